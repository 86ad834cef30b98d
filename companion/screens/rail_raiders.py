"""The train of Rail Raiders Infinite: its cars, who stands where, Lawbots by kind, Loot, Grit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.asking import Question, draw_question
from companion.screens.frame import draw_ask, draw_keys, draw_who
from companion.screens.glyphs import sign
from companion.screens.parts import Keys, Who, paints, said
from companion.screens.type import MB, SB, M, S, largest
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

CABOOSE, SHUT, OPEN, ENGINE = "caboose", "car shut", "open", "loco"
CAR_ROWS, CAR_WIDTH = 13, 16
TAG_ROWS = 11
LAW_ROW = 26
LETTERS = "DSM"
MOST_CARS = 9


class Car(NamedTuple):
    """A vehicle: what it looks like, Loot tokens on it, seats that stand there, Deputies, Sheriffs and Marshals."""

    kind: str
    loot: int = 0
    seats: tuple[int, ...] = ()
    lawbots: tuple[int, ...] = (0, 0, 0)
    grit: bool = False

    @property
    def words(self) -> str:
        """What stands on it."""
        parts = [{CABOOSE: say("caboose"), SHUT: say("facedown"), ENGINE: say("engine")}.get(self.kind, "")]
        parts += [say("seat {0}", seat) for seat in self.seats]
        parts += [f"{n} {letter}" for n, letter in zip(self.lawbots, LETTERS, strict=False) if n]
        parts += [say("{0} loot", self.loot)] if self.loot else []
        return ", ".join([part for part in (*parts, say("Grit") if self.grit else "") if part])


class Train(NamedTuple):
    """The whole train, the caboose first.

    `mark` is the car over the cursor, `moving` the seat that would go there: it is white there and gone where it was.
    """

    cars: tuple[Car, ...]
    mark: int = -1
    moving: int = 0

    @property
    def words(self) -> str:
        """Every car on which something stands."""
        return said(*[f"{at or 'C'}: {car.words}" for at, car in enumerate(self.cars) if car.words])


@paints(Train)
def draw_train_picture(c: Canvas, z: Zones, m: Train) -> None:
    """The train in the middle of its box."""
    box = z.full
    draw_train(c, Box(box.x, box.y + max(0, (box.h - 43) // 2), box.w, 43), m)


def draw_train(c: Canvas, box: Box, m: Train, *, lawbots: bool = True) -> None:
    """Tags, cars, the cursor, and below them the Lawbots; 24 rows without those, else 43."""
    cars = m.cars[:MOST_CARS]
    pitch = min(36, box.w // max(1, len(cars)))
    left = box.x + (box.w - pitch * len(cars)) // 2
    for place, car in enumerate(cars):
        x = left + place * pitch
        _vehicle(c, x, box.y + TAG_ROWS - 1, pitch, car, last=place == len(cars) - 1)
        seats = car.seats
        if m.moving:
            seats = tuple([seat for seat in seats if seat != m.moving])
            seats = (m.moving, *seats) if place == m.mark else seats
        _tags(c, x, box.y, pitch, seats, m.moving)
        if lawbots:
            _lawbots(c, x, box.y + LAW_ROW - 1, pitch, car)
        if place == m.mark:
            c.rect(x + (pitch - CAR_WIDTH) // 2, box.y + 23, x + (pitch + CAR_WIDTH) // 2 - 2, box.y + 23)


def _vehicle(c: Canvas, x: int, y: int, pitch: int, car: Car, *, last: bool) -> None:
    """One vehicle of 16, coupled to the next one."""
    middle = x + (pitch - CAR_WIDTH) // 2
    if not last:
        c.across(middle + CAR_WIDTH - 1, middle + pitch, y + 8)
    if car.kind in (CABOOSE, SHUT, ENGINE):
        c.sign(car.kind, middle, y)
        if car.kind != ENGINE and pitch == CAR_WIDTH:
            c.rect(middle + 15, y, middle + 15, y + 12, 0)
            c.dots([(middle + 15, y + 8)])
        return
    right = middle + 14
    c.frame(middle, y + 1, right, y + 9)
    for wheel in (middle + 2, middle + 10):
        c.rect(wheel, y + 10, wheel + 2, y + 12)
        c.dots([(wheel + 1, y + 11)], 0)
    for token in range(min(6, max(0, car.loot))):
        left, top = middle + 2 + token % 3 * 4, y + 6 - token // 3 * 4
        c.rect(left, top, left + 2, top + 2)


def _tiny_width(letters: str) -> int:
    return sum([sign(f"tiny {letter}").width + 1 for letter in letters]) - 1


def _tags(c: Canvas, x: int, y: int, pitch: int, seats: tuple[int, ...], moving: int) -> None:
    """The seats on a car, each on white; if one of them moves, only that one."""
    shown = [str(abs(seat))[-1] for seat in seats]
    gap = 2 if pitch >= 2 * 6 + 4 and len(shown) < 3 else 1
    width = sum([_tiny_width(seat) for seat in shown]) + gap * max(0, len(shown) - 1)
    if not shown or width + 2 > pitch + 8:
        return
    left = x + (pitch - width) // 2
    if not moving:
        c.rect(left - 1, y, left + width, y + 9, 0 if c.resting else 1)
    ink = 1 if moving or c.resting else 0
    for seat, digit in zip(seats, shown, strict=True):
        own = seat == moving
        if own and moving and not c.resting:
            c.rect(left - 1, y, left + _tiny_width(digit), y + 9)
        left = c.tiny(left, y + 1, digit, 0 if own and moving and not c.resting else ink) + gap + 0


def lawbot_rows(lawbots: tuple[int, ...], room: int) -> tuple[str, ...]:
    """Letters in two rows at most, in one where there is much room; more than fit become a letter and a count."""
    counted = [(letter, min(9, max(0, n))) for letter, n in zip(LETTERS, lawbots, strict=False) if n > 0]
    letters = "".join([letter * n for letter, n in counted])
    if not letters:
        return ()
    if _tiny_width(letters) <= room:
        return (letters,)
    if room > 2 * CAR_WIDTH - 2:
        return ("".join([f"{letter}{n}" for letter, n in counted]),)
    half = (len(letters) + 1) // 2
    halves = (letters[:half], letters[half:])
    if all(_tiny_width(row) <= room for row in halves):
        return halves
    parts = [f"{letter}{n}" for letter, n in counted]
    return (parts[0], "".join(parts[1:2]) + ("+" if len(parts) > 2 else "")) if len(parts) > 1 else (parts[0],)


def _lawbots(c: Canvas, x: int, y: int, pitch: int, car: Car) -> None:
    """D, S and M; black on white where a Grit card lies, and G where it sleeps."""
    rows = lawbot_rows(car.lawbots, pitch - 1 + (pitch == 2 * CAR_WIDTH)) or (("G",) if car.grit else ())
    for place, row in enumerate(rows):
        left = x + (pitch - _tiny_width(row)) // 2
        top = y + 9 * place
        white = car.grit and not c.resting
        if white:
            c.rect(left - 1, top - 1, left + _tiny_width(row), top + 8)
        c.tiny(left, top, row, 0 if white else 1)


class TrainLook(NamedTuple):
    """The train to look at, one car in front: `head` in bold, what is there as a line."""

    train: Train
    head: str
    line: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The car in front, the train, the keys."""
        return said(f"{self.head}: {self.line}", self.train.words, self.keys.words)


@paints(TrainLook)
def draw_train_look(c: Canvas, z: Zones, m: TrainLook) -> None:
    """The train, a line about the car in front, KEYS."""
    box = z.full
    if z.wide:
        draw_train(c, Box(0, 0, 256, 43), m.train)
        x = c.text(2, 36, m.head, MB, 1, 60) + 8
        face, line = largest(m.line, 250 - x, M, S)
        c.text(x, 36 + (0 if face is M else 2), line, face)
    else:
        draw_train(c, Box(0, box.y, 128, 43), m.train)
        x = c.text(0, box.y + 44, m.head, SB, 1, 60) + 5
        face, line = largest(m.line, 128 - x, *((SB,) if z.large else ()), S)
        c.text(x, box.y + 44, line, face)
    draw_keys(c, z, m.keys)


class OnTrain(NamedTuple):
    """A question whose answers are cars: the train itself shows the one in front; `answer` is it in words."""

    who: Who
    ask: str
    answer: str
    train: Train
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the car in front, the keys."""
        return said(self.who.words, self.ask, self.answer, self.keys.words)


@paints(OnTrain)
def draw_on_train(c: Canvas, z: Zones, m: OnTrain) -> None:
    """WHO, the answer in front as a line, the train, KEYS; in large text the answer in large letters."""
    if z.large and not z.wide:
        draw_question(c, z, Question(m.who, m.ask, m.answer, m.keys))
        return
    draw_who(c, z, m.who)
    if z.wide:
        draw_ask(c, z._replace(ask=Box(0, 17, 126, 16), ask_lines=1), m.ask)
        face, answer = largest(m.answer, 126, MB, SB, S)
        c.text(0, 35, answer, face)
        draw_train(c, Box(130, 3, 126, 43), m.train)
    else:
        _ask_and_answer(c, z, m.ask, m.answer)
        draw_train(c, Box(0, z.full.y + 28, 128, 24), m.train, lawbots=False)
    draw_keys(c, z, m.keys)


def _ask_and_answer(c: Canvas, z: Zones, ask: str, answer: str) -> None:
    """In one row: the answer in bold, the question before it if there is room."""
    y = z.full.y + 17
    if ask and S.width(ask) + 6 + SB.width(answer) <= 128:
        x = c.text(0, y, ask, S) + 6
        c.text(x, y, answer, SB)
    else:
        face, answer = largest(answer, 128, SB, S)
        c.text(0, y, answer, face)


class LawbotTable(NamedTuple):
    """All Lawbots: the supply, then each car; rows are Deputies, Sheriffs, Marshals. The cell in front is white.

    `column` 0 is the supply, 1 the caboose; `row` -1 marks the whole column.
    """

    columns: tuple[tuple[int, ...], ...]
    row: int
    column: int
    line: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """What is where, the line, the keys."""
        where = [f"{head}: {_counts(column)}" for head, column in zip(self.heads, self.columns, strict=False)]
        return said(self.line, *where, self.keys.words)

    @property
    def heads(self) -> tuple[str, ...]:
        """Box, C, the numbers of the cars, L."""
        return (say("box"), "C", *[str(n) for n in range(1, len(self.columns) - 2)], "L")


def _counts(column: tuple[int, ...]) -> str:
    return " ".join([f"{n} {letter}" for n, letter in zip(column, LETTERS, strict=False) if n]) or "–"


@paints(LawbotTable)
def draw_lawbots(c: Canvas, z: Zones, m: LawbotTable) -> None:
    """Columns and rows with a dot for none, the cell in front on white, the line, KEYS."""
    box = z.full
    columns = m.columns[: MOST_CARS + 1]
    step = 24 if z.wide else 12
    first = 46 if z.wide else 22
    face, pitch = (MB, 12) if z.wide else (SB, 10)
    y = box.y
    for place, head in enumerate(m.heads[: len(columns)]):
        x = first + (15 - 12 + step if place else 0) + step * max(0, place - 1)
        c.text_centred(x, y, head, S)
        for row, n in enumerate(columns[place][:3]):
            top = y + (11 if z.wide else 13) + pitch * row
            on = place == m.column and m.row in (row, -1)
            ink = c.pill(x - 5, top - 1, x + 5, top + face.cap, filled=True) if on else 1
            if n > 0 or not place:
                c.text_centred(x, top, str(max(0, min(99, n))), face, ink, 20)
            else:
                c.dots([(x, top + 4)], ink)
    for row, letter in enumerate(LETTERS):
        c.text(1, y + (11 if z.wide else 13) + pitch * row, letter, face)
    keys = m.keys
    if z.wide:
        if M.width(m.line) <= 100 and not keys.between:
            keys = keys._replace(between=m.line) if keys.of > 1 or keys.arrows else keys._replace(hint=m.line)
    else:
        c.across(0, 127, y + 10, 2)
        words, line = largest(m.line, 128, *((SB,) if z.large else ()), S)
        c.text(0, y + 43, line, words)
    draw_keys(c, z, keys)
