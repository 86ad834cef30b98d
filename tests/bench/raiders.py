"""Hands and odds of Rail Raiders Infinite."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations_with_replacement
from time import perf_counter, process_time

from companion.games.rail_raiders import hands, odds
from tests.bench.figures import show

ROLLS = 20_000
REROLLS = (0, 1, 2, 3)


def bench_hands() -> None:
    """Rolls of five, six and seven dice at random, each compared once; the loop is not counted."""
    rng = random.Random(1)
    for dice in (5, 6, 7):
        rolls = [tuple(rng.choices(range(6), k=dice)) for _ in range(ROLLS // 8)] * 8
        strength = hands.strength

        def none(_: tuple[int, ...]) -> int:
            return 0

        spent = min(_loop(strength, rolls) for _ in range(9))
        show(f"hands.{dice}_us", spent / len(rolls) * 1e6, "us")
        show(f"hands.{dice}_us.call_alone", min(_loop(none, rolls) for _ in range(9)) / len(rolls) * 1e6, "us")


def _loop(what: object, rolls: Sequence[tuple[int, ...]]) -> float:
    assert callable(what)
    started = perf_counter()
    for roll in rolls:
        what(roll)
    return perf_counter() - started


def bench_fights() -> None:
    """Every set-up of two to four parties with 5 to 7 dice and up to three rerolls, each as if it were the first.

    Each is measured three times and the quickest counts, so that what else the machine does does not.
    """
    sides = [odds.Side(dice, rerolls) for dice in (5, 6, 7) for rerolls in REROLLS]
    spent = []
    for parties in (2, 3, 4):
        for fight in combinations_with_replacement(sides, parties):
            if parties < 4 or len(set(fight)) == parties:
                spent.append(min(_first_use(fight) for _ in range(3)))
    show("odds.fight_ms.median", sorted(spent)[len(spent) // 2] * 1e3, "ms")
    show("odds.fight_ms.worst", max(spent) * 1e3, "ms")


def _first_use(fight: Sequence[odds.Side]) -> float:
    odds.forget()
    started = process_time()
    odds.fight(fight)
    return process_time() - started
