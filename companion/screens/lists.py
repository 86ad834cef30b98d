"""Lists: lines with one in front, several of many to tick, a log."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.screens.canvas import Canvas
from companion.screens.frame import draw_ask, draw_centred, draw_keys, draw_who
from companion.screens.parts import ASKED, SHOWN, Keys, Line, Who, front, paints, said
from companion.screens.type import MB, SB, XX, Face, M, S, X, clip, fits, wrap
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from PIL import Image

    from companion.screens.zones import Zones


class Lines(NamedTuple):
    """A list with the line in front on white; `at` -1 has none in front.

    `ask` is drawn where a panel has room for it. While an arrow is held in a long list, `letters` are the
    first letter in front with the ones before and after it. With `running` the line in front, if it is too
    long, is shown from that pixel on.
    """

    who: Who
    lines: tuple[Line, ...]
    at: int = 0
    keys: Keys = Keys()
    ask: str = ""
    letters: tuple[str, ...] = ()
    running: int = 0

    @property
    def words(self) -> str:
        """The title or who is asked, the line in front, the keys."""
        return said(self.who.words, self.ask, front(self.lines, self.at), self.keys.words)


@paints(Lines, beside=True)
def draw_list(c: Canvas, z: Zones, m: Lines) -> None:
    """WHO or a title, three lines, KEYS; in large text one line at a time."""
    if z.large and not z.wide and 0 <= m.at < len(m.lines):
        large_line(c, z, m.who, m.lines[m.at])
    else:
        draw_who(c, z, m.who, small=True)
        if z.wide and z.picture is None:
            draw_ask(c, z, m.ask)
        draw_rows(c, z, m.lines, m.at, letters=m.letters, running=m.running)
    draw_keys(c, z, m.keys)


class Several(NamedTuple):
    """Several of many: items taken or not, the sum against the need right of the name.

    Stop 0 (`at` -1) takes the proposal as it stands; on an item OK takes or leaves it.
    """

    who: Who
    items: tuple[Line, ...]
    at: int
    have: str
    need: str
    keys: Keys = Keys()
    ask: str = ""

    @property
    def words(self) -> str:
        """Who, the sum and the need, the item in front or all of them, the keys."""
        return said(self.who.words, self.ask, self.sum, front(self.items, self.at), self.keys.words)

    @property
    def sum(self) -> str:
        """The sum against the need, for instance ``£7 of £6``."""
        return say("{0} of {1}", self.have, self.need) if self.need else self.have


@paints(Several, beside=True)
def draw_several(c: Canvas, z: Zones, m: Several) -> None:
    """WHO with the sum, three lines with boxes, KEYS.

    If the name leaves no room, the sum stands in the key row.
    """
    keys = m.keys
    if z.large and not z.wide and 0 <= m.at < len(m.items):
        large_line(c, z, m.who, m.items[m.at])
        keys = keys._replace(between=m.sum)
    elif z.large and not z.wide:
        large_line(c, z, m.who, Line(m.sum))
    else:
        if not draw_who(c, z, m.who._replace(note=m.sum), small=True):
            keys = keys._replace(between=m.sum)
        if z.wide and z.picture is None:
            draw_ask(c, z, m.ask)
        draw_rows(c, z, m.items, m.at)
    draw_keys(c, z, keys)


# -- rows

MARGINS_LEAVE: Final = 120
"""Columns that are left for words on the smallest panel."""


def draw_rows(
    c: Canvas,
    z: Zones,
    lines: tuple[Line, ...],
    at: int,
    *,
    tall: bool = False,
    letters: tuple[str, ...] = (),
    running: int = 0,
) -> None:
    """As many lines as the panel holds around the one in front; `tall` takes larger type."""
    box = z.list
    if letters:
        _letters(c, box, letters)
        box = Box(box.x, box.y, box.w - 15, box.h)
    tall = tall or (z.wide and box.h >= 40)
    pitch = 15 if tall else 11
    shown = max(1, box.h // pitch)
    first = max(0, min(at - 1, len(lines) - shown))
    y = box.y + (4 if tall and not z.wide else 2)
    plain, bold = (MB if tall and not z.wide else M, MB) if tall else (S, SB)
    for count, line in enumerate(lines[first : first + shown]):
        on = first + count == at
        _row(
            c,
            Box(box.x, y + pitch * count, box.w, plain.cap),
            line,
            plain,
            bold,
            on=on,
            running=running if on else 0,
        )


def _row(c: Canvas, box: Box, line: Line, plain: Face, bold: Face, *, on: bool, running: int = 0) -> None:
    """One line: `box` spans its capitals. In front: a white bar, bold type if all of it fits so."""
    ink = c.pill(box.x, box.y - 2, box.right, box.y + box.h + (1 if plain is S else 2), filled=True) if on else 1
    x, right = box.x + 4, box.right - 4
    x = _marks(c, box, line, x, ink, on)
    room = right - x + 1
    # The value is never cut by the words; in large type it stays small.
    small = S if plain is MB or plain.width(line.value) > room // 2 else plain
    value = min(small.width(line.value), room // 2) + 8 if line.value else 0
    fitting = [face for face in ((bold, plain, SB, S) if on else (plain, S)) if face.width(line.text) + value <= room]
    face = fitting[0] if fitting else S
    if value:
        small = bold if face is bold and small is plain else small
        c.text_right(right, box.y + (box.h - small.cap) // 2, line.value, small, ink, room // 2 + 6)
        room -= value - 2
    text = line.text
    if running and not fitting:
        text = _from_pixel(face, text, running)
    y = box.y + (box.h - face.cap) // 2
    end = c.text(x, y, text, face, ink, room)
    if line.mark == "refused":
        c.across(x - 1, end, box.y + box.h // 2 + 1, 1, ink)


def too_long_by(line: Line) -> int:
    """Columns of a line's words that do not fit beside its value on the smallest panel; 0 if all do."""
    room = MARGINS_LEAVE - (15 if line.seat else 0) - (12 if line.mark in ("box", "tick") else 0)
    room -= min(S.width(line.value), room // 2) + 6 if line.value else 0
    return max(0, S.width(line.text) - room)


def _from_pixel(face: Face, text: str, pixel: int) -> str:
    """`text` without the letters of its first `pixel` columns: how a long line runs."""
    text = face.spell(text)
    while text and pixel > 0:
        pixel -= face.advance(text[0])
        text = text[1:]
    return text


def _marks(c: Canvas, box: Box, line: Line, x: int, ink: int, on: bool) -> int:
    """A tick box, a dot or a seat before the words; gives where they begin."""
    y = box.y + (box.h - 8) // 2
    if line.mark in ("box", "tick"):
        c.frame(x - 1, y, x + 6, y + 7, ink)
        if line.mark == "tick":
            c.sign("tick", x, y + 1, ink)
        x += 12
    elif line.mark == "dot":
        c.rect(x - 3, y + 3, x - 1, y + 5, ink)
        x += 3
    if line.seat:
        # In front the disc is filled, dark on the white bar; the others are only shown.
        c.stamp(_seat_mask(line.seat, ASKED if on else SHOWN), x, y - 1, ink)
        x += 15
    return x


@lru_cache(maxsize=16)
def _seat_mask(number: int, state: str) -> Image.Image:
    disc = Canvas(11, 11)
    disc.seat(0, 0, number, 11, state)
    return disc.image


def _letters(c: Canvas, box: Box, letters: tuple[str, ...]) -> None:
    """The column of first letters: before, in front, after."""
    pitch = min(15, box.h // 3)
    for place, letter in enumerate(letters[:3]):
        y = box.y + 2 + pitch * place
        ink = c.pill(box.right - 12, y - 2, box.right, y + 9, filled=True) if place == 1 else 1
        c.text_centred(box.right - 6, y, letter, SB if place == 1 else S, ink, 11)


def large_line(c: Canvas, z: Zones, who: Who, line: Line) -> None:
    """Large text: one line of a list, in XX or in two lines of X, its value below or after it."""
    text = ", ".join(
        part for part in (say("not: {0}", line.text) if line.mark == "refused" else line.text, line.value) if part
    )
    box, room = z.answer, 126
    if line.mark == "tick":
        box, room = Box(box.x + 12, box.y, box.w - 12, box.h), 112
        c.sign("tick", 1, box.y + 9)
    if fits(XX, text, room):
        draw_who(c, z, who)
        draw_centred(c, box, XX, wrap(XX, text, room, 1))
        return
    draw_who(c, z, who, small=True)
    face = X if fits(X, text, room, 2) else MB
    lines = wrap(face, text, room, 2)
    if line.value and len(lines) > 1 and fits(X, line.text, room):
        lines = (*wrap(X, line.text, room, 1), clip(X, line.value, room))
    draw_centred(c, Box(box.x, z.who.y + 17, box.w, 35), face, lines)


# -- a log


class LogLine(NamedTuple):
    """What one seat did."""

    seat: int
    text: str


class Log(NamedTuple):
    """What happened, newest first, the seat of each line as a disc; `at` is the line in front."""

    lines: tuple[LogLine, ...]
    at: int = 0
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """All lines, the keys."""
        return said(*(f"{line.seat}: {line.text}" for line in self.lines), self.keys.words)


@paints(Log)
def draw_log(c: Canvas, z: Zones, m: Log) -> None:
    """Four lines (three on a wide panel), a square where you stand, KEYS; in large text one line alone."""
    if z.large and not z.wide and 0 <= m.at < len(m.lines):
        line = m.lines[m.at]
        if line.seat:
            c.seat(0, z.full.y, line.seat)
        for count, part in enumerate(wrap(MB, line.text, 109, 3)):
            c.text(19, z.full.y + 2 + 16 * count, part, MB)
        draw_keys(c, z, m.keys)
        return
    face, pitch, shown = (M, 16, 3) if z.wide else (S, 13, 4)
    first = max(0, min(m.at - 1, len(m.lines) - shown))
    for count, line in enumerate(m.lines[first : first + shown]):
        on = first + count == m.at
        y = z.full.y + pitch * count
        if line.seat:
            c.seat(z.full.x, y + (face.cap - 8) // 2, line.seat, 11, ASKED if on else SHOWN)
        c.text(z.full.x + 15, y + 2, line.text, face, 1, z.full.w - 15 - 6)
        if on:
            c.rect(z.full.right - 3, y + 4, z.full.right, y + 7)
    draw_keys(c, z, m.keys)
