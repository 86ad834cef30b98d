"""Numbers or first letters as answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.play.names import folded
from companion.terminal.console import Console

LONGEST_NUMBER: Final = 9
"""Digits; Python itself refuses some thousand."""


class Wrong(NamedTuple):
    """What was typed is none of the options: one sentence."""

    why: str


def meant(typed: str, labels: Sequence[str]) -> int | Wrong:
    """The option that a number or the first letters of its name mean; options that are numbers mean themselves."""
    if typed in labels:
        return labels.index(typed)
    if typed.isdecimal():
        if all(label.isdecimal() for label in labels):
            return Wrong(f"There is no {typed} here; {labels[0]} to {labels[-1]} can be chosen.")
        n = int(typed[:LONGEST_NUMBER])
        if 1 <= n <= len(labels):
            return n - 1
        return Wrong(f"There is no {typed} here; 1 to {len(labels)} can be chosen.")
    begin = folded(typed)
    if not begin:
        return Wrong("Type a number or the first letters.")
    hits = [i for i, label in enumerate(labels) if folded(label).startswith(begin)]
    whole = [i for i in hits if folded(labels[i]) == begin]
    hits = whole or hits or [i for i, label in enumerate(labels) if f" {begin}" in folded(label)]
    if len(hits) == 1:
        return hits[0]
    if hits:
        return Wrong(f"{typed!r} may be {' or '.join(labels[i] for i in hits)}; type one letter more.")
    return Wrong(f"Nothing here begins with {typed!r}.")


def listed(labels: Sequence[str]) -> str:
    """Short options in one line, long or many ones below each other."""
    if all(label.isdecimal() for label in labels):
        return f"  {'   '.join(labels)}"
    numbered = [f"{i}) {label}" for i, label in enumerate(labels, 1)]
    line = "   ".join(numbered)
    return f"  {line}" if len(line) <= 74 and len(labels) <= 6 else "\n".join(f"  {one}" for one in numbered)


def choose(console: Console, question: str, labels: Sequence[str]) -> int:
    """Ask until one of the options is meant; which."""
    console.say(question)
    console.say(listed(labels))
    while True:
        picked = meant(console.ask("> "), labels)
        if isinstance(picked, int):
            return picked
        console.say(picked.why)


def agree(console: Console, question: str) -> bool:
    """Yes or no."""
    return choose(console, question, ("Yes", "No")) == 0
