"""House rules: defaults, and errors that name what was meant."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from companion.errors import SettingError
from companion.table.house_rules import HouseRule, Value, house_rules, written


class Rules(NamedTuple):
    river: str
    open_hands: bool
    rounds: int


KNOWN = (
    HouseRule("river", ("stop", "swim", "ferry"), "RR-040: who falls into the river"),
    HouseRule("open_hands", (False, True), "RR-090: whether hands lie open"),
    HouseRule("rounds", (7, 5, 1), "RR-110: how many rounds", seats=(2, 3)),
)


def test_what_nobody_chose_is_played_as_in_the_quick_start() -> None:
    assert house_rules(Rules, KNOWN, {}) == Rules("stop", False, 7)
    assert [rule.default for rule in KNOWN] == ["stop", False, 7]


def test_what_was_chosen_is_kept() -> None:
    assert house_rules(Rules, KNOWN, {"rounds": 1, "open_hands": True}) == Rules("stop", True, 1)


def test_a_rule_means_something_for_every_number_of_seats_unless_it_says_so() -> None:
    assert [rule.seats for rule in KNOWN] == [(), (), (2, 3)]


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"rivers": "swim"}, "There is no house rule 'rivers'; did you mean 'river'?"),
        ({"weather": "rain"}, "There is no house rule 'weather'; possible: river, open_hands, rounds"),
        ({"river": "swimm"}, "House rule river cannot be 'swimm'; did you mean 'swim'?"),
        ({"river": "bridge!"}, "House rule river cannot be 'bridge!'; possible: stop, swim, ferry"),
        ({"rounds": 2}, "House rule rounds cannot be '2'; possible: 7, 5, 1"),
        ({"open_hands": "rain"}, "House rule open_hands cannot be 'rain'; possible: no, yes"),
    ],
)
def test_an_unknown_key_or_value_names_the_nearest(chosen: dict[str, Value], says: str) -> None:
    with pytest.raises(SettingError) as caught:
        house_rules(Rules, KNOWN, chosen)
    assert str(caught.value) == says


@pytest.mark.parametrize("chosen", [{"open_hands": 1}, {"open_hands": 0}, {"rounds": True}])
def test_yes_is_not_one_and_one_is_not_yes(chosen: dict[str, Value]) -> None:
    with pytest.raises(SettingError, match="cannot be"):
        house_rules(Rules, KNOWN, chosen)


def test_values_are_written_as_the_table_types_them() -> None:
    assert [written(value) for value in (True, False, 7, "stop")] == ["yes", "no", "7", "stop"]
