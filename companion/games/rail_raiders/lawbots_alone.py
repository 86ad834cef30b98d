"""The Lawbots alone, beside a game on paper: put out, moved, fought, removed."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.rail_raiders import lawbots, rolling
from companion.games.rail_raiders.cards import KIND_WORDS, KINDS
from companion.games.rail_raiders.components import (
    LAWBOTS,
    OFF,
    OVER,
    SALVAGE,
    CarAt,
    Contest,
    Party,
    RaidersTable,
)
from companion.table.flow import ask
from companion.table.prompts import TABLE, Choose, YesNo

EXTRA: Final = (0, 1, 2, 3)


class Kind(NamedTuple):
    """A rank of Lawbots as an answer."""

    key: str
    rank: int


RANKS: Final = tuple(Kind(word, rank) for rank, word in enumerate(KIND_WORDS))


async def step(table: RaidersTable) -> None:
    """RR-L1: one thing after the other, until the table closes it; Raiders, dice and cards are on paper."""
    what = await ask(Choose(TABLE, "alone.what", options(table)))
    if what == "close":
        table.stage = OVER
    elif what == "put":
        await put(table)
    else:
        car = await which_car(table)
        if what == "fight":
            await fight(table, car)
        elif what == "move":
            await move(table, car)
        else:
            await remove(table, car)


def options(table: RaidersTable) -> tuple[str, ...]:
    """RR-L1: to fight, move and remove one there must be one."""
    out = ["put"] if any(table.supply) else []
    return (*(["fight"] if occupied(table) else []), *out, *(["move", "remove"] if occupied(table) else []), "close")


def occupied(table: RaidersTable) -> list[CarAt]:
    """The cars with Lawbots on them."""
    return [table.car_at[car.at] for car in table.cars if any(car.lawbots)]


async def which_car(table: RaidersTable) -> int:
    """One of those with Lawbots; only one is no choice."""
    cars = occupied(table)
    chosen = cars[0] if len(cars) == 1 else await ask(Choose(TABLE, "alone.which_car", tuple(cars)))
    return chosen.at


async def which_kind(table: RaidersTable, name: str, there: list[int]) -> int:
    """One of the ranks that are there; only one is no choice."""
    kinds = tuple(RANKS[rank] for rank in KINDS if there[rank])
    return kinds[0].rank if len(kinds) == 1 else (await ask(Choose(TABLE, name, kinds))).rank


async def put(table: RaidersTable) -> None:
    """RR-005: from the supply, onto any car."""
    kind = await which_kind(table, "alone.put_which", table.supply)
    to = (await ask(Choose(TABLE, "alone.put_where", table.car_at))).at
    table.supply[kind] -= 1
    table.cars[to].lawbots[kind] += 1
    table.tell(f"alone_put.{KIND_WORDS[kind]}", to, table.cars[to].name)


async def move(table: RaidersTable, at: int) -> None:
    """One Lawbot to a car next to its own."""
    kind = await which_kind(table, "alone.move_which", table.cars[at].lawbots)
    places = tuple(table.car_at[to] for to in table.neighbours(at))
    to = (places[0] if len(places) == 1 else await ask(Choose(TABLE, "alone.move_where", places))).at
    table.cars[at].lawbots[kind] -= 1
    table.cars[to].lawbots[kind] += 1
    table.tell(f"alone_moved.{KIND_WORDS[kind]}", at, table.cars[at].name, to, table.cars[to].name)


async def remove(table: RaidersTable, at: int) -> None:
    """RR-G12: one Lawbot back to the supply, without pay."""
    kind = await which_kind(table, "alone.remove_which", table.cars[at].lawbots)
    table.cars[at].lawbots[kind] -= 1
    table.supply[kind] += 1
    table.tell(f"alone_removed.{KIND_WORDS[kind]}", at, table.cars[at].name)


async def fight(table: RaidersTable, at: int) -> None:
    """RR-150 to 153, 157 to 159, L2: the box rolls for the team; the table says how it went.

    `extra` dice are what a Grit card on the table gives besides.
    """
    contest = Contest("showdown", OFF, at)
    party = Party(LAWBOTS, table.around(0)[0])
    contest.parties, contest.active = [party], party.thrower
    rolling.set_strength(table, contest, party)
    if table.rules.lawbot_combat == "threshold":
        rank = rolling.threshold(table.cars[at].lawbots)
        table.tell("alone_threshold", at, table.cars[at].name, rank)
    elif not table.judged:
        party.extra += await ask(Choose(TABLE, "alone.extra", EXTRA))
        table.contest = contest
        await rolling.roll(table, contest)
    if await ask(YesNo(TABLE, "alone.lawbots_win")):
        table.tell("alone_won", at, table.cars[at].name)
    else:
        kind = lawbots.destroy(table, table.cars[at])
        table.tell(f"alone_lost.{KIND_WORDS[kind]}", at, table.cars[at].name, SALVAGE[kind])
    table.contest = None
