"""A wide panel on an SPI bus without wires: the bytes meet the level of the data/command pin at a panel model.

Follows the SSD1322 data sheet rev. 1.2, but shares no code with `ssd1322`, so that each can convict the other.
"""

from __future__ import annotations

import errno
import os
import random
from functools import partial
from typing import TYPE_CHECKING, Any

from PIL import Image

from companion.devices.chips import chip
from companion.devices.lights import claim_output
from companion.devices.luma_link import spi_port
from companion.devices.oled import Oled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.clock import Clock
    from companion.devices.protocols import Post

COLUMNS, ROWS, ADDRESSES = 480, 128, 120
_ARGUMENTS = {0x15: 2, 0x75: 2, 0xC1: 1, 0xFD: 1, 0xA0: 2}


class GreyPanelModel:
    """An SSD1322 with 256x64 pixels of glass in the middle of its RAM, which holds noise after power-on."""

    def __init__(self, size: tuple[int, int] = (256, 64), seed: int = 0) -> None:
        self.size = size
        self._noise = random.Random(seed)
        self.power_on()

    def power_on(self) -> None:
        """Begin as after the supply came up or a reset: dark, locked words open, noise in the RAM."""
        self.ram = bytearray(self._noise.randbytes(COLUMNS * ROWS // 2))
        self.on, self.dark, self.inverted, self.locked, self.contrast = False, False, False, False, 0x7F
        self._columns, self._rows = (0, ADDRESSES - 1), (0, ROWS - 1)
        self._at = (0, 0, 0)
        self._command, self._waiting = 0, list[int]()
        self._writing = False

    def write(self, is_data: bool, payload: Sequence[int]) -> None:
        """Take bytes with the level the data/command line had meanwhile."""
        for byte in payload:
            if not is_data:
                self._begin(byte)
            elif self._writing:
                self._store(byte)
            else:
                self._waiting.append(byte)
                if len(self._waiting) == _ARGUMENTS.get(self._command):
                    self._set(self._command, self._waiting)

    def _begin(self, byte: int) -> None:
        self._command, self._waiting, self._writing = byte, [], False
        if self.locked:
            return
        if byte == 0x5C:
            self._writing, self._at = True, (self._columns[0], self._rows[0], 0)
        elif byte in (0xAE, 0xAF):
            self.on = byte == 0xAF
        elif 0xA4 <= byte <= 0xA7:
            self.dark, self.inverted = byte == 0xA4, byte == 0xA7

    def _set(self, command: int, arguments: list[int]) -> None:
        if command == 0xFD:
            self.locked = arguments[0] == 0x16
        elif self.locked:
            return
        elif command == 0x15:
            self._columns = (arguments[0], arguments[1])
        elif command == 0x75:
            self._rows = (arguments[0], arguments[1])
        elif command == 0xC1:
            self.contrast = arguments[0]

    def _store(self, byte: int) -> None:
        column, row, half = self._at
        if column < ADDRESSES and row < ROWS:
            self.ram[row * COLUMNS // 2 + column * 2 + half] = byte
        if not half:
            self._at = (column, row, 1)
        elif column < self._columns[1]:
            self._at = (column + 1, row, 0)
        else:
            self._at = (self._columns[0], row + 1 if row < self._rows[1] else self._rows[0], 0)

    def greys(self) -> Image.Image:
        """Return what lies in the RAM under the glass, mode "L", in sixteen steps."""
        width, height = self.size
        left = (COLUMNS - width) // 2
        rows = [self.ram[(y * COLUMNS + left) // 2 : (y * COLUMNS + left + width) // 2] for y in range(height)]
        return Image.frombytes(
            "L", self.size, bytes(half * 17 for row in rows for b in row for half in (b >> 4, b & 15))
        )

    def picture(self) -> Image.Image:
        """Return what glows, as a mode "1" image; all dark while it is off."""
        if not self.on or self.dark:
            return Image.new("1", self.size)
        lit = self.greys().point([0] * 8 + [255] * 248)
        return lit.point(lambda v: 255 - v).convert("1") if self.inverted else lit.convert("1")


class SimulatedSpi:
    """Looks like a spidev object; `factory` has the mock pins `dc` and `reset` that go with it.

    Faults: `missing` is no such device, `broken` an errno for every write, `unplugged` hears nothing and nobody
    notices.
    """

    def __init__(self, panel: GreyPanelModel, factory: Any, dc: str = "GPIO24") -> None:
        self._panel, self._factory, self._dc = panel, factory, dc
        self.missing = self.unplugged = False
        self.broken: int | None = None
        self.wire_bytes = 0
        self.opened: list[tuple[int, int]] = []
        self.max_speed_hz = 0

    def open(self, port: int, device: int) -> None:
        """Open the device, or raise as spidev does."""
        if self.missing:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        self.opened.append((port, device))

    def writebytes(self, payload: Sequence[int]) -> None:
        """Carry up to 4096 bytes, or raise the OSError the kernel would."""
        if self.broken is not None:
            raise OSError(self.broken, os.strerror(self.broken))
        if len(payload) > 4096:
            raise OverflowError("a transfer of spidev is at most 4096 bytes")
        self.wire_bytes += len(payload)
        if not self.unplugged:
            self._panel.write(bool(self._factory.pin(self._dc).state), payload)

    def unplug(self) -> None:
        """Pull the panel's plug: nothing comes back on SPI, so that nobody notices."""
        self.unplugged = True

    def plug(self) -> None:
        """Put it in again: the panel begins dark and with noise."""
        self.unplugged = False
        self._panel.power_on()

    def close(self) -> None:
        """Close the device."""
        self.opened.clear()


class SimulatedWideDisplay(Oled):
    """The real display driver on a simulated SPI bus with mock pins; `picture()` is what glows."""

    def __init__(self, post: Post, clock: Clock, factory: Any, *, dc: str = "GPIO24", reset: str = "GPIO25") -> None:
        self.panel = GreyPanelModel()
        self.bus = SimulatedSpi(self.panel, factory, dc)
        way = spi_port(0, 0, dc, reset, partial(claim_output, factory=factory), lambda: self.bus)
        super().__init__(chip("ssd1322", (256, 64)), way, post, clock)

    def picture(self) -> Image.Image:
        """Return what glows, as a mode "1" image."""
        return self.panel.picture()
