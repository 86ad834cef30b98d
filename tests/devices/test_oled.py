"""F07 to F09: bus faults, absent displays and wrong addresses, two kinds of controller."""

from __future__ import annotations

import errno
import os
import sys
import threading
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageDraw

from companion.clock import SetClock
from companion.devices.chips import chip
from companion.devices.errors import DisplayLibraryMissing, PanelAddressWrong, PictureWrong
from companion.devices.events import DeviceBack, DeviceLost, Event
from companion.devices.luma_link import Words, i2c_bus, seven_bit
from companion.devices.oled import WHOLE_EVERY_FRAMES, Oled
from companion.devices.panel_model import BYTES, COMMANDS, PanelModel
from companion.devices.simulated import SimulatedDisplay
from companion.devices.simulated_bus import SimulatedBus

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.devices.luma_link import OpenLink
    from companion.devices.protocols import Ticking


def sample(label: str = "") -> Image.Image:
    """A frame of one pixel and something inside."""
    image = Image.new("1", (128, 64))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    draw.ellipse((40, 10, 90, 55), outline=1)
    for place, letter in enumerate(label):
        draw.line((4 + place * 3, 4, 4 + place * 3, 4 + ord(letter) % 16), fill=1)
    return image


def on(bus: SimulatedBus) -> OpenLink:
    return i2c_bus(lambda: bus)


class Box:
    """A simulated display with a clock, its events and a record of its bus."""

    def __init__(self, **settings: Any) -> None:
        self.clock, self.events = SetClock(), list[Event]()
        self.display = SimulatedDisplay(self.events.append, self.clock, **settings)
        self.bus, self.panel = self.display.bus, self.display.panel
        self.heard: list[tuple[int, bytes]] = []
        self.bus.heard = lambda _address, control, payload: self.heard.append((control, payload))

    def go_until(self, moment: float) -> None:
        go_until(self.clock, self.display, moment)

    def shows(self, image: Image.Image) -> bool:
        return self.display.picture().tobytes() == image.tobytes()


def go_until(clock: SetClock, device: Ticking, moment: float) -> None:
    while (due := device.due()) is not None and due <= moment:
        clock.now = max(clock.now, due)
        device.tick(clock.now)
    clock.now = moment
    device.tick(moment)


def first_command(heard: list[tuple[int, bytes]]) -> int:
    return heard[0][1][0]


CHIPS = [("ssd1306", None), ("ssd1309", None), ("sh1106", None), ("sh1106", 0)]


@pytest.mark.parametrize(("name", "offset"), CHIPS)
def test_f09_every_pixel_and_edge_is_inside_the_glass_and_no_noise_is_left(name: str, offset: int | None) -> None:
    box = Box(chip_name=name, column_offset=offset, seed=5)
    noise = box.panel.ram_picture()
    assert noise.getextrema() == (0, 255)
    box.display.show(sample())
    assert box.shows(sample())
    seen = box.display.picture()
    edges = [(x, y) for x in range(128) for y in (0, 63)] + [(x, y) for x in (0, 127) for y in range(64)]
    assert all(seen.getpixel(place) for place in edges)


@pytest.mark.parametrize(
    ("name", "offset", "address"),
    [("sh1106", 2, "b{page} 02 10"), ("sh1106", 0, "b{page} 00 10"), ("ssd1306", None, "21 00 7f 22 00 07")],
)
def test_f09_the_bytes_for_the_two_corners(name: str, offset: int | None, address: str) -> None:
    box = Box(chip_name=name, column_offset=offset)
    corners = Image.new("1", (128, 64))
    corners.putpixel((0, 0), 1)
    corners.putpixel((127, 63), 1)
    box.display.show(corners)
    commands = [payload.hex(" ") for control, payload in box.heard if control == COMMANDS]
    for page in range(8):
        assert address.format(page=page) in commands
    data = b"".join(payload for control, payload in box.heard if control == BYTES)
    assert (len(data), data[0], data[-1]) == (1024, 0x01, 0x80)


@pytest.mark.parametrize(("driver", "glass"), [(2, 0), (0, 2)])
def test_f09_control_a_wrong_offset_is_seen_in_the_sample(driver: int, glass: int) -> None:
    clock, panel = SetClock(), PanelModel("sh1106", glass_at=glass)
    bus = SimulatedBus({0x3C: panel})
    way = chip("sh1106", column_offset=driver)
    Oled(way, on(bus), list[Event]().append, clock).show(sample())
    assert panel.picture().tobytes() != sample().tobytes()


def test_f09_control_a_wrong_controller_is_seen_in_the_sample() -> None:
    for told, real in (("ssd1306", "sh1106"), ("sh1106", "ssd1306")):
        panel = PanelModel(real, seed=3)
        bus = SimulatedBus({0x3C: panel})
        display = Oled(chip(told), on(bus), list[Event]().append, SetClock())
        display.show(sample())
        assert panel.picture().tobytes() != sample().tobytes()


def test_the_panel_lights_up_only_after_the_whole_picture() -> None:
    box = Box()
    box.display.show(sample())
    assert box.heard[0] == (COMMANDS, box.heard[0][1])
    assert first_command(box.heard) == 0xAE
    lit = [turn for turn, (control, payload) in enumerate(box.heard) if (control, payload) == (0, b"\xaf")]
    assert lit == [len(box.heard) - 1]


def test_an_unchanged_picture_sends_nothing_and_a_small_change_little() -> None:
    box = Box()
    box.display.show(sample("a"))
    before = box.bus.wire_bytes
    box.display.show(sample("a"))
    assert box.bus.wire_bytes == before
    box.display.show(sample("c"))
    assert 0 < box.bus.wire_bytes - before <= 24
    assert box.shows(sample("c"))


def test_everything_is_sent_again_after_a_minute_and_after_many_pictures() -> None:
    box = Box()
    box.display.show(sample())
    box.panel.ram[700] ^= 0xFF
    assert not box.shows(sample())
    box.go_until(61.0)
    assert box.shows(sample())
    box.panel.ram[700] ^= 0xFF
    for turn in range(WHOLE_EVERY_FRAMES + 2):
        box.display.show(sample("ab"[turn % 2]))
    box.display.show(sample())
    assert box.shows(sample())
    assert b"\xae" not in [payload[:1] for control, payload in box.heard[6:] if control == COMMANDS]


def test_contrast_and_power_are_kept_over_a_loss() -> None:
    box = Box()
    box.display.show(sample())
    box.display.contrast(7)
    assert box.panel.contrast == 7
    box.display.power(False)
    assert not box.panel.on
    sent = box.bus.wire_bytes
    box.display.show(sample("x"))
    box.go_until(300.0)
    assert (box.bus.wire_bytes, box.display.due()) == (sent, None)
    box.display.power(True)
    assert box.panel.on
    assert box.shows(sample("x"))
    box.display.power(False)
    box.bus.unplug()
    box.display.contrast(9)
    box.bus.plug()
    box.go_until(310.0)
    assert (box.panel.on, box.panel.contrast) == (False, 9)
    box.display.power(True)
    assert box.shows(sample("x"))


def test_closing_leaves_the_panel_dark_and_quiet() -> None:
    box = Box()
    box.display.show(sample())
    box.display.close()
    box.display.close()
    assert not box.panel.on
    sent = box.bus.wire_bytes
    box.display.show(sample("x"))
    box.display.tick(100.0)
    assert (box.bus.wire_bytes, box.display.due(), box.display.address) == (sent, None, None)


def test_an_image_of_the_wrong_kind_is_refused() -> None:
    box = Box()
    for wrong in (Image.new("L", (128, 64)), Image.new("1", (64, 128))):
        with pytest.raises(PictureWrong, match="128x64"):
            box.display.show(wrong)


def recovered(box: Box, image: Image.Image, fault_over: float) -> None:
    """After a fault: a full set-up and a whole picture within 5 s, one loss and one return told."""
    box.heard.clear()
    box.go_until(fault_over + 5.0)
    assert first_command(box.heard) == 0xAE
    assert sum(len(payload) for control, payload in box.heard if control == BYTES) == 1024
    assert box.shows(image)
    assert [type(event) for event in box.events] == [DeviceLost, DeviceBack]


def test_f07a_an_error_in_the_data_of_a_picture() -> None:
    box = Box()
    box.display.tick(0.0)
    box.bus.failing = {box.bus.writes + 20: errno.EREMOTEIO}
    box.display.show(Image.frombytes("1", (128, 64), Random(1).randbytes(1024)))
    assert [type(event) for event in box.events] == [DeviceLost]
    picture = sample()
    box.display.show(picture)
    recovered(box, picture, fault_over=0.0)


def test_f07b_an_error_in_the_command_before_a_picture() -> None:
    box = Box()
    box.display.tick(0.0)
    box.bus.failing = {box.bus.writes + 1: errno.EREMOTEIO}
    box.display.show(sample())
    assert [type(event) for event in box.events] == [DeviceLost]
    recovered(box, sample(), fault_over=0.0)


def test_f07_every_single_write_may_fail() -> None:
    """Set-up, commands, data: wherever the one fault falls, the picture comes back."""
    clean = Box()
    clean.display.show(sample())
    for number in range(1, clean.bus.writes + 1):
        box = Box()
        box.bus.failing = {number: errno.EREMOTEIO, number + 1: errno.EREMOTEIO}
        box.display.show(sample())
        box.go_until(5.0)
        assert box.shows(sample())


@pytest.mark.parametrize("number", [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT])
def test_f07cd_half_a_minute_of_faults(number: int) -> None:
    box = Box()
    box.display.show(sample("0"))
    box.go_until(5.0)
    box.bus.broken = number
    writes = box.bus.writes
    for second in range(5, 35):
        # A press each second: the picture changes, and show() comes back at once.
        box.go_until(float(second))
        box.display.show(sample(chr(48 + second)))
    assert [type(event) for event in box.events] == [DeviceLost]
    assert box.bus.writes - writes <= 30
    box.go_until(35.0)
    box.bus.broken = None
    recovered(box, sample(chr(48 + 34)), fault_over=35.0)


def test_f07_control_without_a_new_set_up_a_display_that_lost_power_stays_dark() -> None:
    """What recovery must do is visible in the model: pictures alone do not light a panel again."""
    box = Box()
    box.display.show(sample())
    box.bus.plug()
    box.display.show(sample("x"))
    assert not box.shows(sample("x"))
    box.go_until(61.0)
    assert box.shows(sample("x"))


def test_f08a_a_display_at_the_other_address_is_found() -> None:
    box = Box(address=0x3D)
    assert box.display.address is None
    box.display.show(sample())
    assert box.shows(sample())
    assert box.display.address == 0x3D
    assert box.events == []


def test_f08b_a_display_that_comes_later_is_taken() -> None:
    box = Box()
    box.bus.unplug()
    box.display.show(sample())
    (lost,) = box.events
    assert isinstance(lost, DeviceLost)
    assert "0x3C or 0x3D" in lost.why
    assert "0x78" in lost.remedy
    box.go_until(60.0)
    box.bus.plug()
    box.go_until(75.0)
    assert box.shows(sample())
    assert box.events[1:] == [DeviceBack("display")]


def refusing(error: OSError) -> tuple[Oled, list[Event]]:
    def refuse() -> None:
        raise error

    events = list[Event]()
    return Oled(chip("ssd1306"), i2c_bus(refuse), events.append, SetClock()), events


@pytest.mark.parametrize(
    ("number", "word"),
    [(errno.ENOENT, "Enable I2C"), (errno.EACCES, "group i2c"), (errno.EPERM, "group i2c")],
)
def test_f08cd_a_bus_that_cannot_be_opened_is_said_with_a_remedy(number: int, word: str) -> None:
    display, events = refusing(OSError(number, os.strerror(number), "/dev/i2c-1"))
    display.show(sample())
    display.show(sample("x"))
    (lost,) = events
    assert isinstance(lost, DeviceLost)
    assert "/dev/i2c-1" in lost.why
    assert word in lost.remedy


def test_f08cd_the_errors_of_luma_mean_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's bus is opened by luma, which turns the two errors into its own."""
    import smbus2

    from companion.devices.luma_link import i2c_port

    for number, word in ((errno.ENOENT, "Enable I2C"), (errno.EACCES, "group i2c")):

        def refuse(_port: int, number: int = number) -> None:
            raise OSError(number, os.strerror(number), "/dev/i2c-1")

        monkeypatch.setattr(smbus2, "SMBus", refuse)
        events = list[Event]()
        Oled(chip("ssd1306"), i2c_port(1), events.append, SetClock()).show(sample())
        (lost,) = events
        assert isinstance(lost, DeviceLost)
        assert "/dev/i2c-1" in lost.why
        assert word in lost.remedy


def test_f08e_the_printed_address_is_translated_and_never_used_as_it_is() -> None:
    assert (seven_bit(0x78), seven_bit(0x7A), seven_bit(0x3C)) == (0x3C, 0x3D, 0x3C)
    asked: list[int] = []
    heard_by: set[int] = set()

    class Listening(SimulatedBus):
        def write_i2c_block_data(self, address: int, control: int, payload: Any) -> None:
            asked.append(address)
            super().write_i2c_block_data(address, control, payload)

    for printed, meant in ((0x78, 0x3C), (0x7A, 0x3D)):
        bus = Listening({meant: PanelModel("ssd1306")})
        events = list[Event]()
        display = Oled(chip("ssd1306"), on(bus), events.append, SetClock(), address=printed)
        display.show(sample())
        assert display.address == meant
        assert asked == [meant] * len(asked)
        heard_by |= set(asked)
        asked.clear()
    assert heard_by == {0x3C, 0x3D}
    for wrong in (0x00, 0x79, 0x100):
        with pytest.raises(PanelAddressWrong, match="0x3C or 0x3D"):
            seven_bit(wrong)


def test_without_luma_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "luma.oled", None)
    with pytest.raises(DisplayLibraryMissing, match=r"python3-luma\.oled"):
        Words("ssd1306", (128, 64))


def test_f12_many_losses_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    import atexit

    box = Box()
    box.display.show(sample())
    registered: list[Callable[[], None]] = []
    monkeypatch.setattr(atexit, "register", lambda call, *_: registered.append(call))
    files, threads = len(os.listdir("/proc/self/fd")), threading.active_count()
    for turn in range(200):
        box.bus.unplug()
        box.display.show(sample("ab"[turn % 2]))
        box.bus.plug()
        box.go_until(box.clock.mono() + 5.0)
    assert [type(event) for event in box.events] == [DeviceLost, DeviceBack] * 200
    assert (len(os.listdir("/proc/self/fd")), threading.active_count()) == (files, threads)
    assert registered == []


def test_a_slow_bus_takes_the_time_of_its_bytes() -> None:
    box = Box()
    box.display.show(sample("a"))
    box.bus.slow = box.clock.go
    before = box.clock.mono()
    box.display.show(sample("c"))
    small = box.clock.mono() - before
    assert 0.0 < small < 0.001
    with pytest.raises(ValueError, match="32"):
        box.bus.write_i2c_block_data(0x3C, BYTES, bytes(33))
    box.bus.close()
