"""Real cards on a real table, and beside them a pack of the box, which learns only what the table shows it.

The box sees a card when it is turned up, played or laid down open; it does not see what is drawn, given,
laid down or shuffled face down.  `check` says whether what the box believes can be true.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.table.cards import Card
from companion.table.drawing import Draw, draw, draw_to
from companion.table.flow import Play
from companion.table.pack import Pack, Place
from companion.table.prompts import Prompt

SEATS = 3
PILES = ("deck", "aside", "discards")
"""Where the order counts; the top is the end of the list."""
HANDS = tuple(f"hand {seat}" for seat in range(SEATS))
LOOSE = (*HANDS, "shown", "out")
"""Where it does not."""


def offered(prompt: Prompt[Any]) -> list[object]:
    """What a prompt offers in one step."""
    return [prompt.item((), step) for step in prompt.steps(())]


class RealTable:
    """Some cards, a few of each kind, dealt out; `left_out` of them lie unseen in the lid of the game's box."""

    def __init__(self, keys: str, left_out: int, seed: int) -> None:
        kinds = {key: Card(key) for key in keys}
        cards = [kinds[key] for key in keys]
        self.rng = random.Random(seed)
        self.pack: Pack[Card] = Pack("fares", cards)
        self.box: dict[str, Place[Card]] = {name: self.pack.place(name) for name in (*PILES, "shown", "out")}
        for seat, name in enumerate(HANDS):
            self.box[name] = self.pack.place(name, owner=seat, hand_held=True)
        left_out = min(left_out, len(cards))
        self.pack.deal_out(self.box["deck"], len(cards) - left_out, self.box["out"])
        self.rng.shuffle(cards)
        self.real: dict[str, list[Card]] = {name: [] for name in (*PILES, *LOOSE)}
        self.real["out"], self.real["deck"] = cards[:left_out], cards[left_out:]

    # ------------------------------------------------------------------------- what happens at the table

    def draw_unseen(self, seat: int) -> None:
        """The top card of the deck goes into a hand; nobody else sees it."""
        if self.real["deck"]:
            self._in_the_hand(seat).append(self.real["deck"].pop())
            play = Play(draw_to(self.box["deck"], "card", self.box[HANDS[seat]], seat))
            assert play.over, "the box asks for a card that only one seat may see"

    def turn_up(self, pile: str) -> None:
        """The top card of a pile is turned up and laid on the reader, then among the shown ones."""
        if not self.real[pile]:
            return
        card = self.real[pile].pop()
        play = Play(draw(self.box[pile], "card"))
        if not play.over:
            (asked,) = play.open
            assert card in offered(asked.prompt), f"{card} lies on the {pile} and is not offered"
            play.answer(asked, card)
        assert play.result is card, f"the box takes {card} for {play.result}"
        self.real["shown"].append(card)
        self.box["shown"].put(card)

    def set_aside(self) -> None:
        """The top card of the deck is laid on another pile, face down."""
        self._pass("deck", "aside")

    def take_top_discard(self, seat: int) -> None:
        """The top card of the discards goes into a hand, as it lies."""
        self._pass("discards", HANDS[seat])

    def play(self, seat: int, which: int) -> None:
        """A card of the hand is laid open on the discards."""
        if (card := self._leaves(HANDS[seat], which)) is not None:
            self.real["discards"].append(card)
            self.box["discards"].put(card)

    def lay_on_the_deck(self, seat: int, which: int) -> None:
        """A card of the hand is shown and laid on the deck."""
        if (card := self._leaves(HANDS[seat], which)) is not None:
            self.real["deck"].append(card)
            self.box["deck"].put(card)

    def lay_under_the_deck(self, seat: int, which: int) -> None:
        """A card of the hand is shown and laid under the deck."""
        if (card := self._leaves(HANDS[seat], which)) is not None:
            self.real["deck"].insert(0, card)
            self.box["deck"].put_under(card)

    def take_up(self, seat: int, which: int) -> None:
        """One of the shown cards goes into a hand."""
        if (card := self._leaves("shown", which)) is not None:
            self._in_the_hand(seat).append(card)
            self.box[HANDS[seat]].put(card)

    def search_discards(self, seat: int, which: int) -> None:
        """A card is picked from the discards, shown and taken; the discards are shuffled."""
        if (card := self._leaves("discards", which)) is not None:
            self._in_the_hand(seat).append(card)
            self.box[HANDS[seat]].put(card)
            self._shuffle("discards")

    def discard_unseen(self, seat: int, which: int) -> None:
        """A card of the hand is laid on the discards, face down."""
        self._give_unseen(HANDS[seat], which, "discards")

    def give(self, seat: int, which: int, other: int) -> None:
        """A card of the hand goes into another hand; nobody else sees it."""
        if seat != other:
            self._give_unseen(HANDS[seat], which, HANDS[other])

    def lay_down(self, seat: int) -> None:
        """The whole hand is laid on the discards, face down."""
        self._shuffle(HANDS[seat])
        self._pour(HANDS[seat], "discards")

    def reshuffle(self) -> None:
        """The discards are shuffled and laid on the deck."""
        self._shuffle("discards")
        self._pour("discards", "deck")

    def shuffle_all_back(self) -> None:
        """Discards and what was set aside are laid on the deck, and the deck is shuffled."""
        self._pour("discards", "deck")
        self._pour("aside", "deck")
        self._shuffle("deck")

    def _in_the_hand(self, seat: int) -> list[Card]:
        return self.real[HANDS[seat]]

    def _leaves(self, place: str, which: int) -> Card | None:
        """A real card leaves and is seen; the box must believe that it was there."""
        here = self.real[place]
        if not here:
            return None
        card = here.pop(which % len(here))
        self.box[place].take(card)
        return card

    def _pass(self, from_: str, to: str) -> None:
        if self.real[from_]:
            self.real[to].append(self.real[from_].pop())
            self.box[from_].pass_top(self.box[to])

    def _give_unseen(self, hand: str, which: int, to: str) -> None:
        if self.real[hand]:
            self._shuffle(hand)  # nobody else can tell which card of the hand it is
            self.real[to].append(self.real[hand].pop(which % len(self.real[hand])))
            self.box[hand].pass_top(self.box[to])

    def _pour(self, from_: str, to: str) -> None:
        self.real[to] += self.real[from_]
        self.real[from_] = []
        self.box[from_].pour(self.box[to])

    def _shuffle(self, place: str) -> None:
        self.rng.shuffle(self.real[place])
        self.box[place].shuffle()

    # -------------------------------------------------------------------------- what the box makes of it

    def check(self) -> None:
        """Nothing the box believes is wrong: no real card would be refused, and none is lost."""
        assert self.pack.count() == Counter(card.key for card in self.pack.cards)
        for name, real in self.real.items():
            place = self.box[name]
            assert len(place) == len(real), f"{len(real)} cards lie in {name}, the box counts {len(place)}"
            possible = place.possible()
            for card in real:
                assert card in possible, f"{card} is really in {name}, and would be refused: {self.pack.where(card)}"
        for name in LOOSE:
            self._check_loose(name)
        for name in PILES:
            self._check_order(name)

    def _check_loose(self, name: str) -> None:
        unseen = Counter(self.real[name])
        for card in self.box[name].known():
            assert unseen[card], f"the box knows {card} in {name}, where it is not"
            unseen[card] -= 1
        for card in unseen.elements():
            assert any(card in share.batch for share in self.box[name].shares()), f"{card} cannot be in {name}"

    def _check_order(self, name: str) -> None:
        left = list(self.real[name])
        for layer in self.box[name].layers:
            if isinstance(layer, list):
                for card in [left.pop(0) for _ in range(sum(share.n for share in layer))]:
                    assert any(card in share.batch for share in layer), f"{card} cannot lie where it does in {name}"
            else:
                card = left.pop(0)
                assert card is layer, f"{card} lies in {name} where the box knows {layer}"
        top = self.box[name].layers[-1] if self.real[name] else None
        if isinstance(top, list):
            Draw(self.box[name], "card").check(self.real[name][-1])


def steps_at_random(table: RealTable, seed: int, steps: int) -> None:
    """Let anything happen, and check after each step."""
    rng = random.Random(seed)

    def seat() -> int:
        return rng.randrange(SEATS)

    def which() -> int:
        return rng.randrange(9)

    def cover_a_card() -> None:
        table.lay_on_the_deck(seat(), which())
        table.reshuffle()

    may: list[Callable[[], Any]] = [  # often what lays layers upon layers, seldom what mixes them all
        *[lambda: table.draw_unseen(seat())] * 4,
        *[lambda: table.turn_up("deck")] * 3,
        lambda: table.turn_up("aside"),
        table.set_aside,
        lambda: table.take_top_discard(seat()),
        *[lambda: table.play(seat(), which())] * 2,
        lambda: table.lay_on_the_deck(seat(), which()),
        lambda: table.lay_under_the_deck(seat(), which()),
        lambda: table.take_up(seat(), which()),
        lambda: table.search_discards(seat(), which()),
        *[lambda: table.discard_unseen(seat(), which())] * 4,
        lambda: table.give(seat(), which(), seat()),
        lambda: table.lay_down(seat()),
        *[table.reshuffle] * 2,
        *[cover_a_card] * 3,
    ]
    table.check()
    for step in range(1, steps + 1):
        rng.choice(may if step % 20 else [table.shuffle_all_back])()
        table.check()
