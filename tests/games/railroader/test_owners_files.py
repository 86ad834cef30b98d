"""Boards and decks that owners type in: what is said when something is wrong, or odd."""

from __future__ import annotations

import pytest

from companion.errors import OwnersFileError
from companion.games.railroader.board import check_board, read_board
from companion.games.railroader.chance import check_chance, read_chance

from .driver import HOUSE, board_text, deck_text, head

SIGN = '[[items]]\ntag="sign"\nspaces=[87]\n'
BOARD = head("board") + SIGN
CARD = "[[items]]\nid='a'\nname='A'\ntext='A'\neffects=[]\n"


def item(fields: str) -> str:
    return f"{BOARD}[[items]]\n{fields}\n"


def with_effects(effects: str) -> str:
    return head("chance") + CARD.replace("[]", f"[{effects}]")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("schema=", "b.toml: this is not TOML: Invalid value (at end of document)"),
        (BOARD.replace("license", "licence"), "b.toml: there is no field 'licence'; did you mean 'license'?"),
        (BOARD.replace('license="none"\n', ""), "b.toml: the field 'license' is missing"),
        (BOARD.replace("schema=1", "schema=2"), "b.toml: 'schema' must be a whole number from 1 to 1, not 2"),
        (
            BOARD.replace('"railroader"', '"railroaders"'),
            "b.toml: 'game' cannot be 'railroaders'; did you mean 'railroader'?",
        ),
        (BOARD.replace('"board"', '"bord"'), "b.toml: 'kind' cannot be 'bord'; did you mean 'board'?"),
        (
            BOARD.replace("owner_entered", "owner entered"),
            "b.toml: 'origin' cannot be 'owner entered'; did you mean 'owner_entered'?",
        ),
        (BOARD.replace('license="none"', "license=3"), "b.toml: 'license' must be a text, not 3"),
        (BOARD.replace('id="test"', 'id=" "'), "b.toml: 'id' must be a text, not ' '"),
        (head("board") + "items=3", "b.toml: 'items' must be a list of tables"),
        (head("board") + "items=[3]", "b.toml: 'items' must be a list of tables"),
        (item('tag="rivver"\nspaces=[30]'), "b.toml, item 2: 'tag' cannot be 'rivver'; did you mean 'river'?"),
        (item('tag="river"'), "b.toml, item 2: the field 'spaces' is missing"),
        (item('tag="river"\nspace=[30]'), "b.toml, item 2: there is no field 'space'; did you mean 'spaces'?"),
        (item('tag="river"\nspaces=30'), "b.toml, item 2 (river): 'spaces' must be a list of numbers, not 30"),
        (item('tag="river"\nspaces=[]'), "b.toml, item 2 (river): 'spaces' must be a list of numbers, not []"),
        (
            item('tag="river"\nspaces=[105]'),
            "b.toml, item 2 (river): 'spaces' must be a whole number from 1 to 104, not 105",
        ),
        (
            item('tag="river"\nspaces=[true]'),
            "b.toml, item 2 (river): 'spaces' must be a whole number from 1 to 104, not True",
        ),
        (item('tag="river"\nspaces=[30]\nname=7'), "b.toml, item 2 (river): 'name' must be a text, not 7"),
        (
            item('tag="river"\nspaces=[30]\ntracks=[5]'),
            "b.toml, item 2 (river): 'tracks' must be a whole number from 1 to 4, not 5",
        ),
        (
            item('tag="river"\nspaces=[8]'),
            "b.toml, item 2 (river): space 8 belongs to the station: spaces 1 to 8 are plain",
        ),
        (item('tag="river"\nspaces=[104]'), "b.toml, item 2 (river): space 104 is at the buffers and is plain"),
        (item('tag="river"\nspaces=[87]'), "b.toml, item 2 (river): space 87 of track 1 is already sign"),
        (
            item('tag="orange"\nspaces=[90, 86]'),
            "b.toml, item 2 (orange): orange 86 lies before the sign on 87; it must come after",
        ),
        (head("board") + "items=[]", "b.toml: track 1 must have exactly one sign, not 0"),
        (item('tag="sign"\nspaces=[88]'), "b.toml: track 1 must have exactly one sign, not 2"),
        (item('tag="sign"\nspaces=[88]\ntracks=[3]'), "b.toml: track 3 must have exactly one sign, not 2"),
    ],
)
def test_a_board_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(OwnersFileError) as caught:
        read_board(text, "b.toml")
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (head("board") + CARD, "c.toml: 'kind' cannot be 'board'; possible: chance"),
        (head("chance") + "items=[]", "c.toml: there is no card in it"),
        (
            head("chance") + CARD.replace("text", "texts"),
            "c.toml, card 1: there is no field 'texts'; did you mean 'text'?",
        ),
        (head("chance") + CARD.replace("name='A'\n", ""), "c.toml, card 1: the field 'name' is missing"),
        (head("chance") + CARD.replace("'a'", "1"), "c.toml, card 1: 'id' must be a text, not 1"),
        (
            head("chance") + CARD.replace("'a'", "'a+b'"),
            "c.toml, card 'a+b': an 'id' has only letters, figures and '-'",
        ),
        (
            head("chance") + CARD + CARD,
            "c.toml, card 'a': two cards have this id; give the number of equal cards as 'copies'",
        ),
        (head("chance") + CARD + "copies=0", "c.toml, card 'a': 'copies' must be a whole number from 1 to 24, not 0"),
        (head("chance") + CARD.replace("[]", "3"), "c.toml, card 'a': 'effects' must be a list of tables"),
        (
            with_effects('{op="foward", n=3}'),
            "c.toml, card 'a', effects 1: there is no op 'foward'; did you mean 'forward'?",
        ),
        (
            with_effects('{op="miss", n=1}, {n=3}'),
            "c.toml, card 'a', effects 2: there is no op None; did you mean 'lose'?",
        ),
        (with_effects('{op="forward"}'), "c.toml, card 'a', effects 1: the field 'n' is missing"),
        (with_effects('{op="forward", m=3}'), "c.toml, card 'a', effects 1: there is no field 'm'; possible: op, n"),
        (
            with_effects('{op="forward", n="3"}'),
            "c.toml, card 'a', effects 1: 'n' must be a whole number from 1 to 104, not '3'",
        ),
        (
            with_effects('{op="miss", n=10}'),
            "c.toml, card 'a', effects 1: 'n' must be a whole number from 1 to 9, not 10",
        ),
        (
            with_effects('{op="lose", n=27}'),
            "c.toml, card 'a', effects 1: 'n' must be a whole number from 1 to 26, not 27",
        ),
        (with_effects('{op="dynamite", n=0}'), "c.toml, card 'a', effects 1: 'n' must not be 0"),
        (
            with_effects('{op="back_to", to="tradding"}'),
            "c.toml, card 'a', effects 1: 'to' cannot be 'tradding'; did you mean 'trading'?",
        ),
        (
            with_effects('{op="back_to", to="river"}'),
            "c.toml, card 'a', effects 1: 'to' cannot be 'river'; possible: trading, garrison, start",
        ),
        (
            with_effects('{op="forward_to", to="bridge"}'),
            "c.toml, card 'a', effects 1: 'to' cannot be 'bridge'; did you mean 'river'?",
        ),
        (
            with_effects('{op="immune_next", to="river"}'),
            "c.toml, card 'a', effects 1: 'to' cannot be 'river'; possible: ambush, hazard",
        ),
        (
            with_effects('{op="roll_check", at_least=1}'),
            "c.toml, card 'a', effects 1: 'at_least' must be a whole number from 2 to 6, not 1",
        ),
        (
            with_effects('{op="roll_check", at_least=4, then=[{op="lay", n=0}]}'),
            "c.toml, card 'a', effects 1, then 1: 'n' must be a whole number from 1 to 26, not 0",
        ),
        (with_effects('{op="choose", of=[]}'), "c.toml, card 'a', effects 1: 'of' needs two alternatives or more"),
        (
            with_effects('{op="choose", of=[{label="x", effects=[]}, {lable="y", effects=[]}]}'),
            "c.toml, card 'a', effects 1, of 2: there is no field 'lable'; did you mean 'label'?",
        ),
        (with_effects('{op="manual"}'), "c.toml, card 'a', effects 1: the field 'text' is missing"),
    ],
)
def test_a_deck_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(OwnersFileError) as caught:
        read_chance(text, "c.toml")
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        (board_text({"garrison": [20], "ambush": [28, 40]}), []),
        (
            board_text({"garrison": [20], "ambush": [27]}),
            [
                "b.toml: the garrison on 20 is less than 8 spaces before the ambush on 27, "
                "under the coaches that wait there."
            ],
        ),
        (
            board_text({"ambush": [27]}),
            ["b.toml: no garrison comes before the ambush on 27, so engines go back to the start."],
        ),
        (
            board_text({"hazard": [99]}),
            ["b.toml: the hazard on 99 comes after the sign, where there should be none."],
        ),
        (
            item('tag="hazard"\nspaces=[99]\ntracks=[2, 4]'),
            ["b.toml: the hazard on 99 comes after the sign, where there should be none (track 2, 4)."],
        ),
    ],
)
def test_an_odd_board(text: str, warnings: list[str]) -> None:
    assert check_board(text, "b.toml") == warnings


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        (head("chance") + CARD + "copies=24", []),
        (deck_text(["miss 1"]), ["c.toml: there are 1 cards; the game has 24."]),
        (
            with_effects('{op="roll_check", at_least=3, else_=[{op="manual", text="Sing"}]}') + "copies=24",
            ["c.toml, card 'a': 'manual' is done by hand, and the box does not know what became of it."],
        ),
        (
            head("chance") + CARD.replace("name='A'", "name='A name of twenty-one.'") + "copies=24",
            ["c.toml, card 'a': the name is longer than 20 letters, so a small screen cuts it."],
        ),
        (
            head("chance") + CARD.replace("text='A'", f"text='{'A' * 61}'") + "copies=24",
            ["c.toml, card 'a': the text is longer than 60 letters, so a small screen cuts it."],
        ),
    ],
)
def test_an_odd_deck(text: str, warnings: list[str]) -> None:
    assert check_chance(text, "c.toml") == warnings


def test_the_house_data_have_no_warnings() -> None:
    assert check_board(HOUSE["board"]) == []
    assert check_chance(HOUSE["chance"]) == []


def test_an_item_without_a_name_goes_by_tag_and_space() -> None:
    assert read_board(board_text({"river": [30, 31]})).lines[0].names[31] == "river 30"
