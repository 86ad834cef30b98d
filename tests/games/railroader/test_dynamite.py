"""Rivers, dynamite and the line-clear signal."""

from __future__ import annotations

import pytest

from companion.table.prompts import CHANCE

from .driver import A, B, C, Position, Spaces, position, put_box, spots

SPACES: Spaces = {"river": [30, 31], "hazard": [21, 26, 37, 42], "orange": [90]}


def at_river(*rivals: tuple[int, int], cards: tuple[str, ...] = ("miss 1",)) -> Position:
    """A, with 60 spaces of track, stops over the river."""
    return position((28, 60), *rivals, spaces=SPACES, cards=cards).moves(A, "1+1")


def boxed(front: int, box: int, railhead: int = 60) -> Position:
    """A has a box ahead."""
    game = position((front, railhead), (9, 16), spaces=SPACES)
    put_box(game[A], box, by=game[B])
    return game


def test_rd_050_rd_056_may_lay_one_box_on_one_rival() -> None:
    """RD-050, RD-056"""
    game = at_river((15, 40), (22, 40))
    assert game.offered() == spots("2:21", "2:26", "2:30", "2:31", "2:37", "3:26", "3:30", "3:31", "3:37")
    game.does(("dynamite.where", A, "3:37"))
    assert (game[A].dynamite, game[C].box) == (4, 37)
    assert game.asked == ("turn.what", B)


def test_rd_050_need_not() -> None:
    game = at_river((15, 40))
    assert game.prompt.least() is None
    game.does(("dynamite.where", A, None))
    assert (game[A].dynamite, game[B].box) == (5, 0)


def test_rd_051_also_after_a_move_backwards() -> None:
    game = position((35, 60), (15, 40), spaces=SPACES, cards=["back 7"]).moves(A, "1+1")
    game.does(("chance.card", CHANCE, "back 7"))
    assert game[A].front == 30
    assert game.asked == ("dynamite.where", A)


def test_rd_052_rd_a22_ahead_of_that_rival() -> None:
    """RD-052, RD-A22: neither under the train nor behind it, wherever the saboteur is."""
    game = at_river((30, 40))
    assert game.offered() == spots("2:31", "2:37")


def test_rd_053_rd_c1_bridges_hazards_and_orange_only() -> None:
    """RD-053, RD-C1"""
    game = position((28, 60), (7, 104), spaces={**SPACES, "garrison": [10], "trading": [14], "ambush": [18]})
    game.moves(A, "1+1")
    assert game.offered() == spots("2:21", "2:26", "2:30", "2:31", "2:37", "2:42", "2:90")


def test_rd_054_one_box_on_a_track() -> None:
    game = position((28, 60), (15, 40), (15, 24), spaces=SPACES)
    put_box(game[B], 37, by=game[C])
    game.moves(A, "1+1")
    assert game.offered() == spots("3:21")
    assert game.refused()["2:0"] == ("box_there", "RD-054")


def test_rd_055_used_boxes_leave_the_game() -> None:
    game = boxed(25, 30)
    out = game.table.out
    game.moves(A, "6").does(("box.swap", A, "y"))
    assert game.table.out == out + 1
    assert [game[seat].dynamite for seat in (A, B)] == [5, 4]


def test_rd_060_one_die_while_a_box_lies_ahead() -> None:
    game = boxed(9, 42).does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)


def test_rd_061_rd_062_rd_t4_cut_off_and_swapped() -> None:
    """RD-061, RD-062, RD-T4"""
    game = boxed(25, 30).moves(A, "6")
    assert game[A].front == 29
    assert game.asked == ("box.swap", A)
    assert game.prompt.args == (1, 30)
    game.does(("box.swap", A, "y"))
    assert (game[A].box, game[A].signal) == (0, 30)


def test_rd_061_reached_exactly_is_not_cut_off() -> None:
    game = boxed(25, 30).moves(A, "4")
    assert game[A].front == 29
    assert "cut_off" not in game.heard()
    assert game.asked == ("box.swap", A)


def test_rd_063_rd_a12_the_signal_protects_its_space_only() -> None:
    """RD-063, RD-A12"""
    game = position((28, 60), (20, 40), spaces=SPACES)
    game[B].signal = 21
    game.moves(A, "1+1")
    assert game.offered() == spots("2:26", "2:30", "2:31", "2:37")
    assert game.refused()["2:21"] == ("signal_there", "RD-063")


def test_rd_064_leave_the_signal_and_lay() -> None:
    game = boxed(25, 30).moves(A, "6").does(("box.swap", A, "y")).lays(B, 1)
    assert game.offered() == ("move", "lay")
    game.lays(A, 1)
    assert (game[A].railhead, game[A].signal) == (64, 30)


def test_rd_064_rd_065_take_it_back_and_move_with_two_dice() -> None:
    """RD-064, RD-065: and it serves again."""
    game = boxed(25, 30).moves(A, "6").does(("box.swap", A, "y")).lays(B, 1).does(("turn.what", A, "move"))
    assert game[A].signal == 0
    assert game.offered() == ("2 dice",)
    game.does(("move.dice", A, "2+2"))
    put_box(game[A], 37, by=game[B])
    game.lays(B, 1).moves(A, "6").does(("box.swap", A, "y"))
    assert game[A].signal == 37


def test_rd_064_a_new_box_further_ahead_is_one_die() -> None:
    game = boxed(25, 30).moves(A, "6").does(("box.swap", A, "y"))
    put_box(game[A], 37, by=game[B])
    game.lays(B, 1)
    assert game.offered() == ("move",)
    game.does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)


def test_rd_066_rd_t5_right_before_an_engine() -> None:
    """RD-066, RD-T5: four spaces back at once."""
    game = at_river((25, 40)).does(("dynamite.where", A, "2:26"))
    assert game[B].front == 21
    assert game.told("pushed_back") == [(B, 2, 25, 21)]
    assert game[B].box == 26


def test_rd_066_two_spaces_ahead_nobody_is_pushed() -> None:
    game = at_river((24, 40)).does(("dynamite.where", A, "2:26"))
    assert game[B].front == 24


@pytest.mark.parametrize("river", [16, 17])
def test_rd_067_rd_t5_pushed_onto_a_river(river: int) -> None:
    """RD-067, RD-T5: under front or rear half, its owner may place at once."""
    game = position((28, 60), (21, 40), spaces={"river": [river, 30], "hazard": [22, 37]}).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:22"))
    assert game[B].front == 17
    assert game.asked == ("dynamite.where", B)
    assert game.offered() == spots("1:37")
    game.does(("dynamite.where", B, "1:37"))
    assert game.asked == ("turn.what", B)


def test_rd_068_pushed_back_it_has_one_die_to_the_box() -> None:
    game = at_river((25, 40)).does(("dynamite.where", A, "2:26"))
    game.does(("chance.card", CHANCE, "miss 1"))
    assert (game.view.tracks[B].dice, game.view.tracks[B].box) == (1, 26)


def test_rd_069_no_track_while_a_box_is_on_it() -> None:
    game = boxed(9, 42)
    assert game.offered() == ("move",)
    assert game.refused() == {"lay": ("box_on_track", "RD-069")}


def test_rd_a8_a_box_while_the_engine_is_away() -> None:
    """No push-back; coupled, the train is at the box and may swap at once."""
    game = at_river((36, 60))
    game[B].light, game[B].spared = 20, 36
    game.does(("dynamite.where", A, "2:37"))
    assert (game[B].front, game[B].light, game[B].box) == (36, 20, 37)
    game.runs_light(B, "5+5").does(("box.swap", B, "y"))
    assert (game[B].light, game[B].signal) == (0, 37)
    assert game.asked == ("turn.what", A)


def test_rd_a8_one_die_after_it_is_coupled() -> None:
    game = at_river((36, 60))
    game[B].light, game[B].spared = 20, 36
    game.does(("dynamite.where", A, "2:42")).runs_light(B, "5+5").lays(A, 1).does(("turn.what", B, "move"))
    assert game.offered() == ("1 dice",)


def test_rd_a11_declined_the_offer_comes_again_and_nothing_else() -> None:
    game = boxed(25, 30).moves(A, "6").does(("box.swap", A, "n")).lays(B, 1)
    assert game.asked == ("box.swap", A)
    assert game.prompt.least() is False
    game.does(("box.swap", A, "n"))
    assert game.told("stuck") == [(A, 1, 30)]
    assert game.asked == ("turn.what", B)


def test_rd_a11_accepted_at_the_start_of_a_turn_it_is_free() -> None:
    game = boxed(25, 30).moves(A, "6").does(("box.swap", A, "n")).lays(B, 1).does(("box.swap", A, "y"))
    assert game.offered() == ("move", "lay")
    game.moves(A, "3+4")
    assert game[A].front == 36


def test_rd_a18_not_on_track_that_is_not_laid() -> None:
    game = at_river((15, 24))
    assert game.offered() == spots("2:21")
    assert game.refused()["2:26"] == ("no_rails", "RD-A18")


def test_rd_a19_not_for_a_rival_without_a_train() -> None:
    game = at_river((0, 4), (15, 24))
    assert game.offered() == spots("3:21")
    assert game.refused()["2:0"] == ("no_train_there", "RD-A19")


def test_rd_a25_the_signal_returns_when_the_train_is_moved() -> None:
    """By a card at the same stop, over the signal or back."""
    for card, front in (("forward 3", 32), ("back 3", 26)):
        game = position((24, 60), (9, 16), spaces={"hazard": [29, 30]}, cards=[card])
        put_box(game[A], 30, by=game[B])
        game.moves(A, "5").does(("box.swap", A, "y"))
        assert game[A].signal == 30
        game.does(("chance.card", CHANCE, card))
        assert (game[A].front, game[A].signal) == (front, 0)
        assert game.told("signal_back") == [(A, 1, 30)]


def test_rd_a25_an_ambush_leaves_the_signal_where_it_is() -> None:
    game = position((24, 60), (9, 16), spaces={"ambush": [29], "hazard": [30], "garrison": [20]})
    put_box(game[A], 30, by=game[B])
    game.moves(A, "5").does(("box.swap", A, "y"))
    assert (game[A].light, game[A].signal) == (20, 30)
    game.lays(B, 1).runs_light(A, "1+1")
    assert (game[A].light, game[A].signal) == (0, 30)


def test_rd_a29_rd_g2_a_push_back_cut_short_by_the_start() -> None:
    """RD-A29, RD-G2: no further than the start; the box stays, and the swap is offered there."""
    game = position((28, 60), (8, 16), spaces={"river": [30], "hazard": [9]}).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:9"))
    assert (game[B].front, game[B].box) == (7, 9)
    game.moves(B, "1")
    assert game.asked == ("box.swap", B)


def test_rd_t9_the_box_stays_when_the_start_stops_the_push() -> None:
    """RD-T9: die 1 gives F 8, any other F 9 and the swap."""
    for die in range(1, 7):
        game = position((28, 60), (9, 16), spaces={"river": [30], "hazard": [10]}).moves(A, "1+1")
        game.does(("dynamite.where", A, "2:10"))
        assert (game[B].front, game[B].box) == (7, 10)
        game.moves(B, str(die))
        assert game[B].front == (8 if die == 1 else 9)
        assert game.asked == (("turn.what", A) if die == 1 else ("box.swap", B))


def test_rd_g4_no_boxes_no_placement() -> None:
    game = position((28, 60), (15, 40), spaces=SPACES)
    game[A].dynamite, game.table.out = 0, 15
    game.moves(A, "1+1")
    assert game.asked == ("turn.what", B)
    assert "no_dynamite" in game.heard()
