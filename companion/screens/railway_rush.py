"""Railway Rush's pictures: what a seat has in play, how far everybody is, and a line with its fare.

A line is a sign and five boxes: filled where the station is in play, a star where a wild card stands in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_ask, draw_centred, draw_keys, draw_who
from companion.screens.parts import Keys, Who, paints, said
from companion.screens.type import MB, SB, XX, S, X, clip, largest
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

MARKS = ("line disc", "line square", "line triangle", "line rhombus", "line cross", "line ring")
STATIONS = 5
FLEET = 14


class LineBoxes(NamedTuple):
    """One line: which of its five stations are in play, and how many more boxes wild cards fill."""

    name: str
    have: tuple[bool, ...]
    wild: int = 0

    @property
    def words(self) -> str:
        """The line, its stations, its wild cards."""
        wild = f" and {self.wild} wild" if self.wild else ""
        return f"{self.name} {sum(self.have)}{wild} of {STATIONS}"


class Tableau(NamedTuple):
    """Everything one seat has in play.

    `types` are a letter and a count for each type of train, `cash` is the wallet in pounds, `hand` the number of
    cards nobody sees, `received` those that only pay.
    """

    who: Who
    lines: tuple[LineBoxes, ...]
    types: tuple[tuple[str, int], ...]
    cash: int
    hand: int
    received: int = 0
    keys: Keys = Keys()

    @property
    def trains(self) -> int:
        """Trains in the fleet."""
        return sum(count for _, count in self.types)

    @property
    def words(self) -> str:
        """The seat, wallet, hand, each line, each type, the fleet against what wins."""
        lines = ", ".join(line.words for line in self.lines if any(line.have) or line.wild)
        trains = ", ".join(f"{letter} {count}" for letter, count in self.types)
        more = f"{self.received} received" if self.received else ""
        counts = (f"£{self.cash} in the wallet", f"{self.hand} in hand", more)
        return said(self.who.words, *counts, lines, f"trains {trains}: {self.trains} of {FLEET}", self.keys.words)


class Race(NamedTuple):
    """One seat's distance from both ways to win."""

    name: str
    seat: int
    line: int
    kinds: int
    trains: int
    cash: int
    turn: bool = False

    @property
    def words(self) -> str:
        """The seat, its best line, its types and trains, its wallet."""
        parts = (f"line {self.line} of {STATIONS}", f"types {self.kinds} of {STATIONS}")
        return f"{self.seat} {self.name}: {', '.join(parts)}, trains {self.trains} of {FLEET}, £{self.cash}"


class Standings(NamedTuple):
    """How far all seats are from both ways to win; `note` is what is left of the deck."""

    rows: tuple[Race, ...]
    note: str = ""
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Every seat, then the deck."""
        return said(*(row.words for row in self.rows), self.note, self.keys.words)


class LineFare(NamedTuple):
    """The Inspector's question: a line, its boxes, what it charges."""

    who: Who
    ask: str
    mark: int
    line: LineBoxes
    fare: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the line, the fare, the keys."""
        return said(self.who.words, self.ask, self.line.words, self.fare, self.keys.words)


# -- what one seat has


def draw_line(c: Canvas, x: int, y: int, mark: int, line: LineBoxes) -> None:
    """Sign and five boxes, 57 x 9, with the sign's top left corner there."""
    c.sign(MARKS[mark], x, y)
    wild = line.wild
    for place in range(STATIONS):
        left = x + 13 + place * 9
        if place < len(line.have) and line.have[place]:
            c.rect(left, y + 1, left + 7, y + 8)
            continue
        c.frame(left, y + 1, left + 7, y + 8)
        if wild > 0:
            c.sign("star 5", left + 2, y + 2)
            wild -= 1


def draw_lines(c: Canvas, x: int, y: int, lines: tuple[LineBoxes, ...], pitch: int) -> None:
    """Six lines in two columns."""
    for place, line in enumerate(lines[:6]):
        draw_line(c, x + place % 2 * 69, y + place // 2 * pitch, place, line)


def draw_trains(c: Canvas, x: int, y: int, m: Tableau, right: int) -> None:
    """Types of trains: the letter white if there is one, with its count; the fleet at the right."""
    for place, (name, count) in enumerate(m.types[:STATIONS]):
        left, letter = x + place * 19, name[:1]
        if count:
            ink = c.pill(left, y - 1, left + 9, y + 8, filled=True)
            c.text_centred(left + 5, y, letter, SB, ink)
            c.text(left + 11, y, str(count), S)
        else:
            c.text_centred(left + 5, y, letter, S)
            c.text(left + 12, y, "–", S)
    c.text_right(right, y, f"{m.trains}/{FLEET}", SB)


@paints(Tableau)
def draw_tableau(c: Canvas, z: Zones, m: Tableau) -> None:
    """The seat with wallet and hand, lines, trains, KEYS; on a wide panel lines left, the rest right."""
    if z.wide and z.full.w >= 256:
        _wide_tableau(c, m)
    elif z.large:
        _large_tableau(c, z, m)
    else:
        _tableau(c, z.full, m)
    draw_keys(c, z, m.keys)


def _tableau(c: Canvas, box: Box, m: Tableau) -> None:
    """128 x 52, or in 48 rows without the hand."""
    low = box.h < 50
    right = c.text_right(box.right, box.y + 2, f"£{m.cash}", SB) - 4
    if box.w >= 120:
        right = c.text_right(right, box.y + 2, f"{m.hand} in hand", S) - 4
    if m.who.seat:
        c.seat(box.x, box.y, m.who.seat, 11, m.who.state)
    c.text(box.x + 15, box.y + 2, m.who.name, SB, 1, right - box.x - 15)
    pitch = 9 if low else 10
    draw_lines(c, box.x, box.y + (11 if low else 12), m.lines, pitch)
    draw_trains(c, box.x, box.y + (39 if low else 43), m, box.right)


def _large_tableau(c: Canvas, z: Zones, m: Tableau) -> None:
    """What matters most in large type: the best line and the fleet."""
    draw_who(c, z, m.who, small=True)
    best = max(m.lines, key=lambda line: sum(line.have) + line.wild, default=LineBoxes("", ()))
    filled = min(STATIONS, sum(best.have) + best.wild)
    kinds = sum(count > 0 for _, count in m.types)
    top = z.full.y + 22
    face, words = largest(f"{best.name} {filled}/5", 126, X, MB, SB)
    c.text(0, top, words, face)
    face, words = largest(f"{m.trains}/{FLEET} {kinds}/5 £{m.cash}", 126, X, MB, SB)
    c.text(0, top + 16, words, face)


def _wide_tableau(c: Canvas, m: Tableau) -> None:
    _tableau(c, Box(0, 0, 128, 52)._replace(h=48), m)
    for place, line in enumerate(m.lines[:6]):
        x, y = 140 + place % 2 * 60, 2 + place // 2 * 12
        c.text(x, y, clip(S, line.name, 40), S)
        c.text_right(x + 54, y, f"{min(STATIONS, sum(line.have) + line.wild)}/5", SB)
    kinds = sum(count > 0 for _, count in m.types)
    c.text(140, 40, say("types {0}/5", kinds), S)
    c.text_right(254, 40, say("trains {0}/{1}", m.trains, FLEET), S)


class TableauPicture(NamedTuple):
    """The same beside a question."""

    tableau: Tableau

    @property
    def words(self) -> str:
        """As the tableau."""
        return self.tableau.words


@paints(TableauPicture)
def draw_tableau_picture(c: Canvas, z: Zones, m: TableauPicture) -> None:
    """Lines and trains in the picture's box."""
    _tableau(c, z.full, m.tableau)


# -- how far everybody is


@paints(Standings)
def draw_standings(c: Canvas, z: Zones, m: Standings) -> None:
    """A row a seat: line of 5, types, trains of 14, where there is room the wallet; the seat on turn in bold."""
    box = Box(0, z.full.y, z.full.w, 52)
    wide = z.full.w >= 256
    rows = m.rows[:5]
    pitch = 9 if (z.wide or len(rows) > 4) else 10
    stops = (140, 170, 216, 255) if wide else (68, 94, 127)
    top = box.y
    if len(rows) < 5:
        for stop, word in zip(stops, (say("line"), say("types"), say("trains"), "£"), strict=False):
            c.text_right(stop, top, word, S, 1, 34 if stop == 127 else 26)
        top += pitch
    top += 1
    for place, row in enumerate(rows):
        _race(c, top + place * pitch, row, stops)
    keys = m.keys if m.keys.between or not m.note else m.keys._replace(hint=m.note)
    draw_keys(c, z, keys)


def _race(c: Canvas, y: int, row: Race, stops: tuple[int, ...]) -> None:
    face = SB if row.turn else S
    ink = c.pill(0, y - 1, 8, y + 8, filled=True) if row.turn else 1
    c.text_centred(4, y, str(abs(row.seat))[-1:], SB, ink)
    room = stops[0] - 32
    # A name is never cut: the seat's number stands for one that has no room.
    name_face = next((one for one in (face, S) if one.width(row.name) <= room), None)
    if name_face is not None:
        c.text(11, y, row.name, name_face, 1, room)
    kinds = f"{row.kinds}/5" if len(stops) > 3 else str(row.kinds)
    for stop, figure in zip(stops, (f"{row.line}/5", kinds, f"{row.trains}/{FLEET}", str(row.cash)), strict=False):
        c.text_right(stop, y, figure, face, 1, 32 if stop > 100 else 20)


# -- the Inspector


@paints(LineFare)
def draw_line_fare(c: Canvas, z: Zones, m: LineFare) -> None:
    """WHO, ASK, sign and name of the line with the fare, its boxes where there is room, KEYS."""
    draw_who(c, z, m.who)
    if z.large and not z.wide:
        face, words = largest(f"{m.line.name} {m.fare}", 126, XX, X, MB)
        draw_centred(c, z.answer, face, (words,))
    else:
        box = draw_ask(c, z, m.ask)
        y = box.y + (box.h - 14) // 2
        c.sign(MARKS[m.mark], box.x + 4, y + 2)
        left = c.text_right(box.right, y, m.fare, X)
        face, words = largest(m.line.name, left - box.x - 24, X, MB, SB)
        c.text(box.x + 19, y + (14 - face.cap) // 2, words, face)
    draw_keys(c, z, m.keys)
