"""Facedown cars and Move: RR-110 to RR-123; Long Arm cards and Grit: RR-204 to RR-210."""

from __future__ import annotations

from typing import Any

import pytest

from .driver import DECK, A, B, Position, lay_grit, position


def entered(car: str = "hard", **more: Any) -> Position:
    """A moves onto facedown car 2."""
    at = position(1, 0, 0, cars={2: ""}, **more)
    return at.turn(A).acts(A, "move2").does(("car.turn", DECK, car))


def test_rr_110_turned_up_when_a_turn_begins_on_it() -> None:
    at = position(2, 0, 0, cars={2: ""})
    at.does(("car.turn", DECK, "plain"), ("highnoon.card", DECK, "calm"))
    assert at.car(2).tile is not None


def test_rr_111_rr_123_turned_up_when_moved_onto() -> None:
    """RR-111, RR-123: before the next action."""
    at = position(1, 0, 0, cars={2: ""}).turn(A).acts(A, "move2")
    assert at.asked == ("car.turn", DECK)
    at.does(("car.turn", DECK, "plain"))
    assert at.asked == ("action.which", A)


def test_rr_112_tokens_by_the_icon_seen_by_nobody() -> None:
    at = entered("vault")
    assert len(at.car(2).tokens) == 1
    assert at.car(2).tokens.known() == []


def test_rr_113_all_cards_are_drawn_then_resolved_in_that_order() -> None:
    at = entered().does(("law.card", DECK, "M"))
    assert at.car(2).lawbots == [0, 0, 0]
    at.does(("law.card", DECK, "D"))
    assert at.car(2).lawbots == [1, 0, 1]
    assert [args[1] for args in at.told("law_card")] == ["M", "D"]


def test_rr_114_flip_tokens_cards() -> None:
    at = entered("rich")
    assert at.asked == ("law.card", DECK)
    assert len(at.car(2).tokens) == 2
    assert at.car(2).tile is not None


def test_rr_115_whatever_turned_it() -> None:
    at = position(0, 0, 0, cars={3: ""}).does(("highnoon.card", DECK, "flip"), ("car.turn", DECK, "vault"))
    assert len(at.car(3).tokens) == 1


def test_rr_120_rr_121_to_a_neighbour_and_the_ends_have_one() -> None:
    """RR-120, RR-121."""
    assert position(0, 3, 3).turn(A).offered()[0] == "move1"
    assert position(6, 3, 3).turn(A).offered() == ("move5", "pass")
    assert position(3, 0, 0).turn(A).acts(A, "move2")[A].car == 2


def test_rr_122_nobody_stops_a_move() -> None:
    at = position(2, 3, 2, lawbots={2: (2, 0, 0), 3: (0, 1, 0)}).turn(A).acts(A, "move3")
    assert at[A].car == 3


def test_rr_204_cards_put_out_lawbots() -> None:
    at = entered().does(("law.card", DECK, "MD"), ("law.card", DECK, "S"))
    assert at.car(2).lawbots == [1, 1, 1]
    assert at.table.supply == [6, 4, 1]


def test_rr_205_rr_a5_none_in_the_supply_one_is_moved_here() -> None:
    """RR-205, RR-A5: of the type that is short; the active player picks the car; otherwise nothing."""
    marshals: dict[int, tuple[int, int, int]] = {3: (0, 0, 1), 4: (0, 0, 1)}
    at = entered(lawbots=marshals).does(("law.card", DECK, "M"), ("law.card", DECK, "none"))
    assert at.asked == ("donor.marshal", A)
    assert at.offered() == ("c3", "c4")
    at.does(("donor.marshal", A, "c4"))
    assert [at.car(n).lawbots[2] for n in (2, 3, 4)] == [1, 1, 0]
    here = position(2, 0, 0, cars={2: ""}, lawbots={2: (0, 0, 2)})
    here.does(("car.turn", DECK, "small"), ("law.card", DECK, "MD"))
    assert here.car(2).lawbots == [1, 0, 2]
    assert here.told("none_left.marshal") == [(A,)]


def test_rr_a4_the_active_player_decides_what_a_card_leaves_open() -> None:
    at = position(0, 2, 0, on=B, cars={2: ""}, lawbots={3: (0, 0, 1), 4: (0, 0, 1)})
    at.does(("car.turn", DECK, "small"), ("law.card", DECK, "M"))
    assert at.asked == ("donor.marshal", B)


def test_rr_206_rr_207_grit_stays_and_works() -> None:
    """RR-206, RR-207: another die for the Lawbots of that car."""
    at = entered("small").does(("law.card", DECK, "aim")).acts(A, "lawbots").rolls("showdown", (A, "9 9 9 9 9"))
    assert at.asked == ("showdown.roll", B)
    assert at.offered() == ("6 dice",)


@pytest.mark.parametrize("raider_wins", [True, False])
def test_rr_208_rr_a6_grit_goes_after_a_fight_whoever_won(raider_wins: bool) -> None:
    """RR-208, RR-A6: one a fight, once the fight is resolved."""
    at = position(2, 0, 0, lawbots={2: (2, 0, 0)})
    lay_grit(at.table, 2, "none", "none")
    at.turn(A).acts(A, "lawbots")
    hands = ("9 9 9 9 9", "9 10 J Q A") if raider_wins else ("9 10 J Q A", "9 9 9 9 9")
    at.rolls("showdown", (A, hands[0]), (B, hands[1]))
    if not raider_wins:
        assert len(at.car(2).grit) == 2
        at.does(("fate.next", B, "0to1"))
    assert len(at.car(2).grit) == 1


def test_rr_209_rr_210_only_the_newest_works_then_the_one_beneath() -> None:
    """RR-209, RR-210."""
    at = position(2, 0, 0, lawbots={2: (2, 0, 0)})
    lay_grit(at.table, 2, "aim", "eye")
    at.turn(A).acts(A, "lawbots").rolls("showdown", (A, "9 9 9 9 9"))
    assert at.offered() == ("5 dice",)
    at.rolls("showdown", (B, "9 10 J Q A")).does(("reroll.one", B, "-"))
    at.acts(A, "lawbots").rolls("showdown", (A, "9 9 9 9 9"))
    assert at.offered() == ("6 dice",)


def test_rr_a24_further_cards_queue_behind_those_drawn() -> None:
    at = entered().does(("law.card", DECK, "two"), ("law.card", DECK, "D"))
    at.does(("law.card", DECK, "S"), ("law.card", DECK, "M"))
    assert [args[1] for args in at.told("law_card")] == ["two", "D", "S", "M"]
    assert at.car(2).lawbots == [1, 1, 1]


def test_rr_g3_spent_tokens_are_mixed_in_again() -> None:
    at = position(1, 0, 0, cars={2: ""})
    at.table.tokens.pour(at.table.spent_tokens)
    at.turn(A).acts(A, "move2").does(("car.turn", DECK, "rich"))
    assert len(at.car(2).tokens) == 2
    assert len(at.table.tokens) == 18


def test_rr_g4_as_many_tokens_as_there_are() -> None:
    at = position(1, 0, 0, cars={2: ""})
    while len(at.table.tokens) > 1:
        at.table.tokens.pass_top(at.car(5).tokens)
    at.turn(A).acts(A, "move2").does(("car.turn", DECK, "rich"))
    assert len(at.car(2).tokens) == 1


def test_rr_g5_an_empty_deck_is_its_discards_shuffled_without_what_is_in_play() -> None:
    at = position(1, 0, 0, cars={2: ""})
    lay_grit(at.table, 4, "aim")
    at.table.law.pour(at.table.law_gone)
    at.turn(A).acts(A, "move2").does(("car.turn", DECK, "small"), ("law.card", DECK, "D"))
    assert len(at.table.law) == len(at.table.law.pack.cards) - 2
    at = position(1, 0, 0, cars={2: ""})
    at.table.law.layers.clear()
    at.turn(A).acts(A, "move2").does(("car.turn", DECK, "small"))
    assert at.asked == ("action.which", A)


def test_rr_g11_never_below_zero() -> None:
    at = position(1, 0, 0, money=(3, 0, 0)).turn(A, "fine")
    assert at.money == (0, 0, 0)
    assert at.told("paid") == [(A, 3)]


def test_rr_g15_grit_stays_when_the_lawbot_leaves() -> None:
    at = position(1, 0, 0, cars={2: ""}, lawbots={3: (0, 0, 2)})
    lay_grit(at.table, 3, "aim")
    at.turn(A).acts(A, "move2").does(("car.turn", DECK, "small"), ("law.card", DECK, "M"))
    assert at.car(3).lawbots == [0, 0, 1]
    assert len(at.car(3).grit) == 1


def test_rr_g22_grit_sleeps_without_lawbots_and_never_stops_a_push() -> None:
    at = position(2, 2, 0, lawbots={2: (1, 0, 0)})
    lay_grit(at.table, 2, "boots")
    at.turn(A)
    assert "move3" not in at.offered()
    assert at.refused()["move3"] == ("held", "RR-G22")
    at.acts(A, "showdown1").rolls("showdown", (A, "9 9 9 9 9"), (B, "9 10 J Q A")).does(("fate.next", A, "1to1"))
    assert at[B].car == 1
    asleep = position(2, 2, 0)
    lay_grit(asleep.table, 2, "boots")
    assert "move3" in asleep.turn(A).offered()
