"""Where a longest route runs and where the errors are, for those who want to see it; slower than counting."""

from __future__ import annotations

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.drawing import facing
from companion.games.railroad_ink.board.longest import longest_route
from companion.games.railroad_ink.board.scoring import adjacency_of
from companion.games.railroad_ink.board.shape import SIDES
from companion.games.railroad_ink.board.tiles import BLANK


def longest_run(board: Board, kind: str, reading: str) -> tuple[int, ...]:
    """The spaces of one longest route of a kind, in order; empty if there is none of the kind.

    Joins are left out one after the other as long as it stays as long; what cannot be left out is the route.
    """
    lone = next((space for space, tile in enumerate(board.routes) if kind in tile), None)
    if lone is None:
        return ()
    adjacent = adjacency_of(board, kind)
    whole = longest_route(list(adjacent), reading)
    for one, other in _joins(adjacent):
        _flip(adjacent, one, other)
        if longest_route(list(adjacent), reading) < whole:
            _flip(adjacent, one, other)
    points = _walk(adjacent)
    return tuple(point % board.shape.spaces for point in points) or (lone,)


def _joins(adjacent: list[int]) -> list[tuple[int, int]]:
    return [(a, b) for a, others in enumerate(adjacent) for b in range(a) if others >> b & 1]


def _flip(adjacent: list[int], one: int, other: int) -> None:
    adjacent[one] ^= 1 << other
    adjacent[other] ^= 1 << one


def _walk(adjacent: list[int]) -> list[int]:
    """All joins in one go: Hierholzer's way, from an odd end if there is one."""
    there = [point for point, others in enumerate(adjacent) if others]
    if not there:
        return []
    stack = [next((point for point in there if adjacent[point].bit_count() % 2), there[0])]
    done: list[int] = []
    while stack:
        point = stack[-1]
        if not adjacent[point]:
            done.append(stack.pop())
        else:
            other = adjacent[point].bit_length() - 1
            _flip(adjacent, point, other)
            stack.append(other)
    return done


def open_ends(board: Board) -> tuple[tuple[int, int], ...]:
    """RIB-033: space and side of every error, in the order of reading."""
    return tuple(
        (space, side)
        for space, tile in enumerate(board.routes)
        for side in SIDES
        if tile and tile[side] != BLANK and _is_open(board, space, side)
    )


def _is_open(board: Board, space: int, side: int) -> bool:
    beyond = board.shape.beyond(space, side)
    return beyond is not None and not board.elements[beyond] and facing(board, space, side) in ("", BLANK)
