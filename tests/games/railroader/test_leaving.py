"""Leaving and coming back."""

from __future__ import annotations

from companion.games.railroader import GAME

from .driver import A, B, C, Position, house_table, position, put_box, spots
from .invariants import check


def test_rd_g12_who_left_has_no_turn_and_is_no_rival() -> None:
    game = position((28, 60), (15, 40), (20, 40), spaces={"river": [30], "hazard": [21, 26]})
    GAME.leave(game.table, B)
    game.moves(A, "1+1")
    assert game.offered() == spots("3:21", "3:26", "3:30")
    game.does(("dynamite.where", A, None))
    assert game.asked == ("turn.what", C)
    assert game.view.tracks[B].gone
    check(game.table)


def test_rd_g12_who_left_on_turn_is_passed_over() -> None:
    game = position((7, 8), (7, 8), (7, 8), on=B)
    GAME.leave(game.table, B)
    assert game.asked == ("turn.what", C)
    assert game.view.turn == 3


def test_rd_g12_placed_boxes_stay() -> None:
    game = position((15, 40), (15, 40), (20, 40), spaces={"hazard": [26]})
    put_box(game[A], 26, by=game[B])
    GAME.leave(game.table, B)
    assert game.offered() == ("move",)
    assert game[A].box == 26


def test_rd_g12_the_last_one_wins() -> None:
    game = position((7, 8), (50, 60), (40, 60))
    GAME.leave(game.table, B)
    GAME.leave(game.table, C)
    assert game.play.over
    assert game.outcome is not None
    assert (game.outcome.places, game.outcome.why) == (((A,), (B,), (C,)), "last one")
    assert game.outcome.figures == (7, 50, 40)


def test_rd_g12_coming_back_everything_stands_as_it_stood() -> None:
    game = position((15, 40), (15, 40), (20, 40), spaces={"hazard": [26]})
    put_box(game[B], 26, by=game[A])
    game[B].misses = 1
    before = game.view.tracks[B]
    GAME.leave(game.table, B)
    GAME.leave(game.table, B)
    game.moves(A, "1+1").moves(C, "1+1")
    GAME.come_back(game.table, B)
    GAME.come_back(game.table, B)
    assert game.view.tracks[B] == before
    assert game.heard().count("left") == 1
    game.lays(A, 1)
    assert game.told("turn_missed") == [(B, 2, 0)]
    assert game.told("came_back") == [(B,)]


def test_rd_g12_leaving_before_the_tracks_are_thrown_for() -> None:
    """Who is not there throws nothing and has the last track, to come back to."""
    game = Position(house_table(3))
    GAME.leave(game.table, A)
    game.does(("start.throw", B, "1+1"), ("start.throw", C, "1+2"))
    assert [track.seat for track in game.view.tracks] == [C, B, A]
    game.lays(C, 1).lays(B, 1).lays(C, 1)
    GAME.come_back(game.table, A)
    game.lays(B, 1).lays(A, 3)
    assert game[A].front == 7


def test_rd_g12_the_last_one_wins_before_the_tracks_are_thrown_for() -> None:
    game = Position(house_table(2))
    GAME.leave(game.table, B)
    assert game.play.over
    assert game.outcome is not None
    assert game.outcome.winners == (A,)


def test_rd_g12_all_may_leave_and_nobody_wins() -> None:
    for game in (Position(house_table(2)), position((7, 8), (7, 8))):
        GAME.leave(game.table, A)
        GAME.leave(game.table, B)
        assert game.play.over
        assert game.outcome is not None
        assert (game.outcome.winners, game.outcome.why) == ((), "all left")


def test_the_winner_has_won_even_if_the_winner_leaves() -> None:
    game = position((100, 104), (7, 8)).moves(A, "6")
    GAME.leave(game.table, A)
    assert game.outcome is not None
    assert game.outcome.winners == (A,)
