"""A prompt, walked step by step by somebody who types."""

from __future__ import annotations

from enum import Enum
from typing import Any

from companion.play.names import folded
from companion.table.prompts import STOP, Number, Picked, Prompt
from companion.table.texts import Texts
from companion.terminal.console import Console
from companion.terminal.picking import LONGEST_NUMBER, Wrong, listed, meant

DONE = "Done"


class Instead(Enum):
    """What somebody wants instead of answering."""

    MENU = "menu"


def answer(console: Console, texts: Texts, prompt: Prompt[Any]) -> Any | Instead:
    """The answer that was spelled, or `Instead.MENU`.  Several steps may be typed in one line."""
    picked: Picked = ()
    words: list[str] = []
    while True:
        steps = prompt.steps(picked)
        if not picked or steps != (STOP,):
            labels = [DONE if step == STOP else texts.option(prompt, prompt.item(picked, step)) for step in steps]
            if not words:
                _show(console, prompt, picked, labels)
                words = _split(console.ask("> "), labels)
            word, words = words[0], words[1:]
            if word == _menu_word(labels):
                return Instead.MENU
            if word == "?":
                explain(console, texts, prompt)
                continue
            choice = _number(prompt, word) if isinstance(prompt, Number) else meant(word, labels)
            if isinstance(choice, Wrong):
                console.say(choice.why)
                words = []
                continue
            if steps[choice] != STOP:
                picked = (*picked, steps[choice])
                continue
        if not words or (len(words) == 1 and folded(words[0]) == folded(DONE)):
            return prompt.spelled(picked)
        console.say(f"{' '.join(words)!r} is more than was asked; nothing was taken.")
        picked, words = (), []


def _show(console: Console, prompt: Prompt[Any], picked: Picked, labels: list[str]) -> None:
    options = f"  a number from {prompt.low} to {prompt.high}" if isinstance(prompt, Number) else listed(labels)
    step = f"  ({len(picked) + 1}.)" if picked else ""
    console.say(f"{options}{step}   ?) why   {_menu_word(labels)}) menu")


def _menu_word(labels: list[str]) -> str:
    """0, unless that is an answer."""
    return "m" if "0" in labels else "0"


def _split(typed: str, labels: list[str]) -> list[str]:
    """The words of a line, unless the whole line is one option's name."""
    whole = meant(typed, labels)
    return [typed] if isinstance(whole, int) else typed.split() or [""]


def _number(prompt: Number, word: str) -> int | Wrong:
    digits = word.removeprefix("-").removeprefix("\u2212")
    if digits.isdecimal():
        number = int(digits[:LONGEST_NUMBER]) * (1 if digits == word else -1)
        if prompt.low <= number <= prompt.high:
            return number - prompt.low
    return Wrong(f"{word!r} is not a number from {prompt.low} to {prompt.high}.")


def explain(console: Console, texts: Texts, prompt: Prompt[Any]) -> None:
    """What is not offered, with the reason and the rule."""
    refusals = prompt.refusals()
    if not refusals:
        console.say("  Everything that the rules know here is offered.")
    for refusal in refusals:
        option, why = texts.refusal(prompt, refusal)
        console.say(f"  not {option}: {why} ({refusal.rule})")
