"""Legal drawings: what each die may be drawn as, and the board after it (RIB-020 to 025 and the expansions' own).

Every function lists all that is legal, each once, in the order of spaces and then of tiles.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board import elements
from companion.games.railroad_ink.board.board import ELEMENTS, RAINBOW, SYMBOLS, Board, with_entry
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.shape import SIDES, UNIVERSITY
from companion.games.railroad_ink.board.tiles import BLANK, KINDS, SPECIALS, is_special, kind_of, ways_round

DEFAULT: Final = Options()
SPECIALS_A_GAME: Final = 3
UNIVERSITIES_FOR_ANOTHER: Final = 3
BACK: Final = (2, 3, 0, 1)


class Drawing(NamedTuple):
    """One Route in one space; `tile` says which way round."""

    space: int
    tile: str


def facing(board: Board, space: int, side: int) -> str:
    """What meets that side of a space: D, L, _ for a blank side of a Route, or nothing; an Exit meets."""
    beyond = board.shape.beyond(space, side)
    if beyond is None:
        number = board.shape.exit_at(space, side)
        return "" if number is None else board.shape.exits[number].kind
    return board.routes[beyond][BACK[side]] if board.routes[beyond] else ""


def fits(board: Board, space: int, tile: str, options: Options = DEFAULT) -> bool:
    """RIB-022, 023, RI-088: whether this Route, this way round, may be drawn in this space."""
    return board.is_empty(space) and _meets(_faced(board, space, options), tile)


def _faced(board: Board, space: int, options: Options) -> tuple[str, ...]:
    """By side what a Route would meet there; ``*`` is a Rainbow that gives hold to either kind."""
    out = []
    for side in SIDES:
        met = facing(board, space, side)
        beyond = board.shape.beyond(space, side)
        if beyond is not None and board.elements[beyond] == RAINBOW and _holds(board, beyond, options):
            met = "*"
        out.append(met)
    return tuple(out)


def _holds(board: Board, rainbow: int, options: Options) -> bool:
    """RI-A11: whether a Route may hang on this Rainbow alone."""
    if options.rainbow_anchor == "connected_only":
        return any(facing(board, rainbow, side) in KINDS for side in SIDES)
    return options.rainbow_anchor == "always"


def _meets(faced: tuple[str, ...], tile: str) -> bool:
    hold = False
    for met, own in zip(faced, tile, strict=False):
        if own == BLANK or not met or met == BLANK:
            continue
        if met != "*" and met != own:
            return False
        hold = True
    return hold


def legal_routes(board: Board, face: str, options: Options = DEFAULT) -> tuple[Drawing, ...]:
    """RIB-014, 021 to 023: every space and way round in which a face of a Route die may be drawn."""
    ways = ways_round(face)
    found = []
    for space in range(board.shape.spaces):
        if board.is_empty(space):
            faced = _faced(board, space, options)
            if any(met in ("D", "L", "*") for met in faced if met):
                found += [Drawing(space, tile) for tile in ways if _meets(faced, tile)]
    return tuple(found)


def specials_used(board: Board) -> frozenset[str]:
    """RIB-024, RI-A8: the Special Routes that are crossed off, on the board or erased since."""
    drawn = {kind for tile in set(board.routes) if tile and (kind := kind_of(tile)) in SPECIALS}
    return board.crossed | drawn


def specials_allowed(board: Board) -> int:
    """RIB-024, 036: three a game; the third University gives one more."""
    places = [one.space for one in board.shape.buildings if one.kind == UNIVERSITY]
    active = {space for space in places if board.routes[space]} | set(board.earned).intersection(places)
    return SPECIALS_A_GAME + (len(active) >= UNIVERSITIES_FOR_ANOTHER)


def legal_specials(board: Board, options: Options = DEFAULT) -> tuple[Drawing, ...]:
    """RIB-024: every Special Route that may still be drawn; that it is one a round is for the round to mind."""
    used = specials_used(board)
    if len(used) >= specials_allowed(board):
        return ()
    found = [one for kind in SPECIALS if kind not in used for one in legal_routes(board, kind, options)]
    return tuple(sorted(found))


def draw(board: Board, drawing: Drawing) -> Board:
    """The board with the Route on it; an Alien without Shield in its space is erased (RI-068, 069)."""
    routes = with_entry(board.routes, drawing.space, drawing.tile)
    return elements.chased(board._replace(routes=routes), drawing.space)


def legal(board: Board, face: str, options: Options = DEFAULT) -> tuple[Drawing | elements.Placing, ...]:
    """Every drawing of a face of any die: Routes, symbols, patterns, elements, Aliens.

    Rain and Alien are drawn on the neighbour's board: that board is the one to give. ``attack`` has nothing to
    choose: `elements.attack`.
    """
    if face in SYMBOLS:
        return elements.legal_symbols(board, face, options)
    if face in elements.PATTERNS:
        return elements.legal_patterns(board, face)
    if face in ELEMENTS:
        return elements.legal_elements(board, face)
    if face in elements.INVADERS:
        return elements.legal_invaders(board, face)
    return legal_specials_of(board, face, options) if is_special(face) else legal_routes(board, face, options)


def legal_specials_of(board: Board, face: str, options: Options = DEFAULT) -> tuple[Drawing, ...]:
    """RIB-024: one Special Route, if it may still be used."""
    kind = kind_of(face)
    return tuple(one for one in legal_specials(board, options) if kind_of(one.tile) == kind)


def drawn(board: Board, choice: Drawing | elements.Placing) -> Board:
    """The board after any choice of `legal`."""
    return draw(board, choice) if isinstance(choice, Drawing) else elements.place(board, choice)
