"""Drawing cards: chance, answered by the box or by the card on the reader."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.errors import IllegalAnswer
from companion.table.cards import Batch, Card, Share
from companion.table.flow import ask
from companion.table.pack import Place
from companion.table.prompts import CHANCE, STOP, Below, Picked, Prompt

C = TypeVar("C", bound=Card)


class Draw(Prompt[C]):
    """Chance: which card comes from the top of `place`?  Private if it goes to the seat `to`."""

    __slots__ = ("place", "to")

    def __init__(self, place: Place[C], name: str, to: int | None = None) -> None:
        self.seat, self.name, self.args, self.private, self.why_not = CHANCE, name, (), to is not None, None
        self.place, self.to = place, to

    def shares(self) -> list[Share[C]]:
        """The mixed cards on top."""
        top = self.place.layers[-1]
        return top if isinstance(top, list) else []

    def kinds(self) -> list[C]:
        """What may come, each kind once, by key."""
        return sorted({card for share in self.shares() for card in share.batch.cards})

    def steps(self, picked: Picked) -> Picked:
        """Each kind that may come, then the end."""
        return (STOP,) if picked else tuple(range(len(self.kinds())))

    def item(self, picked: Picked, step: int) -> object:
        """The card."""
        return self.kinds()[step]

    def spelled(self, picked: Picked) -> C:
        """The card that was picked."""
        return self.kinds()[picked[0]]

    def check(self, answer: C) -> None:
        """Raise `IllegalAnswer`, saying where the card must be, unless it may be on top."""
        if not any(answer in share.batch for share in self.shares()):
            raise IllegalAnswer(f"{answer} cannot be drawn: {self.place.pack.where(answer)}")

    def read(self, key: str) -> C:
        """The card of that key."""
        for share in self.shares():
            for card in share.batch.cards:
                if card.key == key:
                    return card
        raise IllegalAnswer(f"{self.name}: {key!r} cannot be on top of {self.place.name}")

    def least(self) -> C:
        """The first kind; chance is never absent, so this only serves walks."""
        return self.kinds()[0]

    def sample(self, below: Below) -> C:
        """One card, each position in the deck equally likely."""
        shares = self.shares()
        batch: Batch[C] = shares[0].batch
        if len(shares) > 1:
            at = below(sum(share.n for share in shares))
            for share in shares:
                batch = share.batch
                if at < share.n:
                    break
                at -= share.n
        return batch.cards[below(len(batch.cards))]


async def draw(deck: Place[C], name: str) -> C:
    """Turn up the top card for everybody; the caller puts it somewhere."""
    top = deck.layers[-1]
    if not isinstance(top, list):
        deck.layers.pop()
        return top
    card = await ask(Draw(deck, name))
    deck.take_top(card)
    return card


async def draw_to(deck: Place[C], name: str, hand: Place[C], seat: int, n: int = 1) -> None:
    """Put `n` cards (or what there is) from the top into a hand; the rules do not learn which."""
    for _ in range(min(n, len(deck))):
        top: Any = deck.layers[-1]
        if hand.hand_held or not isinstance(top, list):
            deck.pass_top(hand)
            continue
        card = await ask(Draw(deck, name, seat))
        deck.take_top(card)
        hand.put(card)
