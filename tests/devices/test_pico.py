"""The driver of the Pico reader on real ptys: found, opened alone, lost, back; F19. The talk: tests/firmware."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from companion.clock import SetClock
from companion.devices.errors import CardNumberWrong, ReaderNotFound
from companion.devices.events import CardLaid, DeviceBack, DeviceLost, Edge, Event
from companion.devices.pico import FIND, PicoBuzzer, PicoReader, find_pico
from companion.devices.pico_time import PicoTime
from companion.devices.simulated_pico import SimulatedPico

UID = "045E3AB2C16480"


class Table:
    """A reader stepped by hand and a Pico on a link, one clock for both."""

    def __init__(self, link: Path, version: int = 1) -> None:
        self.clock, self.events = SetClock(), list[Event]()
        self.pico = SimulatedPico(self.clock, link, version=version)
        self.reader = PicoReader(str(link), self.events.append, self.clock)

    def go(self, seconds: float) -> Table:
        """Let time pass in tenths; whatever was sent arrives in that tenth."""
        for _ in range(round(seconds * 10)):
            self.clock.go(0.1)
            for _ in range(3):
                self.pico.tick(self.clock.mono())
                self.reader.step(0.0)
        return self

    def until(self, done: Callable[[], object]) -> Table:
        for _ in range(300):
            if done():
                return self
            self.go(0.1)
        raise AssertionError(self.events)

    def met(self) -> Table:
        return self.until(lambda: self.reader.talk.greeted and self.reader.talk.counts)

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def close(self) -> None:
        self.reader.stop()
        self.pico.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "reader")
    yield table
    table.close()


def lost(table: Table) -> DeviceLost:
    return next(event for event in table.events if isinstance(event, DeviceLost))


def test_cards_light_buttons_and_beep(table: Table) -> None:
    table.met().pico.lay(UID)
    table.until(lambda: table.pico.lit)
    assert table.kinds() == ["CardLaid"]
    table.pico.lift()
    table.until(lambda: not table.pico.lit)
    assert table.kinds() == ["CardLaid", "CardLifted"]
    pressed_at = table.clock.mono()
    table.pico.press(3)
    table.go(0.2).pico.release(3)
    table.until(lambda: len(table.events) == 4)
    down, up = table.events[2:]
    assert isinstance(down, Edge)
    assert isinstance(up, Edge)
    assert (down.pin, up.pin, down.pressed, up.pressed) == ("PICO3", "PICO3", True, False)
    assert down.at == pytest.approx(pressed_at, abs=0.11)
    assert up.at - down.at == pytest.approx(0.2)
    buzzer = PicoBuzzer(table.reader)
    buzzer.sound((50, 20, 50))
    table.until(lambda: table.pico.beats)
    assert table.pico.beats == [(50, 20, 50)]
    assert buzzer.due() is None
    buzzer.tick(0.0)
    buzzer.close()


def test_f19_absent_late_unplugged_twenty_times(table: Table) -> None:
    table.pico.unplug()
    table.go(6)
    assert table.kinds() == ["DeviceLost"]
    table.pico.plug()
    table.met()
    assert table.kinds() == ["DeviceLost", "DeviceBack"]
    table.pico.lay(UID)
    table.until(lambda: CardLaid in map(type, table.events))
    files = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        table.pico.unplug()
        table.until(lambda: table.reader._port is None)
        table.pico.plug()
        table.until(lambda: table.reader.talk.greeted)
    table.go(1)
    assert len(os.listdir("/proc/self/fd")) == files
    assert table.kinds().count("CardLaid") == 1, "a card that rests over a loss has not come again"
    assert table.kinds().count("DeviceLost") == table.kinds().count("DeviceBack") == 21
    assert isinstance(table.events[1], DeviceBack)
    assert table.events[1].name == "reader cards"


def test_a_card_that_went_with_the_plug_is_lifted_after_a_while(table: Table) -> None:
    table.met().pico.lay(UID)
    table.until(lambda: table.kinds() == ["CardLaid"])
    table.pico.unplug()
    table.go(15)
    assert table.kinds() == ["CardLaid", "DeviceLost", "CardLifted"]


def test_the_port_is_open_to_one_program_only(table: Table, tmp_path: Path) -> None:
    table.met()
    with pytest.raises(serial.SerialException):
        serial.Serial(str(tmp_path / "reader"), exclusive=True)
    events: list[Event] = []
    second = PicoReader(str(tmp_path / "reader"), events.append, table.clock)
    second.step(0.0)
    assert isinstance(events[0], DeviceLost)
    assert "Another program" in events[0].why
    second.stop()


def test_another_version_is_refused_in_a_sentence_and_the_port_closed(tmp_path: Path) -> None:
    table = Table(tmp_path / "reader", version=2)
    table.until(lambda: table.events)
    assert "speaks version 2 of its language, and this box version 1" in lost(table).why
    assert table.reader._port is None
    table.go(10)
    assert table.kinds() == ["DeviceLost"], "told once, however often it is tried"
    table.close()


def test_what_hangs_is_closed_and_tried_again(table: Table) -> None:
    table.met()
    table.pico.silent = True
    table.until(lambda: table.events)
    assert "silent" in lost(table).why
    table.go(6)
    table.pico.silent = False
    table.until(lambda: len(table.events) == 2)
    assert table.kinds() == ["DeviceLost", "DeviceBack"]


def test_another_kind_of_reader_is_no_pico(table: Table) -> None:
    table.pico.silent = True
    for _ in range(80):
        table.pico.send(b"\x025A002F7C1118\x03\r\n")
        table.go(0.1)
    assert "does not answer" in lost(table).why
    assert "reader.kind" in lost(table).remedy


def test_a_chip_that_is_lost_is_named(table: Table) -> None:
    table.met().pico.lose_chip()
    table.until(lambda: table.events)
    assert lost(table).name == "card chip"
    assert "wires" in lost(table).remedy


def test_a_pico_is_found_by_its_lasting_name(tmp_path: Path) -> None:
    with pytest.raises(ReaderNotFound, match="No Pico"):
        find_pico(tmp_path)
    (tmp_path / "usb-FTDI_FT232R_A50285BI-if00-port0").touch()
    first = tmp_path / "usb-MicroPython_Board_in_FS_mode_e6614103e7-if00"
    table = Table(first)
    table.reader.stop()
    table.reader = PicoReader(FIND, table.events.append, table.clock, by_id=tmp_path)
    table.met()
    assert find_pico(tmp_path) == str(first)
    second = tmp_path / "usb-MicroPython_Board_in_FS_mode_e6614103ff-if00"
    second.touch()
    with pytest.raises(ReaderNotFound, match="More than one"):
        find_pico(tmp_path)
    table.pico.unplug()
    table.until(lambda: table.events)
    second.unlink()
    table.close()


def test_introduce_tells_and_does_not_hang(table: Table) -> None:
    table.pico.unplug()
    assert not table.reader.introduce(5.0)
    assert isinstance(table.events[0], DeviceLost)


def test_commands_from_other_threads_wake_the_reader(table: Table) -> None:
    table.met()
    table.reader.make_stay()
    table.reader.step(5.0)
    assert not table.reader._wanted


def test_a_card_for_the_simulated_pico_must_be_whole(table: Table) -> None:
    for uid in ("8804A3C6", "4A3C6CAE26180", "8B6566B931", "04a3c6ca"):
        with pytest.raises(CardNumberWrong):
            table.pico.lay(uid)


def test_the_time_of_a_press_is_never_in_the_future_nor_long_ago() -> None:
    times = PicoTime()
    assert times.at(500, 7.0) == 7.0
    times.told(1_000, 11.0)
    times.told(2_000, 12.4)
    assert times.at(2_300, 12.5) == pytest.approx(12.3, abs=0.01)
    assert times.at(9_000, 12.5) == 12.5
    assert times.at(0, 100.0) == 95.0
    # A crystal that is slow by 100 in a million is followed for a day.
    times = PicoTime()
    for second in range(0, 86_400, 60):
        times.told(round(second * 1000 * 0.9999), 20.0 + second)
    assert times.at(round(86_400_000 * 0.9999), 86_420.5) == pytest.approx(86_420.0, abs=0.05)
