"""Keys are the names of answers in the journal: stable, plain text, one for each value."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any, NamedTuple

import pytest

from companion.table.cards import Card
from companion.table.keys import key_of
from companion.table.prompts import Choose
from tests.table.walking import must_hold


class Colour(Enum):
    RED = "red"
    LATE = 7
    NIGHT = None


class Compass(str, Enum):  # noqa: UP042 (a StrEnum would be text in any case)
    NORTH = "n"
    SOUTH = "s"


class Turn(int, Enum):
    LEFT = 1
    RIGHT = 3


class Speed(IntEnum):
    SLOW = 2


class Spot(NamedTuple):
    train: int
    car: int

    @property
    def key(self) -> str:
        return f"{self.train}-{self.car}"


class Plain(NamedTuple):
    train: int
    car: int


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("move", "move"),
        ("", ""),
        (0, "0"),
        (-3, "-3"),
        (True, "y"),
        (False, "n"),
        (None, "-"),
        (Colour.RED, "red"),
        (Colour.LATE, "7"),
        (Colour.NIGHT, "-"),
        (Compass.NORTH, "n"),
        (Turn.LEFT, "1"),
        (Speed.SLOW, "2"),
        (Card("F5"), "F5"),
        (Spot(2, 21), "2-21"),
        (Plain(2, 21), "2+21"),
        ((), ""),
        ((1, None, "a", Colour.RED, Spot(0, 1)), "1+-+a+red+0-1"),
    ],
)
def test_the_key_of(value: object, key: str) -> None:
    assert key_of(value) == key
    assert type(key_of(value)) is str


@pytest.mark.parametrize("value", [2.5, [1], {1}, object(), b"x"])
def test_what_has_no_key_cannot_be_an_answer(value: object) -> None:
    with pytest.raises(TypeError, match="has no key, so it cannot be an answer"):
        key_of(value)


@pytest.mark.parametrize("options", [tuple(Compass), tuple(Turn), tuple(Speed), tuple(Colour)])
def test_enums_that_are_also_text_or_numbers_go_through_the_journal(options: tuple[Any, ...]) -> None:
    assert must_hold(Choose(0, "x", options)) == list(options)
