"""Routes as they are drawn on dice, and the symbols of the expansion dice: masks of 19 for a die of 23, 15 for 17.

A route is its sides N E S W (D highway, L railway, _ nothing), with a closing ``o`` for an overpass and ``c`` for two
curves. A highway is a band with dashes, a railway a line with sleepers, a station a square with a hole.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw

from companion.screens.dice import DRAWN
from companion.screens.glyphs import mask_of
from companion.screens.railroad_ink_signs import SYMBOLS, TETROMINOES

if TYPE_CHECKING:
    from collections.abc import Iterable

SIDES: Final = "NESW"
ACROSS: Final = (frozenset("NS"), frozenset("EW"))
QUARTERS: Final = {frozenset("NE"): 0, frozenset("ES"): 1, frozenset("SW"): 2, frozenset("NW"): 3}
INNER: Final = {23: 19, 17: 15}
"""How large a route is on a die of that size."""
CELL: Final = {23: 5, 17: 4}
"""A square of a tetromino and its gap."""


class Measures(NamedTuple):
    """Half widths of a highway, a sleeper and a station; where sleepers lie on a straight line and at a junction."""

    band: int
    tie: int
    station: int
    ties: tuple[int, ...]
    at_junction: dict[int, int]
    bend_dashes: tuple[tuple[int, int], ...]
    bend_ties: tuple[int, ...]
    end_tie: int


MEASURES: Final = {
    15: Measures(2, 3, 3, (1, 5, 9, 13), {1: 3, 4: 2}, ((7, 1), (7, 2), (8, 5), (9, 6), (12, 7), (13, 7)), (45,), 3),
    19: Measures(
        3,
        4,
        4,
        (1, 5, 9, 13, 17),
        {1: 4, 5: 3},
        ((9, 1), (9, 2), (10, 6), (10, 7), (11, 8), (12, 8), (16, 9), (17, 9)),
        (30, 60),
        4,
    ),
}


def is_route(key: str) -> bool:
    """Whether this can be drawn as a route."""
    sides, more = key[:4], key[4:]
    if len(sides) < 4 or not set(sides) <= set("DL_") or sides == "____":
        return False
    if more == "o":
        return {sides[0] + sides[2], sides[1] + sides[3]} == {"DD", "LL"}
    return more == "" or (more in ("c", "b") and "_" not in sides)


def ways(key: str) -> tuple[str, ...]:
    """RIB-014: every way a route can lie, turned and mirrored, each once."""
    found: list[str] = []
    for mirrored in (False, True):
        for quarter in range(4):
            turned = _turned(key, quarter, mirrored)
            if turned not in found:
                found.append(turned)
    return tuple(found)


def _turned(key: str, quarter: int, mirrored: bool) -> str:
    """Two curves join N-E and S-W; turned by a quarter or mirrored they join N-W and S-E, written with a ``b``."""
    sides, more = key[:4], key[4:]
    if mirrored:
        sides = sides[0] + sides[3] + sides[2] + sides[1]
    sides = sides[4 - quarter % 4 :] + sides[: 4 - quarter % 4]
    if more == "c" and (quarter + mirrored) % 2:
        more = "b"
    return sides + more


@lru_cache(maxsize=256)
def route(key: str, size: int) -> Image.Image:
    """The ink of a route on a square of 15 or 19."""
    pen = _Pen(size)
    sides, more = key[:4], key[4:]
    kinds = {side: kind for side, kind in zip(SIDES, sides, strict=True) if kind != "_"}
    if more == "o":
        pen.overpass(kinds)
    elif more in ("c", "b"):
        for ends in ("NE", "SW") if more == "c" else ("NW", "ES"):
            pen.curve(frozenset(ends), kinds[ends[0]], tight=True)
    else:
        pen.joined(kinds)
    return pen.image


class _Pen:
    """Draws one route."""

    __slots__ = ("image", "m", "middle", "size")

    def __init__(self, size: int) -> None:
        self.size, self.middle, self.m = size, size // 2, MEASURES[size]
        self.image = Image.new("1", (size, size))

    def dots(self, places: Iterable[tuple[int, int]], lit: int = 255) -> None:
        """Single pixels, those outside left out."""
        for x, y in places:
            if 0 <= x < self.size and 0 <= y < self.size:
                self.image.putpixel((x, y), lit)

    def at(self, side: str, along: int, across: int) -> tuple[int, int]:
        """The pixel so far from the middle of a side, so far beside the line to the centre."""
        low, high = self.middle + across, self.size - 1 - along
        return {"N": (low, along), "S": (low, high), "W": (along, low), "E": (high, low)}[side]

    def band(self, side: str, half: int, until: int, lit: int = 255) -> None:
        """A band from a side towards the centre."""
        self.dots((self.at(side, t, o) for t in range(until + 1) for o in range(-half, half + 1)), lit)

    def rail(self, side: str, sleepers: dict[int, int]) -> None:
        """A line from a side to the centre, and its sleepers by their half widths."""
        self.band(side, 0, self.middle)
        self.dots(self.at(side, t, o) for t, half in sleepers.items() for o in range(-half, half + 1))

    def dashes(self, side: str, until: int) -> None:
        """The black dashes in the middle of a highway."""
        self.dots((self.at(side, t, 0) for t in range(until + 1) if t % 4 in (1, 2)), 0)

    def overpass(self, kinds: dict[str, str]) -> None:
        """RIB-013: the highway runs over the railway, a gap on each side of it."""
        for side in (side for side, kind in kinds.items() if kind == "L"):
            self.rail(side, dict.fromkeys(self.m.ties, self.m.tie))
        highway = [side for side, kind in kinds.items() if kind == "D"]
        for side in highway:
            self.band(side, self.m.band + 2, self.middle, 0)
        for side in highway:
            self.band(side, self.m.band, self.middle)
            self.dashes(side, self.middle)

    def joined(self, kinds: dict[str, str]) -> None:
        """One space in which everything meets: a line, a curve, a T, an end, or a station."""
        ends = frozenset(kinds)
        station = len(set(kinds.values())) > 1
        if not station and ends in QUARTERS:
            self.curve(ends, next(iter(kinds.values())))
            return
        straight = len(kinds) <= 2
        for side, kind in kinds.items():
            if kind == "D":
                self.band(side, self.m.band, self.middle)
            else:
                self.rail(side, self._sleepers(station, straight))
        for side in (side for side, kind in kinds.items() if kind == "D"):
            through = ends in ACROSS or len(kinds) == 1
            self.dashes(side, self.middle if through else self.middle - self.m.band - 2)
        if len(kinds) == 1:
            self._buffer(*next(iter(kinds.items())))
        if station:
            self._station()

    def _sleepers(self, station: bool, straight: bool) -> dict[int, int]:
        if station:
            ties = [t for t in self.m.ties if t < self.middle - self.m.station - 1] or [1]
            return dict.fromkeys(ties, self.m.tie)
        return dict.fromkeys(self.m.ties, self.m.tie) if straight else self.m.at_junction

    def _buffer(self, side: str, kind: str) -> None:
        """Across the inner end of a dead end."""
        half = self.m.band + 2 if kind == "D" else self.m.tie
        self.dots(self.at(side, self.middle + t, o) for t in (0, 1) for o in range(-half, half + 1))

    def _station(self) -> None:
        """A square with a hole and a point."""
        for half, lit in ((self.m.station, 255), (self.m.station - 2, 0), (0, 255)):
            around = range(self.middle - half, self.middle + half + 1)
            self.dots(((x, y) for x in around for y in around), lit)

    def curve(self, ends: frozenset[str], kind: str, *, tight: bool = False) -> None:
        """A quarter circle, drawn from N to E and turned; `tight` leaves room for a second one."""
        drawn = self._highway_curve(tight) if kind == "D" else self._rail_curve(tight)
        for _ in range(QUARTERS[ends]):
            drawn = drawn.transpose(Image.Transpose.ROTATE_270)
        self.image.paste(255, (0, 0), drawn)

    def _highway_curve(self, tight: bool) -> Image.Image:
        pen = _Pen(self.size)
        radius, half = (self.size / 2 - 1, self.m.band) if tight else (self.size / 2, self.m.band + 0.5)
        square = range(self.size)
        pen.dots((x, y) for x in square for y in square if abs(hypot(self.size - 0.5 - x, y + 0.5) - radius) <= half)
        if not tight:
            pen.dots(self.m.bend_dashes, 0)
        return pen.image

    def _rail_curve(self, tight: bool) -> Image.Image:
        """One pixel thick, short sleepers across it and long ones at both ends; two curves stay apart."""
        pen = _Pen(self.size)
        centre, radius = self.size - 0.5, self.size / 2 - (1 if tight else 0)
        trail: list[tuple[int, int]] = []
        for step in range(600):
            turn = pi / 2 * step / 599
            place = round(centre - radius * cos(turn)), round(-0.5 + radius * sin(turn))
            if not trail or trail[-1] != place:
                trail.append(place)
        pen.dots(_without_corners(trail))
        half = 1 if tight else 2
        for degrees in self.m.bend_ties:
            turn = radians(degrees)
            ends = [
                (round(centre - r * cos(turn)), round(-0.5 + r * sin(turn))) for r in (radius - half, radius + half)
            ]
            ImageDraw.Draw(pen.image).line(ends, fill=255)
        long = self.m.end_tie - (2 if tight else 0)
        pen.dots((self.middle + o, 1) for o in range(-long, long + 1))
        pen.dots((self.size - 2, self.middle + o) for o in range(-long, long + 1))
        return pen.image


def _without_corners(trail: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The trail without its stair corners."""
    out = trail[:1]
    for place, after in pairwise(trail[1:]):
        if abs(after[0] - out[-1][0]) != 1 or abs(after[1] - out[-1][1]) != 1:
            out.append(place)
    return [*out, trail[-1]]


@lru_cache(maxsize=64)
def symbol(name: str, size: int) -> Image.Image:
    """A symbol for a die of that size: nine drawn by hand, tetrominoes as squares."""
    if name in SYMBOLS:
        return mask_of(SYMBOLS[name])
    cells, pitch = TETROMINOES[name], CELL[size]
    if max(row for _, row in cells) == 3:
        pitch -= 1
    wide, high = (max(axis) + 1 for axis in zip(*cells, strict=True))
    image = Image.new("1", (wide * pitch - 1, high * pitch - 1))
    pen = ImageDraw.Draw(image)
    for column, row in cells:
        x, y = column * pitch, row * pitch
        pen.rectangle((x, y, x + pitch - 2, y + pitch - 2), fill=255)
    return image


def face(key: str, size: int) -> Image.Image | None:
    """The face of a die of 23 or 17, None for what cannot be drawn or at another size."""
    if size not in INNER:
        return None
    if key in SYMBOLS or key in TETROMINOES:
        return symbol(key, size)
    return route(key, INNER[size]) if is_route(key) else None


DRAWN.update(dict.fromkeys(("Route die", "Arcade die", "route", "link"), face))
