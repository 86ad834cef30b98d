"""A new game: names, bots, house rules, own boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import catalogue
from companion.clock import SetClock
from companion.errors import OwnersFileError
from companion.play import owners
from companion.play.header import Header
from companion.play.journal import Journal
from companion.play.rows import Row
from tests.terminal.scripted import Box, begun, in_order

BOARD = catalogue.data("railroader", "board.toml")


def kept(box: Box) -> tuple[Header, list[Row]]:
    """The one game on the shelf."""
    (path,) = box.games
    journal = Journal.open(path, SetClock())
    try:
        return journal.header, journal.rows()
    finally:
        journal.close()


def own_board(box: Box, name: str = "valley", change: tuple[str, str] = ("", "")) -> Path:
    folder = box.folders.config / "boards"
    folder.mkdir(parents=True, exist_ok=True)
    text = re.sub(r'(?m)^name = ".*"', f'name = "{name.title()} Line"', BOARD, count=1)
    assert f"{name.title()} Line" in text
    assert change[0] in text
    path = folder / f"{name}.toml"
    path.write_text(text.replace(*change, 1) if change[0] else text, "utf-8")
    return path


def test_quick_start_seals_a_secret_and_asks_each_person_for_a_press(box: Box) -> None:
    said = box.play(*begun("Zoë", "Łukasz", "O’Brien"))
    in_order(said, "The box has sealed its secret", "MMG4 2KLG YQZW NEIS", "Zoë, press", "Łukasz, press", "O’Brien,")
    in_order(said, "O’Brien, press Enter", "takes track 1", "what now?", "<end of input>", "Everything is kept")
    header, rows = kept(box)
    assert header.seats == ("Zoë", "Łukasz", "O’Brien")
    assert [row.kind for row in rows[:3]] == ["press"] * 3
    assert header.rules == {rule.key: rule.default for rule in catalogue.game("railroader").rules}


def test_f11_both_forms_of_zoe_are_one_and_control_signs_go(box: Box) -> None:
    said = box.play(
        "new", "4", "Zoe\u0308", "Zo\u00eb", "ZOE", "  דנה\x00\x1b ", "🎲Max", "x" * 60, "nobody", "quick"
    )
    assert said.count("is at the table already; take another name.") == 2
    assert kept(box)[0].seats == ("Zo\u00eb", "דנה", "🎲Max", "x" * 24)


def test_an_empty_name_gets_one_that_is_not_taken_twice(box: Box) -> None:
    said = box.play("new", "2", "Player 2", "", "\x00", "Ben", "nobody", "quick")
    assert said.count("Player 2 is at the table already") == 2
    assert kept(box)[0].seats == ("Player 2", "Ben")


def test_a_number_of_players_that_is_not_possible_is_refused(box: Box) -> None:
    said = box.play("new", "1", "5", "2", "", "", "nobody", "quick")
    in_order(said, "There is no 1 here; 2 to 4 can be chosen.", "There is no 5 here")


def test_bots_press_by_themselves_and_one_person_stays(box: Box) -> None:
    said = box.play("new", "3", "Anna", "Ben", "Cleo", "ben", "cleo", "quick", "")
    in_order(said, "Does the box play for somebody?", "And for somebody else?", "1) That is all   2) Anna   3) Cleo")
    assert "Ben, press Enter" not in said
    rows = kept(box)[1]
    assert [(row.name, row.seat, row.key) for row in rows if row.kind == "set"] == [
        ("seat", 1, "bot"),
        ("seat", 2, "bot"),
    ]


def test_house_rules_are_turned_and_marked_by_number(box: Box) -> None:
    said = box.play("new", "2", "", "", "nobody", "house", "2", "track lost", "track lost", "begin", "", "")
    in_order(said, "Track lost by derailing? None (RD-C3)", "1 section * (RD-C3)", "2 sections * (RD-C3)")
    assert "Who is next?" not in said  # means nothing for two
    rules = kept(box)[0].rules
    assert (rules["derail_removes_track"], rules["two_trains_per_player"]) == (2, True)


def test_a_rule_turned_all_the_way_round_is_as_it_was(box: Box) -> None:
    said = box.play("new", "3", "", "", "", "nobody", "house", "slow", "slow", "begin")
    in_order(said, "For good *", "While beyond it (RD-A15)")
    assert kept(box)[0].rules["slow_down_sticky"] is False


def test_an_own_board_is_offered_and_its_text_is_kept_with_the_game(box: Box) -> None:
    path = own_board(box)
    said = box.play("new", "2", "", "", "nobody", "valley", "quick")
    in_order(said, "Which board?", "1) House board   2) Valley Line")
    path.unlink()
    assert "Valley Line" in kept(box)[0].texts["board"]
    in_order(box.play("go on"), "Player 1, press Enter")


def test_the_house_board_can_be_chosen_all_the_same(box: Box) -> None:
    own_board(box)
    box.play("new", "2", "", "", "nobody", "house", "quick")
    assert kept(box)[0].texts["board"] == BOARD


def test_a_broken_own_board_is_named_and_left_out(box: Box) -> None:
    own_board(box, "broken", ('"railroader"\nkind = "board"', '"railroader"\nkind = "bord"'))
    (box.folders.config / "boards" / "latin.toml").write_bytes(b'game = "railroader"\nname = "Zo\xeb"\n')
    said = box.play("new", "2", "", "", "nobody", "quick")
    assert "Left out: broken.toml, kind: 'bord' is none; did you mean 'board'?" in said
    assert "Left out: latin.toml: is not UTF-8 text (byte 31)" in said
    assert "Which board?" not in said


def test_a_board_named_at_the_start_is_taken_without_asking(tmp_path: Path, box: Box) -> None:
    path = own_board(box)
    other = Box(tmp_path / "other", (owners.load(path, catalogue.game("railroader")),))
    said = other.play("new", "2", "", "", "nobody", "quick")
    assert "Which board?" not in said
    assert "Valley Line" in kept(other)[0].texts["board"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "cannot be read (No such file or directory)"),
        (b"game = 'railroader", "is not TOML"),
        (b"game = 'chess'", "'chess' is not 'railroader'"),
        (b"\xff", "is not UTF-8 text (byte 1)"),
        (b"game = 'railroader'\nkind = 'bored'", "did you mean 'board'?"),
    ],
)
def test_a_named_file_that_cannot_be_played_on_is_refused(content: bytes | None, why: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(OwnersFileError) as error:
        owners.load(path, catalogue.game("railroader"))
    assert why in str(error.value)
    assert "own.toml" in str(error.value)


@pytest.mark.usefixtures("toys")
def test_with_several_games_the_first_question_is_which_and_one_can_go_back(box: Box) -> None:
    said = box.play("new", "back", "new", "race", "2", "", "", "nobody", "quick", "", "", "rest")
    in_order(
        said, "Which game?", "1) Railroader   2) Inquiry   3) Race   4) Hands   5) Back", "Race. How many players?"
    )
    assert kept(box)[0].game == "race"
