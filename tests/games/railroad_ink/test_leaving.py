"""Leaving and coming back (RI-G11), and taking back the own done."""

from __future__ import annotations

from companion.games.railroad_ink import GAME
from companion.play.session import Session
from companion.table.prompts import TABLE
from tests.battery.worlds import begun

from .driver import A, B, C, D, Evening
from .invariants import check


def test_ri_g11_neighbours_pass_over_who_left() -> None:
    game = Evening(4, expansion="rainbow")
    GAME.leave(game.table, B)
    game.rolls("rain")
    assert game.asked == [("rain.done", A), ("rain.done", C), ("rain.done", D)]
    assert [game.prompt("rain.done", seat).args[0] for seat in (A, C, D)] == [C, D, A]
    assert game.table.right_of(C) == A


def test_ri_g11_the_board_that_stayed_is_counted_by_the_table() -> None:
    game = Evening(2, expansion="none").to_the_pads()
    GAME.leave(game.table, B)
    game = restarted(game)
    assert game.asked == [("pad.exits", A)]
    game.fills(A, 0, 0, 0, 0, 0)
    assert game.asked == [("table.exits", TABLE)]
    assert game.prompt("table.exits", TABLE).args == (B, 1)
    game.fills(B, 6, 0, 3, 2, 1, 0, by="table")
    assert game.view.totals == (0, 20 + 3 + 2 + 1)
    game.does(("pad.check", TABLE, "right"))
    assert game.play.result is not None
    assert game.play.result.winners == (B,)


def restarted(game: Evening) -> Evening:
    """The same table from its last boundary."""
    other = Evening(game.table.seats)
    other.table = game.table
    return other


def test_ri_g11_an_empty_pad_of_a_stand_in_is_asked_again() -> None:
    session = begun(GAME, 2, expansion="none")
    while session.open[0].prompt.name == "draw.done":
        session.answer(session.open[0], None)
    session.leave(B)
    for _ in range(5):
        session.answer(session.open[0], 0)
    assert session.open[0].prompt.name == "table.exits"
    assert session.view().left == (False, True)
    check(session.run.table)


def test_ri_g11_coming_back_one_draws_on() -> None:
    game = Evening(3, expansion="none")
    GAME.leave(game.table, B)
    GAME.leave(game.table, B)
    game.plays_round()
    GAME.come_back(game.table, B)
    GAME.come_back(game.table, B)
    assert game.told("left") == game.told("came_back") == [(B,)]
    game.rolls()
    assert game.asked == [("draw.done", A), ("draw.done", B), ("draw.done", C)]


def test_all_may_leave_and_nobody_wins() -> None:
    game = Evening(2)
    for seat in (A, B):
        GAME.leave(game.table, seat)
    assert game.play.over
    assert game.play.result is not None
    assert (game.play.result.winners, game.play.result.why) == ((), "all left")


def test_who_is_left_alone_plays_on_alone() -> None:
    game = Evening(2, expansion="galactic_invaders").all_do("prepare")
    GAME.leave(game.table, A)
    assert (game.table.left_of(B), game.table.right_of(B)) == (B, B)


def drawn_by(session: Session) -> tuple[bool, ...]:
    done: tuple[bool, ...] = session.view().done
    return done


def test_a_seat_takes_its_own_done_back_while_others_draw() -> None:
    session = begun(GAME, 3, expansion="none")
    for seat in (B, A):
        asked = next(one for one in session.open if one.prompt.seat == seat)
        session.answer(asked, None)
    before = session.view().routes
    back = session.back(B)
    assert back is not None
    assert back.free
    session.undo(back)
    assert drawn_by(session) == (True, False, False)
    assert [one.prompt.seat for one in session.open] == [B, C]
    assert session.view().routes == before
