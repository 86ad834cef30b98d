"""Dice drawn as dice, at rest and in mid air, and the screens that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.frame import draw_ask, draw_keys, draw_who
from companion.screens.glyphs import POLYGONS, die_body, disc, edge, pips, polygon, sign, tumbling
from companion.screens.parts import SOLID, Die, Keys, Who, paints, said
from companion.screens.signs import SIGNS
from companion.screens.type import MB, SB, XX, F, L, S, X, largest
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from companion.screens.canvas import Canvas
    from companion.screens.type import Face
    from companion.screens.zones import Zones

SETTLED = -1
FRAME_MS = 80
"""A roll is shown in frames of so many milliseconds."""
FRAMES = 6
"""Frame 0 shows all dice in the air; from frame 5 on (400 ms) all lie."""
DRAWN: dict[str, Callable[[str, int], Image.Image | None]] = {}
"""Kinds of dice whose faces a game draws: key and size of the die give a mask for its middle, None if it cannot."""


def draw_die(c: Canvas, x: int, y: int, die: Die, size: int) -> None:
    """One die of 23, 17, 15 or 12, its top left corner there."""
    solid = die.look == SOLID
    ink = 0 if solid else 1
    if die.kind in POLYGONS and size in (23, 17):
        c.stamp(polygon(die.kind, size, outlined=not solid), x, y)
        face = MB if size == 23 and (len(die.face) == 1 or die.kind in ("d12", "d20")) and die.kind != "d4" else SB
        sink = {"d4": 3 if size == 23 else 2, "d12": 1}.get(die.kind, 0)
        _number(c, x, y + sink, size, die.face, face, ink)
    elif die.kind == "coin" and size in (23, 17):
        c.stamp(disc(size, ring=not solid), x, y)
        c.stamp(edge(disc(size - 4)), x + 2, y + 2, ink)
        _number(c, x, y, size, die.face, MB if size == 23 else SB, ink)
    else:
        c.stamp(die_body(size, die.look), x, y)
        _square_face(c, x, y, die, size, ink)


def _square_face(c: Canvas, x: int, y: int, die: Die, size: int, ink: int) -> None:
    mask = DRAWN[die.kind](die.face, size) if die.kind in DRAWN else None
    if mask is not None:
        c.stamp(mask, x + (size - mask.width + 1) // 2, y + (size - mask.height + 1) // 2, ink)
        return
    name = f"face {die.face} {15 if size == 23 else 8 if size == 12 else 11}"
    if die.kind == "poker" and name in SIGNS:
        mask = sign(name)
        c.stamp(mask, x + (size - mask.width + 1) // 2, y + (size - mask.height) // 2, ink)
    elif die.face in ("1", "2", "3", "4", "5", "6"):
        c.stamp(pips(int(die.face), size), x, y, ink)
    else:
        _number(c, x, y, size, die.face, SB, ink)


def _number(c: Canvas, x: int, y: int, size: int, digits: str, face: Face, ink: int) -> None:
    """A face in digits; a word too long for the die is cut to its first letters."""
    while digits and face.width(digits) > size - 4:
        digits = digits[: min(4, len(digits) - 1)]
    c.text(x + (size - face.width(digits) + 1) // 2, y + (size - face.cap) // 2, digits, face, ink)


def pitch(size: int) -> int:
    """From one die in a row to the next."""
    return {23: 25, 17: 18, 15: 17, 12: 13}[size]


def row_width(count: int, size: int) -> int:
    """Columns that a row of dice takes."""
    return (count - 1) * pitch(size) + size if count else 0


def draw_dice(
    c: Canvas,
    x: int,
    y: int,
    dice: tuple[Die, ...],
    size: int,
    frame: int = SETTLED,
    still: tuple[int, ...] = (),
) -> None:
    """A row of dice. In a roll (`frame` 0 to 5) they come to rest from the left; those in `still` lie already."""
    for place, die in enumerate(dice):
        left = x + place * pitch(size)
        if in_the_air(place, len(dice), frame) and die.look == SOLID and place not in still:
            turn = (20, 65, 40, 10, 75)[(place + 2 * frame) % 5]
            c.stamp(tumbling(size, turn), max(0, left - 2), y - 2 + (0, -1, 0, 1)[(place + frame) % 4])
        else:
            draw_die(c, left, y, die, size)


def in_the_air(place: int, count: int, frame: int) -> bool:
    """Whether that die is still tumbling: the first lies after 160 ms, the last after 400 at most."""
    if frame < 0:
        return False
    step = min(60, 240 // max(1, count - 1))
    return frame * FRAME_MS < 160 + step * place


class Dice(NamedTuple):
    """A row of dice with or without a question: a roll, what will be rerolled, real dice to enter.

    `at` is the die over the cursor bar; `frame` an animation step, `SETTLED` when all lie.
    """

    who: Who
    ask: str
    dice: tuple[Die, ...]
    keys: Keys = Keys()
    at: int = -1
    frame: int = SETTLED

    @property
    def words(self) -> str:
        """Who is asked what, the faces (none while they roll), the keys."""
        faces = " ".join(die.words for die in self.dice) if self.frame in (SETTLED, FRAMES - 1) else "rolling"
        return said(self.who.words, self.ask, faces, self.keys.words)


@paints(Dice)
def draw_dice_screen(c: Canvas, z: Zones, m: Dice) -> None:
    """WHO, ASK, up to five dice of 23 (seven of 17, else rows of 12), the cursor under one, KEYS."""
    draw_who(c, z, m.who, small=True)
    # Dice are large as they are: large text changes nothing here.
    box = z.answer if z.wide else Box(0, z.who.y + 28, 128, 24)
    if z.wide:
        draw_ask(c, z, m.ask)
    else:
        # The cursor needs two rows under the dice: everything moves up.
        c.text(box.x, z.who.y + (16 if m.at >= 0 else 18), m.ask, S, 1, box.w)
    size = next((size for size in (23, 17) if row_width(len(m.dice), size) <= box.w), 12)
    if size == 12:
        _grid(c, box.x, box.y, box.w, box.h, m.dice, m.frame)
    else:
        y = box.y + (box.h - size) // 2 - (2 if m.at >= 0 else 0)
        x = box.x + (box.w - row_width(len(m.dice), size)) // 2
        draw_dice(c, x, y, m.dice, size, m.frame)
        if 0 <= m.at < len(m.dice):
            left = x + m.at * pitch(size)
            c.rect(left + 3, y + size + 1, left + size - 4, y + size + 2)
    draw_keys(c, z, m.keys)


def _grid(c: Canvas, x: int, y: int, w: int, h: int, dice: tuple[Die, ...], frame: int) -> None:
    """Many dice of 12 in rows; those for which there is no room are left out."""
    many = max(1, (w + 1) // 13)
    rows = max(1, min(-(-len(dice) // many), (h + 1) // 13))
    x += (w - row_width(min(many, len(dice)), 12)) // 2
    y += (h + 1 - 13 * rows) // 2
    for row in range(rows):
        draw_dice(c, x, y + 13 * row, dice[row * many : (row + 1) * many], 12, frame)


class FreeDice(NamedTuple):
    """Free dice: what was rolled, the dice, their total as the main figure; outlined ones go again.

    In a roll the dice at the places in `still` lie all the time.
    """

    title: str
    note: str
    dice: tuple[Die, ...]
    total: str
    keys: Keys = Keys()
    at: int = -1
    frame: int = SETTLED
    still: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The roll, the faces, the total, the keys."""
        rolling = self.frame not in (SETTLED, FRAMES - 1)
        faces = "rolling" if rolling else " ".join(die.words for die in self.dice)
        total = say("total {0}", self.total) if self.total and not rolling else ""
        return said(self.title, self.note, faces, total, self.keys.words)


@paints(FreeDice)
def draw_free_dice(c: Canvas, z: Zones, m: FreeDice) -> None:
    """Up to 3 dice of 23, 10 of 17, 20 of 12 in 90 columns; the total right in F, XX or X."""
    box = z.full
    note = largest(m.note, 60, S)[1]
    c.text_right(box.right, box.y + 2, note, S)
    c.text(
        box.x,
        box.y + 2,
        m.title,
        L if z.wide and L.width(m.title) < 150 else SB,
        1,
        box.w - S.width(note) - 4,
    )
    count = len(m.dice)
    size, many = (23, 3) if count <= 3 else (17, 5) if count <= 10 else (12, 7)
    if z.wide:
        many = 2 * many
    rows = (min(count, 3 * many) + many - 1) // many
    y = box.y + 12 + (39 - rows * (size + 1)) // 2 - (2 if z.wide else 0)
    for row in range(rows):
        first = row * many
        still = tuple(place - first for place in m.still)
        draw_dice(c, box.x, y + row * (size + 1), m.dice[first : first + many], size, m.frame, still)
    if 0 <= m.at < min(count, rows * many):
        x, under = box.x + m.at % many * pitch(size), y + (m.at // many + 1) * (size + 1)
        c.rect(x + 2, under, x + size - 3, under + (1 if rows == 1 else 0))
    room = box.w - row_width(many, size) - 1
    face, total = largest(m.total, room, F, XX, X, MB)
    c.text_right(box.right, box.y + 12 + (39 - face.cap) // 2, total, face)
    draw_keys(c, z, m.keys)


class PickDice(NamedTuple):
    """A mix as it grows: what is there, all kinds along a line, the one in front large. `there` of `most` dice."""

    mix: str
    there: int
    most: int
    kinds: tuple[Die, ...]
    name: str
    at: int
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The mix, the kind in front, the keys."""
        return said(self.mix, f"{self.there} / {self.most}", self.name, self.keys.words)


@paints(PickDice)
def draw_pick_dice(c: Canvas, z: Zones, m: PickDice) -> None:
    """The mix and the count, five kinds with the one in front of 23 over a bar, KEYS."""
    box = z.full
    note = f"{m.there} / {m.most}"
    c.text_right(box.right, box.y + 2, note, S)
    face, words = largest(m.mix, box.w - S.width(note) - 6, *((L,) if z.wide else ()), SB, S)
    c.text(box.x, box.y + 2, words, face, 1, box.w - S.width(note) - 6)
    middle, y = box.x + box.w // 2, box.y + 14
    sides = 4 if z.wide else 2
    for far in range(-sides, sides + 1):
        place = m.at + far
        if far and 0 <= place < len(m.kinds):
            x = middle + far * 24 + (3 if far > 0 else -3) - 8
            draw_die(c, x, y + 3, m.kinds[place], 17)
    if 0 <= m.at < len(m.kinds):
        draw_die(c, middle - 11, y, m.kinds[m.at], 23)
    c.rect(middle - 8, y + 25, middle + 8, y + 26)
    if box.h >= 52:
        c.text_centred(middle, y + 29, m.name, S, 1, box.w - 2)
    elif z.wide:
        c.text(box.x, y + 18, m.name, MB, 1, 60)
    draw_keys(c, z, m.keys)
