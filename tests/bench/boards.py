"""How long a score takes: full boards that are made the same way every time."""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter_ns

from tests.bench.figures import show
from tests.games.railroad_ink.board.full_boards import full_boards

BOARDS = 1_000
ROUNDS = 5


def bench_score() -> None:
    """Microseconds of one score by the usual rules: median and worst board, each the median of five; and the work."""
    from companion.games.railroad_ink.board import score

    boards = list(full_boards(BOARDS))
    taken: list[list[int]] = [[] for _ in boards]
    for _ in range(ROUNDS):
        for times, board in zip(taken, boards, strict=True):
            start = perf_counter_ns()
            score(board)
            times.append(perf_counter_ns() - start)
    each = [median(times) / 1000 for times in taken]
    show("ink.score_us.median", median(each), "us")
    show("ink.score_us.worst", max(each), "us")
    work = [_lines_run(board) for board in boards[:: BOARDS // 100]]
    show("ink.score_lines.median", median(work), "lines")
    show("ink.score_lines.worst", max(work), "lines")


def _lines_run(board: object) -> int:
    """Lines of Python that one score runs: the same on every machine, however busy."""
    from companion.games.railroad_ink.board import score

    count = 0

    def trace(frame: object, event: str, arg: object) -> object:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)  # type: ignore[arg-type]
    try:
        score(board)  # type: ignore[arg-type]
    finally:
        sys.settrace(before)
    return count
