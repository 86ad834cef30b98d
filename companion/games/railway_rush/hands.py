"""Hands: drawing into them, and what everybody may know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.games.railway_rush.cards import TravelCard
from companion.games.railway_rush.components import RailwayTable
from companion.table.cards import Batch
from companion.table.drawing import draw_to
from companion.table.pack import Place

Hand = Place[TravelCard]


async def draw(table: RailwayTable, seat: int, n: int, name: str = "draw") -> int:
    """RW-013, 014, 060, 061, G9: so many cards, over the action pile if need be; how many there were."""
    hand, drawn = table.players[seat].hand, 0
    while drawn < n:
        if not table.deck.layers and not recycle(table):
            break
        some = min(n - drawn, len(table.deck))
        await draw_to(table.deck, name, hand, seat, some)
        drawn += some
    if drawn:
        table.tell("drawn" if name == "draw" else "dealt", seat, drawn)
    return drawn


def recycle(table: RailwayTable) -> bool:
    """RW-060, 061: the action pile is shuffled and turned over; False if there is none."""
    if not table.pile.layers:
        return False
    n = len(table.pile)
    table.pile.shuffle()
    table.pile.pour(table.deck)
    table.tell("reshuffled", n)
    return True


def out_of_hand(table: RailwayTable, seat: int, card: TravelCard) -> None:
    """A card leaves the hand for everybody to see; `IllegalAnswer` says where it must be if it is not there."""
    table.players[seat].hand.take(card)


def under_the_deck(table: RailwayTable, seat: int, cards: Sequence[TravelCard], n: int) -> None:
    """RW-G3: cards go under the deck, and nobody but their owner knows which; unseen ones if the box knows none."""
    hand = table.players[seat].hand
    if hand.hand_held:
        hand.shuffle()
        for _ in range(n):
            hand.pass_top(table.aside)
    for card in cards:
        hand.take(card)
        table.aside.put(card)
    table.aside.shuffle()
    table.aside.pour_under(table.deck)


def may_be_in(table: RailwayTable, hand: Hand, wanted: frozenset[TravelCard]) -> bool:
    """RW-G7: whether such a card may be in that hand for all that everybody knows: nothing the hand holds matters."""
    if not hand.layers:
        return False
    if hand.hand_held:
        return bool(hand.possible(wanted.__contains__))
    there_are = sum([card in wanted for card in table.packs[0].cards])
    return there_are > sum([card in wanted for place in open_places(table) for card in place.known()])


def open_places(table: RailwayTable) -> list[Place[TravelCard]]:
    """Every place whose cards all may look at."""
    return [table.pile, table.out, table.table, *[place for player in table.players for place in player.played]]


def can_hold(hand: Hand, cards: Sequence[TravelCard]) -> bool:
    """Whether all these may be in the hand together: each is known there or is one of an unseen share's batch."""
    if len(cards) > len(hand):
        return False
    missing = Counter(cards)
    missing -= Counter(hand.known())
    shares = [(share.batch, share.n) for share in hand.shares()]
    return _fits(list(missing.elements()), shares, Counter())


def _fits(
    cards: list[TravelCard], shares: list[tuple[Batch[TravelCard], int]], used: Counter[tuple[int, str]]
) -> bool:
    if not cards:
        return True
    card = cards[0]
    for i, (batch, n) in enumerate(shares):
        taken = (id(batch), card.key)
        if n and batch.cards.count(card) > used[taken]:
            rest = [*shares[:i], (batch, n - 1), *shares[i + 1 :]]
            if _fits(cards[1:], rest, used + Counter([taken])):
                return True
    return False
