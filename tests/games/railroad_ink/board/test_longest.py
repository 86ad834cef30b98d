"""Longest routes are exact: beside a plain search over every path, and two of our own ways beside each other."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from companion.games.railroad_ink.board import Options, meshes, score
from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.shape import CLASSIC
from companion.games.railroad_ink.board.tiles import pieces
from companion.games.railroad_ink.board.tracing import longest_run
from tests.games.railroad_ink.board.boards import MEDIUM, drawn_routes
from tests.games.railroad_ink.board.full_boards import full_boards

READINGS = ("trail", "simple_path", "joins_plus_one")
Point = tuple[int, int]


def graph(board: Board, kind: str) -> dict[Point, list[Point]]:
    """Plainly: every piece of a kind, and the pieces it meets."""
    owner: dict[tuple[int, int], Point] = {}
    for space, tile in enumerate(board.routes):
        for number, (own, sides) in enumerate(pieces(tile) if tile else ()):
            if own == kind:
                owner |= {(space, side): (space, number) for side in sides}
    joins: dict[Point, list[Point]] = {point: [] for point in owner.values()}
    for (space, side), point in owner.items():
        beyond = board.shape.beyond(space, side)
        if beyond is not None and (beyond, (side + 2) % 4) in owner:
            joins[point].append(owner[beyond, (side + 2) % 4])
    return joins


def slow_longest(joins: dict[Point, list[Point]], reading: str) -> int:
    """Every path from every piece."""
    best = min(1, len(joins))

    def go(start: Point, here: Point, used: frozenset[frozenset[Point]], seen: frozenset[Point]) -> None:
        nonlocal best
        length = len(used) + 1
        if reading == "trail" and used and here == start:
            length -= 1
        best = max(best, length)
        for there in joins[here]:
            join = frozenset((here, there))
            if join not in used and not (reading == "simple_path" and there in seen):
                go(start, there, used | {join}, seen | {there})

    for start in joins:
        go(start, start, frozenset(), frozenset({start}))
    return best


@pytest.mark.parametrize("reading", READINGS)
def test_ri_a15_as_a_plain_search_finds_it(reading: str) -> None:
    for seed in range(100):
        board = drawn_routes(seed, 14 + seed % 12, MEDIUM)
        found = score(board, Options(longest_route=reading))
        for kind, length in (("D", found.longest_highway), ("L", found.longest_railway)):
            joins = graph(board, kind)
            assert length == slow_longest(joins, reading), (seed, kind)


def dense(seed: int, rows: int = 3, columns: int = 5) -> Board:
    """Highways that join most spaces of a corner with most of their neighbours: more rings than any dice give."""
    chance = random.Random(seed)
    sides: dict[int, set[int]] = {}
    for row in range(rows):
        for column in range(columns):
            space = row * CLASSIC.columns + column
            for side, there in ((1, column + 1 < columns), (2, row + 1 < rows)):
                if there and chance.random() < 0.8:
                    beyond = CLASSIC.beyond(space, side)
                    assert beyond is not None
                    sides.setdefault(space, set()).add(side)
                    sides.setdefault(beyond, set()).add((side + 2) % 4)
    routes = [""] * CLASSIC.spaces
    for space, own in sides.items():
        tile = "".join("D" if side in own else "_" for side in range(4))
        routes[space] = tile + (chance.choice(("", "c", "b")) if tile == "DDDD" else "")
    return Board(CLASSIC, tuple(routes), ("",) * CLASSIC.spaces)


@pytest.mark.parametrize("reading", READINGS)
def test_meshes_as_a_plain_search_finds_them(reading: str) -> None:
    rings = 0
    for seed in range(25):
        board = dense(seed)
        joins = graph(board, "D")
        rings += sum(map(len, joins.values())) // 2 >= len(joins)
        assert score(board, Options(reading)).longest_highway == slow_longest(joins, reading), seed
    assert rings > 15


@pytest.mark.parametrize("reading", READINGS)
def test_the_sweep_finds_what_the_search_finds(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [dense(seed) for seed in range(40, 60)]
    searched = [score(board, Options(reading)).longest_highway for board in boards]
    monkeypatch.setattr(meshes, "PATIENCE", 0)
    assert [score(board, Options(reading)).longest_highway for board in boards] == searched


@pytest.mark.parametrize("reading", READINGS)
def test_the_route_that_is_shown_is_one_and_as_long(reading: str) -> None:
    for board in full_boards(15):
        found = score(board, Options(longest_route=reading))
        for kind, length in (("D", found.longest_highway), ("L", found.longest_railway)):
            run = longest_run(board, kind, reading)
            closed = reading == "trail" and len(run) > 1 and run[0] == run[-1]
            assert len(run) - closed == length
            assert all(b in board.shape.beside(a) for a, b in pairwise(run))


def test_boards_of_real_dice_need_no_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meshes, "longest_at_frontier", lambda *_: pytest.fail("it was swept"))
    for board in full_boards(40):
        score(board)
