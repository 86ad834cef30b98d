"""Somebody who types prepared lines, and the transcript of what was said."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path

from companion.clock import SetClock
from companion.config import Folders
from companion.play.owners import Owned
from companion.terminal.console import Leaving
from companion.terminal.menu import Menu

HIDDEN = "~~~ hidden ~~~"
BOT_WAIT_S = 20.0
Typed = str | Callable[[], str]


class Scripted:
    """A console without a terminal.

    A line may be a function, called when its turn comes.  After the last one `then` types on, until it gives None:
    the end of input.
    """

    def __init__(self, *lines: Typed, then: Callable[[], str | None] = lambda: None) -> None:
        self._lines, self._then = list(lines), then
        self._posted: queue.SimpleQueue[object] = queue.SimpleQueue()
        self.said: list[str] = []

    @property
    def transcript(self) -> str:
        return "\n".join(self.said)

    @property
    def left(self) -> int:
        """How many lines nobody asked for."""
        return len(self._lines)

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def ask(self, text: str) -> str:
        line = self._lines.pop(0) if self._lines else self._then()
        if line is None:
            self.said.append(f"{text}<end of input>")
            raise Leaving("Nobody types any more.")
        typed = line if isinstance(line, str) else line()
        self.said.append(f"{text}{typed}")
        return typed.strip()

    def hide(self) -> None:
        self.said.append(HIDDEN)

    def wait(self) -> object:
        return self._posted.get(timeout=BOT_WAIT_S)

    def post(self, thing: object) -> None:
        self._posted.put(thing)


class Box:
    """A companion at a table: where it keeps games, and its clock; each `play` is one start of the program."""

    def __init__(self, folder: Path, files: tuple[Owned, ...] = (), plain: bool = False) -> None:
        self.folders, self.files, self.plain = Folders(folder / "state", folder / "config"), files, plain
        self.clock = SetClock(0.0, 1.7e9)
        self.console = Scripted()

    def play(self, *lines: Typed, then: Callable[[], str | None] = lambda: None) -> str:
        """Start it and type these lines; what it said.  All of them must have been asked for."""
        self.console = Scripted(*lines, then=then)
        menu = Menu(self.console, self.folders, self.clock, self.files, self.plain)
        menu.run()
        assert self.console.left == 0, f"{self.console.left} lines too many:\n{self.console.transcript}"
        return self.console.transcript

    @property
    def games(self) -> list[Path]:
        return sorted(self.folders.games.glob("*.game"))


def in_order(transcript: str, *parts: str) -> None:
    """Assert that these parts were said, one after the other."""
    at = 0
    for part in parts:
        found = transcript.find(part, at)
        assert found >= 0, f"{part!r} is not said after the first {at} letters of:\n{transcript}"
        at = found + len(part)


def begun(*names: str, toy: str = "", bots: tuple[str, ...] = (), whole: bool = False) -> list[str]:
    """The lines that start a game by quick start, presses of persons included.

    Which game is asked among toys, and in the `whole` command.
    """
    names = names or ("Anna", "Ben")
    who = [*bots, *(["that is all"] if bots else ["nobody"])] if len(names) > len(bots) + 1 else list(bots)
    game = [toy] if toy else ["railroader"] if whole else []
    return ["new", *game, str(len(names)), *names, *who, "quick", *[""] * (len(names) - len(bots))]
