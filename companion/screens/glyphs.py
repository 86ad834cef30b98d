"""Masks that every screen shares: signs, discs, dice. Each is made once and kept."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw, ImageOps

from companion.screens.signs import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence


def _mask(rows: Sequence[str]) -> Image.Image:
    """A mask from rows of text; ``#`` is lit."""
    width = max(len(row) for row in rows)
    bits = -(-width // 8) * 8
    lines = [int(row.ljust(bits, ".").replace(".", "0").replace("#", "1"), 2) for row in rows]
    return Image.frombytes("1", (width, len(rows)), b"".join(line.to_bytes(bits // 8, "big") for line in lines))


def mask_of(rows: str) -> Image.Image:
    """A mask from a picture in text, ``#`` is lit, for a game's own signs."""
    return _mask(rows.split())


@lru_cache(maxsize=256)
def sign(name: str) -> Image.Image:
    """A sign by name, for instance ``lock``; ``right``, ``up`` and ``down`` turn their counterpart."""
    if name == "right":
        return ImageOps.mirror(sign("left"))
    if name == "no entry":
        return _no_entry()
    return _mask(SIGNS[name].split())


# Squared radii at which a circle of so many pixels looks round.
_ROUND = {
    15: 54.0,
    13: 40.0,
    11: 29.6,
    9: 19.5,
    7: 11.5,
    5: 5.5,
    3: 1.5,
    17: 70.0,
    19: 87.0,
    21: 108.0,
    23: 129.0,
}


@lru_cache(maxsize=64)
def disc(size: int, *, ring: bool = False) -> Image.Image:
    """A disc `size` wide, or its edge alone."""
    centre, reach = (size - 1) / 2, _ROUND.get(size, size * size / 4)
    inside = [[(x - centre) ** 2 + (y - centre) ** 2 <= reach for x in range(size)] for y in range(size)]
    whole = _mask(["".join(".#"[lit] for lit in row) for row in inside])
    return edge(whole) if ring else whole


def edge(mask: Image.Image, *, corners: bool = False) -> Image.Image:
    """The outermost pixels of a shape; with `corners` also those that touch the dark only by a corner."""
    width, height = mask.size
    wide = Image.new("1", (width + 2, height + 2))
    wide.paste(mask, (1, 1))
    ways = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if corners:
        ways += [(1, 1), (-1, -1), (1, -1), (-1, 1)]
    inner = wide
    for dx, dy in ways:
        inner = ImageChops.logical_and(inner, ImageChops.offset(wide, dx, dy))
    return ImageChops.logical_and(wide, ImageChops.invert(inner)).crop((1, 1, width + 1, height + 1))


def _no_entry() -> Image.Image:
    """A bar in a disc, 15 x 15."""
    image = disc(15).copy()
    ImageDraw.Draw(image).rectangle((3, 6, 11, 8), fill=0)
    return image


# -- dice

_RADIUS = {23: 3, 17: 2, 15: 2, 12: 1}
_PIPS = {1: "c", 2: "ad", 3: "acd", 4: "abde", 5: "abcde", 6: "abdefg"}
_COLUMNS = {23: (5, 11, 17), 17: (4, 8, 12), 15: (3, 7, 11), 12: (2, 5, 8)}
POLYGONS = ("d4", "d8", "d10", "d12", "d20", "d100")


@lru_cache(maxsize=16)
def die_body(size: int, look: str) -> Image.Image:
    """A square with rounded corners of 23, 17, 15 or 12: ``solid``, ``outlined`` or ``dashed``."""
    image = Image.new("1", (size, size))
    pen = ImageDraw.Draw(image)
    last, radius = size - 1, _RADIUS[size]
    pen.rectangle((radius, 0, last - radius, last), fill=255)
    pen.rectangle((0, radius, last, last - radius), fill=255)
    if radius > 1:
        pen.rectangle((1, 1, last - 1, last - 1), fill=255)
    if radius > 2:
        pen.point([(1, 1), (last - 1, 1), (1, last - 1), (last - 1, last - 1)], fill=0)
    if look == "solid":
        return image
    ring = edge(image, corners=True)
    return ImageChops.logical_and(ring, _dashes(size)) if look == "dashed" else ring


def _dashes(size: int) -> Image.Image:
    """Two pixels on, two off, along every edge."""
    return _mask(
        ["".join(".#"[(x % 4 < 2) == (y % 4 < 2) or (x + y) % 4 < 2] for x in range(size)) for y in range(size)]
    )


@lru_cache(maxsize=64)
def pips(value: int, size: int) -> Image.Image:
    """The pips of a die of six sides as a mask of its size: discs of 5, squares of 3, squares of 2."""
    image = Image.new("1", (size, size))
    pen = ImageDraw.Draw(image)
    low, middle, high = _COLUMNS[size]
    places = {
        "a": (low, low),
        "b": (high, low),
        "c": (middle, middle),
        "d": (high, high),
        "e": (low, high),
        "f": (low, middle),
        "g": (high, middle),
    }
    if value in (2, 3):
        places["a"], places["d"] = (high, low), (low, high)
    for place in _PIPS.get(value, ""):
        x, y = places[place]
        if size == 23:
            pen.bitmap((x - 2, y - 2), disc(5), fill=255)
        elif size == 12:
            pen.rectangle((x, y, x + 1, y + 1), fill=255)
        else:
            pen.rectangle((x - 1, y - 1, x + 1, y + 1), fill=255)
    return image


@lru_cache(maxsize=32)
def polygon(kind: str, size: int, *, outlined: bool = False) -> Image.Image:
    """The outline by which a die of another kind is known.

    D4 triangle, d8 rhombus, d10 kite, d12, d20, d100.
    """
    if outlined:
        return edge(polygon(kind, size))
    if kind == "d100":
        return polygon("d20", size).rotate(90)
    # Drawn eight times as large and thinned out, then mirrored: symmetrical to the pixel.
    scale = 8
    end = size * scale - 1
    large = Image.new("L", (size * scale, size * scale))
    ImageDraw.Draw(large).polygon([(x * end, y * end) for x, y in _corners(kind)], fill=255)
    small = large.resize((size, size), Image.Resampling.BOX).point(lambda lit: 255 if lit >= 110 else 0)
    half = small.crop((0, 0, -(-size // 2), size))
    small.paste(ImageOps.mirror(half), (size // 2, 0))
    return small.convert("1", dither=Image.Dither.NONE)


def _corners(kind: str) -> list[tuple[float, float]]:
    """Corners as parts of the size."""
    if kind == "d4":
        return [(0.5, 0), (1, 0.9), (0, 0.9)]
    if kind == "d8":
        return [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]
    if kind == "d10":
        return [(0.5, 0), (1, 0.56), (0.5, 1), (0, 0.56)]
    if kind == "d12":
        return [(0.5 + 0.5 * sin(turn), 0.52 - 0.52 * cos(turn)) for turn in (2 * pi * k / 5 for k in range(5))]
    return [(0.5, 0), (0.95, 0.25), (0.95, 0.75), (0.5, 1), (0.05, 0.75), (0.05, 0.25)]


@lru_cache(maxsize=64)
def tumbling(size: int, degrees: int) -> Image.Image:
    """A die in mid air: a white square on its corner, no face; up to four pixels wider than the die."""
    room = 2
    middle, reach = (size - 1) / 2 + room, size / 2 * 1.05
    image = Image.new("1", (size + 2 * room, size + 2 * room))
    turns = [radians(45 + 90 * quarter + degrees) for quarter in range(4)]
    corners = [(middle + reach * cos(turn), middle + reach * sin(turn)) for turn in turns]
    ImageDraw.Draw(image).polygon(corners, fill=255)
    return image
