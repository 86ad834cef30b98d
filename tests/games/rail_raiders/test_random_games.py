"""Random games: they end, nothing that must hold is broken, and any boundary is as good a start as the first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.rail_raiders import GAME
from companion.games.rail_raiders.components import RaidersTable
from companion.games.rail_raiders.rules import HOUSE_RULES
from companion.play.copying import copied
from companion.table.flow import Play
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt

from .driver import HOUSE, TEXTS, answers, come_and_go, new, random_game, who
from .invariants import check

CHOSEN = st.fixed_dictionaries({}, optional={rule.key: st.sampled_from(rule.values) for rule in HOUSE_RULES})


class Watch:
    """Looks at every prompt: the invariants, and that Lawbots come by cards and go by lost fights, one at a time."""

    def __init__(self, table: RaidersTable) -> None:
        self.table = table
        self.put = self.fallen = 0

    def prompt(self, prompt: AnyPrompt) -> None:
        check(self.table)
        for told in self.table.told:
            self.fallen += told.what.startswith("destroyed.")
            self.put += told.what.startswith("put_out.")
        self.table.told.clear()
        on_train = sum(self.table.lawbots_on(car.at) for car in self.table.cars)
        assert self.table.rules.lawbots_only or on_train == self.put - self.fallen
        assert prompt.steps(())


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 4),
    rules=CHOSEN,
    seed=st.integers(0, 2**32),
    leaving=st.booleans(),
    judged=st.booleans(),
    house=st.booleans(),
)
def test_what_must_hold_holds(
    seats: int, rules: dict[str, Any], seed: int, leaving: bool, judged: bool, house: bool
) -> None:
    """RR-G24: the game ends, and some have won."""
    chance = Random(seed)
    table = new(seats, HOUSE if house else TEXTS, **rules)
    table.judged = judged
    watch = Watch(table)
    outcome = random_game(table, chance, watch.prompt, lambda: come_and_go(table, chance, 0.01 if leaving else 0.0))
    check(table)
    assert sorted(seat for place in outcome.places for seat in place) == list(range(seats))


def test_lawbots_on_a_car_drop_by_one_a_lost_fight() -> None:
    """RR-157: over many fights; nothing else ever destroys one."""
    fallen = 0
    for seed in range(50):
        table = new(3)
        watch = Watch(table)
        random_game(table, Random(seed), watch.prompt)
        fallen += watch.fallen
    assert fallen >= 5


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda table: table.supply.__setitem__(0, 6), "rank 0"),
        (lambda table: setattr(table.raiders[0], "money", 3), "paid out"),
        (lambda table: setattr(table.raiders[0], "car", 9), "car 9"),
        (lambda table: table.done.extend(["move"] * 3), "actions"),
        (lambda table: table.law.pass_top(table.loot), "Long Arm"),
        (lambda table: setattr(table.cars[2], "tile", table.cars[0].tile), "facedown"),
    ],
)
def test_the_invariants_can_fail(spoil: object, sentence: str) -> None:
    table = new(3)
    check(table)
    assert callable(spoil)
    spoil(table)
    with pytest.raises(AssertionError, match=sentence):
        check(table)


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (3, {"flip_on_push": "always"}), (4, {"kickers": False})])
def test_any_boundary_is_a_start(seats: int, rules: dict[str, Any]) -> None:
    """At every boundary: copy the table, start the flow anew, replay the tail."""
    table, chance = new(seats, **rules), Random(7)
    copies: list[tuple[int, RaidersTable]] = []
    asked: list[object] = []
    keys: list[str] = []
    play: Play[Outcome] = Play(GAME.play(table), lambda: copies.append((len(asked), copied(table))))
    while not play.over:
        (one,) = play.open
        asked.append(seen(table, one.prompt))
        value = one.prompt.sample(chance.randrange)
        keys.append(one.prompt.write(value))
        play.answer(one, value)
    for at, copy in copies[:: max(1, len(copies) // 12)]:
        again: Play[Outcome] = Play(GAME.play(copy))
        for was, key in zip(asked[at:], keys[at:], strict=True):
            (one,) = again.open
            assert seen(copy, one.prompt) == was
            again.answer(one, one.prompt.read(key))
        assert again.result == play.result


def seen(table: RaidersTable, prompt: AnyPrompt) -> object:
    """What is asked, and what everybody sees."""
    return prompt.name, who(prompt), prompt.args, answers(prompt), GAME.view(table, None)


def test_views_are_values_and_differ_only_in_what_one_seat_looks_at() -> None:
    """RR-G18."""
    table = new(3)
    random_game(table, Random(5))
    assert GAME.view(table, 0) == GAME.view(table, None)
    hash(GAME.view(table, 0))
