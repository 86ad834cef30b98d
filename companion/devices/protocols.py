"""What the box expects of a device; each has a real and a simulated side.

`tick` and `due` belong to the loop thread: call `tick(now)` no later than `due()`, which is a moment of
`Clock.mono` or None when nothing is waiting. Nothing here blocks for longer than one transfer on its bus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import TypeAlias

    from PIL.Image import Image

    from companion.devices.events import Event

    Post: TypeAlias = Callable[[Event], None]
    """Takes an event from any thread; a queue's `put`, usually."""


class Ticking(Protocol):
    """What wants to be called again."""

    def due(self) -> float | None:
        """Return when `tick` should be called next; None: not before something else happens."""
        ...

    def tick(self, now: float) -> None:
        """Do what is due: retry what is lost, go on with what takes time."""
        ...

    def close(self) -> None:
        """Leave the hardware dark, silent and free; may be called twice."""
        ...


class Buttons(Ticking, Protocol):
    """Posts an Edge for every change of a pin, and one for the level found when the pin was opened."""

    def levels(self) -> Mapping[str, bool]:
        """Read every pin now: pin name to pressed."""
        ...


class Display(Ticking, Protocol):
    """Takes finished images."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        ...

    def show(self, image: Image) -> None:
        """Bring a 1-bit image of exactly `size` to the panel; the same image again costs nothing."""
        ...

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255; kept over a loss."""
        ...

    def power(self, on: bool) -> None:
        """Switch the panel on or off; the picture is kept."""
        ...


class Reader(Protocol):
    """Posts CardLaid and CardLifted from its own thread."""

    def start(self) -> None:
        """Begin to listen; a reader that is not there yet is waited for."""
        ...

    def stop(self) -> None:
        """End the thread and free the port; may be called twice."""
        ...


class Lights(Ticking, Protocol):
    """One light a seat, on or off."""

    def show(self, lit: Collection[str]) -> None:
        """Light exactly these, by name."""
        ...


class Buzzer(Ticking, Protocol):
    """One tone, on or off."""

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Play tone, pause, tone ... of these lengths in milliseconds; replaces what is sounding."""
        ...
