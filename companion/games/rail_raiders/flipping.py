"""Facedown cars: turned faceup, with Loot tokens and Long Arm cards."""

from __future__ import annotations

from companion.games.rail_raiders import effects, lawbots
from companion.games.rail_raiders.cards import LawCard
from companion.games.rail_raiders.components import Car, RaidersTable
from companion.games.rail_raiders.ending import look_at_deck
from companion.games.rail_raiders.tokens import put_tokens, replenish
from companion.table.drawing import draw


async def flip(table: RaidersTable, seat: int, at: int) -> None:
    """RR-110 to 115: the car, then its tokens, then all its Long Arm cards, resolved in the order drawn."""
    car = table.cars[at]
    if car.tile is not None:
        return
    tile = await draw(table.facedown, "car.turn")
    table.faceup.put(tile)
    car.tile = tile
    table.tell("flipped", seat, at, car.name, tile.name)
    put_tokens(table, car, tile.loot)
    await draw_law_cards(table, tile.law)
    await resolve_law_cards(table, seat, car)


async def draw_law_cards(table: RaidersTable, n: int) -> None:
    """RR-113, A24, G5: on the pile of those drawn, the newest on top; fewer if there are no more."""
    for _ in range(n):
        if replenish(table.law, table.law_gone):
            table.law_now.put(await draw(table.law, "law.card"))


async def resolve_law_cards(table: RaidersTable, seat: int, car: Car) -> None:
    """RR-113, A4: one after the other, the first drawn first; what is open the active seat decides."""
    while len(table.law_now):
        card = table.law_now.known()[0]
        table.tell("law_card", seat, card.name, card.text, car.at, car.name)
        await resolve_law_card(table, seat, car, card)


async def resolve_law_card(table: RaidersTable, seat: int, car: Car, card: LawCard) -> None:
    """RR-204 to 206, 209: Lawbots, then what happens once; a Grit card stays beside its car, on top."""
    for kind in card.place:
        await lawbots.put_out(table, seat, car, kind)
    await effects.obey(table, seat, card.once, car.at)
    table.law_now.take(card)
    if card.grit:
        table.law_grit.put(card)
        car.grit.append(card)
        table.tell("grit_laid", seat, card.name, car.at, car.name)
    else:
        table.law_gone.put(card)
    look_at_deck(table)


def discard_grit(table: RaidersTable, car: Car) -> None:
    """RR-208, 210, A6: after a fight with the Lawbots of the car its top card goes, whoever won."""
    if car.grit:
        card = car.grit.pop()
        table.law_grit.take(card)
        table.law_gone.put(card)
        table.tell("grit_gone", card.name, car.at, car.name)
