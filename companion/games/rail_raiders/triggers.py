"""Triggers: effects that wait for their moment."""

from __future__ import annotations

from companion.games.rail_raiders import effects
from companion.games.rail_raiders.cards import WEAPON, Printed
from companion.games.rail_raiders.components import NOBODY, RaidersTable


async def fire(table: RaidersTable, moment: str, only: int = NOBODY) -> None:
    """Do what waits for this moment: active seat first, then clockwise, each seat's cards in order of arrival.

    With `only` the moment is about one seat, and nobody else's cards hear of it.
    """
    if moment not in table.moments:
        return
    first = table.active if table.active != NOBODY else max(table.dealer, 0)
    for seat in table.around(first):
        if only in (NOBODY, seat):
            for card in cards_of(table, seat):
                if card.triggers:
                    await effects.obey(table, seat, tuple([e for e in card.triggers if e.when == moment]))


def cards_of(table: RaidersTable, seat: int) -> list[Printed]:
    """The cards of a seat whose effects may wait: its Raider, then what lies beside it."""
    raider = table.raiders[seat]
    own: list[Printed] = [] if raider.card is None else [raider.card]
    return [*own, *[card for card in raider.cards.known() if card.kind != WEAPON], *raider.kept.known()]
