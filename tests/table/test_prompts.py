"""Questions that are answered in one step: a choice, yes or no, done, a number."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CompanionError, IllegalAnswer
from companion.table.prompts import CHANCE, TABLE, Choose, ChooseSome, Done, Number, Prompt, Refusal, Roll, YesNo
from tests.table.walking import below_from, must_hold, scripted


class Side(Enum):
    LEFT = "l"
    RIGHT = "r"


class Spot(NamedTuple):
    train: int
    car: int

    @property
    def key(self) -> str:
        return f"{self.train}-{self.car}"


SPOTS = (Spot(0, 3), Spot(0, 4), Spot(2, 1))


def refused(prompt: Prompt[Any], answer: Any) -> str:
    with pytest.raises(IllegalAnswer) as caught:
        prompt.check(answer)
    return str(caught.value)


def unreadable(prompt: Prompt[Any], key: str) -> str:
    with pytest.raises(IllegalAnswer) as caught:
        prompt.read(key)
    return str(caught.value)


@pytest.mark.parametrize(
    "options",
    [("move", "halt"), (1, 2, 30), (Side.LEFT, Side.RIGHT), SPOTS, (*SPOTS, None), ((1, 2), (1, 3)), ("only",)],
)
def test_a_choice_spells_its_options_in_their_order(options: tuple[Any, ...]) -> None:
    prompt = Choose(1, "turn.what", options)
    assert must_hold(prompt) == list(options)
    assert prompt.least() == options[-1]


def test_a_choice_samples_each_option_alike() -> None:
    prompt = Choose(0, "x", ("a", "b", "c"))
    assert [prompt.sample(scripted(i)) for i in range(3)] == ["a", "b", "c"]


def test_a_choice_refuses_what_is_not_offered() -> None:
    prompt = Choose(0, "turn.what", ("move", "halt"))
    assert refused(prompt, "sleep") == "turn.what: 'sleep' is not offered"
    assert unreadable(prompt, "sleep") == "turn.what: 'sleep' is not offered any more"


def test_a_choice_of_records_names_the_key_of_what_it_refuses() -> None:
    assert refused(Choose(0, "where", SPOTS), Spot(2, 9)) == "where: '2-9' is not offered"
    assert refused(Choose(0, "side", (Side.LEFT,)), Side.RIGHT) == "side: 'r' is not offered"


def test_an_illegal_answer_is_also_the_builtin_that_a_caller_expects() -> None:
    with pytest.raises(ValueError, match="is not offered"):
        Choose(0, "x", ("a",)).check("b")
    assert issubclass(IllegalAnswer, CompanionError)


def test_yes_or_no() -> None:
    prompt = YesNo(2, "showdown.join", args=(1,), private=True)
    assert must_hold(prompt) == [True, False]
    assert (prompt.least(), prompt.write(True), prompt.write(False)) == (False, "y", "n")
    assert (prompt.seat, prompt.name, prompt.args, prompt.private) == (2, "showdown.join", (1,), True)
    assert unreadable(prompt, "maybe") == "showdown.join: 'maybe' is not offered any more"


def test_done_has_one_answer() -> None:
    prompt = Done(TABLE, "cards.dealt", args=("red",))
    assert must_hold(prompt) == [None]
    assert prompt.write(None) == "-"
    assert (prompt.seat, prompt.args, prompt.private) == (TABLE, ("red",), False)
    assert unreadable(prompt, "y") == "cards.dealt: 'y' is not offered any more"


@given(low=st.integers(-5, 40), more=st.integers(0, 12))
def test_a_number_spells_each_number_once(low: int, more: int) -> None:
    prompt = Number(0, "bid", low, low + more)
    assert must_hold(prompt, samples=5) == list(range(low, low + more + 1))
    assert prompt.least() == low


@given(
    low=st.integers(-20, 20),
    more=st.integers(0, 20),
    answer=st.integers(-60, 60),
)
def test_a_number_out_of_range_is_refused(low: int, more: int, answer: int) -> None:
    prompt = Number(0, "bid", low, low + more)
    if low <= answer <= low + more:
        prompt.check(answer)
        assert prompt.read(str(answer)) == answer
    else:
        says = f"bid: {answer} is not from {low} to {low + more}"
        assert refused(prompt, answer) == unreadable(prompt, str(answer)) == says


@pytest.mark.parametrize("key", ["", "six", "1.5", "-", "9" * 5000])
def test_a_key_that_is_no_number(key: str) -> None:
    assert unreadable(Number(0, "bid", 1, 6), key) == f"bid: {key!r} is not a number"


def test_a_number_samples_its_range_alike() -> None:
    assert [Number(0, "x", 4, 6).sample(scripted(i)) for i in range(3)] == [4, 5, 6]


def test_each_step_has_its_item() -> None:
    assert Number(0, "x", 4, 6).item((), 2) == 6
    assert Choose(0, "x", SPOTS).item((), 2) == Spot(2, 1)
    assert ChooseSome(0, "x", SPOTS, 0, 2).item((0,), 2) == Spot(2, 1)


def test_why_not_is_worked_out_only_when_somebody_looks() -> None:
    looked: list[int] = []

    def why_not() -> tuple[Refusal, ...]:
        looked.append(1)
        return (Refusal("halt", "no_station_here", "RR-061", args=(3,)),)

    prompts: list[Prompt[Any]] = [
        Choose(0, "x", ("move",), why_not=why_not),
        ChooseSome(0, "x", ("move",), 0, 1, why_not=why_not),
    ]
    for prompt in prompts:
        must_hold(prompt)
        assert not looked
        assert prompt.refusals() == (Refusal("halt", "no_station_here", "RR-061", (3,)),)
        assert looked.pop()


def test_nothing_is_refused_where_nobody_says_so() -> None:
    prompts: list[Prompt[Any]] = [YesNo(0, "x"), Done(0, "x"), Number(0, "x", 1, 2), Roll(0, "x", ())]
    assert [prompt.refusals() for prompt in prompts] == [()] * 4


def test_a_private_prompt_says_so() -> None:
    assert Choose(0, "x", ("a",), private=True).private
    assert Number(0, "x", 1, 2, private=True).private
    assert ChooseSome(0, "x", ("a",), 0, 1, private=True).private
    assert not Choose(0, "x", ("a",)).private


def test_the_seats_of_chance_and_of_the_table_are_nobodys() -> None:
    assert len({CHANCE, TABLE, *range(6)}) == 8


def test_a_bare_prompt_knows_no_answers() -> None:
    bare: Prompt[str] = Prompt(0, "x")
    for method in (bare.steps, bare.spelled):
        with pytest.raises(NotImplementedError):
            method(())
    for ask in (bare.check, bare.read):
        with pytest.raises(NotImplementedError):
            ask("a")
    with pytest.raises(NotImplementedError):
        bare.item((), 0)
    with pytest.raises(NotImplementedError):
        bare.least()


class TwoSteps(Prompt[tuple[int, int]]):
    """A prompt of a game's own needs only its steps: it samples by a walk."""

    def steps(self, picked: tuple[int, ...]) -> tuple[int, ...]:
        return (-1,) if len(picked) == 2 else (4, 7)

    def spelled(self, picked: tuple[int, ...]) -> tuple[int, int]:
        return picked[0], picked[1]


def test_a_prompt_without_a_sample_of_its_own_walks() -> None:
    assert TwoSteps(0, "x").sample(scripted(1, 0, 0)) == (7, 4)
    assert {TwoSteps(0, "x").sample(below_from(seed)) for seed in range(40)} == {(4, 4), (4, 7), (7, 4), (7, 7)}


@pytest.mark.parametrize("nonsense", ["3", None, (3,), 2.5, True])
def test_what_is_no_whole_number_is_refused_as_one(nonsense: Any) -> None:
    with pytest.raises(IllegalAnswer, match="is not from 1 to 5"):
        Number(0, "many", 1, 5).check(nonsense)
