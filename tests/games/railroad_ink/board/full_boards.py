"""Full boards, the same every time: seven rounds of dice drawn by chance, some with Special Routes and elements."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.games.railroad_ink.board.board import Board, empty_board
from companion.games.railroad_ink.board.drawing import Drawing, draw, facing, legal_routes, legal_specials
from companion.games.railroad_ink.board.shape import CHALLENGE, CLASSIC

A = ("D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_")
B = ("DLDLo", "DLDLo", "D_L_", "D_L_", "DL__", "DL__")
CA = ("D___", "L___", "D_L_", "DL__", "DLD_", "LDL_")
CB = ("DLDLo", "DLDLo", "DDDDc", "LLLLc", "DDD_", "LLL_")
SETS = ((A, A, A, B), (A, A, CA, CB))
ROUNDS = 7
FULL = 28


def full_board(seed: int) -> Board | None:
    """One board: Challenge dice in every second, all three Special Routes in every third; None if it got stuck."""
    chance = random.Random(seed)
    challenge, specials = seed % 2, seed % 3 == 0
    board = empty_board(CHALLENGE if challenge else CLASSIC)
    for round_ in range(ROUNDS):
        for die in SETS[challenge]:
            board = _drawn(board, legal_routes(board, chance.choice(die)), chance)
        if specials and 1 <= round_ <= 3:
            board = _drawn(board, legal_specials(board), chance)
    placed = sum(map(bool, board.routes))
    return board if placed >= FULL + 3 * specials else None


def _drawn(board: Board, choices: tuple[Drawing, ...], chance: random.Random) -> Board:
    """The one of five chances that joins most: people do not draw open ends for fun."""
    if not choices:
        return board
    tried = [chance.choice(choices) for _ in range(5)]
    return draw(board, max(tried, key=lambda one: _joins(board, one)))


def _joins(board: Board, drawing: Drawing) -> int:

    return sum(facing(board, drawing.space, side) == drawing.tile[side] != "_" for side in range(4))


def full_boards(count: int) -> Iterator[Board]:
    """So many of them."""
    seed = found = 0
    while found < count:
        board = full_board(seed)
        seed += 1
        if board is not None:
            found += 1
            yield board
