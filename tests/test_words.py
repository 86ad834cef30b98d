"""The box's own words: translated where a translation is known, English where none is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.words import say, speak


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak({})


def test_english_is_said_as_it_stands() -> None:
    assert say("track {0}", 3) == "track 3"


def test_braces_without_arguments_stay() -> None:
    assert say("{0}") == "{0}"


def test_a_translation_is_filled_and_what_it_lacks_is_english() -> None:
    speak({"track {0}": "Gleis {0}"})
    assert say("track {0}", 3) == "Gleis 3"
    assert say("Go on") == "Go on"


def test_speaking_again_forgets_what_was_spoken_before() -> None:
    speak({"Go on": "Weiter"})
    speak({})
    assert say("Go on") == "Go on"
