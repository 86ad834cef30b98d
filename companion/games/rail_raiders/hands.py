"""Hands of poker dice: the 252 hands of five by strength, and the best five of more; faces are 0 to 5 for 9 to A."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import Final

HANDS: Final = 252
"""Hands of five dice that differ; a strength is 0 to 251."""
RANKS: Final = 8
"""RR-053: High Die 1, One Pair 2, Two Pair 3, Three 4, Straight 5, Full House 6, Four 7, Five of a Kind 8."""
SEEN_AT_MOST: Final = 16384
"""Rolls whose strength is remembered: all of five dice (7,776) and the likely ones of more."""
SHAPES: Final = {(1, 1, 1, 1, 1): 1, (2, 1, 1, 1): 2, (2, 2, 1): 3, (3, 1, 1): 4, (3, 2): 6, (4, 1): 7, (5,): 8}
STRAIGHT: Final = 5


def worth(five: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """RR-053, 054, A1: rank, then the faces, the most frequent first and of those the highest."""
    count = Counter(five)
    faces = tuple(sorted(count, key=lambda face: (count[face], face), reverse=True))
    if len(faces) == 5 and faces[0] - faces[-1] == 4:
        return STRAIGHT, faces
    return SHAPES[tuple([count[face] for face in faces])], faces


ORDER: Final = tuple(sorted(combinations_with_replacement(range(6), 5), key=worth))
"""All hands, the weakest first, each with its faces ascending."""
_STRENGTH: Final = {five: at for at, five in enumerate(ORDER)}
_RANK: Final = bytes([worth(five)[0] for five in ORDER])
_seen: dict[tuple[int, ...], int] = {}


def strength(faces: tuple[int, ...]) -> int:
    """RR-051, 052, 061, A25: how strong the best five of these dice are, 0 to 251; at least five dice, any order."""
    try:
        return _seen[faces]
    except KeyError:
        return _seen_first(faces)


def _seen_first(faces: tuple[int, ...]) -> int:
    if len(_seen) >= SEEN_AT_MOST:
        _seen.clear()
    found = max(map(_STRENGTH.__getitem__, combinations(sorted(faces), 5)))
    _seen[faces] = found
    return found


def rank(strength: int) -> int:
    """RR-053: 1 High Die to 8 Five of a Kind."""
    return _RANK[strength]


def best_five(faces: tuple[int, ...]) -> tuple[int, ...]:
    """RR-052, A25: the five faces of the best hand, ascending."""
    return ORDER[strength(faces)]
