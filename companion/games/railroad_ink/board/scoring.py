"""The score of a board, part by part (RIB-030 to 036 and the counts of the four expansions)."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board import counts
from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.longest import longest_route
from companion.games.railroad_ink.board.networks import connections, find
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.plan import Plan, plan
from companion.games.railroad_ink.board.tiles import HIGHWAY

NETWORK_POINTS: Final = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""RIB-030, by the number of Exits."""
DEFAULT: Final = Options()
DOUBLE_CURVES: Final = ("DDDDc", "DDDDb", "LLLLc", "LLLLb")


class Network(NamedTuple):
    """Exits that hang together, by their numbers."""

    exits: tuple[int, ...]

    @property
    def points(self) -> int:
        """RIB-030."""
        return NETWORK_POINTS[len(self.exits)]


class Score(NamedTuple):
    """All parts of a score; `errors` and `aliens` are counts that are taken away, all others are added.

    `networks` are those with at least one Exit, the largest first.
    """

    networks: tuple[Network, ...]
    network_points: int
    longest_highway: int
    longest_railway: int
    centre: int
    errors: int
    buildings: int
    goals: int
    pluck_man: int
    tetromino: int
    aliens: int
    rainbow: int
    total: int


def score(board: Board, options: Options = DEFAULT) -> Score:
    """What the board is worth: RIB-030 to 036, and RI-025 to 030, 049, 072, 092 for what is drawn of expansions."""
    numbers = plan(board.shape)
    lanes = _lanes(board.routes, numbers)
    networks = _networks(board, numbers, options)
    points = sum([NETWORK_POINTS[len(one.exits)] for one in networks])
    highway, railway = _longest(board, lanes, numbers, options.longest_route)
    elements = counts.element_mask(board)
    centre = counts.centre(board, lanes, elements, numbers, options)
    errors = count_errors(lanes, elements, numbers)
    buildings = counts.buildings(board, options) if board.shape.buildings else 0
    goals = counts.goals(board) if board.goals else 0
    plucked = counts.pluck_man(board, networks, options) if board.symbols else 0
    tetromino = counts.tetromino(board, elements, options) if board.enhanced else 0
    aliens = len(board.aliens)
    rainbow = counts.rainbows(board, numbers) if elements else 0
    extras = buildings + goals + plucked + tetromino - aliens + rainbow
    total = points + highway + railway + centre - errors + extras
    return Score(
        networks, points, highway, railway, centre, errors, buildings, goals, plucked, tetromino, aliens, rainbow,
        total,
    )  # fmt: skip


def _lanes(routes: tuple[str, ...], numbers: Plan) -> int:
    lanes = 0
    for tile, table in zip(routes, numbers.lanes, strict=True):
        if tile:
            lanes |= table[tile]
    return lanes


def _networks(board: Board, numbers: Plan, options: Options) -> tuple[Network, ...]:
    root = connections(board, numbers, options.rainbow_joins_bare_exit)
    found: dict[int, list[int]] = {}
    for number, edge in enumerate(numbers.exit_edges):
        at = find(root, edge)
        if at >= 0:
            found.setdefault(at, []).append(number)
    return tuple([Network(tuple(exits)) for exits in sorted(found.values(), key=_largest_first)])


def _largest_first(exits: list[int]) -> tuple[int, list[int]]:
    return -len(exits), exits


def count_errors(lanes: int, elements: int, numbers: Plan) -> int:
    """RIB-033, RI-091, RI-A9: open ends, but not those that meet the edge of the board or an element."""
    n, everything, columns = numbers.spaces, numbers.all, numbers.columns
    sides = (lanes | lanes >> 4 * n) & ((1 << 4 * n) - 1)
    north, east = sides & everything, sides >> n & everything
    south, west = sides >> 2 * n & everything, sides >> 3 * n
    inner = numbers.inner
    meets_north = (south | elements) << columns
    meets_south = (north | elements) >> columns
    meets_east, meets_west = (west | elements) >> 1, (east | elements) << 1
    return (
        (north & inner[0] & ~meets_north).bit_count()
        + (east & inner[1] & ~meets_east).bit_count()
        + (south & inner[2] & ~meets_south).bit_count()
        + (west & inner[3] & ~meets_west).bit_count()
    )


def _longest(board: Board, lanes: int, numbers: Plan, reading: str) -> tuple[int, int]:
    """RIB-031: Longest Highway and Longest Railway."""
    half = 4 * numbers.spaces
    highways, railways = lanes & ((1 << half) - 1), lanes >> half
    curves = _curves(board.routes)
    return (
        longest_route(adjacency(highways, numbers, curves), reading) if highways else 0,
        longest_route(adjacency(railways, numbers, curves), reading) if railways else 0,
    )


def adjacency_of(board: Board, kind: str) -> list[int]:
    """For each piece of a kind those it is joined with, as in `adjacency`."""
    numbers = plan(board.shape)
    half = 4 * numbers.spaces
    lanes = _lanes(board.routes, numbers)
    sides = lanes & ((1 << half) - 1) if kind == HIGHWAY else lanes >> half
    return adjacency(sides, numbers, _curves(board.routes))


def _curves(routes: tuple[str, ...]) -> list[tuple[int, str]]:
    """The spaces with two curves."""
    if not any(tile in routes for tile in DOUBLE_CURVES):
        return []
    return [(space, tile) for space, tile in enumerate(routes) if tile in DOUBLE_CURVES]


def adjacency(sides: int, numbers: Plan, curves: list[tuple[int, str]]) -> list[int]:
    """For each piece of a kind those it is joined with, one bit each.

    Piece `space` is the only one there, or of two curves the one that has the north; `space + spaces` is the other.
    `sides` are the four lanes of the kind.
    """
    n, everything, columns, inner = numbers.spaces, numbers.all, numbers.columns, numbers.inner
    adjacent = [0] * (2 * n if curves else n)
    down = sides >> 2 * n & (sides & everything) >> columns & everything
    across = sides >> n & sides >> (3 * n + 1) & inner[1]
    while down:
        low = down & -down
        down ^= low
        space = low.bit_length() - 1
        adjacent[space] |= low << columns
        adjacent[space + columns] |= low
    while across:
        low = across & -across
        across ^= low
        space = low.bit_length() - 1
        adjacent[space] |= low << 1
        adjacent[space + 1] |= low
    for space, tile in curves:
        _part_curves(adjacent, space, tile, n, columns)
    return adjacent


def _part_curves(adjacent: list[int], space: int, tile: str, n: int, columns: int) -> None:
    """RIB-031: give the curve without the north its own joins: south, and west or with ``b`` east."""
    bits = adjacent[space]
    own = 0
    for other in (space + columns, space - 1 if tile[4] == "c" else space + 1):
        for point in (other, other + n):
            if point >= 0 and bits >> point & 1 and point < 2 * n:
                own |= 1 << point
    adjacent[space] = bits & ~own
    adjacent[space + n] = own
    while own:
        point = own.bit_length() - 1
        own ^= 1 << point
        adjacent[point] ^= 1 << space | 1 << (space + n)
