"""Exact odds of boardings and fights, as fractions.

The policy, printed with every figure: each party rerolls what raises the mean strength of its own hand most, and
ties for the best hand are shared equally.  Strength is the place of a hand among all 252; of equally good choices the
fewest dice go, then the lowest.  Who boards rerolls for the rank that is needed instead.

Dice are counted, not listed: a *tally* is a number whose hexadecimal digits say how many 9s, 10s ... As there are. So
a roll of seven dice is one of 792 tallies and not one of 279,936 rolls, and rerolling is an addition.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Final, NamedTuple

from companion.games.rail_raiders.hands import HANDS, ORDER, RANKS, rank

FIVE: Final = 5
ONE: Final = tuple([16 ** (5 - face) for face in range(6)])
"""The tally of a single die; no face is ever counted up to 16."""
MEAN_STRENGTH, MEAN_RANK = GOALS = (0, -1)
"""What rerolls are for; a number from 1 to 8 is at least that rank."""
POINTS: Final = (
    (4, 3, ((1, 2), (2, -1), (3, 2))),
    (6, 20, ((1, 11), (2, -14), (3, 26), (4, -14), (5, 11))),
)
"""Open Newton-Cotes rules: points as parts of the first number, and their weights as parts of the second.

Exact for polynomials up to degree three (four parties) and five (six parties).
"""
_FEWEST: Final = 1 << 24
_VALUE: Final = 1 << 30

Weights = dict[int, int]
"""From a tally, or the worth of a hand, to how many of all equally likely outcomes lead to it."""


class Side(NamedTuple):
    """A party as the odds see it: dice to throw and rerolls, or the dice that lie.

    `lies` are faces 0 to 5, `fresh` says which of them may still be rerolled; none before the roll.  `declared` faces
    will be thrown again whatever else.  With `fixed` it does not roll: its hand lies just above the best of that
    rank (RR-G20).
    """

    dice: int = FIVE
    rerolls: int = 0
    lies: tuple[int, ...] = ()
    fresh: tuple[bool, ...] = ()
    declared: tuple[int, ...] = ()
    fixed: int = 0


def fight(sides: Sequence[Side], level: Sequence[int] | None = None) -> tuple[Fraction, ...]:
    """RR-133 to 137, 150 to 153: how likely each party is to win; `level` maps strengths that count as equal."""
    return shared([outcomes(side, level) for side in sides])


def boarding(need: int, dice: int = FIVE, rerolls: int = 0) -> Fraction:
    """RR-073, 075: how likely a roll of at least rank `need` is, rerolling for just that."""
    if need > RANKS:
        return Fraction(0)
    rerolls = min(rerolls, dice)
    best = _best_keeps(dice, rerolls, need)
    hits = sum([ways * (best[tally] // _VALUE) for tally, ways in rolls(dice).items()])
    return Fraction(hits, 6 ** (dice + rerolls))


def boarding_now(need: int, side: Side) -> Fraction:
    """RR-058 to 060, 073: the same with dice on the table."""
    if need > RANKS:
        return Fraction(0)
    found = _thrown_again(side, need)
    return Fraction(sum([n for worth, n in found.items() if rank(worth) >= need]), sum(found.values()))


def rank_odds(dice: int, rerolls: int = 0, goal: int = MEAN_STRENGTH) -> tuple[Fraction, ...]:
    """RR-053: how likely each of the eight ranks is at the end."""
    counts = [0] * (RANKS + 1)
    for worth, n in rolled(dice, min(rerolls, dice), goal).items():
        counts[rank(worth)] += n
    return tuple([Fraction(n, sum(counts)) for n in counts[1:]])


def forget() -> None:
    """Everything is worked out anew, as at the first use."""
    for kept in (rolled, rolls, _strengths, _sums, _best_keeps):
        kept.cache_clear()


# -- how a party ends


def outcomes(side: Side, level: Sequence[int] | None = None) -> Weights:
    """Twice the strength of what a party ends with, so that a threshold may lie between two hands."""
    if side.fixed:
        return {2 * max(at for at in range(HANDS) if rank(at) == side.fixed) + 1: 1}
    found = _thrown_again(side) if side.lies else rolled(side.dice, min(side.rerolls, side.dice), MEAN_STRENGTH)
    out: Weights = {}
    for worth, n in found.items():
        same = 2 * (worth if level is None else level[worth])
        out[same] = out.get(same, 0) + n
    return out


@lru_cache(maxsize=64)
def rolled(dice: int, rerolls: int, goal: int) -> Weights:
    """What so many dice come to, and in how many of 6 ** (dice + rerolls) ways."""
    if not rerolls:
        return _as_hands(dice, rolls(dice))
    kept: list[Weights] = [{} for _ in range(rerolls + 1)]
    best = _best_keeps(dice, rerolls, goal)
    for tally, ways in rolls(dice).items():
        again, away = _read(best[tally])
        level, keep = kept[again], tally - away
        level[keep] = level.get(keep, 0) + ways * 6 ** (rerolls - again)
    for again in range(rerolls, 0, -1):
        _throw_one_more(kept[again], kept[again - 1])
    return _as_hands(dice, kept[0])


def _thrown_again(side: Side, goal: int = MEAN_STRENGTH) -> Weights:
    """What lies, with what is declared, or what the policy would reroll of it."""
    away = side.declared or to_reroll(side.lies, side.fresh, side.rerolls, goal)
    level: Weights = {tally_of(side.lies) - tally_of(away): 1}
    for _ in away:
        more: Weights = {}
        _throw_one_more(level, more)
        level = more
    return _as_hands(len(side.lies), level)


def to_reroll(lies: Sequence[int], fresh: Sequence[bool], rerolls: int, goal: int = MEAN_STRENGTH) -> tuple[int, ...]:
    """RR-059, 060: the faces that the policy rerolls; none if nothing gets better."""
    free = tuple(sorted([face for face, one in zip(lies, fresh, strict=True) if one]))
    most = min(rerolls, len(free))
    here = tally_of(lies)
    best: tuple[int, ...] = ()
    value = _sums(len(lies), 0, goal)[here] * 6**most
    for again in range(1, most + 1):
        sums = _sums(len(lies), again, goal)
        for chosen in dict.fromkeys(combinations(free, again)):
            found = sums[here - tally_of(chosen)] * 6 ** (most - again)
            if found > value:
                best, value = chosen, found
    return best


# -- tallies


def tally_of(faces: Sequence[int]) -> int:
    """Dice as a tally."""
    return sum([ONE[face] for face in faces])


@lru_cache(maxsize=16)
def rolls(dice: int) -> Weights:
    """In how many ways a roll of so many dice comes to each tally."""
    if not dice:
        return {0: 1}
    more: Weights = {}
    _throw_one_more(rolls(dice - 1), more)
    return more


def _throw_one_more(level: Weights, more: Weights) -> None:
    """One die is added to each tally: six equally likely ones from each."""
    get = more.get
    for tally, ways in level.items():
        for one in ONE:
            with_it = tally + one
            more[with_it] = get(with_it, 0) + ways


@lru_cache(maxsize=16)
def _strengths(dice: int) -> Weights:
    """RR-051, A25: the strength of the best five dice of each tally."""
    if dice == FIVE:
        return {tally_of(five): at for at, five in enumerate(ORDER)}
    best: Weights = {}
    get = best.get
    for tally, at in _strengths(dice - 1).items():
        for one in ONE:
            with_it = tally + one
            if at > get(with_it, -1):
                best[with_it] = at
    return best


def _as_hands(dice: int, level: Weights) -> Weights:
    """From tallies to the strengths of their hands."""
    strengths = _strengths(dice)
    out: Weights = {}
    for tally, ways in level.items():
        at = strengths[tally]
        out[at] = out.get(at, 0) + ways
    return out


# -- what to reroll


def _values(goal: int) -> list[int]:
    """What a hand of each strength is worth for that goal."""
    if goal == MEAN_STRENGTH:
        return list(range(HANDS))
    ranks = [rank(at) for at in range(HANDS)]
    return ranks if goal == MEAN_RANK else [int(one >= goal) for one in ranks]


@lru_cache(maxsize=64)
def _sums(dice: int, missing: int, goal: int) -> Weights:
    """For each tally that lacks so many dice the sum of the worth over all ways to throw them."""
    if not missing:
        values = _values(goal)
        return {tally: values[at] for tally, at in _strengths(dice).items()}
    full = _sums(dice, missing - 1, goal)
    a, b, c, d, e, f = ONE
    return {
        t: full[t + a] + full[t + b] + full[t + c] + full[t + d] + full[t + e] + full[t + f]
        for t in rolls(dice - missing)
    }


@lru_cache(maxsize=32)
def _best_keeps(dice: int, rerolls: int, goal: int) -> Weights:
    """For each roll the best value, and in the low digits what is thrown again for it.

    One number a tally, so that the larger one is the better choice: value, then the fewest dice, then the lowest.
    From tally to tally by one die: what is best of a tally is to keep it, or what is best of one die less.
    """
    steps = [one - _FEWEST for one in ONE]
    below: Weights = {}
    for missing in range(rerolls, -1, -1):
        scale = 6 ** (rerolls - missing) * _VALUE
        sums = _sums(dice, missing, goal)
        best = {tally: value * scale + 15 * _FEWEST for tally, value in sums.items()}
        for tally, found in below.items():
            for one, step in zip(ONE, steps, strict=True):
                if found + step > best[tally + one]:
                    best[tally + one] = found + step
        below = best
    return below


def _read(choice: int) -> tuple[int, int]:
    """How many dice are thrown again, and their tally."""
    away = choice % _FEWEST
    return 15 - choice // _FEWEST % 16, away


# -- who wins


def shared(parties: Sequence[Weights]) -> tuple[Fraction, ...]:
    """How likely each party has the best hand; a tie for it is shared equally.

    Hand by hand, the weakest first: `below` is what a party has under it.  A tie among m is won by one in m, and
    1 / m is the integral of x ** (m - 1): so the share is the integral of the product of `below + x * same` over
    the others, which the rules of `POINTS` give exactly.  Whole numbers throughout, one fraction a party at the end.
    """
    of, divisor, points = POINTS[len(parties) > 4]
    wins, below = [0] * len(parties), [0] * len(parties)
    for worth in sorted(set().union(*parties)):
        here = [party.get(worth, 0) for party in parties]
        for at, weight in points:
            sizes = [of * low + at * same for low, same in zip(below, here, strict=True)]
            whole = weight * prod(sizes)
            if whole:
                for place, mine in enumerate(here):
                    if mine:
                        wins[place] += mine * (whole // sizes[place])
        below = [low + same for low, same in zip(below, here, strict=True)]
    total = divisor * of ** (len(parties) - 1) * prod(below)
    return tuple([Fraction(win, total) for win in wins])
