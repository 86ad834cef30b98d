"""Looks and cards of Rail Raiders Infinite: a player, a card that was turned up, what happened in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_keys, draw_who
from companion.screens.parts import Keys, Who, paints, said
from companion.screens.rail_raiders_fight import draw_party, party_words
from companion.screens.type import MB, SB, XX, F, Face, M, S, X, fits, largest, wrap

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

Plans = tuple[tuple[Face, int, int], ...]
"""Type for words, best first: a face, how many lines of it may stand, and from one to the next."""


class RaiderLook(NamedTuple):
    """One player: $$ as the main figure, cards and place as lines."""

    who: Who
    money: str
    lines: tuple[str, ...]
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who, $$, the lines, the keys."""
        return said(self.who.words, f"{self.money} $$", *self.lines, self.keys.words)


@paints(RaiderLook)
def draw_raider(c: Canvas, z: Zones, m: RaiderLook) -> None:
    """WHO, the money in F, up to three lines beside it, KEYS."""
    draw_who(c, z, m.who, small=True)
    y = z.full.y + 20 if not z.wide else 20
    face, money = largest(m.money, 56, F, XX, X)
    x = c.text(z.full.x, y + (1 if face is F else 6), money, face) + 3
    if z.large and not z.wide:
        c.text(x, y + 17, "$$", S)
        words, line = largest(m.lines[0] if m.lines else "", 124 - x - 12, MB, SB, S)
        c.text(x + 16, y + 8, line, words)
        draw_keys(c, z, m.keys)
        return
    c.text(x, y + 17, "$$", S)
    x += 16
    if not z.wide:
        c.rect(x, y, x, y + 27)
    top = y - 1 if not z.wide else 1
    left = x + 5 if not z.wide else 130
    for place, line in enumerate(m.lines[: 4 if z.wide else 3]):
        c.text(left, top + 11 * place, line, S, 1, z.full.right - left + 1)
    draw_keys(c, z, m.keys)


class CardShown(NamedTuple):
    """A card that was turned up: whose (0: the Long Arm), its name, its text; its kind in the key row."""

    seat: int
    title: str
    text: str
    keys: Keys = Keys(ok="Go on")

    @property
    def words(self) -> str:
        """Whose, name, text, keys."""
        return said(party_words(self.seat) if self.seat else "", self.title, self.text, self.keys.words)


@paints(CardShown)
def draw_card(c: Canvas, z: Zones, m: CardShown) -> None:
    """The name in MB beside the disc or badge, up to four lines of text in S, larger if they fit, KEYS."""
    y, width = z.full.y, z.full.w
    draw_party(c, 0, y, m.seat, filled=False)
    small: Plans = ((SB, 3, 11), (S, 3, 11), (S, 4, 10))
    plans: Plans = ((M, 2, 14), (S, 3, 10)) if z.wide else ((MB, 2, 15), *small) if z.large else small
    words, most, pitch = next((plan for plan in plans if fits(plan[0], m.text, width - 1, plan[1])), plans[-1])
    # Over four lines of text the title is small: the descenders of a larger one would touch the first.
    face, title = largest(m.title, width - 16, *((MB,) if most < 4 else ()), SB, S)
    c.text(15, y + 2, title, face)
    for count, line in enumerate(wrap(words, m.text, width - 1, most)):
        c.text(0, y + (18 if most < 4 else 14) + pitch * count, line, words)
    draw_keys(c, z, m.keys)


class Happened(NamedTuple):
    """Several small things that happened one after the other, in words; `seat` whose turn it is, 0 nobody's."""

    who: Who
    text: str
    keys: Keys = Keys(ok="Go on")

    @property
    def words(self) -> str:
        """Who, what happened, the keys."""
        return said(self.who.words, self.text, self.keys.words)


@paints(Happened)
def draw_happened(c: Canvas, z: Zones, m: Happened) -> None:
    """WHO, up to three lines, as large as all of them fit, KEYS."""
    draw_who(c, z._replace(who=z.who._replace(w=z.full.w)), m.who, small=True)
    wide: Plans = ((X, 1, 18), (M, 2, 14), (S, 3, 10))
    plans: Plans = wide if z.wide else ((X, 1, 18), (MB, 2, 15), (SB, 3, 11), (S, 3, 11))
    face, most, pitch = next((plan for plan in plans if fits(plan[0], m.text, z.full.w - 1, plan[1])), plans[-1])
    lines = wrap(face, m.text, z.full.w - 1, most)
    y = z.full.y + (19 if z.wide else 20) + (6 if len(lines) == 1 else 0)
    for count, line in enumerate(lines):
        c.text(0, y + pitch * count, line, face)
    draw_keys(c, z, m.keys)
