"""What the ops of a card do; those that are only summed stand in `modifiers`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.rail_raiders import flipping, lawbots, money
from companion.games.rail_raiders.cards import KIND_WORDS, Effect, Effects
from companion.games.rail_raiders.components import OFF, Lasting, RaidersTable
from companion.games.rail_raiders.ending import look_at_deck
from companion.games.rail_raiders.tokens import put_tokens
from companion.table.flow import Flow


async def obey(table: RaidersTable, seat: int, effects: Effects, car: int = OFF) -> None:
    """One effect after the other; `car` is the car the card belongs to, else the one the Raider is on (RR-A4)."""
    for effect in effects:
        if effect.until:
            table.lasting.append(Lasting(seat, effect))
        else:
            await OPS[effect.op](table, seat, effect, table.raiders[seat].car if car == OFF else car)


async def change_money(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-G11."""
    if effect.n > 0:
        table.tell("gained", seat, money.gain(table, seat, effect.n))
    else:
        table.tell("paid", seat, money.pay(table, seat, -effect.n))


async def discard_high_noon(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-240, G23: from the top of the deck, unseen, as many as there are."""
    n = min(effect.n, len(table.high_noon))
    for _ in range(n):
        table.high_noon.pass_top(table.high_noon_gone)
    table.tell("high_noon_lost", seat, n)
    look_at_deck(table)


async def restore_high_noon(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-G25: the top of the discards goes under the deck."""
    n = min(effect.n, len(table.high_noon_gone))
    for _ in range(n):
        table.high_noon_gone.pass_top(table.high_noon, under=True)
    table.tell("high_noon_restored", seat, n)


async def draw_law(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-A24: behind those already drawn for the same car."""
    await flipping.draw_law_cards(table, effect.n)


async def add_lawbot(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-204."""
    if car != OFF:
        await lawbots.put_out(table, seat, table.cars[car], KIND_WORDS.index(effect.to))


async def add_tokens(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """Loot tokens from the supply to the car."""
    if car != OFF:
        put_tokens(table, table.cars[car], effect.n)


async def throw_off(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-220, A8: the Raider goes Off the Train."""
    if table.raiders[seat].car != OFF:
        table.raiders[seat].car = OFF
        table.tell("thrown_off", seat)


async def flip_car(table: RaidersTable, seat: int, effect: Effect, car: int) -> None:
    """RR-115: the nearest facedown car that way, with its tokens and its Long Arm cards."""
    if car == OFF:
        return
    ahead = table.cars[car + 1 :] if effect.to == "toward_locomotive" else table.cars[:car][::-1]
    for one in ahead:
        if one.tile is None:
            await flipping.flip(table, seat, one.at)
            return


OPS: Final[dict[str, Callable[[RaidersTable, int, Effect, int], Flow[None]]]] = {
    "money": change_money,
    "hn_discard": discard_high_noon,
    "hn_restore": restore_high_noon,
    "law_draw": draw_law,
    "add_lawbot": add_lawbot,
    "loot_token": add_tokens,
    "throw_off": throw_off,
    "flip_car": flip_car,
}
"""Every op that does something, with its flow; how it is written down stands in `decks.OPS`."""
