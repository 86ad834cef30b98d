"""Longest Highway and Longest Railway, exactly, in each reading of RI-A15.

Pieces are the points of a graph, joins its lines. What hangs on the rest by one join is peeled off first: a path
enters such a branch only to end there. What remains is rings and meshes (`rings.py`, `meshes.py`), usually few.
"""

from __future__ import annotations

from companion.games.railroad_ink.board.meshes import longest_in_mesh
from companion.games.railroad_ink.board.rings import Reach, longest_in_ring


def longest_route(adjacent: list[int], reading: str) -> int:
    """Spaces on the longest route of a kind that has at least one piece; 1 for pieces that meet no other.

    `adjacent` holds for each piece the pieces it is joined with, one bit each; it is used up.
    """
    size = len(adjacent)
    near, next_ = [0] * size, [0] * size
    best = _peel(adjacent, near, next_)
    left = [point for point in range(size) if adjacent[point]]
    if left:
        best = max(best, _beyond_branches(adjacent, left, Reach(near, next_), reading))
    return best + 1


def _peel(adjacent: list[int], near: list[int], next_: list[int]) -> int:
    """Take off every branch; the most joins in a path within one.

    In `near` and `next_` is left how deep the two deepest branches go that hang on each point.
    """
    best = 0
    ends = [point for point, others in enumerate(adjacent) if others and not others & (others - 1)]
    for point in ends:
        others = adjacent[point]
        if not others:
            continue
        onto = others.bit_length() - 1
        adjacent[point] = 0
        left = adjacent[onto] ^ (1 << point)
        adjacent[onto] = left
        deep, known = near[point] + 1, near[onto]
        if deep + known > best:
            best = deep + known
        if deep > known:
            near[onto], next_[onto] = deep, known
        elif deep > next_[onto]:
            next_[onto] = deep
        if left and not left & (left - 1):
            ends.append(onto)
    return best


def _beyond_branches(adjacent: list[int], left: list[int], reach: Reach, reading: str) -> int:
    """The most joins in a path through what is no branch, part by part."""
    best = 0
    todo = sum(1 << point for point in left)
    while todo:
        part = _part(adjacent, todo & -todo)
        todo &= ~part
        points = [point for point in left if part >> point & 1]
        if all(adjacent[point].bit_count() == 2 for point in points):
            best = max(best, longest_in_ring(adjacent, points[0], reach, reading))
        else:
            best = max(best, longest_in_mesh(adjacent, points, reach, reading))
    return best


def _part(adjacent: list[int], seed: int) -> int:
    """All points that hang together with this one."""
    part = fresh = seed
    while fresh:
        point = fresh.bit_length() - 1
        fresh ^= 1 << point
        more = adjacent[point] & ~part
        part |= more
        fresh |= more
    return part
