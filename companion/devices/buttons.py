"""Buttons through gpiozero, one DigitalInputDevice a pin.

Never gpiozero's Button: each of those keeps a thread that polls ten times a second, and its debouncing
swallows the press that follows a short tap. Here every edge is posted as it comes; `debounce` makes presses
of them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.devices.events import Edge
from companion.devices.pins import PinSet
from companion.devices.posting import Quietly

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.clock import Clock
    from companion.devices.protocols import Post


class _Watched:
    """One pin that tells its edges."""

    # gpiozero keeps the callback of a pin by a weak reference only.
    __slots__ = ("__weakref__", "_clock", "_pin", "_post", "_pull_up", "device")

    def __init__(self, pin: str, factory: Any, pull_up: bool, post: Quietly, clock: Clock) -> None:
        from gpiozero import DigitalInputDevice

        self._pin, self._pull_up, self._post, self._clock = pin, pull_up, post, clock
        self.device = DigitalInputDevice(pin, pull_up=pull_up, pin_factory=factory)
        # The pin's own callback, not when_activated: that one says nothing when gpiozero believes it knows
        # the level already, which loses the press after a dropped edge.
        self.device.pin.when_changed = self._changed
        self._post(Edge(pin, self.pressed(), clock.mono()))

    def pressed(self) -> bool:
        """Read the pin."""
        return bool(self.device.is_active)

    def _changed(self, _ticks: object, state: object) -> None:
        # In the library's thread: the time, the post, nothing else. The library's ticks are not used because
        # lgpio gives them on a clock of its own choice.
        self._post(Edge(self._pin, bool(state) != self._pull_up, self._clock.mono()))


class GpioButtons:
    """The buttons of the box; `wiring` is button name to pin ("GPIO17").

    `factory` comes from `pins.pin_factory`. With `pull_up` a button connects its pin to ground.
    """

    def __init__(
        self, wiring: Mapping[str, str], factory: Any, post: Post, clock: Clock, *, pull_up: bool = True
    ) -> None:
        quietly = Quietly(post)
        claim = partial(_Watched, factory=factory, pull_up=pull_up, post=quietly, clock=clock)
        self._wiring = dict(wiring)
        self._pins: PinSet[_Watched] = PinSet("button", wiring, claim, quietly, clock)

    def levels(self) -> dict[str, bool]:
        """Read every pin that could be claimed: pin to pressed."""
        return {self._wiring[name]: watched.pressed() for name, watched in self._pins.claimed.items()}

    def due(self) -> float | None:
        """Return when a lost pin is tried again."""
        return self._pins.due()

    def tick(self, now: float) -> None:
        """Try lost pins again."""
        self._pins.tick(now)

    def close(self) -> None:
        """Free the pins."""
        for watched in self._pins.let_go():
            watched.device.close()
