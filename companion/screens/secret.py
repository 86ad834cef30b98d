"""Private answers: the lock that stands before them, and what shows only while a seat holds its button."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_ask, draw_keys, draw_who
from companion.screens.lists import draw_rows, large_line
from companion.screens.parts import Keys, Line, Who, front, paints, said
from companion.screens.type import MB, S
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones


class Veil(NamedTuple):
    """A private question before it is opened. Nothing of it shows.

    With seat buttons the seat holds its own; without, the box is passed on and OK is held (`pass_on`).
    """

    who: Who
    ask: str
    keys: Keys = Keys(hint="others look away")
    pass_on: bool = False

    @property
    def words(self) -> str:
        """Who is asked what, and what to hold."""
        hold = (
            say("Pass the box to {0}, hold OK", self.who.name)
            if self.pass_on
            else say("Hold your {0}", self.who.seat)
        )
        return said(self.who.words, self.ask, hold, self.keys.words)


@paints(Veil, beside=True)
def draw_veil(c: Canvas, z: Zones, m: Veil) -> None:
    """WHO, ASK, a lock with what to hold, KEYS."""
    draw_who(c, z, m.who, small=True)
    if z.wide:
        box = draw_ask(c, z, m.ask)
    else:
        c.text(0, z.who.y + 18, m.ask, S, 1, 128)
        box = Box(0, z.who.y + 28, 128, 24)
    y = box.y + min(6, (box.h - 7) // 2) if box.h < 30 else box.y + 20
    x = c.sign("lock", box.x + 8, y) + 7
    if not m.pass_on:
        x = c.text(x, y - 3, say("Hold your"), MB)
        c.seat(x + 5, y - 5, m.who.seat)
    else:
        c.text(x, y - 6, say("Pass the box to"), S)
        c.text(x, y + 5, m.who.name, MB, 1, box.right - x)
    if not m.pass_on:
        c.across(z.full.x, z.full.right, z.full.bottom if not z.wide else 46, 4)
    draw_keys(c, z, m.keys)


class Private(NamedTuple):
    """What only one seat may see, while it holds its button: an eye beside the name, lines as in a list."""

    who: Who
    lines: tuple[Line, ...]
    at: int = 0
    keys: Keys = Keys()
    ask: str = ""

    @property
    def words(self) -> str:
        """Who, that it is private, the line in front, the keys."""
        return said(self.who.words, self.ask, "private", front(self.lines, self.at), self.keys.words)


@paints(Private, beside=True)
def draw_private(c: Canvas, z: Zones, m: Private) -> None:
    """WHO with the eye, two lines of larger type, KEYS."""
    who = m.who._replace(signs=("eye", *m.who.signs))
    if z.large and not z.wide and 0 <= m.at < len(m.lines):
        large_line(c, z, who, m.lines[m.at])
    else:
        draw_who(c, z, who, small=True)
        if z.wide and z.picture is None:
            draw_ask(c, z, m.ask)
        draw_rows(c, z, m.lines, m.at, tall=True)
    draw_keys(c, z, m.keys)
