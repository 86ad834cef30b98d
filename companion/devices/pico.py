"""The Pico reader on its USB port: the talk of `pico_talk` in a thread of its own."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from companion.devices.errors import ReaderNotFound
from companion.devices.events import CardLaid, CardLifted
from companion.devices.pico_talk import Conversation
from companion.devices.port import SerialPort

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.clock import Clock
    from companion.devices.events import Event
    from companion.devices.protocols import Post

FIND = "find"
"""In place of a path: look for a Pico among the names under `BY_ID` each time the port is opened."""
BY_ID = Path("/dev/serial/by-id")
_PICO = "usb-MicroPython_Board_in_FS_mode_*"
_USB_BAUD = 115_200


def find_pico(folder: Path = BY_ID) -> str:
    """Return the lasting name of the only Pico that is plugged in.

    Raises ReaderNotFound if there is none, or more than one.
    """
    found = sorted(str(path) for path in folder.glob(_PICO))
    if len(found) == 1:
        return found[0]
    if not found:
        raise ReaderNotFound("No Pico is plugged in.", f"Plug it in, or name its port from {folder}/.")
    raise ReaderNotFound("More than one Pico is plugged in.", "Set reader.device to one of: " + ", ".join(found))


class PicoReader(SerialPort):
    """A Pico at `path`, or the only one with `FIND`; see `SerialPort`.

    Posts cards, and edges of pins PICO1 to PICO8 for its buttons. Its light burns while a card lies there that
    the box knows of.
    """

    def __init__(self, path: str, post: Post, clock: Clock, *, name: str = "cards", by_id: Path = BY_ID) -> None:
        super().__init__(path, post, clock, name=name, baud=_USB_BAUD)
        self.talk = Conversation(name)
        self._by_id = by_id
        self._wanted: deque[Callable[[], None]] = deque(maxlen=16)

    def beep(self, beats_ms: Sequence[int]) -> None:
        """Sound tone, pause, tone ... in ms; from any thread."""
        beats = tuple(beats_ms)
        self._want(lambda: self.talk.beep(beats))

    def ask_counts(self) -> None:
        """Have the reader tell its counters; from any thread."""
        self._want(self.talk.ask_counts)

    def make_stay(self) -> None:
        """Make the Pico start anew and wait for a programmer; from any thread."""
        self._want(self.talk.stay)

    def introduce(self, seconds: float) -> bool:
        """Talk in this thread until the reader has told about itself; False if it has not in that time.

        Not while the reader's own thread runs.
        """
        until = self._clock.mono() + seconds
        while not (self.talk.greeted and self.talk.counts):
            now = self._clock.mono()
            refused = self._port is None and self._retry.at is not None
            if refused or now >= until:
                return False
            due = self.due()
            self.step(min(until, until if due is None else due) - now)
        return True

    def _want(self, what: Callable[[], None]) -> None:
        self._wanted.append(what)
        if not self._stopping:
            self._nudge()

    def _where(self) -> str:
        return find_pico(self._by_id) if self._path == FIND else self._path

    def _next(self) -> float | None:
        return self.talk.due()

    def _opened(self, now: float) -> None:
        self.talk.begin(now)

    def _heard(self, chunk: bytes, now: float) -> None:
        greeted = self.talk.greeted
        self._tell(self.talk.feed(chunk, now))
        if self.talk.greeted and not greeted:
            self._work()

    def _passed(self, now: float) -> None:
        self._tell(self.talk.tick(now))
        while self._wanted:
            self._wanted.popleft()()
        if self.talk.trouble is not None and self._port is not None:
            self._lose(*self.talk.trouble)

    def _to_say(self) -> bytes:
        return self.talk.to_say()

    def _closed(self, now: float) -> None:
        self.talk.part(now)

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, CardLaid | CardLifted):
                self.talk.light(self.talk.laid)
            self._post(event)


class PicoBuzzer:
    """The beep of a Pico reader as the box's buzzer."""

    def __init__(self, reader: PicoReader) -> None:
        self._reader = reader

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Play tone, pause, tone ... in milliseconds; the Pico keeps the time."""
        self._reader.beep(beats_ms)

    def due(self) -> float | None:
        """Return None: the Pico steps through the beats."""
        return None

    def tick(self, now: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing: the reader falls silent when nobody talks to it any more."""
