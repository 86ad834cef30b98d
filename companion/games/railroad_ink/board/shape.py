"""The printed board: its spaces, its Exits, its centre (RIB-001 to 003).

Spaces count from 0, row by row from the top left; sides are 0 north, 1 east, 2 south, 3 west. People count rows and
columns from 1.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from companion.games.railroad_ink.board.tiles import HIGHWAY, RAILWAY

NORTH, EAST, SOUTH, WEST = range(4)
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
SIDE_WORDS: Final = ("top", "right", "bottom", "left")


class Exit(NamedTuple):
    """One printed Exit: its side of the board, its place there from 1, its kind, the space it leads into."""

    side: int
    place: int
    kind: str
    space: int

    @property
    def name(self) -> str:
        """As people say it: ``left 4``."""
        return f"{SIDE_WORDS[self.side]} {self.place}"


class Building(NamedTuple):
    """A Special Building of the Challenge boards."""

    kind: str
    space: int


class Shape(NamedTuple):
    """A board before anything is drawn on it."""

    rows: int
    columns: int
    exits: tuple[Exit, ...]
    centre: frozenset[int]
    buildings: tuple[Building, ...] = ()

    @property
    def spaces(self) -> int:
        """How many spaces there are."""
        return self.rows * self.columns

    def at(self, row: int, column: int) -> int:
        """The space in that row and column, both from 1."""
        return (row - 1) * self.columns + column - 1

    def place(self, space: int) -> tuple[int, int]:
        """Row and column of a space, both from 1."""
        return space // self.columns + 1, space % self.columns + 1

    def words(self, space: int) -> str:
        """A space as people name it: ``row 3, column 4``."""
        row, column = self.place(space)
        return f"row {row}, column {column}"

    def beyond(self, space: int, side: int) -> int | None:
        """The space that lies on that side of another one; None beyond the edge."""
        return _neighbours(self.rows, self.columns)[space][side]

    def beside(self, space: int) -> list[int]:
        """The spaces next to it, never diagonally."""
        return [other for other in _neighbours(self.rows, self.columns)[space] if other is not None]

    def exit_at(self, space: int, side: int) -> int | None:
        """The number of the Exit on that side of a space."""
        for number, one in enumerate(self.exits):
            if one.space == space and one.side == side:
                return number
        return None


@cache
def _neighbours(rows: int, columns: int) -> tuple[tuple[int | None, ...], ...]:
    """By space and side what lies beyond."""
    table = []
    for space in range(rows * columns):
        row, column = divmod(space, columns)
        table.append(
            (
                space - columns if row else None,
                space + 1 if column + 1 < columns else None,
                space + columns if row + 1 < rows else None,
                space - 1 if column else None,
            )
        )
    return tuple(table)


def shaped(size: int, places: tuple[int, ...], middle: tuple[int, ...]) -> Shape:
    """A square board; Exits at `places` of each edge, kinds in turn, the centre in rows and columns `middle`."""
    exits = []
    for side in SIDES:
        for order, place in enumerate(places):
            kind = (HIGHWAY, RAILWAY)[(order + side) % 2]
            row, column = ((1, place), (place, size), (size, place), (place, 1))[side]
            exits.append(Exit(side, place, kind, (row - 1) * size + column - 1))
    centre = frozenset((row - 1) * size + column - 1 for row in middle for column in middle)
    return Shape(size, size, tuple(exits), centre)


FACTORY, VILLAGE, UNIVERSITY = "factory", "village", "university"
CLASSIC: Final = shaped(7, (2, 4, 6), (3, 4, 5))
_PRINTED: Final = (
    (FACTORY, ((1, 1), (5, 7), (6, 3))),
    (VILLAGE, ((1, 3), (2, 6), (3, 5), (6, 5))),
    (UNIVERSITY, ((3, 1), (4, 4), (5, 2), (7, 7))),
)
CHALLENGE: Final = CLASSIC._replace(
    buildings=tuple(sorted(Building(kind, CLASSIC.at(*where)) for kind, places in _PRINTED for where in places))
)
"""RIB-003."""
