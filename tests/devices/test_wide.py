"""The wide panel on SPI: every pixel, few bytes, faults of the bus and of its two pins."""

from __future__ import annotations

import errno
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from companion.clock import SetClock
from companion.devices.chips import chip
from companion.devices.errors import PanelUnknown, PictureWrong
from companion.devices.events import DeviceBack, DeviceLost, Event
from companion.devices.lights import claim_output
from companion.devices.luma_link import spi_port, words
from companion.devices.oled import Oled
from companion.devices.pins import pin_factory
from companion.devices.simulated_spi import SimulatedWideDisplay
from companion.devices.ssd1322 import Ssd1322

SIZE = (256, 64)


def sample(moved: int = 0) -> Image.Image:
    image = Image.new("1", SIZE)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 255, 63), outline=1)
    draw.ellipse((80 + moved, 10, 150 + moved, 55), outline=1)
    return image


class Wide:
    def __init__(self) -> None:
        self.clock, self.events = SetClock(), list[Event]()
        self.factory = pin_factory("mock")
        self.display = SimulatedWideDisplay(self.events.append, self.clock, self.factory)
        self.bus = self.display.bus

    def shows(self, image: Image.Image) -> bool:
        return self.display.picture().tobytes() == image.tobytes()


def test_every_pixel_is_where_it_was_drawn_and_no_noise_is_left() -> None:
    wide = Wide()
    assert wide.display.panel.greys().getcolors(300) != [(SIZE[0] * SIZE[1], 0)]
    wide.display.show(sample())
    assert wide.shows(sample())
    assert {grey for _, grey in wide.display.panel.greys().getcolors() or []} == {0, 255}


@given(
    st.binary(min_size=2048, max_size=2048), st.lists(st.tuples(st.integers(0, 255), st.integers(0, 63)), max_size=30)
)
def test_whatever_changes_arrives(first: bytes, points: list[tuple[int, int]]) -> None:
    wide = Wide()
    image = Image.frombytes("1", SIZE, first)
    wide.display.show(image)
    assert wide.shows(image)
    second = image.copy()
    for point in points:
        second.putpixel(point, 255 - image.getpixel(point))  # type: ignore[operator]
    before = wide.bus.wire_bytes
    wide.display.show(second)
    assert wide.shows(second)
    assert (wide.bus.wire_bytes == before) == (second.tobytes() == image.tobytes())


def test_a_changed_digit_sends_a_few_bytes_and_the_whole_picture_its_four_bits_a_pixel() -> None:
    wide = Wide()
    before = wide.bus.wire_bytes
    wide.display.show(sample())
    whole = wide.bus.wire_bytes - before
    assert 8192 < whole < 8192 + 100
    digit = sample()
    ImageDraw.Draw(digit).rectangle((200, 20, 206, 30), fill=1)
    before = wide.bus.wire_bytes
    wide.display.show(digit)
    assert 0 < wide.bus.wire_bytes - before <= 2 * 4 * 11 + 7
    assert wide.shows(digit)


def test_the_window_commands_are_those_of_the_data_sheet() -> None:
    way = chip("ssd1322", SIZE)
    (whole,) = way.windows(None, bytes(2048))
    assert way.address(whole) == ((0x15, 0x1C, 0x5B), (0x75, 0x00, 0x3F), (0x5C,))
    assert isinstance(way, Ssd1322)
    assert way.cut(b"\x80\x01" + bytes(2046), whole)[:8].hex() == "f00000000000000f"


def test_it_is_unlocked_switched_off_set_up_and_lit_only_with_its_picture() -> None:
    said = words("ssd1322", SIZE)
    assert said.start[:2] == ((0xFD, 0x12), (0xAE,))
    assert (0xA4,) in said.start
    assert (0xA0, 0x14, 0x11) in said.start
    # The care of every minute must not be seen.
    assert not {(0xAE,), (0xA4,)} & set(said.again)
    assert said.contrast(200) == (0xC1, 200)


def test_the_care_of_every_minute_never_makes_it_dark_and_mends_a_lost_bit() -> None:
    wide = Wide()
    wide.display.show(sample())
    wide.display.panel.ram[40 * 240 + 100] ^= 0xFF
    dark: list[bool] = []
    carry = wide.bus.writebytes

    def watched(payload: Any) -> None:
        carry(payload)
        dark.append(wide.display.panel.dark or not wide.display.panel.on)

    wide.bus.writebytes = watched  # type: ignore[method-assign]
    wide.clock.go(61.0)
    wide.display.tick(wide.clock.mono())
    assert wide.shows(sample())
    assert dark
    assert not any(dark)


def test_a_panel_that_was_unplugged_shows_everything_within_a_minute() -> None:
    wide = Wide()
    wide.display.show(sample())
    wide.bus.unplug()
    wide.display.show(sample(4))
    wide.bus.plug()
    assert wide.display.picture().getbbox() is None
    wide.clock.go(61.0)
    wide.display.tick(wide.clock.mono())
    assert wide.shows(sample(4))
    assert wide.events == []


def test_brightness_power_and_a_picture_of_another_size() -> None:
    wide = Wide()
    wide.display.show(sample())
    wide.display.contrast(30)
    assert wide.display.panel.contrast == 30
    wide.display.power(False)
    assert wide.display.picture().getbbox() is None
    wide.display.power(True)
    assert wide.shows(sample())
    with pytest.raises(PictureWrong):
        wide.display.show(Image.new("1", (128, 64)))
    wide.display.close()
    assert not wide.display.panel.on
    assert wide.bus.opened == []


def test_f07_a_fault_of_the_bus_is_said_once_and_the_whole_picture_comes_back() -> None:
    wide = Wide()
    wide.display.show(sample())
    wide.bus.broken = errno.EIO
    wide.display.show(sample(5))
    wide.display.show(sample(6))
    (lost,) = wide.events
    assert isinstance(lost, DeviceLost)
    assert "SPI" in lost.why
    assert "0x" not in lost.why
    wide.bus.broken = None
    wide.display.panel.power_on()
    wide.clock.go(5.0)
    wide.display.tick(wide.clock.mono())
    assert isinstance(wide.events[-1], DeviceBack)
    assert wide.shows(sample(6))


def test_f08_a_bus_that_is_not_enabled_is_said_with_how_to_enable_it() -> None:
    wide = Wide()
    wide.bus.missing = True
    wide.display.show(sample())
    (lost,) = wide.events
    assert isinstance(lost, DeviceLost)
    assert "dtparam=spi=on" in lost.remedy
    wide.bus.missing = False
    wide.clock.go(1.0)
    wide.display.tick(wide.clock.mono())
    assert wide.shows(sample())


def test_f05_a_pin_of_the_panel_that_is_taken_is_named_and_tried_again() -> None:
    wide = Wide()
    factory, claimed = wide.factory, []

    def claim(pin: str) -> Any:
        claimed.append(pin)
        if claimed == ["GPIO24", "GPIO25"]:
            raise OSError(errno.EBUSY, "GPIO busy")
        return claim_output(pin, factory)

    events: list[Event] = []
    way = spi_port(0, 0, "GPIO24", "GPIO25", claim, lambda: wide.bus)
    display = Oled(chip("ssd1322", SIZE), way, events.append, wide.clock)
    display.show(sample())
    (lost,) = events
    assert isinstance(lost, DeviceLost)
    assert "GPIO25" in lost.why
    wide.clock.go(1.0)
    display.tick(wide.clock.mono())
    assert wide.shows(sample())
    display.close()


def test_without_a_reset_pin_and_without_the_library() -> None:
    wide = Wide()
    way = spi_port(0, 1, "GPIO24", "", partial(claim_output, factory=wide.factory), lambda: wide.bus)
    display = Oled(chip("ssd1322", SIZE), way, wide.events.append, wide.clock)
    display.show(sample())
    assert wide.shows(sample())
    assert wide.bus.opened == [(0, 1)]
    display.close()


def test_control_a_shifted_glass_is_seen_in_the_sample() -> None:
    wide = Wide()
    way = spi_port(0, 0, "GPIO24", "", partial(claim_output, factory=wide.factory), lambda: wide.bus)
    Oled(chip("ssd1322", SIZE, 104), way, wide.events.append, wide.clock).show(sample())
    assert not wide.shows(sample())


def test_only_its_own_size_will_do() -> None:
    with pytest.raises(PanelUnknown, match="256x64"):
        chip("ssd1322", (128, 64))
