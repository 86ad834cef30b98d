"""Exact odds: the known figures as fractions, and brute force over all rolls and rerolls."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.rail_raiders import odds
from companion.games.rail_raiders.hands import HANDS, rank, strength
from companion.games.rail_raiders.odds import MEAN_RANK, Side

VECTORS = tomllib.loads((Path(__file__).parent / "poker_dice.toml").read_text(encoding="utf-8"))
FACES = ["9", "10", "J", "Q", "K", "A"]


def hand(words: str) -> tuple[int, ...]:
    """Faces by number."""
    return tuple(FACES.index(word) for word in words.split())


def known(dice: int, what: str) -> list[Fraction]:
    """One line of the vectors."""
    return [Fraction(word) for word in VECTORS[f"dice{dice}"][what].split()]


# -- the known figures


@pytest.mark.parametrize("dice", [5, 6, 7])
def test_rr_053_ranks_of_plain_rolls(dice: int) -> None:
    assert list(odds.rank_odds(dice)) == [count / 6**dice for count in known(dice, "counts")]


@pytest.mark.parametrize("dice", [5, 6, 7])
def test_rr_060_073_best_chance_of_a_rank_with_one_reroll(dice: int) -> None:
    assert [odds.boarding(need, dice, 1) for need in range(1, 9)] == known(dice, "reach")


@pytest.mark.parametrize("dice", [5, 6, 7])
def test_rr_060_ranks_when_one_reroll_goes_for_the_mean_rank(dice: int) -> None:
    assert list(odds.rank_odds(dice, 1, MEAN_RANK)) == known(dice, "mean")


@pytest.mark.parametrize("dice", [5, 6, 7])
def test_rr_060_the_second_result_stands(dice: int) -> None:
    """Were the old face kept if it is better, the figures would be others: those of the line `keep`."""
    counts = [0] * 9
    for roll in combinations_with_replacement(range(6), dice):
        ways = factorial(dice) // prod(factorial(n) for n in Counter(roll).values())
        ends = [
            [max(rank(strength(roll)), rank(strength((*roll[:at], new, *roll[at + 1 :])))) for new in range(6)]
            for at in range(dice)
        ]
        for end in max([[rank(strength(roll))] * 6, *ends], key=sum):
            counts[end] += ways
    kept = [Fraction(count, 6 ** (dice + 1)) for count in counts[1:]]
    assert kept == known(dice, "keep")
    assert kept != known(dice, "mean") or dice == 6


def test_rr_074_the_printed_boarding_examples() -> None:
    assert odds.boarding(3) == Fraction(3696, 7776)
    assert odds.boarding(4) == Fraction(1896, 7776)
    assert odds.boarding(9) == 0 == odds.boarding(9, 7, 3)


# -- brute force


def ends(faces: tuple[int, ...], again: tuple[int, ...]) -> Iterator[int]:
    """The strength after each way in which those dice may fall again."""
    kept = list(faces)
    for face in again:
        kept.remove(face)
    for new in product(range(6), repeat=len(again)):
        yield strength((*kept, *new))


def mean(faces: tuple[int, ...], again: tuple[int, ...]) -> Fraction:
    """What the policy looks at."""
    return Fraction(sum(ends(faces, again)), 6 ** len(again))


def policy(faces: tuple[int, ...], free: tuple[int, ...], rerolls: int) -> tuple[int, ...]:
    """The policy in its own words: highest mean, then the fewest dice, then the lowest."""
    choices = [again for n in range(min(rerolls, len(free)) + 1) for again in combinations(sorted(free), n)]
    return min(choices, key=lambda again: (-mean(faces, again), len(again), again))


def enumerated(dice: int, rerolls: int) -> Counter[int]:
    """How a party ends, over every single roll and reroll."""
    out: Counter[int] = Counter()
    chosen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for roll in product(range(6), repeat=dice):
        faces = tuple(sorted(roll))
        if faces not in chosen:
            chosen[faces] = policy(faces, faces, rerolls)
        for end in ends(faces, chosen[faces]):
            out[end] += 6 ** (rerolls - len(chosen[faces]))
    return out


@pytest.mark.parametrize(("dice", "rerolls"), [(5, 0), (5, 1), (5, 2), (6, 1)])
def test_how_a_party_ends_is_what_enumeration_says(dice: int, rerolls: int) -> None:
    assert odds.rolled(dice, rerolls, odds.MEAN_STRENGTH) == enumerated(dice, rerolls)


def by_hand(sides: Sequence[dict[int, int]]) -> list[Fraction]:
    """Every combination of ends, the ties shared."""
    wins = [Fraction(0)] * len(sides)
    total = prod(sum(side.values()) for side in sides)
    for together in product(*[side.items() for side in sides]):
        best = max(worth for worth, _ in together)
        ways = prod(n for _, n in together)
        tied = [place for place, (worth, _) in enumerate(together) if worth == best]
        for place in tied:
            wins[place] += Fraction(ways, total * len(tied))
    return wins


def test_a_fight_is_what_enumeration_says() -> None:
    sides = [Side(5, 1), Side(6, 0)]
    assert list(odds.fight(sides)) == by_hand([enumerated(5, 1), enumerated(6, 0)])


few = st.dictionaries(st.integers(0, 12), st.integers(1, 9), min_size=1, max_size=4)


@settings(max_examples=60)
@given(st.lists(few, min_size=2, max_size=6))
def test_ties_among_up_to_six_are_shared_equally(sides: list[dict[int, int]]) -> None:
    assert list(odds.shared(sides)) == by_hand(sides)


dice_and_rerolls = st.tuples(st.integers(5, 7), st.integers(0, 3))


@settings(max_examples=25, deadline=None)
@given(st.lists(dice_and_rerolls.map(lambda both: Side(*both)), min_size=2, max_size=5))
def test_somebody_always_wins_and_equals_have_equal_chances(sides: list[Side]) -> None:
    wins = odds.fight(sides)
    assert sum(wins) == 1
    assert len(set(zip(sides, wins, strict=True))) == len(set(sides))


faces = st.lists(st.integers(0, 5), min_size=5, max_size=7).map(tuple)


@settings(max_examples=40, deadline=None)
@given(faces, st.data())
def test_rr_059_060_with_dice_on_the_table(lies: tuple[int, ...], data: st.DataObject) -> None:
    fresh = tuple(data.draw(st.lists(st.booleans(), min_size=len(lies), max_size=len(lies))))
    rerolls = data.draw(st.integers(0, 2))
    free = tuple(face for face, one in zip(lies, fresh, strict=True) if one)
    again = odds.to_reroll(lies, fresh, rerolls)
    assert again == policy(lies, free, rerolls)
    found = Counter(2 * end for end in ends(lies, again))
    assert odds.outcomes(Side(len(lies), rerolls, lies, fresh)) == found
    for need in (3, 6):
        best = max(
            Fraction(sum(rank(end) >= need for end in ends(lies, chosen)), 6 ** len(chosen))
            for n in range(min(rerolls, len(free)) + 1)
            for chosen in combinations(free, n)
        )
        assert odds.boarding_now(need, Side(len(lies), rerolls, lies, fresh)) == best


def test_what_is_declared_is_thrown_again_whatever_the_policy_says() -> None:
    lies = hand("K K 9 Q K")
    stands, goes = Side(lies=lies, fresh=(True,) * 5), Side(lies=lies, declared=hand("K"))
    assert odds.boarding_now(4, stands) == 1
    assert odds.boarding_now(4, goes) == Fraction(1, 6)


def test_rr_s1_with_every_die_on_the_table() -> None:
    """A and C and the Lawbots may reroll one die each; what cannot win any more has no chance."""
    sides = [
        Side(5, 1, hand("9 9 K K J"), (True,) * 5),
        Side(5, 0, hand("10 10 Q K A"), (True,) * 5),
        Side(6, 0, hand("9 9 10 J Q K"), (True,) * 6),
    ]
    wins = odds.fight(sides)
    assert odds.to_reroll(sides[0].lies, sides[0].fresh, 1) == hand("J")
    assert wins == (Fraction(1, 3), Fraction(0), Fraction(2, 3))


def test_rr_g20_a_threshold_must_be_exceeded() -> None:
    assert odds.fight([Side(), Side(fixed=2)])[0] == odds.boarding(3)


def test_rr_a1_without_kickers_equal_combinations_tie() -> None:
    level = [0] * HANDS
    assert odds.fight([Side(7, 3), Side()], level) == (Fraction(1, 2), Fraction(1, 2))
