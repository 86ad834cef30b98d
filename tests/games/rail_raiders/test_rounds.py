"""Rounds, the Dealer, boarding, the turn: RR-040 to RR-098."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.rail_raiders.boarding import rank_needed

from .driver import DECK, A, B, C, Position, new, position


def before_round(**rules: Any) -> Position:
    table = new(3, **rules)
    table.stage = "dealer"
    return Position(table)


def dealt(best: int, **rules: Any) -> Position:
    """The first round, with this Dealer."""
    hands = {seat: "A A A A A" if seat == best else "9 10 J Q A" for seat in (A, B, C)}
    return before_round(**rules).rolls("dealer", *hands.items())


def test_rr_041_rr_042_the_best_hand_deals_before_boarding() -> None:
    """RR-041, RR-042: also in round 1, because boarding goes in Dealer order."""
    at = dealt(C)
    assert at.table.dealer == C
    assert at.asked == ("board.which", C)


def test_rr_043_a_tie_for_dealer_is_rolled_off() -> None:
    at = before_round().rolls("dealer", (A, "9 9 9 9 9"), (B, "9 9 9 9 9"), (C, "9 10 J Q A"))
    at.rolls("rolloff", (A, "9 10 J Q A"), (B, "9 9 10 J Q"))
    assert at.table.dealer == B


def test_rr_044_who_is_off_the_train_rolls_for_dealer() -> None:
    at = position(-1, 0, 0, dealer=B, on=A)
    at.does(("board.which", A, "-"), ("highnoon.card", DECK, "calm"))
    assert at.asked == ("dealer.roll", B)
    at.rolls("dealer", (B, "9 10 J Q A"), (C, "9 10 J Q K"), (A, "A A A A A"))
    assert at.table.dealer == A


def test_rr_040_rr_045_one_turn_each_clockwise_from_the_dealer_then_a_new_roll() -> None:
    """RR-040, RR-045, RR-C8."""
    at = position(0, 0, 0, dealer=B, on=B)
    for seat in (B, C, A):
        at.turn(seat)
        assert at.table.active == seat
        at.acts(seat, "pass")
    assert at.asked == ("dealer.roll", B)


def test_rr_071_rr_079_all_board_before_the_first_turn_and_who_failed_tries_again() -> None:
    """RR-071, RR-079, RR-A20."""
    at = dealt(B)
    at.does(("board.which", B, "c2"), ("boarding.roll", B, "9 10 J Q A"))
    at.does(("board.which", C, "c0"), ("board.which", A, "c0"))
    assert at.asked == ("board.which", B)


def test_rr_072_the_caboose_needs_no_roll() -> None:
    at = dealt(A).does(("board.which", A, "c0"))
    assert at.places == (0, -1, -1)
    assert at.asked == ("board.which", B)


def test_rr_073_rr_074_distance_and_two() -> None:
    """RR-073, RR-074."""
    assert [rank_needed(at) for at in (0, 1, 2, 6)] == [0, 3, 4, 8]
    for dice, aboard in (("J J Q Q 9", True), ("J J Q K 9", False)):
        at = dealt(A).does(("board.which", A, "c1"), ("boarding.roll", A, dice))
        assert (at[A].car == 1) is aboard


def test_rr_075_only_the_rank_counts() -> None:
    at = dealt(A).does(("board.which", A, "c1"), ("boarding.roll", A, "9 9 10 10 J"))
    assert at[A].car == 1


def test_rr_076_no_falling_back_on_the_caboose() -> None:
    at = dealt(A).does(("board.which", A, "c1"), ("boarding.roll", A, "9 9 Q K J"))
    assert at[A].car == -1
    assert at.asked == ("board.which", B)


def test_rr_077_rr_078_boarding_at_the_start_of_a_turn_leaves_all_actions() -> None:
    """RR-077, RR-078."""
    at = position(-1, 0, 0)
    at.does(("board.which", A, "c1"), ("boarding.roll", A, "9 9 10 10 J")).turn(A)
    for _ in range(2):
        at.acts(A, "move2" if at[A].car == 1 else "move1")
    assert at.asked == ("action.which", A)


def test_rr_090_rr_091_high_noon_then_actions() -> None:
    """RR-090, RR-091."""
    at = position(0, 0, 0)
    assert at.asked == ("highnoon.card", DECK)
    at.turn(A, "gold")
    assert at.money[A] == 2
    assert at.asked == ("action.which", A)


def test_rr_092_rr_221_off_the_train_a_card_is_drawn_and_nothing_else_done() -> None:
    """RR-092, RR-221, RR-A7: after a failed attempt there are no actions."""
    at = position(-1, 0, 0)
    at.does(("board.which", A, "c4"), ("boarding.roll", A, "9 9 10 10 J")).turn(A, "gold")
    assert at.money[A] == 2
    assert at.table.active == B


def test_rr_093_rr_c5_three_actions_at_most() -> None:
    at = position(1, 0, 0, tokens={1: 1}).turn(A)
    at.acts(A, "move2").acts(A, "showdown1" if "showdown1" in at.offered() else "move1")
    at.acts(A, "search").does(("token.turn", DECK, "token-1"), ("loot.look", DECK, "one"), ("loot.take", A, "one"))
    assert at.table.active == B


def test_rr_094_the_same_type_twice_at_most() -> None:
    at = position(1, 2, 0).turn(A).acts(A, "move2")
    at.acts(A, "showdown1").rolls("showdown", (A, "9 9 9 9 9"), (B, "9 10 J Q A")).does(("fate.next", A, "1to1"))
    assert "move3" in at.offered()
    two = position(1, 0, 0).turn(A).acts(A, "move2").acts(A, "move3")
    assert "move4" not in two.offered()
    assert two.refused()["move4"] == ("twice", "RR-094")


def test_rr_095_the_kinds_of_actions() -> None:
    at = position(1, 1, 0, tokens={1: 1}, cars={1: "safe"}).turn(A)
    assert at.offered() == ("search", "move2", "move0", "showdown1", "ability", "pass")
    at = position(1, 1, 0, lawbots={1: (1, 0, 0)}).turn(A)
    assert at.offered() == ("lawbots", "move2", "move0", "showdown1", "pass")


def test_rr_096_rr_a10_pass_ends_the_actions() -> None:
    """RR-096, RR-A10, RR-G24: always legal, and the end."""
    at = position(1, 0, 0).turn(A)
    assert at.offered()[-1] == "pass"
    assert at.acts(A, "pass").table.active == B


def test_rr_097_a_car_that_can_do_something() -> None:
    at = position(1, 0, 0, cars={1: "safe"}).turn(A).acts(A, "ability").acts(A, "ability")
    assert at.money[A] == 2
    assert "ability" not in at.offered()


def test_rr_098_until_the_end_of_the_turn() -> None:
    at = position(1, 1, 0).turn(A, "brave").acts(A, "showdown1")
    assert at.offered() == ("6 dice",)
    at.rolls("showdown", (A, "9 9 9 9 9 9"), (B, "9 10 J Q A")).does(("fate.next", A, "1to2"))
    at.acts(A, "pass")
    assert at.table.lasting == []


def test_rr_a8_thrown_off_in_the_own_turn_the_actions_are_lost() -> None:
    at = position(1, 0, 0).turn(A, "off")
    assert at[A].car == -1
    assert at.table.active == B


def test_rr_a9_no_boarding_where_no_hand_is_good_enough() -> None:
    four = position(-1, 0, 0, 0)
    assert "c7" not in four.offered()
    assert four.refused()["c7"] == ("no_such_rank", "RR-A9")
    assert "c6" in position(-1, 0, 0).offered()


def test_rr_a18_rerolls_for_any_roll() -> None:
    """A card for every roll works for Dealer too, clockwise from the last Dealer; one for boarding does not."""
    at = position(0, 0, 0, dealer=B, on=A, cards={B: ["luck"], C: ["luck"], A: ["cog"]})
    at.turn(A).acts(A, "pass")
    at.rolls("dealer", (B, "9 9 9 Q K"), (C, "9 9 9 Q J"), (A, "9 9 9 Q A"))
    at.does(("reroll.one", B, "Q"), ("reroll.one", C, "-"), ("reroll.roll", B, "9"))
    assert at.table.dealer == B


def test_rr_a21_staying_off_is_for_later_turns() -> None:
    assert "-" not in dealt(A).offered()
    at = position(-1, 0, 0).does(("board.which", A, "-")).turn(A)
    assert at.table.active == B


@pytest.mark.parametrize("seat", [A, B, C])
def test_rr_220_nothing_on_the_train_is_offered_to_who_is_off(seat: int) -> None:
    places = [1, 1, 1]
    places[seat] = -1
    at = position(*places, lawbots={1: (1, 0, 0)}, dealer=seat, on=seat)
    assert at.asked == ("board.which", seat)
    assert all(answer.startswith("c") or answer == "-" for answer in at.offered())


def test_rr_222_nobody_may_leave_the_train() -> None:
    at = position(0, 0, 0).turn(A)
    assert at.offered() == ("move1", "showdown1", "showdown2", "pass")
