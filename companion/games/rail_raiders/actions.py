"""The Action phase: Move, Showdown, Search, Pass, and what a car can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from companion.games.rail_raiders import boarding, effects, flipping, modifiers, search
from companion.games.rail_raiders.components import CABOOSE, LAWBOTS, OFF, RaidersTable
from companion.games.rail_raiders.fight import fight
from companion.table.flow import Flow, ask
from companion.table.prompts import Choose, Refusal, YesNo

ACTIONS: Final = 3
OF_ONE_TYPE: Final = 2
MOVE, SHOWDOWN, SEARCH, ABILITY, BOARD, PASS = ("move", "showdown", "search", "ability", "board", "pass")


class Action(NamedTuple):
    """An action as an answer: `to` is the car moved to, or the target of a Showdown."""

    key: str
    kind: str
    to: int
    words: tuple[str, tuple[object, ...]]


def plain(kind: str) -> Action:
    """An action without a where or whom."""
    return Action(kind, kind, OFF, (f"action.{kind}", ()))


def moves_along(last: int) -> tuple[Action, ...]:
    """A Move to each car of a train that ends with the locomotive on `last`."""
    ends = {CABOOSE: "caboose", last: "locomotive"}
    return tuple(
        Action(f"move{at}", MOVE, at, (f"action.move.{ends.get(at, 'car')}", (at,))) for at in range(last + 1)
    )


SEARCHES, ABILITIES, BOARDS, PASSES = plain(SEARCH), plain(ABILITY), plain(BOARD), plain(PASS)
SHOWDOWNS: Final = tuple(Action(f"showdown{seat}", SHOWDOWN, seat, ("action.showdown", (seat,))) for seat in range(4))
AT_LAWBOTS: Final = Action("lawbots", SHOWDOWN, LAWBOTS, ("action.lawbots", ()))
MOVES: Final = {seats: moves_along(seats + 3) for seats in (2, 3, 4)}
"""For each number of seats a Move to each car of the train."""


async def actions(table: RaidersTable, seat: int) -> None:
    """RR-093 to 096, A8, A10: up to three, the same type at most twice; Pass ends them."""
    raider = table.raiders[seat]
    while len(table.done) < ACTIONS and (raider.car != OFF or table.rules.boarding_as_action):
        action = await ask(Choose(seat, "action.which", legal(table, seat), why_not=partial(refusals, table, seat)))
        if action.kind == PASS and not table.rules.pass_single_action:
            table.tell("passed", seat)
            return
        table.done.append(type_of(table, seat, action))
        await DOING[action.kind](table, seat, action)


def type_of(table: RaidersTable, seat: int, action: Action) -> str:
    """RR-094, A11: abilities of cars are one type; by house rule each car's is one of its own."""
    if action.kind == ABILITY and table.rules.car_ability_type == "per_car":
        return f"{ABILITY} {table.raiders[seat].car}"
    return action.kind


def legal(table: RaidersTable, seat: int) -> tuple[Action, ...]:
    """RR-094, 095, 120, 121, 130, 180, G8, G9, G24: what pays first, Pass always and last."""
    at = table.raiders[seat].car
    if at == OFF:
        return (BOARDS, PASSES) if may(table, BOARD) else (PASSES,)
    car, open_to = table.cars[at], open_kinds(table, seat)
    lawbots = any(car.lawbots)
    out: list[Action] = []
    if SEARCH in open_to and not lawbots and car.tokens.layers:
        out.append(SEARCHES)
    fights = SHOWDOWN in open_to
    if fights and lawbots:
        out.append(AT_LAWBOTS)
    if MOVE in open_to:
        moves = MOVES[table.seats]
        out += [moves[to] for to in table.neighbours(at)]
    if fights:
        out += [SHOWDOWNS[other] for other in table.others_on(at, seat)]
    if car.tile is not None and car.tile.ability and may(table, type_of(table, seat, ABILITIES)):
        out.append(ABILITIES)
    out.append(PASSES)
    return tuple(out)


def open_kinds(table: RaidersTable, seat: int) -> list[str]:
    """RR-094, G22: the types that were not taken twice and that no card forbids."""
    kinds = [kind for kind in (MOVE, SHOWDOWN, SEARCH) if table.done.count(kind) < OF_ONE_TYPE]
    if table.cars[table.raiders[seat].car].grit or modifiers.has_any(table, seat):
        return [kind for kind in kinds if not modifiers.is_forbidden(table, seat, kind)]
    return kinds


def may(table: RaidersTable, kind: str) -> bool:
    """RR-094: whether this type was not taken twice in this turn."""
    return table.done.count(kind) < OF_ONE_TYPE


def refusals(table: RaidersTable, seat: int) -> tuple[Refusal, ...]:
    """What is not offered, and the rule."""
    at = table.raiders[seat].car
    if at == OFF:
        return () if may(table, BOARD) else (Refusal(BOARDS, "twice", "RR-094"),)
    car = table.cars[at]
    out = []
    if not may(table, SEARCH):
        out.append(Refusal(SEARCHES, "twice", "RR-094"))
    elif any(car.lawbots):
        out.append(Refusal(SEARCHES, "lawbots_here", "RR-180"))
    elif not len(car.tokens):
        out.append(Refusal(SEARCHES, "no_token", "RR-G8"))
    out += [
        Refusal(MOVES[table.seats][to], "twice" if not may(table, MOVE) else "held", rule)
        for to in table.neighbours(at)
        for rule in move_refused(table, seat)
    ]
    if not any(car.lawbots):
        out.append(Refusal(AT_LAWBOTS, "nobody_here", "RR-G9"))
    elif not may(table, SHOWDOWN):
        out.append(Refusal(AT_LAWBOTS, "twice", "RR-094"))
    return tuple(out)


def move_refused(table: RaidersTable, seat: int) -> list[str]:
    """The rule that forbids a Move just now, if one does."""
    if not may(table, MOVE):
        return ["RR-094"]
    return [] if MOVE in open_kinds(table, seat) else ["RR-G22"]


async def move(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-120 to 123, 111: to the next car, which is turned faceup."""
    table.raiders[seat].car = action.to
    table.tell("moved", seat, action.to, table.cars[action.to].name)
    await flipping.flip(table, seat, action.to)


async def showdown(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-130 to 134, A19: one target, which cannot decline; the others here are asked one by one, clockwise."""
    target = action.to
    table.tell("showdown.lawbots" if target == LAWBOTS else "showdown", seat, target)
    parties = table.called = [seat, target]
    table.called_for = SHOWDOWN
    for other in table.others_on(table.raiders[seat].car, seat):
        if other != target and await ask(YesNo(other, "showdown.join", args=(seat,))):
            parties.append(other)
            table.tell("joins", other)
    table.called = []
    await fight(table, SHOWDOWN, seat, parties)


async def do_search(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-180 to 187."""
    await search.search(table, seat)


async def use_ability(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-097: the car says what happens."""
    tile = table.cars[table.raiders[seat].car].tile
    assert tile is not None
    table.tell("ability", seat, tile.name, tile.text)
    await effects.obey(table, seat, tile.once)


async def board_again(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-A7: by house rule an action buys another attempt."""
    await boarding.board(table, seat)
    if table.raiders[seat].car != OFF:
        await flipping.flip(table, seat, table.raiders[seat].car)


async def pass_once(table: RaidersTable, seat: int, action: Action) -> None:
    """RR-A10: by house rule only this one action is lost."""


DOING: Final[dict[str, Callable[[RaidersTable, int, Action], Flow[None]]]] = {
    MOVE: move,
    SHOWDOWN: showdown,
    SEARCH: do_search,
    ABILITY: use_ability,
    BOARD: board_again,
    PASS: pass_once,
}
