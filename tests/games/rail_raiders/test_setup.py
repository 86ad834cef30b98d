"""Components and setup: RR-001 to RR-030."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.errors import SettingError
from companion.games.rail_raiders import GAME
from companion.games.rail_raiders.components import LIMITS, MONEY_IN_TOKENS, OFF, SALVAGE
from companion.games.rail_raiders.decks import read_decks
from companion.games.rail_raiders.rolling import FACES, POKER_DIE

from .driver import DECK, ENDS, HOUSE, KINDS, RAIDERS, TEXTS, TRAIN, A, B, C, Position, deck, house_table, new

DECKS = read_decks(*[HOUSE[kind] for kind in KINDS])


def test_rr_001_twelve_ordinary_cars_and_two_ends() -> None:
    assert len(DECKS.train.tiles) + len([DECKS.train.caboose, DECKS.train.locomotive]) == 14


def test_rr_003_and_rr_054_six_faces_nine_to_ace() -> None:
    assert FACES == ("9", "10", "J", "Q", "K", "A")
    assert POKER_DIE.faces == (0, 1, 2, 3, 4, 5)


def test_rr_004_and_rr_006_six_raiders_and_one_dealer() -> None:
    assert len(DECKS.raiders) == 6
    assert house_table(3).dealer == -1


def test_rr_005_seven_deputies_five_sheriffs_two_marshals() -> None:
    assert LIMITS == (7, 5, 2)
    assert house_table(2).supply == [7, 5, 2]


def test_rr_007_three_decks_of_56() -> None:
    assert (len(DECKS.high_noon), len(DECKS.long_arm), len(DECKS.loot)) == (56, 56, 56)


def test_rr_008_and_rr_g1_loot_tokens() -> None:
    assert sorted(Counter(token.key for token in DECKS.train.tokens).values()) == [3, 7, 10]
    assert house_table(2).token_values == (1, 2, 3)


def test_rr_009_and_rr_g2_42_tokens_of_money() -> None:
    assert MONEY_IN_TOKENS == 28 + 35 + 70


def test_rr_010_salvage() -> None:
    """RR-010 and RR-159: what the reference card says."""
    assert SALVAGE == (1, 2, 3)


def test_rr_011_two_to_four_players() -> None:
    assert list(GAME.players) == [2, 3, 4]
    with pytest.raises(SettingError, match="2 to 4"):
        new(5)


def test_rr_012_icons() -> None:
    assert sorted((tile.loot, tile.law) for tile in DECKS.train.tiles) == [
        *[(1, 1)] * 2,
        *[(2, 1)] * 2,
        *[(2, 2)] * 3,
        *[(3, 2)] * 2,
        *[(3, 3)] * 2,
        (4, 3),
    ]


def choosing(**rules: Any) -> Position:
    return Position(new(3, **rules))


def test_rr_020_the_best_hand_picks_first_then_clockwise() -> None:
    at = choosing().rolls("raider", (A, "9 10 J Q A"), (B, "9 9 9 9 9"), (C, "9 10 J Q K"))
    assert at.offered() == tuple(RAIDERS)
    at.does(("raider.which", B, "cat"), ("raider.which", C, "ann"), ("raider.which", A, "bob"))
    assert [str(raider.card) for raider in at.table.raiders] == ["bob", "cat", "ann"]


def test_rr_021_and_rr_g14_ties_roll_off_among_the_tied() -> None:
    at = choosing().rolls("raider", (A, "9 9 9 9 9"), (B, "9 10 J Q A"), (C, "9 9 9 9 9"))
    at.rolls("rolloff", (A, "A A A A A"), (C, "9 10 J Q A"))
    assert at.asked == ("raider.which", A)


def test_rr_022_or_they_are_dealt() -> None:
    at = choosing(raider_choice="deal")
    for card in ("ann", "fay", "dan"):
        at.does(("raider.deal", DECK, card))
    assert [str(raider.card) for raider in at.table.raiders] == ["ann", "fay", "dan"]


def test_rr_g13_a_chosen_raider_is_not_offered_again() -> None:
    at = choosing().rolls("raider", (A, "9 9 9 9 9"), (B, "9 10 J Q A"), (C, "9 10 J Q K"))
    at.does(("raider.which", A, "cat"))
    assert "cat" not in at.offered()


def test_rr_023_and_rr_070_all_begin_off_the_train() -> None:
    assert {raider.car for raider in house_table(4).raiders} == {OFF}


@pytest.mark.parametrize(("seats", "cards", "cars"), [(2, 16, 4), (3, 24, 5), (4, 32, 6)])
def test_rr_024_and_rr_027_by_the_number_of_players(seats: int, cards: int, cars: int) -> None:
    table = house_table(seats)
    assert len(table.high_noon) == cards
    assert len(table.high_noon_out) == 56 - cards
    assert len(table.cars) - 2 == len(table.facedown) == cars


def test_rr_025_rr_026_and_rr_030_all_long_arm_and_loot_cards() -> None:
    for seats in (2, 3, 4):
        table = house_table(seats)
        assert (len(table.law), len(table.loot)) == (56, 56)
        assert not table.law.known()


def test_rr_002_rr_028_only_the_ends_are_faceup() -> None:
    """RR-002, RR-028: roofs hide what is inside; caboose and locomotive are open for the whole game."""
    cars = Position(house_table(3)).view().cars
    assert [car.faceup for car in cars] == [True, False, False, False, False, False, True]
    assert {car.title for car in cars[1:-1]} == {""}


def test_rr_029_unused_cars_are_not_in_play() -> None:
    table = house_table(2)
    assert len(table.facedown.pack.places["cars not used"]) == 8


def test_rr_g10_the_ends_have_icons_only_by_a_groups_own_train() -> None:
    ends = ENDS.replace("name='caboose'", "name='caboose'\nsetup_loot=2\nsetup_law=1")
    at = Position(new(2, {**TEXTS, "train": deck("train", TRAIN, 2, ends)}))
    at.rolls("raider", (A, "9 9 9 9 9"), (B, "9 10 J Q A")).does(
        ("raider.which", A, "ann"), ("raider.which", B, "bob")
    )
    at.does(("law.card", DECK, "S"))
    assert (len(at.car(0).tokens), at.car(0).lawbots) == (2, [0, 1, 0])
    assert len(house_table(2).cars[0].tokens) == 0


def test_rr_g16_before_the_game_is_before_the_first_dealer_roll() -> None:
    raiders = deck("raiders", {**RAIDERS, "ann": "effects=[{op='money', n=3, when='before_game'}]"}, 1)
    at = Position(new(2, {**TEXTS, "raiders": raiders}))
    at.rolls("raider", (A, "9 9 9 9 9"), (B, "9 10 J Q A")).does(("raider.which", A, "ann"))
    assert at.money == (0, 0)
    at.does(("raider.which", B, "bob"))
    assert at.money == (3, 0)
    assert at.asked == ("dealer.roll", A)
