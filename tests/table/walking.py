"""Walk along the steps of a prompt, and what must be true of every prompt on every walk."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from companion.table.keys import key_of
from companion.table.prompts import STOP, Below, Picked, Prompt

T = TypeVar("T")


def below_from(seed: int) -> Below:
    """Chance for tests: the same seed, the same numbers."""
    return random.Random(seed).randrange


def scripted(*numbers: int) -> Callable[[int], int]:
    """Chance that gives just these numbers, and fails if more are wanted or if one is out of range."""
    left = iter(numbers)

    def below(n: int) -> int:
        number = next(left)
        assert 0 <= number < n, f"{number} is not below {n}"
        return number

    return below


def steps_of(prompt: Prompt[Any], picked: Picked) -> Picked:
    """The steps after `picked`, proved to be neither empty nor repeated."""
    steps = prompt.steps(picked)
    assert steps, f"dead end after {picked}"
    assert len(set(steps)) == len(steps), f"a step is offered twice after {picked}: {steps}"
    labels = [key_of(prompt.item(picked, step)) for step in steps if step != STOP]
    assert len(set(labels)) == len(labels), f"equal things are offered twice after {picked}: {labels}"
    return steps


def walks(prompt: Prompt[Any], picked: Picked = ()) -> Iterator[Picked]:
    """Every complete walk; only for prompts with few answers."""
    for step in steps_of(prompt, picked):
        if step == STOP:
            yield picked
        else:
            yield from walks(prompt, (*picked, step))


def some_walk(prompt: Prompt[Any], below: Below) -> Picked:
    """One complete walk; for prompts with too many answers to list."""
    picked: Picked = ()
    while (step := (steps := steps_of(prompt, picked))[below(len(steps))]) != STOP:
        picked = (*picked, step)
    return picked


def answers(prompt: Prompt[T]) -> list[T]:
    """All legal answers, proved to be spelled one way each, to pass the check and to survive the journal."""
    out: list[T] = []
    keys: set[str] = set()
    for picked in walks(prompt):
        answer = prompt.spelled(picked)
        must_be_legal(prompt, answer)
        key = prompt.write(answer)
        assert key not in keys, f"{key!r} is spelled two ways"
        keys.add(key)
        out.append(answer)
    return out


def must_be_legal(prompt: Prompt[T], answer: T) -> None:
    """The answer passes the check and comes back equal from its key."""
    prompt.check(answer)
    key = prompt.write(answer)
    assert type(key) is str
    back = prompt.read(key)
    assert back == answer, f"{answer!r} was written {key!r} and read {back!r}"
    assert prompt.write(back) == key


def must_hold(prompt: Prompt[T], samples: int = 40) -> list[T]:
    """All that is true of every prompt; gives its answers."""
    legal = answers(prompt)
    must_be_legal(prompt, prompt.least())
    assert prompt.least() in legal
    for seed in range(samples):
        sample = prompt.sample(below_from(seed))
        must_be_legal(prompt, sample)
        assert sample in legal
    return legal
