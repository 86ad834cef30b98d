"""A buzzer with a tone of its own on one pin, stepped by the loop: gpiozero's beep would start a thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.devices.backoff import earliest
from companion.devices.lights import claim_output
from companion.devices.pins import PinSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.clock import Clock
    from companion.devices.protocols import Post


class Beats:
    """Steps through tone, pause, tone ...; `switch` is called only when the tone begins or ends."""

    def __init__(self, switch: Callable[[bool], None], clock: Clock) -> None:
        self._switch, self._clock = switch, clock
        self._turns: list[float] = []
        """Moments at which the tone begins or ends, last first; while an odd number is left, it sounds."""
        self.on = False

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Begin a new row of beats in place of the old one."""
        moment, turns = self._clock.mono(), []
        for beat_ms in beats_ms:
            turns.append(moment)
            moment += beat_ms / 1000
        if len(turns) % 2:
            turns.append(moment)
        self._turns = turns[::-1]
        self._set(False)
        self.tick(self._clock.mono())

    def due(self) -> float | None:
        """Return when the tone changes next."""
        return self._turns[-1] if self._turns else None

    def tick(self, now: float) -> None:
        """Begin or end the tone; beats that are over already are skipped."""
        on = self.on
        while self._turns and self._turns[-1] <= now:
            self._turns.pop()
            on = bool(len(self._turns) % 2)
        self._set(on)

    def _set(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self._switch(on)


class GpioBuzzer:
    """The buzzer of the box on one pin; silent while the pin is lost."""

    def __init__(self, pin: str, factory: Any, post: Post, clock: Clock) -> None:
        claim = partial(claim_output, factory=factory)
        self._pins: PinSet[Any] = PinSet("buzzer", {"tone": pin}, claim, post, clock)
        self._beats = Beats(self._switch, clock)

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Play tone, pause, tone ... in milliseconds."""
        self._beats.sound(beats_ms)

    def due(self) -> float | None:
        """Return when the tone changes, or the lost pin is tried again."""
        return earliest(self._beats.due(), self._pins.due())

    def tick(self, now: float) -> None:
        """Go on with the beats and with lost pins."""
        self._pins.tick(now)
        self._beats.tick(now)

    def close(self) -> None:
        """End the tone and free the pin."""
        self._beats.sound(())
        for tone in self._pins.let_go():
            tone.close()

    def _switch(self, on: bool) -> None:
        for tone in self._pins.claimed.values():
            tone.value = on
