"""Several seats at once: who still has to answer, who has; and two seats that hold together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_keys, draw_who
from companion.screens.parts import ANSWERED, ASKED, SHOWN, Keys, Who, paints, said
from companion.screens.type import MB, SB, L, M, S, X, fits, largest, wrap
from companion.screens.zones import Box
from companion.words import later, say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones


class Together(NamedTuple):
    """A question to several seats: `seats` are (number, ``asked`` or ``answered``).

    Answers show only as ticks.
    """

    seats: tuple[tuple[int, str], ...]
    ask: str
    line: str
    keys: Keys = Keys()

    @property
    def to_go(self) -> int:
        """How many still have to answer."""
        return sum(state == ASKED for _, state in self.seats)

    @property
    def words(self) -> str:
        """Who still has to answer, the question, the line, the keys."""
        left = ", ".join(str(number) for number, state in self.seats if state == ASKED)
        return said(
            say("Asked: {0}", left) if left else say("All have answered"), self.ask, self.line, self.keys.words
        )


@paints(Together)
def draw_together(c: Canvas, z: Zones, m: Together) -> None:
    """A row of discs with how many are to go, the question in MB, a line in S, KEYS."""
    box = z.full
    count = len(m.seats)
    pitch = 18 if count < 6 or z.wide else min(21, (box.w - 15) // (count - 1))
    x = box.x + (3 if count == 6 and not z.wide else 0)
    for place, (number, state) in enumerate(m.seats[:14]):
        c.seat(x + place * pitch, box.y, number, 15, state)
    end = x + pitch * count
    note = say("{0} to go", m.to_go) if m.to_go else say("all in")
    if end + S.width(note) < box.w:
        c.text_right(box.right, box.y + 3, note, S)
    _asked(c, z, m)
    draw_keys(c, z, m.keys)


def _asked(c: Canvas, z: Zones, m: Together) -> None:
    box = z.full
    if z.large and not z.wide:
        face = next((face for face in (X, L, MB) if fits(face, m.ask, box.w, 2)), MB)
        top = box.y + (18 if face is X else 20)
        for count, words in enumerate(wrap(face, m.ask, box.w, 2)):
            c.text(0, top + min(face.step, 17) * count, words, face)
        return
    face, words = largest(m.ask, box.w, L, MB, SB) if z.wide else largest(m.ask, box.w, MB, SB)
    if face is SB and not fits(SB, m.ask, box.w):
        for count, part in enumerate(wrap(SB, m.ask, box.w, 2)):
            c.text(0, box.y + 17 + 11 * count, part, SB)
    else:
        c.text(0, box.y + 19, words, face)
    small = M if z.wide and M.width(m.line) <= box.w else S
    c.text(0, box.y + (35 if small is M else 38), m.line, small, 1, box.w)


class TakeBack(NamedTuple):
    """Taking back beyond a roll or a card: who has to hold and who does, and how far the bar has filled.

    `seats` are (number, name, holds). Without seat buttons `seats` is empty and `line` says what to hold.
    """

    title: str
    line: str
    seats: tuple[tuple[int, str, bool], ...] = ()
    filled: int = 0
    back: str = later("Keep")

    @property
    def words(self) -> str:
        """Title, line, who holds, how far."""
        states = (say("to hold"), say("holds"))
        holds = ", ".join(f"{number} {name} {states[held]}" for number, name, held in self.seats)
        return said(self.title, self.line, holds, f"{self.filled} %", say("Back: {0}", say(self.back)))


@paints(TakeBack)
def draw_take_back(c: Canvas, z: Zones, m: TakeBack) -> None:
    """A title, the line, the seats as discs (ticked while held), the bar in the key row."""
    box = z.full
    draw_who(c, z._replace(who=Box(0, box.y, box.w, 17)), Who(m.title), small=True)
    if m.seats:
        c.text(0, box.y + 19, m.line, S, 1, box.w)
    else:
        for count, part in enumerate(wrap(MB, m.line, box.w, 2)):
            c.text(0, box.y + 22 + 14 * count, part, MB)
    room = box.w // max(2, len(m.seats))
    for place, (number, name, held) in enumerate(m.seats[:4]):
        x = 2 + place * room
        c.seat(x, box.y + 32, number, 15, ANSWERED if held else ASKED)
        c.text(x + 19, box.y + 36, name, S if held else SB, 1, room - 24)
    draw_keys(c, z, Keys(back=m.back, bar=m.filled))


def seat_row(c: Canvas, x: int, y: int, seats: tuple[tuple[int, bool], ...], pitch: int) -> None:
    """Discs of 15, filled for a seat that is taken."""
    for place, (number, taken) in enumerate(seats):
        c.seat(x + place * pitch, y, number, 15, ASKED if taken else SHOWN)
