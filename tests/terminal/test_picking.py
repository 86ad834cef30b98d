"""Numbers or first letters."""

from __future__ import annotations

import pytest

from companion.play.names import cleaned
from companion.terminal.picking import Wrong, choose, listed, meant
from tests.terminal.scripted import Scripted

OPTIONS = ("Move", "Lay track", "Éclair", "Lay low", "Stop")


@pytest.mark.parametrize(
    ("typed", "index"),
    [("1", 0), ("5", 4), ("m", 0), ("MO", 0), ("e", 2), ("é", 2), ("lay t", 1), ("low", 3), ("s", 4)],
)
def test_an_option_is_meant_by_number_or_first_letters(typed: str, index: int) -> None:
    assert meant(typed, OPTIONS) == index


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("6", "There is no 6 here; 1 to 5 can be chosen."),
        ("0", "There is no 0 here"),
        ("", "Type a number or the first letters."),
        ("l", "'l' may be Lay track or Lay low; type one letter more."),
        ("x", "Nothing here begins with 'x'."),
    ],
)
def test_what_is_not_meant_is_said_in_a_sentence(typed: str, why: str) -> None:
    found = meant(typed, OPTIONS)
    assert isinstance(found, Wrong)
    assert why in found.why


def test_a_whole_name_wins_over_longer_ones_and_numbers_mean_themselves() -> None:
    assert meant("Ann", ("Anna", "Ann")) == 1
    assert meant("3", ("2", "3", "4")) == 1
    assert listed(("2", "3", "4")) == "  2   3   4"


def test_long_or_many_options_stand_below_each_other() -> None:
    assert listed(("Yes", "No")) == "  1) Yes   2) No"
    assert listed(tuple("abcdefg")).count("\n") == 6


def test_asked_until_it_is_clear() -> None:
    console = Scripted("x", "", "l", "lay l")
    assert choose(console, "What?", OPTIONS) == 3
    assert console.said.count("> ") == 4


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zoë ", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Łukasz", "Łukasz"),
        ("O’Brien", "O’Brien"),
        ("a\x00b\nc", "abc"),
        ("Bartholomew-Maximilian the Second of Somewhere", "Bartholomew-Maximilian t"),
        ("\u202e", ""),
    ],
)
def test_f11_names_are_kept_in_one_form(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept
