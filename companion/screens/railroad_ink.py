"""Railroad Ink's pictures: a round with its dice, who draws for whom, the score pad, the score table, ways to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens import railroad_ink_routes as routes
from companion.screens.asking import Wheel, draw_wheel
from companion.screens.dice import SETTLED, draw_dice, draw_die, row_width
from companion.screens.frame import draw_keys
from companion.screens.parts import ASKED, SHOWN, SOLID, Die, Keys, figure, paints, said
from companion.screens.type import MB, SB, L, M, S, fits, largest, wrap

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Box, Zones

ROUTE_KIND, ARCADE_KIND = "Route die", "Arcade die"
WIDE = 200


class Round(NamedTuple):
    """Dice that lie: four routes, a dotted line, the dice of the expansions; and what to do with them.

    `seats` are (number, ``asked`` or ``answered``); `ask` is the reminder, `more` a second one. Without routes the
    one die stands alone with its reminder beside it. `frame` as in a roll.
    """

    title: str
    seats: tuple[tuple[int, str], ...]
    dice: tuple[Die, ...]
    extras: tuple[Die, ...]
    ask: str
    more: str = ""
    keys: Keys = Keys()
    frame: int = SETTLED

    @property
    def words(self) -> str:
        """The round, who still draws, the faces (none while they roll), the reminders, the keys."""
        left = ", ".join(str(number) for number, state in self.seats if state == ASKED)
        faces = ", ".join(die.words for die in (*self.dice, *self.extras))
        lying = faces if self.frame == SETTLED else "rolling"
        return said(self.title, f"Still drawing: {left}" if left else "", lying, self.ask, self.more, self.keys.words)


@paints(Round)
def draw_round(c: Canvas, z: Zones, m: Round) -> None:
    """Title and discs above, dice of 23 (of 17 if there are more than five), the reminders below, KEYS."""
    box = z.full
    _head(c, box, m.title, m.seats)
    if not m.dice:
        _alone(c, box, m)
    elif box.w >= WIDE:
        _dice(c, box.x, box.y + 21, m)
        _beside(c, box, 140, 19, m)
    else:
        size = _dice(c, box.x + 1, box.y + 14, m)
        two = bool(m.more) and size == 17
        c.text(box.x, box.y + (32 if two else 41), m.ask if not m.more or two else f"{m.ask}. {m.more}", S, 1, box.w)
        if two:
            c.text(box.x, box.y + 42, m.more, S, 1, box.w)
    draw_keys(c, z, m.keys)


def _head(c: Canvas, box: Box, title: str, seats: tuple[tuple[int, str], ...]) -> None:
    """The title left, a disc of 11 for each seat right."""
    x = box.right + 1 - 12 * min(len(seats), 7)
    for place, (number, state) in enumerate(seats[:7]):
        c.seat(x + 12 * place, box.y, number, 11, state)
    room = x - box.x - 3
    face, words = largest(title, room, L, SB, S) if box.w >= WIDE else largest(title, room, SB, S)
    c.text(box.x, box.y + (1 if face is L else 2), words, face)


def _dice(c: Canvas, x: int, y: int, m: Round) -> int:
    """The dice; gives their size."""
    size, gap = (23, 5) if len(m.dice) + len(m.extras) <= 5 else (17, 5)
    shown, more = m.dice[:4], m.extras[:2]
    every = (*shown, *more)
    draw_dice(c, x, y, shown, size, m.frame)
    if more:
        right = x + row_width(len(shown), size) + gap
        c.dots([(right - 3, row) for row in range(y, y + size, 4)])
        # The whole roll comes to rest from the left, so these are the last of it.
        frame = m.frame if m.frame == SETTLED or m.frame * 80 < 160 + 60 * len(every) else SETTLED
        draw_dice(c, right, y, more, size, frame)
    return size


def _alone(c: Canvas, box: Box, m: Round) -> None:
    """One die, and beside it what it does."""
    down = 4 if box.w >= WIDE else 0
    draw_dice(c, box.x + 1, box.y + 17 + down, m.extras[:1], 23, m.frame)
    _beside(c, box, 30, 15 + down, m)


def _beside(c: Canvas, box: Box, x: int, y: int, m: Round) -> None:
    """The reminders right of the dice: in one face, up to three lines."""
    room, text = box.w - x, f"{m.ask}. {m.more}" if m.more else m.ask
    face, most = next(((face, n) for face, n in ((MB, 2), (SB, 3), (S, 3)) if fits(face, text, room, n)), (S, 3))
    if box.w >= WIDE and face is SB:
        face, most = SB, 2
    for count, line in enumerate(wrap(face, text, room, most)):
        c.text(box.x + x, box.y + y + (face.cap + 3) * count, line, face, 1, room)


class Neighbours(NamedTuple):
    """Who draws on whose board: `pairs` are (number, state, number of the board's owner)."""

    title: str
    die: Die
    pairs: tuple[tuple[int, str, int], ...]
    ask: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """What is drawn, who for whom and who still has to, the keys."""
        pairs = (f"{a} for {b}{'' if state == ASKED else ', done'}" for a, state, b in self.pairs)
        return said(self.title, self.die.words, self.ask, *pairs, self.keys.words)


@paints(Neighbours)
def draw_neighbours(c: Canvas, z: Zones, m: Neighbours) -> None:
    """The title, a row of disc, arrow, ring for each seat, the die right of them, the reminder, KEYS."""
    box = z.full
    c.text(box.x, box.y + 2, largest(m.title, box.w, SB)[1], SB)
    many = 6 if box.w >= WIDE else 3
    for place, (number, state, owner) in enumerate(m.pairs[:6]):
        x, y = box.x + 36 * (place % many), box.y + 13 + 13 * (place // many)
        c.seat(x, y, number, 11, state)
        c.sign("right", x + 13, y + 1)
        c.seat(x + 20, y, owner, 11, SHOWN)
    draw_die(c, box.right - 17, box.y + 14, m.die, 17)
    c.text(box.x, box.y + (33 if box.w >= WIDE else 41), m.ask, S, 1, box.w)
    draw_keys(c, z, m.keys)


class ScorePad(NamedTuple):
    """A number of the score pad: the wheel, the sum so far and what this number adds."""

    wheel: Wheel
    sum: int
    gain: int

    @property
    def ask(self) -> str:
        """The question, for those who sit further away."""
        return self.wheel.ask

    @property
    def words(self) -> str:
        """The wheel, the sum, what is added."""
        return said(self.wheel.words, f"Sum {self.sum}", f"this {signed(self.gain)}")


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else figure(number)


@paints(ScorePad)
def draw_score_pad(c: Canvas, z: Zones, m: ScorePad) -> None:
    """The number with its nearest neighbours; the sum left of it, what it adds right."""
    wheel = m.wheel
    near = wheel._replace(low=max(wheel.low, wheel.value - 1), high=min(wheel.high, wheel.value + 1))
    draw_wheel(c, z, near)
    box, y = z.answer, z.answer.bottom - 8
    c.text(box.x, y, figure(m.sum), S, 1, 26)
    c.text_right(box.right, y, signed(m.gain), SB, 1, 26)


class ScoreTable(NamedTuple):
    """Scores side by side: up to four seats (number, whether they lead), up to three lines, the totals."""

    title: str
    seats: tuple[tuple[int, bool], ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    total: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Seat by seat, line by line."""
        rows = (f"{name} {', '.join(map(str, values))}" for name, values in (*self.lines, (self.total, self.totals)))
        seats = ", ".join(str(number) for number, _ in self.seats)
        return said(self.title, f"Seats {seats}", *rows, self.keys.words)


@paints(ScoreTable)
def draw_score_table(c: Canvas, z: Zones, m: ScoreTable) -> None:
    """Discs in the head, numbers right aligned under them, the totals bold, KEYS."""
    box = z.full
    first, pitch = (120, 34) if box.w >= WIDE else (67, 20)
    right = [box.x + first + pitch * place for place in range(min(4, len(m.seats)))]
    room = first - 14
    c.text(box.x, box.y + 2, m.title, SB, 1, room)
    step = 9 if box.w >= WIDE else 10
    for x, (number, leads) in zip(right, m.seats, strict=False):
        c.seat(x - 10, box.y, number, 11, ASKED if leads else SHOWN)
    for place, (name, values) in enumerate((*m.lines[:3], (m.total, m.totals))):
        y = box.y + (12 if box.w >= WIDE else 13) + step * (place if name != m.total else 3)
        face = SB if name == m.total else S
        c.text(box.x, y, name, face, 1, room)
        for x, value in zip(right, values, strict=False):
            c.text_right(x, y, figure(value), face, 1, pitch)
    draw_keys(c, z, m.keys)


class Ways(NamedTuple):
    """A route in every way it can lie: its face as it was rolled, then all of them."""

    title: str
    note: str
    face: str
    every: tuple[str, ...]
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The route and in how many ways it can lie."""
        return said(self.title, self.note, self.keys.words)


@paints(Ways)
def draw_ways(c: Canvas, z: Zones, m: Ways) -> None:
    """Up to eight dice of 17, the one that was rolled in 23 beside them."""
    box = z.full
    note = M if box.w >= WIDE else S
    c.text_right(box.right, box.y + 2, m.note, note, 1, 70)
    c.text(box.x, box.y + 2, m.title, SB, 1, box.w - 54)
    many, top = (8, 20) if box.w >= WIDE else (4, 13)
    for place, key in enumerate(m.every[:8]):
        x, y = box.x + 2 + 20 * (place % many), box.y + top + 19 * (place // many)
        draw_die(c, x, y, Die(key, ROUTE_KIND), 17)
    if m.face:
        draw_die(c, box.right - 29, box.y + 20, Die(m.face, ROUTE_KIND), 23)
    draw_keys(c, z, m.keys)


def die(key: str, name: str) -> Die:
    """A die with this face: a route or a symbol."""
    return Die(key, ROUTE_KIND if routes.is_route(key) else ARCADE_KIND, SOLID, name)
