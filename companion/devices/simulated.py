"""The simulated side of every device. Part of the product: the box in a browser and `companion play` use it.

Wherever there is a real path, it is taken: fingers press gpiozero's mock pins, the display's bytes go through
luma to a panel model, cards are put on a reader at the far end of a pty.
"""

from __future__ import annotations

import os
import tty
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.devices.buzzer import Beats
from companion.devices.chips import chip
from companion.devices.luma_link import i2c_bus
from companion.devices.oled import Oled
from companion.devices.panel_model import PanelModel
from companion.devices.rdm6300 import frame
from companion.devices.simulated_bus import SimulatedBus

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from PIL.Image import Image

    from companion.clock import Clock
    from companion.devices.protocols import Post

REPEAT_MS = 65
"""How often an RDM6300 repeats the frame of a card that lies there."""


class Fingers:
    """Press and let go the mock pins of `pins.pin_factory("mock")`; `wiring` is button name to pin."""

    def __init__(self, wiring: Mapping[str, str], factory: Any) -> None:
        self._wiring, self._factory = dict(wiring), factory

    def press(self, button: str) -> None:
        """Connect the button's pin to ground."""
        self._factory.pin(self._wiring[button]).drive_low()

    def lift(self, button: str) -> None:
        """Let the pull-up win."""
        self._factory.pin(self._wiring[button]).drive_high()


class SimulatedLights:
    """Lights that remember what they show, in `lit`."""

    def __init__(self) -> None:
        self.lit: frozenset[str] = frozenset()

    def show(self, lit: Collection[str]) -> None:
        """Light exactly these."""
        self.lit = frozenset(lit)

    def due(self) -> float | None:
        """Return None: nothing can be lost."""
        return None

    def tick(self, now: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Switch all off."""
        self.lit = frozenset()


class SimulatedBuzzer:
    """A buzzer that remembers: `on` now, and `sounded`, the last row of beats in milliseconds."""

    def __init__(self, clock: Clock) -> None:
        self._beats = Beats(lambda on: None, clock)
        self.sounded: tuple[int, ...] = ()

    @property
    def on(self) -> bool:
        """Whether the tone sounds now."""
        return self._beats.on

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Play tone, pause, tone ... in milliseconds."""
        self.sounded = tuple(beats_ms)
        self._beats.sound(beats_ms)

    def due(self) -> float | None:
        """Return when the tone changes next."""
        return self._beats.due()

    def tick(self, now: float) -> None:
        """Go on with the beats."""
        self._beats.tick(now)

    def close(self) -> None:
        """End the tone."""
        self._beats.sound(())


class SimulatedDisplay(Oled):
    """The real display driver on a simulated bus; `bus` has the faults, `picture()` what glows."""

    def __init__(
        self,
        post: Post,
        clock: Clock,
        *,
        chip_name: str = "ssd1306",
        size: tuple[int, int] = (128, 64),
        column_offset: int | None = None,
        address: int = 0x3C,
        seed: int = 0,
    ) -> None:
        self.panel = PanelModel(chip_name, size, column_offset, seed)
        self.bus = SimulatedBus({address: self.panel})
        super().__init__(chip(chip_name, size, column_offset), i2c_bus(lambda: self.bus), post, clock)

    def picture(self) -> Image:
        """Return what glows, as a mode "1" image."""
        return self.panel.picture()


class CardPad:
    """An RDM6300 at the far end of a pty: cards are laid on it and lifted.

    `path` is the port a `SerialReader` opens; with `link` it is that link, which comes and goes with the
    plug. Stepped with `due` and `tick` like any device. A frame nobody reads is lost, as on a wire.
    """

    def __init__(self, clock: Clock, link: Path | None = None) -> None:
        self._clock, self._link = clock, link
        self._far_end: int | None = None
        self._next = 0.0
        self.lying: str | None = None
        self.plug()

    @property
    def path(self) -> str:
        """The name of the port."""
        return self._name if self._link is None else str(self._link)

    def lay(self, uid: str) -> None:
        """Put a card down; ten hex digits.

        Raises CardNumberWrong for another number.
        """
        frame(uid)
        self.lying, self._next = uid, self._clock.mono()
        self.tick(self._next)

    def lift(self) -> None:
        """Take the card away."""
        self.lying = None

    def due(self) -> float | None:
        """Return when the next frame goes out."""
        return None if self.lying is None or self._far_end is None else self._next

    def tick(self, now: float) -> None:
        """Send the frame that is due, one at most: a reader does not catch up."""
        if self.lying is not None and self._far_end is not None and now >= self._next:
            self._next = now + REPEAT_MS / 1000
            self.send(frame(self.lying))

    def send(self, raw: bytes) -> None:
        """Put any bytes on the wire, good or bad."""
        if self._far_end is not None:
            with suppress(BlockingIOError):
                os.write(self._far_end, raw)

    def plug(self) -> None:
        """Plug the reader in; the port has another number than before."""
        if self._far_end is None:
            self._far_end, near_end = os.openpty()
            tty.setraw(near_end)
            self._name = os.ttyname(near_end)
            os.close(near_end)
            os.set_blocking(self._far_end, False)
            if self._link is not None:
                self._link.unlink(missing_ok=True)
                self._link.symlink_to(self._name)

    def unplug(self) -> None:
        """Pull the plug, in the middle of a frame if need be."""
        if self._far_end is not None:
            os.close(self._far_end)
            self._far_end = None
            if self._link is not None:
                self._link.unlink(missing_ok=True)

    def close(self) -> None:
        """Pull the plug for good."""
        self.unplug()
