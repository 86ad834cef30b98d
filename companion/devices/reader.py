"""A card reader that only talks: bytes in, cards laid and lifted out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from companion.devices.backoff import earliest
from companion.devices.port import SerialPort
from companion.devices.presence import Presence
from companion.devices.rdm6300 import Rdm6300

if TYPE_CHECKING:
    from companion.clock import Clock
    from companion.devices.protocols import Post

BAUD = 9600


class Decoder(Protocol):
    """Turns the bytes of one kind of reader into card numbers; `Rdm6300` is one."""

    def feed(self, chunk: bytes, at: float) -> list[str]:
        """Take bytes; return the numbers they complete."""
        ...

    def due(self) -> float | None:
        """Return when a started frame is given up."""
        ...

    def tick(self, now: float) -> None:
        """Give up what is overdue."""
        ...

    def restart(self) -> None:
        """Forget what was started."""
        ...


class SerialReader(SerialPort):
    """A reader at `path`, in a thread of its own; see `SerialPort`."""

    def __init__(
        self,
        path: str,
        post: Post,
        clock: Clock,
        *,
        name: str = "cards",
        decoder: Decoder | None = None,
        presence: Presence | None = None,
        baud: int = BAUD,
    ) -> None:
        super().__init__(path, post, clock, name=name, baud=baud)
        self._decoder = decoder or Rdm6300()
        self._presence = presence or Presence(name)

    def _next(self) -> float | None:
        return earliest(self._decoder.due(), self._presence.due())

    def _opened(self, now: float) -> None:
        self._work()

    def _heard(self, chunk: bytes, now: float) -> None:
        for uid in self._decoder.feed(chunk, now):
            for event in self._presence.read(uid, now):
                self._post(event)

    def _passed(self, now: float) -> None:
        self._decoder.tick(now)
        for event in self._presence.tick(now):
            self._post(event)

    def _closed(self, now: float) -> None:
        self._decoder.restart()
