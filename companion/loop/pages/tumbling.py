"""Dice in the air: a frame that counts up for at most 400 ms."""

from __future__ import annotations

from companion.screens.dice import FRAME_MS, FRAMES


class Tumble:
    """One throw. `frame` is what the screen shows; `lies` from the last frame on, or when somebody cannot wait."""

    def __init__(self, since: float) -> None:
        self._since, self.frame, self.lies = since, 0, False

    def settle(self) -> None:
        """Show how they lie."""
        self.lies = True

    def due(self) -> float | None:
        """Return when the next frame comes."""
        return None if self.lies else self._since + (self.frame + 1) * FRAME_MS / 1000

    def tick(self, now: float) -> None:
        """Roll on."""
        if not self.lies:
            self.frame = int((now - self._since) * 1000 / FRAME_MS + 1e-6)
            self.lies = self.frame >= FRAMES - 1
