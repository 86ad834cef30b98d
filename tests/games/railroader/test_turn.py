"""The turn: acquiring track, moving."""

from __future__ import annotations

import pytest

from companion.table.prompts import CHANCE

from .driver import A, B, position


def test_rd_030_rd_037_track_or_move() -> None:
    """RD-030, RD-037: a free choice, in each turn one of them."""
    game = position((20, 40), (20, 40))
    assert game.offered() == ("move", "lay")
    assert game.refused() == {}
    game.moves(A, "1+1").lays(B, 1)
    assert (game[A].front, game[A].railhead, game[B].front, game[B].railhead) == (22, 40, 20, 44)
    game.lays(A, 1)
    assert (game[A].front, game[A].railhead) == (22, 44)


def test_rd_031_rd_034_first_track_then_the_train() -> None:
    """RD-031, RD-034: two sections are needed."""
    game = position((0, 0), (0, 0))
    assert game.offered() == ("lay",)
    assert game.refused() == {"move": ("no_train", "RD-034")}
    game.lays(A, 1).lays(B, 4)
    assert (game[A].railhead, game[A].front) == (4, 0)
    assert (game[B].railhead, game[B].front) == (8, 7)
    assert game.offered() == ("lay",)
    game.lays(A, 2)
    assert (game[A].railhead, game[A].front) == (8, 7)


@pytest.mark.parametrize(("die", "spaces"), [(1, 4), (2, 4), (3, 8), (4, 8), (5, 12), (6, 12)])
def test_rd_032_rd_033_rd_t1_one_die_of_track(die: int, spaces: int) -> None:
    """RD-032, RD-033, RD-T1: laid at once, and the turn is over."""
    game = position((7, 8), (7, 8)).does(("turn.what", A, "lay"))
    assert game.offered() == ("1 dice",)
    game.does(("lay.die", A, die))
    assert game[A].railhead == 8 + spaces
    assert game.asked == ("turn.what", B)


def test_rd_035_rd_036_the_front_counts_the_pips_of_two_dice() -> None:
    """RD-035, RD-036"""
    game = position((20, 40), (7, 8)).does(("turn.what", A, "move"))
    assert game.offered() == ("2 dice",)
    game.does(("move.dice", A, "5+6"))
    track = game.view.tracks[A]
    assert (track.front, track.rear) == (31, 25)
    assert game.told("moved") == [(A, 1, 20, 31)]


def test_rd_g1_the_train_is_placed_free_of_charge() -> None:
    """Placed on 1 to 7 at the end of the turn that lays the second section; a target from then on."""
    game = position((0, 4), (28, 40), spaces={"river": [30], "hazard": [10]})
    game.lays(A, 3)
    assert (game.view.tracks[A].front, game.view.tracks[A].rear) == (7, 1)
    game.moves(B, "1+1")
    assert game.offered() == ("1:10", "-")


def test_rd_g3_no_more_than_26_sections() -> None:
    game = position((90, 96), (7, 8)).lays(A, 6)
    assert game[A].railhead == 104
    assert game.told("laid") == [(A, 1, 2, 104)]
    game.lays(B, 1)
    assert game.offered() == ("move",)
    assert game.refused() == {"lay": ("all_laid", "RD-G3")}


def test_rd_g10_there_is_always_something_to_do() -> None:
    """Before the train track; behind a box one die, and at it the offer; else track or move."""
    game = position((0, 0), (24, 24), spaces={"hazard": [26]})
    assert game.offered() == ("lay",)
    game.lays(A, 1)
    assert game.offered() == ("move", "lay")
    boxed = position((20, 28), (7, 8), spaces={"hazard": [26]})
    boxed[A].box, boxed.table.out = 26, 9
    assert boxed.offered() == ("move",)
    boxed.moves(A, "6").does(("box.swap", A, "n")).lays(B, 1)
    for _ in range(3):
        boxed.does(("box.swap", A, "n")).lays(B, 1)
    boxed.does(("box.swap", A, "y"))
    assert boxed.offered() == ("move", "lay")


def test_a_missed_turn_is_told_and_passes() -> None:
    game = position((15, 40), (7, 8), spaces={"hazard": [17]}, cards=["miss 2"])
    game.moves(A, "1+1").does(("chance.card", CHANCE, "miss 2")).lays(B, 1).lays(B, 1).lays(B, 1)
    assert game.told("turn_missed") == [(A, 1, 1), (A, 1, 0)]
    assert game.asked == ("turn.what", A)


def test_the_least_answer_lays_and_a_game_of_least_answers_ends() -> None:
    game = position((0, 0), (0, 0))
    assert game.lays(A, 4).lays(B, 4).prompt.least() == "lay"
