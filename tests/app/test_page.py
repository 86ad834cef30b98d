"""The first turns on the page, in a real browser: pressed, read and looked at as a newcomer would."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.clock import SetClock
from companion.play.shelf import Shelf

pytest.importorskip("waitress", reason="the page needs the optional extra: pip install railway-companion[panel]")
playwright = pytest.importorskip(
    "playwright.sync_api", reason="no browser test: pip install railway-companion[browser]"
)
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(BROWSER is None, reason="no browser test: apt install chromium")
ROOT = Path(__file__).parent.parent.parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Box:
    """The companion as a process, and its page."""

    def __init__(self, folder: Path, browser: Any) -> None:
        command = [sys.executable, "-m", "companion", "play", "--no-browser", "--seats", "3", "--state", str(folder)]
        self.folder = folder
        self.child = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert self.child.stdout is not None
        address = self.child.stdout.readline().split()[-1]
        self.page = browser.new_page(viewport={"width": 900, "height": 900})
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        self.page.goto(address)

    def shows(self, words: str) -> str:
        """Wait until the picture says this; all of its words."""
        self.page.wait_for_function("w => document.getElementById('words').textContent.includes(w)", arg=words)
        return str(self.page.inner_text("#words"))

    def press(self, key: str) -> None:
        """Press as somebody who has read the question: the shared keys are deaf for a moment after it changes."""
        self.page.wait_for_timeout(300)
        self.page.keyboard.press(key, delay=60)

    def stops(self) -> tuple[int, str]:
        self.child.send_signal(signal.SIGTERM)
        code = self.child.wait(20)
        assert self.child.stdout is not None
        rest = self.child.stdout.read()
        self.child.stdout.close()
        return code, rest


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as starting:
        found = starting.chromium.launch(executable_path=BROWSER, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def box(tmp_path: Path, browser: Any) -> Iterator[Box]:
    box = Box(tmp_path, browser)
    yield box
    box.page.close()
    if box.child.poll() is None:
        box.child.kill()
        box.child.wait()
    assert box.child.stdout is not None
    box.child.stdout.close()


def begin_a_game(box: Box) -> None:
    """From the first page to the presses, for two without names of their own."""
    box.shows("New game")
    box.press("Enter")
    box.shows("Railroader")
    box.press("Enter")
    box.shows("How many players?")
    box.press("Enter")
    for seat in (1, 2):
        box.shows(f"Seat {seat}: who?")
        box.press("ArrowRight")
        box.shows(f"Player {seat}. 2 of 2")
        box.press("Enter")
    for page in ("Box plays for?", "Which rules?", "Fair dice"):
        box.shows(page)
        box.page.click("[data-button=ok]", delay=60)
    box.shows("Add your moment")


def first_question(box: Box) -> str:
    """Past what the throws for the tracks tell; the seat that is asked first."""
    while "what now?" not in (words := box.shows(". ")):
        box.press("Enter")
        box.page.wait_for_timeout(150)  # a press while nothing has changed yet would be one too many
    return words.split()[0]


def test_the_first_turns_of_a_game_by_keyboard_mouse_and_seat_buttons(box: Box, tmp_path: Path) -> None:
    begin_a_game(box)
    for button in ("1", "2"):
        box.page.wait_for_selector(f"[data-button='{button}'].lit")
        box.press(button)
    box.shows("Throws")
    asked = first_question(box)
    assert box.page.eval_on_selector_all(".seat.lit", "all => all.map(s => s.dataset.button)") == [asked]
    assert "light on" in box.page.inner_text(f"[data-button='{asked}']")
    box.page.screenshot(path=tmp_path / "turn.png")
    assert glowing(box) > 300
    box.press("Enter")
    box.shows("track to")
    assert box.faults == []
    assert box.stops()[0] == 0
    (kept,) = Shelf(box.folder / "games", SetClock()).games()
    assert kept.header is not None
    assert kept.header.seats == ("Player 1", "Player 2")
    assert kept.rows >= 6


def glowing(box: Box) -> int:
    """How many pixels of the picture are lit."""
    script = """() => { const c = document.getElementById('oled');
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        let n = 0; for (let i = 0; i < d.length; i += 4) n += d[i] > 128; return n; }"""
    return int(box.page.evaluate(script))


def test_faults_of_the_drawer_do_not_stop_the_box(box: Box) -> None:
    box.shows("New game")
    box.page.click("text=Faults to try")
    for fault in ("display", "bounce", "slow", "reader"):
        box.page.click(f"[data-fault={fault}]")
        box.press("ArrowRight")
        box.page.click(f"[data-fault={fault}]")
        box.press("ArrowLeft")
    for _ in range(30):  # a message about a lost device may lie over the menu, and any press takes it away
        if "Railway table" in box.shows(". "):
            break
        box.press("Escape")
    for _ in range(50):  # the display is looked for again every few seconds
        if glowing(box) > 200:
            break
        box.page.wait_for_timeout(200)
    assert "Railway table" in box.shows(". ")
    assert glowing(box) > 200
    assert box.stops()[0] == 0


def test_a_second_box_on_the_same_folder_says_so(box: Box) -> None:
    box.shows("New game")
    command = [sys.executable, "-m", "companion", "play", "--no-browser", "--state", str(box.folder)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False, cwd=ROOT)
    assert second.returncode == 1
    assert "already running" in second.stderr
    box.press("Enter")
    box.shows("Railroader")
    box.press("Enter")
    box.shows("How many players?")


def test_the_page_says_when_the_box_is_gone(box: Box) -> None:
    box.shows("New game")
    box.child.kill()
    box.page.wait_for_selector("#lost", state="visible")
