"""Played cards change their owner, by payment, theft, swap or trade."""

from __future__ import annotations

from companion.games.railway_rush.cards import WILD, Line, TravelCard
from companion.games.railway_rush.components import RailwayTable, home
from companion.table.flow import ask
from companion.table.prompts import Choose


async def hand_over(table: RailwayTable, card: TravelCard, from_: int, to: int, chooser: int) -> None:
    """RW-035, 037, C5, G2, G10, G13: it lies where it lay, at its new owner; `chooser` names a bound wild card."""
    giver = table.players[from_]
    place = next(place for place in giver.played if card in place.layers)
    if card.kind == WILD and place is giver.stations and table.rules.wild_fixed:
        await unbind(table, from_, chooser)
    place.take(card)
    receiver = table.players[to]
    counts = table.rules.received_cards_count
    home(receiver, card, counts).put(card)
    if card.kind == WILD and counts and table.rules.wild_fixed:
        await bind(table, to)


async def bind(table: RailwayTable, seat: int) -> None:
    """RW-A3, as a house rule: a wild card is bound to a line when it is laid."""
    line: Line = await ask(Choose(seat, "wild.line", table.deck_list.lines))
    table.players[seat].wilds.append(line.number)
    table.tell("wild_bound", seat, line.name)


async def unbind(table: RailwayTable, seat: int, chooser: int) -> None:
    """RW-A3, as a house rule: of wild cards bound to different lines one must be named."""
    wilds = table.players[seat].wilds
    lines = tuple(line for line in table.deck_list.lines if line.number in wilds)
    line = lines[0] if len(lines) == 1 else await ask(Choose(chooser, "wild.which", lines, args=(seat,)))
    wilds.remove(line.number)
