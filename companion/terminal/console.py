"""What is typed and what is said; one queue, so that bots and the keyboard cannot interrupt each other."""

from __future__ import annotations

import codecs
import io
import queue
import threading
from collections.abc import Callable
from typing import Final, Protocol, TextIO, TypeVar

from companion.errors import CompanionError

T = TypeVar("T")
TEND_EVERY_S: Final = 1.0


class Leaving(CompanionError, EOFError):
    """Nobody types any more: end of input, or Ctrl-C."""


class Console(Protocol):
    """Somebody who reads and types."""

    def say(self, text: str = "") -> None:
        """Show one line, or several."""
        ...

    def ask(self, text: str) -> str:
        """Show `text` and wait for a line; `Leaving` at the end of input."""
        ...

    def hide(self) -> None:
        """Take what stands there out of sight."""
        ...

    def wait(self) -> object:
        """Wait for something posted from another thread."""
        ...

    def post(self, thing: object) -> None:
        """Hand something to `wait`, from any thread."""
        ...


def widen(*streams: TextIO) -> None:
    """Never stumble over a letter: UTF-8 where the locale knows only ASCII, a replacement sign elsewhere (F11)."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if ascii_only else stream.encoding, errors="replace")


class Terminal:
    """A real terminal, or a pipe.  `tend` is called once a second while nobody types, on the caller's thread."""

    def __init__(self, source: TextIO, sink: TextIO, tend: Callable[[], None]) -> None:
        self._source, self._sink, self.tend = source, sink, tend
        self._typed: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._posted: queue.SimpleQueue[object] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    def _read(self) -> None:
        try:
            for line in self._source:
                self._typed.put(line)
        finally:
            self._typed.put(None)

    def say(self, text: str = "") -> None:
        """Show one line, or several."""
        print(text, file=self._sink, flush=True)

    def ask(self, text: str) -> str:
        """Show `text` and wait for a line; `Leaving` at the end of input."""
        print(text, end="", file=self._sink, flush=True)
        line = self._wait_on(self._typed)
        if line is None:
            self._typed.put(None)
            raise Leaving("Nobody types any more.")
        return line.strip()

    def hide(self) -> None:
        """Take what stands there out of sight."""
        print("\x1b[2J\x1b[3J\x1b[H" if self._sink.isatty() else "\n" * 60, file=self._sink, flush=True)

    def wait(self) -> object:
        """Wait for something posted from another thread."""
        return self._wait_on(self._posted)

    def post(self, thing: object) -> None:
        """Hand something to `wait`, from any thread."""
        self._posted.put(thing)

    def _wait_on(self, line: queue.SimpleQueue[T]) -> T:
        while True:
            try:
                return line.get(timeout=TEND_EVERY_S)
            except queue.Empty:
                self.tend()
