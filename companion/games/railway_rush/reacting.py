"""Playing from the hand, out of turn."""

from __future__ import annotations

from companion.games.railway_rush.cards import TravelCard
from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.hands import may_be_in, out_of_hand
from companion.table.flow import ask
from companion.table.prompts import Choose


def reverses(card: TravelCard) -> bool:
    """RW-051: whether it turns a fare round instead of ending it."""
    return any(effect.op == "reverse_fare" for effect in card.answers)


async def react(table: RailwayTable, seat: int, against: str, by: int, fare: int = 0) -> TravelCard | None:
    """RW-050, A12, A16, G7, G8: one card from the hand, or none; asked whenever what all can see allows a card."""
    wanted = table.answers[against]
    hand = table.players[seat].hand
    if not may_be_in(table, hand, wanted):
        return None
    prompt = Choose(
        seat,
        f"react.{against}",
        (*hand.possible(wanted.__contains__), None),
        args=(by, fare),
        private=not hand.hand_held,
    )
    card = await ask(prompt)
    if card is not None:
        out_of_hand(table, seat, card)
        table.pile.put(card)
        table.tell(f"reacted.{against}", seat, card.name, by)
    return card
