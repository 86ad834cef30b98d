"""Rounds in which all seats draw at once, and the score pad, on the whole box with seat buttons."""

from __future__ import annotations

from pathlib import Path

from companion.loop.pages.asking import AllDone, Asking
from companion.screens.dice import Dice
from companion.screens.railroad_ink import Round, ScorePad
from tests.loop.table import Desk, settings_for

GAME = "railroad_ink"


def drawing(tmp_path: Path) -> Desk:
    """Three seats that draw the first round."""
    desk = Desk(tmp_path, settings_for(4))
    desk.begin(GAME, 3, {"expansion": "none"})
    desk.settle()
    assert isinstance(desk.front, AllDone)
    return desk


def test_seats_that_are_not_done_stay_lit_and_one_may_go_back_to_drawing(tmp_path: Path) -> None:
    desk = drawing(tmp_path)
    assert isinstance(desk.box.screen().model, Round)
    assert desk.lights.lit == {"1", "2", "3"}
    desk.press("2")
    assert desk.lights.lit == {"1", "3"}
    assert "Still drawing: 1, 3" in desk.words
    desk.press("2")
    assert desk.lights.lit == {"1", "2", "3"}
    desk.press("3", "2", "1")
    assert "Round 2 of 7" in desk.words
    assert desk.right_on_glass()


def test_ok_is_done_for_all_who_are_left(tmp_path: Path) -> None:
    desk = drawing(tmp_path)
    desk.press("2", "ok")
    assert "Round 2 of 7" in desk.words


def test_real_dice_are_entered_as_the_routes_they_are(tmp_path: Path) -> None:
    desk = drawing(tmp_path)
    desk.game.session.set_answerer("dice", "typed")
    desk.press("ok")
    desk.settle()
    model = desk.box.screen().model
    assert isinstance(model, Dice)
    assert model.dice[0].face == "D_D_"
    assert "highway" in desk.words
    desk.press("right", "ok", "ok", "ok", "ok")
    assert [face.key for face in desk.game.session.view().routes] == ["DD__", "D_D_", "D_D_", "DLDLo"]
    desk.settle()
    assert "highway curve" in desk.words
    assert desk.right_on_glass()


def test_a_seat_enters_its_score_with_the_sum_before_it(tmp_path: Path) -> None:
    desk = drawing(tmp_path)
    for _ in range(7):
        desk.settle()
        desk.press("ok")
        desk.settle()
    assert isinstance(desk.front, Asking)
    desk.press("2")
    assert "Exits of network 1?" in desk.words
    desk.wait(0.3)
    desk.press(*["right"] * 4, "ok")
    model = desk.box.screen().model
    assert isinstance(model, ScorePad)
    assert model.sum == 12
    assert desk.game.session.view().totals == (0, 12, 0)
