"""What a drawn board of Railroad Ink consists of on paper: lines, areas and labels, from the lowest to the topmost.

A highway is a band with a pale line in its middle, a railway a line with ties. A network has its own colour and its
own dashes, so that it is known without colours too; what reaches no Exit is grey.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.networks import connections, find
from companion.games.railroad_ink.board.plan import plan
from companion.games.railroad_ink.board.shape import Shape as Printed
from companion.games.railroad_ink.board.tiles import HIGHWAY, has_station, joined
from companion.games.railroad_ink.board.tracing import open_ends
from companion.screens import railroad_ink_board_signs as signs
from companion.screens.railroad_ink_board_signs import Area, Label, Line, Point, Shape

MARGIN: Final = 44
LOOSE: Final = "#8a8a8a"
INKS: Final = ("#0072b2", "#d55e00", "#009e73", "#a0408c", "#8a6d00", "#2b9fd8", "#b00020", "#5b3fa8")
DASHES: Final = ((), (14, 5), (4, 4), (14, 4, 3, 4), (8, 8), (20, 4, 3, 4, 3, 4), (2, 6), (10, 3))
"""Lengths on and off, in turn; none for a whole line. By network, the largest first."""
BAND, LANE, RAIL, TIE = 15.0, 2.0, 3.5, 12.0
GRID, EDGE = "#d5d5d5", "#303030"
CENTRE_FILL: Final = "#f4f0e0"
ERROR_INK: Final = "#cc0000"


class Stroke(NamedTuple):
    """How a network is drawn."""

    ink: str
    dashes: tuple[int, ...]


def size_of(printed: Printed, space: int) -> tuple[int, int]:
    """Width and height of the whole picture in pixels."""
    return printed.columns * space + 2 * MARGIN, printed.rows * space + 2 * MARGIN


def board_shapes(board: Board, space: int, joins_bare_exit: bool = True) -> Iterator[Shape]:
    """All shapes of a board whose spaces are so many pixels wide."""
    page = _Page(board, space, joins_bare_exit)
    yield from page.grid()
    yield from page.exits()
    yield from page.routes()
    yield from page.marks()


class _Page:
    """A board and where its spaces lie on the paper."""

    __slots__ = ("board", "roots", "size", "strokes")

    def __init__(self, board: Board, size: int, joins_bare_exit: bool) -> None:
        self.board, self.size = board, size
        numbers = plan(board.shape)
        self.roots = connections(board, numbers, joins_bare_exit)
        found: dict[int, int] = {}
        for edge in numbers.exit_edges:
            root = find(self.roots, edge)
            if root >= 0:
                found[root] = found.get(root, 0) + 1
        order = sorted(found, key=lambda root: (-found[root], root))
        self.strokes = {root: Stroke(INKS[n % len(INKS)], DASHES[n % len(DASHES)]) for n, root in enumerate(order)}

    def middle(self, space: int) -> Point:
        row, column = divmod(space, self.board.shape.columns)
        return MARGIN + (column + 0.5) * self.size, MARGIN + (row + 0.5) * self.size

    def gate(self, space: int, side: int, out: float = 0.5) -> Point:
        """The middle of a side of a space; with a larger `out` beyond it."""
        x, y = self.middle(space)
        return x + (0, 1, 0, -1)[side] * out * self.size, y + (-1, 0, 1, 0)[side] * out * self.size

    def stroke(self, space: int, side: int) -> Stroke:
        root = find(self.roots, plan(self.board.shape).edge[space][side])
        return self.strokes.get(root, Stroke(LOOSE, ()))

    # -- what is printed

    def grid(self) -> Iterator[Shape]:
        shape = self.board.shape
        for space in shape.centre:
            yield signs.square(self.middle(space), self.size, fill=CENTRE_FILL)
        for space in range(shape.spaces):
            yield signs.square(self.middle(space), self.size, ink=GRID)
        for one in shape.buildings:
            x, y = self.middle(one.space)
            corner = (x + self.size * 0.36, y - self.size * 0.36)
            yield signs.square(corner, 14, ink=EDGE, fill="#ffffff")
            yield Label(corner[0], corner[1], one.kind[0].upper(), EDGE)
        left, top = MARGIN, MARGIN
        right, bottom = left + shape.columns * self.size, top + shape.rows * self.size
        yield Line(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)), 2.0, EDGE)
        for row in range(shape.rows):
            yield Label(8, MARGIN + (row + 0.5) * self.size, str(row + 1), LOOSE)
        for column in range(shape.columns):
            yield Label(MARGIN + (column + 0.5) * self.size, 8, str(column + 1), LOOSE)

    def exits(self) -> Iterator[Shape]:
        for one in self.board.shape.exits:
            line = (self.gate(one.space, one.side), self.gate(one.space, one.side, 0.75))
            yield from _track(line, one.kind, self.stroke(one.space, one.side))

    # -- what is drawn

    def routes(self) -> Iterator[Shape]:
        for space, tile in enumerate(self.board.routes):
            if tile:
                yield from self._route(space, tile)

    def _route(self, space: int, tile: str) -> Iterator[Shape]:
        groups = sorted(joined(tile), key=lambda group: tile[group[0]] == HIGHWAY)
        for order, group in enumerate(groups):
            kinds = {tile[side] for side in group}
            if len(kinds) == 1 and len(group) == 2:
                line = self._bend(space, *group)
                if order and tile.endswith("o"):
                    yield Line(line[2:-2] if len(line) > 4 else line, BAND + 8, "#ffffff")
                yield from _track(line, tile[group[0]], self.stroke(space, group[0]))
                continue
            for side in sorted(group, key=lambda side: tile[side] == HIGHWAY):
                end = self.middle(space) if len(group) > 1 else self.gate(space, side, 0.1)
                yield from _track((self.gate(space, side), end), tile[side], self.stroke(space, side))
        if has_station(tile):
            yield signs.square(self.middle(space), 20, ink=EDGE, fill="#ffffff")
        elif len(joined(tile)[0]) == 1:
            yield signs.disc(self.gate(space, joined(tile)[0][0], 0.1), 6, fill=EDGE)

    def _bend(self, space: int, one: int, other: int) -> tuple[Point, ...]:
        """From side to side: straight, or a quarter of a circle around the corner between them."""
        first, last, (x, y) = self.gate(space, one), self.gate(space, other), self.middle(space)
        if (other - one) % 2 == 0:
            return tuple(
                (first[0] + (last[0] - first[0]) * n / 10, first[1] + (last[1] - first[1]) * n / 10)
                for n in range(11)
            )
        corner = (first[0] + last[0] - x, first[1] + last[1] - y)
        return tuple(
            (
                corner[0] + (first[0] - corner[0]) * cos(n * pi / 20) + (last[0] - corner[0]) * sin(n * pi / 20),
                corner[1] + (first[1] - corner[1]) * cos(n * pi / 20) + (last[1] - corner[1]) * sin(n * pi / 20),
            )
            for n in range(11)
        )

    def marks(self) -> Iterator[Shape]:
        board = self.board
        for space, side in open_ends(board):
            yield from signs.cross(self.gate(space, side, 0.44), 5, ERROR_INK)
        for space, element in enumerate(board.elements):
            if element:
                yield from signs.element(element, self.middle(space), self.size * 0.34)
        for space in sorted(board.enhanced):
            x, y = self.middle(space)
            yield signs.square((x - self.size * 0.38, y - self.size * 0.38), 11, ink=EDGE)
            yield signs.square((x - self.size * 0.38, y - self.size * 0.38), 15, ink=EDGE)
        for space in sorted(board.aliens):
            x, y = self.middle(space)
            at = (x + self.size * 0.34, y + self.size * 0.34)
            yield from signs.alien(at, 2.0, shielded=space in board.shields)
        for number, symbol in board.symbols:
            one = board.shape.exits[number]
            yield from signs.symbol(symbol, self.gate(one.space, one.side, 0.93))


def _track(line: tuple[Point, ...], kind: str, stroke: Stroke) -> Iterator[Shape]:
    if kind == HIGHWAY:
        yield Line(line, BAND, stroke.ink)
        for dash in dashed(line, stroke.dashes or (1000, 1)):
            yield Line(dash, LANE, "#ffffff")
        return
    for a, b in _ties(line):
        yield Line((a, b), 2.0, stroke.ink)
    for dash in dashed(line, stroke.dashes or (1000, 1)):
        yield Line(dash, RAIL, stroke.ink)


def _points(line: tuple[Point, ...], step: float) -> list[tuple[Point, Point]]:
    """Points along a line, each `step` after the last, with the direction there."""
    out = []
    left = step / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        length = hypot(x1 - x0, y1 - y0)
        along = ((x1 - x0) / length, (y1 - y0) / length)
        while left <= length:
            out.append(((x0 + along[0] * left, y0 + along[1] * left), along))
            left += step
        left -= length
    return out


def _ties(line: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    for (x, y), (dx, dy) in _points(line, 8):
        half = TIE / 2
        yield (x - dy * half, y + dx * half), (x + dy * half, y - dx * half)


def dashed(line: tuple[Point, ...], dashes: tuple[int, ...]) -> Iterator[tuple[Point, ...]]:
    """The pieces of a line that are drawn, when lengths on and off take turns along it."""
    steps = [point for point, _ in _points(line, 1.0)]
    if dashes[0] >= len(steps):
        yield line
        return
    at = n = 0
    while at < len(steps):
        length = dashes[n % len(dashes)]
        piece = tuple(steps[at : at + length])
        if n % 2 == 0 and len(piece) > 1:
            yield piece
        at += length
        n += 1


__all__ = ["Area", "Label", "Line", "Shape", "board_shapes", "size_of"]
