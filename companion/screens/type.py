"""Type: eight sizes of one bitmap family, measured and drawn by the pixel.

A face is a size by name: S SB M MB L X XX F. Widths count ink, not advance: the last letter's empty right
side takes no room. A letter no face has is drawn as ``?``; the data keep it as it was typed.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

# Written out instead of read from the BDF files, so that refusing a name loads no font; a test compares the
# two.
_MARKS = "–—‘’“”„•…‰‹›€™−≤≥ȘșȚț"
LETTERS = frozenset(
    [chr(n) for n in range(0x20, 0x7F)] + [chr(n) for n in range(0xA0, 0x180)] + list(_MARKS),
)
FIGURES = frozenset(
    " !$%()+,-./0123456789:=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz£½×€−≤≥",
)


class Face:
    """One size of the family. All measures are pixels; `body` is what the font calls its size."""

    __slots__ = ("_advance", "_font", "above", "below", "body", "cap", "letters", "name", "step")

    def __init__(
        self,
        name: str,
        body: int,
        cap: int,
        above: int,
        below: int,
        step: int,
        letters: frozenset[str] = LETTERS,
    ) -> None:
        self.name, self.body, self.cap, self.above, self.below, self.step = (
            name,
            body,
            cap,
            above,
            below,
            step,
        )
        self.letters = letters
        self._font: ImageFont.FreeTypeFont | None = None
        self._advance: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"Face({self.name})"

    @property
    def font(self) -> ImageFont.FreeTypeFont:
        """The Pillow font, loaded when it is first needed."""
        if self._font is None:
            file = Path(__file__).with_name("fonts") / f"{self.name}.bdf"
            self._font = ImageFont.truetype(str(file), self.body, layout_engine=ImageFont.Layout.BASIC)
        return self._font

    def advance(self, letter: str) -> int:
        """How far the pen moves for one letter that the face has."""
        known = self._advance.get(letter)
        if known is None:
            known = self._advance[letter] = round(self.font.getlength(letter))
        return known

    def spell(self, text: str) -> str:
        """`text` as this face can draw it: composed, one line, unknown letters as ``?``."""
        if text.isascii() and text.isprintable() and self.letters is LETTERS:
            return text
        composed = unicodedata.normalize("NFC", " ".join(text.split("\n")))
        return "".join([letter if letter in self.letters else "?" for letter in composed])

    def width(self, text: str) -> int:
        """Pixels from the pen to the last ink."""
        return strip(self, text)[1]


S = Face("S", 11, 8, 10, 2, 11)
SB = Face("SB", 11, 8, 10, 2, 11)
M = Face("M", 14, 11, 13, 3, 14)
MB = Face("MB", 14, 11, 13, 3, 13)
L = Face("L", 17, 12, 13, 4, 17)
X = Face("X", 20, 14, 16, 4, 18)
XX = Face("XX", 25, 19, 22, 5, 24)
F = Face("F", 34, 25, 28, 7, 36, FIGURES)

FACES = {face.name: face for face in (S, SB, M, MB, L, X, XX, F)}


def undrawable(name: str) -> str:
    """The letters of `name` that no face has, each once, in order; empty if the name can be entered."""
    composed = unicodedata.normalize("NFC", name)
    return "".join(dict.fromkeys(letter for letter in composed if letter not in LETTERS))


@lru_cache(maxsize=512)
def strip(face: Face, text: str) -> tuple[Image.Image | None, int, int]:
    """The drawn words: a mask `above + below` high, their width, and where the mask begins right of the pen.

    A screen repeats most of its words, and pasting a mask costs an eighth of drawing the letters.
    """
    text = face.spell(text).rstrip(" ")
    length = sum([face.advance(letter) for letter in text])
    # A few letters (y, j) reach a pixel left of the pen; the room of 2 catches it.
    room = 2
    image = Image.new("1", (length + 2 * room + 4, face.above + face.below))
    pen = ImageDraw.Draw(image)
    pen.fontmode = "1"
    pen.text((room, face.above), text, fill=255, font=face.font, anchor="ls")
    ink = image.getbbox()
    if ink is None:
        return None, 0, 0
    left = max(0, ink[0] - room)
    return image.crop((ink[0], 0, ink[2], image.height)), left + ink[2] - ink[0], left


@lru_cache(maxsize=512)
def clip(face: Face, text: str, width: int) -> str:
    """`text`, cut with an ellipsis if it is wider than `width`."""
    text = face.spell(text).rstrip(" ")
    if len(text) <= width and face.width(text) <= width:
        return text
    dots = "…" if "…" in face.letters else "..."
    kept, used = 0, 0
    while kept < len(text) and used <= width:
        used += face.advance(text[kept])
        kept += 1
    # From where the pen runs out, back until the dots find room.
    while kept >= 0:
        cut = text[:kept].rstrip(" ") + dots
        if face.width(cut) <= width:
            return cut
        kept -= 1
    return ""


def largest(text: str, width: int, *faces: Face) -> tuple[Face, str]:
    """The first face in which `text` fits `width`, else the last one with the text cut by an ellipsis."""
    for face in faces:
        # No letter is narrower than a pixel: a page of text need not be drawn to know that it is too wide.
        if len(text) <= width and face.width(text) <= width:
            return face, text
    return faces[-1], clip(faces[-1], text, width)


@lru_cache(maxsize=512)
def wrap(face: Face, text: str, width: int, most: int) -> tuple[str, ...]:
    """`text` in at most `most` lines of `width`; what is left over ends in an ellipsis."""
    words = face.spell(text).split()
    lines: list[str] = []
    while words and len(lines) < most - 1:
        count = _that_fit(face, words, width)
        lines.append(" ".join(words[:count]) if count else clip(face, words[0], width))
        words = words[max(1, count) :]
    if words:
        # The last line is cut by its letters: words past its room are never measured.
        lines.append(clip(face, " ".join(words[: width + 1]), width))
    return tuple(lines)


def _that_fit(face: Face, words: list[str], width: int) -> int:
    """How many of the first words stand on one line."""
    count = 0
    line = ""
    for word in words:
        line = f"{line} {word}" if line else word
        if len(line) > width or face.width(line) > width:
            break
        count += 1
    return count


@lru_cache(maxsize=512)
def fits(face: Face, text: str, width: int, most: int = 1) -> bool:
    """Whether all of `text` stands in `most` lines of `width`."""
    words = face.spell(text).split()
    for _ in range(most):
        words = words[_that_fit(face, words, width) :]
    return not words
