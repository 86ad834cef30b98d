"""The canvas: a 1-bit picture, shapes and words. Columns and rows count from 0 at the top left.

Ink is 1 (lit) or 0 (dark). A rectangle names its first and last column and row, both drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw

from companion.screens.glyphs import disc, sign
from companion.screens.type import MB, SB, Face, clip, strip

if TYPE_CHECKING:
    from collections.abc import Iterable


# What a lit pixel of a 1-bit picture holds: Pillow stores any number it is given, and counts only 255.
_LEVEL = (0, 255)


class Canvas:
    """A dark picture of `width` x `height`.

    With `resting` what would be a white patch is an outline, so that nothing burns into the panel. With
    `margin` the picture has that many rows and columns more on every side: a test sees there what was drawn
    outside.
    """

    __slots__ = ("_o", "_pen", "height", "image", "resting", "width")

    def __init__(self, width: int, height: int, *, resting: bool = False, margin: int = 0) -> None:
        self.width, self.height, self.resting = width, height, resting
        self._o = margin
        self.image = Image.new("1", (width + 2 * margin, height + 2 * margin))
        self._pen = ImageDraw.Draw(self.image)

    # -- shapes

    def rect(self, x0: int, y0: int, x1: int, y1: int, ink: int = 1) -> None:
        """A filled rectangle; nothing if it has no width or height."""
        if x1 >= x0 and y1 >= y0:
            o = self._o
            self._pen.rectangle((x0 + o, y0 + o, x1 + o, y1 + o), fill=_LEVEL[ink])

    def frame(self, x0: int, y0: int, x1: int, y1: int, ink: int = 1) -> None:
        """The outline of a rectangle."""
        o = self._o
        self._pen.rectangle((x0 + o, y0 + o, x1 + o, y1 + o), outline=_LEVEL[ink])

    def pill(self, x0: int, y0: int, x1: int, y1: int, *, filled: bool) -> int:
        """A box with its corner pixels off; gives the ink for what stands in it."""
        filled = filled and not self.resting
        (self.rect if filled else self.frame)(x0, y0, x1, y1)
        self.dots([(x0, y0), (x1, y0), (x0, y1), (x1, y1)], 0)
        return 0 if filled else 1

    def dots(self, places: Iterable[tuple[int, int]], ink: int = 1) -> None:
        """Single pixels."""
        o = self._o
        self._pen.point([(x + o, y + o) for x, y in places], fill=_LEVEL[ink])

    def across(self, x0: int, x1: int, y: int, step: int = 1, ink: int = 1) -> None:
        """A level line from `x0` to `x1`, with `step` a dotted one."""
        if step == 1:
            self.rect(x0, y, x1, y, ink)
        else:
            self.dots([(x, y) for x in range(x0, x1 + 1, step)], ink)

    def polygon(self, corners: Iterable[tuple[float, float]], ink: int = 1) -> None:
        """A filled polygon."""
        o = self._o
        self._pen.polygon([(x + o, y + o) for x, y in corners], fill=_LEVEL[ink])

    def stamp(self, mask: Image.Image, x: int, y: int, ink: int = 1) -> None:
        """Draw a mask with its top left corner there; what is dark in it stays as it was."""
        self._pen.bitmap((x + self._o, y + self._o), mask, fill=_LEVEL[ink])

    def sign(self, name: str, x: int, y: int, ink: int = 1) -> int:
        """Draw a sign by name; gives the column after it."""
        mask = sign(name)
        self.stamp(mask, x, y, ink)
        return x + mask.width

    def invert(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Turn lit to dark and dark to lit."""
        o = self._o
        box = (x0 + o, y0 + o, x1 + o + 1, y1 + o + 1)
        part = self.image.crop(box)
        self.image.paste(ImageChops.logical_xor(part, Image.new("1", part.size, 255)), box)

    # -- type: y is the top row of the capitals

    def text(self, x: int, y: int, text: str, face: Face, ink: int = 1, limit: int | None = None) -> int:
        """Words from column `x` on, cut to `limit`; gives the column after the last ink."""
        return self._write(x, y, text if limit is None else clip(face, text, limit), face, ink)

    def text_right(self, x: int, y: int, text: str, face: Face, ink: int = 1, limit: int | None = None) -> int:
        """Words whose last column is `x`; gives their first column."""
        text = text if limit is None else clip(face, text, limit)
        first = x - face.width(text) + 1
        self._write(first, y, text, face, ink)
        return first

    def text_centred(self, x: int, y: int, text: str, face: Face, ink: int = 1, limit: int | None = None) -> None:
        """Words around column `x`."""
        text = text if limit is None else clip(face, text, limit)
        self._write(x - (face.width(text) + 1) // 2, y, text, face, ink)

    def _write(self, x: int, y: int, text: str, face: Face, ink: int) -> int:
        mask, width, left = strip(face, text)
        if mask is not None:
            self.stamp(mask, x + left, y + face.cap - face.above, ink)
        return x + width

    # -- seats

    def seat(self, x: int, y: int, number: int, size: int = 15, state: str = "asked") -> None:
        """A seat's disc of 15 or 11: ``asked`` filled, ``shown`` a ring, ``answered`` a ring with a tick."""
        ring = state != "asked" or self.resting
        self.stamp(disc(size, ring=ring), x, y)
        if state == "answered":
            self.sign("tick", x + (size - 7) // 2, y + (size - 6) // 2)
            return
        digits = str(abs(number))[-2:]
        face = MB if size >= 15 and len(digits) == 1 else SB
        ink = 1 if ring else 0
        if size < 15 and len(digits) > 1:
            self.tiny(x + 1, y + 1, digits, ink)
            return
        mask, _, _ = strip(face, digits)
        if mask is not None:
            self.stamp(
                mask,
                x + (size - mask.width + 1) // 2,
                y + (size - face.cap) // 2 + face.cap - face.above,
                ink,
            )

    def tiny(self, x: int, y: int, digits: str, ink: int = 1) -> int:
        """Signs of 4 x 8 for pictures; gives the column after the last."""
        for digit in digits:
            name = f"tiny {digit}"
            x = self.sign(name, x, y, ink) + 1
        return x - 1
