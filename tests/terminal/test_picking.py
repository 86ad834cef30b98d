"""Numbers and first letters."""

from __future__ import annotations

import pytest

from companion.play.names import LONGEST, cleaned, folded
from companion.terminal.picking import Wrong, agree, choose, listed, meant
from tests.terminal.scripted import Scripted

WAYS = ("Éclair", "Lay track", "Look", "Land", "Zoë: 3", "the Old Mill")


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("1", 0),
        ("6", 5),
        ("e", 0),
        ("É", 0),
        ("e\u0301c", 0),
        ("lo", 2),
        ("LAY", 1),
        ("lay track", 1),
        ("zoe", 4),
        ("Look", 2),
        ("old", 5),
        ("mill", 5),
    ],
)
def test_a_number_or_first_letters_in_any_case_and_without_accents(typed: str, at: int) -> None:
    assert meant(typed, WAYS) == at


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("l", "'l' may be Lay track or Look or Land; type one letter more."),
        ("x", "Nothing here begins with 'x'."),
        ("", "Type a number or the first letters."),
        ("0", "There is no 0 here; 1 to 6 can be chosen."),
        ("7", "There is no 7 here; 1 to 6 can be chosen."),
        ("9" * 6000, "1 to 6 can be chosen."),
        ("-1", "Nothing here begins with '-1'."),
    ],
)
def test_what_is_not_there_is_answered_in_a_sentence(typed: str, why: str) -> None:
    found = meant(typed, WAYS)
    assert isinstance(found, Wrong)
    assert why in found.why


def test_a_whole_name_goes_before_those_that_begin_with_it() -> None:
    assert meant("ann", ("Anna", "Ann", "Annabel")) == 1
    assert meant("Anna", ("Annabel", "Anna")) == 1


def test_options_that_are_numbers_mean_themselves() -> None:
    assert meant("2", ("2", "3", "4")) == 0
    assert meant("4", ("2", "3", "4")) == 2
    assert meant("1", ("2", "3", "4")) == Wrong("There is no 1 here; 2 to 4 can be chosen.")
    assert meant("3", ("Nobody", "3", "Ben")) == 1  # a player of that name
    assert listed(("2", "3", "4")) == "  2   3   4"


def test_short_lists_stand_in_one_line_and_long_ones_below_each_other() -> None:
    assert listed(("Yes", "No")) == "  1) Yes   2) No"
    assert listed(("x" * 40, "y" * 40)).splitlines() == ["  1) " + "x" * 40, "  2) " + "y" * 40]


def test_a_menu_asks_until_it_understands() -> None:
    console = Scripted("q", "", "look")
    assert choose(console, "What?", WAYS) == 2
    assert console.said[0] == "What?"
    assert "Nothing here begins with 'q'." in console.said
    assert agree(Scripted("y"), "Sure?")
    assert not agree(Scripted("2"), "Sure?")


def test_folding_and_cleaning() -> None:
    assert folded("Łukasz ÉÀ") == "łukasz ea"
    assert cleaned("Zoe\u0308") == "Zoë"
    assert cleaned(" A\x00n\tn\x1b[31ma \n") == "Ann[31ma"
    assert cleaned("\u202eevil\u200d") == "evil"
    assert cleaned("x" * 50) == "x" * LONGEST
    assert cleaned("\x00 ") == ""
