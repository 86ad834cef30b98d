"""Buffalo Creek and winning."""

from __future__ import annotations

import pytest

from companion.games.railroader.board import check_board, read_board
from companion.table.prompts import CHANCE

from .driver import HOUSE, A, B, C, Spaces, board_text, position, put_box, spots

END: Spaces = {"sign": [87], "river": [94, 95], "orange": [90, 98, 101]}


def test_rd_100_one_die_in_all_turns_after_the_one_that_passed() -> None:
    game = position((84, 104), (7, 8)).does(("turn.what", A, "move"))
    assert game.offered() == ("2 dice",)
    game.does(("move.dice", A, "2+2")).lays(B, 1).does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)
    game.does(("move.dice", A, "1")).lays(B, 1).does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)


def test_rd_101_rd_102_rd_a17_no_hazards_and_three_orange_points() -> None:
    """RD-101, RD-102, RD-A17: three on each track of the house board; a hazard there is a warning."""
    for line in read_board(HOUSE["board"]).lines:
        assert "hazard" not in line.tags[line.sign :]
        assert line.tags.count("orange") == 3
    assert len(check_board(board_text({"hazard": [90]}))) == 1


def test_rd_103_no_card_on_orange() -> None:
    game = position((88, 104), (7, 104), spaces=END).moves(A, "2")
    assert game[A].front == 90
    assert game.asked == ("turn.what", B)


def test_rd_104_rd_105_dynamite_on_orange() -> None:
    """RD-104, RD-105"""
    game = position((92, 104), (88, 104), spaces=END).moves(A, "2")
    assert game.offered() == spots("2:90", "2:94", "2:95", "2:98", "2:101")


def test_rd_106_rd_g11_rd_t7_home_without_an_exact_throw() -> None:
    """RD-106, RD-G11, RD-T7"""
    game = position((100, 104), (7, 8)).moves(A, "6")
    assert game.outcome is not None
    assert game.outcome.winners == (A,)
    assert (game.outcome.why, game.outcome.figures) == ("buffers", (104, 7))
    assert game.told("derailed") == []


def test_rd_g11_the_end_of_space_104() -> None:
    game = position((100, 104), (7, 8)).moves(A, "3")
    assert (game[A].front, game.outcome) == (103, None)
    game.lays(B, 1).moves(A, "1")
    assert game.outcome is not None


def test_rd_g11_not_before_all_26_sections_lie() -> None:
    game = position((96, 100), (7, 8)).moves(A, "6")
    assert (game[A].front, game.outcome) == (93, None)
    game = position((84, 100), (7, 8), spaces={"sign": [99]}).moves(A, "6+6").lays(B, 1).moves(A, "4+4")
    assert game[A].front == 93


def test_rd_g11_in_the_turn_of_another_player() -> None:
    """B is blown back onto a hazard, and the card carries B home."""
    game = position(
        (28, 60), (85, 104), spaces={"river": [30], "hazard": [81, 86]}, cards=["clear_own_track, forward 23"]
    )
    game.moves(A, "1+1").does(("dynamite.where", A, "2:86"), ("chance.card", CHANCE, "clear_own_track, forward 23"))
    assert game.outcome is not None
    assert game.outcome.winners == (B,)


def test_places_by_front_then_railhead_equal_ones_together() -> None:
    game = position((100, 104), (20, 28), (20, 32), (20, 28)).moves(A, "6")
    assert game.outcome is not None
    assert game.outcome.places == ((A,), (C,), (B, 3))


def test_rd_a14_box_and_sign_are_one_die() -> None:
    game = position((88, 104), (7, 8), spaces=END)
    put_box(game[A], 101, by=game[B])
    game.does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)


@pytest.mark.parametrize(("front", "dice"), [(86, 2), (87, 2), (88, 1)])
def test_rd_a15_passed_means_beyond(front: int, dice: int) -> None:
    game = position((front - 4, 104), (7, 8)).moves(A, "2+2").lays(B, 1).does(("turn.what", A, "move"))
    assert game[A].front == front
    assert game.offered() == (f"{dice} dice",)


def test_rd_a15_pushed_back_behind_the_sign() -> None:
    game = position((28, 60), (89, 104), spaces={"river": [30], "orange": [90]}).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:90"))
    game.moves(B, "6").does(("box.swap", B, "y"))
    assert game[B].front == 89
    pushed = position((28, 60), (89, 104), spaces={"river": [30], "orange": [90]}).moves(A, "1+1")
    pushed.does(("dynamite.where", A, "2:90"))
    pushed[B].box, pushed.table.out = 0, 11
    pushed.does(("turn.what", B, "move"))
    assert pushed[B].front == 85
    assert pushed.offered() == ("2 dice",)


def test_rd_a16_orange_from_any_river() -> None:
    game = position((28, 60), (88, 104), spaces={"river": [30, 94], "orange": [90]}).moves(A, "1+1")
    assert game.offered() == spots("2:90", "2:94")


def test_rd_g8_no_draw_one_train_is_home_first() -> None:
    game = position((100, 104), (100, 104)).moves(A, "6")
    assert game.outcome is not None
    assert game.outcome.places == ((A,), (B,))


def test_rd_g9_trains_do_not_touch() -> None:
    game = position((20, 40), (22, 40)).moves(A, "1+1")
    assert (game[A].front, game[B].front) == (22, 22)
    game.moves(B, "1+1").moves(A, "2+2")
    assert (game[A].front, game[B].front) == (26, 24)


def test_rd_t10_past_the_sign_at_full_speed() -> None:
    game = position((85, 104), (7, 8)).moves(A, "4+5")
    assert game[A].front == 94
    game.lays(B, 1).does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)
