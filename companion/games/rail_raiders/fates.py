"""Losing: forced moves, the "donation", and the Lawbot that falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.rail_raiders import flipping, lawbot_policy, lawbots, modifiers
from companion.games.rail_raiders.components import LAWBOTS, Contest, Party, RaidersTable
from companion.games.rail_raiders.money import pay, take
from companion.table.flow import ask
from companion.table.prompts import Choose, YesNo


class Fate(NamedTuple):
    """What the winner does next: send a loser to a car, or destroy a Lawbot."""

    key: str
    loser: int
    to: int
    words: tuple[str, tuple[object, ...]]


SALVAGED = Fate("salvage", LAWBOTS, -1, ("fate.salvage", ()))


async def see_to_losers(table: RaidersTable, contest: Contest, winner: int) -> list[int]:
    """RR-136, 170 to 176, A13, A14: in the order the winner likes; gives the seats that were moved, in that order."""
    contest.stage = "fates"
    losers = [party for party in contest.parties if party.who != winner]
    pushed: list[int] = []
    while losers:
        fate = await next_fate(table, contest, winner, losers)
        losers = [party for party in losers if party.who != fate.loser]
        if fate.loser == LAWBOTS:
            lawbots.salvage(table, winner, table.cars[contest.car])
        elif fate.to == contest.car:
            table.tell("not_moved", fate.loser)
        else:
            table.raiders[fate.loser].car = fate.to
            pushed.append(fate.loser)
            table.tell("pushed", fate.loser, fate.to, table.cars[fate.to].name)
            await donate(table, winner, fate.loser)
    return pushed


async def next_fate(table: RaidersTable, contest: Contest, winner: int, losers: Sequence[Party]) -> Fate:
    """RR-156, 170, 171: the winner, or who controls the Lawbots, says who is next and where to, if it is open."""
    options = fates(table, contest, losers)
    if len(options) == 1:
        return options[0]
    if winner == LAWBOTS and table.lawbots_by_box:
        loser = options[0].loser
        to = lawbot_policy.destination(table, [fate.to for fate in options if fate.loser == loser])
        return next(fate for fate in options if (fate.loser, fate.to) == (loser, to))
    decider = contest.controller if winner == LAWBOTS else winner
    return await ask(Choose(decider, "fate.next", tuple(options)))


def fates(table: RaidersTable, contest: Contest, losers: Sequence[Party]) -> list[Fate]:
    """RR-170, A14: each loser to each car next to this one; a loser that a card holds stays."""
    out: list[Fate] = []
    for party in losers:
        if party.who == LAWBOTS:
            continue
        held = modifiers.not_moved(table, party.who, party.weapon)
        for to in (contest.car,) if held else table.neighbours(contest.car):
            words = ("fate.push", (party.who, table.cars[to].name))
            out.append(Fate(f"{party.who}to{to}", party.who, to, words))
    return [*out, SALVAGED] if any(party.who == LAWBOTS for party in losers) else out


async def donate(table: RaidersTable, winner: int, loser: int) -> None:
    """RR-172 to 176, A12: one $$ of a loser who has more at that moment, if the winner wants it."""
    if winner == LAWBOTS:
        if table.rules.lawbots_confiscate and pay(table, loser, table.rules.lawbots_confiscate):
            table.tell("confiscated", loser)
    elif table.raiders[loser].money > table.raiders[winner].money and await ask(
        YesNo(winner, "donation.take", args=(loser,))
    ):
        take(table, winner, loser)
        table.tell("donated", loser, winner)


async def flip_under_losers(table: RaidersTable, active: int, pushed: Sequence[int]) -> None:
    """RR-A3, A23: once the fight is wholly resolved, the car under the active Raider if it was pushed onto it."""
    if table.rules.flip_on_push == "never":
        return
    for seat in pushed:
        if (seat == active or table.rules.flip_on_push == "always") and table.raiders[seat].car >= 0:
            await flipping.flip(table, active, table.raiders[seat].car)
