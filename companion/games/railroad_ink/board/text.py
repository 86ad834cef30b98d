"""Words of the text format, for reading and writing. FORMAT.md describes it for people."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.board.board import CLOVER, FRUIT, GHOST, PLUCK_MAN, RAIN, RAINBOW

EMPTY: Final = "."
ENHANCED, ALIEN, SHIELDED = "*", "!", "!!"
WORD_OF_ELEMENT: Final = {RAINBOW: "rainbow", RAIN: "rain", CLOVER: "clover"}
WORD_OF_SYMBOL: Final = {PLUCK_MAN: "pluckman", GHOST: "ghost", FRUIT: "fruit"}
PLACE_WORDS: Final = {"first": 1, "second": 2, "third": 3}
PRINTINGS: Final = ("classic", "challenge")
KEYS: Final = ("board", "exits", "goals", "crossed", "earned")
"""The lines that may stand above the spaces, besides those named after an option."""
