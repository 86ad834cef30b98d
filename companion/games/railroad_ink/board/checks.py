"""Whether a board can have come about by the rules, and if not, where it is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.railroad_ink.board.board import RAINBOW, Board
from companion.games.railroad_ink.board.drawing import facing, specials_allowed
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.shape import EAST, SIDES, SOUTH
from companion.games.railroad_ink.board.tiles import KINDS, SPECIALS, kind_of

SIDE_NAMES: Final = ("north", "east", "south", "west")
KIND_NAMES: Final = {"D": "highway", "L": "railway"}


class Fault(NamedTuple):
    """What is wrong, and where: a space by row and column, or the whole board."""

    where: str
    why: str


def first_fault(board: Board, options: Options) -> Fault | None:
    """The first thing on the board that the rules rule out, in the order of reading."""
    checks = (_spaces(board), _specials(board), _symbols(board, options))
    return next((fault for check in checks for fault in check), None)


def _spaces(board: Board) -> Iterator[Fault]:
    for space in range(board.shape.spaces):
        where = board.shape.words(space)
        yield from (Fault(where, why) for why in (*_meetings(board, space), *_marks(board, space)))


def _meetings(board: Board, space: int) -> Iterator[str]:
    """RIB-023: highway and railway may not meet; each meeting is named once, at its first space."""
    tile = board.routes[space]
    if not tile:
        return
    for side in SIDES:
        own, met = tile[side], facing(board, space, side)
        if own not in KINDS or met not in KINDS or own == met:
            continue
        beyond = board.shape.beyond(space, side)
        if beyond is None:
            yield f"{tile} has a {KIND_NAMES[own]} in the {SIDE_NAMES[side]}, where the Exit is a {KIND_NAMES[met]}"
        elif side in (EAST, SOUTH):
            yield (
                f"{tile} has a {KIND_NAMES[own]} in the {SIDE_NAMES[side]}, where {board.routes[beyond]} in "
                f"{board.shape.words(beyond)} has a {KIND_NAMES[met]}"
            )


def _marks(board: Board, space: int) -> Iterator[str]:
    """RI-068, RI-083."""
    if space in board.aliens and space not in board.shields and not board.is_empty(space):
        yield "an Alien without Shield is erased by what is drawn in its space; write !! for one with a Shield"
    if board.elements[space] == RAINBOW:
        for side in (EAST, SOUTH):
            beyond = board.shape.beyond(space, side)
            if beyond is not None and board.elements[beyond] == RAINBOW:
                yield f"there is a Rainbow next to the Rainbow in {board.shape.words(beyond)}"


def _specials(board: Board) -> Iterator[Fault]:
    """RIB-024, RI-A8: each Special Route once, three of them, a fourth with three Universities."""
    kinds: Counter[str] = Counter(board.crossed)
    for space, tile in enumerate(board.routes):
        kind = kind_of(tile) if tile else None
        if kind not in SPECIALS:
            continue
        kinds[kind] += 1
        if kinds[kind] > 1:
            yield Fault(board.shape.words(space), f"the Special Route {tile} is used a second time")
        if len(kinds) > specials_allowed(board):
            yield Fault(board.shape.words(space), f"{tile} is one Special Route more than {specials_allowed(board)}")


def _symbols(board: Board, options: Options) -> Iterator[Fault]:
    """RI-A1: one symbol at an Exit."""
    numbers = Counter(number for number, _ in board.symbols)
    for number, count in numbers.items():
        if count > 1 and not options.pluckman_stack:
            yield Fault(f"Exit {board.shape.exits[number].name}", "it has two symbols; one Exit takes one")
