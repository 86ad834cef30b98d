"""The game, round by round, and a turn with its three phases."""

from __future__ import annotations

from companion.games.rail_raiders import actions, boarding, effects, flipping, lawbots_alone, triggers
from companion.games.rail_raiders.components import (
    BOARDING,
    CHOOSING,
    DEALER,
    NOBODY,
    OFF,
    OVER,
    TURNS,
    RaidersTable,
)
from companion.games.rail_raiders.ending import declare_last_round, finished, look_at_deck
from companion.games.rail_raiders.start import best_of_all, choose_raiders
from companion.table.drawing import draw
from companion.table.flow import Boundary
from companion.table.outcome import Outcome


async def play(table: RaidersTable) -> Outcome:
    """RR-040 to 045, 071: Raiders are chosen; then rounds of a Dealer roll and a turn each."""
    while True:
        await Boundary()
        outcome = finished(table)
        if outcome is not None:
            return outcome
        if table.rules.lawbots_only:
            await lawbots_alone.step(table)
        elif table.stage == CHOOSING:
            await choose_raiders(table)
        elif table.stage == DEALER:
            await begin_round(table)
        elif table.stage == BOARDING:
            await opening_boarding(table)
        elif table.stage == TURNS:
            await next_turn(table)


async def begin_round(table: RaidersTable) -> None:
    """RR-041 to 044, C8, G26: the best hand is Dealer for this round."""
    table.round += 1
    table.turn = 0
    table.active = NOBODY
    table.dealer = await best_of_all(table, "dealer")
    table.tell("dealer", table.dealer, table.round)
    await triggers.fire(table, "round_start")
    table.stage = BOARDING if table.round == 1 else TURNS


async def opening_boarding(table: RaidersTable) -> None:
    """RR-042, 071, 079, A20: before the first turns everybody boards or tries to, the Dealer first."""
    for seat in table.around(table.dealer):
        await boarding.board(table, seat, opening=True)
    table.stage = TURNS


async def next_turn(table: RaidersTable) -> None:
    """RR-040, 045, 231, 232, G27: clockwise from the Dealer, one turn each; then a new round, or the end."""
    order = table.clockwise_from(table.dealer)
    while table.turn < table.seats and table.raiders[order[table.turn]].left:
        table.turn += 1
    if table.turn < table.seats:
        await turn(table, order[table.turn])
        table.turn += 1
    if table.turn >= table.seats:
        table.active = NOBODY
        table.stage = OVER if table.last_round else DEALER


async def turn(table: RaidersTable, seat: int) -> None:
    """RR-077, 078, 090, 110, C4: boarding, the own facedown car, then High Noon, actions and cleanup."""
    table.active = seat
    table.tell("turn", seat)
    late = table.rules.boarding_timing == "after_high_noon"
    await triggers.fire(table, "turn_start", seat)
    if not late:
        await board_if_off(table, seat)
    await flip_own_car(table, seat)
    await high_noon(table, seat)
    if late:
        await board_if_off(table, seat)
        await flip_own_car(table, seat)
    await actions.actions(table, seat)
    clean_up(table)


async def board_if_off(table: RaidersTable, seat: int) -> None:
    """RR-077, 221: the only thing that a Raider Off the Train can do."""
    if table.raiders[seat].car == OFF:
        await boarding.board(table, seat)


async def flip_own_car(table: RaidersTable, seat: int) -> None:
    """RR-110."""
    if table.raiders[seat].car != OFF:
        await flipping.flip(table, seat, table.raiders[seat].car)


async def high_noon(table: RaidersTable, seat: int) -> None:
    """RR-091, 092, 231, C2, G6, G7, G26: the top card, also Off the Train; without a card this phase is skipped."""
    if not len(table.high_noon):
        declare_last_round(table)
        table.tell("no_high_noon", seat)
        return
    card = await draw(table.high_noon, "highnoon.card")
    table.high_noon_now.put(card)
    table.tell("high_noon", seat, card.name, card.text)
    was_last = not len(table.high_noon)
    if was_last and table.rules.end_check == "on_draw":
        declare_last_round(table)
    await effects.obey(table, seat, card.once)
    table.high_noon_now.take(card)
    if card.keep:
        table.raiders[seat].kept.put(card)
    elif any(effect.op == "hn_restore" for effect in card.once):
        table.high_noon_out.put(card)
    else:
        table.high_noon_gone.put(card)
    if was_last and not len(table.high_noon):
        declare_last_round(table)
    look_at_deck(table)


def clean_up(table: RaidersTable) -> None:
    """RR-098: what lasted until the end of the turn is over."""
    table.lasting.clear()
    table.done.clear()
