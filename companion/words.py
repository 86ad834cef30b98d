"""The box's own words in the language it speaks: English stands in the code, translations in one file a language.

``say("track {0}", 3)`` looks the English text up in what `speak` was given and fills its numbered gaps. Nothing is
looked up at import: the words of a table or a constant are marked with `later` and looked up when they are shown. The
words of the four keys are looked up when they are drawn, wherever they come from.
"""

from __future__ import annotations

from collections.abc import Mapping

_spoken: dict[str, str] = {}
_games: dict[str, Mapping[str, Mapping[str, str]]] = {}


def say(text: str, *args: object) -> str:
    """The text in the language of the box, its ``{0}`` filled; English where no translation is known."""
    found = _spoken.get(text, text)
    return found.format(*args) if args else found


def later(text: str) -> str:
    """The text as it stands; for tables and constants, whose words are looked up with `say` when they are shown."""
    return text


def texts_of(game: str) -> Mapping[str, Mapping[str, str]]:
    """What the language of the box has of a game's texts, by section and key; nothing in English."""
    return _games.get(game, {})


def speak(words: Mapping[str, str], games: Mapping[str, Mapping[str, Mapping[str, str]]] | None = None) -> None:
    """From now on say these: English texts and their translations, and the texts of games. Empty is English."""
    _spoken.clear()
    _spoken.update(words)
    _games.clear()
    _games.update(games or {})
