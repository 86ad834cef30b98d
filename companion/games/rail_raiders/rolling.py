"""Rolling, rerolls, and which hand is the best."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from companion.games.rail_raiders import lawbot_policy, modifiers
from companion.games.rail_raiders.components import LAWBOTS, Contest, Party, RaidersTable
from companion.games.rail_raiders.hands import rank, strength
from companion.table.dice import Die
from companion.table.flow import ask
from companion.table.prompts import TABLE, Choose, ChooseSome, Roll

FACES: Final = ("9", "10", "J", "Q", "K", "A")
POKER_DIE: Final = Die("poker die", (0, 1, 2, 3, 4, 5))
"""RR-003, 054: faces by number, so that a higher face is a higher number."""
DICE: Final = tuple((POKER_DIE,) * n for n in range(40))
FIVE: Final = 5
CAPS: Final = (3, 5, 99)
"""RR-G20: how high a threshold goes with Deputies only, with a Sheriff, with a Marshal."""
BEYOND: Final = 8
"""The highest rank; a threshold that reaches it cannot be beaten."""


def in_words(dice: tuple[int, ...]) -> str:
    """Dice as they are read out."""
    return " ".join([FACES[face] for face in dice])


async def best_hand(table: RaidersTable, contest: Contest) -> Party:
    """RR-135 to 137, 057: all roll, rerolls, and the best hand; those tied for it roll off.

    Dice compared by eye are asked for in one question: who is best?
    """
    if table.judged:
        who = await ask(Choose(TABLE, "judged.best", tuple([party.who for party in contest.parties])))
        return next(party for party in contest.parties if party.who == who)
    await roll(table, contest)
    tied = best_of(table, contest, contest.parties)
    while len(tied) > 1:
        tied = await roll_off(table, contest, tied)
    return tied[0]


async def roll(table: RaidersTable, contest: Contest) -> None:
    """RR-050, 061: everybody throws, then those who may reroll."""
    await throw(table, contest, contest.parties, f"{contest.kind}.roll")
    await rerolls(table, contest, contest.parties)


async def throw(table: RaidersTable, contest: Contest, parties: list[Party], name: str) -> None:
    """RR-050, 062, G21: five dice and what is added, one party after the other."""
    contest.stage = "roll"
    for party in parties:
        if party.who == LAWBOTS and table.rules.lawbot_combat == "threshold":
            continue
        dice = await ask(Roll(party.thrower, name, DICE[FIVE + party.extra]))
        party.dice, party.fresh = dice, (True,) * len(dice)
        table.tell("lawbots_rolled" if party.who == LAWBOTS else "rolled", party.who, in_words(dice), dice)


async def rerolls(table: RaidersTable, contest: Contest, parties: list[Party]) -> None:
    """RR-058 to 060, A17: declared clockwise from the active seat, then all declared dice are thrown."""
    if not any(party.rerolls for party in parties):
        return
    contest.stage = "rerolls"
    declared: list[tuple[Party, tuple[int, ...]]] = []
    for seat in table.around(contest.active):
        own = [party for party in parties if party.thrower == seat and party.rerolls and party.dice]
        for party in sorted(own, key=lambda party: party.who == LAWBOTS):
            chosen = await declare(table, party)
            if chosen:
                party.declared = chosen
                declared.append((party, chosen))
    for party, chosen in declared:
        faces = await ask(Roll(party.thrower, "reroll.roll", DICE[len(chosen)]))
        reroll(party, chosen, faces)
        party.declared = ()
        table.tell("lawbots_rerolled" if party.who == LAWBOTS else "rerolled", party.who, in_words(party.dice))


async def declare(table: RaidersTable, party: Party) -> tuple[int, ...]:
    """RR-059, 060: which dice, by face; the likely one first, none last."""
    n = min(party.rerolls, sum(party.fresh))
    faces = tuple(sorted([face for face, fresh in zip(party.dice, party.fresh, strict=True) if fresh]))
    likely = lawbot_policy.best_reroll(party.dice, party.fresh, 1)
    chosen: tuple[int, ...]
    if party.who == LAWBOTS and table.lawbots_by_box:
        chosen = lawbot_policy.best_reroll(party.dice, party.fresh, n)
    elif n == 1:
        first = likely or (None,)
        rest = [face for face in dict.fromkeys(faces) if face not in first]
        options = (*first, *rest, None) if likely else (None, *rest)
        one = await ask(Choose(party.thrower, "reroll.one", options, args=(party.who,)))
        chosen = () if one is None else (one,)
    elif n:
        chosen = await ask(ChooseSome(party.thrower, "reroll.some", faces, 0, n, args=(party.who, n)))
    else:
        chosen = ()
    party.rerolls = 0
    return chosen


def reroll(party: Party, chosen: tuple[int, ...], faces: tuple[int, ...]) -> None:
    """RR-060: these dice have been rerolled; the second result stands."""
    dice, fresh = list(party.dice), list(party.fresh)
    for old, new in zip(chosen, faces, strict=True):
        at = next(i for i, face in enumerate(dice) if face == old and fresh[i])
        dice[at], fresh[at] = new, False
    party.dice, party.fresh = tuple(dice), tuple(fresh)


async def roll_off(table: RaidersTable, contest: Contest, tied: list[Party]) -> list[Party]:
    """RR-057, A2: five fresh dice each, nothing added; by house rule all that was in force in the fight."""
    table.tell("rolloff", *[party.who for party in tied])
    contest.stage = "rolloff"
    keep = table.rules.rolloff_modifiers == "keep_fight"
    for party in tied:
        if keep:
            set_strength(table, contest, party)
        else:
            party.extra = party.rerolls = 0
    await throw(table, contest, tied, "rolloff.roll")
    await rerolls(table, contest, tied)
    return best_of(table, contest, tied)


def set_strength(table: RaidersTable, contest: Contest, party: Party) -> None:
    """RR-051, 151, 152: how many dice a party throws and may reroll in this contest."""
    if party.who == LAWBOTS:
        car = table.cars[contest.car]
        party.extra, party.rerolls = modifiers.lawbots_extra(table, car), modifiers.lawbots_rerolls(table, car)
    elif modifiers.has_any(table, party.who, party.weapon):
        party.extra = modifiers.extra_dice(table, party.who, contest.kind, party.weapon)
        party.rerolls = modifiers.rerolls(table, party.who, contest.kind, party.weapon)


def best_of(table: RaidersTable, contest: Contest, parties: list[Party]) -> list[Party]:
    """RR-055 to 057: the best, or all that are tied for it."""
    worths = [worth(table, contest, party) for party in parties]
    top = max(worths)
    return [party for party, one in zip(parties, worths, strict=True) if one == top]


def worth(table: RaidersTable, contest: Contest, party: Party) -> int:
    """RR-052, 061, A1, A25: the best five of the dice; Lawbots that do not roll lie between two ranks."""
    if party.who == LAWBOTS and table.rules.lawbot_combat == "threshold":
        return 2 * top_of_rank()[threshold(table.cars[contest.car].lawbots)] + 1
    found = strength(party.dice)
    return 2 * (found if table.rules.kickers else without_kickers()[found])


def threshold(lawbots: list[int]) -> int:
    """RR-G20: the rank that must be exceeded; one for each Lawbot, up to what the highest of them allows."""
    highest = max(kind for kind in range(3) if lawbots[kind])
    return min(sum(lawbots), CAPS[highest], BEYOND)


@lru_cache(maxsize=1)
def top_of_rank() -> dict[int, int]:
    """The strength of the best hand of each rank."""
    tops: dict[int, int] = {}
    for dice in combinations_with_replacement(range(6), FIVE):
        found = strength(dice)
        tops[rank(found)] = max(found, tops.get(rank(found), 0))
    return tops


@lru_cache(maxsize=1)
def without_kickers() -> dict[int, int]:
    """RR-A1 `kickers`: for each strength the lowest one with the same combination."""
    lowest: dict[tuple[int, ...], int] = {}
    of: dict[int, tuple[int, ...]] = {}
    for dice in combinations_with_replacement(range(6), FIVE):
        found = strength(dice)
        many = sorted(((n, face) for face, n in Counter(dice).items() if n > 1), reverse=True)
        of[found] = (rank(found), *[face for _, face in many]) if many else (rank(found), max(dice))
        lowest[of[found]] = min(found, lowest.get(of[found], found))
    return {found: lowest[combination] for found, combination in of.items()}
