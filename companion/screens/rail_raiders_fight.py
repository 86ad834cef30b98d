"""Fights of Rail Raiders Infinite: hands side by side, and the odds before a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.dice import FRAMES, SETTLED, Dice, draw_dice, draw_dice_screen
from companion.screens.frame import draw_ask, draw_keys, draw_who
from companion.screens.parts import Die, Keys, Who, paints, said
from companion.screens.type import MB, SB, XX, F, Face, S, X, largest
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

MOST_PARTIES = 6
ROWS_OF_DICE = 3
"""So many hands are dice on a small panel; more become letters."""


def draw_party(c: Canvas, x: int, y: int, seat: int, *, filled: bool) -> None:
    """The disc of a seat, or the badge of the Lawbots (seat 0), 11 wide."""
    if seat:
        c.seat(x, y, seat, 11, "asked" if filled else "shown")
    else:
        c.sign("badge", x, y)


def party_words(seat: int) -> str:
    """A party in words."""
    return say("seat {0}", seat) if seat else say("Lawbots")


class Hand(NamedTuple):
    """One party of a fight, `seat` 0 the Lawbots: its five dice and their rank in words; `best` wins."""

    seat: int
    faces: tuple[str, ...]
    rank: str
    best: bool = False

    @property
    def words(self) -> str:
        """Who, the dice, the rank."""
        return f"{party_words(self.seat)} {' '.join(self.faces)} {self.rank}" + (say(" wins") if self.best else "")

    @property
    def dice(self) -> tuple[Die, ...]:
        """The hand as dice."""
        return tuple([Die(face, "poker") for face in self.faces[:5]])


class Fight(NamedTuple):
    """Every hand with its rank, the winner's on white, and what comes of it. In a `frame` of a roll the dice fall."""

    hands: tuple[Hand, ...]
    line: str
    keys: Keys = Keys(ok="Go on")
    frame: int = SETTLED

    @property
    def words(self) -> str:
        """Each hand, what comes of it, the keys; while dice fall only that they do."""
        if self.frame not in (SETTLED, FRAMES - 1):
            return said(say("rolling"), self.keys.words)
        return said(*[hand.words for hand in self.hands], self.line, self.keys.words)

    @property
    def first(self) -> Hand | None:
        """The winner, else the first that rolled."""
        return next((hand for hand in self.hands if hand.best), self.hands[0] if self.hands else None)


@paints(Fight)
def draw_fight(c: Canvas, z: Zones, m: Fight) -> None:
    """Hands as rows of dice, from four parties on as letters; in large text the winner alone, as large as it gets."""
    lies = m.frame == SETTLED
    if z.large and not z.wide:
        _large_fight(c, z, m)
    elif z.wide:
        for place, hand in enumerate(m.hands[:MOST_PARTIES]):
            _dice_row(c, 130 * (place // ROWS_OF_DICE), 1 + 15 * (place % ROWS_OF_DICE), hand, 126, m.frame)
        if lies and len(m.hands) <= ROWS_OF_DICE:
            _beside_in_wide(c, m.line)
    elif len(m.hands) <= ROWS_OF_DICE:
        for place, hand in enumerate(m.hands):
            _dice_row(c, 0, z.full.y + 13 * place, hand, 128, m.frame)
    else:
        for place, hand in enumerate(m.hands[:5]):
            _letter_row(c, z.full.y + 10 * place, hand, shown=lies)
    keys = m.keys
    if lies and not z.large:
        if len(m.hands) > ROWS_OF_DICE:
            keys = keys._replace(hint=m.line)
        elif not z.wide:
            face, line = largest(m.line, 128, SB, S)
            c.text(0, z.full.y + 42, line, face)
    draw_keys(c, z, keys)


def _beside_in_wide(c: Canvas, line: str) -> None:
    face, line = largest(line, 126, X, MB, SB, S)
    c.text(130, 18, line, face)


def _dice_row(c: Canvas, x: int, y: int, hand: Hand, width: int, frame: int) -> None:
    """Disc, five dice of 12, the rank; of the best one black on white. Dice in the air need three rows above them."""
    y += 0 if frame == SETTLED else 3
    draw_party(c, x, y, hand.seat, filled=hand.best)
    draw_dice(c, x + 14, y, hand.dice, 12, frame)
    if frame != SETTLED:
        return
    face = SB if hand.best and SB.width(hand.rank) <= width - 83 else S
    room = width - 82 if SB.width(hand.rank) > width - 86 else width - 86
    left = x + width - room - 1
    ink = c.pill(left - 1, y, x + width - 1, y + 11, filled=True) if hand.best else 1
    c.text(left + 2, y + 2, hand.rank, face, ink, room - 2)


def _letter_row(c: Canvas, y: int, hand: Hand, *, shown: bool) -> None:
    """Ten rows: the seat, five faces as letters, the rank; the best one a white band."""
    best = hand.best and shown
    ink = 1
    if best:
        c.rect(0, y, 127, y + 9, 0 if c.resting else 1)
        ink = 1 if c.resting else 0
    if hand.seat:
        c.text(4, y + 1, str(abs(hand.seat))[-1], SB, ink)
    else:
        c.sign("star 7", 2, y + 1, ink)
    if not shown:
        return
    for place, face in enumerate(hand.faces[:5]):
        c.text_centred(20 + 12 * place, y + 1, face[:2], SB, ink, 12)
    kind, rank = largest(hand.rank, 46, *((SB,) if best else ()), S)
    c.text(81, y + 1, rank, kind, ink)


def _large_fight(c: Canvas, z: Zones, m: Fight) -> None:
    hand = m.first
    if hand is None:
        return
    y, lies = z.full.y, m.frame == SETTLED
    c.seat(0, y + 2, hand.seat) if hand.seat else c.sign("badge", 2, y + 4)
    if lies:
        face, words = largest(hand.rank, 108, X, MB, SB)
        c.text(19, y + 3 + (14 - face.cap) // 2, words, face)
    draw_dice(c, 2, y + 26, hand.dice, 23, m.frame)


# -- odds


class Chance(NamedTuple):
    """One party of a fight that is about to start; `share` is its chance in words, `percent` for its bar."""

    seat: int
    share: str
    percent: int
    own: bool = False


class Chances(NamedTuple):
    """A decision about a fight with the chance of each party, the asker's own filled; `answer` in large text."""

    who: Who
    ask: str
    chances: tuple[Chance, ...]
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, each chance, the keys."""
        shares = ", ".join([f"{party_words(one.seat)} {one.share}" for one in self.chances])
        return said(self.who.words, self.ask, say("chance to win: {0}", shares), self.keys.words)

    @property
    def own(self) -> Chance | None:
        """The asker's."""
        return next((one for one in self.chances if one.own), None)


@paints(Chances)
def draw_chances(c: Canvas, z: Zones, m: Chances) -> None:
    """WHO, ASK, a bar for each party, from three on a cell for each, KEYS; in large text the asker's own figure."""
    if z.large and not z.wide:
        _large_figure(c, z, m.who, m.ask, m.own.share if m.own else "", say("to win"))
        draw_keys(c, z, m.keys)
        return
    draw_who(c, z, m.who)
    draw_ask(c, z._replace(ask_lines=1), m.ask)
    box = Box(130, 4, 126, 40) if z.wide else Box(0, z.full.y + 28, 128, 24)
    if len(m.chances) <= 2:
        for place, one in enumerate(m.chances):
            _bar(c, box, box.y + (20 if z.wide else 12) * place + (3 if z.wide else 0), one)
    else:
        for place, one in enumerate(m.chances[:MOST_PARTIES]):
            _cell(c, box.x + 43 * (place % 3), box.y + (20 if z.wide else 12) * (place // 3) + z.wide * 3, one)
    draw_keys(c, z, m.keys)


def _bar(c: Canvas, box: Box, y: int, one: Chance) -> None:
    """Disc, bar, per cent."""
    draw_party(c, box.x, y, one.seat, filled=one.own)
    c.text_right(box.right, y + 2, one.share[:8], SB if one.own else S)
    width = max(2, (box.w - 58) * max(0, min(100, one.percent)) // 100)
    c.rect(box.x + 16, y + 2, box.x + 16 + width, y + 9)
    if not one.own:
        c.rect(box.x + 17, y + 3, box.x + 15 + width, y + 8, 0)


def _cell(c: Canvas, x: int, y: int, one: Chance) -> None:
    draw_party(c, x, y, one.seat, filled=one.own)
    face, share = largest(one.share, 27, *((SB,) if one.own else ()), S)
    c.text(x + 13, y + 2, share, face)


def _large_figure(c: Canvas, z: Zones, who: Who, ask: str, share: str, beside: str) -> None:
    """Large text: the name as usual, the question, the figure in F."""
    draw_who(c, z, who, small=True)
    c.text(0, z.full.y + 17, ask, S, 1, 128)
    _figure(c, Box(0, z.full.y + 28, 128, 24), share, beside)


def _figure(c: Canvas, box: Box, share: str, beside: str) -> int:
    """Per cent in F, words beside; gives the column after the figure."""
    face, share = largest(share, box.w - 4, F, XX, X)
    y = box.y + (box.h - 24) // 2
    x = c.text(box.x, y - 1 if face is F else y + (24 - face.cap) // 2, share, face) + 8
    if x + S.width(beside) <= box.right:
        small: Face = MB if x + MB.width(beside) <= box.right else S
        c.text(x, y + (24 - small.cap) // 2, beside, small)
    return x


class BoardOdds(NamedTuple):
    """A boarding: the rank that is needed, and how likely it is; `one_in` as many small squares, 0 for none."""

    who: Who
    ask: str
    share: str
    one_in: int = 0
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the chance, the keys."""
        return said(self.who.words, self.ask, say("chance {0}", self.share), self.keys.words)


@paints(BoardOdds)
def draw_board_odds(c: Canvas, z: Zones, m: BoardOdds) -> None:
    """WHO, ASK, per cent in F, beside it one white square among as many as "one in n" has, KEYS."""
    draw_who(c, z, m.who, small=True)
    if z.wide:
        draw_ask(c, z, m.ask)
        box = Box(130, 12, 126, 24)
    else:
        c.text(0, z.full.y + 18, m.ask, S, 1, 128)
        box = Box(0, z.full.y + 28, 128, 24)
    x = _figure(c, box, m.share, "" if m.one_in else say("no roll"))
    if 1 < m.one_in <= 12:
        across = max(0, min(6, (box.right - x) // 9))
        for place in range(min(m.one_in, 2 * across)):
            left, top = x + place % across * 9, box.y + 3 + place // across * 9
            (c.rect if not place and not c.resting else c.frame)(left, top, left + 6, top + 6)
    elif m.one_in > 12:
        words = say("1 in {0}", m.one_in)
        face = next((face for face in (MB, S) if x + face.width(words) <= box.right), None)
        if face is not None:
            c.text(x, box.y + 7, words, face)
    draw_keys(c, z, m.keys)


class Reroll(NamedTuple):
    """Dice on the table: outlined ones go again, the cursor under one; `ask` holds the chance."""

    who: Who
    ask: str
    dice: tuple[Die, ...]
    at: int = -1
    seat: int = -1
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the dice with those that go in brackets, the keys."""
        whose = say("for the Lawbots") if self.seat == 0 else ""
        return said(self.who.words, whose, self.ask, " ".join([die.words for die in self.dice]), self.keys.words)


@paints(Reroll)
def draw_reroll(c: Canvas, z: Zones, m: Reroll) -> None:
    """As any roll of dice; the Lawbots' badge beside the name if it is theirs."""
    who = m.who
    if m.seat == 0:
        who = who._replace(signs=("badge", *who.signs))
    draw_dice_screen(c, z, Dice(who, m.ask, m.dice, m.keys, m.at))
