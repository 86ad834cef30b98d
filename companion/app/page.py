"""The box on a page: the same loop and pages as on a Pi, on the devices of a browser."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from companion.app import Say, box_of, single, stop_by_signal
from companion.clock import SystemClock
from companion.config import Box as Settings
from companion.config import Buttons
from companion.devices.behind import Behind
from companion.devices.panel.panel import Panel
from companion.devices.panel.parts import wiring_of
from companion.loop.loop import Machine

if TYPE_CHECKING:
    from companion.clock import Clock
    from companion.config import Folders
    from companion.devices.protocols import Post


def play(where: Folders, seats: int = 4, port: int = 0, show: bool = True, say: Say = print) -> int:
    """Serve the box until Ctrl-C or until it is switched off on the page; 0 if all went well."""
    with single(where.state):
        clock = SystemClock()
        made: list[Panel] = []

        def machine(post: Post) -> Machine:
            made.append(Panel(seats, post, clock))
            return machine_of(made[0], clock)

        assembled = box_of(machine, settings_of(seats), where, clock)
        stop_by_signal(assembled.inbox)
        try:
            address = made[0].serve(port)
            say(f"The box is at {address}")
            say("Ctrl-C stops it; the game is kept. `companion play --text` plays in this terminal instead.")
            if show:
                _open(address)
            return assembled.loop.run()
        finally:
            made[0].close()


def machine_of(panel: Panel, clock: Clock) -> Machine:
    """The page's devices, as the loop takes them."""
    parts = panel.parts
    display = Behind(parts.display, clock)
    return Machine(parts.buttons, display, (parts.reader,), parts.lights, parts.buzzer, words=parts.say)


def settings_of(seats: int) -> Settings:
    """The settings of a box with so many seat buttons, on the page's pins."""
    pins = wiring_of(seats)
    of_seats = tuple(pins[str(n)] for n in range(1, seats + 1))
    return Settings(buttons=Buttons("mock", pins["left"], pins["right"], pins["ok"], pins["back"], of_seats))


def _open(address: str) -> None:
    """Show the page in the browser of a desktop; elsewhere the address is enough."""
    if sys.stdout.isatty() and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        import webbrowser

        webbrowser.open(address)
