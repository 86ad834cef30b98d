"""The last picture: what the panel shows after the machine has stopped."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.app import display_of, factory_of
from companion.clock import Clock, SystemClock
from companion.config import Box as Settings
from companion.devices.behind import Behind
from companion.screens.paint import Look, draw
from companion.screens.telling import Message
from companion.words import say


def words_for(why: str) -> Message:
    """The last words; `why` is "off" or "reboot"."""
    if why == "reboot":
        return Message(say("Starting again"), say("The games are kept. Back in a moment."))
    return Message(say("Good night"), say("The games are kept. Unplug when the green light has stopped blinking."))


def farewell(why: str, settings: Settings, clock: Clock | None = None) -> int:
    """Paint the last words and leave them on the panel; a panel that is not there is no trouble."""
    lost: list[Any] = []
    # Only a panel on SPI has pins of its own.
    factory = factory_of(settings, lost.append) if settings.panel.on_spi else None
    display = display_of(settings, factory, lost.append, clock or SystemClock())
    if isinstance(display, Behind):
        look = Look(settings.manners.large_text, False, 0, settings.panel.rotation == 180)
        display.show(draw(words_for(why), display.size, look, None))
        with suppress(KeyboardInterrupt):
            display.drain()
    for event in lost:
        print(event.why)
    return 0
