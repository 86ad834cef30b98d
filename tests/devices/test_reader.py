"""F19: a serial reader that is absent, unplugged, plugged in again under another name. On real ptys."""

from __future__ import annotations

import errno
import os
import threading
from collections import deque
from itertools import pairwise
from queue import Queue
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.clock import SetClock, SystemClock
from companion.devices.events import CardLaid, CardLifted, DeviceBack, DeviceLost, Event
from companion.devices.reader import SerialReader
from companion.devices.simulated import CardPad

from .vectors import FOB, PHANTOMS, SECOND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

FOB_UID, SECOND_UID = FOB.numbers[0], SECOND.numbers[0]


class Table:
    """A reader stepped by hand, a pad on a link, one clock for both."""

    def __init__(self, link: Path) -> None:
        self.clock, self.events = SetClock(), list[Event]()
        self.pad = CardPad(self.clock, link)
        self.reader = SerialReader(str(link), self.events.append, self.clock, name="cards")
        self.opened = 0

    def go_until(self, moment: float) -> None:
        """Let time pass, with every step the reader and the pad ask for; bytes are waited for, not time."""
        while True:
            dues = [due for due in (self.reader.due(), self.pad.due()) if due is not None]
            if not dues or min(dues) > moment:
                break
            self.clock.now = max(self.clock.now, min(dues))
            before = self.pad.due()
            self.pad.tick(self.clock.mono())
            sent = self.pad.due() != before
            self.settle(5.0 if sent and self.listening() else 0.0)
        self.clock.now = moment

    def settle(self, wait_s: float) -> None:
        """One step, and for a frame that was sent as many as it takes to come out at the other end."""
        heard = self.heard()
        self.reader.step(wait_s)
        for _ in range(20):
            if wait_s == 0.0 or self.heard() > heard:
                break
            self.reader.step(wait_s)

    def heard(self) -> int:
        decoder: Any = self.reader._decoder
        return int(decoder.good + decoder.bad)

    def listening(self) -> bool:
        return self.reader._port is not None

    def hang_up(self) -> None:
        """Unplug, and let the reader notice."""
        self.pad.unplug()
        for _ in range(20):
            if not self.listening():
                break
            self.reader.step(5.0)
        assert not self.listening()

    def kinds(self) -> list[type]:
        return [type(event) for event in self.events]

    def close(self) -> None:
        self.reader.stop()
        self.pad.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "reader")
    yield table
    table.close()


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_a_card_is_laid_and_lifted_over_a_pty(table: Table) -> None:
    table.go_until(1.0)
    table.pad.lay(FOB_UID)
    table.settle(5.0)
    table.go_until(4.0)
    table.pad.lift()
    table.go_until(8.0)
    assert table.kinds() == [CardLaid, CardLifted]
    assert table.events[0] == CardLaid(FOB_UID, "cards", 1.065)
    assert 4.3 <= table.events[1].at <= 6.0  # type: ignore[union-attr]


def test_f19_late_unplugged_and_under_another_name(table: Table) -> None:
    pad, clock = table.pad, table.clock
    pad.unplug()
    table.go_until(20.0)
    assert table.kinds() == [DeviceLost]
    pad.plug()
    first = pad._name
    table.go_until(25.0)
    pad.lay(FOB_UID)
    table.settle(5.0)
    table.go_until(25.2)
    assert table.events[1:] == [DeviceBack("reader cards"), CardLaid(FOB_UID, "cards", 25.065)]
    assert clock.mono() <= 26.0
    pad.lift()
    table.go_until(40.0)
    assert table.kinds()[3:] == [CardLifted]
    # The old number is taken meanwhile, so that the reader comes back under another one.
    table.hang_up()
    occupied = os.openpty()
    try:
        clock.now = 41.0
        pad.plug()
        assert pad._name != first
        pad.send(bytes.fromhex("313803"))
        table.go_until(46.0)
        pad.lay(SECOND_UID)
        table.settle(5.0)
        table.go_until(46.2)
    finally:
        for end in occupied:
            os.close(end)
    assert table.kinds()[4:] == [DeviceLost, DeviceBack, CardLaid]
    assert table.events[-1] == CardLaid(SECOND_UID, "cards", 46.065)


def test_f19_twenty_times_unplugged_in_the_middle_of_a_frame(table: Table) -> None:
    random, wire = Random(1), FOB.pieces[0][1]
    table.go_until(1.0)
    files = open_files()
    for _turn in range(20):
        table.pad.send(wire[: random.randrange(len(wire))])
        table.reader.step(0.0)
        table.hang_up()
        assert table.reader._decoder.due() is None
        table.pad.plug()
        table.go_until(table.clock.mono() + 5.0)
        assert table.listening()
        assert open_files() == files
        # The end of the frame from before, then another card: no number may be mixed of both.
        table.pad.send(wire[random.randrange(1, len(wire)) :])
        table.pad.lay(SECOND_UID)
        table.settle(5.0)
        table.go_until(table.clock.mono() + 0.2)
        table.pad.lift()
        table.go_until(table.clock.mono() + 2.0)
    laid = [event.uid for event in table.events if isinstance(event, CardLaid)]
    assert laid == [SECOND_UID] * 20
    assert table.kinds().count(DeviceLost) == table.kinds().count(DeviceBack) == 20


def test_f19_an_absent_reader_is_looked_for_every_one_to_five_seconds(table: Table) -> None:
    table.pad.unplug()
    tries: list[float] = []
    table.reader._open_port = counted(tries, table)  # type: ignore[method-assign]
    table.go_until(600.0)
    gaps = [b - a for a, b in pairwise(tries)]
    assert all(1.0 <= round(gap, 6) <= 5.0 for gap in gaps)
    assert table.kinds() == [DeviceLost]
    assert "Plug it in" in str(table.events[0])


def counted(tries: list[float], table: Table) -> Callable[[], None]:
    really = table.reader._open_port

    def count() -> None:
        tries.append(table.clock.mono())
        really()

    return count


def test_f19_a_card_that_lay_there_is_lifted_when_the_reader_goes(table: Table) -> None:
    table.go_until(1.0)
    table.pad.lay(FOB_UID)
    table.settle(5.0)
    table.go_until(2.0)
    table.hang_up()
    table.go_until(4.0)
    assert table.kinds() == [CardLaid, DeviceLost, CardLifted]


def test_f19_a_second_program_cannot_open_the_port_and_is_told_why(table: Table) -> None:
    table.go_until(1.0)
    others = list[Event]()
    second = SerialReader(table.pad.path, others.append, table.clock)
    second.step(0.0)
    (lost,) = others
    assert isinstance(lost, DeviceLost)
    assert "Another program" in lost.why
    second.stop()


@pytest.mark.parametrize(
    ("number", "word"),
    [(errno.EACCES, "group dialout"), (errno.ENOENT, "Plug it in"), (errno.EIO, "right port")],
)
def test_f19_why_a_port_does_not_open_is_said(
    number: int, word: str, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    import serial

    def refuse(*_: object, **__: object) -> None:
        raise serial.SerialException(number, os.strerror(number))

    monkeypatch.setattr(serial, "Serial", refuse)
    table.reader.step(0.0)
    (lost,) = table.events
    assert isinstance(lost, DeviceLost)
    assert word in lost.remedy


def test_f15_phantoms_on_the_wire_are_no_cards(table: Table) -> None:
    table.go_until(1.0)
    for phantom in PHANTOMS:
        table.clock.go(1.0)
        table.pad.send(phantom.pieces[0][1])
        table.settle(5.0)
    assert table.events == []


def test_f12_two_hundred_plugs_leave_no_file_open(table: Table) -> None:
    table.go_until(1.0)
    files, threads = open_files(), threading.active_count()
    for _turn in range(200):
        table.hang_up()
        table.pad.plug()
        table.go_until(table.clock.mono() + 4.0)
    assert table.listening()
    assert (open_files(), threading.active_count()) == (files, threads)


def test_the_thread_posts_cards_and_stops_cleanly(tmp_path: Path) -> None:
    """Everything real: the thread, the clock, the pty. Waits for events, never for time."""
    events: Queue[Event] = Queue()
    clock = SystemClock()
    pad = CardPad(clock, tmp_path / "reader")
    files = open_files()
    reader = SerialReader(pad.path, events.put, clock, name="cards")
    reader.start()
    reader.start()
    assert [thread.name for thread in threading.enumerate()].count("reader cards") == 1
    seen: deque[Event] = deque()
    while not seen:
        pad.lay(FOB_UID)
        try:
            seen.append(events.get(timeout=0.07))
        except Exception:
            continue
    first = seen[0]
    assert isinstance(first, CardLaid)
    assert first.uid == FOB_UID
    pad.unplug()
    assert {type(events.get(timeout=10)) for _ in range(2)} == {DeviceLost, CardLifted}
    reader.stop()
    reader.stop()
    assert "reader cards" not in [thread.name for thread in threading.enumerate()]
    assert open_files() == files - 1


def test_an_idle_reader_waits_for_ever_and_a_nudge_ends_it(tmp_path: Path) -> None:
    """Nothing to wake up for means no wake-ups: the wait has no time limit, and `stop` needs none."""
    pad = CardPad(SystemClock(), tmp_path / "reader")
    waits: Queue[float | None] = Queue()

    class Watched(SerialReader):
        def step(self, wait_s: float | None) -> None:
            waits.put(wait_s)
            super().step(wait_s)

    reader = Watched(pad.path, list[Event]().append, SystemClock())
    reader.start()
    assert waits.get(timeout=10) == 0.0
    assert waits.get(timeout=10) is None
    reader.stop()
    assert waits.empty()
    pad.close()


def test_a_failure_nobody_thought_of_does_not_end_the_thread(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    events: Queue[Event] = Queue()

    class Broken:
        def feed(self, chunk: bytes, at: float) -> list[str]:
            raise ZeroDivisionError

        def due(self) -> float | None:
            return None

        def tick(self, now: float) -> None: ...

        def restart(self) -> None: ...

    pad = CardPad(SystemClock(), tmp_path / "reader")
    reader = SerialReader(pad.path, events.put, SystemClock(), decoder=Broken())
    reader.start()
    while events.empty():
        pad.lay(FOB_UID)
        reader._thread.join(0.02)  # type: ignore[union-attr]
    lost = events.get(timeout=10)
    assert isinstance(lost, DeviceLost)
    assert "unexpectedly" in lost.why
    assert "ZeroDivisionError" in caplog.text
    assert events.get(timeout=10) == DeviceBack("reader cards")
    reader.stop()
    pad.close()


def test_a_pad_nobody_reads_does_not_block() -> None:
    pad = CardPad(SetClock())
    for _ in range(1000):
        pad.send(FOB.pieces[0][1])
    pad.close()
    pad.send(b"nobody")
    assert pad.due() is None
