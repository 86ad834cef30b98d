"""Small signs on a drawn board of Railroad Ink: Rainbows, Clouds, Clovers, Aliens, what stands at Exits."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from companion.games.railroad_ink.board.board import CLOVER, FRUIT, PLUCK_MAN, RAINBOW

Point = tuple[float, float]


class Line(NamedTuple):
    """A line through points."""

    points: tuple[Point, ...]
    width: float
    ink: str


class Area(NamedTuple):
    """A polygon; no colour is an empty word."""

    points: tuple[Point, ...]
    fill: str
    ink: str


class Label(NamedTuple):
    """Words around a point."""

    x: float
    y: float
    text: str
    ink: str


Shape = Line | Area | Label
BOWS: Final = ("#d02020", "#e8a000", "#20a040", "#2060d0")
ALIEN: Final = ("..#..#..", "...##...", ".######.", "##.##.##", "########", ".#.##.#.", "#......#")


def square(at: Point, size: float, *, ink: str = "", fill: str = "") -> Area:
    """A square around a point."""
    x, y, half = at[0], at[1], size / 2
    return Area(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), fill, ink)


def arc(at: Point, radius: float, first: float, last: float) -> tuple[Point, ...]:
    """Points of an arc; angles in quarters of a turn, clockwise from the east."""
    steps = 24
    return tuple(
        (at[0] + radius * cos(angle), at[1] + radius * sin(angle))
        for angle in ((first + (last - first) * n / steps) * pi / 2 for n in range(steps + 1))
    )


def disc(at: Point, radius: float, *, fill: str = "", ink: str = "") -> Area:
    """A disc or a ring."""
    return Area(arc(at, radius, 0, 4), fill, ink)


def cross(at: Point, half: float, ink: str) -> Iterator[Shape]:
    """A cross at an open end."""
    x, y = at
    yield Line(((x - half, y - half), (x + half, y + half)), 2.5, ink)
    yield Line(((x - half, y + half), (x + half, y - half)), 2.5, ink)


def element(kind: str, at: Point, radius: float) -> Iterator[Shape]:
    """A Rainbow, a Cloud with its rain, or a Clover."""
    x, y = at
    if kind == RAINBOW:
        for n, ink in enumerate(BOWS):
            yield Line(arc((x, y + radius * 0.5), radius - 4 * n, 2, 4), 4.2, ink)
    elif kind == CLOVER:
        leaf = radius * 0.42
        yield Line(((x, y), (x + leaf * 0.5, y + radius)), 3, "#1d7a34")
        for right, down in ((-1, 0.1), (1, 0.1), (0, -1)):
            yield disc((x + right * leaf, y + down * leaf), leaf, fill="#2f9e4a", ink="#1d7a34")
    else:
        for away, size in ((-0.5, 0.38), (0.5, 0.38), (0, 0.52)):
            yield disc((x + away * radius, y - 0.2 * radius), size * radius, fill="#9aa7b4", ink="")
        for away in (-0.5, 0.0, 0.5):
            drop = x + away * radius
            yield Line(((drop, y + 0.4 * radius), (drop - 3, y + 0.85 * radius)), 2, "#3070b0")


def alien(at: Point, pixel: float, *, shielded: bool) -> Iterator[Shape]:
    """An Alien; its Shield is a ring around it."""
    x0, y0 = at[0] - 4 * pixel, at[1] - 3.5 * pixel
    if shielded:
        yield disc(at, 6 * pixel, fill="#ffffff", ink="#202020")
    for down, row in enumerate(ALIEN):
        for right, dot in enumerate(row):
            if dot == "#":
                yield square((x0 + (right + 0.5) * pixel, y0 + (down + 0.5) * pixel), pixel, fill="#5a2ca0")


def symbol(kind: str, at: Point) -> Iterator[Shape]:
    """A Pluck-Man, a ghost or a fruit."""
    x, y = at
    if kind == PLUCK_MAN:
        yield Area(((x, y), *arc(at, 10, 0.4, 3.6)), "#f0c000", "#604c00")
    elif kind == FRUIT:
        yield Line(((x - 4, y + 4), (x + 3, y - 8), (x + 5, y + 5)), 1.5, "#1d7a34")
        yield disc((x - 4, y + 4), 5, fill="#d02020", ink="#700000")
        yield disc((x + 5, y + 5), 5, fill="#d02020", ink="#700000")
    else:
        hem = tuple((x + 9 - 3 * n, y + (9 if n % 2 == 0 else 5)) for n in range(7))
        yield Area((*arc((x, y - 1), 9, 2, 4), *hem), "#60a8d8", "#204060")
        for eye in (-4, 4):
            yield disc((x + eye, y - 2), 2.5, fill="#ffffff")
