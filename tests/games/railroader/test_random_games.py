"""Random games: they end, nothing that must hold is broken, and any boundary is as good a start as the first."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.railroader import GAME
from companion.games.railroader.components import RailroaderTable
from companion.games.railroader.rules import HOUSE_RULES
from companion.games.railroader.view import View
from companion.table.flow import Play
from companion.table.house_rules import Value
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt

from .driver import answers, come_and_go, house_table, put_box, random_game, who, wild_table
from .invariants import check, check_rotation

CHOSEN = st.fixed_dictionaries({}, optional={rule.key: st.sampled_from(rule.values) for rule in HOUSE_RULES})


def watched(table: RailroaderTable, chance: Random, leaving: bool = False) -> Outcome:
    """A random game with a look at the invariants at every prompt and every boundary."""

    def at_boundary() -> None:
        check(table)
        if leaving:
            come_and_go(table, chance)

    return random_game(table, chance, lambda prompt: check(table), at_boundary)


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), rules=CHOSEN, seed=st.integers(0, 2**32), leaving=st.booleans())
def test_what_must_hold_holds(seats: int, rules: dict[str, Value], seed: int, leaving: bool) -> None:
    """RD-G8, RD-G10: the game ends with one winner, or with nobody there."""
    table = house_table(seats, **rules)
    outcome = watched(table, Random(seed), leaving)
    check(table)
    assert len(outcome.winners) == (0 if outcome.why == "all left" else 1)
    if not rules.get("reshuffle_chance"):
        check_rotation([str(told.args[2]) for told in table.told if told.what == "card"], 24)


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), rules=CHOSEN, seed=st.integers(0, 2**32), leaving=st.booleans())
def test_what_must_hold_holds_on_the_wildest_board(
    seats: int, rules: dict[str, Value], seed: int, leaving: bool
) -> None:
    chance = Random(seed)
    table = wild_table(seats, chance, **rules)
    watched(table, chance, leaving)
    check(table)


def test_two_seeds_are_two_games_and_one_seed_is_one() -> None:
    games = [watched(house_table(3), Random(seed)).figures for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda table: setattr(table, "out", 3), "boxes are not 20"),
        (lambda table: setattr(table.trains[0], "railhead", 10), "middle of a section"),
        (lambda table: setattr(table.trains[0], "front", 50), "front 50"),
        (lambda table: setattr(table.trains[0], "light", 10), "a light engine and no ambush"),
        (lambda table: setattr(table.trains[0], "signal", 30), "signal 30"),
        (lambda table: put_box(table.trains[0], 16, by=table.trains[1]), "box 16"),
        (lambda table: put_box(table.trains[0], 23, by=table.trains[1]), "a box on 23"),
        (lambda table: table.deck.layers.pop(), "Chance Card"),
        (lambda table: setattr(table, "winner", 1), "home are"),
    ],
)
def test_the_invariants_can_fail(spoil: object, sentence: str) -> None:
    table = house_table(2)
    for seat, train in enumerate(table.trains):
        train.seat, train.front, train.railhead = seat, 20, 40
    table.order = (0, 1)
    check(table)
    assert callable(spoil)
    spoil(table)
    with pytest.raises(AssertionError, match=sentence):
        check(table)


def test_the_rotation_can_fail() -> None:
    check_rotation(["a", "b", "a", "b", "a"], 2)
    with pytest.raises(AssertionError, match="card 4 is a, 2 before it came b"):
        check_rotation(["a", "b", "a", "a"], 2)


class Recorded:
    """A random game: what was asked, what everybody saw, what was answered, and a copy at every boundary."""

    def __init__(self, seats: int, seed: int, **rules: Value) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.keys: list[str] = []
        self.copies: list[tuple[int, RailroaderTable]] = []
        self.moods: list[int] = []
        chance = Random(seed)
        table = house_table(seats, **rules)

        def at_boundary() -> None:
            self.copies.append((len(self.asked), twin(table)))
            self.moods.append(chance.randrange(2**32))
            come_and_go(table, Random(self.moods[-1]), often=0.003)

        play: Play[Outcome] = Play(GAME.play(table), at_boundary)
        while not play.over:
            (asked,) = play.open
            self.asked.append(seen(table, asked.prompt))
            answer = asked.prompt.sample(chance.randrange)
            self.keys.append(asked.prompt.write(answer))
            play.answer(asked, answer)
        self.outcome = play.result

    def replayed(self, boundary: int) -> Outcome | None:
        """Play on from that boundary: the same prompts, the same views, to the same end."""
        at, table = self.copies[boundary]
        moods = iter(self.moods[boundary:])
        play: Play[Outcome] = Play(GAME.play(table), lambda: come_and_go(table, Random(next(moods)), often=0.003))
        for was, key in zip(self.asked[at:], self.keys[at:], strict=True):
            (asked,) = play.open
            assert seen(table, asked.prompt) == was
            play.answer(asked, asked.prompt.read(key))
        assert play.over
        return play.result


def twin(table: RailroaderTable) -> RailroaderTable:
    """A copy that shares what never changes."""
    shared = {id(one): one for one in (table.board, *table.board.lines)}
    table.told.clear()
    return copy.deepcopy(table, shared)


def seen(table: RailroaderTable, prompt: AnyPrompt) -> tuple[object, ...]:
    """What is asked, and the public record."""
    view: View = GAME.view(table, None)
    refused = tuple((key_of(one.option), one.why, one.rule) for one in prompt.refusals())
    return prompt.name, who(prompt), prompt.args, answers(prompt), refused, view


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (2, {}),
        (2, {"two_trains_per_player": True, "reshuffle_chance": True}),
        (3, {"turn_order": "clockwise_from_highest", "placing_costs_turn": True}),
        (4, {"ambush_allows_track": True, "derail_removes_track": 1}),
    ],
)
def test_any_boundary_is_a_start(seats: int, rules: dict[str, Value]) -> None:
    """At every boundary: copy the table, start the flow anew, replay the tail."""
    game = Recorded(seats, 7, **rules)
    for boundary in range(len(game.copies)):
        assert game.replayed(boundary) == game.outcome


def test_a_flow_that_kept_something_to_itself_would_be_found() -> None:
    game = Recorded(4, 7)
    _, table = game.copies[20]
    table.trains[0].dynamite += 1
    with pytest.raises(AssertionError):
        game.replayed(20)


def test_views_are_values_and_the_same_for_all() -> None:
    table = house_table(3)
    assert GAME.view(table, 0) == GAME.view(table, None) == GAME.view(house_table(3), 2)
    hash(GAME.view(table, 0).tracks)
