"""A serial port and the thread that waits at it; what is said there is the business of a subclass."""

from __future__ import annotations

import errno
import logging
import os
import select
from threading import Thread
from typing import TYPE_CHECKING, Any

from companion.devices.backoff import Backoff, earliest
from companion.devices.events import DeviceBack, DeviceLost
from companion.devices.posting import Quietly

if TYPE_CHECKING:
    from companion.clock import Clock
    from companion.devices.protocols import Post

RETRY_FIRST_S, RETRY_MOST_S = 1.0, 4.0
_CHUNK = 4096
_log = logging.getLogger(__name__)


class SerialPort:
    """A port at `path`, which should be a lasting name: /dev/serial/by-id/... or a link made by udev.

    The thread is called "reader <name>". It sleeps until a byte comes, something becomes due, a lost port is
    tried again or somebody nudges. The port is opened exclusively and closed at the first error, so that the
    device gets its old name back when it is plugged in again.
    """

    def __init__(self, path: str, post: Post, clock: Clock, *, name: str, baud: int) -> None:
        self._path, self._clock, self._name, self._baud = path, clock, name, baud
        self._post = Quietly(post)
        self._retry = Backoff(RETRY_FIRST_S, RETRY_MOST_S)
        self._port: Any = None
        self._lost = self._stopping = False
        self._unsent = b""
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
            self._nudge()
            if self._thread is not None:
                self._thread.join()
            self._close_port()
            os.close(self._nudge_end)
            os.close(self._wake_end)

    def due(self) -> float | None:
        """Return when there is something to do even if no byte comes; None: never."""
        if self._port is None and self._retry.at is None:
            return self._clock.mono()
        return earliest(self._retry.at if self._port is None else None, self._next())

    def step(self, wait_s: float | None) -> None:
        """Do one round: open the port if it is due, wait for bytes up to `wait_s`, post what they mean."""
        if self._port is None and self._retry.ready(self._clock.mono()):
            self._open_port()
        else:
            self._listen(wait_s)
        self._passed(self._clock.mono())
        self._send()

    # -- what a subclass says -----------------------------------------------------------------------------

    def _where(self) -> str:
        """The path to open now; raises DeviceError if there is none."""
        return self._path

    def _next(self) -> float | None:
        """When `_passed` should be called next."""
        raise NotImplementedError

    def _opened(self, now: float) -> None:
        """The port was opened."""

    def _heard(self, chunk: bytes, now: float) -> None:
        """Bytes came."""
        raise NotImplementedError

    def _passed(self, now: float) -> None:
        """Time passed."""
        raise NotImplementedError

    def _to_say(self) -> bytes:
        """What is to be sent next."""
        return b""

    def _closed(self, now: float) -> None:
        """The port was lost; what was begun will not be finished."""

    # -- the port -----------------------------------------------------------------------------------------

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

        from companion.devices.errors import DeviceError

        path = self._path
        try:
            path = self._where()
            # Opening clears what the port collected while nobody listened.
            self._port = serial.Serial(path, self._baud, timeout=0, exclusive=True)
        except DeviceError as error:
            self._lose(error.why, error.remedy)
        except (OSError, termios.error) as error:
            self._lose(*_why_not_open(path, error))
        else:
            self._opened(self._clock.mono())

    def _work(self) -> None:
        """Say that the device does what it should; after a loss, that it is back."""
        self._retry.worked()
        if self._lost:
            self._lost = False
            self._post(DeviceBack(f"reader {self._name}"))

    def _listen(self, wait_s: float | None) -> None:
        import termios

        port = self._port
        try:
            waiting = [self._wake_end] if port is None else [self._wake_end, port.fileno()]
            ready, _, _ = select.select(waiting, [port.fileno()] if port and self._unsent else [], [], wait_s)
            if self._wake_end in ready:
                os.read(self._wake_end, _CHUNK)
            if port is None or port.fileno() not in ready:
                return
            # Ready without a byte is a hang-up, which read() turns into an error.
            chunk = port.read(min(port.in_waiting, _CHUNK) or 1)
        except (OSError, termios.error) as error:
            self._unplugged(error)
            return
        self._heard(chunk, self._clock.mono())

    def _send(self) -> None:
        """Send what goes without waiting; a device that does not read finds only the rest of a line later."""
        while self._port is not None and (self._unsent or self._fetch()):
            try:
                sent = os.write(self._port.fileno(), self._unsent)
            except BlockingIOError:
                return
            except OSError as error:
                self._unplugged(error)
                return
            self._unsent = self._unsent[sent:]

    def _fetch(self) -> bool:
        self._unsent = self._to_say()
        return bool(self._unsent)

    def _nudge(self) -> None:
        os.write(self._nudge_end, b"!")

    def _unplugged(self, error: Exception) -> None:
        self._lose(f"The reader {self._name} was unplugged ({error}).", "Plug it in again.")

    def _lose(self, why: str, remedy: str) -> None:
        self._close_port()
        now = self._clock.mono()
        self._closed(now)
        self._retry.failed(now)
        if not self._lost:
            self._lost = True
            self._post(DeviceLost(f"reader {self._name}", why, remedy))

    def _close_port(self) -> None:
        port, self._port, self._unsent = self._port, None, b""
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
