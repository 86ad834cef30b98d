"""A wide panel of sixteen greys on SPI, of which the box uses black and white.

Source: SSD1322 data sheet rev. 1.2, sections 8.7 (RAM: 480 columns of four bits, four in an address), 10.1.2
(15h, column), 10.1.3 (5Ch, write), 10.1.6 (75h, row).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices.frames import Window, changed, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

_GREYS = [
    bytes(0xF0 * (eight >> 7 - at & 1) | 0x0F * (eight >> 6 - at & 1) for at in (0, 2, 4, 6)) for eight in range(256)
]
"""Eight pixels, the leftmost the highest bit, as four bytes of two full or dark pixels each."""


class Ssd1322:
    """SSD1322: frames are rows of eight pixels a byte; on the wire each becomes four bytes.

    `column_offset` is where the glass begins, in pixels, a multiple of four.
    """

    bus = "spi"
    # Seven bytes of commands, and six turns of the data/command line that cost more than bytes do: counted in
    # units of eight pixels.
    overhead = 8

    def __init__(self, name: str, size: tuple[int, int], column_offset: int = 112) -> None:
        self.name, self.size, self._offset = name, size, column_offset
        self._across = size[0] // 8
        self._whole = Window(0, size[1], 0, self._across)

    def pack(self, image: Image) -> bytes:
        """Return the bytes row after row, the leftmost pixel the highest bit."""
        return image.tobytes()

    def cut(self, frame: bytes, window: Window) -> bytes:
        """Return four bytes for each eight pixels of the window, row after row."""
        rows = (frame[y * self._across + window.left : y * self._across + window.right] for y in _rows(window))
        return b"".join([_GREYS[eight] for row in rows for eight in row])

    def windows(self, old: bytes | None, new: bytes) -> Sequence[Window]:
        """Return the changed windows: rows from `top` to `bottom`, eights of pixels from `left` to `right`."""
        if old is None:
            return [self._whole]
        found = stacked(changed(old, new, self._across, self.overhead), self.overhead)
        cost = sum(self.overhead + window.area for window in found)
        return found if cost < self.overhead + len(new) else [self._whole]

    def address(self, window: Window) -> tuple[tuple[int, ...], ...]:
        """Return column start and end (15h), row start and end (75h), and "write" (5Ch)."""
        first = self._offset // 4
        columns = (0x15, first + window.left * 2, first + window.right * 2 - 1)
        return (columns, (0x75, window.top, window.bottom - 1), (0x5C,))


def _rows(window: Window) -> range:
    return range(window.top, window.bottom)
