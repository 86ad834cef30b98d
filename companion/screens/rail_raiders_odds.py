"""From a view of Rail Raiders Infinite to the odds of the decision that is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from companion.games.rail_raiders import odds, rolling
from companion.games.rail_raiders.cards import FIGHT, SEARCH, SHOWDOWN, LootCard
from companion.games.rail_raiders.components import LAWBOTS
from companion.games.rail_raiders.hands import HANDS
from companion.games.rail_raiders.odds import FIVE, Side
from companion.games.rail_raiders.view import ContestView, PartyView, View
from companion.screens.rail_raiders_fight import Chance
from companion.words import say

FIGHTS: Final = (SHOWDOWN, SEARCH)
Wins = dict[int, Fraction]
"""From a party (a seat, or the Lawbots) to its chance."""


def policy() -> str:
    """RR-L4 in one breath: under what the figures hold."""
    return say("Each rerolls what lifts the mean of its own hand most. Ties are shared.")


def share(chance: Fraction) -> str:
    """Per cent; below one with a decimal, and never 0 or 100 for what may happen or fail."""
    if 0 < chance < Fraction(1, 100):
        return f"{max(0.1, round(float(chance) * 100, 1)):.1f} %"
    whole = round(chance * 100)
    return f"{min(whole, 99) if chance < 1 else 100} %"


def one_in(chance: Fraction) -> int:
    """How many tries it takes, on average."""
    return round(1 / chance) if 0 < chance < 1 else 0


def of_fight(view: View, parties: Iterable[int]) -> Wins:
    """A fight that is about to start among these parties; weapons are not chosen yet."""
    wanted = list(parties)
    sides = {
        one.who: _lawbots(view, one.extra, one.rerolls) if one.who == LAWBOTS else Side(FIVE + one.extra, one.rerolls)
        for one in view.here
    }
    known = [who for who in wanted if who in sides]
    return _wins(view, known, [sides[who] for who in known])


def of_contest(view: View, seat: int = -1, weapon: LootCard | None = None) -> Wins:
    """A fight that has begun; with a `weapon` as if that seat used it."""
    contest = view.contest
    if contest is None:
        return {}
    sides = [_side(view, contest, party, weapon if party.who == seat else None) for party in contest.parties]
    return _wins(view, [party.who for party in contest.parties], sides)


def of_reroll(view: View, who: int, chosen: tuple[int, ...]) -> Wins:
    """The fight if that party rerolls these faces."""
    contest = view.contest
    if contest is None:
        return {}
    sides = []
    for party in contest.parties:
        side = _side(view, contest, party, None)
        if party.who == who:
            side = Side(len(party.dice), 0, party.dice, (False,) * len(party.dice), chosen)
        sides.append(side)
    return _wins(view, [party.who for party in contest.parties], sides)


def of_boarding(view: View, need: int) -> Fraction:
    """RR-073: a boarding that is about to be tried, the rerolls for just that rank."""
    return odds.boarding(need, FIVE + view.boarding_extra, view.boarding_rerolls)


def of_boarding_reroll(party: PartyView, need: int, chosen: tuple[int, ...]) -> Fraction:
    """The same with the dice on the table, if these faces go."""
    return odds.boarding_now(need, Side(lies=party.dice, fresh=(False,) * len(party.dice), declared=chosen))


def chances(wins: Wins, own: int) -> tuple[Chance, ...]:
    """As the screens want them, the asker's own first."""
    ordered = sorted(wins, key=lambda who: who != own)
    return tuple(
        [
            Chance(0 if who == LAWBOTS else who + 1, share(wins[who]), round(wins[who] * 100), who == own)
            for who in ordered
        ]
    )


def _side(view: View, contest: ContestView, party: PartyView, weapon: LootCard | None) -> Side:
    extra, rerolls = party.extra, party.rerolls
    if contest.stage == "weapons":
        extra, rerolls = _with_weapon(view, contest, party, weapon or party.weapon)
    if party.who == LAWBOTS:
        return _lawbots(view, extra, rerolls, party, contest.car)
    if not party.dice:
        return Side(FIVE + extra, rerolls)
    return Side(len(party.dice), rerolls, party.dice, party.fresh, party.declared)


def _with_weapon(view: View, contest: ContestView, party: PartyView, weapon: LootCard | None) -> tuple[int, int]:
    """RR-202: what is in force without a weapon, and what the weapon adds."""
    more = {"dice": 0, "reroll": 0}
    for effect in weapon.modifiers if weapon is not None else ():
        if effect.op in more and effect.roll in (FIGHT, contest.kind, "any"):
            more[effect.op] += effect.n
    base = next((one for one in view.here if one.who == party.who), None)
    extra, rerolls = (base.extra, base.rerolls) if base is not None else (party.extra, party.rerolls)
    return max(0, extra + more["dice"]), max(0, rerolls + more["reroll"])


def _lawbots(view: View, extra: int, rerolls: int, party: PartyView | None = None, at: int = -1) -> Side:
    """The team's dice, or the rank to beat by house rule."""
    if view.rules.lawbot_combat == "threshold":
        car = view.cars[at if at >= 0 else view.raiders[view.active].car]
        return Side(fixed=rolling.threshold(list(car.lawbots)))
    if party is not None and party.dice:
        return Side(len(party.dice), rerolls, party.dice, party.fresh, party.declared)
    return Side(FIVE + extra, rerolls)


def _wins(view: View, parties: list[int], sides: list[Side]) -> Wins:
    if len(parties) < 2:
        return {}
    found = _fight(tuple(sides), view.rules.kickers)
    return dict(zip(parties, found, strict=True))


@lru_cache(maxsize=128)
def _fight(sides: tuple[Side, ...], kickers: bool) -> tuple[Fraction, ...]:
    level = None if kickers else [rolling.without_kickers()[at] for at in range(HANDS)]
    return odds.fight(sides, level)
