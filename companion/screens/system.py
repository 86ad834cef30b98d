"""The box itself: start, choosing a game, seats, results, the fair code, sleep. Menus are `lists.Lines`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.dice import draw_die
from companion.screens.frame import draw_keys, draw_who
from companion.screens.glyphs import disc, sign
from companion.screens.lists import Lines
from companion.screens.parts import SHOWN, Die, Keys, Line, Who, paints, said
from companion.screens.together import seat_row
from companion.screens.type import MB, SB, XX, F, L, S, X, fits, largest, wrap
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones


class Boot(NamedTuple):
    """The start: the track grows as the journal is read, `share` per cent."""

    share: int
    version: str = ""

    @property
    def words(self) -> str:
        """What starts, and how far it is."""
        return said(say("Railway table"), self.version, f"{self.share} %")


@paints(Boot)
def draw_boot(c: Canvas, z: Zones, m: Boot) -> None:
    """An engine on its track; laid is what has been read."""
    box = z.full
    x = box.x + box.w // 4 + 1
    draw_engine(c, x, box.y + 8)
    for puff, size in enumerate((5, 7, 9)):
        c.stamp(disc(size, ring=True), x + 33 - puff * 11, box.y + 6 - 2 * puff - (size - 5) // 2)
    laid = box.x + box.w * min(100, max(0, m.share)) // 100
    c.across(box.x, laid - 1, box.y + 42)
    for sleeper in range(box.x + 1, laid - 1, 4):
        c.rect(sleeper, box.y + 43, sleeper + 1, box.y + 44)
    c.across(laid + 2, box.right, box.y + 42, 4)
    c.text(box.x, z.keys.y, say("Railway table"), SB)
    c.text_right(box.right, z.keys.y, m.version, S, 1, 50)


def draw_engine(c: Canvas, x: int, y: int) -> None:
    """A steam engine, 58 x 34, facing right."""
    for x0, y0, x1, y1, ink in _ENGINE:
        c.rect(x + x0, y + y0, x + x1, y + y1, ink)
    c.polygon([(x + 49, y + 24), (x + 58, y + 33), (x + 49, y + 33)])
    for bar in range(3):
        c.rect(x + 51 + 2 * bar, y + 27 + 2 * bar, x + 51 + 2 * bar, y + 33, 0)
    for middle in (7, 20, 33):
        for size, ink in ((13, 0), (11, 1), (7, 0), (3, 1)):
            c.stamp(disc(size), x + middle - size // 2, y + 27 - size // 2, ink)
    for size, ink in ((9, 0), (7, 1), (3, 0)):
        c.stamp(disc(size), x + 44 - size // 2, y + 29 - size // 2, ink)
    c.rect(x + 7, y + 28, x + 33, y + 28)


# Left, top, right, bottom, ink: cab, boiler with its bands, chimney, dome, lamp, frame.
_ENGINE = (
    (1, 8, 16, 25, 1),
    (-1, 5, 18, 7, 1),
    (4, 10, 8, 16, 0),
    (11, 10, 14, 16, 0),
    (17, 13, 48, 25, 1),
    (24, 13, 24, 25, 0),
    (32, 13, 32, 25, 0),
    (41, 13, 41, 25, 0),
    (17, 21, 48, 21, 0),
    (42, 12, 49, 25, 1),
    (44, 4, 47, 12, 1),
    (42, 1, 49, 3, 1),
    (28, 9, 33, 13, 1),
    (29, 8, 32, 8, 1),
    (21, 10, 23, 13, 1),
    (50, 11, 52, 15, 1),
    (1, 26, 50, 27, 1),
)


class GameChoice(NamedTuple):
    """One game of several in front: its picture, its name, a line. `ask` stands above."""

    ask: str
    name: str
    line: str
    keys: Keys = Keys()
    picture: str = "engine"

    @property
    def words(self) -> str:
        """The question, the game, the line, the keys."""
        return said(self.ask, self.name, self.line, self.keys.words)


@paints(GameChoice)
def draw_game_choice(c: Canvas, z: Zones, m: GameChoice) -> None:
    """The question in S, a picture of 28 columns, the name in L, the line in S, KEYS."""
    box = z.full
    if z.large and not z.wide:
        face, words = largest(m.ask, box.w, MB, SB)
        c.text(0, box.y + 2, words, face)
        face = X if fits(X, m.name, 126, 2) else MB
        lines = wrap(face, m.name, 126, 2)
        y = box.y + (26 if len(lines) < 2 else 17)
        for count, line in enumerate(lines):
            c.text_centred(64, y + face.step * count, line, face)
    else:
        c.text(0, box.y + 2, m.ask, MB if z.wide and fits(MB, m.ask, box.w) else S, 1, box.w)
        draw_picture(c, 0, box.y + 17, m.picture)
        face, words = largest(m.name, box.w - 33, *((XX, X) if z.wide else ()), L, MB, SB)
        c.text(33, box.y + 19 - (2 if face is XX else 0), words, face)
        c.text(33, box.y + 38, m.line, S, 1, box.w - 33)
    draw_keys(c, z, m.keys)


def draw_picture(c: Canvas, x: int, y: int, name: str) -> None:
    """A game's picture, 28 x 30: `dice`, `robber`, `tickets`, or the engine."""
    if name == "dice":
        _two_dice(c, x, y)
    elif name == "robber":
        _robber(c, x, y)
    elif name == "tickets":
        for left, top in ((4, 2), (0, 12)):
            c.rect(x + left - 1, y + top - 1, x + left + 24, y + top + 14, 0)
            c.pill(x + left, y + top, x + left + 23, y + top + 13, filled=True)
            c.across(x + left + 6, x + left + 17, y + top + 4, 1, 0)
            c.across(x + left + 6, x + left + 14, y + top + 8, 1, 0)
    else:
        c.stamp(sign("engine").resize((28, 18)), x, y + 5)
        c.rect(x, y + 23, x + 27, y + 24)
        for sleeper in range(x + 1, x + 27, 5):
            c.rect(sleeper, y + 25, sleeper + 2, y + 26)


def _two_dice(c: Canvas, x: int, y: int) -> None:
    draw_die(c, x, y + 2, Die("5"), 17)
    c.rect(x + 10, y + 11, x + 28, y + 29, 0)
    draw_die(c, x + 11, y + 12, Die("3"), 17)


def _robber(c: Canvas, x: int, y: int) -> None:
    """A hat over a masked face, 27 x 27."""
    for x0, y0, x1, y1, ink in (
        (7, 2, 19, 9, 1),
        (9, 0, 11, 1, 1),
        (15, 0, 17, 1, 1),
        (7, 7, 19, 7, 0),
        (1, 9, 25, 11, 1),
        (0, 10, 26, 10, 1),
        (6, 12, 20, 15, 1),
        (8, 13, 11, 14, 0),
        (15, 13, 18, 14, 0),
    ):
        c.rect(x + x0, y + y0, x + x1, y + y1, ink)
    c.polygon([(x + 5, y + 17), (x + 21, y + 17), (x + 13, y + 26)])
    c.dots(
        [
            (x + 9, y + 19),
            (x + 13, y + 19),
            (x + 17, y + 19),
            (x + 11, y + 21),
            (x + 15, y + 21),
            (x + 13, y + 23),
        ],
        0,
    )


class Seats(NamedTuple):
    """Sitting down: every seat with whether it is taken, and by whom: (number, taken, played by the box)."""

    title: str
    seats: tuple[tuple[int, bool, bool], ...]
    line: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Title, the seats that are taken, the line, the keys."""
        by_box = say(" (box)")
        taken = ", ".join(f"{number}{by_box if box else ''}" for number, there, box in self.seats if there)
        return said(self.title, say("Taken: {0}", taken or say("none")), self.line, self.keys.words)


@paints(Seats)
def draw_seats(c: Canvas, z: Zones, m: Seats) -> None:
    """A title, a disc a seat, a robot under those the box plays, the line, KEYS."""
    box = z.full
    draw_who(c, z._replace(who=Box(0, box.y, box.w, 17)), Who(m.title), small=True)
    count = max(1, len(m.seats))
    pitch = min(21, (box.w - 18) // max(1, count - 1))
    seat_row(c, 3, box.y + 18, tuple((number, taken) for number, taken, _ in m.seats), pitch)
    for place, (_, _, robot) in enumerate(m.seats):
        if robot and place * pitch + 15 < box.w:
            c.sign("robot 9", 6 + place * pitch, box.y + 34)
    y = box.y + (43 if not z.wide else 38)
    x = 0 if not z.wide or not any(robot for _, _, robot in m.seats) else 3 + pitch * count
    c.text(x, y if not z.wide else box.y + 36, m.line, S, 1, box.w - x)
    draw_keys(c, z, m.keys)


class Result(NamedTuple):
    """The end: the winner large with the points, the others in their order: (rank, seat, name, points)."""

    who: Who
    points: str
    rows: tuple[tuple[int, int, str, str], ...] = ()
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The winner, then everybody with rank and points."""
        rest = ", ".join(f"{rank}. {name} {points}".rstrip() for rank, _, name, points in self.rows)
        return said(say("Winner: {0}", self.who.words), self.points, rest, self.keys.words)


@paints(Result)
def draw_result(c: Canvas, z: Zones, m: Result) -> None:
    """WHO with a star, three rows, the winner's points in F, KEYS. Large text: the winner alone."""
    draw_who(c, z, m.who._replace(signs=("star", *m.who.signs)), small=not z.large)
    box = z.list if z.wide else z.full
    top = box.y + (2 if z.wide else 18)
    if z.large and not z.wide:
        face, words = largest(m.points, 126, F, XX, X, MB)
        c.text_centred(64, z.answer.y + (0 if face is F else 5), words, face)
        draw_keys(c, z, m.keys)
        return
    face, words = largest(m.points, 72, F, XX, X, MB)
    right = 84 if words else 124
    if z.wide:
        c.text(19, 20, words, face)
        right = box.w - 4
    else:
        c.text_right(box.right, box.y + 22 + (25 - face.cap) // 2, words, face)
        right = min(right, box.right - face.width(words) - 8)
    for count, row in enumerate(m.rows[: 4 if z.wide else 3]):
        _result_row(c, box.x, top + 12 * count, box.x + right, row)
    draw_keys(c, z, m.keys)


def _result_row(c: Canvas, x: int, y: int, right: int, row: tuple[int, int, str, str]) -> None:
    rank, seat, name, points = row
    c.text(x + 4, y, f"{rank}.", S, 1, 13)
    c.seat(x + 19, y - 2, seat, 11, SHOWN)
    first = c.text_right(right, y, points, SB, 1, 40) if points else right
    c.text(x + 34, y, name, S, 1, max(8, first - x - 38))


class FairCode(NamedTuple):
    """The promise about the dice, shown before the first roll: 16 letters in four groups of four."""

    title: str
    line: str
    code: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Title, line, the code, the keys."""
        return said(self.title, self.line, " ".join(self.groups), self.keys.words)

    @property
    def groups(self) -> tuple[str, ...]:
        """The code as it is read out."""
        return tuple(self.code[i : i + 4] for i in range(0, 16, 4))


@paints(FairCode)
def draw_fair_code(c: Canvas, z: Zones, m: FairCode) -> None:
    """A title, a line, two rows of two groups in MB (one row of four where there is room), KEYS."""
    box = z.full
    draw_who(c, z._replace(who=Box(0, box.y, box.w, 17)), Who(m.title), small=True)
    if not z.large:
        c.text(0, box.y + (18 if z.wide else 17), m.line, S, 1, box.w)
    face, room = (X, 62) if z.wide or z.large else (MB, 64)
    for place, group in enumerate(m.groups):
        if z.wide:
            c.text_centred(33 + 63 * place, box.y + 32, group, face, 1, room)
        else:
            top = box.y + (18 if z.large else 28)
            c.text_centred(32 + 64 * (place % 2), top + (17 if z.large else 13) * (place // 2), group, face, 1, room)
    draw_keys(c, z, m.keys)


class Sleeping(NamedTuple):
    """Asleep: one small sign; `place` counts up every 20 s and says where it stands."""

    seat: int
    name: str
    place: int = 0

    @property
    def words(self) -> str:
        """That the box sleeps, and who is to move."""
        return said(say("Asleep"), f"{self.seat} {self.name}" if self.seat else self.name)


@paints(Sleeping)
def draw_sleeping(c: Canvas, z: Zones, m: Sleeping) -> None:
    """A ring of 11 and the name, somewhere."""
    face, name = largest(m.name, c.width - 40, S)
    width = 15 + face.width(name)
    # Steps without a common divisor with the room: the sign comes by everywhere.
    x = (m.place * 37 + 11) % max(1, c.width - width)
    y = (m.place * 23 + 19) % (c.height - 14) + 2
    if m.seat:
        c.seat(x, y, m.seat, 11, SHOWN)
    c.text(x + 15, y + 2, name, face)


class Dark(NamedTuple):
    """Nothing: after an hour the sign goes too."""

    @property
    def words(self) -> str:
        """That the box sleeps."""
        return say("Asleep")


@paints(Dark)
def draw_dark(c: Canvas, z: Zones, m: Dark) -> None:
    """No pixel."""


def game_menu(take_back: str = "", *, at: int = 0, more: tuple[str, ...] = ("Log of the game", "Odds")) -> Lines:
    """The game menu: taking back comes first, with the words of the answer it would take back."""
    first = (Line(say("Take back: {0}", take_back)),) if take_back else ()
    lines = (*first, *(Line(words) for words in more))
    return Lines(Who(say("Game menu")), lines, at, Keys(ok="Do it", back="Close", at=at, of=len(lines)))
