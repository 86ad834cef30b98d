"""Ambush and the light engine."""

from __future__ import annotations

import pytest

from companion.table.prompts import CHANCE

from .driver import A, B, Position, Spaces, position, put_box

SPACES: Spaces = {"garrison": [10, 20, 33], "ambush": [50, 51], "hazard": [52, 60], "river": [42]}


def ambushed(garrison: int = 20, front: int = 50, railhead: int = 72) -> Position:
    """A throws 2 and stops in the ambush."""
    game = position((front - 2, railhead), (7, 8), spaces={**SPACES, "garrison": [garrison]})
    return game.moves(A, "1+1")


def test_rd_080_the_engine_goes_back_and_the_coaches_stay() -> None:
    game = ambushed()
    track = game.view.tracks[A]
    assert (track.front, track.rear, track.light) == (50, 44, 20)
    assert game.told("ambushed") == [(A, 1, "ambush 50", 20)]
    assert game.asked == ("turn.what", B)


def test_rd_081_rd_a14_two_dice_for_the_engine_also_behind_a_box_and_beyond_the_sign() -> None:
    """RD-081, RD-A14"""
    game = position((48, 72), (7, 8), spaces={**SPACES, "sign": [40]})
    game.moves(A, "1")
    put_box(game[A], 60, by=game[B])
    game[A].light, game[A].spared = 20, 50
    game.lays(B, 1)
    assert game.offered() == ("light",)
    game.does(("turn.what", A, "light"))
    assert game.offered() == ("2 dice",)


def test_rd_082_rd_083_reached_coupled_and_off_in_the_next_turn() -> None:
    """RD-082, RD-083: the engine must reach 43; pips left over are lost."""
    game = ambushed(33).lays(B, 1).runs_light(A, "4+5")
    assert game[A].light == 42
    game.lays(B, 1).runs_light(A, "6+6")
    assert (game[A].light, game[A].front) == (0, 50)
    assert game.asked == ("turn.what", B)
    game.lays(B, 1).moves(A, "2+2")
    assert game[A].front == 54


def test_rd_084_rd_a6_the_light_engine_heeds_nothing() -> None:
    """RD-084, RD-A6: neither river nor hazard nor ambush."""
    game = position((70, 104), (7, 104), spaces={"garrison": [20], "river": [22], "hazard": [25], "ambush": [28, 72]})
    game.moves(A, "1+1")
    for pips, space in (("1+1", 22), ("1+2", 25), ("1+2", 28)):
        game.moves(B, "1+1").runs_light(A, pips)
        assert game[A].light == space
        assert game.asked == ("turn.what", B)


@pytest.mark.parametrize("pips", ["1+1", "2+1"])
def test_rd_085_rd_a13_spared_until_both_halves_have_left(pips: str) -> None:
    """RD-085, RD-A13: the ambush is on 50 to 52; from F 50 on."""
    game = position((48, 72), (7, 8), spaces={"garrison": [43], "ambush": [50, 51, 52]}).moves(A, "1+1")
    game.lays(B, 1).runs_light(A, "1+1").lays(B, 1).moves(A, pips)
    assert (game[A].light, game[A].spared) == (0, 50)
    game.lays(B, 1).moves(A, "1+1")
    assert (game[A].light, game[A].spared) == (0, 0)


def test_rd_086_rd_087_sent_back_into_it_nothing_and_then_forwards_again() -> None:
    """RD-086, RD-087"""
    game = position(
        (48, 72), (7, 8), spaces={"garrison": [43], "ambush": [50, 51], "hazard": [60]}, cards=["back 10"]
    )
    game.moves(A, "1+1").lays(B, 1).runs_light(A, "1+1").lays(B, 1).moves(A, "4+6")
    game.does(("chance.card", CHANCE, "back 10"))
    assert (game[A].front, game[A].light) == (50, 0)
    put_box(game[A], 60, by=game[B])
    game.lays(B, 1).moves(A, "1")
    assert (game[A].front, game[A].light) == (51, 43)


def test_rd_a4_rd_t6_a_near_garrison_still_costs_a_turn() -> None:
    """RD-A4, RD-T6: F 40, garrison 33: the engine is behind the caboose already, and the throw is a form."""
    game = position((38, 72), (7, 8), spaces={"garrison": [33], "ambush": [40]}).moves(A, "1+1")
    assert (game[A].light, game.view.tracks[A].rear) == (33, 34)
    game.lays(B, 1).runs_light(A, "1+1")
    assert (game[A].light, game[A].front) == (0, 40)


def test_rd_a4_a_garrison_under_the_coaches() -> None:
    game = ambushed(46).lays(B, 1).runs_light(A, "1+1")
    assert (game[A].light, game[A].front) == (0, 50)


@pytest.mark.parametrize(("garrisons", "light"), [([10, 20, 33, 60], 33), ([50, 20], 50), ([60], 7)])
def test_rd_a5_the_nearest_garrison_behind_or_the_start(garrisons: list[int], light: int) -> None:
    game = position((49, 72), (7, 8), spaces={"garrison": garrisons, "ambush": [51]}).moves(A, "1+1")
    assert game[A].light == light


def test_rd_a5_a_garrison_under_the_front_half_is_not_behind() -> None:
    game = position((49, 72), (7, 8), spaces={"garrison": [51, 30], "ambush": [50]}).moves(A, "1+1")
    assert (game[A].front, game[A].light) == (51, 30)


def test_rd_a7_no_track_while_the_engine_is_away() -> None:
    game = ambushed().lays(B, 1)
    assert game.offered() == ("light",)
    assert game.refused() == {"move": ("engine_away", "RD-081"), "lay": ("engine_away", "RD-A7")}


def test_rd_a26_coupling_is_no_new_stop() -> None:
    """River under the front half, ambush under the rear half: nothing works again."""
    game = position((49, 72), (15, 60), spaces={"garrison": [20], "ambush": [50], "river": [51, 55]})
    game.moves(A, "1+1").does(("dynamite.where", A, None))
    game[A].light = 42
    game.lays(B, 1).runs_light(A, "1+1")
    assert (game[A].front, game[A].light) == (51, 0)
    assert game.asked == ("turn.what", B)
