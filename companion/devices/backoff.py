"""When to try a lost device again."""

from __future__ import annotations


class Backoff:
    """Waits between tries: `first_s`, then twice as long each time, never more than `most_s`."""

    __slots__ = ("_first_s", "_most_s", "_wait_s", "at")

    def __init__(self, first_s: float, most_s: float) -> None:
        self._first_s, self._most_s, self._wait_s = first_s, most_s, first_s
        self.at: float | None = None
        """When the next try is due; None while nothing is lost."""

    def failed(self, now: float) -> None:
        """Put the next try off."""
        self.at = now + self._wait_s
        self._wait_s = min(2 * self._wait_s, self._most_s)

    def worked(self) -> None:
        """Begin with short waits again."""
        self.at, self._wait_s = None, self._first_s

    def ready(self, now: float) -> bool:
        """Whether a try is allowed now."""
        return self.at is None or now >= self.at


def earliest(*moments: float | None) -> float | None:
    """Return the first of several moments; None stands for never."""
    return min((moment for moment in moments if moment is not None), default=None)
