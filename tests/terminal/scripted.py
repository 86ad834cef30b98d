"""Somebody who types what was written down before, and hears what is said."""

from __future__ import annotations

import queue
from collections.abc import Sequence
from pathlib import Path

from companion.clock import SetClock
from companion.config import Folders
from companion.play.owners import Owned
from companion.play.shelf import Shelf
from companion.terminal.console import Leaving
from companion.terminal.menu import Menu


class Scripted:
    """A console with these lines; `said` is everything that was shown, questions included.

    When the lines are used up nobody types any more, as when a terminal is closed.
    """

    def __init__(self, *lines: str) -> None:
        self.lines, self.said = list(lines), ""
        self._posted: queue.SimpleQueue[object] = queue.SimpleQueue()

    def say(self, text: str = "") -> None:
        self.said += text + "\n"

    def ask(self, text: str) -> str:
        self.said += text
        if not self.lines:
            raise Leaving("Nobody types any more.")
        typed = self.lines.pop(0)
        self.said += typed + "\n"
        return typed

    def hide(self) -> None:
        self.said += "(out of sight)\n"

    def wait(self) -> object:
        return self._posted.get(timeout=30)

    def post(self, thing: object) -> None:
        self._posted.put(thing)


NEW_FOR_TWO = ("New", "2", "Anna", "Ben", "Nobody", "Quick", "", "")
"""A new game of two people, up to the first question."""


def run(folder: Path, *lines: str, files: Sequence[Owned] = (), config: Path | None = None) -> str:
    """Start the companion on this folder, type these lines, and give what was said."""
    console = Scripted(*lines)
    Menu(console, Folders(folder, config or folder / "config"), SetClock(1000, 1.7e9), files).run()
    return console.said


def shelf(folder: Path) -> Shelf:
    """The kept games of a run."""
    return Shelf(folder / "games", SetClock())
