"""A card reader on a serial port: one thread that waits for bytes and posts cards laid and lifted."""

from __future__ import annotations

import errno
import logging
import os
import select
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from companion.devices.backoff import Backoff, earliest
from companion.devices.events import DeviceBack, DeviceLost
from companion.devices.posting import Quietly
from companion.devices.presence import Presence
from companion.devices.rdm6300 import Rdm6300

if TYPE_CHECKING:
    from companion.clock import Clock
    from companion.devices.protocols import Post

BAUD = 9600
RETRY_FIRST_S, RETRY_MOST_S = 1.0, 4.0
_CHUNK = 4096
_log = logging.getLogger(__name__)


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


class SerialReader:
    """A reader at `path`, which should be a lasting name: /dev/serial/by-id/... or a link made by udev.

    The thread is called "reader <name>". It sleeps until a byte comes, a card becomes overdue, a lost port is
    tried again or `stop` is called. The port is closed at the first error, so that the reader gets its old
    name back when it is plugged in again.
    """

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
        self._path, self._clock, self._name, self._baud = path, clock, name, baud
        self._post = Quietly(post)
        self._decoder = decoder or Rdm6300()
        self._presence = presence or Presence(name)
        self._retry = Backoff(RETRY_FIRST_S, RETRY_MOST_S)
        self._port: Any = None
        self._lost = self._stopping = False
        self._wake_end, self._nudge_end = os.pipe()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to listen."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name=f"reader {self._name}", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread and free the port; may be called twice."""
        if not self._stopping:
            self._stopping = True
            os.write(self._nudge_end, b"!")
            if self._thread is not None:
                self._thread.join()
            self._close_port()
            os.close(self._nudge_end)
            os.close(self._wake_end)

    def due(self) -> float | None:
        """Return when there is something to do even if no byte comes; None: never."""
        if self._port is None and self._retry.at is None:
            return self._clock.mono()
        retry = self._retry.at if self._port is None else None
        return earliest(retry, self._decoder.due(), self._presence.due())

    def step(self, wait_s: float | None) -> None:
        """Do one round: open the port if it is due, wait for bytes up to `wait_s`, post what they mean."""
        if self._port is None and self._retry.ready(self._clock.mono()):
            self._open_port()
        else:
            self._listen(wait_s)
        now = self._clock.mono()
        self._decoder.tick(now)
        for event in self._presence.tick(now):
            self._post(event)

    def _run(self) -> None:
        while not self._stopping:
            try:
                due = self.due()
                self.step(None if due is None else max(0.0, due - self._clock.mono()))
            except Exception:
                # A thread that ends quietly would look like a reader without cards.
                _log.exception("the reader %s failed and is opened again", self._name)
                self._lose(*_UNEXPECTED)

    def _open_port(self) -> None:
        import termios

        import serial

        try:
            # Opening clears what the port collected while nobody listened.
            self._port = serial.Serial(self._path, self._baud, timeout=0, exclusive=True)
        except (OSError, termios.error) as error:
            self._lose(*_why_not_open(self._path, error))
        else:
            self._retry.worked()
            if self._lost:
                self._lost = False
                self._post(DeviceBack(f"reader {self._name}"))

    def _listen(self, wait_s: float | None) -> None:
        import termios

        port = self._port
        try:
            waiting = [self._wake_end] if port is None else [self._wake_end, port.fileno()]
            ready, _, _ = select.select(waiting, [], [], wait_s)
            if port is None or port.fileno() not in ready:
                return
            # Ready without a byte is a hang-up, which read() turns into an error.
            chunk = port.read(min(port.in_waiting, _CHUNK) or 1)
        except (OSError, termios.error) as error:
            self._lose(f"The reader {self._name} was unplugged ({error}).", "Plug it in again.")
            return
        now = self._clock.mono()
        for uid in self._decoder.feed(chunk, now):
            for event in self._presence.read(uid, now):
                self._post(event)

    def _lose(self, why: str, remedy: str) -> None:
        self._close_port()
        self._decoder.restart()
        self._retry.failed(self._clock.mono())
        if not self._lost:
            self._lost = True
            self._post(DeviceLost(f"reader {self._name}", why, remedy))

    def _close_port(self) -> None:
        port, self._port = self._port, None
        if port is not None:
            port.close()


_UNEXPECTED = ("The card reader failed unexpectedly.", "It is opened again by itself; the log says more.")


def _why_not_open(path: str, error: Exception) -> tuple[str, str]:
    number = getattr(error, "errno", None)
    if number == errno.ENOENT:
        return f"No card reader is plugged in at {path}.", "Plug it in, or correct its name."
    if number in (errno.EACCES, errno.EPERM):
        return f"The card reader {path} may not be opened.", "Add the companion's user to the group dialout."
    if number in (errno.EAGAIN, errno.EBUSY):
        return f"Another program has the card reader {path} open.", "End it; is a second companion running?"
    return f"The card reader {path} cannot be opened ({error}).", "Is this the right port?"
