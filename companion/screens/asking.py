"""Questions: one answer in front, two or three side by side, a number, the letters of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import (
    draw_answer,
    draw_ask,
    draw_centred,
    draw_keys,
    draw_who,
    fit_answer,
    plan_for,
)
from companion.screens.parts import Keys, Who, figure, paints, said
from companion.screens.type import MB, SB, XX, F, Face, L, M, S, X, fits, largest, wrap
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Box, Zones


class Question(NamedTuple):
    """A question with the likely answer in front; OK takes it, the arrows walk to the others.

    `opening`: in large text the question stands alone for a moment, before the first answer.
    """

    who: Who
    ask: str
    answer: str
    keys: Keys = Keys()
    opening: bool = False

    @property
    def words(self) -> str:
        """Who is asked what, the answer in front, the keys."""
        return said(self.who.words, self.ask, self.answer, self.keys.words)


@paints(Question, beside=True)
def draw_question(c: Canvas, z: Zones, m: Question) -> None:
    """WHO, ASK, one answer as large as it fits, KEYS."""
    if z.large and not z.wide:
        _large_question(c, z, m)
    else:
        draw_who(c, z, m.who)
        draw_asked(c, z, m.ask, m.answer)
    draw_keys(c, z, m.keys)


def draw_asked(c: Canvas, z: Zones, ask: str, answer: str) -> None:
    """A question and its answer; an answer in two lines moves the question up by a row."""
    _, lines = fit_answer(answer, z.answer.w - 4, plan_for(z.answer))
    box = draw_ask(c, z, ask, lift=1 if len(lines) > 1 else 0)
    draw_answer(c, box, answer)


def _large_question(c: Canvas, z: Zones, m: Question) -> None:
    """One thing at a time: the name and the question, then the name and the answer."""
    if m.opening or not m.answer:
        draw_who(c, z, m.who)
        face = MB if fits(MB, m.ask, 128, 2) else SB
        draw_lines(c, z.who.y + 26, m.ask, face, 2)
        return
    for face in (XX, X):
        if fits(face, m.answer, 126):
            draw_who(c, z, m.who)
            draw_centred(c, z.answer, face, wrap(face, m.answer, 126, 1))
            return
    # A long answer takes the room of the large name.
    draw_who(c, z, m.who, small=True)
    face = X if fits(X, m.answer, 126, 2) else MB
    lines = wrap(face, m.answer, 126, 2)
    for count, line in enumerate(lines):
        c.text_centred(64, z.who.y + (17 if face is X else 22) + face.step * count, line, face)


def draw_lines(c: Canvas, y: int, text: str, face: Face, most: int) -> None:
    """Lines of text over the whole width, the first with its capitals at row `y`."""
    for count, line in enumerate(wrap(face, text, c.width, most)):
        c.text(0, y + face.step * count, line, face)


class Short(NamedTuple):
    """Two or three short answers side by side, one press each: left, right and, with three, OK.

    `front` is the white one, which OK takes. `opening` as in `Question`.
    """

    who: Who
    ask: str
    answers: tuple[str, ...]
    front: int = 0
    keys: Keys = Keys()
    opening: bool = False

    @property
    def words(self) -> str:
        """Who is asked what, all answers, the keys."""
        return said(self.who.words, self.ask, " / ".join(self.answers), self.keys.words)


def short_fits(answers: tuple[str, ...]) -> bool:
    """Whether the answers are short enough for `Short` on the smallest panel."""
    if len(answers) not in (2, 3):
        return False
    room = (128 - 2 * (len(answers) - 1)) // len(answers) - 5 - (7 if len(answers) == 3 else 0)
    return all(SB.width(answer) <= room for answer in answers)


@paints(Short, beside=True)
def draw_short(c: Canvas, z: Zones, m: Short) -> None:
    """WHO, ASK, the answers in boxes, KEYS."""
    draw_who(c, z, m.who)
    if z.large and not z.wide and m.opening:
        draw_lines(c, z.who.y + 26, m.ask, MB if fits(MB, m.ask, 128, 2) else SB, 2)
    elif z.large and not z.wide:
        draw_boxes(c, z.answer, m.answers, m.front)
    else:
        draw_boxes(c, draw_ask(c, z, m.ask), m.answers, m.front)
    draw_keys(c, z, m.keys)


def draw_boxes(c: Canvas, box: Box, answers: tuple[str, ...], front: int) -> None:
    """Answers side by side, the one in front on white. Of three the first two show their arrow."""
    count = max(1, len(answers))
    width = (box.w - 2 * (count - 1)) // count
    height = min(box.h, 30 if box.h >= 40 else 24 if box.h > 24 else 19)
    y = box.y + (box.h - height) // 2
    arrows = 7 if count == 3 and width < 60 else 0
    face = _one_face(answers, width - 5 - arrows, tall=height > 20)
    for place, answer in enumerate(answers):
        x = box.x + place * (width + 2)
        last = x + width - 1 if place < count - 1 else box.right
        ink = c.pill(x, y, last, y + height - 1, filled=place == front)
        left, right = x, last
        if arrows and place == 0:
            c.sign("left", x + 3, y + (height - 9) // 2, ink)
            left += arrows
        elif arrows and place == 1:
            c.sign("right", last - 7, y + (height - 9) // 2, ink)
            right -= arrows
        c.text_centred((left + right) // 2 + 1, y + (height - face.cap) // 2, answer, face, ink, right - left - 4)


def _one_face(answers: tuple[str, ...], room: int, *, tall: bool) -> Face:
    """The largest face that holds every answer, so that none looks more important than another."""
    for face in (X, L, MB) if tall else (MB,):
        if all(face.width(answer) <= room for answer in answers):
            return face
    return SB


class Wheel(NamedTuple):
    """A number: itself in the middle, its neighbours beside it as far as `low` and `high` go."""

    who: Who
    ask: str
    value: int
    low: int
    high: int
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the number, its range, the keys."""
        return said(
            self.who.words, self.ask, say("{0} ({1} to {2})", self.value, self.low, self.high), self.keys.words
        )


@paints(Wheel)
def draw_wheel(c: Canvas, z: Zones, m: Wheel) -> None:
    """WHO, ASK, the number in F, KEYS.

    The figure keeps its size in large text; the name gives way to the question.
    """
    draw_who(c, z, m.who, small=True)
    if z.large and not z.wide:
        c.text(0, z.who.y + 18, m.ask, S, 1, z.who.w)
        box = z.answer.below(2)
    else:
        box = draw_ask(c, z, m.ask)
    if box.h < 24:
        # A question in two lines: the figure stays large, the question is cut to what stands beside it.
        box = z.answer
        c.rect(box.x, box.y, box.right, box.bottom, 0)
    _draw_wheel(c, box, m)
    draw_keys(c, z, m.keys)


def _draw_wheel(c: Canvas, box: Box, m: Wheel) -> None:
    value = figure(m.value)
    face, value = largest(value, box.w, F, XX, X)
    y = box.y + (box.h - 24) // 2
    c.text_centred(box.middle, y - 1 if face is F else y + (24 - face.cap) // 2, value, face)
    edges = [(face.width(value) + 1) // 2 + 5] * 2
    for distance, small, usual in ((1, MB, 28), (2, M, 45)):
        for side, way in enumerate((-1, 1)):
            number = m.value + way * distance
            words = figure(number)
            half = (small.width(words) + 1) // 2
            offset = max(usual, edges[side] + half)
            if m.low <= number <= m.high and offset + half <= box.w // 2:
                c.text_centred(box.middle + way * offset, y + 7, words, small)
                edges[side] = offset + half + 3


class Letters(NamedTuple):
    """A name as it is entered: what is there, and the wheel of letters.

    A longer entry (``space``) is a word.
    """

    who: Who
    letters: tuple[str, ...]
    at: int
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The name so far, the letter in front, the keys."""
        return said(
            self.who.words, self.letters[self.at % len(self.letters)] if self.letters else "", self.keys.words
        )


@paints(Letters)
def draw_letters(c: Canvas, z: Zones, m: Letters) -> None:
    """The name with a cursor, the letter in front in XX on white, three neighbours on each side, KEYS."""
    box = z.who
    if m.who.seat:
        c.seat(box.x, box.y, m.who.seat, 15, m.who.state)
    name, room = m.who.name, z.full.w - 32
    while name and (len(name) > 60 or L.width(name) > room):
        name = name[1:]
    x = c.text(box.x + 19, box.y + 1, name, L) + (5 if m.who.name.endswith(" ") else 1)
    c.rect(x, box.y + 12, x + 7, box.y + 13)
    if m.letters:
        _draw_letters(c, z, m)
    draw_keys(c, z, m.keys)


def _draw_letters(c: Canvas, z: Zones, m: Letters) -> None:
    middle, y = z.full.x + z.full.w // 2, z.full.y + 19
    shown = m.letters[m.at % len(m.letters)]
    face, shown = largest(shown, 58, XX, MB, SB)
    half = max(10, (face.width(shown) + 7) // 2)
    ink = c.pill(middle - half, y, middle + half, y + (28 if z.wide else 29), filled=True)
    c.text_centred(middle + 1, y + (30 - face.cap) // 2, shown, face, ink)
    for way in (-1, 1):
        edge = half + 3
        for distance in range(1, min(7 if z.wide else 4, len(m.letters))):
            letter = m.letters[(m.at + way * distance) % len(m.letters)]
            face = SB if len(letter) > 1 else MB if distance == 1 else M
            half_letter = (face.width(letter) + 1) // 2
            offset = max(2 + 17 * distance, edge + half_letter + 1)
            if offset + half_letter >= z.full.w // 2:
                break
            c.text_centred(middle + way * offset, y + 15 - face.cap // 2, letter, face)
            edge = offset + half_letter + 2
