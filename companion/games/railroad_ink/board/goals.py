"""The twelve Goals and whether a board has reached them (RIB-036, RI data sheet B1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.networks import NOBODY, connections, find
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.plan import plan
from companion.games.railroad_ink.board.scoring import DEFAULT, Network, Score, score
from companion.games.railroad_ink.board.shape import VILLAGE
from companion.games.railroad_ink.board.tiles import has_station, joined


class _Look:
    """A board with its score, for the questions that Goals ask."""

    __slots__ = ("board", "drawn", "options", "score", "shape")

    def __init__(self, board: Board, options: Options) -> None:
        self.board, self.options, self.shape = board, options, board.shape
        self.score: Score = score(board, options)
        self.drawn = [space for space in range(board.shape.spaces) if board.routes[space]]

    def full(self, spaces: list[int]) -> bool:
        return all(self.board.routes[space] for space in spaces)

    def joined_exits(self, wanted: Callable[[Network], bool]) -> bool:
        return any(wanted(network) for network in self.score.networks)


def _centre(look: _Look) -> bool:
    return sum(space in look.shape.centre for space in look.drawn) >= 5


def _villages(look: _Look) -> bool:
    places = [one.space for one in look.shape.buildings if one.kind == VILLAGE]
    return sum(has_station(look.board.routes[space]) for space in places) >= 3


def _row(look: _Look) -> bool:
    rows, columns = look.shape.rows, look.shape.columns
    lines = [[row * columns + column for column in range(columns)] for row in range(rows)]
    lines += [[row * columns + column for row in range(rows)] for column in range(columns)]
    return any(look.full(line) for line in lines)


def _corners(look: _Look) -> bool:
    rows, columns = look.shape.rows, look.shape.columns
    corners = (0, columns - 1, (rows - 1) * columns, rows * columns - 1)
    return sum(bool(look.board.routes[space]) for space in corners) >= 3


def _block(look: _Look) -> bool:
    rows, columns = look.shape.rows, look.shape.columns
    return any(
        look.full([(row + down) * columns + column + right for down in range(3) for right in range(3)])
        for row in range(rows - 2)
        for column in range(columns - 2)
    )


def _loop(look: _Look) -> bool:
    """Whether routes run in a circle: some join closes what hung together already."""
    numbers = plan(look.shape)
    root: dict[int, int] = {}

    def top(node: int) -> int:
        while root.setdefault(node, node) != node:
            node = root[node]
        return node

    for space in look.drawn:
        tile = look.board.routes[space]
        for order, group in enumerate(joined(tile)):
            node = numbers.edges + 2 * space + order
            for side in group:
                one, other = top(node), top(numbers.edge[space][side])
                if one == other:
                    return True
                root[one] = other
    return False


def _exits(look: _Look) -> bool:
    return look.joined_exits(lambda network: len(network.exits) >= 4)


def _stations(look: _Look) -> bool:
    numbers = plan(look.shape)
    root = connections(look.board, numbers, look.options.rainbow_joins_bare_exit)
    found: dict[int, int] = {}
    for space in look.drawn:
        tile = look.board.routes[space]
        if has_station(tile):
            top = find(root, numbers.edge[space][joined(tile)[0][0]])
            assert top != NOBODY
            found[top] = found.get(top, 0) + 1
    return max(found.values(), default=0) >= 4


def _highway(look: _Look) -> bool:
    return look.score.longest_highway >= 6


def _railway(look: _Look) -> bool:
    return look.score.longest_railway >= 6


def _opposite(look: _Look) -> bool:
    def across(network: Network) -> bool:
        sides = {look.shape.exits[number].side for number in network.exits}
        return {0, 2} <= sides or {1, 3} <= sides

    return look.joined_exits(across)


def _middles(look: _Look) -> bool:
    middle = (look.shape.rows + 1) // 2
    return look.joined_exits(
        lambda network: sum(look.shape.exits[number].place == middle for number in network.exits) >= 2
    )


GOALS: Final[dict[str, tuple[str, Callable[[_Look], bool]]]] = {
    "centre": ("five central spaces drawn in", _centre),
    "villages": ("three Villages activated", _villages),
    "row": ("a full row or column", _row),
    "corners": ("three corners drawn in", _corners),
    "block": ("a full block of 3x3", _block),
    "loop": ("routes that run in a circle", _loop),
    "exits": ("four Exits in a network", _exits),
    "stations": ("four Stations in a network", _stations),
    "highway": ("a highway of six", _highway),
    "railway": ("a railway of six", _railway),
    "opposite": ("Exits on opposite sides joined", _opposite),
    "middles": ("two middle Exits joined", _middles),
}
"""Name, what it asks, and the test."""


def reached(board: Board, options: Options = DEFAULT) -> tuple[str, ...]:
    """RIB-036: the names of all Goals that hold on the board now."""
    look = _Look(board, options)
    return tuple(name for name, (_, holds) in GOALS.items() if holds(look))
