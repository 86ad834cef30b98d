"""The longest path in a dense mesh, piece by piece: never quick, never slow.

The joins of a path are a connected set. On a trail at most two pieces have an odd number of them, the ends; on a
simple path none has more than two. So the pieces are taken in order, and of all sets of joins chosen so far only
those differ that look different at the frontier: the pieces some of whose joins are still to come.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railroad_ink.board.options import SIMPLE
from companion.games.railroad_ink.board.rings import Reach, come_round

Mark = tuple[int, int]
"""Of a piece of the frontier: its group, 0 for none, and its joins (on a trail 1 for odd, 2 for even, 0 for none)."""


class State(NamedTuple):
    """The marks of the frontier in its order, and how many ends the path has got already."""

    marks: tuple[Mark, ...]
    ends: int


States = dict[State, int]


def longest_at_frontier(adjacent: list[int], points: list[int], reach: Reach, reading: str, known: int = 0) -> int:
    """The most joins in a path through a connected part, its branches included, if more than the `known` ones."""
    return _Sweep(adjacent, points, reach, reading, known).best()


class _Sweep:
    """The frontier as it moves over the pieces."""

    __slots__ = ("_adjacent", "_best", "_last", "_left_over", "_points", "_reach", "_reading", "_simple", "_states")

    def __init__(self, adjacent: list[int], points: list[int], reach: Reach, reading: str, known: int) -> None:
        self._adjacent, self._points = adjacent, sorted(points)
        self._reach, self._reading, self._simple = reach, reading, reading == SIMPLE
        self._last = {point: max(point, adjacent[point].bit_length() - 1) for point in points}
        self._states: States = {State((), 0): 0}
        self._best = known
        self._left_over = sum(adjacent[point].bit_count() for point in points) // 2
        """Joins that were not looked at yet."""

    def best(self) -> int:
        """Sweep over all pieces."""
        frontier: list[int] = []
        for point in self._points:
            frontier.append(point)
            self._keep({State((*state.marks, (0, 0)), state.ends): joins for state, joins in self._states.items()})
            for place, other in enumerate(frontier[:-1]):
                if self._adjacent[point] >> other & 1:
                    self._join(place, len(frontier) - 1)
            for place in range(len(frontier) - 1, -1, -1):
                if self._last[frontier[place]] <= point:
                    self._leave(place, frontier.pop(place))
        return self._best

    def _keep(self, states: States) -> None:
        self._states = states

    def _join(self, one: int, other: int) -> None:
        """Each set of joins once without and once with this one."""
        self._left_over -= 1
        deepest = max(self._reach.near)
        found: States = {}
        for state, joins in self._states.items():
            hope = joins + self._left_over + (2 - state.ends) * deepest
            if hope > self._best and found.get(state, -2) < joins:
                found[state] = joins
            if hope < self._best:
                continue
            marks = self._joined(state.marks, one, other)
            if marks is not None:
                after = State(marks, state.ends)
                if found.get(after, -1) < joins + 1:
                    found[after] = joins + 1
        self._states = found

    def _joined(self, marks: tuple[Mark, ...], one: int, other: int) -> tuple[Mark, ...] | None:
        (group, joins), (group2, joins2) = marks[one], marks[other]
        if self._simple and (joins == 2 or joins2 == 2 or (group and group == group2)):
            return None
        after = list(marks)
        own = group or group2 or 1 + max(mark[0] for mark in marks)
        after[one] = own, 2 if joins == 1 else 1
        after[other] = own, 2 if joins2 == 1 else 1
        if group and group2 and group != group2:
            after = [(own if g == group2 else g, n) for g, n in after]
        return _numbered(after)

    def _leave(self, place: int, point: int) -> None:
        """A piece has no more joins to come: it is passed, or an end, or the path comes round to it."""
        found: States = {}
        near = self._reach.near[point]
        for state, joins in self._states.items():
            own = state.marks[place][1]
            if own == 1:
                self._left(found, state, place, 1, joins + near)
            else:
                self._left(found, state, place, 0, joins)
                if own and not self._simple:
                    self._left(found, state, place, 2, joins + come_round(point, 0, self._reach, self._reading))
        self._states = found

    def _left(self, found: States, state: State, place: int, ends: int, joins: int) -> None:
        group = state.marks[place][0]
        marks = (*state.marks[:place], *state.marks[place + 1 :])
        ends += state.ends
        if ends > 2:
            return
        if group and all(mark[0] != group for mark in marks):
            # Nothing can be added to this group: it is the path, or it is wrong.
            if ends == 2 and not any(mark[0] for mark in marks):
                self._best = max(self._best, joins)
            return
        after = State(_numbered(marks), ends)
        if found.get(after, -2) < joins:
            found[after] = joins


def _numbered(marks: tuple[Mark, ...] | list[Mark]) -> tuple[Mark, ...]:
    """The same groups, numbered in the order they come."""
    names = {0: 0}
    return tuple([(names.setdefault(group, len(names)), joins) for group, joins in marks])
