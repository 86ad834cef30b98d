"""Dice whose faces may stand on several sides, throws, and contests that are thrown or judged."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.table.dice import D6, Die, contest, plain
from companion.table.flow import Play
from companion.table.prompts import CHANCE, STOP, TABLE, Choose, Roll
from companion.table.table import Table
from tests.table.walking import answers, below_from, must_be_legal, must_hold, some_walk, walks


class Face(NamedTuple):
    pips: int

    @property
    def key(self) -> str:
        return f"p{self.pips}"


ROUTE = Die("route die", ("straight", "curve", "straight", "station", "curve", "curve"))
POKER = plain(4)


def test_a_plain_die_has_its_numbers() -> None:
    assert D6.faces == (1, 2, 3, 4, 5, 6)
    assert (D6.name, plain(20).name, plain(20).faces[-1]) == ("d6", "d20", 20)


def test_equal_faces_are_one_step_but_as_many_sides() -> None:
    roll = Roll(0, "routes", (ROUTE,))
    assert ROUTE.distinct == (0, 1, 3)
    assert roll.steps(()) == (0, 1, 3)
    assert must_hold(roll) == [("straight",), ("curve",), ("station",)]
    thrown = Counter(roll.sample(lambda n, side=side: side)[0] for side in range(6))  # type: ignore[misc]
    assert thrown == {"straight": 2, "curve": 3, "station": 1}


def test_equal_faces_need_not_be_the_same_object() -> None:
    die = Die("x", (Face(1), Face(2), Face(1)))
    assert die.distinct == (0, 1)
    assert die.face("p2") == Face(2)
    assert must_hold(Roll(0, "x", (die,))) == [(Face(1),), (Face(2),)]


def test_a_face_by_its_key() -> None:
    assert ROUTE.face("station") == "station"
    with pytest.raises(IllegalAnswer, match=r"^a route die has no face 'river'$"):
        ROUTE.face("river")


def test_a_die_is_one_object_in_every_copy_of_a_table() -> None:
    assert copy.deepcopy([ROUTE])[0] is ROUTE


@given(st.lists(st.sampled_from([ROUTE, POKER, Die("coin", ("heads", "tails"))]), max_size=3))
@settings(max_examples=30, deadline=None)
def test_a_throw_spells_every_row_of_faces_once(dice: list[Die[Any]]) -> None:
    prompt: Roll[Any] = Roll(2, "fight.roll", tuple(dice))
    spelled = must_hold(prompt, samples=5)
    assert set(spelled) == set(product(*[die.faces for die in dice]))
    assert len(spelled) == len(set(spelled))
    assert prompt.least() == tuple(die.faces[0] for die in dice)


def test_a_throw_of_twelve_dice_is_never_listed() -> None:
    roll = Roll(0, "x", (D6,) * 12)
    for seed in range(20):
        must_be_legal(roll, roll.spelled(some_walk(roll, below_from(seed))))
        must_be_legal(roll, roll.sample(below_from(seed)))


def test_a_throw_belongs_to_chance_and_names_its_thrower() -> None:
    roll = Roll(3, "fight.roll", (D6,), args=("red",))
    assert (roll.seat, roll.thrower, roll.name, roll.args, roll.private) == (CHANCE, 3, "fight.roll", ("red",), False)
    assert roll.item((), 4) == 5


def test_a_throw_of_no_dice() -> None:
    assert must_hold(Roll(0, "x", ())) == [()]
    assert list(walks(Roll(0, "x", ()))) == [()]
    assert Roll(0, "x", ()).steps(()) == (STOP,)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ((1,), "speed: 2 dice are thrown, not 1"),
        ((1, 2, 3), "speed: 2 dice are thrown, not 3"),
        ((), "speed: 2 dice are thrown, not 0"),
        ((1, 7), "speed: a d6 has no face '7'"),
        ((0, 1), "speed: a d6 has no face '0'"),
    ],
)
def test_a_throw_that_these_dice_cannot_show(answer: tuple[int, ...], says: str) -> None:
    roll = Roll(0, "speed", (D6, D6))
    with pytest.raises(IllegalAnswer) as caught:
        roll.check(answer)
    assert str(caught.value) == says


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("", "speed: 2 dice are thrown, not 0"),
        ("1+2+3", "speed: 2 dice are thrown, not 3"),
        ("1+nine", "a d6 has no face 'nine'"),
    ],
)
def test_a_typed_throw_that_these_dice_cannot_show(key: str, says: str) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        Roll(0, "speed", (D6, D6)).read(key)
    assert str(caught.value) == says


def test_dice_of_two_kinds_keep_their_order() -> None:
    roll: Roll[Any] = Roll(0, "x", (ROUTE, D6))
    assert roll.read("curve+3") == ("curve", 3)
    with pytest.raises(IllegalAnswer):
        roll.check((3, "curve"))


# ---------------------------------------------------------------------------------------------- contests


def contested(seats: list[int], judged: bool = False) -> Play[list[int]]:
    table = Table(5)
    table.judged = judged
    return Play(contest(table, "first", seats, (D6, D6), sum))


def throw(play: Play[list[int]], seat: int, *faces: int) -> None:
    (asked,) = play.open
    assert isinstance(asked.prompt, Roll)
    assert (asked.prompt.name, asked.prompt.thrower) == ("first", seat)
    play.answer(asked, faces)


def test_a_contest_is_thrown_in_the_order_of_the_seats_and_won_by_worth() -> None:
    play = contested([2, 0, 1])
    throw(play, 2, 3, 3)
    throw(play, 0, 1, 1)
    throw(play, 1, 6, 5)
    assert play.result == [1, 2, 0]


def test_equal_throws_are_thrown_again_among_themselves_only() -> None:
    play = contested([0, 1, 2, 3, 4])
    for seat, faces in enumerate([(6, 1), (2, 2), (5, 2), (6, 6), (1, 3)]):
        throw(play, seat, *faces)
    throw(play, 0, 1, 1)  # 0 and 2 threw seven
    throw(play, 2, 1, 1)  # and are equal again
    throw(play, 0, 4, 4)
    throw(play, 2, 4, 5)
    throw(play, 1, 6, 6)  # 1 and 4 threw four
    throw(play, 4, 1, 2)
    assert play.result == [3, 2, 0, 1, 4]


def test_what_was_thrown_in_a_contest_is_told_with_its_worth() -> None:
    table = Table(2)
    play: Play[list[int]] = Play(contest(table, "first", [0, 1], (D6, D6), sum))
    play.answer(play.open[0], (3, 4))
    play.answer(play.open[0], (6, 6))
    assert [(told.what, told.args) for told in table.told] == [
        ("first.thrown", (0, 7, (3, 4))),
        ("first.thrown", (1, 12, (6, 6))),
    ]
    assert play.result == [1, 0]


@pytest.mark.parametrize("judged", [False, True])
@pytest.mark.parametrize("seats", [[], [3]])
def test_nobody_is_asked_where_nothing_is_contested(seats: list[int], judged: bool) -> None:
    play = contested(seats, judged)
    assert play.over
    assert play.result == seats


def test_a_judged_contest_asks_the_table_who_comes_next() -> None:
    play = contested([4, 1, 2], judged=True)
    for options, best in (((4, 1, 2), 1), ((4, 2), 2)):
        (asked,) = play.open
        assert isinstance(asked.prompt, Choose)
        assert (asked.prompt.seat, asked.prompt.name) == (TABLE, "first.judged")
        assert asked.prompt.options == options
        play.answer(asked, best)
    assert play.result == [1, 2, 4]


@given(st.integers(0, 5), st.booleans(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_every_seat_has_one_place(n: int, judged: bool, seed: int) -> None:
    below = below_from(seed)
    play = contested(list(range(n)), judged)
    while not play.over:
        (asked,) = play.open
        play.answer(asked, asked.prompt.sample(below))
    assert play.result is not None
    assert sorted(play.result) == list(range(n))


def test_what_a_die_shows_is_what_its_steps_spell() -> None:
    assert answers(Roll(0, "x", (POKER, POKER)))[:3] == [(1, 1), (1, 2), (1, 3)]
