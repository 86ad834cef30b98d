"""The longest path in a mesh: junctions and the chains between them, searched to the end."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.board.frontier import longest_at_frontier
from companion.games.railroad_ink.board.options import SIMPLE
from companion.games.railroad_ink.board.rings import Chain, Reach, chain, come_round

PATIENCE: Final = 4_000
"""After so many steps of the search sweeping over the whole mesh is quicker; no board of real dice came near it."""


class _TooDense(Exception):
    """The search has become longer than a sweep."""

    __slots__ = ()


def longest_in_mesh(adjacent: list[int], points: list[int], reach: Reach, reading: str) -> int:
    """The most joins in a path through a connected part with at least one junction, its branches included."""
    junctions = [point for point in points if adjacent[point].bit_count() > 2]
    search = _Search(junctions, chains(adjacent, junctions, reach, reading), reach, reading)
    try:
        return search.best_of_all()
    except _TooDense:
        return longest_at_frontier(adjacent, points, reach, reading, search.best)


def chains(adjacent: list[int], junctions: list[int], reach: Reach, reading: str) -> list[Chain]:
    """Every line from junction to junction, once."""
    found = []
    known = set()
    stops = sum(1 << junction for junction in junctions)
    for first in junctions:
        others = adjacent[first]
        while others:
            point = others.bit_length() - 1
            others ^= 1 << point
            if (first, point) in known:
                continue
            inside, before = [], first
            while not stops >> point & 1:
                inside.append(point)
                before, point = point, (adjacent[point] ^ (1 << before)).bit_length() - 1
            known.add((point, before))
            found.append(chain(first, inside, point, reach, reading))
    return found


class _Search:
    """All ways through the mesh that could still be the longest."""

    __slots__ = ("best", "chains", "reach", "reading", "simple", "steps", "total", "ways")

    def __init__(self, junctions: list[int], lines: list[Chain], reach: Reach, reading: str) -> None:
        self.chains, self.reach, self.reading = lines, reach, reading
        self.simple = reading == SIMPLE
        self.ways: dict[int, list[tuple[int, int, int, int]]] = {junction: [] for junction in junctions}
        """From each junction: the chain's bit, its other end, its joins, what it gives if the path stops in it."""
        for number, line in enumerate(lines):
            (a, b), bit = line.junctions, 1 << number
            self.ways[a].append((bit, b, line.joins, line.ends[0]))
            self.ways[b].append((bit, a, line.joins, line.ends[1]))
        for ways in self.ways.values():
            ways.sort(key=lambda way: -way[2])
        self.total = sum(line.joins for line in lines)
        self.best = self.steps = 0

    def best_of_all(self) -> int:
        """The most joins of any path that passes a junction."""
        near = self.reach.near
        deepest = max([line.deepest for line in self.chains] + [near[junction] for junction in self.ways])
        for junction in self.ways:
            back = come_round(junction, 0, self.reach, self.reading)
            self._from(junction, junction, near[junction], back, self.total + near[junction] + deepest, 0)
        for number, line in enumerate(self.chains):
            bit = 1 << number
            left = self.total - line.joins
            for side in (0, 1):
                if line.ends[side] > 0:
                    bound = left + max(line.ends[side] + deepest, line.both)
                    self._from(line.junctions[side], line.junctions[1 - side], line.ends[side], line.both, bound, bit)
        return self.best

    def _from(self, start: int, home: int, begun: int, back: int, bound: int, used: int) -> None:
        """Search from a junction with `begun` joins behind; a path that gets `home` may count `back` instead of them.

        Going home to the junction itself closes a ring; home to the other end of the chain one came out of, stops
        inside that chain.
        """
        if bound <= self.best:
            return
        near, ways, simple = self.reach.near, self.ways, self.simple

        def go(at: int, used: int, seen: int, joins: int, bound: int) -> None:
            self.steps += 1
            if self.steps > PATIENCE:
                raise _TooDense
            end = near[at] if joins or used or at != start else 0
            best = self.best
            if at == home and (joins or used):
                best = max(best, joins + back)
                if used_first:
                    best = max(best, begun + joins + end)
            else:
                best = max(best, begun + joins + end)
            for bit, _, _, stop in ways[at]:
                if not used & bit and begun + joins + stop > best:
                    best = begun + joins + stop
            self.best = best
            for bit, other, length, _ in ways[at]:
                if used & bit:
                    continue
                if simple and seen >> other & 1:
                    continue
                if bound > self.best:
                    go(other, used | bit, seen | 1 << other, joins + length, bound)

        used_first = used
        go(start, used, 1 << start, 0, bound)
