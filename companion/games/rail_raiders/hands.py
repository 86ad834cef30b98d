"""Poker-dice hands: the 252 hands of five dice by strength, and the best five of more."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

SHAPES: Final = {(2, 1, 1, 1): 2, (2, 2, 1): 3, (3, 1, 1): 4, (3, 2): 6, (4, 1): 7, (5,): 8}


def _worth(five: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """RR-053, 054, A1: rank, then faces, the most frequent first and the highest of those."""
    count = Counter(five)
    faces = tuple(sorted(count, key=lambda face: (count[face], face), reverse=True))
    if len(faces) == 5:
        return (5 if faces[0] - faces[-1] == 4 else 1), faces
    return SHAPES[tuple(count[face] for face in faces)], faces


_ORDER: Final = sorted(combinations_with_replacement(range(6), 5), key=_worth)
_STRENGTH: Final = {five: at for at, five in enumerate(_ORDER)}
_RANK: Final = tuple(_worth(five)[0] for five in _ORDER)


def strength(faces: tuple[int, ...]) -> int:
    """RR-051, 052, 061: how strong the best five of these dice are, 0 to 251; faces are 0 to 5 for 9 to A."""
    return _best(tuple(sorted(faces)))


@lru_cache(maxsize=8192)
def _best(faces: tuple[int, ...]) -> int:
    if len(faces) == 5:
        return _STRENGTH[faces]
    return max(_STRENGTH[five] for five in combinations(faces, 5))


def rank(strength: int) -> int:
    """RR-053: 1 High Die to 8 Five of a Kind."""
    return _RANK[strength]
