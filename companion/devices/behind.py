"""A display that is painted by a thread of its own, so that a hanging bus holds nobody up.

A kernel waits up to a second for a bus that hangs, at each try. In the loop that would be a second in which
no press is answered.
"""

from __future__ import annotations

import logging
from threading import Condition, Thread
from typing import TYPE_CHECKING

from companion.devices.errors import PictureWrong

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.clock import Clock
    from companion.devices.protocols import Display

REST_S = 5.0
_log = logging.getLogger(__name__)


class Behind:
    """Hands the newest picture, brightness and power to `display`, which its thread "display" alone touches.

    A picture that is overtaken by a newer one before it was painted is left out. An image must not be drawn
    on after it was shown. `display` posts its losses and returns from that thread.
    """

    def __init__(self, display: Display, clock: Clock) -> None:
        self._display, self._clock = display, clock
        self._size = display.size
        self._turn = Condition()
        self._image: Image | None = None
        self._level: int | None = None
        self._on: bool | None = None
        self._closing = self._busy = False
        self._thread = Thread(target=self._run, name="display", daemon=True)
        self._thread.start()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size

    def show(self, image: Image) -> None:
        """Have a mode "1" image of exactly `size` painted; returns at once.

        Raises PictureWrong for another mode or size.
        """
        if image.mode != "1" or image.size != self._size:
            raise PictureWrong(self._size, image.mode, image.size)
        with self._turn:
            self._image = image
            self._turn.notify_all()

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        with self._turn:
            self._level = level
            self._turn.notify_all()

    def power(self, on: bool) -> None:
        """Switch the panel on or off."""
        with self._turn:
            self._on = on
            self._turn.notify_all()

    def due(self) -> float | None:
        """Return None: the thread looks after retries."""
        return None

    def tick(self, now: float) -> None:
        """Do nothing."""

    @property
    def settled(self) -> bool:
        """Whether everything handed over is painted or lost by now."""
        with self._turn:
            return not (self._busy or self._pending())

    def drain(self) -> None:
        """Wait until everything handed over is painted or lost."""
        with self._turn:
            self._turn.wait_for(lambda: self._closing or not (self._busy or self._pending()))

    def close(self) -> None:
        """Paint what was handed over, switch the panel off and end the thread."""
        with self._turn:
            self._closing = True
            self._turn.notify_all()
        self._thread.join()

    def _pending(self) -> bool:
        return self._image is not None or self._level is not None or self._on is not None

    def _run(self) -> None:
        closing, rest_s = False, 0.0
        while not closing:
            with self._turn:
                self._busy = False
                self._turn.notify_all()
                due = self._display.due()
                wait_s = None if due is None else max(rest_s, due - self._clock.mono())
                self._turn.wait_for(lambda: self._closing or self._pending(), wait_s)
                closing, self._busy = self._closing, True
                image, level, on = self._image, self._level, self._on
                self._image = self._level = self._on = None
            try:
                self._paint(image, level, on)
                rest_s = 0.0
            except Exception:
                # Without its thread the display would stand still and nobody would know why. The rest keeps
                # a failure that comes back at once from filling the log.
                _log.exception("a picture could not be painted")
                rest_s = REST_S
        self._display.close()

    def _paint(self, image: Image | None, level: int | None, on: bool | None) -> None:
        if level is not None:
            self._display.contrast(level)
        if image is not None:
            self._display.show(image)
        if on is not None:
            self._display.power(on)
        self._display.tick(self._clock.mono())
