"""What the box says: messages and alarms, what is not allowed, what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.dice import SETTLED, draw_dice, row_width
from companion.screens.frame import Plan, draw_answer, draw_ask, draw_keys, draw_who, fit_answer
from companion.screens.glyphs import sign
from companion.screens.parts import Die, Keys, Who, paints, said
from companion.screens.type import MB, SB, XX, F, M, S, X, fits, largest, wrap
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.type import Face
    from companion.screens.zones import Zones


class Message(NamedTuple):
    """A sign, a title, up to three lines of words. What still works comes first, then what to do."""

    title: str
    text: str
    keys: Keys = Keys(ok="Go on")
    sign: str = ""

    @property
    def words(self) -> str:
        """Title, text, keys."""
        return said(self.title, self.text, self.keys.words)


@paints(Message)
def draw_message(c: Canvas, z: Zones, m: Message) -> None:
    """A title row, then the words as large as all of them fit."""
    if z.wide or z.picture is None:
        z = z._replace(who=Box(0, z.who.y, z.full.w, 17))
    draw_who(c, z, Who(m.title, sign=m.sign), small=True)
    y, plans = z.full.y + 20, _MESSAGE_LARGE if z.large else _MESSAGE
    if z.wide:
        y, plans = z.full.y + 19, _MESSAGE_WIDE
    face, most, pitch = next((plan for plan in plans if fits(plan[0], m.text, z.full.w - 1, plan[1])), plans[-1])
    for count, line in enumerate(wrap(face, m.text, z.full.w - 1, most)):
        c.text(0, y + pitch * count, line, face)
    draw_keys(c, z, m.keys)


_MESSAGE: tuple[tuple[Face, int, int], ...] = ((S, 3, 11),)
_MESSAGE_LARGE: tuple[tuple[Face, int, int], ...] = ((MB, 2, 15), (SB, 3, 11), (S, 3, 11))
_MESSAGE_WIDE: tuple[tuple[Face, int, int], ...] = ((M, 2, 14), (S, 3, 10))


def alarm(title: str, text: str, ok: str = say("Go on"), back: str = "") -> Message:
    """A message with the warning sign."""
    return Message(title, text, Keys(ok=ok, back=back), "warning")


def not_saved(why: str) -> Message:
    """The journal cannot be written.

    Play goes on, and `why` says what is wrong, for instance `The card is full`.
    """
    return alarm(say("Not saved"), say("Play on. {0}: kept only until the power goes.", why), back=say("More"))


def device_lost(what: str, still: str, then: str) -> Message:
    """A device is gone: what still works, then what to do."""
    return alarm(f"No {what}", f"{still} {then}", back=say("More"))


class Refused(NamedTuple):
    """Not allowed, and why: a white band over the answer; the question stays."""

    who: Who
    ask: str
    reason: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, why not, the keys."""
        return said(self.who.words, self.ask, say("Not allowed: {0}", self.reason), self.keys.words)


@paints(Refused, beside=True)
def draw_refused(c: Canvas, z: Zones, m: Refused) -> None:
    """WHO, ASK, a white band with a bar-in-a-disc and the reason, KEYS."""
    draw_who(c, z, m.who)
    if not z.large or z.wide:
        draw_ask(c, z._replace(ask_lines=1), m.ask)
    box = z.answer
    c.rect(box.x, box.y, box.right, box.bottom)
    mark = sign("no entry")
    c.stamp(mask=mark, x=box.x + 4, y=box.y + (box.h - 15) // 2, ink=0)
    room = box.w - 26
    face, lines = fit_answer(m.reason, room, _BAND_TALL if box.h >= 40 else _BAND)
    height = face.cap + face.step * (len(lines) - 1)
    y = box.y + (box.h - height) // 2
    for count, line in enumerate(lines):
        c.text(box.x + 24, y + face.step * count, line, face, 0)
    draw_keys(c, z, m.keys)


_BAND: Plan = ((MB, 1), (SB, 2))
_BAND_TALL: Plan = ((X, 1), (MB, 3), (SB, 4))


class Told(NamedTuple):
    """What happened: a headline, dice or a figure, a line of words."""

    who: Who
    headline: str
    keys: Keys = Keys(ok="Go on")
    figure: str = ""
    dice: tuple[Die, ...] = ()
    line: str = ""
    frame: int = SETTLED

    @property
    def words(self) -> str:
        """Who, the headline, dice, figure, the line, the keys; while dice fall only that they do."""
        if self.frame != SETTLED:
            return said(self.who.words, "rolling", self.keys.words)
        dice = " ".join(die.words for die in self.dice)
        return said(self.who.words, self.headline, dice, self.figure, self.line, self.keys.words)


@paints(Told)
def draw_told(c: Canvas, z: Zones, m: Told) -> None:
    """WHO, the headline as the question, then what can be drawn.

    Dice, the figure, and the line beside them.
    """
    draw_who(c, z, m.who, small=True)
    if z.large and not z.wide:
        z = z._replace(large=False, ask=Box(0, z.who.y + 17, 128, 11), answer=Box(0, z.who.y + 28, 128, 24))
    # The figure keeps its height, so the headline keeps to one line.
    if z.wide:
        draw_ask(c, z, m.headline)
    else:
        c.text(z.ask.x, z.ask.y + 1, m.headline, S, 1, z.ask.w)
    if m.dice or m.figure:
        draw_outcome(c, z.answer, m.dice, m.figure, m.line, m.frame)
    else:
        draw_answer(c, z.answer, m.line)
    draw_keys(c, z, m.keys)


def draw_outcome(c: Canvas, box: Box, dice: tuple[Die, ...], total: str, line: str, frame: int = SETTLED) -> int:
    """Dice from the left, the figure beside them, words in what is left of the box; the column where words begin.

    In a `frame` of a roll the dice stand alone.
    """
    x, y = box.x, box.y + max(0, (box.h - 24) // 2)
    right = box.right
    if dice:
        room = box.w - (F.width(total) + 6 if total else 0)
        size = next((size for size in (23, 17, 15, 12) if row_width(len(dice), size) <= room), 12)
        many = max(1, (room + 1) // (size + 1))
        draw_dice(c, x, y + (24 - size) // 2, dice[:many], size, frame)
        x += row_width(min(many, len(dice)), size) + 7
    if frame != SETTLED:
        return right
    if total:
        face, total = largest(total, right - x + 1, F, XX, X, MB)
        top = y + (24 - face.cap) // 2
        if line or dice:
            x = c.text(x, y - 1 if face is F else top, total, face) + 8
        else:
            c.text_centred(box.middle, y - 1 if face is F else top, total, face)
    _beside(c, x, y, right, line)
    return x


def _beside(c: Canvas, x: int, y: int, right: int, line: str) -> None:
    """Words right of a figure, 24 rows: one line of MB, else two of SB or S."""
    room = right - x + 1
    if not line or room < 20:
        return
    face, lines = fit_answer(line, room, ((MB, 1), (SB, 2), (S, 2)))
    top = y + (7 if face is MB else 2 if len(lines) > 1 else 8)
    for count, part in enumerate(lines):
        c.text(x, top + 11 * count, part, face)


class OtherCard(NamedTuple):
    """Table against box: the card that was expected, the one that lies there, and what now."""

    title: str
    expected: str
    found: str
    line: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Title, both cards, the line, the keys."""
        both = (say("expected {0}", self.expected), say("on the pad {0}", self.found))
        return said(self.title, *both, self.line, self.keys.words)


@paints(OtherCard)
def draw_other_card(c: Canvas, z: Zones, m: OtherCard) -> None:
    """Warning sign, title, `expected` and `on the pad` with both names, the line, KEYS."""
    draw_who(c, z._replace(who=Box(0, z.who.y, z.full.w, 17)), Who(m.title, sign="warning"), small=True)
    y, x = z.full.y + (18 if z.wide else 20), 54
    pitch = 10 if z.wide else 11
    for count, (label, name) in enumerate((("expected", m.expected), (say("on the pad"), m.found))):
        c.text(0, y + pitch * count, label, S)
        c.text(x, y + pitch * count, name, SB, 1, z.full.w - x)
    c.text(0, y + 2 * pitch, m.line, S, 1, z.full.w)
    draw_keys(c, z, m.keys)
