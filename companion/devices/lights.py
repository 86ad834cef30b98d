"""Seat lights through gpiozero, one output pin a light."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.devices.pins import PinSet

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from companion.clock import Clock
    from companion.devices.protocols import Post


def claim_output(pin: str, factory: Any) -> Any:
    """Make a gpiozero output that begins dark or silent."""
    from gpiozero import DigitalOutputDevice

    return DigitalOutputDevice(pin, initial_value=False, pin_factory=factory)


class GpioLights:
    """The lights of the box; `wiring` is light name to pin."""

    def __init__(self, wiring: Mapping[str, str], factory: Any, post: Post, clock: Clock) -> None:
        self._lit: frozenset[str] = frozenset()
        self._pins: PinSet[Any] = PinSet("light", wiring, partial(claim_output, factory=factory), post, clock)

    def show(self, lit: Collection[str]) -> None:
        """Light exactly these; a light whose pin is lost catches up when it is back."""
        self._lit = frozenset(lit)
        for name, light in self._pins.claimed.items():
            if bool(light.value) != (name in self._lit):
                light.value = name in self._lit

    def due(self) -> float | None:
        """Return when a lost pin is tried again."""
        return self._pins.due()

    def tick(self, now: float) -> None:
        """Try lost pins again."""
        self._pins.tick(now)
        self.show(self._lit)

    def close(self) -> None:
        """Switch all off and free the pins."""
        self.show(())
        for light in self._pins.let_go():
            light.close()
