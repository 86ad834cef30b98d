"""From the frames of a reader to cards that are laid and lifted. Pure: time comes in with each frame and
tick.

A card counts when it was read twice within half a second: cheap readers find frames with a valid checksum in
noise. It is gone when it was not read for a second.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from companion.devices.events import CardLaid, CardLifted

if TYPE_CHECKING:
    from companion.devices.events import Event

AGAIN_MS = 500
GONE_MS = 1_000
_REMEMBERED = 8
"""More strangers than this within half a second are noise; remembering them all would only help the noise."""


class Presence:
    """What lies on one reader, at most one card.

    `refused` counts frames of the number zero, which readers make of noise; `reads_needed` exists so that a
    test can show what happens without the second read.
    """

    def __init__(
        self, reader: str, *, again_ms: int = AGAIN_MS, gone_ms: int = GONE_MS, reads_needed: int = 2
    ) -> None:
        self._reader, self._again_s, self._gone_s = reader, again_ms / 1000, gone_ms / 1000
        self._reads_needed = reads_needed
        self._strangers: deque[tuple[str, float]] = deque(maxlen=_REMEMBERED)
        self._last_read = 0.0
        self.lying: str | None = None
        self.refused = 0

    def read(self, uid: str, at: float) -> list[Event]:
        """Take one frame; another card takes the place of the lying one only if it is alone in the field."""
        said = self.tick(at)
        if not uid.strip("0"):
            self.refused += 1
        elif uid == self.lying:
            self._last_read = at
            # Two cards on top of each other are read in turn: the one that was there first stays.
            self._strangers.clear()
        elif self._reads(uid, at) >= self._reads_needed:
            said += self._lift(at)
            self.lying, self._last_read = uid, at
            self._strangers.clear()
            said.append(CardLaid(uid, self._reader, at))
        else:
            self._strangers.append((uid, at))
        return said

    def due(self) -> float | None:
        """Return when the lying card is gone if it is not read again."""
        return None if self.lying is None else self._last_read + self._gone_s

    def tick(self, now: float) -> list[Event]:
        """Return the lifting of a card that was not read for long enough."""
        due = self.due()
        return [] if due is None or now < due else self._lift(due)

    def _reads(self, uid: str, at: float) -> int:
        return 1 + sum(1 for seen, then in self._strangers if seen == uid and at - then <= self._again_s)

    def _lift(self, at: float) -> list[Event]:
        uid, self.lying = self.lying, None
        return [] if uid is None else [CardLifted(uid, self._reader, at)]
