"""A prompt, walked step by step by somebody who types."""

from __future__ import annotations

from enum import Enum
from typing import Any

from companion.table.prompts import STOP, Number, Picked, Prompt
from companion.table.texts import Texts
from companion.terminal.console import Console
from companion.terminal.picking import Wrong, listed, meant

DONE = "Done"


class Instead(Enum):
    """What somebody wants instead of answering."""

    MENU = "0"


def answer(console: Console, texts: Texts, prompt: Prompt[Any]) -> Any | Instead:
    """The answer that was spelled, or `Instead.MENU`.  Several steps may be typed in one line."""
    picked: Picked = ()
    words: list[str] = []
    while True:
        steps = prompt.steps(picked)
        if steps == (STOP,):
            return prompt.spelled(picked)
        labels = [DONE if step == STOP else texts.option(prompt, prompt.item(picked, step)) for step in steps]
        if not words:
            _show(console, prompt, picked, labels)
            words = _split(console.ask("> "), steps, labels)
        word, words = words[0], words[1:]
        if word == Instead.MENU.value and not _is_option(word, labels):
            return Instead.MENU
        if word == "?":
            explain(console, texts, prompt)
            continue
        choice = _number(prompt, word) if isinstance(prompt, Number) else meant(word, labels)
        if isinstance(choice, Wrong):
            console.say(choice.why)
            words = []
        elif steps[choice] == STOP:
            return prompt.spelled(picked)
        else:
            picked = (*picked, steps[choice])


def _show(console: Console, prompt: Prompt[Any], picked: Picked, labels: list[str]) -> None:
    if isinstance(prompt, Number):
        console.say(f"  a number from {prompt.low} to {prompt.high}   ?) why   0) menu")
        return
    step = f"  ({len(picked) + 1}.)" if picked else ""
    console.say(f"{listed(labels)}{step}   ?) why   0) menu")


def _split(typed: str, steps: Picked, labels: list[str]) -> list[str]:
    """The words of a line, unless the whole line is one option's name."""
    whole = meant(typed, labels)
    return [typed] if isinstance(whole, int) else typed.split() or [""]


def _is_option(word: str, labels: list[str]) -> bool:
    return word in labels


def _number(prompt: Number, word: str) -> int | Wrong:
    if word.lstrip("-").isdecimal() and prompt.low <= int(word) <= prompt.high:
        return int(word) - prompt.low
    return Wrong(f"{word!r} is not a number from {prompt.low} to {prompt.high}.")


def explain(console: Console, texts: Texts, prompt: Prompt[Any]) -> None:
    """What is not offered, with the reason and the rule."""
    refusals = prompt.refusals()
    if not refusals:
        console.say("  Everything that the rules know here is offered.")
    for refusal in refusals:
        option, why = texts.refusal(prompt, refusal)
        console.say(f"  not {option}: {why} ({refusal.rule})")
