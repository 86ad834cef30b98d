"""Each shipped configuration starts the box, and the smallest one is played with nothing but four buttons."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.doctor import examine
from companion.config import Box, Folders, read_box
from companion.loop.pages.asking import Asking
from companion.loop.pages.ending import Closing
from companion.screens.secret import Private
from companion.table.prompts import Choose
from hardware.checks.parts import HARDWARE
from tests.hardware.shipped import EACH_BUILD, KNOWS_PICO, box
from tests.loop import toys
from tests.loop.table import Desk
from tests.loop.test_pilot import begin_with_buttons
from tests.loop.toys import asking, desk_with, given

ROOT = HARDWARE.parent


def on_mock_pins(build: str, folder: Path) -> Path:
    """The shipped file with mock pins; without the line of a driver this box does not have."""
    text = (HARDWARE / "builds" / f"{build}.toml").read_text("utf-8")
    assert text.count("[buttons]\n") == 1
    if not KNOWS_PICO:
        text = text.replace('kind = "pico"\n', "")
    path = folder / f"{build}.toml"
    path.write_text(text.replace("[buttons]\n", '[buttons]\nfactory = "mock"\n'))
    return path


@EACH_BUILD
def test_the_daemon_starts_with_the_shipped_file_and_ends_cleanly(tmp_path: Path, build: str) -> None:
    path = on_mock_pins(build, tmp_path)
    command = [sys.executable, "-m", "companion", "run", "--config", str(path), "--state", str(tmp_path / "state")]
    daemon = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd="/",
    )
    assert daemon.stdout is not None
    ready = daemon.stdout.readline()
    daemon.terminate()
    _, log = daemon.communicate(timeout=20)
    assert ready == "The box is ready.\n", log
    assert daemon.returncode == 0, log
    assert "Traceback" not in log


@EACH_BUILD
def test_the_doctor_names_every_part_of_a_build(tmp_path: Path, build: str) -> None:
    settings = read_box(on_mock_pins(build, tmp_path))
    found = {finding.name: finding for finding in examine(settings, Folders(tmp_path, tmp_path))}
    for name, pin in settings.wiring.items():
        assert found[f"button {name} ({pin})"].well
    for seat, pin in enumerate(settings.lights.seats, 1):
        assert found[f"light {seat} ({pin})"].well
    assert not found["display"].well
    assert ("SPI" if settings.panel.on_spi else "I2C") in found["display"].words
    assert not found["reader cards"].well


@pytest.mark.parametrize(
    ("build", "seats", "most"), [("smallest", 3, 10_000), ("big-table", 4, 12), ("standard", 4, 12)]
)
def test_a_game_on_a_build_by_pin_edges_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, build: str, seats: int, most: int
) -> None:
    """The smallest box plays a whole game; the others its first answers, and the wide panel shows each screen."""
    desk = Desk(tmp_path, on_mock(build))
    pressed: set[str] = set()
    down = desk.down

    def noted(button: str) -> None:
        pressed.add(button)
        down(button)

    monkeypatch.setattr(desk, "down", noted)
    begin_with_buttons(desk, len(desk.box.settings.buttons.seats), seats)
    below, answers = random.Random(seats).randrange, 0
    while not isinstance(desk.front, Closing) and answers < most:
        desk.settle()
        assert desk.right_on_glass(), desk.words
        if isinstance(desk.front, Asking):
            asked = desk.front.asked
            desk.answer(asked.prompt.sample(below))
            answers += 1
            assert asked not in desk.game.session.open, desk.words
    assert answers == most or answers > 20
    assert desk.display.size == ((256, 64) if build == "big-table" else (128, 64))
    if build == "smallest":
        assert pressed <= {"left", "right", "ok", "back"}
        assert isinstance(desk.front, Closing)


def test_what_is_private_on_the_smallest_box_is_shown_when_it_was_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toys, "settings_for", lambda _buttons: on_mock("smallest"))
    question = asking(Choose(1, "secret", ("red", "blue", "green"), private=True))
    desk = desk_with(tmp_path, monkeypatch, question, buttons=0)
    assert desk.box.seat_buttons == 0
    assert "Pass the box to" in desk.words
    desk.press("right", "ok")
    assert given(desk) == []
    desk.down("ok")
    desk.wait(0.3)
    assert isinstance(desk.box.screen().model, Private)
    desk.press("right", "back")
    assert given(desk) == ["blue"]
    desk.up("ok")


def on_mock(build: str) -> Box:
    shipped = box(build)
    return shipped._replace(buttons=shipped.buttons._replace(factory="mock"))
