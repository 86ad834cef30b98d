"""Search."""

from __future__ import annotations

from companion.games.rail_raiders import effects, triggers
from companion.games.rail_raiders.cards import MONEY, LootCard
from companion.games.rail_raiders.components import Car, RaidersTable
from companion.games.rail_raiders.fight import fight
from companion.games.rail_raiders.money import gain
from companion.games.rail_raiders.tokens import replenish, turn_token
from companion.table.drawing import draw_to
from companion.table.flow import ask
from companion.table.prompts import Choose, YesNo


async def search(table: RaidersTable, seat: int) -> None:
    """RR-180 to 187: unless somebody opposes and wins, one token and one of so many Loot cards."""
    car = table.cars[table.raiders[seat].car]
    opposers = await who_oppose(table, seat, car)
    if opposers and not await is_won(table, seat, car, opposers):
        table.tell("search_failed", seat)
        return
    cards = await turn_token(table, car)
    table.tell("token", seat, cards)
    await look(table, seat, cards)
    await triggers.fire(table, "after_search", seat)


async def who_oppose(table: RaidersTable, seat: int, car: Car) -> list[int]:
    """RR-181: the other Raiders here are asked one by one, from the searcher's left."""
    table.called, table.called_for = [seat], "search"
    for other in table.others_on(car.at, seat):
        if await ask(YesNo(other, "search.oppose", args=(seat,))):
            table.called.append(other)
    opposers, table.called = table.called[1:], []
    return opposers


async def is_won(table: RaidersTable, seat: int, car: Car, opposers: list[int]) -> bool:
    """RR-182 to 184, C1: winning decides; by house rule, being on the car still."""
    winner = await fight(table, "search", seat, [seat, *opposers])
    if table.rules.search_success == "win":
        return winner == seat
    return table.raiders[seat].car == car.at


async def look(table: RaidersTable, seat: int, n: int) -> None:
    """RR-185, G5, G18: so many cards for this seat's eyes; one is kept, the others are discarded."""
    looked = table.raiders[seat].looked
    for _ in range(n):
        if replenish(table.loot, table.loot_gone):
            await draw_to(table.loot, "loot.look", looked, seat)
    if not len(looked):
        table.tell("no_loot", seat)
        return
    chosen = await ask(Choose(seat, "loot.take", best_first(looked.possible()), private=True))
    looked.take(chosen)
    looked.pour(table.loot_gone)
    await keep(table, seat, chosen)


def best_first(cards: tuple[LootCard, ...]) -> tuple[LootCard, ...]:
    """The most $$ first, Equipment and Weapons between one and two."""
    return tuple(sorted(cards, key=lambda card: -2 * card.score if card.kind == MONEY else -3))


async def keep(table: RaidersTable, seat: int, card: LootCard) -> None:
    """RR-185, 187, 200: scored and discarded, or laid faceup beside the Raider."""
    if card.kind == MONEY:
        table.loot_gone.put(card)
        table.tell("scored", seat, card.name, gain(table, seat, card.score))
    else:
        table.raiders[seat].cards.put(card)
        table.tell("equipped", seat, card.name)
    await effects.obey(table, seat, card.once)
