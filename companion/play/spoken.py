"""A game's rows and its waiting list in words, for whoever shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.play.rows import BACK, LEAVE, Row
from companion.play.undoing import Back
from companion.table.texts import Texts

WHO_WORDS: Final[Mapping[str, str]] = {
    "person": "a person",
    "bot": "the box, as well as it can",
    "random": "the box, by chance",
    "box": "the box",
    "typed": "real dice, typed in",
    "judged": "real dice, compared by eye",
}


def in_fours(letters: str) -> str:
    """A code in groups of four, as it is read out."""
    return " ".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def decision(row: Row, texts: Texts, names: Sequence[str]) -> str:
    """Who decided what."""
    who = names[row.seat] if row.seat >= 0 else "the table"
    if row.kind in (LEAVE, BACK):
        return f"{who} {'leaves' if row.kind == LEAVE else 'comes back'}"
    words = row.key.replace("+", ", ")
    for key in (f"{row.name}.{row.key}", row.key):
        if texts.has("options", key):
            words = texts.plain("options", key)
            break
    return f"{who}: {words}"


def decisions(back: Back, texts: Texts, names: Sequence[str]) -> list[str]:
    """What taking back would take back, by name; rolls are counted."""
    by_name = [decision(row, texts, names) for row in back.gone if row.seat >= 0]
    rolls = sum(1 for row in back.gone if row.label)
    if not rolls:
        return by_name
    return [*by_name, f"{rolls} roll{'s' if rolls > 1 else ''} or card{'s' if rolls > 1 else ''}"]
