"""What the expansions draw: symbols at Exits, enhanced spaces, Rainbows, Clouds, Clovers, Aliens (RI-020 to 092)."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board.board import CLOVER, RAIN, RAINBOW, SYMBOLS, Board, with_entry
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.shape import VILLAGE
from companion.games.railroad_ink.board.tiles import BLANK, has_station, is_special, kind_of

PATTERNS: Final = {
    "tetro_o": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "tetro_t": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "tetro_s": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "tetro_z": ((0, 0), (0, 1), (1, 1), (1, 2)),
    "tetro_l": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "tetro_j": ((0, 1), (1, 1), (2, 1), (2, 0)),
}
"""Rows and columns of the four spaces, one way round (RI-G1)."""
ALIEN, ATTACK, NUKE = "alien", "attack", "nuke"
INVADERS: Final = (ALIEN, ATTACK, NUKE)
DEFAULT: Final = Options()


class Placing(NamedTuple):
    """One choice of an expansion die: the face and where; a symbol's place is an Exit's number, others are spaces."""

    face: str
    places: tuple[int, ...]


# -- Pluck-Man


def connected_exits(board: Board) -> frozenset[int]:
    """RI-022, RI-A2: the Exits that have a Route connected to them."""
    return frozenset(
        number
        for number, one in enumerate(board.shape.exits)
        if board.routes[one.space] and board.routes[one.space][one.side] != BLANK
    )


def legal_symbols(board: Board, face: str, options: Options = DEFAULT) -> tuple[Placing, ...]:
    """RI-021 to 023, RI-A1: the unused Exits, those with a symbol only by house rule."""
    taken = connected_exits(board)
    if not options.pluckman_stack:
        taken |= {number for number, _ in board.symbols}
    return tuple(Placing(face, (number,)) for number in range(len(board.shape.exits)) if number not in taken)


# -- Tetromino


def ways_of(face: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """RI-046: the pattern in all turns and mirrors, each once, its top left at (0, 0)."""
    found = set()
    for cells in (PATTERNS[face], tuple((row, -column) for row, column in PATTERNS[face])):
        for _ in range(4):
            cells = tuple((column, -row) for row, column in cells)
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            found.add(tuple(sorted((row - top, column - left) for row, column in cells)))
    return tuple(sorted(found))


def legal_patterns(board: Board, face: str) -> tuple[Placing, ...]:
    """RI-043 to 048: every place of the whole pattern on empty spaces that are not enhanced yet."""
    shape = board.shape
    found = set()
    for cells in ways_of(face):
        for space in range(shape.spaces):
            row, column = divmod(space, shape.columns)
            places = [(row + down, column + right) for down, right in cells]
            if all(r < shape.rows and c < shape.columns for r, c in places):
                spaces = tuple(sorted(r * shape.columns + c for r, c in places))
                if all(board.is_empty(one) and one not in board.enhanced for one in spaces):
                    found.add(spaces)
    return tuple(Placing(face, spaces) for spaces in sorted(found))


# -- Rainbow


def legal_elements(board: Board, face: str) -> tuple[Placing, ...]:
    """RI-082 to 087: the spaces for a Rainbow, Cloud or Clover on this board."""
    empty = [space for space in range(board.shape.spaces) if board.is_empty(space)]
    if face == RAINBOW:
        open_ = empty + [space for space, element in enumerate(board.elements) if element == RAIN]
        spaces = [space for space in sorted(open_) if not beside_rainbow(board, space)]
    elif face == RAIN:
        spaces = [space for space in empty if beside_rainbow(board, space)] or empty
    else:
        spaces = empty
    return tuple(Placing(face, (space,)) for space in spaces)


def beside_rainbow(board: Board, space: int) -> bool:
    """Whether a Rainbow lies next to the space, never diagonally."""
    return any(board.elements[other] == RAINBOW for other in board.shape.beside(space))


# -- Galactic Invaders


def legal_invaders(board: Board, face: str) -> tuple[Placing, ...]:
    """RI-063, 064, 067: for an Alien empty spaces without one, for a Nuke the Aliens; an Attack has no choice."""
    if face == ALIEN:
        spaces = [space for space in range(board.shape.spaces) if board.is_empty(space) and space not in board.aliens]
    else:
        spaces = sorted(board.aliens) if face == NUKE else []
    return tuple(Placing(face, (space,)) for space in spaces)


def attack(board: Board) -> Board:
    """RI-065, 066, 074, RI-A8, RI-G4, RI-G6: all Aliens raise their Shields, then erase what is in their spaces."""
    routes, elements = list(board.routes), list(board.elements)
    crossed, earned = set(board.crossed), list(board.earned)
    activated = {one.space for one in board.shape.buildings if activates(board, one.space)}
    for space in board.aliens:
        kind = kind_of(routes[space])
        if kind is not None and is_special(kind):
            crossed.add(kind)
        if space in activated:
            earned.append(space)
        routes[space] = elements[space] = ""
    return board._replace(
        routes=tuple(routes),
        elements=tuple(elements),
        shields=board.aliens,
        crossed=frozenset(crossed),
        earned=tuple(sorted(earned)),
    )


def activates(board: Board, space: int) -> bool:
    """RIB-036: whether what is drawn in the space of a Special Building activates it."""
    kind = next((one.kind for one in board.shape.buildings if one.space == space), None)
    tile = board.routes[space]
    return kind is not None and bool(tile) and (kind != VILLAGE or has_station(tile))


def chased(board: Board, space: int) -> Board:
    """RI-068, 069: the board after something was drawn in the space; only an Alien without Shield goes."""
    if space not in board.aliens or space in board.shields:
        return board
    return board._replace(aliens=board.aliens - {space})


# -- all


def place(board: Board, placing: Placing) -> Board:
    """The board after a choice of an expansion die."""
    face, first = placing.face, placing.places[0]
    if face in SYMBOLS:
        return board._replace(symbols=tuple(sorted((*board.symbols, (first, face)))))
    if face in PATTERNS:
        return board._replace(enhanced=board.enhanced | set(placing.places))
    if face == ALIEN:
        return board._replace(aliens=board.aliens | {first})
    if face == NUKE:
        return board._replace(aliens=board.aliens - {first}, shields=board.shields - {first})
    assert face in (RAINBOW, RAIN, CLOVER), face
    return chased(board._replace(elements=with_entry(board.elements, first, face)), first)
