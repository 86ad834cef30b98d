"""End of the game: RR-230 to RR-235, and who leaves."""

from __future__ import annotations

from typing import Any

from companion.games.rail_raiders import GAME

from .driver import DECK, A, B, C, D, Position, position

WIN, LOSE = "9 9 9 9 9", "9 10 J Q A"


def passes(at: Position, *seats: int) -> Position:
    for seat in seats:
        at.acts(seat, "pass")
    return at


def test_rr_230_rr_234_most_money_wins() -> None:
    """RR-230, RR-234."""
    at = position(0, 1, 2, on=C, money=(3, 7, 1), noon=["calm"]).turn(C)
    outcome = passes(at, C).outcome
    assert outcome is not None
    assert outcome.places == ((B,), (A,), (C,))
    assert outcome.figures == (3, 7, 1)


def test_rr_231_rr_232_the_round_is_finished() -> None:
    """RR-231, RR-232, RR-G6: the last turn is that of the Dealer's right neighbour; nobody else draws."""
    at = position(0, 1, 2, dealer=B, on=B, noon=["calm"]).turn(B)
    assert at.table.last_round
    passes(at, B)
    assert at.table.active == C
    passes(at, C)
    assert at.table.active == A
    assert passes(at, A).outcome is not None
    assert [seat for (seat,) in at.told("no_high_noon")] == [C, A]


def test_rr_233_the_last_player_of_the_round_ends_the_game() -> None:
    at = position(0, 1, 2, dealer=B, on=A, noon=["calm"]).turn(A)
    assert passes(at, A).outcome is not None


def test_rr_235_equipment_and_place_are_worth_nothing() -> None:
    at = position(0, 6, 6, on=C, cards={B: ["gun", "hat"]}, noon=["calm"]).turn(C)
    outcome = passes(at, C).outcome
    assert outcome is not None
    assert outcome.places == ((A, B, C),)


def test_rr_c2_a_discard_that_empties_the_deck_is_the_end() -> None:
    at = position(0, 1, 2, noon=["blaze", "calm", "calm"])
    at.does(("highnoon.card", DECK, "blaze"))
    assert at.table.last_round


def test_rr_g7_a_card_that_comes_back_in_time_lets_the_game_go_on() -> None:
    """RR-G7: looked at after the card was resolved."""
    at = position(0, 1, 2, noon=["back"]).does(("highnoon.card", DECK, "back"))
    assert not at.table.last_round
    assert len(at.table.high_noon) == 1
    declared = position(0, 1, 2, noon=["calm"]).turn(A)
    declared.table.high_noon.put(declared.table.high_noon_gone.known()[-1])
    assert declared.table.last_round


def test_rr_g23_no_more_than_there_are() -> None:
    at = position(0, 1, 2, noon=["blaze", "calm"])
    at.does(("highnoon.card", DECK, "blaze"))
    assert at.told("high_noon_lost") == [(A, 1)]


def test_rr_g25_the_top_discard_goes_under_the_deck_and_the_card_out_of_the_game() -> None:
    at = position(0, 1, 2, noon=["back", "burn"])
    top = at.table.high_noon_gone.known()[-1]
    at.does(("highnoon.card", DECK, "back"))
    assert at.table.high_noon.layers[0] is top
    assert [str(card) for card in at.table.high_noon_out.known()] == ["back"]
    assert "back" not in map(str, at.table.high_noon_gone.known()[-1:])


def test_rr_g26_the_deck_runs_out_before_the_active_player_has_drawn() -> None:
    at = position(2, 0, 0, cars={2: ""}, noon=["calm"])
    at.does(("car.turn", DECK, "small"), ("law.card", DECK, "burn"))
    assert at.told("no_high_noon") == [(A,)]
    assert at.table.last_round
    assert at.asked == ("action.which", A)


def gone(seat: int, **more: Any) -> Position:
    """That seat has left at a boundary; it is A's turn."""
    at = position(1, 1, 1, 1, money=(1, 2, 3, 4), cards={seat: ["gun", "star"]}, **more)
    GAME.leave(at.table, seat)
    return at


def test_rr_g27_who_leaves_is_off_with_cards_and_money() -> None:
    at = gone(D)
    assert at.places == (1, 1, 1, -1)
    assert at.money == (1, 2, 3, 0)
    assert at.table.paid_out == 6
    assert [str(card) for card in at.table.loot_gone.known()] == ["gun"]
    assert [str(card) for card in at.table.high_noon_gone.known()] == ["star"]


def test_rr_g27_dealer_control_and_orders_skip_the_seat() -> None:
    at = gone(B, dealer=B, on=C, lawbots={1: (1, 0, 0)}).turn(C).acts(C, "lawbots")
    at.does(("showdown.join", D, "y"), ("showdown.join", A, "y"))
    at.rolls("showdown", (C, WIN), (D, LOSE), (A, LOSE))
    assert at.asked == ("showdown.roll", C)
    at = gone(B).turn(A)
    assert at.acts(A, "pass").table.active == C


def test_rr_g27_with_one_player_left_the_game_ends_and_who_comes_back_has_the_seat() -> None:
    at = position(1, 1, money=(1, 2))
    GAME.leave(at.table, B)
    assert at.outcome is not None
    assert at.outcome.places == ((A,), (B,))
    back = gone(C)
    GAME.come_back(back.table, C)
    assert (back[C].left, back[C].car, back[C].money) == (False, -1, 0)


def test_all_have_left() -> None:
    at = position(1, 1, money=(1, 2))
    for seat in (A, B):
        GAME.leave(at.table, seat)
    assert at.outcome is not None
    assert at.outcome.why == "all left"
