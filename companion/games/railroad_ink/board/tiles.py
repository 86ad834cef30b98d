"""Routes by their sides (RIB-010 to 014).

A route is written by its sides N E S W: D highway, L railway, _ nothing. What meets in a space is joined; after a
closing ``o`` the two tracks cross unjoined, after a closing ``c`` there are two curves, north-east and south-west,
after a closing ``b`` the other two, north-west and south-east.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

HIGHWAY, RAILWAY, BLANK = "D", "L", "_"
KINDS: Final = (HIGHWAY, RAILWAY)
CROSSING, CURVES, OTHER_CURVES = "o", "c", "b"

DIE_ROUTES: Final = (
    "D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_",
    "DLDLo", "D_L_", "DL__", "D___", "L___", "DLD_", "LDL_", "DDDDc", "LLLLc",
)  # fmt: skip
"""One way round of each route of the Route dice: 15 kinds (RIB-010, RIB-011)."""
SPECIALS: Final = ("DDDL", "LLLD", "DDDD", "LLLL", "DDLL", "DLDL")
"""One way round of each Special Route (RIB-012)."""


def sides(tile: str) -> str:
    """The four sides alone."""
    return tile[:4]


def mirrored(tile: str) -> str:
    """The same route with east and west exchanged."""
    ends = tile[0] + tile[3] + tile[2] + tile[1]
    return ends + {CURVES: OTHER_CURVES, OTHER_CURVES: CURVES}.get(tile[4:], tile[4:])


def turned(tile: str) -> str:
    """The same route after a quarter turn clockwise."""
    ends = tile[3] + tile[:3]
    return ends + {CURVES: OTHER_CURVES, OTHER_CURVES: CURVES}.get(tile[4:], tile[4:])


def exchanged(tile: str) -> str:
    """The same route with highway and railway exchanged."""
    return sides(tile).translate({ord(HIGHWAY): RAILWAY, ord(RAILWAY): HIGHWAY}) + tile[4:]


@cache
def ways_round(tile: str) -> tuple[str, ...]:
    """RIB-014: all that a route can be turned and mirrored to, each once."""
    found: dict[str, None] = {}
    for one in (tile, mirrored(tile)):
        for _ in range(4):
            found.setdefault(one)
            one = turned(one)
    return tuple(sorted(found))


@cache
def kind_of(tile: str) -> str | None:
    """The die route or Special Route that this one is, some way round; None if no route looks so."""
    return next((kind for kind in (*DIE_ROUTES, *SPECIALS) if tile in ways_round(kind)), None)


@cache
def every_tile() -> frozenset[str]:
    """All routes in all ways round."""
    return frozenset(tile for kind in (*DIE_ROUTES, *SPECIALS) for tile in ways_round(kind))


def is_special(tile: str) -> bool:
    """Whether it is one of the six Special Routes."""
    return kind_of(tile) in SPECIALS


@cache
def has_station(tile: str) -> bool:
    """RIB-010 to 013: highway and railway meet and are joined."""
    return HIGHWAY in tile and RAILWAY in tile and tile[4:] != CROSSING


@cache
def joined(tile: str) -> tuple[tuple[int, ...], ...]:
    """RIB-013: the groups of sides that are joined in the space."""
    mark = tile[4:]
    if mark == CROSSING:
        return ((0, 2), (1, 3))
    if mark == CURVES:
        return ((0, 1), (2, 3))
    if mark == OTHER_CURVES:
        return ((0, 3), (1, 2))
    return (tuple(side for side in range(4) if tile[side] != BLANK),)


def pieces(tile: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """RIB-031: what a path can run on without a break: each kind with its sides, once for each curve of two."""
    for group in joined(tile):
        for kind in KINDS:
            if own := tuple(side for side in group if tile[side] == kind):
                yield kind, own
