"""Several of the items: cards to pay with, dice to throw again, never listed whole."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.table.prompts import STOP, ChooseSome
from tests.table.walking import answers, below_from, must_be_legal, must_hold, some_walk, walks


class Question(NamedTuple):
    """What is asked; the items stand sorted, so that equal ones stand side by side."""

    items: tuple[str, ...]
    low: int
    high: int
    need: int = 0
    worth: tuple[int, ...] = ()

    def prompt(self) -> ChooseSome[str]:
        return ChooseSome(0, "pay.with", self.items, self.low, self.high, need=self.need, worth=self.worth)


def listed(question: Question) -> set[tuple[str, ...]]:
    """All legal answers by brute force: every subset of the items, equal answers once."""
    items, low, high, need, worth = question
    values = worth or (0,) * len(items)
    return {
        tuple(items[i] for i in chosen)
        for n in range(low, min(high, len(items)) + 1)
        for chosen in combinations(range(len(items)), n)
        if sum(values[i] for i in chosen) >= need
    }


@st.composite
def questions(draw: st.DrawFn) -> Question:
    items = tuple(sorted(draw(st.lists(st.sampled_from("abcdef"), max_size=7))))
    price = {item: draw(st.integers(0, 5)) for item in "abcdef"}
    low = draw(st.integers(0, len(items)))
    high = draw(st.integers(low, len(items) + 2))
    need = draw(st.integers(0, 12))
    return Question(items, low, high, need, tuple(price[item] for item in items))


@given(questions())
@settings(max_examples=120, deadline=None)
@example(Question((), 0, 0))
@example(Question(("a", "a", "b"), 1, 2, 3, (2, 2, 1)))
@example(Question(("a", "b", "c"), 0, 9, 5, (0, 0, 5)))
def test_it_spells_exactly_what_brute_force_lists(question: Question) -> None:
    legal = listed(question)
    assume(legal)
    spelled = must_hold(question.prompt(), samples=5)
    assert len(spelled) == len(legal)
    assert set(spelled) == legal


@given(questions(), st.lists(st.sampled_from("abcdefg"), max_size=6))
@settings(max_examples=120, deadline=None)
def test_it_refuses_what_brute_force_does_not_list(question: Question, picked: list[str]) -> None:
    answer = tuple(picked)
    prompt = question.prompt()
    if answer in listed(question):
        must_be_legal(prompt, answer)
        return
    with pytest.raises(IllegalAnswer, match=r"^pay\.with: '7' is not a choice of some$"):
        prompt.check(7)  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match=r"^pay\.with: "):
        prompt.check(answer)
    with pytest.raises(IllegalAnswer, match=r"^pay\.with: "):
        prompt.read("+".join(answer))


@given(questions())
@settings(max_examples=120, deadline=None)
def test_the_least_answer_has_the_fewest_items_earliest_first(question: Question) -> None:
    legal = listed(question)
    assume(legal)
    fewest = min(map(len, legal))
    short = next(walk for walk in walks(question.prompt()) if len(walk) == fewest)
    assert question.prompt().least() == question.prompt().spelled(short)


def test_equal_items_are_offered_once() -> None:
    rerolls = ChooseSome(0, "reroll.which", (9, 9, 11, 13), 0, 2)
    assert set(answers(rerolls)) == {(), (9,), (11,), (13,), (9, 9), (9, 11), (9, 13), (11, 13)}
    assert rerolls.steps(()) == (STOP, 0, 2, 3)
    assert rerolls.steps((0,)) == (STOP, 1, 2, 3)
    assert rerolls.write((9, 9)) == "9+9"


def test_nothing_is_an_item_like_another() -> None:
    assert must_hold(ChooseSome(0, "x", (None, None, "a"), 1, 1)) == [(None,), ("a",)]


def test_a_step_is_offered_only_if_the_whole_can_still_be_met() -> None:
    pay = ChooseSome(0, "pay.with", ("F1", "F2", "F5"), 1, 2, need=6, worth=(1, 2, 5))
    assert pay.steps(()) == (0, 1)
    assert pay.steps((0,)) == (2,)
    assert set(answers(pay)) == {("F1", "F5"), ("F2", "F5")}


def test_high_may_be_more_than_there_are() -> None:
    assert len(must_hold(ChooseSome(0, "x", ("a", "b"), 0, 99))) == 4


def test_no_item_is_an_answer_of_its_own() -> None:
    nothing: ChooseSome[str] = ChooseSome(0, "x", (), 0, 3)
    assert must_hold(nothing) == [()]
    assert nothing.write(()) == ""
    assert nothing.read("") == ()


def test_what_is_refused_is_named() -> None:
    pay = ChooseSome(0, "pay.with", ("F1", "F2", "F5"), 1, 2, need=6, worth=(1, 2, 5))
    for answer, says in {
        ("F1", "F2"): "pay.with: 2 worth 3; wanted are 1 to 2 worth 6",
        ("F1", "F2", "F5"): "pay.with: 3 worth 8; wanted are 1 to 2 worth 6",
        ("F5", "F2"): "pay.with: 'F2' is not there, or not in this order",
        ("F1", "F9"): "pay.with: 'F9' is not there, or not in this order",
        ("F5", "F5"): "pay.with: 'F5' is not there, or not in this order",
    }.items():
        with pytest.raises(IllegalAnswer) as caught:
            pay.check(answer)
        assert str(caught.value) == says
    with pytest.raises(IllegalAnswer, match=r"^pay\.with: 'F9' is not there any more$"):
        pay.read("F1+F9")
    with pytest.raises(IllegalAnswer, match=r"^pay\.with: 'F2' is not there, or not in this order$"):
        pay.read("F5+F2")


def test_what_cannot_be_met_has_no_least_answer() -> None:
    hopeless: list[ChooseSome[Any]] = [
        ChooseSome(0, "pay.with", ("F1", "F2"), 0, 2, need=4, worth=(1, 2)),
        ChooseSome(0, "pay.with", ("F1", "F2"), 3, 3),
        ChooseSome(0, "pay.with", ("F1", "F5"), 0, 0, need=1, worth=(1, 5)),
    ]
    for prompt in hopeless:
        assert prompt.steps(()) == ()
        with pytest.raises(IllegalAnswer, match=r"^pay\.with: no answer meets what is asked$"):
            prompt.least()


EIGHTEEN = tuple(f"F{i:02}" for i in range(18))


def test_a_payment_from_eighteen_cards_walks_and_is_never_listed() -> None:
    asked = 0

    class Counting(ChooseSome[str]):
        def steps(self, picked: tuple[int, ...]) -> tuple[int, ...]:
            nonlocal asked
            asked += 1
            return ChooseSome.steps(self, picked)

    pay = Counting(0, "pay.with", EIGHTEEN, 1, 18, need=40, worth=tuple(range(1, 19)))
    for seed in range(60):
        answer = pay.spelled(some_walk(pay, below_from(seed)))
        must_be_legal(pay, answer)
        assert sum(int(card[1:]) + 1 for card in answer) >= 40
        must_be_legal(pay, pay.sample(below_from(seed)))
    must_be_legal(pay, EIGHTEEN)
    assert pay.least() == ("F04", "F16", "F17")
    assert asked < 3000, "261,814 answers would have been listed"


@pytest.mark.parametrize("need", [0, 15])
def test_the_least_of_many_cards_is_found_without_trying_them_all(need: int) -> None:
    class Patient(ChooseSome[str]):
        patience = 1000

        def steps(self, picked: tuple[int, ...]) -> tuple[int, ...]:
            self.patience -= 1
            assert self.patience, "155 million ways to take 15 of 30 cards are being tried"
            return ChooseSome.steps(self, picked)

    thirty = tuple(f"F{i:02}" for i in range(30))
    discard = Patient(0, "discard.which", thirty, 15, 15, need=need, worth=(1,) * 30)
    assert discard.least() == thirty[:15]
    must_be_legal(discard, discard.least())
