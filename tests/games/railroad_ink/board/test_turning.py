"""A mirror, a half turn, and a quarter turn with highway and railway exchanged leave a score what it is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.railroad_ink.board import Board, Options, legal, score
from companion.games.railroad_ink.board.board import ELEMENTS, SYMBOLS
from companion.games.railroad_ink.board.checks import first_fault
from companion.games.railroad_ink.board.elements import INVADERS, PATTERNS
from companion.games.railroad_ink.board.goals import reached
from companion.games.railroad_ink.board.scoring import Score
from companion.games.railroad_ink.board.tiles import DIE_ROUTES, exchanged
from companion.games.railroad_ink.board.turning import TURNINGS, half_turn, mirror, quarter_turn
from tests.games.railroad_ink.board.boards import random_board

OPTIONS = st.builds(
    Options,
    longest_route=st.sampled_from(["trail", "simple_path", "joins_plus_one"]),
    pluckman_min_exits=st.sampled_from([1, 2]),
    aliens_count_as_content=st.booleans(),
    rainbow_joins_bare_exit=st.booleans(),
    centre_counts_elements=st.sampled_from([True, "routes_only"]),
)


def shape_of(found: Score, exchange: bool) -> tuple[object, ...]:
    sizes = [len(network.exits) for network in found.networks]
    highway, railway = found.longest_highway, found.longest_railway
    return (sizes, *((railway, highway) if exchange else (highway, railway)), *found[4:], found.network_points)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), OPTIONS)
def test_a_turned_board_is_worth_the_same(seed: int, options: Options) -> None:
    board = random_board(seed)
    here = score(board, options)
    for turning in TURNINGS:
        there = turning(board)
        assert shape_of(score(there, options), turning is quarter_turn) == shape_of(here, False)
        assert len(reached(there, options)) == len(reached(board, options))


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_turnings_come_round(seed: int) -> None:
    board = random_board(seed)
    assert mirror(mirror(board)) == board
    assert half_turn(half_turn(board)) == board
    assert quarter_turn(quarter_turn(board)) == half_turn(board)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_what_is_drawn_by_the_rules_has_no_fault(seed: int) -> None:
    assert first_fault(random_board(seed), Options()) is None


@pytest.mark.parametrize("seed", range(6))
def test_as_many_drawings_are_legal_on_a_turned_board(seed: int) -> None:
    board = random_board(seed)
    for face in (*DIE_ROUTES, *SYMBOLS, *ELEMENTS, *INVADERS, *PATTERNS):
        assert len(legal(mirror(board), face)) == len(legal(half_turn(board), face)) == len(legal(board, face))
        other = exchanged(face) if face in DIE_ROUTES else face
        assert len(legal(quarter_turn(board), other)) == len(legal(board, face)), face


def test_control_random_boards_hold_everything() -> None:
    boards: list[Board] = [random_board(seed) for seed in range(45)]
    for part in ("aliens", "shields", "enhanced", "symbols", "goals", "crossed", "earned"):
        assert any(getattr(board, part) for board in boards), part
    assert {element for board in boards for element in board.elements} == {"", *ELEMENTS}
    assert any(tile[4:] == mark for board in boards for tile in board.routes for mark in "b")
    found = [score(board) for board in boards]
    for part in ("network_points", "buildings", "pluck_man", "tetromino", "aliens", "rainbow"):
        assert any(getattr(one, part) for one in found), part
