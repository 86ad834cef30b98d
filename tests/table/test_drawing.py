"""Drawing is chance: any card that may be on top, each position of the deck equally likely."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.table.cards import Batch, Card, Share
from companion.table.drawing import Draw, draw, draw_to
from companion.table.flow import Asked, Play
from companion.table.pack import Pack, Place
from companion.table.prompts import CHANCE, STOP, Below, Prompt
from tests.table.walking import must_hold

KINDS = {key: Card(key) for key in "abcdef"}
a, b, c, d, e, f = KINDS.values()


def deck_of(keys: str) -> Place[Card]:
    pack = Pack("fares", [KINDS[key] for key in keys])
    deck = pack.place("deck")
    pack.deal_out(deck)
    return deck


def only(play: Play[Any]) -> Asked:
    (asked,) = play.open
    return asked


def odds(prompt: Prompt[Any]) -> dict[str, Fraction]:
    """The exact chance of each answer: every number that `below` can give is tried."""

    class More(Exception):
        pass

    def replay(given: tuple[int, ...]) -> Below:
        left: Iterator[int] = iter(given)

        def below(n: int) -> int:
            for number in left:
                return number
            raise More(n)

        return below

    out: dict[str, Fraction] = defaultdict(Fraction)
    todo = [((), Fraction(1))]
    for given, chance in todo:
        try:
            out[prompt.write(prompt.sample(replay(given)))] += chance
        except More as more:
            n: int = more.args[0]
            todo += [((*given, i), chance / n) for i in range(n)]  # type: ignore[misc]
    return dict(out)


def test_a_draw_spells_each_kind_once() -> None:
    prompt = Draw(deck_of("cabbca"), "fare")
    assert must_hold(prompt) == [a, b, c]
    assert prompt.steps(()) == (0, 1, 2)
    assert prompt.steps((1,)) == (STOP,)
    assert (prompt.item((), 1), prompt.least(), prompt.seat, prompt.private, prompt.to) == (b, a, CHANCE, False, None)


def test_a_draw_into_a_hand_is_private() -> None:
    prompt = Draw(deck_of("ab"), "fare", 3)
    assert (prompt.private, prompt.to, prompt.seat) == (True, 3, CHANCE)


def test_what_cannot_be_on_top_is_refused_with_where_it_is() -> None:
    deck = deck_of("abc")
    deck.take(c)
    deck.pack.place("pile").put(c)
    prompt = Draw(deck, "fare")
    with pytest.raises(IllegalAnswer, match=r"^c cannot be drawn: it is in pile$"):
        prompt.check(c)
    with pytest.raises(IllegalAnswer, match=r"^fare: 'c' cannot be on top of deck$"):
        prompt.read("c")
    with pytest.raises(IllegalAnswer, match=r"^d cannot be drawn: there is no d in fares$"):
        prompt.check(d)


def test_an_ordinary_deck_gives_each_card_alike() -> None:
    assert odds(Draw(deck_of("aabc"), "fare")) == {"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)}


def test_a_deck_of_several_batches_gives_each_position_alike() -> None:
    deck = deck_of("ab")
    deck.layers = [[Share(Batch([a, b]), 2), Share(Batch([c, d, d]), 1)]]
    assert odds(Draw(deck, "fare")) == {
        "a": Fraction(1, 3),
        "b": Fraction(1, 3),
        "c": Fraction(1, 9),
        "d": Fraction(2, 9),
    }


def test_the_card_that_is_turned_up_leaves_the_deck() -> None:
    deck = deck_of("abc")
    play = Play(draw(deck, "fare"))
    with pytest.raises(IllegalAnswer):
        play.answer(only(play), d)
    assert len(deck) == 3
    play.answer(only(play), b)
    assert (play.result, len(deck), deck.possible()) == (b, 2, (a, c))


def test_nobody_is_asked_for_a_top_card_that_everybody_saw() -> None:
    deck = deck_of("abc")
    deck.take(b)
    deck.put(b)
    play = Play(draw(deck, "fare"))
    assert (play.result, len(deck)) == (b, 2)


def test_a_known_card_below_is_not_drawn_before_its_time() -> None:
    deck = deck_of("abc")
    deck.take(b)
    deck.put_under(b)
    prompt = Draw(deck, "fare")
    assert must_hold(prompt) == [a, c]
    with pytest.raises(IllegalAnswer, match=r"^b cannot be drawn: it is in deck$"):
        prompt.check(b)


def test_cards_into_a_hand_of_the_box_are_drawn_one_by_one() -> None:
    deck = deck_of("abcd")
    hand = deck.pack.place("hand", owner=2)
    play = Play(draw_to(deck, "fare", hand, 2, 3))
    for card in (d, a, b):
        assert isinstance(only(play).prompt, Draw)
        assert (only(play).prompt.private, only(play).prompt.name) == (True, "fare")
        play.answer(only(play), card)
    assert (play.over, play.result, hand.known(), deck.possible()) == (True, None, [d, a, b], (c,))


def test_cards_into_a_real_hand_are_nobodys_affair() -> None:
    deck = deck_of("abcd")
    hand = deck.pack.place("hand", owner=2, hand_held=True)
    assert Play(draw_to(deck, "fare", hand, 2, 3)).over
    assert (len(hand), hand.known(), hand.possible(), len(deck)) == (3, [], (a, b, c, d), 1)


@pytest.mark.parametrize("hand_held", [False, True])
def test_a_known_top_card_goes_into_a_hand_unasked(hand_held: bool) -> None:
    deck = deck_of("ab")
    hand = deck.pack.place("hand", owner=0, hand_held=hand_held)
    deck.take(a)
    deck.put(a)
    assert Play(draw_to(deck, "fare", hand, 0)).over
    assert (hand.known(), deck.possible()) == ([a], (b,))


def test_no_more_is_drawn_than_there_is() -> None:
    deck = deck_of("ab")
    hand = deck.pack.place("hand", owner=0)
    play = Play(draw_to(deck, "fare", hand, 0, 5))
    play.answer(only(play), b)
    play.answer(only(play), a)
    assert (play.over, hand.known(), len(deck)) == (True, [b, a], 0)
    assert Play(draw_to(deck, "fare", hand, 0, 5)).over
