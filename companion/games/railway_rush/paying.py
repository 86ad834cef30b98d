"""Paying: from played cards only, whichever the payer likes, and no change is given."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.railway_rush.cards import ACTION, STATION, TRAIN, WILD, TravelCard
from companion.games.railway_rush.components import Player, RailwayTable
from companion.games.railway_rush.handing import hand_over
from companion.table.flow import ask
from companion.table.prompts import ChooseSome


class Payment(ChooseSome[TravelCard]):
    """Played cards worth the fare or more; the least answer is the smallest sum that is enough.

    Of equal sums it is the one with the fewest cards, then the one that breaks the least: items stand in the order
    in which one would part with them.
    """

    __slots__ = ()

    def least(self) -> tuple[TravelCard, ...]:
        """The smallest sufficient payment, found sum by sum, never by listing."""
        return tuple(self.items[i] for i in smallest(self.worth, self.need))


def smallest(worth: Sequence[int], need: int) -> tuple[int, ...]:
    """Places of the items whose sum is smallest among those of `need` or more; of these the fewest, earliest."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for i, value in enumerate(worth):
        for total, places in sorted(best.items(), reverse=True):
            if total >= need:
                continue
            have = best.get(total + value)
            if have is None or len(places) + 1 < len(have):
                best[total + value] = (*places, i)
    return best[min(total for total in best if total >= need)]


async def pay(table: RailwayTable, payer: int, to: int, fare: int) -> None:
    """RW-030 to 038, A11, G4, G11: any played cards worth the fare or more; too little in play means all of it."""
    player = table.players[payer]
    cards = in_order(player)
    if not cards:
        table.tell("nothing_to_pay", payer, to, fare)
        return
    worth = tuple(card.cash for card in cards)
    given = tuple(cards)
    if sum(worth) > fare and fare > 0 and len(cards) > 1:
        given = await ask(Payment(payer, "pay.with", given, 1, len(cards), need=fare, worth=worth, args=(to, fare)))
    elif not fare:
        given = ()
    for card in given:
        await hand_over(table, card, payer, to, payer)
    table.tell("paid", payer, to, sum(card.cash for card in given), ", ".join(card.name for card in given))


def in_order(player: Player) -> list[TravelCard]:
    """The cards in play, equal ones side by side, those one would miss the least first."""
    cards = player.cards()
    twice = {card for card in cards if card.kind in (STATION, TRAIN) and cards.count(card) > 1}
    return sorted(cards, key=lambda card: (_zone(card, twice), card.cash, card.place))


def _zone(card: TravelCard, twice: set[TravelCard]) -> int:
    if card.kind == ACTION:
        return 0
    if card in twice:
        return 1 if card.kind == STATION else 2
    return 4 if card.kind == WILD else 3
