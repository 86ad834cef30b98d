"""Boarding the train."""

from __future__ import annotations

from functools import partial

from companion.games.rail_raiders import rolling
from companion.games.rail_raiders.components import CABOOSE, OFF, CarAt, Contest, Party, RaidersTable
from companion.games.rail_raiders.hands import rank, strength
from companion.table.flow import ask
from companion.table.prompts import TABLE, Choose, Refusal, YesNo


async def board(table: RaidersTable, seat: int, opening: bool = False) -> None:
    """RR-070 to 077, A21: the caboose for nothing, another car by a roll; by choice, where allowed, not at all."""
    options: tuple[CarAt | None, ...] = tuple(table.car_at[at] for at in boardable(table))
    if may_stay_off(table, opening):
        options = (*options, None)
    chosen = await ask(Choose(seat, "board.which", options, why_not=partial(refusals, table)))
    if chosen is None:
        table.tell("stays_off", seat)
    elif chosen.at == CABOOSE or await attempt(table, seat, chosen.at):
        table.raiders[seat].car = chosen.at
        table.tell("boarded", seat, chosen.at, table.cars[chosen.at].name)
    else:
        table.tell("missed", seat, chosen.at, table.cars[chosen.at].name)


def rank_needed(at: int) -> int:
    """RR-073, 074: the distance from the caboose and two more; nothing for the caboose."""
    return at + 2 if at else 0


def boardable(table: RaidersTable) -> list[int]:
    """RR-072, 073, A9: the caboose first; no car whose rank does not exist."""
    last = table.locomotive if table.rules.board_locomotive else table.locomotive - 1
    return [at for at in range(last + 1) if rank_needed(at) <= rolling.BEYOND]


def may_stay_off(table: RaidersTable, opening: bool) -> bool:
    """RR-A21."""
    return table.rules.may_stay_off == "always" or (table.rules.may_stay_off == "later_turns" and not opening)


def refusals(table: RaidersTable) -> tuple[Refusal, ...]:
    """RR-A9: cars that nobody can board."""
    open_to = boardable(table)
    out = []
    for at in range(len(table.cars)):
        if at not in open_to:
            why = "no_such_rank" if rank_needed(at) > rolling.BEYOND else "no_locomotive"
            out.append(Refusal(table.car_at[at], why, "RR-A9"))
    return tuple(out)


async def attempt(table: RaidersTable, seat: int, at: int) -> bool:
    """RR-073 to 076: only the rank counts, and there is no falling back on the caboose."""
    need = rank_needed(at)
    if table.judged:
        return await ask(YesNo(TABLE, "judged.boarded", args=(seat, need)))
    contest = Contest("boarding", seat, OFF, at)
    party = Party(seat, seat)
    contest.parties = [party]
    rolling.set_strength(table, contest, party)
    table.contest = contest
    await rolling.roll(table, contest)
    table.contest = None
    return rank(strength(party.dice)) >= need
