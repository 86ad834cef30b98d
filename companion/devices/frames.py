"""From a 1-bit image to the bytes of a page-organised panel, and from two of those to what has changed.

A page is eight rows of pixels; a byte is one column of a page, its lowest bit on top. Pure.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable


class Window(NamedTuple):
    """A rectangle of bytes: pages `top` to `bottom` and columns `left` to `right`, the ends not included."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def area(self) -> int:
        """Bytes inside."""
        return (self.bottom - self.top) * (self.right - self.left)


def pack(image: Image.Image) -> bytes:
    """Return the bytes of a mode "1" image, page after page, each from left to right.

    The height must be a multiple of eight. Pillow does the work: transposed, a row holds one column of
    pixels, and "1;R" packs it lowest bit first, so that every pages-th byte belongs to the same page.
    """
    pages = image.height // 8
    columns = image.transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")
    return b"".join([columns[page::pages] for page in range(pages)])


def unpack(frame: bytes, size: tuple[int, int]) -> Image.Image:
    """Return the image that `pack` made the bytes of."""
    width, height = size
    columns = bytes(frame[page * width + x] for x in range(width) for page in range(height // 8))
    return Image.frombytes("1", (height, width), columns, "raw", "1;R").transpose(Image.Transpose.TRANSPOSE)


@cache
def _runs_with_gaps(gap: int) -> re.Pattern[bytes]:
    return re.compile(rb"[^\0](?:\0{0,%d}[^\0])*" % gap, re.DOTALL)


def changed(old: bytes, new: bytes, width: int, overhead: int) -> list[Window]:
    """Return windows of one page each that cover every differing byte, from top to bottom and left to right.

    Two runs become one where the bytes between them cost no more than the `overhead` of another window.
    """
    if old == new:
        return []
    found = []
    runs = _runs_with_gaps(overhead)
    for page in range(len(new) // width):
        before, after = old[page * width : (page + 1) * width], new[page * width : (page + 1) * width]
        if before != after:
            differing = (int.from_bytes(before, "big") ^ int.from_bytes(after, "big")).to_bytes(width, "big")
            found += [Window(page, page + 1, *run.span()) for run in runs.finditer(differing)]
    return found


def stacked(windows: Iterable[Window], overhead: int) -> list[Window]:
    """Join windows of neighbouring pages where one window costs no more than two.

    Expects them from top to bottom, as `changed` gives them.
    """
    kept: list[Window] = []
    for window in windows:
        for at, above in enumerate(kept):
            if above.bottom != window.top:
                continue
            left, right = min(above.left, window.left), max(above.right, window.right)
            both = Window(above.top, window.bottom, left, right)
            if both.area <= above.area + window.area + overhead:
                kept[at] = both
                break
        else:
            kept.append(window)
    return kept


def cut(frame: bytes, width: int, window: Window) -> bytes:
    """Return the bytes inside a window, page after page."""
    return b"".join(
        [frame[page * width + window.left : page * width + window.right] for page in range(window.top, window.bottom)]
    )
