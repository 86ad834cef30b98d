"""Setup: a new table, and choosing Raiders."""

from __future__ import annotations

from companion.errors import SettingError
from companion.games.rail_raiders import flipping, triggers
from companion.games.rail_raiders.components import (
    CABOOSE,
    DEALER,
    NOBODY,
    Contest,
    Party,
    RaidersTable,
)
from companion.games.rail_raiders.decks import CHECKS, read_decks
from companion.games.rail_raiders.rolling import best_hand, set_strength
from companion.games.rail_raiders.rules import HOUSE_RULES, Rules
from companion.games.rail_raiders.tokens import put_tokens
from companion.table.drawing import draw
from companion.table.flow import ask
from companion.table.game import Setup
from companion.table.house_rules import house_rules
from companion.table.prompts import Choose


def new(setup: Setup) -> RaidersTable:
    """RR-011, 020 to 030: decks by the number of players, all Raiders Off the Train."""
    if setup.seats not in (2, 3, 4):
        raise SettingError(f"Rail Raiders is for 2 to 4 players, not {setup.seats}.")
    rules = house_rules(Rules, HOUSE_RULES, setup.rules)
    return RaidersTable(setup.seats, rules, read_decks(*[setup.texts[kind] for kind in CHECKS]))


async def choose_raiders(table: RaidersTable) -> None:
    """RR-020 to 022, G10, G13, G16: a roll, or a deal; then what is done before the game."""
    if table.rules.raider_choice == "deal":
        await deal_raiders(table)
    else:
        best = await best_of_all(table, "raider")
        for seat in table.around(best):
            await choose_raider(table, seat)
    await set_up_ends(table)
    await triggers.fire(table, "before_game")
    table.stage = DEALER


async def choose_raider(table: RaidersTable, seat: int) -> None:
    """RR-020, G13: one of those that are left."""
    options = tuple(table.raider_pool.known())
    card = await ask(Choose(seat, "raider.which", options))
    table.raider_pool.take(card)
    table.raiders_taken.put(card)
    table.raiders[seat].card = card
    table.tell("raider_chosen", seat, card.name)


async def deal_raiders(table: RaidersTable) -> None:
    """RR-022: shuffled, one each."""
    table.raider_pool.shuffle()
    for seat in table.around(0):
        card = await draw(table.raider_pool, "raider.deal")
        table.raiders_taken.put(card)
        table.raiders[seat].card = card
        table.tell("raider_chosen", seat, card.name)


async def set_up_ends(table: RaidersTable) -> None:
    """RR-G10: tokens and Long Arm cards for caboose and locomotive, where a group's own train says so."""
    for at in (CABOOSE, table.locomotive):
        car = table.cars[at]
        if car.tile is not None and (car.tile.loot or car.tile.law):
            put_tokens(table, car, car.tile.loot)
            await flipping.draw_law_cards(table, car.tile.law)
            await flipping.resolve_law_cards(table, table.around(0)[0], car)


async def best_of_all(table: RaidersTable, kind: str) -> int:
    """RR-020, 021, 041 to 044, A18, G14: all roll, also who is Off the Train; clockwise from the last Dealer."""
    order = table.around(0 if table.dealer == NOBODY else table.dealer)
    contest = Contest(kind, order[0])
    contest.parties = [Party(seat, seat) for seat in order]
    for party in contest.parties:
        set_strength(table, contest, party)
    table.contest = contest
    best = await best_hand(table, contest)
    table.contest = None
    return best.who
