"""What holds at every table, whatever was played."""

from __future__ import annotations

from companion.games.rail_raiders.components import LIMITS, MONEY_IN_TOKENS, OFF, RaidersTable


def check(table: RaidersTable) -> None:
    """`AssertionError` names the first thing that cannot be; may be called at any prompt or boundary."""
    for pack in table.packs:
        counted = pack.count()
        assert sum(counted.values()) == len(pack.cards), f"{pack.name}: {sum(counted.values())} cards"
    check_lawbots(table)
    check_money(table)
    check_actions(table)
    check_cars(table)
    check_dice(table)


def check_lawbots(table: RaidersTable) -> None:
    """RR-005: on the train and in the supply there are 7, 5 and 2."""
    for kind, limit in enumerate(LIMITS):
        there = [car.lawbots[kind] for car in table.cars]
        assert min([*there, table.supply[kind]]) >= 0, f"rank {kind}: less than none"
        assert sum(there) + table.supply[kind] == limit, f"rank {kind}: {sum(there)} and {table.supply[kind]}"


def check_money(table: RaidersTable) -> None:
    """RR-G2, G11: nobody owes, and what all have is what was paid out."""
    money = [raider.money for raider in table.raiders]
    assert min(money) >= 0, f"money {money}"
    assert sum(money) == table.paid_out, f"money {money}, paid out {table.paid_out}"
    if table.rules.money_supply == "42_tokens":
        assert table.paid_out <= MONEY_IN_TOKENS, f"{table.paid_out} were paid out of {MONEY_IN_TOKENS}"


def check_actions(table: RaidersTable) -> None:
    """RR-093, 094: three at most, two of a type."""
    done = table.done
    assert len(done) <= 3, f"actions {done}"
    assert all(done.count(kind) <= 2 for kind in done if kind != "pass"), f"actions {done}"


def check_cars(table: RaidersTable) -> None:
    """Every Raider is on one car or off; who has left is off; a facedown car has nothing on it."""
    for raider in table.raiders:
        assert OFF <= raider.car <= table.locomotive, f"seat {raider.seat} is on car {raider.car}"
        assert raider.car == OFF or not raider.left, f"seat {raider.seat} has left and is on car {raider.car}"
    for car in table.cars:
        if car.tile is None:
            alone = table.rules.lawbots_only
            assert alone or not any(car.lawbots), f"Lawbots on facedown {car.name}"
            assert not len(car.tokens), f"tokens on facedown {car.name}"
            assert not car.grit, f"Grit beside facedown {car.name}"
    facedown = sum(car.tile is None for car in table.cars)
    assert len(table.facedown) == facedown, f"{facedown} cars are facedown, {len(table.facedown)} tiles"


def check_dice(table: RaidersTable) -> None:
    """RR-050, 060: as many dice as are in force."""
    if table.contest is not None:
        for party in table.contest.parties:
            assert len(party.dice) == len(party.fresh), f"dice of {party.who}"
            assert not party.dice or len(party.dice) >= 5, f"{len(party.dice)} dice of {party.who}"
