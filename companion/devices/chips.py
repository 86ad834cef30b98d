"""How the controller of a panel is told where the next bytes go.

Sources: SSD1306 data sheet rev. 1.1, section 10.1 (20h, 21h, 22h); SH1106 data sheet v2.3, commands 00h to
1Fh and B0h to B7h; for the SSD1322 see `ssd1322`. The chips cannot
be told apart over the bus, so which one it is stands in the configuration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from companion.devices.errors import PanelUnknown
from companion.devices.frames import Window, changed, cut, pack, stacked
from companion.devices.ssd1322 import Ssd1322

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.Image import Image


class Chip(Protocol):
    """What `oled` needs to know of a controller."""

    name: str
    size: tuple[int, int]
    bus: str
    """"i2c" or "spi"."""

    def pack(self, image: Image) -> bytes:
        """Return the picture as it is compared: a byte for eight pixels."""
        ...

    def cut(self, frame: bytes, window: Window) -> bytes:
        """Return the bytes that go into the RAM for a window."""
        ...

    def windows(self, old: bytes | None, new: bytes) -> Sequence[Window]:
        """Return what has to be sent to turn `old` into `new`; all of it when `old` is None."""
        ...

    def address(self, window: Window) -> tuple[tuple[int, ...], ...]:
        """Return the commands after which the bytes of the window may follow."""
        ...


class Paged:
    """What the page-organised chips on I2C share: a byte is eight pixels below each other."""

    bus = "i2c"
    size: tuple[int, int]

    def pack(self, image: Image) -> bytes:
        """Return the bytes page after page."""
        return pack(image)

    def cut(self, frame: bytes, window: Window) -> bytes:
        """Return the bytes of a window, page after page."""
        return cut(frame, self.size[0], window)


class Ssd1306(Paged):
    """SSD1306 and SSD1309: a window over several pages, set with six command bytes."""

    # On the wire a window costs address 1, control 1, commands 6, and again address 1, control 1 for the
    # bytes.
    overhead = 10

    def __init__(self, name: str, size: tuple[int, int], column_offset: int = 0) -> None:
        self.name, self.size, self._offset = name, size, column_offset
        self._whole = Window(0, size[1] // 8, 0, size[0])

    def windows(self, old: bytes | None, new: bytes) -> Sequence[Window]:
        """Return the changed windows, joined across pages where that is cheaper."""
        if old is None:
            return [self._whole]
        found = stacked(changed(old, new, self.size[0], self.overhead), self.overhead)
        cost = sum(self.overhead + window.area for window in found)
        return found if cost < self.overhead + len(new) else [self._whole]

    def address(self, window: Window) -> tuple[tuple[int, ...], ...]:
        """Return column start and end (21h), page start and end (22h)."""
        left, right = self._offset + window.left, self._offset + window.right - 1
        return ((0x21, left, right, 0x22, window.top, window.bottom - 1),)


class Sh1106(Paged):
    """SH1106: one page at a time, and 132 columns of which the glass shows 128, mostly 2 to 129."""

    # Address 1, control 1, commands 3, and again address 1, control 1 for the bytes.
    overhead = 7

    def __init__(self, name: str, size: tuple[int, int], column_offset: int = 2) -> None:
        self.name, self.size, self._offset = name, size, column_offset
        self._whole = [Window(page, page + 1, 0, size[0]) for page in range(size[1] // 8)]

    def windows(self, old: bytes | None, new: bytes) -> Sequence[Window]:
        """Return the changed runs, page by page."""
        return self._whole if old is None else changed(old, new, self.size[0], self.overhead)

    def address(self, window: Window) -> tuple[tuple[int, ...], ...]:
        """Return page (B0h), low and high half of the column (00h, 10h)."""
        left = self._offset + window.left
        return ((0xB0 | window.top, left & 0x0F, 0x10 | left >> 4),)


_KNOWN: dict[str, tuple[Callable[[str, tuple[int, int], int], Chip], int, tuple[tuple[int, int], ...]]] = {
    "ssd1306": (Ssd1306, 0, ((128, 64), (128, 32))),
    "ssd1309": (Ssd1306, 0, ((128, 64),)),
    "sh1106": (Sh1106, 2, ((128, 64),)),
    # 480 columns of RAM, of which the middle 256 are bonded to the glass.
    "ssd1322": (Ssd1322, 112, ((256, 64),)),
}


def chip(name: str, size: tuple[int, int] = (128, 64), column_offset: int | None = None) -> Chip:
    """Return the controller of that name; `column_offset` is where the glass begins, None for the usual
    place.

    Raises PanelUnknown.
    """
    if name not in _KNOWN:
        raise PanelUnknown(f"There is no panel controller {name!r}.", f"Possible: {', '.join(_KNOWN)}.")
    kind, usual, sizes = _KNOWN[name]
    if size not in sizes:
        possible = ", ".join(f"{width}x{height}" for width, height in sizes)
        raise PanelUnknown(f"A {name} panel cannot be {size[0]}x{size[1]}.", f"Possible: {possible}.")
    return kind(name, size, usual if column_offset is None else column_offset)
