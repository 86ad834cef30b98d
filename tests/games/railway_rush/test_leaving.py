"""Leaving, coming back, and who is left."""

from __future__ import annotations

import pytest

from companion.games.railway_rush import GAME
from tests.battery.worlds import begun
from tests.games.railway_rush.driver import A, B, C, position


def test_rw_g17_action_cards_to_the_pile_the_rest_out_of_the_game() -> None:
    p = position(3, on=B).has(A, "r1 t1 w police").holds(A, "thief t2")
    GAME.leave(p.table, A)
    assert p.pile == "police thief"
    assert len(p.table.out) == 4
    assert p.view.seats[A].left
    p.ends(B).ends(C)
    assert p.asked == ("play.which", B)


def test_rw_g17_the_last_one_wins() -> None:
    p = position(2)
    GAME.leave(p.table, A)
    assert p.outcome is not None
    assert (p.outcome.why, p.outcome.places) == ("last one", ((B,), (A,)))


@pytest.mark.parametrize(("leaver", "gone"), [("drops_out", True), ("bot_plays_on", False)])
def test_rw_g17_leaver(leaver: str, gone: bool) -> None:
    p = position(3, leaver=leaver)
    GAME.leave(p.table, A)
    assert p.table.left[A] is gone


def test_rw_g17_what_was_begun_is_finished_with_the_least() -> None:
    session = begun(GAME, 3)
    session.answer(session.open[0], 0)
    session.leave(0)
    assert session.open[0].prompt.seat == 1
    session.answer(session.open[0], None)
    assert session.run.table.left[0]


def test_who_comes_back_begins_with_an_empty_hand() -> None:
    p = position(3, on=B).holds(A, "r1")
    GAME.leave(p.table, A)
    GAME.come_back(p.table, A)
    p.ends(B).ends(C)
    assert p.asked == ("play.which", A)
    assert len(p.table.players[A].hand) == 5


def test_rw_g17_an_unseen_hand_goes_out_of_the_game_whole() -> None:
    p = position(3, on=B, hands="table").has(A, "police")
    p.table.deck.pass_top(p.table.players[A].hand)
    GAME.leave(p.table, A)
    assert (len(p.table.out), p.pile) == (1, "police")
    assert p.table.players[C].hand.hand_held
