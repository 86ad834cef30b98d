"""What scoring needs of a shape and its tiles, worked out once.

The sides of all routes of a board are one number: eight lanes of one bit a space, first the four sides of highways
(N E S W), then those of railways. So whole rows of questions are one operation.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.games.railroad_ink.board.shape import EAST, NORTH, SIDES, SOUTH, WEST, Shape
from companion.games.railroad_ink.board.tiles import (
    BLANK,
    KINDS,
    every_tile,
    joined,
)

Piece = tuple[int, ...]


class Plan:
    """Numbers of a shape: masks of its spaces and of its edges, and what each tile is in each space."""

    __slots__ = (
        "all", "around", "centre", "columns", "edge", "edges", "exit_edges", "inner", "lanes", "parts", "spaces",
    )  # fmt: skip

    def __init__(self, shape: Shape) -> None:
        n, columns = shape.spaces, shape.columns
        self.spaces, self.columns = n, columns
        self.all = (1 << n) - 1
        self.centre = sum(1 << space for space in shape.centre)
        numbers = _edge_numbers(shape)
        self.edge = tuple(tuple(numbers[space, side] for side in SIDES) for space in range(n))
        """The edge on each side of each space; two spaces share one."""
        self.edges = max(numbers.values()) + 1
        self.exit_edges = tuple(self.edge[one.space][one.side] for one in shape.exits)
        self.inner = tuple(
            sum(1 << space for space in range(n) if shape.beyond(space, side) is not None) for side in SIDES
        )
        """The spaces that have another one on that side."""
        self.around = tuple(sum(1 << other for other in shape.beside(space)) for space in range(n))
        tiles = every_tile()
        self.lanes = [{tile: _lanes(tile, space, n) for tile in tiles} for space in range(n)]
        self.parts: list[dict[str, tuple[Piece, ...]]] = [
            {tile: tuple(tuple(self.edge[space][side] for side in group) for group in joined(tile)) for tile in tiles}
            for space in range(n)
        ]
        """The edges that each group of joined sides touches."""


_known: dict[int, tuple[Shape, Plan]] = {}
_MOST_KNOWN: Final = 100


def plan(shape: Shape) -> Plan:
    """The numbers of a shape.

    To look a shape up by its value takes a tenth of the time of a score; by its identity, nothing.
    """
    known = _known.get(id(shape))
    if known is not None:
        return known[1]
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    found = _plan(shape._replace(buildings=()))
    _known[id(shape)] = shape, found  # the shape is kept, so that no other one can get its identity
    return found


@cache
def _plan(shape: Shape) -> Plan:
    return Plan(shape)


def _edge_numbers(shape: Shape) -> dict[tuple[int, int], int]:
    """A number for each side of each space; sides that meet have the same."""
    numbers: dict[tuple[int, int], int] = {}
    back = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
    count = 0
    for space in range(shape.spaces):
        for side in SIDES:
            if (space, side) in numbers:
                continue
            numbers[space, side] = count
            beyond = shape.beyond(space, side)
            if beyond is not None:
                numbers[beyond, back[side]] = count
            count += 1
    return numbers


def _lanes(tile: str, space: int, n: int) -> int:
    lanes = 0
    for side in SIDES:
        if tile[side] != BLANK:
            lanes |= 1 << (space + n * (side + 4 * KINDS.index(tile[side])))
    return lanes
