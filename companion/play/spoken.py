"""A game's rows and its waiting list in words, for whoever shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.play.rows import ANSWER, BACK, LEAVE, Row
from companion.play.undoing import Back
from companion.table.prompts import Prompt
from companion.table.texts import Texts
from companion.words import later, say

WHO_WORDS: Final[Mapping[str, str]] = {
    "person": later("a person"),
    "bot": later("the box, as well as it can"),
    "random": later("the box, by chance"),
    "box": later("the box"),
    "typed": later("real dice, typed in"),
    "judged": later("real dice, compared by eye"),
}


def who_words(who: str) -> str:
    """Who answers, in words."""
    return say(WHO_WORDS[who])


def in_fours(letters: str) -> str:
    """A code in groups of four, as it is read out."""
    return " ".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def decision(row: Row, texts: Texts, names: Sequence[str], prompt: Prompt[Any] | None = None) -> str:
    """Who decided what; in full words, and hidden if it was private, where the question is known."""
    who = names[row.seat] if row.seat >= 0 else say("the table")
    if row.kind in (LEAVE, BACK):
        return say("{0} leaves", who) if row.kind == LEAVE else say("{0} comes back", who)
    if prompt is not None:
        words = texts.answer(prompt, prompt.read(row.key)) or say("nothing")
        words = say("something private") if prompt.private else words
        return f"{who}: {words}"
    words = row.key.replace("+", ", ")
    for key in (f"{row.name}.{row.key}", row.key):
        if texts.has("options", key):
            words = texts.plain("options", key)
            break
    return f"{who}: {words}"


def decisions(back: Back, texts: Texts, names: Sequence[str], asked: Mapping[int, Prompt[Any]]) -> list[str]:
    """What taking back would take back, by name; rolls are counted.  `asked` are `Session.questions`."""
    named = [row for row in back.gone if row.kind in (ANSWER, LEAVE, BACK) and not row.label]
    by_name = [decision(row, texts, names, asked.get(row.number)) for row in named]
    rolls = sum(1 for row in back.gone if row.label)
    return [*by_name, say("{0} rolls or cards", rolls) if rolls > 1 else say("1 roll or card")] if rolls else by_name
