"""A pack has places, not an order: what is known, what is mixed, and what follows when a card is seen."""

from __future__ import annotations

import copy
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.table.cards import Batch, Card, Share, joined
from companion.table.drawing import draw, draw_to
from companion.table.flow import Play
from companion.table.pack import Pack, Place
from tests.table.walking import below_from, scripted

KINDS = {key: Card(key) for key in "abcdefgh"}
a, b, c, d, e, f, g, h = KINDS.values()


def fares(keys: str = "abcdef") -> Pack[Card]:
    return Pack("fares", [KINDS[key] for key in keys])


def keys(cards: tuple[Card, ...] | list[Card]) -> str:
    return "".join(card.key for card in cards)


def looks(place: Place[Card]) -> str:
    """The layers of a place from below: known cards as they are, mixed ones as how many of which."""
    return " ".join(
        ",".join(f"{share.n}/{keys(share.batch.cards)}" for share in layer) if isinstance(layer, list) else layer.key
        for layer in place.layers
    )


def everything(pack: Pack[Card]) -> str:
    return "".join(sorted(pack.count().elements()))


# ---------------------------------------------------------------------------------------- cards, batches


def test_a_card_is_its_key_and_one_object_in_every_copy() -> None:
    assert (repr(a), a.key, a < b) == ("a", "a", True)
    assert copy.deepcopy({"x": [a]})["x"][0] is a


def test_a_batch_is_kept_by_key() -> None:
    batch = Batch([c, a, b, a])
    assert keys(batch.cards) == "aabc"
    assert a in batch
    assert d not in batch
    batch.remove(a)
    batch.remove(a)
    assert a not in batch
    assert keys(batch.cards) == "bc"


def test_another_card_of_that_key_is_not_in_the_batch() -> None:
    assert Card("a") not in Batch([a, b])


def test_shares_of_one_batch_are_joined_and_empty_ones_left_out() -> None:
    one, other = Batch([a, b, c]), Batch([d])
    shares = [Share(one, 1), Share(other, 0), Share(other, 1), Share(one, 2)]
    out = joined(shares)
    assert [(share.batch, share.n) for share in out] == [(one, 3), (other, 1)]
    assert [share.n for share in shares] == [1, 0, 1, 2]


# ------------------------------------------------------------------------------------------------ places


def test_a_place_knows_what_was_put_there() -> None:
    hand = fares().place("hand", owner=2, hand_held=True)
    assert (hand.name, hand.owner, hand.hand_held, len(hand)) == ("hand", 2, True, 0)
    hand.put(a)
    hand.put(b)
    hand.put_under(c)
    assert (keys(hand.known()), keys(hand.possible()), len(hand), hand.shares()) == ("cab", "abc", 3, [])


def test_a_pack_that_is_dealt_out_lies_mixed() -> None:
    pack = fares()
    deck = pack.place("deck")
    pack.deal_out(deck)
    assert (looks(deck), len(deck), deck.known(), keys(deck.possible())) == ("6/abcdef", 6, [], "abcdef")
    assert everything(pack) == "abcdef"


def test_what_is_left_out_lies_unseen_in_the_rest() -> None:
    pack = fares()
    deck, rest = pack.place("deck"), pack.place("rest")
    pack.deal_out(deck, 2, rest)
    assert (looks(deck), looks(rest), everything(pack)) == ("2/abcdef", "4/abcdef", "abcdef")
    deck.take(c)
    assert (looks(deck), looks(rest)) == ("1/abdef", "4/abdef")


@pytest.mark.parametrize(("n", "in_the_deck", "in_the_rest"), [(0, "", "6/abcdef"), (6, "6/abcdef", "")])
def test_all_or_nothing_may_be_left_out(n: int, in_the_deck: str, in_the_rest: str) -> None:
    pack = fares()
    deck, rest = pack.place("deck"), pack.place("rest")
    pack.deal_out(deck, n, rest)
    assert (looks(deck), looks(rest)) == (in_the_deck, in_the_rest)


def test_a_card_that_is_seen_leaves_the_batch_everywhere() -> None:
    pack = fares()
    deck, hand = pack.place("deck"), pack.place("hand")
    pack.deal_out(deck)
    deck.pass_top(hand)
    deck.pass_top(hand)
    assert keys(hand.possible()) == "abcdef"
    hand.take(b)
    assert (looks(hand), looks(deck)) == ("1/acdef", "4/acdef")
    assert not hand.possible(lambda card: card is b)
    assert keys(hand.possible(lambda card: card.key > "c")) == "def"


def test_the_last_mixed_card_leaves_nothing_behind() -> None:
    pack = fares("ab")
    deck = pack.place("deck")
    pack.deal_out(deck)
    deck.take(a)
    deck.take(b)
    assert (deck.layers, len(deck), deck.possible()) == ([], 0, ())


def test_a_known_copy_goes_before_an_unseen_one() -> None:
    pack = fares("aab")
    hand = pack.place("hand")
    pack.deal_out(hand)
    hand.take(a)
    hand.put(a)
    hand.take(a)
    assert looks(hand) == "2/ab"
    hand.take(a)
    assert looks(hand) == "1/b"


def test_what_cannot_be_here_is_refused_with_where_it_is() -> None:
    pack = fares("abbcdd")
    deck, hand, pile = pack.place("deck"), pack.place("hand"), pack.place("pile")
    pack.deal_out(deck, 6)
    deck.pass_top(hand)
    for card in (a, b, d, d):
        deck.take(card)
    for card in (a, b, d):
        pile.put(card)
    before = [looks(place) for place in pack.places.values()]
    for card, place, says in (
        (a, hand, "a cannot be in hand: it is in pile"),
        (d, hand, "d cannot be in hand: it is in pile"),
        (b, pack.place("rail"), "b cannot be in rail: it may be in deck, hand, and one is in pile"),
        (c, pile, "c cannot be in pile: it may be in deck, hand"),
        (h, deck, "h cannot be in deck: there is no h in fares"),
    ):
        with pytest.raises(IllegalAnswer) as caught:
            place.take(card)
        assert str(caught.value) == says
    assert [looks(place) for place in pack.places.values()][:3] == before


def test_a_card_that_lies_nowhere_is_out_of_play() -> None:
    pack = fares("ab")
    deck = pack.place("deck")
    pack.deal_out(deck)
    deck.take(a)
    assert pack.where(a) == "it is out of play"


# -------------------------------------------------------------------------------- shuffle, pour, pass on


def test_shuffling_known_cards_makes_a_batch() -> None:
    pile = fares("abc").place("pile")
    for card in (c, a, b):
        pile.put(card)
    pile.shuffle()
    assert looks(pile) == "3/abc"


def test_shuffling_nothing_leaves_nothing() -> None:
    pile = fares().place("pile")
    pile.shuffle()
    assert (pile.layers, len(pile)) == ([], 0)


def test_batches_that_lie_here_whole_become_one_and_others_stay_apart() -> None:
    pack = fares("abcdefgh")
    deck, hand, pile = pack.place("deck"), pack.place("hand"), pack.place("pile")
    pack.deal_out(deck)
    deck.pass_top(hand)
    for card in (a, b, c):
        deck.take(card)
        pile.put(card)
    pile.shuffle()
    deck.take(d)
    pile.put(d)
    deck.pass_top(pile)
    assert looks(pile) == "3/abc d 1/efgh"
    pile.shuffle()
    assert looks(pile) == "4/abcd,1/efgh"
    assert everything(pack) == "abcdefgh"


def test_a_poured_pile_keeps_its_order() -> None:
    pack = fares("abcd")
    deck, pile, out = pack.place("deck"), pack.place("pile"), pack.place("out")
    pack.deal_out(deck)
    for card in (a, b):
        deck.take(card)
        out.put(card)
    deck.pass_top(pile)
    out.pour(pile)
    assert (looks(pile), looks(out), looks(deck)) == ("1/cd a b", "", "1/cd")
    deck.pour(pile)
    assert looks(pile) == "1/cd a b 1/cd"
    assert everything(pack) == "abcd"


def test_mixed_cards_poured_on_mixed_cards_are_one_layer() -> None:
    pack = fares("abcd")
    deck, pile = pack.place("deck"), pack.place("pile")
    pack.deal_out(deck)
    deck.pass_top(pile)
    deck.pass_top(pile)
    assert looks(pile) == "2/abcd"
    pile.pour(deck)
    assert (looks(deck), len(pile)) == ("4/abcd", 0)


def test_nobody_learns_what_passes_but_what_lay_open_is_known() -> None:
    pack = fares("abc")
    deck, hand = pack.place("deck"), pack.place("hand")
    pack.deal_out(deck)
    deck.take(b)
    deck.put(b)
    deck.pass_top(hand)
    deck.pass_top(hand)
    assert (looks(hand), looks(deck)) == ("b 1/ac", "1/ac")


def two_batches() -> tuple[Pack[Card], Place[Card], Place[Card], Place[Card]]:
    """A hand with an unseen card of a batch; a deck with its other card, and known ones shuffled in."""
    pack = fares("abcd")
    deck, hand, pile = pack.place("deck"), pack.place("hand"), pack.place("pile")
    pack.deal_out(deck)
    for card in (c, d):
        deck.take(card)
        pile.put(card)
    deck.pass_top(hand)
    deck.pour(pile)
    pile.shuffle()
    pile.pour(deck)
    assert (looks(deck), looks(hand)) == ("2/cd,1/ab", "1/ab")
    return pack, deck, hand, pile


def test_batches_become_one_when_it_cannot_be_known_from_which_a_card_came() -> None:
    pack, deck, hand, pile = two_batches()
    deck.pass_top(pile)
    assert (looks(deck), looks(pile), looks(hand)) == ("2/abcd", "1/abcd", "1/abcd")
    assert everything(pack) == "abcd"


def test_batches_stay_apart_when_only_one_can_hold_the_card() -> None:
    pack, deck, hand, _ = two_batches()
    deck.take(a)
    assert (looks(deck), looks(hand)) == ("2/cd", "1/b")
    assert Counter(everything(pack)) == Counter("bcd")


def test_batches_with_equal_cards_become_one_when_that_card_is_taken() -> None:
    pack = fares("aab")
    deck, hand, pile = pack.place("deck"), pack.place("hand"), pack.place("pile")
    pack.deal_out(deck)
    deck.pass_top(hand)
    deck.take(a)
    pile.put(a)
    deck.pour(pile)
    pile.shuffle()
    assert (looks(pile), looks(hand)) == ("1/a,1/ab", "1/ab")
    pile.take(a)
    assert (looks(pile), looks(hand)) == ("1/ab", "1/ab")


# ------------------------------------------------------------------- mixed cards in more than one layer


def a_pile_in_layers() -> tuple[Pack[Card], Place[Card], Place[Card]]:
    """An unseen discard, a known one, and another unseen one of the same batch."""
    pack = fares("abcde")
    deck, pile = pack.place("deck"), pack.place("pile")
    pack.deal_out(deck)
    deck.pass_top(pile)
    deck.take(a)
    pile.put(a)
    deck.pass_top(pile)
    assert looks(pile) == "1/bcde a 1/bcde"
    return pack, deck, pile


def test_a_batch_in_two_layers_of_one_place_is_still_one_batch() -> None:
    pack, _, pile = a_pile_in_layers()
    pile.take(c)
    pile.put(c)
    assert len(pile) == 3
    assert everything(pack) == "abcde"


def test_the_top_card_leaves_the_top_also_when_its_batch_lies_deeper_too() -> None:
    pack, _, pile = a_pile_in_layers()
    hand = pack.place("hand")
    pile.take_top(c)
    assert looks(pile) == "1/bde a"
    pile.pass_top(hand)
    assert (looks(pile), looks(hand)) == ("1/bde", "a")


def test_batches_that_become_one_on_the_top_leave_what_lies_deeper_where_it_is() -> None:
    pack = fares("abcdef")
    deck, hand, pile, out = pack.place("deck"), pack.place("hand"), pack.place("pile"), pack.place("out")
    pack.deal_out(deck)
    deck.pass_top(hand)
    deck.pass_top(hand)
    for card in (a, b):
        deck.take(card)
        pile.put(card)
    deck.take(c)
    hand.pass_top(pile)
    pile.shuffle()
    deck.put(c)
    pile.pour(deck)
    assert (looks(deck), looks(hand)) == ("1/def c 2/ab,1/def", "1/def")
    deck.pass_top(out)
    assert looks(deck) == "1/abdef c 2/abdef"
    deck.pass_top(out)
    deck.pass_top(out)
    assert looks(deck) == "1/abdef c"
    assert everything(pack) == "abcdef"


def test_a_card_laid_under_the_deck_stays_there_when_its_like_is_drawn() -> None:
    pack = fares("aabc")
    deck = pack.place("deck")
    pack.deal_out(deck)
    deck.take(a)
    deck.put_under(a)
    play = Play(draw(deck, "card"))
    play.answer(play.open[0], a)
    assert looks(deck) == "a 2/bc"


def test_only_what_may_be_on_top_can_be_turned_up() -> None:
    _, _, pile = a_pile_in_layers()
    with pytest.raises(IllegalAnswer, match=r"^a cannot be in pile: it is in pile$"):
        pile.take_top(a)
    pile.take_top(b)
    with pytest.raises(IllegalAnswer, match=r"^c cannot be in pile: it may be in deck, pile$"):
        pile.take_top(c)


# ----------------------------------------------------------------------------------------- count, remix


def test_the_count_finds_a_card_too_few() -> None:
    pack = fares("abcd")
    deck = pack.place("deck")
    pack.deal_out(deck, 3)
    with pytest.raises(AssertionError, match=r"^fares: 3 cards lie about of a batch of 4$"):
        pack.count()


def dealt(seed: int) -> tuple[Pack[Card], list[Place[Card]]]:
    """Three hands that the box holds and one that it does not, after some turns."""
    below = below_from(seed)
    pack = fares("aabbccdddeeffgh")
    deck, pile = pack.place("deck"), pack.place("pile")
    hands = [pack.place(f"hand {seat}", owner=seat, hand_held=seat == 3) for seat in range(4)]
    pack.deal_out(deck)
    for turn in range(9):
        seat = below(4)
        play = Play(draw_to(deck, "card", hands[seat], seat))
        for asked in play.open:
            play.answer(asked, asked.prompt.sample(below))
        if turn % 3 == 2 and hands[seat].possible():
            card = hands[seat].possible()[0]
            hands[seat].take(card)
            pile.put(card)
        if turn == 5:
            pile.shuffle()
            deck.pass_top(pile)
            pile.pour(deck)
    return pack, hands


def seen_by(pack: Pack[Card], seat: int) -> list[tuple[str, list[str | int]]]:
    """All of the pack that a seat may look at: its own hand, what lies open, and how many cards lie elsewhere."""
    return [
        (
            place.name,
            [sum(share.n for share in layer) if isinstance(layer, list) else layer.key for layer in place.layers]
            if place.owner in (None, seat)
            else [len(place)],
        )
        for place in pack.places.values()
    ]


@given(st.integers(0, 10_000), st.integers(0, 3), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_a_remixed_pack_looks_the_same_to_the_seat_and_loses_no_card(seed: int, seat: int, again: int) -> None:
    pack, _ = dealt(seed)
    before, cards = seen_by(pack, seat), pack.count()
    pack.remix(seat, below_from(again))
    assert seen_by(pack, seat) == before
    assert pack.count() == cards


def test_a_remixed_pack_is_another_world() -> None:
    worlds = set()
    for again in range(20):
        pack, hands = dealt(1)
        pack.remix(2, below_from(again))
        worlds.add(tuple(keys(hand.known()) for hand in hands))
    assert len(worlds) > 10
    assert len({world[2] for world in worlds}) == 1


def test_every_hidden_card_may_be_anywhere_after_a_remix() -> None:
    held = set()
    for again in range(30):
        pack = fares("abc")
        deck, hand = pack.place("deck"), pack.place("hand", owner=1)
        pack.deal_out(deck)
        deck.take(a)
        hand.put(a)
        pack.remix(0, below_from(again))
        held.add((keys(hand.known()), keys(deck.possible())))
    assert held == {("a", "bc"), ("b", "ac"), ("c", "ab")}


def test_a_remix_counts_a_batch_once_that_lies_in_two_layers() -> None:
    pack, deck, pile = a_pile_in_layers()
    hand = pack.place("hand", owner=1)
    for card in (b, c):
        deck.take(card)
        hand.put(card)
    assert (looks(pile), looks(deck)) == ("1/de a 1/de", "")
    for again in range(20):
        pack.remix(0, below_from(again))
        assert everything(pack) == "abcde"


def test_nothing_is_remixed_where_nothing_is_hidden() -> None:
    pack = fares("abc")
    deck, hand = pack.place("deck"), pack.place("hand", owner=0)
    pack.deal_out(deck)
    deck.take(a)
    hand.put(a)
    pack.remix(0, scripted())
    assert (looks(hand), looks(deck)) == ("a", "2/bc")


def test_a_card_passed_under_all_others_is_drawn_last() -> None:
    pack = fares("abcd")
    pile, deck = pack.place("pile"), pack.place("deck")
    pack.deal_out(pile)
    pile.pass_top(deck)
    pile.pass_top(deck, under=True)
    assert len(deck.layers) == 1
    assert len(deck) == 2
    pile.take(a)
    pile.put(a)
    pile.pass_top(deck, under=True)
    pile.pass_top(deck, under=True)
    assert [layer is a for layer in deck.layers] == [False, True, False]
    assert sum(pack.count().values()) == 4


def test_what_is_poured_under_is_drawn_last() -> None:
    pack = fares("abc")
    deck, aside = pack.place("deck"), pack.place("aside")
    pack.deal_out(deck)
    deck.take(a)
    aside.put(a)
    aside.shuffle()
    aside.pour_under(deck)
    assert (looks(deck), looks(aside)) == ("1/a 2/bc", "")
    assert everything(pack) == "abc"
