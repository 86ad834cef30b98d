"""What was thrown, as bars; and codes for another device to read."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_keys, draw_who
from companion.screens.parts import Keys, Who, paints, said
from companion.screens.type import MB, SB, S, fits, wrap

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones


class Bars(NamedTuple):
    """How often each face came: (face, count) from the lowest; `fair` is how often each should have come."""

    who: Who
    line: str
    bars: tuple[tuple[str, int], ...]
    fair: float = 0.0
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who, the line, each face with its count, the keys."""
        counts = ", ".join(f"{face}: {count}" for face, count in self.bars)
        return said(self.who.words, self.line, counts, self.keys.words)


@paints(Bars)
def draw_bars(c: Canvas, z: Zones, m: Bars) -> None:
    """WHO, upright bars over their faces, a dotted line where fair dice would end, the line, KEYS."""
    draw_who(c, z, m.who, small=True)
    box = z.full
    top, foot = z.who.y + 18, z.who.y + (36 if z.wide else 41)
    if not m.bars:
        c.text(box.x, top + 10, m.line, S, 1, box.w)
        draw_keys(c, z, m.keys)
        return
    face_row = foot + 2
    pitch = min(18, (box.w - 44) // len(m.bars))
    most = max(max(count for _, count in m.bars), m.fair, 1)
    labelled = all(S.width(face) < pitch for face, _ in m.bars)
    for place, (face, count) in enumerate(m.bars):
        x = box.x + place * pitch
        height = round((foot - top) * count / most)
        if height:
            c.rect(x + 1, foot - height, x + max(1, pitch - 3), foot - 1)
        c.across(x, x + pitch - 2, foot)
        if labelled:
            c.text_centred(x + pitch // 2, face_row, face, S)
    if m.fair:
        y = foot - round((foot - top) * m.fair / most)
        c.across(box.x, box.x + pitch * len(m.bars) - 2, y, 2)
    x = box.x + pitch * len(m.bars) + 4
    for count_, part in enumerate(wrap(S, m.line, box.right - x + 1, 2 if z.wide else 3)):
        c.text(x, top + 11 * count_, part, S, 1, box.right - x + 1)
    draw_keys(c, z, m.keys)


class Code(NamedTuple):
    """A QR code of `text` beside a title and what it holds."""

    title: str
    text: str
    lines: tuple[str, ...]
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The title, the text itself, the lines, the keys."""
        return said(self.title, self.text, *self.lines, self.keys.words)


MODULES = 29
"""Modules of the largest code that a panel of 64 rows holds at two pixels each (QR version 3)."""
LONGEST = 77
"""Capitals, digits and a few signs in such a code."""


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules of a code without its border, row by row; none for no text. Longer texts give larger codes."""
    if not text:
        return ()
    import segno

    # Half a character cannot be written in a code.
    text = text.encode("utf-8", "replace").decode("utf-8")
    code = segno.make(text, error="l", micro=False, boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


@paints(Code)
def draw_code(c: Canvas, z: Zones, m: Code) -> None:
    """The code on a white field of 64 x 64 at the left, the words right of it, a short pill and the back word."""
    rows = modules(m.text)
    y0 = z.keys.y + z.keys.h - 64
    c.rect(0, y0, 63, y0 + 63)
    scale = 62 // max(1, len(rows))
    left = (64 - scale * len(rows)) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark and scale:
                at_x, at_y = left + x * scale, y0 + left + y * scale
                c.rect(at_x, at_y, at_x + scale - 1, at_y + scale - 1, 0)
    _beside(c, z, m, y0)
    pill = (130, 180) if z.wide else (68, 95)
    draw_keys(c, z._replace(keys=z.keys._replace(pill=pill, grow=0)), m.keys._replace(hint=""))


def _beside(c: Canvas, z: Zones, m: Code, y0: int) -> None:
    x, room = 68, z.full.right - 67
    face = MB if fits(MB, m.title, room) else SB
    c.text(x, y0 + 2, m.title, face, 1, room)
    y = y0 + 17
    for line in m.lines:
        for part in wrap(S, line, room, 2):
            if y + 9 > z.keys.y:
                return
            c.text(x, y, part, S, 1, room)
            y += 11
