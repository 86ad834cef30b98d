"""Thefts, swaps, and answers to them."""

from __future__ import annotations

import pytest

from tests.games.railway_rush.driver import A, B, C, D, Position, position, with_card


def plays(p: Position, card: str) -> Position:
    return p.holds(A, card).does(("play.which", A, card))


def test_rw_040_the_thief_chooses() -> None:
    p = plays(position().has(B, "r1 t1"), "thief").does(("steal.which", A, "t1"))
    assert (p.played(A), p.played(B)) == ("t1", "r1")


def test_rw_040_who_swaps_chooses_on_both_sides() -> None:
    p = plays(position().has(A, "t1 t2").has(B, "r1 r2"), "business")
    p.does(("swap.get", A, "r2"), ("swap.give", A, "t1"))
    assert (p.played(A), p.played(B)) == ("r2 t2", "r1 t1")


def test_rw_041_a5_thefts_from_each_go_clockwise_with_answers_between() -> None:
    p = position(4, on=B).has(C, "t1").has(A, "t2").holds(C, "t5").holds(A, "police").holds(B, "band")
    p.does(("play.which", B, "band"), ("react.theft", C, "-"), ("react.theft", A, "police"))
    assert p.told("robbed") == [(B, C), (B, A)]
    assert p.played(B) == "t1"


@pytest.mark.parametrize(("rule", "asked"), [("any", ("steal.whom", A)), ("next_clockwise", ("play.which", A))])
def test_rw_a5_single_theft_target(rule: str, asked: tuple[str, int]) -> None:
    p = plays(position(4, single_theft_target=rule).has(C, "t1").has(D, "t2"), "thief")
    assert p.asked == asked
    assert p.played(A) == ("" if rule == "any" else "t1")


def test_rw_a9_g2_cash_can_be_taken_and_stays_cash() -> None:
    p = plays(position().has(B, "police"), "thief")
    assert p.wallet(A) == "police"


def test_rw_g2_a_trainspotter_takes_trains_only() -> None:
    p = plays(position().has(B, "r1 t1 t2"), "spotter")
    assert p.offered() == ("little-local", "fish-freight")


def test_rw_050_g2_police_ends_a_theft_and_a_swap() -> None:
    p = plays(position().has(B, "r1").holds(B, "police"), "thief").does(("react.theft", B, "police"))
    assert (p.played(B), p.pile) == ("r1", "police thief")
    p = plays(position().has(A, "t1").has(B, "r1").holds(B, "police"), "business").does(("react.swap", B, "police"))
    assert (p.played(A), p.played(B)) == ("t1", "r1")


def test_rw_050_police_does_not_end_a_fare() -> None:
    p = position().has(A, "r1").has(B, "t1").holds(B, "police toilet")
    assert plays(p, "inspector").offered() == ("toilet", "-")


def test_rw_g2_a_deck_can_spare_whole_lines() -> None:
    deck = with_card('{op="steal", spare_complete=true}')
    p = plays(position(deck=deck).has(B, "r1 r2 r3 r4 r5 t1"), "x")
    assert p.played(A) == "t1"
    p = position(deck=deck, draws="t1 t1").has(B, "r1 r2 r3 r4 r5").holds(A, "x")
    assert not p.offers("x")


def test_rw_g2_a_deck_can_swap_and_steal_more() -> None:
    p = plays(position(deck=with_card('{op="steal", n=2, what="station"}')).has(B, "r1 r2 t1"), "x")
    p.does(("steal.which", A, "r1"))
    assert p.played(A) == "r1 r2"
    p = plays(position(3, deck=with_card('{op="steal", what="wallet", targets="next"}')).has(C, "police"), "x")
    assert p.wallet(A) == "police"


def test_rw_g2_a_deck_can_give_plays_choices_and_work_for_the_hands() -> None:
    p = position(deck=with_card('{op="extra_play", n=2}'), draws="t1 t1").holds(A, "x").does(("play.which", A, "x"))
    assert p.table.plays == 4
    sing = '{label="Sing", effects=[{op="manual", text="Sing"}]}'
    of = '{op="choose", of=[{label="Two", effects=[{op="draw", n=2}]}, ' + sing + "]}"
    p = plays(position(deck=with_card(of)), "x").does(("card.choose", A, "2"), ("card.manual", A, "-"))
    assert p.asked == ("play.which", A)


def test_rw_g2_a_deck_can_let_a_card_react_and_work() -> None:
    deck = with_card('{op="draw", n=1}, {op="cancel", what="any"}', timing="both")
    p = position(deck=deck).has(A, "r1").has(B, "t1").holds(B, "x").holds(A, "inspector thief")
    p.does(("play.which", A, "inspector"), ("react.fare", B, "x"))
    assert p.played(B) == "t1"
    p.holds(B, "x").does(("play.which", A, "thief"), ("react.theft", B, "x"))
    assert p.played(B) == "t1"
    p.holds(B, "x").ends(A)
    assert p.offers("x")


def test_rw_g2_a_deck_can_charge_everybody_and_discard() -> None:
    p = plays(position(3, deck=with_card('{op="fare", n=2, targets="all"}')).has(A, "r1").has(B, "t1"), "x")
    assert [args[3] for args in p.told("fare")] == [4, 4]
    p = plays(position(deck=with_card('{op="discard", n=1}'), draws="t1 t1").holds(A, "r1"), "x")
    p.does(("discard.which", A, "r1"))
    assert p.hand(A) == "t1 t1"
