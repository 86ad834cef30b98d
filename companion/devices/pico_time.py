"""When a button of the Pico was pressed, by the clock of the box."""

from __future__ import annotations

from math import inf

DRIFT = 200e-6
"""Two crystals differ by less than this; it is what the smallest delay may have grown since it was seen."""
OLDEST_S = 5.0


class PicoTime:
    """Learns from beats how the reader's clock, in ms, stands to that of the box, in s.

    A line can only be late, never early, so the smallest difference seen is the nearest to the truth.
    """

    def __init__(self) -> None:
        self._behind, self._told = inf, 0.0

    def told(self, ticks_ms: int, now: float) -> None:
        """Take the reader's time as it came in."""
        grown = self._behind + (now - self._told) * DRIFT
        self._behind, self._told = min(grown, now - ticks_ms / 1000), now

    def at(self, ticks_ms: int, now: float) -> float:
        """Return the moment of the box's clock; never in the future, never long ago."""
        if self._behind is inf:
            return now
        return min(now, max(now - OLDEST_S, self._behind + ticks_ms / 1000))
