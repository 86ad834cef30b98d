"""Leaving the game, and coming back."""

from __future__ import annotations

from companion.games.railway_rush.cards import ACTION
from companion.games.railway_rush.components import RailwayTable


def leave(table: RailwayTable, seat: int) -> None:
    """RW-G17: Action cards go to the action pile, all others out of the game; by house rule a bot plays on."""
    if table.left[seat] or table.bot_plays_on:
        return
    table.left[seat] = True
    player = table.players[seat]
    for place in (player.hand, *player.played):
        for card in place.known():
            place.take(card)
            (table.pile if card.kind == ACTION else table.out).put(card)
        place.pour(table.out)
    player.wilds = []
    table.quiet = 0
    table.tell("left", seat)


def come_back(table: RailwayTable, seat: int) -> None:
    """The seat plays again, with nothing; its next turn begins with an empty hand (RW-014)."""
    if table.left[seat]:
        table.left[seat] = False
        table.tell("came_back", seat)
