"""Modifiers: pure, and summed when somebody needs the sum."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.rail_raiders.cards import (
    ANY,
    FIGHT,
    MARSHAL,
    SEARCH,
    SHERIFF,
    SHOWDOWN,
    WEAPON,
    Effect,
    LawCard,
    LootCard,
)
from companion.games.rail_raiders.components import OFF, Car, RaidersTable


def of_seat(table: RaidersTable, seat: int, weapon: LootCard | None = None) -> Iterator[Effect]:
    """What is in force for a seat: Raider, Equipment, kept cards, the weapon in use, and what lasts for a while."""
    raider = table.raiders[seat]
    if raider.card is not None:
        yield from raider.card.modifiers
    for card in raider.cards.known():
        if card.kind != WEAPON:
            yield from card.modifiers
    for kept in raider.kept.known():
        yield from kept.modifiers
    if weapon is not None:
        yield from weapon.modifiers
    for lasting in table.lasting:
        if lasting.seat == seat:
            yield lasting.effect


def has_any(table: RaidersTable, seat: int, weapon: LootCard | None = None) -> bool:
    """Whether a seat has cards that could be in force at all; asked at every roll, and mostly not so."""
    raider = table.raiders[seat]
    if weapon is not None or table.lasting or raider.cards.layers or raider.kept.layers:
        return True
    return raider.card is not None and bool(raider.card.modifiers)


def counts_for(effect: Effect, roll: str) -> bool:
    """RR-A18: whether a modifier is for this kind of roll."""
    return effect.roll in (ANY, roll) or (effect.roll == FIGHT and roll in (SHOWDOWN, SEARCH))


def total(table: RaidersTable, seat: int, op: str, roll: str, weapon: LootCard | None = None) -> int:
    """The sum of all that is in force for a seat in a roll of this kind."""
    return sum([e.n for e in of_seat(table, seat, weapon) if e.op == op and counts_for(e, roll)])


def extra_dice(table: RaidersTable, seat: int, roll: str, weapon: LootCard | None = None) -> int:
    """RR-062: dice beyond five."""
    return max(0, total(table, seat, "dice", roll, weapon))


def rerolls(table: RaidersTable, seat: int, roll: str, weapon: LootCard | None = None) -> int:
    """RR-059: dice that may be rerolled."""
    return max(0, total(table, seat, "reroll", roll, weapon))


def grit_on(table: RaidersTable, car: Car) -> LawCard | None:
    """RR-209, 210, G22: the newest Grit card of a car; it sleeps while no Lawbot is there."""
    if not car.grit or (table.rules.grit_without_lawbots == "dormant" and not any(car.lawbots)):
        return None
    return car.grit[-1]


def grit_total(table: RaidersTable, car: Car, op: str, to: str = "") -> int:
    """RR-207: the sum over the Grit card that works."""
    grit = grit_on(table, car)
    return 0 if grit is None else sum(e.n for e in grit.grit if e.op == op and e.to == to)


def lawbots_extra(table: RaidersTable, car: Car) -> int:
    """RR-152, 153: one die more if there is a Marshal, whatever their number, and what the Grit card gives."""
    return (car.lawbots[MARSHAL] > 0) + grit_total(table, car, "dice")


def lawbots_rerolls(table: RaidersTable, car: Car) -> int:
    """RR-151, 153: one reroll if there is a Sheriff, whatever their number, and what the Grit card gives."""
    return (car.lawbots[SHERIFF] > 0) + grit_total(table, car, "reroll")


def is_forbidden(table: RaidersTable, seat: int, action: str) -> bool:
    """Whether a card forbids this seat an action: one of its own, or the Grit card of its car (RR-G22)."""
    car = table.raiders[seat].car
    if car != OFF and grit_total(table, table.cars[car], "forbid", action):
        return True
    return any(e.op == "forbid" and e.to == action for e in of_seat(table, seat))


def not_moved(table: RaidersTable, seat: int, weapon: LootCard | None = None) -> bool:
    """Whether a card keeps a loser where it is."""
    return any(e.op == "not_moved" for e in of_seat(table, seat, weapon))
