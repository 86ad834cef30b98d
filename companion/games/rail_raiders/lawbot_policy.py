"""How the box decides for the Lawbots; written down in RULES.md and fixed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product

from companion.games.rail_raiders.cards import KINDS
from companion.games.rail_raiders.components import SALVAGE, RaidersTable
from companion.games.rail_raiders.hands import strength


def best_reroll(dice: Sequence[int], fresh: Sequence[bool], n: int) -> tuple[int, ...]:
    """RR-L4: the faces, `n` at most, whose reroll raises the mean strength of the hand most; none if nothing does.

    Of equally good ones the fewest, then the lowest.
    """
    free = tuple(sorted([face for face, one in zip(dice, fresh, strict=True) if one]))
    stuck = tuple(sorted([face for face, one in zip(dice, fresh, strict=True) if not one]))
    return _best_reroll(free, stuck, min(n, len(free)))


@lru_cache(maxsize=4096)
def _best_reroll(free: tuple[int, ...], stuck: tuple[int, ...], n: int) -> tuple[int, ...]:
    best: tuple[int, ...] = ()
    most = float(strength(free + stuck))
    for size in range(1, n + 1):
        for chosen in dict.fromkeys(combinations(free, size)):
            rest = list(free)
            for face in chosen:
                rest.remove(face)
            kept = tuple(rest) + stuck
            mean = sum([strength(kept + new) for new in product(range(6), repeat=size)]) / 6**size
            if mean > most + 1e-9:
                best, most = chosen, mean
    return best


def destination(table: RaidersTable, options: Sequence[int]) -> int:
    """RR-L5: where a loser goes: to more Lawbots by their worth, else to fewer tokens, else toward the caboose."""

    def key(at: int) -> tuple[int, int, int]:
        car = table.cars[at]
        return -sum(car.lawbots[kind] * SALVAGE[kind] for kind in KINDS), len(car.tokens), at

    return min(options, key=key)
