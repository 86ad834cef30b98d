"""Hands of poker dice: ranks, ties and the best five of more (RR-050 to 062, A1, A25)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.rail_raiders.hands import HANDS, ORDER, best_five, rank, strength

FACES = ["9", "10", "J", "Q", "K", "A"]
COUNTS = {
    5: (480, 3600, 1800, 1200, 240, 300, 150, 6),
    6: (0, 7200, 18000, 7200, 4320, 7500, 2250, 186),
}


def hand(words: str) -> tuple[int, ...]:
    """Faces by number."""
    return tuple(FACES.index(word) for word in words.split())


@pytest.mark.parametrize("dice", COUNTS)
def test_rr_053_counts_of_every_rank_over_all_rolls(dice: int) -> None:
    found = Counter(rank(strength(faces)) for faces in product(range(6), repeat=dice))
    assert tuple(found[one] for one in range(1, 9)) == COUNTS[dice]


def test_there_are_252_hands_and_each_has_its_own_strength() -> None:
    assert HANDS == len(ORDER) == len({strength(five) for five in ORDER}) == 252
    assert [strength(five) for five in ORDER] == list(range(252))


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("Q Q 9 10 J", "K K 9 10 J"),  # RR-056
        ("A A K K Q", "9 9 9 10 J"),  # RR-055
        ("9 10 J Q A", "9 9 10 J Q"),  # RR-053: a high die below any pair
        ("9 10 J Q K", "10 J Q K A"),  # both straights, the ace-high one better
        ("9 9 9 10 J", "9 10 J Q K"),
        ("10 J Q K A", "9 9 9 10 10"),
        ("A A A K K", "9 9 9 9 10"),
        ("A A A A K", "9 9 9 9 9"),
        ("K K Q Q J", "K K Q Q A"),  # RR-A1: the odd die last
        ("K K 9 9 A", "K K 10 10 9"),  # the lower pair before it
    ],
)
def test_rr_055_056_a1_what_beats_what(lower: str, higher: str) -> None:
    assert strength(hand(lower)) < strength(hand(higher))


def test_rr_057_a1_the_same_only_face_by_face() -> None:
    assert strength(hand("9 9 K Q J")) == strength(hand("J Q K 9 9"))
    assert strength(hand("9 9 K Q J")) != strength(hand("9 9 K Q 10"))


def test_rr_a25_the_ruling_s_two_examples() -> None:
    assert best_five(hand("K K Q Q J A")) == tuple(sorted(hand("K K Q Q A")))
    assert best_five(hand("9 10 J Q K A")) == hand("10 J Q K A")


@given(st.lists(st.integers(0, 5), min_size=5, max_size=9).map(tuple))
def test_rr_051_052_the_best_five_of_any_dice(faces: tuple[int, ...]) -> None:
    best = max(strength(five) for five in combinations(faces, 5))
    assert strength(faces) == strength(tuple(reversed(faces))) == best == strength(best_five(faces))
