"""Lawbots: put out, moved in, destroyed."""

from __future__ import annotations

from companion.games.rail_raiders.cards import KIND_WORDS, KINDS
from companion.games.rail_raiders.components import SALVAGE, Car, RaidersTable
from companion.games.rail_raiders.money import gain
from companion.table.flow import ask
from companion.table.prompts import Choose


async def put_out(table: RaidersTable, seat: int, car: Car, kind: int) -> None:
    """RR-204, 205, A5: from the supply, else from a car the active seat picks, else nothing."""
    if table.supply[kind]:
        table.supply[kind] -= 1
        car.lawbots[kind] += 1
        table.tell(f"put_out.{KIND_WORDS[kind]}", seat, car.at, car.name)
        return
    donors = [table.car_at[other.at] for other in table.cars if other is not car and other.lawbots[kind]]
    if not donors:
        table.tell(f"none_left.{KIND_WORDS[kind]}", seat)
        return
    donor = donors[0]
    if len(donors) > 1:
        donor = await ask(Choose(seat, f"donor.{KIND_WORDS[kind]}", tuple(donors), args=(car.name,)))
    table.cars[donor.at].lawbots[kind] -= 1
    car.lawbots[kind] += 1
    table.tell(f"moved_in.{KIND_WORDS[kind]}", seat, donor.at, table.cars[donor.at].name, car.at, car.name)


def lowest(car: Car) -> int:
    """RR-158: the lowest rank that stands there."""
    return next(kind for kind in KINDS if car.lawbots[kind])


def destroy(table: RaidersTable, car: Car) -> int:
    """RR-157, 158, G12: exactly one, the lowest, back to the supply; gives its rank."""
    kind = lowest(car)
    car.lawbots[kind] -= 1
    table.supply[kind] += 1
    return kind


def salvage(table: RaidersTable, winner: int, car: Car) -> None:
    """RR-159, 160, A15: the winner alone is paid for the one that falls."""
    kind = destroy(table, car)
    gained = gain(table, winner, SALVAGE[kind])
    table.tell(f"destroyed.{KIND_WORDS[kind]}", winner, car.at, car.name, gained)
