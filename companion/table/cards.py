"""Cards and batches of cards that were mixed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Generic, TypeVar


class Card:
    """One kind of card, token or tile; copies are equal, so they are one object.

    A game adds what its cards can do; the key is the card's name in the journal.
    """

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def __repr__(self) -> str:
        return self.key

    def __lt__(self, other: Card) -> bool:
        return self.key < other.key

    def __deepcopy__(self, memo: object) -> Card:
        return self


C = TypeVar("C", bound=Card)


class Batch(Generic[C]):
    """Cards mixed together: which of them lies where is unknown.  Kept sorted by key."""

    __slots__ = ("cards",)

    def __init__(self, cards: Iterable[C]) -> None:
        self.cards = sorted(cards)

    def __contains__(self, card: C) -> bool:
        i = bisect_left(self.cards, card)
        return i < len(self.cards) and self.cards[i] is card

    def remove(self, card: C) -> None:
        """The card was seen: it is mixed with the others no longer."""
        del self.cards[bisect_left(self.cards, card)]


class Share(Generic[C]):
    """`n` cards of a batch, lying in some place."""

    __slots__ = ("batch", "n")

    def __init__(self, batch: Batch[C], n: int) -> None:
        self.batch, self.n = batch, n


def joined(shares: Iterable[Share[C]]) -> list[Share[C]]:
    """The same cards with one share for each batch, in the order in which the batches first come."""
    out: list[Share[C]] = []
    for share in shares:
        for have in out:
            if have.batch is share.batch:
                have.n += share.n
                break
        else:
            if share.n:
                out.append(Share(share.batch, share.n))
    return out
