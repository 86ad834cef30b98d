"""Where things stand: WHO, ASK, ANSWER and KEYS of a panel.

128x64 is the measure. 128x128 has that screen in its lower half and a picture above; 256x64 has two columns
of 48 rows, the question (or a picture) left and the answer (or the question) right, over wider keys.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.errors import SettingError
from companion.screens.type import MB, SB, Face, M, S

Size = tuple[int, int]
PANELS: tuple[Size, ...] = ((128, 64), (256, 64), (128, 128))


class Box(NamedTuple):
    """A part of the panel: left column, top row, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The last column."""
        return self.x + self.w - 1

    @property
    def bottom(self) -> int:
        """The last row."""
        return self.y + self.h - 1

    @property
    def middle(self) -> int:
        """The column around which words are centred."""
        return self.x + self.w // 2

    def below(self, rows: int) -> Box:
        """The same without its first rows."""
        return Box(self.x, self.y + rows, self.w, self.h - rows)


class KeyRow(NamedTuple):
    """Columns of the key row: both arrows, the pill with how far it may grow to the left, the back word.

    Type.
    """

    y: int
    h: int
    left: int
    right: int
    pill: tuple[int, int]
    grow: int
    back: tuple[int, int]
    bold: tuple[Face, ...]
    plain: Face
    rise: int


class Zones(NamedTuple):
    """The boxes of one panel. `list` is ASK and ANSWER together, `full` everything above the keys."""

    who: Box
    ask: Box
    answer: Box
    list: Box
    full: Box
    keys: KeyRow
    picture: Box | None
    wide: bool
    large: bool
    ask_face: Face
    ask_lines: int


def _key_row(width: int, bottom: int) -> KeyRow:
    if width >= 256:
        return KeyRow(bottom - 15, 15, 2, 113, (123, 191), 0, (194, 255), (MB, M, SB, S), M, 1)
    return KeyRow(bottom - 11, 11, 1, 53, (61, 95), 8, (97, 127), (SB, S), S, 1)


@lru_cache(maxsize=16)
def zones(size: Size, large: bool = False, pictured: bool = False) -> Zones:
    """The zones of a panel of `size` (width, height).

    `pictured` leaves room for a picture where there is any.
    """
    if size not in PANELS:
        shapes = ", ".join(f"{w}x{h}" for w, h in PANELS)
        raise SettingError(f"There are no screens for a panel of {size[0]}x{size[1]}; possible: {shapes}")
    width, height = size
    if width >= 256:
        return _wide(large, pictured)
    top = height - 64
    name = 24 if large else 17
    return Zones(
        who=Box(0, top, 128, name),
        ask=Box(0, top + name, 128, 11),
        answer=Box(0, top + (26 if large else 28), 128, 26 if large else 24),
        list=Box(0, top + name, 128, 52 - name),
        full=Box(0, top, 128, 52),
        keys=_key_row(128, height),
        picture=Box(0, 0, 128, 61) if top else None,
        wide=False,
        large=large,
        ask_face=S,
        ask_lines=2,
    )


def _wide(large: bool, pictured: bool) -> Zones:
    x = 130 if pictured else 0
    # Large text enlarges the question and the answer here; two lines of MB leave the name its usual 17 rows.
    name = 17
    return Zones(
        who=Box(x, 0, 126, name),
        ask=Box(x, name, 126, 11 if pictured else 48 - name),
        answer=Box(130, 28, 126, 20) if pictured else Box(130, 0, 126, 48),
        list=Box(130, 17, 126, 31) if pictured else Box(130, 0, 126, 48),
        full=Box(0, 0, 256, 48),
        keys=_key_row(256, 64),
        picture=Box(0, 0, 126, 48) if pictured else None,
        wide=True,
        large=large and not pictured,
        ask_face=S if pictured else MB if large else M,
        ask_lines=1 if pictured else 2,
    )
