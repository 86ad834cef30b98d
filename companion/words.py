"""The box's own words in the language it speaks: English stands in the code, translations in one file a language.

``say("track {0}", 3)`` looks the English text up in what `speak` was given and fills its numbered gaps. Nothing is
looked up at import: a word that is a module's constant would keep the language of that moment.
"""

from __future__ import annotations

from collections.abc import Mapping

_spoken: dict[str, str] = {}


def say(text: str, *args: object) -> str:
    """The text in the language of the box, its ``{0}`` filled; English where no translation is known."""
    found = _spoken.get(text, text)
    return found.format(*args) if args else found


def speak(words: Mapping[str, str]) -> None:
    """From now on say these: English texts and their translations. An empty mapping is English."""
    _spoken.clear()
    _spoken.update(words)
