"""Cards of one back, and where they are; never an order that nobody can know.

A card's place is known, or the card is one of a batch that several places share.  Decks kept by the box and
real ones on the table are the same object: the difference is who answers `Draw`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from companion.errors import IllegalAnswer
from companion.table.cards import Batch, Card, Share, joined
from companion.table.prompts import Below

C = TypeVar("C", bound=Card)


class Place(Generic[C]):
    """A deck, a discard pile, a hand, what lies on a car.  The top is the end of `layers`.

    A layer is one known card, or the shares of that many mixed cards.  `owner` is the seat that may look, None
    for everybody; `hand_held` says that real cards are in a real hand and the box has not seen them.
    """

    __slots__ = ("hand_held", "layers", "name", "owner", "pack")

    def __init__(self, pack: Pack[C], name: str, owner: int | None = None, hand_held: bool = False) -> None:
        self.pack, self.name, self.owner, self.hand_held = pack, name, owner, hand_held
        self.layers: list[C | list[Share[C]]] = []

    def __len__(self) -> int:
        n = 0
        for layer in self.layers:  # asked at every turn of every playout; a generator would take three times as long
            if isinstance(layer, list):
                for share in layer:
                    n += share.n
            else:
                n += 1
        return n

    def known(self) -> list[C]:
        """The cards whose place is known, lowest first."""
        return [layer for layer in self.layers if not isinstance(layer, list)]

    def shares(self) -> list[Share[C]]:
        """The mixed cards that lie here."""
        return [share for layer in self.layers if isinstance(layer, list) for share in layer if share.n]

    def possible(self, want: Callable[[C], bool] = lambda card: True) -> tuple[C, ...]:
        """The kinds wanted that are here or may be here, by key."""
        kinds = {card for card in self.known() if want(card)}
        for share in self.shares():
            kinds.update(card for card in share.batch.cards if want(card))
        return tuple(sorted(kinds))

    def put(self, card: C) -> None:
        """Lay a known card on top."""
        self.layers.append(card)

    def put_under(self, card: C) -> None:
        """Lay a known card to the bottom."""
        self.layers.insert(0, card)

    def take(self, card: C) -> None:
        """This card leaves; if nobody had seen it, it is seen now.

        `IllegalAnswer` says where the card must be if it cannot be here.  From which layer an unseen card came
        nobody knows: a pile that was searched is shuffled before anything is drawn from it.
        """
        if card in self.layers:
            self.layers.remove(card)
        else:
            self._take_unseen(card, self.shares())

    def take_top(self, card: C) -> None:
        """The top card, not seen before, is turned up, and it is this one; else as `take`."""
        top = self.layers[-1]
        self._take_unseen(card, top if isinstance(top, list) else [])

    def _take_unseen(self, card: C, shares: list[Share[C]]) -> None:
        could = [share for share in shares if card in share.batch]
        if not could:
            raise IllegalAnswer(f"{card} cannot be in {self.name}: {self.pack.where(card)}")
        share = could[0] if len(could) == 1 else self.pack.merged(could)
        share.batch.remove(card)
        share.n -= 1
        if not share.n:
            self._tidy()

    def shuffle(self) -> None:
        """Mix everything here into one layer: known cards become a batch, shares stay shares.

        Batches that lie here whole become one, so that a draw from an ordinary deck looks at a single batch.
        """
        fresh = self.known()
        shares = joined([Share(Batch(fresh), len(fresh)), *self.shares()])
        whole = [share for share in shares if share.n == len(share.batch.cards)]
        if len(whole) > 1:
            one: Batch[C] = Batch([card for share in whole for card in share.batch.cards])
            shares = [Share(one, len(one.cards)), *[share for share in shares if share not in whole]]
        self.layers = [shares] if shares else []

    def pour(self, into: Place[C]) -> None:
        """Lay everything here on top of `into`, as it is."""
        for layer in self.layers:
            if isinstance(layer, list):
                into.add_shares(layer)
            else:
                into.layers.append(layer)
        self.layers = []

    def pour_under(self, into: Place[C]) -> None:
        """Lay everything here under `into`, as it is."""
        into.layers[:0] = self.layers
        self.layers = []

    def add_shares(self, shares: list[Share[C]], under: bool = False) -> None:
        """Lay mixed cards on top, or under all others; beside mixed ones they are one layer with them."""
        end = 0 if under else -1
        beside = self.layers[end] if self.layers else None
        if isinstance(beside, list):
            beside[:] = joined([*beside, *shares])
        else:
            self.layers.insert(0 if under else len(self.layers), joined(shares))

    def pass_top(self, to: Place[C], under: bool = False) -> None:
        """The top card moves to `to`, on top or `under` all others, and nobody learns which it is.

        No card of a hand is the top one: if some of it is known, `shuffle` it first.
        """
        top = self.layers[-1]
        if not isinstance(top, list):
            self.layers.pop()
            to.layers.insert(0 if under else len(to.layers), top)
            return
        share = top[0] if len(top) == 1 else self.pack.merged(top)
        share.n -= 1
        to.add_shares([Share(share.batch, 1)], under)
        self._tidy()

    def _tidy(self) -> None:
        for layer in self.layers:
            if isinstance(layer, list):
                layer[:] = [share for share in layer if share.n]
        self.layers = [layer for layer in self.layers if not isinstance(layer, list) or layer]


class Pack(Generic[C]):
    """All cards of one back and the places they can be in."""

    __slots__ = ("cards", "name", "places")

    def __init__(self, name: str, cards: Iterable[C]) -> None:
        self.name, self.cards = name, tuple(cards)
        self.places: dict[str, Place[C]] = {}

    def place(self, name: str, owner: int | None = None, hand_held: bool = False) -> Place[C]:
        """A new, empty place of that name."""
        place = Place(self, name, owner, hand_held)
        self.places[name] = place
        return place

    def deal_out(self, deck: Place[C], n: int | None = None, rest: Place[C] | None = None) -> None:
        """Mix the whole pack and lay `n` of it as `deck`; the others lie unseen in `rest`."""
        batch = Batch(self.cards)
        n = len(self.cards) if n is None else n
        deck.layers = [[Share(batch, n)]] if n else []
        if rest is not None and n < len(self.cards):
            rest.layers = [[Share(batch, len(self.cards) - n)]]

    def merged(self, shares: list[Share[C]]) -> Share[C]:
        """Make the batches of `shares` one, because it cannot be known from which of them a card came.

        Gives the first of the shares, which is then a share of that batch and still lies where it lay.  What may
        be where can only grow by this, so a card that is really there is never refused.
        """
        batches = dict.fromkeys(share.batch for share in shares)
        one: Batch[C] = Batch([card for batch in batches for card in batch.cards])
        for place in self.places.values():
            for layer in place.layers:
                if isinstance(layer, list):
                    mixed = [share for share in layer if share.batch in batches]
                    for share in mixed[1:]:
                        mixed[0].n += share.n
                        layer.remove(share)
                    if mixed:
                        mixed[0].batch = one
        return shares[0]

    def where(self, card: C) -> str:
        """Where the card must be, or may be, in words."""
        seen = [place.name for place in self.places.values() if card in place.layers]
        unseen = [p.name for p in self.places.values() if any(card in s.batch for s in p.shares())]
        if card not in self.cards:
            return f"there is no {card} in {self.name}"
        if unseen:
            return f"it may be in {', '.join(unseen)}" + (f", and one is in {', '.join(seen)}" if seen else "")
        return f"it is in {', '.join(seen)}" if seen else "it is out of play"

    def remix(self, seat: int, below: Below) -> None:
        """Deal anew what `seat` cannot see: another table that looks the same from there.

        Cards in other seats' hands change places with each other and with the unseen ones.  All batches count
        as one here, which may think more possible than a player who remembers every shuffle.
        """
        hands = [p for p in self.places.values() if p.owner not in (None, seat) and p.known()]
        batches = dict.fromkeys(share.batch for place in self.places.values() for share in place.shares())
        hidden = [card for hand in hands for card in hand.known()]
        if not hidden:
            return
        pool = [*hidden, *[card for batch in batches for card in batch.cards]]
        mixed = [pool.pop(below(len(pool))) for _ in range(len(pool))]
        for hand in hands:
            hand.layers = [layer if isinstance(layer, list) else mixed.pop() for layer in hand.layers]
        for batch in batches:
            batch.cards = sorted([mixed.pop() for _ in range(len(batch.cards))])

    def count(self) -> Counter[str]:
        """Every card, by key, counted over all places; `AssertionError` if shares and batches disagree."""
        out: Counter[str] = Counter()
        shared: Counter[int] = Counter()
        batches: dict[int, Batch[C]] = {}
        for place in self.places.values():
            out.update(card.key for card in place.known())
            for share in place.shares():
                shared[id(share.batch)] += share.n
                batches[id(share.batch)] = share.batch
        for key, batch in batches.items():
            if shared[key] != len(batch.cards):
                raise AssertionError(f"{self.name}: {shared[key]} cards lie about of a batch of {len(batch.cards)}")
            out.update(card.key for card in batch.cards)
        return out
