"""Loot tokens: put out facedown, turned up, spent."""

from __future__ import annotations

from typing import TypeVar

from companion.games.rail_raiders.components import Car, RaidersTable
from companion.table.cards import Card
from companion.table.drawing import draw
from companion.table.pack import Place

C = TypeVar("C", bound=Card)


def put_tokens(table: RaidersTable, car: Car, n: int) -> None:
    """RR-112, G3, G4: facedown and unseen by anybody; as many as there are, spent ones mixed in again."""
    placed = 0
    for _ in range(n):
        if not replenish(table.tokens, table.spent_tokens):
            break
        table.tokens.pass_top(car.tokens)
        placed += 1
    if placed:
        table.tell("tokens_put", placed, car.at, car.name)


async def turn_token(table: RaidersTable, car: Car) -> int:
    """RR-186, G1, G3: one token is turned up and spent; gives its number."""
    token = await draw(car.tokens, "token.turn")
    table.spent_tokens.put(token)
    return table.token_values[token.group]


def replenish(deck: Place[C], gone: Place[C]) -> bool:
    """RR-G5: an empty deck is made anew of its discards; whether there is a card."""
    if not len(deck):
        gone.shuffle()
        gone.pour(deck)
    return len(deck) > 0
