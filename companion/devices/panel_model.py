"""A panel made of memory: fed with the bytes of the bus, it knows which pixels would glow.

Follows the same data sheets as `chips`, but shares no code with it, so that each can convict the other.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable

COMMANDS, BYTES = 0x00, 0x40
"""Control byte of a transfer: commands follow, or bytes for the RAM (SSD1306 data sheet 8.1.5.2)."""

_SSD1306_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_SH1106_ARGUMENTS = dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)


class PanelModel:
    """An SSD1306 ("ssd1306", "ssd1309") or SH1106 ("sh1106") with `size` pixels of glass.

    `glass_at` is the RAM column under the left edge of the glass. The RAM holds noise after power-on, as a
    real one does; `seed` chooses it.
    """

    def __init__(
        self, chip: str, size: tuple[int, int] = (128, 64), glass_at: int | None = None, seed: int = 0
    ) -> None:
        self.chip, self.size = chip, size
        self._paged = chip == "sh1106"
        self.columns, self.pages = (132 if self._paged else 128), 8
        self._glass_at = (2 if self._paged else 0) if glass_at is None else glass_at
        self._arguments = _SH1106_ARGUMENTS if self._paged else _SSD1306_ARGUMENTS
        self._noise = random.Random(seed)
        self.power_on()

    def power_on(self) -> None:
        """Begin as after the supply came up: dark, default settings, noise in the RAM."""
        self.ram = bytearray(self._noise.randbytes(self.columns * self.pages))
        self.on = self.inverted = self.all_lit = False
        self.contrast = 0x80 if self._paged else 0x7F
        self.mirrored = self.upside_down = True
        # Page mode (2) is the reset value of the SSD1306 and all an SH1106 can do.
        self._mode = 2
        self._column, self._page = 0, 0
        self._first_column, self._last_column = 0, self.columns - 1
        self._first_page, self._last_page = 0, self.pages - 1
        self._waiting: list[int] = []

    def write(self, control: int, payload: Iterable[int]) -> None:
        """Take one transfer: the control byte and what follows it."""
        if control == COMMANDS:
            for byte in payload:
                self._command(byte)
        elif control == BYTES:
            for byte in payload:
                self._store(byte)

    def ram_picture(self) -> Image.Image:
        """Return what lies in the RAM under the glass, lit or not, as a mode "1" image."""
        width, height = self.size
        flat = bytearray(width * height)
        for y in range(height):
            row = (y >> 3) * self.columns + self._glass_at
            bit = y & 7
            for x in range(width):
                if self.ram[row + x] >> bit & 1:
                    flat[y * width + x] = 255
        return Image.frombytes("L", self.size, bytes(flat)).convert("1", dither=Image.Dither.NONE)

    def picture(self) -> Image.Image:
        """Return what glows, as somebody in front of a usual module sees it: all dark while it is off.

        A usual module shows the RAM the right way round with both directions remapped (A1h, C8h).
        """
        if not self.on:
            return Image.new("1", self.size)
        if self.all_lit:
            return Image.new("1", self.size, 255)
        seen = self.ram_picture()
        if self.mirrored:
            seen = seen.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if self.upside_down:
            seen = seen.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return Image.eval(seen.convert("L"), lambda v: 255 - v).convert("1") if self.inverted else seen

    def _command(self, byte: int) -> None:
        self._waiting.append(byte)
        first, *arguments = self._waiting
        if len(arguments) < self._arguments.get(first, 0):
            return
        self._waiting = []
        if first < 0x20:
            self._set_column_half(first)
        elif 0xB0 <= first < 0xB0 + self.pages:
            self._page = first - 0xB0
        elif arguments:
            self._set(first, arguments)
        else:
            self._switch(first)

    def _set_column_half(self, byte: int) -> None:
        if byte < 0x10:
            self._column = self._column & 0xF0 | byte
        else:
            self._column = self._column & 0x0F | (byte & 0x0F) << 4

    def _set(self, first: int, arguments: list[int]) -> None:
        if first == 0x20:
            self._mode = arguments[0] & 3
        elif first == 0x21:
            self._first_column, self._last_column = arguments
            self._column = self._first_column
        elif first == 0x22:
            self._first_page, self._last_page = (argument & 7 for argument in arguments)
            self._page = self._first_page
        elif first == 0x81:
            self.contrast = arguments[0]

    def _switch(self, byte: int) -> None:
        if byte in (0xAE, 0xAF):
            self.on = byte == 0xAF
        elif byte in (0xA6, 0xA7):
            self.inverted = byte == 0xA7
        elif byte in (0xA4, 0xA5):
            self.all_lit = byte == 0xA5
        elif byte in (0xA0, 0xA1):
            self.mirrored = byte == 0xA0
        elif byte in (0xC0, 0xC8):
            self.upside_down = byte == 0xC0

    def _store(self, byte: int) -> None:
        if self._column < self.columns:
            self.ram[self._page * self.columns + self._column] = byte
        if self._mode == 1:
            self._next_page_then_column()
        else:
            self._next_column_then_page()

    def _next_column_then_page(self) -> None:
        if self._mode == 2:
            # The SSD1306 begins the same page again; the SH1106 stays behind its last column.
            at_end = self._column >= self.columns - 1
            self._column = (self.columns if self._paged else 0) if at_end else self._column + 1
        elif self._column != self._last_column:
            self._column = (self._column + 1) % self.columns
        else:
            self._column = self._first_column
            self._page = self._first_page if self._page == self._last_page else (self._page + 1) % self.pages

    def _next_page_then_column(self) -> None:
        if self._page != self._last_page:
            self._page = (self._page + 1) % self.pages
            return
        self._page = self._first_page
        at_end = self._column == self._last_column
        self._column = self._first_column if at_end else (self._column + 1) % self.columns
