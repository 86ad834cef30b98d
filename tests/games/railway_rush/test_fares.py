"""The Inspector, First Class, paying, and answers to a fare."""

from __future__ import annotations

import pytest

from companion.games.railway_rush.paying import Payment, smallest
from tests.games.railway_rush.driver import A, B, C, Position, position, priced


def inspected(p: Position, what: str = "inspector") -> Position:
    """A asks B for a fare."""
    return p.holds(A, "inspector first").does(("play.which", A, what))


def test_rw_020_a_line_of_ones_own_and_any_player() -> None:
    p = position(3).has(A, "r1 b1 b2").holds(A, "inspector").does(("play.which", A, "inspector"))
    assert (p.asked, p.offered()) == (("fare.line", A), ("moor", "coast"))
    p.does(("fare.line", A, "coast"))
    assert (p.asked, p.offered()) == (("fare.whom", A), ("1", "2"))
    p.does(("fare.whom", A, "2"))
    assert p.told("fare") == [(A, C, "Coast", 2)]


@pytest.mark.parametrize(("stations", "fare"), [("r1", 2), ("r1 r2", 4), ("r1 r2 r3", 6), ("r1 r2 r3 r4", 8)])
def test_rw_021_the_fare_table(stations: str, fare: int) -> None:
    assert inspected(position().has(A, stations)).told("fare")[0][3] == fare


def test_rw_021_022_the_same_table_for_every_line() -> None:
    p = position().has(A, "r1 r2 r3 r4 r5 b1 b2 b3 b4 b5").holds(A, "inspector").does(("play.which", A, "inspector"))
    assert [option.pounds for option in p.prompt.options] == [10, 10]  # type: ignore[attr-defined]
    assert p.table.deck_list.fares == (2, 4, 6, 8, 10)


def test_rw_024_wild_cards_do_not_raise_the_fare() -> None:
    assert inspected(position().has(A, "r1 r2 w w")).told("fare")[0][3] == 4


def test_rw_025_a_line_without_a_real_station() -> None:
    p = position(draws="t1 t1").has(A, "w w").holds(A, "inspector")
    assert not p.offers("inspector")
    assert p.refused()["inspector"] == ("no_line", "RW-025")


def test_rw_a10_one_station_twice_is_two_pounds() -> None:
    assert inspected(position().has(A, "r1 r1")).told("fare")[0][3] == 2


def test_rw_026_t4_first_class_uses_a_second_play() -> None:
    p = inspected(position(draws="t1 t1").has(A, "r1"), "inspector=first")
    assert p.table.plays == 1
    p.does(("play.which", A, "t1"))
    assert p.asked == ("play.which", B)


def test_rw_027_a6_first_class_is_used_once_and_recycled() -> None:
    p = inspected(position().has(A, "r1"), "inspector=first")
    assert p.pile == "first inspector"


@pytest.mark.parametrize(("recycles", "pile"), [(True, "first inspector"), (False, "inspector")])
def test_rw_a6_first_class_recycles(recycles: bool, pile: str) -> None:
    p = inspected(position(first_class_recycles=recycles).has(A, "r1"), "inspector=first")
    assert p.pile == pile
    assert len(p.table.out) == (0 if recycles else 1)


@pytest.mark.parametrize(("stack", "fare"), [(False, 0), (True, 8)])
def test_rw_a6_stack_first_class(stack: bool, fare: int) -> None:
    p = position(stack_first_class=stack).has(A, "r1").holds(A, "inspector first first")
    assert p.offers("inspector=first=first") is stack
    if stack:
        p.does(("play.which", A, "inspector=first=first"))
        assert p.told("fare")[0][3] == fare
        assert p.asked == ("play.which", B)


@pytest.mark.parametrize(("rule", "fare"), [("double", 8), ("plus_2", 6), ("plus_4", 8), ("plus_6", 10)])
def test_rw_g1_first_class(rule: str, fare: int) -> None:
    p = inspected(position(first_class=rule).has(A, "r1 r2"), "inspector=first")
    assert p.told("fare") == [(A, B, "Coast", fare)]


def test_rw_g1_plus_four_differs_from_double() -> None:
    assert inspected(position(first_class="plus_4").has(A, "r1"), "inspector=first").told("fare")[0][3] == 6


def test_rw_g1_all_pay_the_plain_fare() -> None:
    p = inspected(position(3, first_class="all_pay").has(A, "r1 r2"), "inspector=first")
    assert p.told("fare") == [(A, B, "Coast", 4), (A, C, "Coast", 4)]


def test_rw_030_the_hand_does_not_pay() -> None:
    p = inspected(position().has(A, "r1").has(B, "t1").holds(B, "r2 r3"))
    p.does(("react.fare", B, "-"))
    assert (p.played(A), p.hand(B)) == ("r1 t1", "r2 r3")


def test_rw_031_032_033_any_played_cards_by_the_payers_choice() -> None:
    p = inspected(position().has(A, "r1 r2").has(B, "t5 b1 thief w"))
    assert p.asked == ("pay.with", B)
    prompt = p.prompt
    assert isinstance(prompt, Payment)
    worth = dict(zip((card.key for card in prompt.items), prompt.worth, strict=True))
    assert worth == {"thief": 3, "foggy-top": 2, "echo-express": 4, "any-stop": 2}
    p.does(("pay.with", B, "b1+w"))
    assert p.played(A) == "b1 r1 r2 w"


def test_rw_034_a11_too_much_may_be_given_and_no_change() -> None:
    p = inspected(position().has(A, "r1").has(B, "t5 t3"))
    p.does(("pay.with", B, "t3+t5"))
    assert (p.played(A), p.played(B)) == ("r1 t3 t5", "")


def test_rw_035_g10_what_was_paid_lies_where_it_lay() -> None:
    p = inspected(position().has(A, "r1 r2 r3 r4").has(B, "b1 t1 business"))
    player = p.table.players[A]
    assert p.card("b1") in player.stations.known()
    assert p.card("t1") in player.fleet.known()
    assert p.card("business") in player.wallet.known()


def test_rw_037_cash_stays_cash() -> None:
    p = inspected(position(draws="t1 t1").has(A, "r1 r2 r3").has(B, "toilet"))
    assert p.wallet(A) == "toilet"
    p.ends(A).holds(B, "inspector")
    assert p.table.players[A].hand.known().count(p.card("toilet")) == 0


def test_rw_038_a15_nothing_to_pay_with() -> None:
    p = inspected(position().has(A, "r1"))
    assert p.told("nothing_to_pay") == [(B, A, 2)]
    assert not p.table.left[B]


def test_rw_t2_both_cards_and_no_change() -> None:
    p = inspected(position(deck=priced(t5=5)).has(A, "r1 r2 r3").has(B, "t5 b1"))
    assert p.prompt.name == "pay.with"
    assert p.prompt.steps(()) == (0,)
    p.does(("pay.with", B, "b1+t5"))
    assert p.told("paid")[0][2] == 7


def test_rw_t3_g4_too_little_means_all_of_it() -> None:
    p = inspected(position().has(A, "r1 r2 r3 r4 r5").has(B, "b1 b2"))
    assert (p.played(A), p.played(B)) == ("b1 b2 r1 r2 r3 r4 r5", "")
    assert p.asked == ("play.which", A)


def test_rw_g11_a_set_may_be_broken() -> None:
    p = inspected(position().has(A, "b1").has(B, "r1 r2 r3 r4 r5"))
    p.does(("pay.with", B, "r3"))
    assert p.played(B) == "r1 r2 r4 r5"


def test_the_least_payment_is_the_smallest_that_is_enough_and_one_press() -> None:
    assert smallest((3, 2, 2, 5), 4) == (1, 2)
    assert smallest((4, 2, 2), 4) == (0,)
    assert smallest((5, 3, 3), 4) == (0,)
    assert smallest((1,) * 18, 18) == tuple(range(18))
    p = inspected(position().has(A, "r1 r2").has(B, "t5 band t3"))
    assert [card.key for card in p.prompt.least()] == ["echo-express"]


def test_rw_050_toilet_ends_a_fare() -> None:
    p = inspected(position().has(A, "r1").has(B, "t1").holds(B, "toilet"))
    p.does(("react.fare", B, "toilet"))
    assert (p.played(B), p.pile) == ("t1", "first inspector toilet".replace("first ", ""))


def test_rw_051_c2_switcheroo_turns_the_fare_round() -> None:
    p = inspected(position().has(A, "r1 b1").has(B, "t1").holds(B, "switcheroo").holds(A, "t2"), "inspector")
    p.does(("fare.line", A, "coast"), ("react.fare", B, "switcheroo"))
    assert (p.asked, p.prompt.args) == (("react.fare", A), (B, 2))
    p.does(("react.fare", A, "-"), ("pay.with", A, "b1"))
    assert p.played(B) == "b1 t1"


def test_rw_c2_switcheroo_out_of_turn_no() -> None:
    p = inspected(position(switcheroo_out_of_turn=False).has(A, "r1").has(B, "t1").holds(B, "switcheroo"))
    assert p.offered() == ("-",)


def test_rw_c1_both_names_are_aliases() -> None:
    assert position().card("inspector").aliases == ("Travel Inspector", "Ticket Inspector")


def test_rw_a12_a_reaction_uses_no_play() -> None:
    p = inspected(position(draws="t1 t1").has(A, "r1").holds(A, "toilet").has(B, "b1").holds(B, "switcheroo"))
    p.does(("react.fare", B, "switcheroo"), ("react.fare", A, "toilet"))
    assert p.table.plays == 2


@pytest.mark.parametrize(("depth", "asked"), [("any", "react.fare"), (1, "play.which"), (2, "react.fare")])
def test_rw_g7_reaction_depth(depth: int | str, asked: str) -> None:
    p = inspected(position(reaction_depth=depth).has(A, "r1").has(B, "b1").holds(A, "t1").holds(B, "switcheroo r2"))
    p.does(("react.fare", B, "switcheroo"))
    assert p.asked == (asked, A)


def test_rw_g7_two_answers_are_the_most() -> None:
    p = position(reaction_depth=2).has(A, "r1").has(B, "b1").holds(A, "switcheroo").holds(B, "switcheroo r2")
    inspected(p).does(("react.fare", B, "switcheroo"), ("react.fare", A, "switcheroo"))
    assert p.played(A) == "b1 r1"


def test_rw_g7_asked_whatever_the_hand_holds_also_with_nothing_to_pay() -> None:
    p = inspected(position().has(A, "r1").holds(B, "t1"))
    assert (p.asked, p.prompt.private) == (("react.fare", B), True)
    p = inspected(position().has(A, "r1"))
    assert p.asked == ("play.which", A)


def test_rw_g7_not_asked_when_everybody_sees_that_no_card_can_answer() -> None:
    p = position().has(A, "r1").has(B, "t1").holds(B, "t2")
    p.lay(p.table.pile, "toilet toilet toilet toilet switcheroo switcheroo switcheroo")
    assert inspected(p).asked == ("play.which", A)
