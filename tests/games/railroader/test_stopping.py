"""What counts as stopping."""

from __future__ import annotations

import pytest

from companion.table.prompts import CHANCE

from .driver import A, B, Position, Spaces, position, put_box

OTHER = (15, 40)
"""A rival with a hazard ahead, so that dynamite can always be placed."""


def moved_to(front: int, spaces: Spaces, cards: tuple[str, ...] = ("miss 1",)) -> Position:
    """A throws 2 and stops there."""
    return position((front - 2, 60), OTHER, spaces=spaces, cards=cards).moves(A, "1+1")


@pytest.mark.parametrize("front", [30, 31])
@pytest.mark.parametrize(("tag", "asked"), [("river", "dynamite.where"), ("hazard", "chance.card")])
def test_rd_040_rd_a2_either_half_of_the_engine(front: int, tag: str, asked: str) -> None:
    """RD-040, RD-A2"""
    assert moved_to(front, {tag: [30], "orange": [98]}).prompt.name == asked


@pytest.mark.parametrize("front", [30, 31])
def test_rd_040_either_half_is_ambushed(front: int) -> None:
    game = moved_to(front, {"ambush": [30], "garrison": [20]})
    assert (game[A].front, game[A].light) == (front, 20)


def test_rd_041_passing_does_nothing() -> None:
    game = position((29, 60), OTHER, spaces={"river": [30], "hazard": [31], "ambush": [32], "garrison": [20]})
    game.moves(A, "2+3")
    assert game.asked == ("turn.what", B)
    assert (game[A].front, game[A].light) == (34, 0)


def test_rd_041_but_the_sign_works() -> None:
    game = position((84, 104), OTHER).moves(A, "3+3")
    assert game.told("sign") == [(A, 1)]
    assert game.lays(B, 1).view.tracks[A].dice == 1


def test_rd_041_dynamite_stops_the_train() -> None:
    game = position((21, 40), OTHER, spaces={"hazard": [26]})
    put_box(game[A], 26, by=game[B])
    game.moves(A, "6")
    assert game[A].front == 25
    assert game.told("cut_off") == [(A, 1, 26)]


@pytest.mark.parametrize("tag", ["river", "hazard", "ambush"])
def test_rd_042_rd_a2_coach_and_caboose_set_nothing_off(tag: str) -> None:
    """RD-042, RD-A2: from F-2 on there is no engine."""
    game = moved_to(34, {tag: [28, 29, 30, 31, 32]})
    assert game.asked == ("turn.what", B)
    assert not game[A].light


def test_rd_043_the_front_half_on_the_trading_post() -> None:
    game = moved_to(30, {"hazard": [30], "trading": [14, 24]}, ("back_to trading",))
    game.does(("chance.card", CHANCE, "back_to trading"))
    assert game[A].front == 24


@pytest.mark.parametrize("tag", ["garrison", "trading", "orange", "sign"])
def test_rd_044_other_colours_do_nothing(tag: str) -> None:
    game = position((88, 104), OTHER, spaces={"sign": [80], tag: [90]}).moves(A, "1+1" if tag == "sign" else "2")
    assert game.asked == ("turn.what", B)


def test_rd_a3_one_placement_for_a_river_under_both_halves() -> None:
    for answer in ("2:26", None):
        game = position((29, 60), OTHER, OTHER, spaces={"river": [30, 31], "hazard": [26]}).moves(A, "1+1")
        game.does(("dynamite.where", A, answer))
        assert game.asked == ("turn.what", B)


def test_rd_a3_first_the_swap_then_front_then_rear() -> None:
    game = position((28, 60), OTHER, spaces={"river": [30], "hazard": [29, 31]}, cards=["miss 1"])
    put_box(game[A], 31, by=game[B])
    game.moves(A, "5").does(("box.swap", A, "y"), ("dynamite.where", A, "2:29"), ("chance.card", CHANCE, "miss 1"))
    assert game.asked == ("turn.what", B)


def test_rd_a3_the_rear_half_lapses_once_a_card_moved_the_engine() -> None:
    game = moved_to(30, {"hazard": [30], "river": [29]}, ("back 5", "miss 1"))
    game.does(("chance.card", CHANCE, "back 5"))
    assert game.asked == ("turn.what", B)


def test_rd_a3_the_rear_half_works_if_the_card_did_not_move_it() -> None:
    game = moved_to(30, {"hazard": [30, 20], "river": [29]}, ("back 5", "miss 1"))
    game.does(("chance.card", CHANCE, "miss 1"))
    assert game.asked == ("dynamite.where", A)


def test_rd_a3_the_rear_half_lapses_once_a_rival_moved_the_engine() -> None:
    """A blows B back to a river, and B blows A back before the rear half of A's engine has worked."""
    game = position((28, 60), (20, 40), spaces={"river": [16, 30], "hazard": [21, 29, 31]}).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:21"), ("dynamite.where", B, "1:31"))
    assert (game[A].front, game[B].front) == (26, 16)
    assert game.asked == ("turn.what", B)


def test_rd_a3_the_rear_half_lapses_once_the_engine_runs_light() -> None:
    game = moved_to(30, {"ambush": [30], "hazard": [29], "garrison": [20]})
    assert game[A].light == 20
    assert game.asked == ("turn.what", B)


def test_rd_a3_rd_a23_a_card_that_cannot_move_the_train_has_not_moved_it() -> None:
    """RD-A3, RD-A23: held at the box, forward 3 is no space at all, and the rear half still works."""
    game = position((28, 60), OTHER, spaces={"hazard": [30, 31, 20], "river": [29]}, cards=["forward 3"])
    put_box(game[A], 31, by=game[B])
    game.moves(A, "2").does(("box.swap", A, "n"), ("chance.card", CHANCE, "forward 3"))
    assert game[A].front == 30
    assert game.asked == ("dynamite.where", A)
