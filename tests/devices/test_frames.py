"""The path of a picture: image to bytes, bytes to windows, windows to what the panel shows."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from companion.devices.chips import Ssd1306, chip
from companion.devices.errors import PanelUnknown
from companion.devices.frames import Window, changed, cut, pack, stacked, unpack
from companion.devices.panel_model import BYTES, COMMANDS, PanelModel

if TYPE_CHECKING:
    from companion.devices.chips import Chip

WIDTH = 128


def random_image(seed: int, size: tuple[int, int] = (128, 64)) -> Image.Image:
    return Image.frombytes("1", size, Random(seed).randbytes(size[0] * size[1] // 8))


def packed_slowly(image: Image.Image) -> bytes:
    """The same bytes pixel by pixel, as the data sheet draws them."""
    frame = bytearray(image.width * image.height // 8)
    for y in range(image.height):
        for x in range(image.width):
            if image.getpixel((x, y)):
                frame[y // 8 * image.width + x] |= 1 << y % 8
    return bytes(frame)


@pytest.mark.parametrize("size", [(128, 64), (128, 32), (64, 128)])
def test_pack_gives_the_bytes_of_the_data_sheet(size: tuple[int, int]) -> None:
    for seed in range(8):
        image = random_image(seed, size)
        assert pack(image) == packed_slowly(image)
        assert unpack(pack(image), size).tobytes() == image.tobytes()


def test_two_corners_are_the_first_and_the_last_byte() -> None:
    image = Image.new("1", (128, 64))
    image.putpixel((0, 0), 1)
    image.putpixel((127, 63), 1)
    assert pack(image) == b"\x01" + bytes(1022) + b"\x80"


def patched(old: bytes, new: bytes, windows: list[Window]) -> bytes:
    frame = bytearray(old)
    for window in windows:
        part = cut(new, WIDTH, window)
        width = window.right - window.left
        for turn, page in enumerate(range(window.top, window.bottom)):
            at = page * WIDTH + window.left
            frame[at : at + width] = part[turn * width : (turn + 1) * width]
    return bytes(frame)


differences = st.lists(st.tuples(st.integers(0, 1023), st.integers(1, 255)), max_size=40)


@given(differences, st.integers(0, 20))
def test_windows_cover_every_change(places: list[tuple[int, int]], overhead: int) -> None:
    old = Random(1).randbytes(1024)
    new = bytearray(old)
    for at, flip in places:
        new[at] ^= flip
    flat = changed(old, bytes(new), WIDTH, overhead)
    joined = stacked(flat, overhead)
    for windows in (flat, joined):
        assert patched(old, bytes(new), windows) == bytes(new)
    assert sum(w.area + overhead for w in joined) <= sum(w.area + overhead for w in flat)
    for window in flat:
        # Runs are tight: both ends differ.
        row = window.top * WIDTH
        assert old[row + window.left] != new[row + window.left]
        assert old[row + window.right - 1] != new[row + window.right - 1]


def test_control_windows_that_miss_a_byte_are_caught() -> None:
    old, new = bytes(1024), bytes(500) + b"\xff\xff" + bytes(522)
    (window,) = changed(old, new, WIDTH, 10)
    assert patched(old, new, [window._replace(right=window.right - 1)]) != new


def test_an_equal_frame_has_no_windows() -> None:
    frame = random_image(3).tobytes()
    assert changed(frame, frame, WIDTH, 10) == []


def test_nearby_runs_are_one_window_and_distant_ones_two() -> None:
    frame = bytearray(1024)
    frame[10] = frame[21] = frame[60] = 1
    assert changed(bytes(1024), bytes(frame), WIDTH, 10) == [Window(0, 1, 10, 22), Window(0, 1, 60, 61)]


def test_a_digit_over_two_pages_is_one_window() -> None:
    frame = bytearray(1024)
    for page in (2, 3):
        frame[page * WIDTH + 46 : page * WIDTH + 52] = b"\x01" * 6
    assert stacked(changed(bytes(1024), bytes(frame), WIDTH, 10), 10) == [Window(2, 4, 46, 52)]


def test_a_picture_that_changed_all_over_is_sent_in_one_window() -> None:
    before, after = (packed_slowly(random_image(seed)) for seed in (1, 2))
    assert chip("ssd1306").windows(before, after) == [Window(0, 8, 0, 128)]


def test_address_bytes_are_those_of_the_data_sheets() -> None:
    whole = Window(0, 8, 0, 128)
    assert bytes(chip("ssd1306").address(whole)[0]).hex(" ") == "21 00 7f 22 00 07"
    for offset, low, high in ((None, 2, 0x10), (2, 2, 0x10), (0, 0, 0x10)):
        for page, window in enumerate(chip("sh1106", column_offset=offset).windows(None, bytes(1024))):
            assert chip("sh1106", column_offset=offset).address(window) == ((0xB0 + page, low, high),)
    assert chip("sh1106").address(Window(3, 4, 100, 110)) == ((0xB3, 0x06, 0x16),)


def test_an_unknown_panel_is_refused_with_what_is_possible() -> None:
    with pytest.raises(PanelUnknown, match="ssd1306, ssd1309, sh1106"):
        chip("ssd1307")
    with pytest.raises(PanelUnknown, match="128x64"):
        chip("sh1106", (128, 32))


class Wire:
    """A chip's windows sent straight into a panel model, without bus and driver."""

    def __init__(self, way: Chip, panel: PanelModel) -> None:
        self.way, self.panel = way, panel
        self.shown: bytes | None = None
        panel.write(COMMANDS, [0x20, 0x00] if isinstance(way, Ssd1306) else [])
        panel.write(COMMANDS, [0xA1, 0xC8, 0xAF])

    def show(self, image: Image.Image) -> int:
        frame, cost = pack(image), 0
        for window in self.way.windows(self.shown, frame):
            part = cut(frame, image.width, window)
            self.panel.write(COMMANDS, self.way.address(window)[0])
            self.panel.write(BYTES, part)
            cost += 4 + len(self.way.address(window)[0]) + len(part)
        self.shown = frame
        return cost


PANELS = [("ssd1306", (128, 64), None), ("ssd1306", (128, 32), None), ("sh1106", (128, 64), None),
          ("sh1106", (128, 64), 0)]  # fmt: skip


@pytest.mark.parametrize(("name", "size", "offset"), PANELS)
@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 127), st.integers(0, 63), st.integers(0, 127), st.integers(0, 63))))
def test_any_row_of_pictures_arrives_pixel_by_pixel(
    name: str, size: tuple[int, int], offset: int | None, boxes: list[tuple[int, int, int, int]]
) -> None:
    wire = Wire(chip(name, size, offset), PanelModel(name, size, offset, seed=7))
    image = Image.new("1", size)
    wire.show(image)
    for x, y, to_x, to_y in boxes:
        draw = ImageDraw.Draw(image)
        draw.rectangle((min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)), outline=1, fill=(x + y) % 2)
        wire.show(image)
        assert wire.panel.picture().tobytes() == image.tobytes()


def clock_face(text: str) -> Image.Image:
    image = Image.new("1", (128, 64))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, 127, 63), outline=1)
    for place, digit in enumerate(text):
        for segment in range(7):
            if ord(digit) >> segment & 1:
                draw.line((10 + 8 * place, 20 + 2 * segment, 14 + 8 * place, 20 + 2 * segment), fill=1)
    return image


@pytest.mark.parametrize(("name", "whole", "most"), [("ssd1306", 1034, 30), ("sh1106", 1080, 30)])
def test_a_changed_digit_costs_a_few_bytes_and_an_unchanged_picture_none(name: str, whole: int, most: int) -> None:
    """Bytes on the wire, addresses and control bytes included."""
    wire = Wire(chip(name), PanelModel(name))
    assert wire.show(clock_face("12:34:56")) == whole
    assert wire.show(clock_face("12:34:56")) == 0
    assert 0 < wire.show(clock_face("12:34:57")) <= most


def test_the_model_follows_the_other_addressing_modes() -> None:
    """The model has to be right about more than what the driver uses, or it could not convict it."""
    panel = PanelModel("ssd1306")
    panel.write(COMMANDS, [0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3])
    panel.write(BYTES, b"\x01\x02\x03\x04\x05")
    assert [panel.ram[page * 128 + x] for x in (10, 11) for page in (2, 3)] == [5, 2, 3, 4]
    panel.write(COMMANDS, [0x20, 0x02, 0xB5, 0x0E, 0x17])
    panel.write(BYTES, b"\x11\x22\x33")
    assert (panel.ram[5 * 128 + 126], panel.ram[5 * 128 + 127], panel.ram[5 * 128]) == (0x11, 0x22, 0x33)
    other = PanelModel("sh1106")
    before = bytes(other.ram)
    other.write(COMMANDS, [0xB1, 0x03, 0x18])
    other.write(BYTES, b"\xaa\xbb\xcc")
    assert other.ram[132 + 131] == 0xAA
    assert other.ram[264:] == before[264:]


def test_the_model_is_dark_noisy_mirrored_inverted_when_it_should_be() -> None:
    panel = PanelModel("ssd1306", seed=1)
    assert panel.picture().getextrema() == (0, 0)
    panel.write(COMMANDS, [0xA1, 0xC8, 0xAF])
    noise = panel.picture()
    assert noise.tobytes() != bytes(1024)
    panel.write(COMMANDS, [0xA0, 0xC0])
    assert panel.picture().tobytes() == noise.transpose(Image.Transpose.ROTATE_180).tobytes()
    panel.write(COMMANDS, [0xA1, 0xC8, 0xA7])
    inverse = bytes(255 - byte for byte in noise.tobytes())
    assert panel.picture().tobytes() == inverse
    panel.write(COMMANDS, [0xA5])
    assert panel.picture().getextrema() == (255, 255)
    panel.write(COMMANDS, [0xA4, 0xA6, 0x81])
    panel.write(COMMANDS, [0x20])
    assert panel.contrast == 0x20
