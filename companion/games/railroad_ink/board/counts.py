"""The smaller parts of a score: centre, buildings, goals, and the four expansions' own counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.games.railroad_ink.board.board import CLOVER, FRUIT, GHOST, PLUCK_MAN, RAINBOW, Board
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.plan import Plan
from companion.games.railroad_ink.board.shape import VILLAGE
from companion.games.railroad_ink.board.tiles import has_station

if TYPE_CHECKING:
    from companion.games.railroad_ink.board.scoring import Network

VILLAGE_POINTS: Final = (0, 2, 4, 6, 8)
"""RIB-036: the track, by Villages activated; it ends at the fourth."""
GOAL_POINTS: Final = {1: 4, 2: 2, 3: 1}
"""RIB-036: to the first, second and third who reach it."""
PLUCKED, GHOST_POINTS = 3, 2
CLOVER_POINTS: Final = 2


def element_mask(board: Board) -> int:
    """The spaces with a Rainbow, Cloud or Clover, one bit each."""
    return sum([1 << space for space, element in enumerate(board.elements) if element])


def drawn_mask(board: Board) -> int:
    """The spaces with a Route, one bit each."""
    return sum([1 << space for space, tile in enumerate(board.routes) if tile])


def centre(board: Board, lanes: int, elements: int, numbers: Plan, options: Options) -> int:
    """RIB-032, RI-A7, RI-A12: central spaces that are drawn in."""
    n, everything = numbers.spaces, numbers.all
    sides = lanes | lanes >> 4 * n
    drawn = (sides | sides >> n | sides >> 2 * n | sides >> 3 * n) & everything
    if options.centre_counts_elements is True:
        drawn |= elements
    if options.aliens_count_as_content:
        drawn |= sum(1 << space for space in board.aliens)
    return (drawn & numbers.centre).bit_count()


def in_centre(board: Board, space: int, options: Options) -> bool:
    """RIB-032, RI-A7, RI-A12: whether this central space counts, as `centre` has it for all of them."""
    drawn = bool(board.routes[space])
    element = bool(board.elements[space]) and options.centre_counts_elements is True
    return drawn or element or (options.aliens_count_as_content and space in board.aliens)


def villages(board: Board, options: Options) -> int:
    """RIB-036, RI-G4: marks on the Village track, the erased ones by house rule."""
    places = {one.space for one in board.shape.buildings if one.kind == VILLAGE}
    now = [space for space in places if has_station(board.routes[space])]
    earned = [space for space in board.earned if space in places]
    if options.building_after_erase == "revoke":
        return len(now)
    if options.building_after_erase == "keep_no_reactivate":
        return len({*now, *earned})
    return len(now) + len(earned)


def buildings(board: Board, options: Options) -> int:
    """RIB-036: the Villages' track; Factories and Universities give routes, not points."""
    return VILLAGE_POINTS[min(villages(board, options), len(VILLAGE_POINTS) - 1)]


def goals(board: Board) -> int:
    """RIB-036: 4, 2 or 1 for each Goal card that was reached."""
    return sum(GOAL_POINTS[goal.place] for goal in board.goals)


def pluck_man(board: Board, networks: tuple[Network, ...], options: Options) -> int:
    """RI-025 to 030, RI-A3: the sum over all networks."""
    return sum(plucked(board, network, options) for network in networks)


def plucked(board: Board, network: Network, options: Options) -> int:
    """RI-025 to 028: one network's count."""
    symbols = [symbol for number, symbol in board.symbols if number in network.exits]
    if len(network.exits) < options.pluckman_min_exits:
        return 0
    return plucked_points(symbols.count(PLUCK_MAN), symbols.count(GHOST), symbols.count(FRUIT))


def plucked_points(pluck_men: int, ghosts: int, fruits: int) -> int:
    """RI-029: the points of a network with so many symbols at its Exits."""
    if not pluck_men:
        return 0
    return PLUCKED + ghosts * (GHOST_POINTS if fruits else -GHOST_POINTS)


def tetromino(board: Board, elements: int, options: Options) -> int:
    """RI-049, RI-A7, RI-A12: one for each enhanced space that is filled, one less for each that is not."""
    filled = sum(
        bool(board.routes[space])
        or bool(elements >> space & 1)
        or (options.aliens_count_as_content and space in board.aliens)
        for space in board.enhanced
    )
    return 2 * filled - len(board.enhanced)


def rainbows(board: Board, numbers: Plan) -> int:
    """RI-092: two for each Clover next to each Rainbow."""
    clovers = sum([1 << space for space, element in enumerate(board.elements) if element == CLOVER])
    if not clovers:
        return 0
    return CLOVER_POINTS * sum(
        (numbers.around[space] & clovers).bit_count()
        for space, element in enumerate(board.elements)
        if element == RAINBOW
    )
