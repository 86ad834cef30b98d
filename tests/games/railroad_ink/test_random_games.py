"""Random games under any house rules: what must hold, holds; and the checks can fail."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.points import Network, Pad
from companion.games.railroad_ink.rules import HOUSE_RULES
from companion.table.flow import Play
from companion.table.house_rules import Value
from companion.table.outcome import Outcome

from .driver import new_table
from .invariants import check

CHOSEN = st.fixed_dictionaries({}, optional={rule.key: st.sampled_from(rule.values) for rule in HOUSE_RULES})


def played(table: InkTable, chance: Random, leaving: bool = False) -> Outcome:
    """Random answers to the end; whoever has left comes back now and then."""

    def come_and_go() -> None:
        for seat in range(table.seats):
            if leaving and chance.random() < 0.1:
                (GAME.come_back if table.left[seat] else GAME.leave)(table, seat)
        check(table)

    play: Play[Outcome] = Play(GAME.play(table), come_and_go)
    for _ in range(5000):
        if play.result is not None:
            return play.result
        asked = play.open[chance.randrange(len(play.open))]
        play.answer(asked, asked.prompt.sample(chance.randrange))
        check(table)
    raise AssertionError("the game does not end")


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(1, 6), rules=CHOSEN, seed=st.integers(0, 2**32), leaving=st.booleans())
def test_what_must_hold_holds(seats: int, rules: dict[str, Value], seed: int, leaving: bool) -> None:
    table = new_table(seats, **rules)
    outcome = played(table, Random(seed), leaving)
    assert outcome.why in ("scored", "shared", "all left")
    assert len(table.rolls) == table.rounds or outcome.why == "all left"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda table: setattr(table, "round", 9), "round 9"),
        (lambda table: setattr(table, "rolls", ()), "rolls"),
        (lambda table: setattr(table, "rolls", (table.rolls[0][:3], *table.rolls[1:])), "3 routes"),
        (lambda table: setattr(table, "symbols", (table.rolls[0][:1], *table.symbols[1:])), "from pluck_man"),
        (lambda table: table.pads.__setitem__(0, Pad(entered=("jokes",))), "jokes"),
        (lambda table: table.pads.__setitem__(0, Pad((Network(7), Network(6)))), "exits of"),
        (lambda table: table.pads.__setitem__(0, Pad((Network(2, True, 2),))), "3 symbols at 2 exits"),
        (lambda table: table.pads.__setitem__(0, Pad((Network(2, False, 1),))), "no Pluck-Man"),
        (lambda table: table.pads.__setitem__(0, Pad(patterns=1, filled=5)), "5 of 1 patterns"),
        (lambda table: table.pads.__setitem__(0, Pad()), "closed with an empty pad"),
    ],
)
def test_the_invariants_can_fail(spoil: Any, sentence: str) -> None:
    table = new_table(2)
    played(table, Random(1))
    check(table)
    spoil(table)
    with pytest.raises(AssertionError, match=sentence):
        check(table)
