"""What systemd is told: that the box is ready, what is played, and that the loop still turns.

The protocol is one datagram of NAME=value lines to the socket in $NOTIFY_SOCKET (sd_notify(3)). The library for it
was last released in 2017 and does not know the watchdog's clock, so these lines stand here instead.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from companion.clock import Clock

POLL_S: Final = 0.05
"""How soon after a picture is painted systemd hears of it."""
PETS: Final = 4
"""Times the watchdog is petted in each of its spans: one late round of the loop is no reason to restart."""
Send = Callable[[str], None]


def sender(env: Mapping[str, str]) -> Send | None:
    """What sends to the service's socket; None if nobody listens."""
    path = env.get("NOTIFY_SOCKET", "")
    if not path.startswith(("/", "@")):
        return None
    address = "\0" + path[1:] if path.startswith("@") else path

    def send(text: str) -> None:
        # systemd may be re-executing itself; what it misses now it is told at the next round.
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out:
            # A full queue must not hold the loop up.
            out.setblocking(False)
            out.sendto(text.encode("utf-8"), address)

    return send


def watchdog_s(env: Mapping[str, str], pid: int) -> float:
    """Seconds within which the watchdog wants to be petted; 0 if there is none for this process."""
    if env.get("WATCHDOG_PID", str(pid)) != str(pid):
        return 0.0
    span = env.get("WATCHDOG_USEC", "")
    return int(span) / 1e6 if span.isdecimal() else 0.0


class Notices:
    """Ticks with the loop and is therefore as alive as the loop.

    `settled()` says whether the first picture is on the panel, or the panel known to be missing; `status()` is one
    line for `systemctl status`.
    """

    def __init__(
        self, send: Send, span_s: float, settled: Callable[[], bool], status: Callable[[], str], clock: Clock
    ) -> None:
        self._send, self._settled, self._status, self._clock = send, settled, status, clock
        self._pet_every = span_s / PETS
        now = clock.mono()
        self._pet_at, self._look_at = now, now
        self._ready = False
        self._said = ""

    @classmethod
    def from_env(
        cls, env: Mapping[str, str], settled: Callable[[], bool], status: Callable[[], str], clock: Clock
    ) -> Notices | None:
        """For the service that started this process; None if it was started by hand."""
        send = sender(env)
        return None if send is None else cls(send, watchdog_s(env, os.getpid()), settled, status, clock)

    def due(self) -> float | None:
        """Return when the watchdog wants to be petted, or the panel is looked at again."""
        if not self._ready:
            return self._look_at
        return self._pet_at if self._pet_every else None

    def tick(self, now: float) -> None:
        """Tell what is new, and pet."""
        self._look_at = now + POLL_S
        if not self._ready and self._settled():
            self._ready = True
            self._send("READY=1")
        if self._pet_every and now >= self._pet_at:
            self._pet_at = now + self._pet_every
            self._send("WATCHDOG=1")
        self.look()

    def look(self) -> None:
        """Tell what is played, if that has changed."""
        said = self._status()
        if said != self._said:
            self._said = said
            self._send(f"STATUS={' '.join(said.split())}")

    def close(self) -> None:
        """Say that the box is stopping."""
        self._send("STOPPING=1\nSTATUS=Stopping, the games are kept")
