"""The dice tray on the box: presses, seats, holding, presets, and how it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.dice_tray.tray import ANSWERS
from companion.loop.pages.dice_tray import OLD_ONES, TrayPage, begin
from companion.play.choices import SeatLook
from companion.play.presets import Preset
from companion.screens.dice import FreeDice
from companion.screens.lists import Lines
from tests.loop.table import Desk, settings_for
from tests.loop.test_menus import choose


def tray_on(folder: Path, seats: int = 4) -> Desk:
    """A desk with the tray open."""
    desk = Desk(folder, settings_for(seats))
    choose(desk, "Dice tray")
    return desk


def page(desk: Desk) -> TrayPage:
    found = desk.box.page
    assert isinstance(found, TrayPage)
    return found


def shown(desk: Desk) -> FreeDice:
    model: Any = desk.box.screen().model
    assert isinstance(model, FreeDice), model
    return model


def test_ok_rolls_and_rolls_again_with_one_press_each(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    assert shown(desk).total == ""
    desk.press("ok")
    assert shown(desk).frame >= 0
    desk.wait(0.5)
    first = shown(desk)
    assert int(first.total) == sum(int(die.face) for die in first.dice)
    desk.press("ok")
    desk.wait(0.5)
    assert page(desk).view.ever == 2


def test_a_press_while_dice_fall_shows_them_and_does_not_roll_again(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("ok", "ok")
    assert shown(desk).total
    assert page(desk).view.ever == 1


def test_a_seats_button_rolls_for_that_seat_and_its_name_is_seen(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    seats = (SeatLook(), SeatLook("Zoë"), *desk.box.choices.seats[2:])
    desk.box.choose(desk.box.choices._replace(seats=seats))
    desk.press("2")
    desk.wait(0.5)
    assert shown(desk).note == "Zoë"
    assert page(desk).view.rolls[-1].seat == 1
    desk.press("3")
    desk.wait(0.5)
    assert shown(desk).note == "Seat 3"


def test_dice_are_held_and_the_rest_rolled(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    page(desk).change(("d100",) * 3)
    desk.press("ok")
    desk.wait(0.5)
    before = page(desk).view.faces
    desk.press("right", "ok", "right", "right", "ok")
    assert page(desk).view.held == {0, 2}
    desk.press("back")
    desk.wait(0.5)
    after = page(desk).view.faces
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] != before[1]
    desk.press("back")
    choose(desk, "Let all go")
    assert page(desk).view.held == frozenset()


def test_a_preset_is_two_presses_and_comes_first_the_next_time(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("back", "ok")
    desk.wait(0.5)
    assert page(desk).view.ever == 1
    desk.press("back", "right", "ok")
    desk.wait(0.5)
    assert page(desk).view.mix == ("poker",) * 5
    assert shown(desk).total == ""
    desk.press("back")
    lines: Any = desk.box.screen().model
    assert lines.lines[0].text == "Train heist"


def test_a_mix_is_put_together_named_and_forgotten(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("back")
    choose(desk, "Other dice")
    desk.press("ok", "ok", "left", "ok", "right", "right", "ok", "back")  # two d6, a d4, a d8
    assert page(desk).view.mix == ("d4", "d6", "d6", "d8")
    desk.press("back")
    choose(desk, "Name these dice")
    desk.press("ok", "back")
    assert page(desk).presets.read()[0] == Preset("A", ("d4", "d6", "d6", "d8"))
    desk.press("back")
    choose(desk, "Forget a name")
    desk.press("ok")
    assert page(desk).presets.read()[0].name == "Two dice"


def test_one_can_be_taken_off_and_never_more_than_twenty_are_added(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("back")
    choose(desk, "Other dice")
    desk.press(*["ok"] * 22)
    assert "20 / 20" in desk.words
    desk.press(*["left"] * 2, "ok", "back")  # past the first kind to the stop that takes off
    assert len(page(desk).view.mix) == 19


def test_the_last_rolls_can_be_read(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("4")
    desk.wait(0.5)
    desk.press("back")
    choose(desk, "Last rolls")
    lines: Any = desk.box.screen().model
    assert isinstance(lines, Lines)
    assert lines.lines[0].seat == 4
    desk.press("ok")
    assert "Roll 1: Seat 4" in desk.words


def test_the_tray_stands_as_it_was_after_the_plug_was_pulled(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("1")
    desk.wait(0.5)
    lies = page(desk).view
    desk.box.close()
    again = tray_on(tmp_path)
    assert page(again).view == lies
    assert len(again.box.shelf.games()) == 1


def test_a_full_tray_goes_on_in_the_next_and_older_ones_go(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    tray = page(desk)
    for n in range((OLD_ONES + 2) * ANSWERS):
        tray.roll(float(n))
    assert tray.view.ever == (OLD_ONES + 2) * ANSWERS
    assert len(tray.view.rolls) == 50
    kept = desk.box.shelf.games()
    assert len(kept) == OLD_ONES + 1
    assert sum(one.over for one in kept) == OLD_ONES
    assert max(one.path.stat().st_size for one in kept) < 150_000


def test_a_tray_is_no_game_to_go_on_with(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("ok")
    desk.wait(0.5)
    desk.press("back")
    choose(desk, "Put the tray away")
    assert "Go on" not in desk.words
    choose(desk, "Kept games")
    assert "No game is kept" in desk.words


def test_a_tray_that_cannot_be_read_gives_way_to_a_new_one(tmp_path: Path) -> None:
    desk = tray_on(tmp_path)
    desk.press("ok")
    path = page(desk).session._journal.path  # type: ignore[union-attr]
    desk.box.close()
    path.write_bytes(b"no tray at all")
    for copy in path.parent.glob("*.good"):
        copy.unlink()
    fresh = Desk(tmp_path, settings_for(0))
    begin(fresh.box)
    assert any(isinstance(one, TrayPage) for one in fresh.box.stack)
