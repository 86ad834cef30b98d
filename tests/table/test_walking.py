"""The helper that walks prompts must fail where a prompt is broken, or it proves nothing."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.table.prompts import STOP, Choose, Picked
from tests.table.walking import must_hold, scripted, some_walk


class DeadEnd(Choose[str]):
    def steps(self, picked: Picked) -> Picked:
        return () if picked == (1,) else Choose.steps(self, picked)


class Repeats(Choose[str]):
    def steps(self, picked: Picked) -> Picked:
        return (*Choose.steps(self, picked), 0) if not picked else (STOP,)


class Forgets(Choose[str]):
    def read(self, key: str) -> str:
        return self.options[0]


class Refuses(Choose[str]):
    def check(self, answer: str) -> None:
        raise IllegalAnswer("no")


class LeastIsNotOffered(Choose[str]):
    def least(self) -> str:
        return "nothing"


class SamplesAnything(Choose[str]):
    def sample(self, below: object) -> str:
        return "anything"


def test_a_prompt_in_order_passes() -> None:
    assert must_hold(Choose(0, "x", ("a", "b"))) == ["a", "b"]


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (DeadEnd(0, "x", ("a", "b")), "dead end"),
        (Repeats(0, "x", ("a", "b")), "offered twice"),
        (Choose(0, "x", ("a", "a")), "equal things"),
        (Forgets(0, "x", ("a", "b")), "was written 'b' and read 'a'"),
    ],
)
def test_a_broken_prompt_is_found(broken: Choose[str], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        must_hold(broken)


@pytest.mark.parametrize("broken", [Refuses, LeastIsNotOffered, SamplesAnything])
def test_an_illegal_answer_of_its_own_is_found(broken: type[Choose[str]]) -> None:
    with pytest.raises(IllegalAnswer):
        must_hold(broken(0, "x", ("a", "b")))


def test_a_single_walk_finds_a_dead_end_too() -> None:
    with pytest.raises(AssertionError, match="dead end"):
        some_walk(DeadEnd(0, "x", ("a", "b")), scripted(1))


def test_scripted_chance_says_when_a_number_is_out_of_range() -> None:
    with pytest.raises(AssertionError, match="6 is not below 6"):
        scripted(6)(6)
