"""A long life of all devices in little time, and what of it stays in memory."""

from __future__ import annotations

import os
import threading
from collections import deque
from typing import NamedTuple

from PIL import Image, ImageDraw

from companion.clock import SetClock
from companion.devices.buttons import GpioButtons
from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.events import CardLaid, Edge, Event, Pressed
from companion.devices.pins import pin_factory
from companion.devices.presence import Presence
from companion.devices.rdm6300 import Rdm6300, frame
from companion.devices.simulated import Fingers, SimulatedDisplay


class Growth(NamedTuple):
    """From a tenth of the life to its end."""

    rss_kb: int
    files: int
    threads: int
    presses: int
    cards: int


def _rss_kb() -> int:
    with open("/proc/self/statm", encoding="ascii") as pages:
        return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


class _Box:
    def __init__(self) -> None:
        self.clock, self.events = SetClock(), deque[Event]()
        pin_factory("mock").reset()
        factory = pin_factory("mock")
        self.buttons = GpioButtons({"ok": "GPIO17"}, factory, self.events.append, self.clock)
        self.fingers, self.debounce = (
            Fingers({"ok": "GPIO17"}, factory),
            Debounce({"GPIO17": ButtonSetting("ok")}),
        )
        self.pin = factory.pin("GPIO17")
        self.decoder, self.presence = Rdm6300(), Presence("pad")
        self.display = SimulatedDisplay(self.events.append, self.clock)
        self.image = Image.new("1", (128, 64))
        self.presses = self.cards = self.frames = 0

    def live(self, turn: int) -> None:
        """Ten pictures, a press, a card laid and lifted; a loss of the display now and then."""
        for _ in range(10):
            self.frames += 1
            ImageDraw.Draw(self.image).point((self.frames % 128, self.frames // 128 % 64), fill=turn % 2)
            self.display.show(self.image.copy())
        for act in (self.fingers.press, self.fingers.lift):
            act("ok")
            self.clock.go(0.1)
        # The mock pin remembers each of its states for ever; a real one does not.
        self.pin.clear_states()
        wire = frame(f"{turn + 1:010X}")
        for _ in range(3):
            for uid in self.decoder.feed(wire, self.clock.mono()):
                self.cards += sum(isinstance(e, CardLaid) for e in self.presence.read(uid, self.clock.mono()))
            self.clock.go(0.065)
        self.clock.go(1.0)
        self.presence.tick(self.clock.mono())
        if turn % 10 == 0:
            self.display.bus.unplug()
            self.display.show(Image.new("1", (128, 64)))
            self.display.bus.plug()
            self.clock.go(5.0)
            self.display.tick(self.clock.mono())
        self._handle()

    def _handle(self) -> None:
        said: list[Event] = []
        while self.events:
            event = self.events.popleft()
            if isinstance(event, Edge):
                said += self.debounce.edge(event)
        said += self.debounce.tick(self.clock.mono(), self.buttons.levels())
        self.presses += sum(isinstance(event, Pressed) for event in said)


def live(turns: int = 2000) -> Growth:
    """Live `turns` times ten pictures, a press and a card, with a loss of the display every ten turns."""
    box = _Box()
    early = turns // 10
    for turn in range(early):
        box.live(turn)
    rss_kb, files, threads = _rss_kb(), len(os.listdir("/proc/self/fd")), threading.active_count()
    for turn in range(early, turns):
        box.live(turn)
    box.buttons.close()
    return Growth(
        _rss_kb() - rss_kb,
        len(os.listdir("/proc/self/fd")) - files,
        threading.active_count() - threads,
        box.presses,
        box.cards,
    )
