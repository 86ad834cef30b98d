"""Time, faults and care: what the loop owes whatever happens (F06, F10, F12, F22)."""

from __future__ import annotations

import gc
import logging
import os
import random
import threading
from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PIL import Image

from companion.clock import SetClock
from companion.config import Folders
from companion.devices.events import CardLaid, DeviceBack, DeviceLost, Edge
from companion.loop.box import Box
from companion.loop.events import Stop
from companion.loop.loop import Inbox, Loop, Machine
from companion.loop.pages.page import Page
from companion.screens.paint import draw
from companion.screens.parts import Model
from companion.screens.telling import Message
from companion.table.prompts import YesNo
from tests.loop.table import Desk, settings_for
from tests.loop.toys import asking, desk_with, given

Patch: TypeAlias = pytest.MonkeyPatch
Log: TypeAlias = pytest.LogCaptureFixture
GAME = "railroader"
PIN = {"left": "GPIO5", "right": "GPIO6", "ok": "GPIO13", "back": "GPIO19"}


class Counting(Page):
    """Remembers presses; `on_press` is what a handler does besides."""

    def __init__(self, box: Box) -> None:
        self.seen: list[tuple[str, float]] = []
        self.holds: list[tuple[str, float]] = []
        self.on_press: Any = lambda: None

    def model(self) -> Model:
        return Message("Counting", str(len(self.seen)))

    def pressed(self, button: str, at: float) -> None:
        self.seen.append((button, at))
        self.on_press()

    def held(self, button: str, at: float) -> None:
        self.holds.append((button, at))


def counting(tmp_path: Path) -> tuple[Loop, Counting, SetClock, Inbox]:
    """A loop without devices, and the page that counts."""
    clock, inbox = SetClock(), Inbox()
    settings = settings_for(0)
    box = Box(settings, Folders(tmp_path, tmp_path), clock, inbox.put, Counting)
    loop = Loop(box, Machine(), inbox, clock, settings)
    page = box.page
    assert isinstance(page, Counting)
    for pin in PIN.values():
        inbox.put(Edge(pin, False, 0.0))
    loop.once()
    return loop, page, clock, inbox


def test_f06_a_slow_handler_loses_no_press_and_no_time(tmp_path: Path) -> None:
    loop, page, clock, inbox = counting(tmp_path)
    first = iter([2.0])
    page.on_press = lambda: clock.go(next(first, 0.0))
    for pin, pressed, at in (("left", True, 0.1), ("left", False, 0.2), ("right", True, 0.4), ("right", False, 0.52)):
        inbox.put(Edge(PIN[pin], pressed, at))
    clock.go(0.6)
    loop.once()
    assert [button for button, _ in page.seen] == ["left", "right"]
    assert [at for _, at in page.seen] == pytest.approx([0.1, 0.4], abs=0.02)
    assert clock.mono() < 3.1


def test_f06_four_threads_deliver_a_thousand_presses(tmp_path: Path) -> None:
    loop, page, clock, inbox = counting(tmp_path)

    def deliver(button: str) -> None:
        for n in range(250):
            inbox.put(Edge(PIN[button], True, 1 + n * 0.12))
            inbox.put(Edge(PIN[button], False, 1 + n * 0.12 + 0.03))

    threads = [threading.Thread(target=deliver, args=(button,)) for button in PIN]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    clock.go(40)
    loop.once()
    loop.once()
    assert Counter(button for button, _ in page.seen) == dict.fromkeys(PIN, 250)


def test_f06_a_handler_that_fails_is_logged_with_its_line_and_the_box_starts_again(
    tmp_path: Path, caplog: Log
) -> None:
    loop, page, clock, inbox = counting(tmp_path)

    def fail() -> None:
        raise ValueError("a page is wrong")

    page.on_press = fail
    inbox.put(Edge(PIN["ok"], True, 0.1))
    inbox.put(Edge(PIN["ok"], False, 0.3))
    clock.go(0.5)
    with caplog.at_level(logging.ERROR):
        assert loop.run() == 1
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "test_loop.py" in record.getMessage()
    assert record.exc_info is not None


def test_a_stop_ends_the_loop_and_darkens_the_panel(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(4))
    desk.begin(GAME)
    desk.loop.once()
    assert desk.display.panel.on
    desk.inbox.put(Stop("enough"))
    assert desk.loop.run() == 0
    assert not desk.display.panel.on
    assert desk.lights.lit == frozenset()


def test_a_device_that_cannot_be_closed_does_not_keep_the_others(tmp_path: Path, caplog: Log) -> None:
    desk = Desk(tmp_path, settings_for(0))

    class Stubborn:
        def due(self) -> None:
            return None

        def tick(self, now: float) -> None:
            pass

        def close(self) -> None:
            raise OSError("no")

    desk.loop.machine = desk.loop.machine._replace(others=(Stubborn(),), lights=None)
    desk.loop.close()
    assert not desk.display.panel.on
    assert "could not be closed" in caplog.text


# -- drawing ---------------------------------------------------------------------------------------------


def test_nothing_is_drawn_twice_and_a_full_queue_is_drawn_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    drawn = desk.loop.drawn
    desk.loop.once()
    assert desk.loop.drawn == drawn
    at = desk.clock.mono()
    for n in range(3):
        for pressed, offset in ((True, 0.0), (False, 0.04)):
            desk.inbox.put(Edge(PIN["right"], pressed, at + n * 0.1 + offset))
    desk.clock.go(0.6)
    desk.loop.once()
    assert desk.loop.drawn == drawn + 1


def test_a_queue_that_never_empties_is_still_drawn_after_a_tenth_of_a_second(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    page = Counting(desk.box)
    page.on_press = lambda: desk.clock.go(0.06)
    desk.box.push(page)
    desk.loop.once()
    at, drawn = desk.clock.mono(), desk.loop.drawn
    for n in range(8):
        for pressed, offset in ((True, 0.0), (False, 0.04)):
            desk.inbox.put(Edge(PIN["right"], pressed, at + n * 0.1 + offset))
    desk.loop.once()
    assert desk.loop.drawn - drawn >= 3


def test_the_loop_sleeps_until_the_next_thing_is_due(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.begin(GAME)
    desk.settle()
    wakes, end = 0, desk.clock.mono() + 59.0
    while (due := desk.loop.due()) is not None and due < end:
        desk.clock.go(due - desk.clock.mono())
        desk.loop.once()
        wakes += 1
    assert wakes <= 3


# -- care for the panel ----------------------------------------------------------------------------------


def test_f10_an_idle_hour(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short"), YesNo(0, "short")))
    lit = Counter[int]()
    seconds = 0
    for _ in range(3600):
        desk.wait(1.0)
        seconds += 1
        if desk.display.panel.on:
            lit.update(i for i, pixel in enumerate(desk.glass.convert("L").tobytes()) if pixel)
    assert not desk.display.panel.on
    assert max(lit.values()) / seconds <= 0.9
    assert given(desk) == []
    desk.press("ok")
    assert desk.display.panel.on
    assert given(desk) == []
    assert desk.right_on_glass()
    desk.wait(2)
    desk.press("ok")
    assert given(desk) == [True]


def test_f10_it_dims_shifts_and_goes_dark_at_the_set_times(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(1, "short"), YesNo(1, "short")))
    desk.press("3", "ok")
    full = desk.display.panel.contrast
    desk.wait(58)
    assert desk.display.panel.contrast == full
    desk.wait(3)
    assert desk.display.panel.contrast < full / 4
    assert desk.box.screen().look.resting
    shifts = set()
    for _ in range(8):
        desk.wait(60)
        shifts.add(desk.box.screen().look.shift % 5)
        assert desk.right_on_glass()
    assert len(shifts) == 5
    desk.wait(70)
    assert not desk.display.panel.on
    breaths = set()
    for _ in range(20):
        desk.wait(0.5)
        breaths.add(desk.lights.lit)
    assert breaths == {frozenset(), frozenset({"2"})}
    desk.hold("back", 1.0)
    assert desk.box.page is desk.game, "the waking press is nothing else, held or not"


def test_a_press_on_a_dimmed_picture_counts(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short"), YesNo(0, "short")))
    desk.wait(120)
    desk.press("ok")
    assert given(desk) == [True]


def test_f10_a_card_laid_while_the_box_is_dark_is_not_lost(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short")))
    desk.wait(700)
    assert not desk.display.panel.on
    desk.inbox.put(CardLaid("0123456789", "cards", desk.clock.mono()))
    desk.loop.once()
    assert desk.display.panel.on
    assert "0123456789" in desk.words


# -- clocks ----------------------------------------------------------------------------------------------


def test_f22_a_wall_clock_that_jumps_changes_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short"), YesNo(0, "short")))
    desk.press("ok")
    assert "Something" in desk.words
    desk.wait(1.0)
    desk.clock.shown += 3 * 3600 + 7 * 60
    desk.wait(1.5)
    assert "Something" in desk.words
    desk.down("back")
    desk.clock.shown -= 40 * 86400
    desk.wait(0.4)
    assert desk.box.page is desk.game
    desk.wait(0.3)
    assert "Game menu" in desk.words
    desk.up("back")
    desk.wait(0.1)
    desk.press("back")
    assert desk.box.page is desk.game
    desk.wait(5)
    desk.press("ok")
    rows = desk.game.session.run.live
    assert [row.number for row in rows] == sorted(row.number for row in rows)
    assert given(desk) == [True, True]
    assert desk.display.panel.on


# -- devices ---------------------------------------------------------------------------------------------


def test_a_lost_device_is_said_once_and_stays_as_a_small_sign(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short"), YesNo(0, "short")))
    for _ in range(2):
        desk.inbox.put(DeviceLost("reader cards", "It was unplugged.", "Plug it in again."))
    desk.loop.once()
    assert "No reader cards" in desk.words
    desk.press("back")
    desk.wait(0.1)
    assert "Plug it in again" in desk.words
    desk.press("ok")
    assert "a device is missing" in desk.words
    assert desk.right_on_glass()
    desk.press("ok")
    assert given(desk) == [True]
    desk.inbox.put(DeviceBack("reader cards"))
    desk.loop.once()
    assert "a device is missing" not in desk.words


def test_play_goes_on_without_the_display_and_the_picture_comes_back(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(*[YesNo(0, "short")] * 3))
    desk.display.bus.unplug()
    desk.press("ok")
    desk.wait(4)
    desk.press("ok")
    assert given(desk) == [True, True]
    desk.wait(4)
    desk.display.bus.plug()
    desk.wait(10)
    assert desk.display.panel.on
    assert desk.right_on_glass()


def test_a_panel_mounted_upside_down_is_turned(tmp_path: Path) -> None:
    settings = settings_for(0)
    desk = Desk(tmp_path, settings._replace(panel=settings.panel._replace(rotation=180)))
    screen = desk.box.screen()
    upright = draw(screen.model, (128, 64), screen.look._replace(turned=False))
    assert desk.glass.transpose(Image.Transpose.ROTATE_180).tobytes() == upright.tobytes()


def test_f12_memory_files_and_threads_do_not_grow(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(4))
    desk.begin(GAME, 3, seed=bytes(32))
    rng = random.Random(12)

    def live(turns: int) -> None:
        for _ in range(turns):
            button = rng.choice(["left", "right", "back", "1", "2"])
            desk.press(button)
            if desk.box.page is not desk.game:
                desk.press("back")

    def rss_kb() -> int:
        gc.collect()
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024

    live(60)
    before = rss_kb(), len(os.listdir("/proc/self/fd")), threading.active_count()
    live(600)
    after = rss_kb(), len(os.listdir("/proc/self/fd")), threading.active_count()
    assert after[0] - before[0] < 2048
    assert after[1:] == before[1:]
    assert len(desk.box.stack) <= 3
