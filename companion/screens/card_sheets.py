"""Sheets of cards to print and cut: A4, nine cards a page, each the size of a playing card.

A face is drawn like a screen, on a canvas of 124 x 173 dots; printed, a dot is half a millimetre.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from companion.screens.canvas import Canvas

if TYPE_CHECKING:
    from companion.screens.type import Face

WIDTH, HEIGHT = 124, 173
DOT: Final = 6
"""Printed pixels of a dot."""
DPI: Final = 300
PAGE: Final = (2480, 3508)
ACROSS, DOWN = 3, 3
TAG: Final = 49
"""Dots across the place for a tag: 25 mm."""


def face() -> Canvas:
    """An empty card with its border."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.frame(4, 4, WIDTH - 5, HEIGHT - 5)
    canvas.frame(5, 5, WIDTH - 6, HEIGHT - 6)
    return canvas


def tag_place(canvas: Canvas, x: int, y: int, face_: Face, words: str) -> None:
    """A broken circle of 25 mm in which a tag can be glued, with its top left corner there."""
    from math import cos, pi, sin

    radius = TAG / 2
    for step in range(72):
        if step % 3:
            angle = 2 * pi * step / 72
            canvas.dots([(round(x + radius + radius * cos(angle)), round(y + radius + radius * sin(angle)))])
    canvas.text_centred(x + TAG // 2, y + (TAG - face_.cap) // 2, words, face_)


def pages(faces: Sequence[Image.Image]) -> Iterator[Image.Image]:
    """White pages with black cards in the order given, and marks to cut along."""
    left = (PAGE[0] - ACROSS * WIDTH * DOT) // 2
    top = (PAGE[1] - DOWN * HEIGHT * DOT) // 2
    for first in range(0, len(faces), ACROSS * DOWN):
        page = Image.new("1", PAGE, 255)
        for place, card in enumerate(faces[first : first + ACROSS * DOWN]):
            large = card.resize((WIDTH * DOT, HEIGHT * DOT), Image.Resampling.NEAREST)
            x, y = left + place % ACROSS * WIDTH * DOT, top + place // ACROSS * HEIGHT * DOT
            page.paste(0, (x, y), large)
        _marks(ImageDraw.Draw(page), left, top)
        yield page


def _marks(pen: ImageDraw.ImageDraw, left: int, top: int) -> None:
    """Short lines outside the cards, where a knife or a cutter goes."""
    right, bottom = left + ACROSS * WIDTH * DOT, top + DOWN * HEIGHT * DOT
    for i in range(ACROSS + 1):
        x = left + i * WIDTH * DOT
        pen.line((x, top - 60, x, top - 15), fill=0, width=2)
        pen.line((x, bottom + 15, x, bottom + 60), fill=0, width=2)
    for i in range(DOWN + 1):
        y = top + i * HEIGHT * DOT
        pen.line((left - 60, y, left - 15, y), fill=0, width=2)
        pen.line((right + 15, y, right + 60, y), fill=0, width=2)


def write_pdf(path: Path, faces: Sequence[Image.Image], title: str) -> int:
    """Write the sheets as one PDF; how many pages it has."""
    first, *rest = list(pages(faces))
    first.save(path, "PDF", resolution=DPI, save_all=True, append_images=rest, title=title)
    return 1 + len(rest)
