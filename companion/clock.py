"""Two clocks, passed in: one that never jumps, for every duration, and one for show."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """What tells the time."""

    def mono(self) -> float:
        """Seconds since some moment; never jumps, not even when the wall clock is set."""
        ...

    def wall(self) -> float:
        """Seconds since 1970, for show only: may jump either way."""
        ...


class SystemClock:
    """The machine's own clocks."""

    mono = staticmethod(time.monotonic)
    wall = staticmethod(time.time)


class SetClock:
    """A clock that stands where it was put; for tests and simulations."""

    def __init__(self, mono: float = 0.0, wall: float = 0.0) -> None:
        self.now, self.shown = mono, wall

    def mono(self) -> float:
        """Seconds since the clock was made."""
        return self.now

    def wall(self) -> float:
        """Seconds since 1970 as they were set."""
        return self.shown

    def go(self, seconds: float) -> None:
        """Let `seconds` pass on both clocks."""
        self.now += seconds
        self.shown += seconds
