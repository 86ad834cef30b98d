"""Derailing."""

from __future__ import annotations

import pytest

from companion.table.prompts import CHANCE

from .driver import A, B, position


def test_rd_095_rd_096_beyond_the_railhead() -> None:
    """RD-095, RD-096"""
    game = position((30, 36), (7, 8)).moves(A, "3+4")
    assert game[A].front == 36 - 7
    assert game.told("derailed") == [(A, 1, 30, 29, 36)]


def test_rd_097_right_on_the_railhead_is_none() -> None:
    game = position((30, 36), (7, 8)).moves(A, "3+3")
    assert game[A].front == 36
    assert game.told("derailed") == []


def test_rd_098_no_track_is_lost() -> None:
    assert position((30, 36), (7, 8)).moves(A, "6+6")[A].railhead == 36


def test_rd_099_a_derailed_train_can_end_ahead() -> None:
    assert position((17, 28), (7, 8)).moves(A, "6+6")[A].front == 21


def test_rd_a20_a_thrown_move_is_made() -> None:
    """Once move is chosen there is no way back, not even before a sure derailment."""
    game = position((24, 24), (7, 8)).does(("turn.what", A, "move"))
    assert game.asked == ("move.dice", A)
    game.does(("move.dice", A, "1+1"))
    assert game[A].front == 17


def test_rd_a24_no_ambush_after_derailing() -> None:
    game = position((24, 24), (7, 8), spaces={"ambush": [17]}).moves(A, "1+1")
    assert (game[A].front, game[A].light) == (17, 0)


def test_rd_a24_a_river_gives_a_placement() -> None:
    game = position((24, 24), (7, 24), spaces={"river": [17]}).moves(A, "1+1")
    assert game.asked == ("dynamite.where", A)


def test_rd_a24_rd_a9_a_hazard_gives_a_card() -> None:
    """RD-A24, RD-A9"""
    game = position((24, 24), (7, 24), spaces={"hazard": [17]}).moves(A, "1+1")
    game.does(("chance.card", CHANCE, "miss 1"))
    assert game[A].misses == 1


def test_rd_g2_rd_t2_never_behind_the_start() -> None:
    """RD-G2, RD-T2: R 8, F 7, throw 2."""
    game = position((7, 8), (7, 8)).moves(A, "1+1")
    assert game[A].front == 7
    assert game.told("derailed") == [(A, 1, 7, 7, 8)]


@pytest.mark.parametrize(("pips", "front"), [("4+5", 17), ("4+4", 24)])
def test_rd_t3_throw_9_and_throw_8(pips: str, front: int) -> None:
    assert position((16, 24), (7, 8)).moves(A, pips)[A].front == front


def test_rd_t8_at_the_railhead() -> None:
    """Every throw derails; laying is open."""
    for total in range(2, 13):
        game = position((24, 24), (7, 8))
        assert game.offered() == ("move", "lay")
        game.moves(A, f"{total // 2}+{total - total // 2}")
        assert game[A].front == 17
        assert game.asked == ("turn.what", B)
