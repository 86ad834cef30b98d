"""Real cards in real hands, against a simulated pile of them: one that is held is never refused."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.railway_rush import GAME, hands
from companion.games.railway_rush.cards import ACTION, TravelCard
from companion.games.railway_rush.placing import Laid
from companion.table.drawing import Draw
from companion.table.flow import Play
from companion.table.game import Setup
from companion.table.outcome import Outcome
from companion.table.pack import Place
from companion.table.prompts import TABLE, Choose
from tests.games.railway_rush.driver import HOUSE
from tests.games.railway_rush.invariants import check


class RealCards:
    """A real pack on a real table, moved by what the box says happened; hands are seen by their players alone."""

    def __init__(self, seats: int, seed: int, **rules: Any) -> None:
        self.rng = random.Random(seed)
        self.table = GAME.new(Setup(seats, {"hands": "table", **rules}, {"deck": HOUSE}))
        self.deck: list[TravelCard] = list(self.table.packs[0].cards)
        self.rng.shuffle(self.deck)
        self.hands: list[list[TravelCard]] = [[] for _ in range(seats)]
        self.heard = 0
        self.refused = self.laid = 0
        self.play: Play[Outcome] = Play(GAME.play(self.table))
        self.follow()

    def follow(self) -> None:
        """Do with real cards what was told: draw, turn the pile over, put cards under the deck."""
        for told in self.table.told[self.heard :]:
            args: tuple[Any, ...] = told.args
            if told.what in ("drawn", "dealt"):
                self._draw(args[0], args[1])
            elif told.what == "discarded":
                self._under(args[0], args[1])
        self.heard = len(self.table.told)

    def _draw(self, seat: int, n: int) -> None:
        for _ in range(n):
            if not self.deck:
                self.deck = self._turned_over()
            self.hands[seat].append(self.deck.pop())

    def _turned_over(self) -> list[TravelCard]:
        """The real action pile: whatever lies in no hand, in no deck and before nobody."""
        seen = Counter(card for hand in self.hands for card in hand)
        for place in self.table.packs[0].places.values():
            if place is not self.table.pile:
                seen.update(place.known())
        pile = list((Counter(self.table.packs[0].cards) - seen).elements())
        self.rng.shuffle(pile)
        return pile

    def _under(self, seat: int, n: int) -> None:
        for _ in range(n):
            card = self.hands[seat].pop(self.rng.randrange(len(self.hands[seat])))
            self.deck.insert(0, card)

    def step(self) -> None:
        """One answer: a card really held, now and then an impossible one first."""
        (asked,) = self.play.open
        prompt = asked.prompt
        assert not isinstance(prompt, Draw), "with real cards the box is not asked what was drawn"
        assert not prompt.private, f"{prompt.name} hides what all see laid"
        value: Any = prompt.sample(self.rng.randrange)
        if prompt.name == "lay.which" or prompt.name.startswith("react"):
            assert isinstance(prompt, Choose)
            self.offered_is_right(prompt)
            value = self.chosen(prompt)
        self.play.answer(asked, value)
        for card in self._cards(value) if prompt.name == "lay.which" or prompt.name.startswith("react") else []:
            self.hands[prompt.seat].remove(card)
            self.laid += 1
        self.follow()
        self.compare()

    def offered_is_right(self, prompt: Choose[Any]) -> None:
        """Every card that is held is offered (as far as the rules allow it), every impossible one is refused."""
        offered = {card for option in prompt.options for card in self._cards(option)}
        hand = self.hands[prompt.seat]
        place = self.table.players[prompt.seat].hand
        for card in hand:
            assert card in place.possible(), f"{card} is held and would be refused: {place.pack.where(card)}"
            if prompt.name == "lay.which" and (card.kind != ACTION or card.walletable):
                assert card in offered, f"{card} is held and not offered"
        seen = Counter(c for p in place.pack.places.values() for c in p.known())
        for card in self.table.deck_list.kinds:
            if seen[card] == place.pack.cards.count(card):
                assert card not in offered, f"{card} is offered, and all of them are seen elsewhere"
                with pytest.raises(IllegalAnswer, match="cannot be in the hand of seat"):
                    place.take(card)
                self.refused += 1

    def chosen(self, prompt: Choose[Any]) -> Any:
        """One of the options whose cards are really in the hand."""
        hand = Counter(self.hands[prompt.seat])
        real = [option for option in prompt.options if not Counter(self._cards(option)) - hand]
        return self.rng.choice(real)

    def _cards(self, option: Any) -> list[TravelCard]:
        if isinstance(option, Laid):
            return [option.card, *option.upgrades]
        return [option] if isinstance(option, TravelCard) else []

    def compare(self) -> None:
        """What the box counts is what lies there."""
        check(self.table)
        assert len(self.table.deck) == len(self.deck)
        for player, hand in zip(self.table.players, self.hands, strict=True):
            assert len(player.hand) == len(hand)
            possible = player.hand.possible()
            assert all(card in possible for card in hand), f"a card of {player.hand.name} would be refused"


def play_one(seed: int, seats: int = 3, **rules: Any) -> RealCards:
    real = RealCards(seats, seed, **rules)
    for _ in range(3000):
        if real.play.over:
            return real
        real.step()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", [0, 1, 3, 7])
def test_a_card_that_is_held_is_never_refused_and_an_impossible_one_always(seed: int) -> None:
    real = play_one(seed, 2 + seed % 4, hand_limit=7 if seed % 2 else "none", stack_first_class=seed % 3 == 0)
    assert real.laid > 10
    assert real.refused > 0


def test_an_impossible_card_is_refused_with_where_it_must_be() -> None:
    real = RealCards(2, 1)
    real.play.answer(real.play.open[0], 0)
    place = real.table.players[0].hand
    police = next(card for card in real.table.deck_list.kinds if card.key == "police")
    for _ in range(3):
        real.table.deck.take(police)
        real.table.pile.put(police)
    with pytest.raises(IllegalAnswer, match=r"^police cannot be in the hand of seat 1: it is in the action pile"):
        place.take(police)


def test_control_a_pack_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets(place: Place[Any], card: Any) -> None:
        place.layers[-1][0].batch.cards.remove(place.layers[-1][0].batch.cards[0])

    monkeypatch.setattr(hands, "out_of_hand", lambda table, seat, card: forgets(table.players[seat].hand, card))
    monkeypatch.setattr("companion.games.railway_rush.placing.out_of_hand", hands.out_of_hand)
    with pytest.raises((AssertionError, IllegalAnswer, IndexError)):
        play_one(1)


def test_the_table_prompt_is_for_everybody() -> None:
    assert RealCards(4, 3).play.open[0].prompt.seat == TABLE
