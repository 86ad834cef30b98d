"""Decks that owners type in: read like the house's, and wrong ones named by file, card, field and nearest word."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import OwnersFileError
from companion.games.railway_rush import GAME
from companion.games.railway_rush.deck import check_deck, read_deck
from companion.play import owners
from companion.table.game import Setup
from tests.games.railway_rush.driver import HOUSE, with_card


def test_rw_g12_the_house_deck() -> None:
    deck = read_deck(HOUSE)
    kinds = {kind: sum(card.kind == kind for card in deck.cards) for kind in ("station", "wild", "train", "action")}
    assert kinds == {"station": 36, "wild": 3, "train": 41, "action": 38}
    assert len(deck.cards) == 118
    assert len(deck.lines) == 6
    assert deck.warnings == ()
    assert {card.cash for card in deck.cards if card.kind == "station"} == {2}
    assert all(card.text for card in deck.kinds if card.kind == "action")


def test_rw_g12_a_file_is_loaded_and_played(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(HOUSE.replace("Gull Rock", "Bahnhof Süd").replace('"house"', '"owner_entered"', 2), "utf-8")
    owned = owners.load(path, GAME)
    table = GAME.new(Setup(3, {}, {"deck": owned.text}))
    assert table.deck_list.kinds[0].name == "Bahnhof Süd"


WRONG = [
    ('name = "Gull Rock"', 'nmae = "Gull Rock"', "deck.toml, card 1: there is no field 'nmae'; did you mean 'name'?"),
    ('card = "wild"', 'card = "wilde"', "card 31: 'card' cannot be 'wilde'; did you mean 'wild'?"),
    ('op = "fare"', 'op = "fair"', "card 'inspector', effects 1: there is no op 'fair'; did you mean 'fare'?"),
    ('what = "train"', 'what = "trains"', "effects 1: 'what' cannot be 'trains'; did you mean 'train'?"),
    ("index = 2", "index = 1", "card 'shell-cove': 'index' 1 of Coast is 'gull-rock' already"),
    ("index = 5", "index = 6", "card 'long-pier': 'index' must be a whole number from 1 to 5, not 6"),
    ("type = 2", "type = 1", "card 'fish-freight': 'type' 1 is 'little-local' already"),
    ('id = "shell-cove"', 'id = "gull-rock"', "card 'gull-rock': two cards have this id"),
    ('id = "gull-rock"', 'id = "gull+rock"', "an 'id' has only letters, figures and '-'"),
    ("cash = 2", "cash = 200", "card 'gull-rock': 'cash' must be a whole number from 0 to 20, not 200"),
    ("[2, 4, 6, 8, 10]", "[2, 4]", "deck.toml: 'fares' must be 5 numbers"),
    ('timing = "reaction"', 'timing = "own_turn"', "'reverse_fare' needs the timing 'reaction' or 'both'"),
    ('timing = "reaction"', 'timing = "reacting"', "'timing' cannot be 'reacting'; did you mean 'reaction'?"),
    ('game = "railway_rush"', 'game = "chess"', "'game' cannot be 'chess'"),
    ("schema = 1", "schema = 2", "'schema' must be a whole number from 1 to 1"),
    (
        'line = "Summit"\nindex = 5',
        'line = "Sumit"\nindex = 5',
        "'line' cannot be 'Sumit': there are 6 already; did you mean",
    ),
]


@pytest.mark.parametrize(("was", "now", "why"), WRONG)
def test_what_is_wrong_is_named(was: str, now: str, why: str) -> None:
    assert was in HOUSE
    with pytest.raises(OwnersFileError) as error:
        read_deck(HOUSE.replace(was, now, 1))
    assert why in str(error.value)


def test_a_deck_that_cannot_be_won_is_refused() -> None:
    one = HOUSE[HOUSE.index("[[items]]") : HOUSE.index("[[items]]", HOUSE.index("[[items]]") + 1)]
    with pytest.raises(OwnersFileError, match="the line 'Coast' has 4 stations, not 5"):
        read_deck(HOUSE.replace(one, ""))
    with pytest.raises(OwnersFileError, match="there is no station in it"):
        read_deck(HOUSE[: HOUSE.index("[[items]]")] + '[[items]]\ncard="wild"\nid="w"\nname="W"\ncash=2\n')
    train = HOUSE.index('[[items]]\ncard = "train"')
    with pytest.raises(OwnersFileError, match="there are 4 types of trains, not 5"):
        read_deck(HOUSE[:train] + HOUSE[HOUSE.index("[[items]]", train + 1) :])


@pytest.mark.parametrize(
    ("effects", "more", "why"),
    [
        ("", "", "'effects' is empty"),
        ('{op="fare"}', "walletable = 1", "'walletable' must be true or false, not 1"),
        ('{op="fare"}', 'aliases = "X"', "'aliases' must be a list of texts"),
        ('{op="choose", of=[]}', "", "'of' needs two alternatives or more"),
        ('{op="steal", spare_complete=1}', "", "'spare_complete' must be true or false"),
        ('{op="manual"}', "", "the field 'text' is missing"),
        ('{op="multiply_fare", n=2}, {op="draw"}', "", "'multiply_fare' must be the only effect"),
    ],
)
def test_a_wrong_effect_is_named(effects: str, more: str, why: str) -> None:
    with pytest.raises(OwnersFileError) as error:
        read_deck(with_card(effects, more=more))
    assert "card 'x'" in str(error.value)
    assert why in str(error.value)


def test_a_reaction_cannot_be_chosen_nor_work_in_the_own_turn() -> None:
    sides = '{label="A", effects=[{op="reverse_fare"}]}, {label="B", effects=[{op="draw"}]}'
    with pytest.raises(OwnersFileError, match="'reverse_fare' cannot be chosen"):
        read_deck(with_card('{op="choose", of=[' + sides + "]}", timing="both"))
    with pytest.raises(OwnersFileError, match="'draw' needs the timing 'own_turn' or 'both'"):
        read_deck(with_card('{op="draw"}', timing="reaction"))


def test_what_is_odd_is_a_warning() -> None:
    long_name = HOUSE.replace('name = "Gull Rock"', 'name = "Llanfairpwllgwyngyllgogerych"')
    assert any("longer than 20 letters" in warning for warning in check_deck(long_name))
    warnings = check_deck(with_card('{op="manual", text="Sing"}'))
    assert len(warnings) == 2
    assert any("121 cards" in warning for warning in warnings)
    assert any("'manual' is done by hand" in warning for warning in warnings)
