"""A board in a mirror, upside down, or turned by a quarter with highway and railway exchanged: worth the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.shape import Building, Shape
from companion.games.railroad_ink.board.tiles import exchanged, kind_of, mirrored, turned

Move = Callable[[int, int, int], tuple[int, int]]


def mirror(board: Board) -> Board:
    """East and west exchanged; the printed Exits are the same in a mirror."""
    return _moved(board, lambda row, column, size: (row, size - 1 - column), lambda side: -side % 4, mirrored)


def half_turn(board: Board) -> Board:
    """Turned by half; the printed Exits are the same upside down."""
    return _moved(
        board,
        lambda row, column, size: (size - 1 - row, size - 1 - column),
        lambda side: (side + 2) % 4,
        lambda tile: turned(turned(tile)),
    )


def quarter_turn(board: Board) -> Board:
    """Turned by a quarter clockwise, highway and railway exchanged, which makes the printed Exits the same again."""
    return _moved(
        board,
        lambda row, column, size: (column, size - 1 - row),
        lambda side: (side + 1) % 4,
        lambda tile: exchanged(turned(tile)),
    )


TURNINGS: Final = (mirror, half_turn, quarter_turn)


def _moved(board: Board, move: Move, side_after: Callable[[int], int], tile_after: Callable[[str], str]) -> Board:
    shape = board.shape
    size = shape.rows

    def to(space: int) -> int:
        row, column = move(*divmod(space, size), size)
        return row * size + column

    def exit_after(number: int) -> int:
        one = shape.exits[number]
        found = shape.exit_at(to(one.space), side_after(one.side))
        assert found is not None, one
        return found

    after = _shape_after(shape, to)
    routes, elements = [""] * shape.spaces, [""] * shape.spaces
    for space, tile in enumerate(board.routes):
        routes[to(space)] = tile_after(tile) if tile else ""
        elements[to(space)] = board.elements[space]
    return board._replace(
        shape=after,
        routes=tuple(routes),
        elements=tuple(elements),
        aliens=frozenset(map(to, board.aliens)),
        shields=frozenset(map(to, board.shields)),
        enhanced=frozenset(map(to, board.enhanced)),
        symbols=tuple(sorted((exit_after(number), symbol) for number, symbol in board.symbols)),
        crossed=frozenset(kind_of(tile_after(tile)) or tile for tile in board.crossed),
        earned=tuple(sorted(map(to, board.earned))),
    )


def _shape_after(shape: Shape, to: Callable[[int], int]) -> Shape:
    return shape._replace(buildings=tuple(sorted(Building(one.kind, to(one.space)) for one in shape.buildings)))
