"""Which Exits hang together (RIB-013, 030, RI-089 to 094)."""

from __future__ import annotations

from companion.games.railroad_ink.board.board import RAINBOW, Board
from companion.games.railroad_ink.board.plan import Plan

NOBODY = -1


def connections(board: Board, numbers: Plan, joins_bare_exit: bool) -> list[int]:
    """For each edge between two spaces one edge that stands for all that hang together with it; -1 where nothing is.

    Two edges hang together if they have the same one.
    """
    root = [NOBODY] * numbers.edges
    parts = numbers.parts
    for space, tile in enumerate(board.routes):
        if tile:
            for group in parts[space][tile]:
                _join(root, group)
    if any(board.elements):
        _rainbows(board, numbers, root, joins_bare_exit)
    return root


def find(root: list[int], edge: int) -> int:
    """The edge that stands for all of its network; -1 where nothing is."""
    at = root[edge]
    while at != edge and at >= 0:
        edge = at
        at = root[edge]
    return at


def _join(root: list[int], group: tuple[int, ...]) -> None:
    first = group[0]
    at = root[first]
    if at < 0:
        root[first] = at = first
    else:
        while root[at] != at:
            at = root[at]
    for edge in group[1:]:
        other = root[edge]
        if other < 0:
            root[edge] = at
        else:
            while root[other] != other:
                other = root[other]
            root[other] = at


def _rainbows(board: Board, numbers: Plan, root: list[int], joins_bare_exit: bool) -> None:
    """RI-089, 094, RI-A10: a Rainbow joins all that reaches it; the road of a bare Exit runs onto it."""
    exits = set(numbers.exit_edges)
    for space, element in enumerate(board.elements):
        if element == RAINBOW:
            reached = tuple(
                edge for edge in numbers.edge[space] if root[edge] >= 0 or (joins_bare_exit and edge in exits)
            )
            if reached:
                _join(root, reached)
