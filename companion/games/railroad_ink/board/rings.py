"""A ring of pieces with branches on it, and a chain between two junctions: where paths run along a line of points."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board.options import SIMPLE, TRAIL

NEVER: Final = -(10**6)
"""So many joins has what cannot be."""


class Reach(NamedTuple):
    """By point: how many joins lie in the deepest branch that hangs on it, and in the second deepest."""

    near: list[int]
    next: list[int]


def come_round(point: int, joins: int, reach: Reach, reading: str) -> int:
    """RI-A15: what a path counts that comes back to its first point after `joins` joins, both ends in branches."""
    if reading == SIMPLE:
        return NEVER
    if reach.near[point]:
        return joins + reach.near[point] + reach.next[point]
    return joins - 1 if reading == TRAIL else joins


def longest_in_ring(adjacent: list[int], first: int, reach: Reach, reading: str) -> int:
    """The most joins in a path on a ring without junctions, its branches included."""
    points = around(adjacent, first)
    length = len(points)
    best = max(come_round(point, length, reach, reading) for point in points)
    before = back = NEVER
    for at, point in enumerate(points):
        deep = reach.near[point]
        best = max(best, before + deep + at, back + deep - at + length)
        before, back = max(before, deep - at), max(back, deep + at)
    return best


def around(adjacent: list[int], first: int) -> list[int]:
    """The points of a ring in their order."""
    points = [first]
    last, point = first, adjacent[first].bit_length() - 1
    while point != first:
        points.append(point)
        last, point = point, (adjacent[point] ^ (1 << last)).bit_length() - 1
    return points


class Chain(NamedTuple):
    """A line between two junctions without another one between them; both may be the same.

    `ends` are the most joins of a path that comes in from the first or second junction and stops inside, `both` of
    two paths that come in from both and stop inside; all with branches.
    """

    junctions: tuple[int, int]
    joins: int
    ends: tuple[int, int]
    both: int
    deepest: int


def chain(first: int, inside: list[int], last: int, reach: Reach, reading: str) -> Chain:
    """The chain with these points between its junctions."""
    joins = len(inside) + 1
    near = reach.near
    first_end = last_end = both = before = NEVER
    deepest = 0
    for at, point in enumerate(inside, 1):
        deep = near[point]
        both = max(both, before + joins - at + deep, come_round(point, joins, reach, reading))
        before = max(before, at + deep)
        first_end = max(first_end, at + deep)
        last_end = max(last_end, joins - at + deep)
        deepest = max(deepest, deep)
    return Chain((first, last), joins, (first_end, last_end), both, deepest)
