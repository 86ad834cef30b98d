"""Settings on the box: each has its effect at once and is kept; a broken file hurts nobody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.loop.pages.settings import next_of, sensible
from companion.loop.sounds import TICK, YOUR_TURN
from companion.play.choices import BRIGHTNESS, Choices, KeptChoices, SeatLook
from tests.loop.table import Desk, settings_for
from tests.loop.test_menus import choose


def at_settings(folder: Path) -> Desk:
    desk = Desk(folder, settings_for(0))
    choose(desk, "Settings")
    return desk


def turn(desk: Desk, words: str) -> None:
    """Take the next value of a setting."""
    choose(desk, words)


def test_brightness_changes_the_panel_at_once_and_is_kept(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    turn(desk, "Brightness")  # from 4 round to 1
    assert desk.box.screen().level == BRIGHTNESS[0]
    assert Desk(tmp_path, settings_for(0)).box.choices.brightness == 1


def test_sound_is_all_signals_or_none(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    heard = []
    for _ in range(3):
        desk.box.play(TICK)
        tick = desk.box.taken_sound()
        desk.box.play(YOUR_TURN)
        heard.append((tick, desk.box.taken_sound()))
        turn(desk, "Sound")
    assert heard == [(TICK, YOUR_TURN), ((), YOUR_TURN), ((), ())]


def test_the_picture_is_turned_and_letters_become_large(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    upright = desk.glass
    turn(desk, "Large text")
    assert desk.box.large
    turn(desk, "Large text")
    turn(desk, "Turn")
    assert desk.glass.tobytes() == desk.expected().tobytes()
    turn(desk, "Turn")
    turn(desk, "Turn")
    assert desk.glass.transpose(Image.Transpose.ROTATE_180).tobytes() != upright.tobytes()
    assert desk.box.choices.rotation == 180


def test_sleep_times_hold_at_once_and_dark_comes_after_dim(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    turn(desk, "Dim after")
    turn(desk, "Dim after")
    assert desk.box.choices.dim_s == 300.0
    turn(desk, "Dark after")
    turn(desk, "Dark after")
    turn(desk, "Dark after")
    assert desk.box.choices.blank_s == 600.0, "two minutes would be before five"
    assert sensible(Choices(dim_s=300.0, blank_s=120.0)).blank_s == 600.0
    desk.wait(301)
    assert desk.box.dimmed(desk.clock.mono())
    assert not desk.box.asleep(desk.clock.mono())


def test_a_seat_gets_its_name_and_its_colour_and_is_offered_first(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    choose(desk, "Seats")
    desk.press("right", "ok", "ok")  # seat 2, its name
    desk.press("ok", "back")  # A, done
    assert desk.box.choices.seats[1] == SeatLook("A")
    desk.press("ok", "right", "ok")
    choose(desk, "red")
    assert desk.box.choices.seats[1] == SeatLook("A", "red")
    desk.press("back", "back")
    choose(desk, "New game")
    while "who?" not in desk.words:
        desk.press("ok")
    choose(desk, "Player 1")
    menu: Any = desk.box.screen().model
    assert [line.text for line in menu.lines][:1] == ["A"]
    assert menu.lines[0].value == "red"


def test_about_says_version_licence_and_where_the_documentation_is(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    choose(desk, "About")
    seen = [desk.words]
    for _ in range(3):
        desk.press("right")
        seen.append(desk.words)
    words = " ".join(seen)
    assert "0.1.0" in words
    assert "MIT" in words
    assert "companion" in words
    assert str(tmp_path) in words


@pytest.mark.parametrize("text", ["", "[]", "no json", '{"brightness": 99, "sound": 3, "seats": 5, "dim_s": "x"}'])
def test_a_broken_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text)
    usual = Choices(large_text=True)
    assert KeptChoices(tmp_path / "settings.json", usual).read() == usual


def test_what_is_kept_is_read_again_and_unknown_fields_are_left_alone(tmp_path: Path) -> None:
    kept = KeptChoices(tmp_path / "settings.json", Choices())
    choices = Choices(2, "signals", True, 180, 15.0, 120.0, (SeatLook("Zoë", "red"), *[SeatLook()] * 5), "de")
    assert kept.write(choices)
    assert kept.read() == choices
    found = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    (tmp_path / "settings.json").write_text(json.dumps({**found, "later": 1}), "utf-8")
    assert kept.read() == choices


def test_a_disk_that_refuses_is_said_and_the_choice_holds_meanwhile(tmp_path: Path) -> None:
    desk = at_settings(tmp_path)
    (tmp_path / "state" / "settings.json").mkdir(parents=True)
    turn(desk, "Brightness")
    assert "Not kept" in desk.words
    assert desk.box.choices.brightness == 1


def test_the_next_value_of_one_that_is_not_in_the_list() -> None:
    assert next_of((1, 2, 3), 3) == 1
    assert next_of((1, 2, 3), 9) == 1
