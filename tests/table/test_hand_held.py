"""Packs whose cards the players hold, against real cards: one that is really there is never refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from companion.errors import IllegalAnswer
from companion.table.cards import Batch, Card, Share
from companion.table.pack import Pack, Place
from tests.table.real_cards import HANDS, SEATS, RealTable, steps_at_random

seats = st.integers(0, SEATS - 1)
whiches = st.integers(0, 8)


class HandHeld(RuleBasedStateMachine):
    """Whatever happens at the table, the box can follow it."""

    @initialize(
        keys=st.text("abcdefg", min_size=2, max_size=12),
        left_out=st.integers(0, 3),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, keys: str, left_out: int, seed: int) -> None:
        self.table = RealTable(keys, left_out, seed)

    @rule(seat=seats, n=st.integers(1, 3))
    def draw_unseen(self, seat: int, n: int) -> None:
        for _ in range(n):
            self.table.draw_unseen(seat)

    @rule(pile=st.sampled_from(["deck", "aside"]))
    def turn_up(self, pile: str) -> None:
        self.table.turn_up(pile)

    @rule()
    def set_aside(self) -> None:
        self.table.set_aside()

    @rule(seat=seats)
    def take_top_discard(self, seat: int) -> None:
        self.table.take_top_discard(seat)

    @rule(seat=seats, which=whiches)
    def play(self, seat: int, which: int) -> None:
        self.table.play(seat, which)

    @rule(seat=seats, which=whiches)
    def lay_on_the_deck(self, seat: int, which: int) -> None:
        self.table.lay_on_the_deck(seat, which)

    @rule(seat=seats, which=whiches)
    def lay_under_the_deck(self, seat: int, which: int) -> None:
        self.table.lay_under_the_deck(seat, which)

    @rule(seat=seats, which=whiches)
    def take_up(self, seat: int, which: int) -> None:
        self.table.take_up(seat, which)

    @rule(seat=seats, which=whiches)
    def search_discards(self, seat: int, which: int) -> None:
        self.table.search_discards(seat, which)

    @rule(seat=seats, which=whiches)
    def discard_unseen(self, seat: int, which: int) -> None:
        self.table.discard_unseen(seat, which)

    @rule(seat=seats, which=whiches, other=seats)
    def give(self, seat: int, which: int, other: int) -> None:
        self.table.give(seat, which, other)

    @rule(seat=seats)
    def lay_down(self, seat: int) -> None:
        self.table.lay_down(seat)

    @rule()
    def reshuffle(self) -> None:
        self.table.reshuffle()

    @rule()
    def shuffle_all_back(self) -> None:
        self.table.shuffle_all_back()

    @invariant()
    def nothing_the_box_believes_is_wrong(self) -> None:
        self.table.check()


def test_the_box_can_follow_whatever_happens_at_the_table() -> None:
    run_state_machine_as_test(HandHeld, settings=settings(max_examples=40, stateful_step_count=40, deadline=None))


def play_many(seeds: int = 40) -> None:
    for seed in range(seeds):
        steps_at_random(RealTable("aabbccdabcabcdeaaffg"[: 6 + seed % 14], seed % 3, seed), seed, 60)


def test_forty_tables_at_random() -> None:
    play_many()


# --------------------------------------------------------------------------------------------- controls


def first_batch_only(pack: Pack[Any], shares: list[Share[Any]]) -> Share[Any]:
    """Merge, but keep only the cards of the first batch."""
    kept = list(shares[0].batch.cards)
    share = MERGED(pack, shares)
    share.batch.cards = kept
    return share


MERGED = Pack.merged


def some_table() -> RealTable:
    """Four cards; what really lies where is set by hand, with the top at the end."""
    table = RealTable("abcd", 0, 0)
    cards = {card.key: card for card in table.pack.cards}
    table.real["deck"] = [cards[key] for key in "bacd"]
    return table


def mix_two_batches(table: RealTable) -> None:
    """Seat 0 really draws c, which lies in the deck with cards of another batch."""
    table.turn_up("deck")
    table.turn_up("deck")
    for seat, which in ((1, 0), (1, 0)):
        table.take_up(seat, which)
        table.play(seat, 0)
    table.draw_unseen(2)
    table.check()
    table.rng.shuffle = lambda cards: None  # type: ignore[method-assign, assignment]
    table.reshuffle()
    table.check()
    table.draw_unseen(0)


def test_two_batches_are_mixed_and_nothing_real_is_refused() -> None:
    table = some_table()
    mix_two_batches(table)
    table.check()
    assert [card.key for card in table.real[HANDS[0]]] == ["c"]
    assert table.box[HANDS[0]].possible() == table.pack.cards


def test_control_with_only_the_first_batch_kept_a_real_card_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pack, "merged", first_batch_only)
    table = some_table()
    mix_two_batches(table)
    with pytest.raises(AssertionError):
        table.check()
    with pytest.raises(IllegalAnswer, match=r"^c cannot be in hand 0: it is out of play$"):
        table.play(0, 0)


def no_shuffle(place: Place[Any]) -> None:
    """Known cards stay known."""


def take_and_leave_in_the_batch(batch: Batch[Any], card: Card) -> None:
    """A card that was seen is still thought to be anywhere."""


def pass_without_merging(place: Place[Any], to: Place[Any]) -> None:
    top = place.layers[-1]
    if isinstance(top, list):
        top[0].n -= 1
        to.add_shares([Share(top[0].batch, 1)])
        place._tidy()
    else:
        to.layers.append(place.layers.pop())


def pour_under(place: Place[Any], into: Place[Any]) -> None:
    into.layers[:0] = place.layers
    place.layers = []


def put_on_top(place: Place[Any], card: Card) -> None:
    place.layers.append(card)


def take_from_anywhere(place: Place[Any], card: Card) -> None:
    place.take(card)


def lowest_first(pack: Pack[Any], shares: list[Share[Any]]) -> Share[Any]:
    """Merge, but answer with a share that lies in the lowest layer of the same place."""
    share = MERGED(pack, shares)
    place = next(p for p in pack.places.values() if any(share is s for s in p.shares()))
    return next(s for s in place.shares() if s.batch is share.batch)


DESTROYED: list[tuple[type, str, Callable[..., Any]]] = [
    (Pack, "merged", first_batch_only),
    (Pack, "merged", lowest_first),
    (Place, "shuffle", no_shuffle),
    (Batch, "remove", take_and_leave_in_the_batch),
    (Place, "pass_top", pass_without_merging),
    (Place, "pour", pour_under),
    (Place, "put_under", put_on_top),
    (Place, "take_top", take_from_anywhere),
]


@pytest.mark.parametrize(("where", "name", "broken"), DESTROYED, ids=lambda x: getattr(x, "__name__", x))
def test_control_each_broken_part_is_found(
    monkeypatch: pytest.MonkeyPatch, where: type, name: str, broken: Callable[..., Any]
) -> None:
    monkeypatch.setattr(where, name, broken)
    with pytest.raises((AssertionError, IllegalAnswer)):
        play_many(seeds=200)


def test_control_the_machine_finds_that_only_the_first_batch_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pack, "merged", first_batch_only)
    once = settings(
        max_examples=200,
        stateful_step_count=40,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        report_multiple_bugs=False,
    )
    with pytest.raises((AssertionError, IllegalAnswer)):
        run_state_machine_as_test(HandHeld, settings=once)
