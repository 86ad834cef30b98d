"""One queue, one thread, one clock: events in, one picture out when there is time for it."""

from __future__ import annotations

import logging
import queue
import traceback
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.events import Edge
from companion.loop.box import Box, Screen
from companion.loop.events import Stop
from companion.screens.paint import draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.clock import Clock
    from companion.config import Box as Settings
    from companion.devices.protocols import Buttons, Buzzer, Display, Lights, Reader, Ticking

DRAW_AT_LATEST_S: Final = 0.1
HOLDING: Final = frozenset({"back"})
"""Buttons with a hold action; the others act as soon as they are down."""
_log = logging.getLogger(__name__)


class Inbox:
    """The queue of the loop: anything may be put from any thread, and from a signal."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def put(self, event: Any) -> None:
        """Put an event in line."""
        self._waiting.put(event)

    def get(self, timeout_s: float | None = 0.0) -> Any:
        """The next event; None if none came in time. A timeout of None waits for ever."""
        try:
            if timeout_s is not None and timeout_s <= 0:
                return self._waiting.get_nowait()
            return self._waiting.get(timeout=timeout_s)
        except queue.Empty:
            return None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return self._waiting.empty()


class Machine(NamedTuple):
    """The devices of one box, real or simulated; all of them post to the inbox of the loop. Any may be missing."""

    buttons: Buttons | None = None
    display: Display | None = None
    readers: Sequence[Reader] = ()
    lights: Lights | None = None
    buzzer: Buzzer | None = None
    others: Sequence[Ticking] = ()
    words: Callable[[str], None] | None = None
    """Takes the words of each picture, for who cannot see it."""

    @property
    def ticking(self) -> Iterable[Ticking]:
        """Everything with a `due`."""
        found = (self.buttons, self.display, self.lights, self.buzzer, *self.others)
        return [device for device in found if device is not None]


class Loop:
    """Runs a box on a machine. The only place that catches everything."""

    def __init__(self, box: Box, machine: Machine, inbox: Inbox, clock: Clock, settings: Settings) -> None:
        self.box, self.machine, self.inbox, self._clock = box, machine, inbox, clock
        times = settings.times
        buttons = {
            pin: ButtonSetting(name, times.hold_ms if name in HOLDING else None)
            for name, pin in settings.wiring.items()
            if pin
        }
        self.debounce = Debounce(buttons, debounce_ms=times.debounce_ms)
        self.shown: Screen | None = None
        self.drawn = 0
        self._lit: frozenset[str] | None = None
        self._level, self._on = -1, True
        self._stopping = False
        self._changed_at: float | None = None

    def run(self) -> int:
        """Until somebody stops it: 0; or until something fails: 1, after a dark panel and a line in the log."""
        status = 0
        try:
            for reader in self.machine.readers:
                reader.start()
            self.settle()
            while not self._stopping:
                due = self.due()
                self.once(None if due is None else max(0.0, due - self._clock.mono()))
        except Exception as error:
            # A restart replays the game to before whatever this was.
            last = traceback.extract_tb(error.__traceback__)[-1]
            _log.exception("%s:%s: %s: %s", last.filename, last.lineno, type(error).__name__, error)
            status = 1
        finally:
            self.close()
        return status

    def once(self, timeout_s: float | None = 0.0) -> None:
        """Wait for an event, take all that came, do what is due, draw if something has changed."""
        event = self.inbox.get(timeout_s)
        while event is not None and not self._stopping:
            self._take(event)
            self._draw_if_late()
            event = self.inbox.get()
        self.settle()

    def due(self) -> float | None:
        """Return when something is to be done even if nothing comes in."""
        moments = [self.debounce.due(), self.box.due(), *(device.due() for device in self.machine.ticking)]
        return min((moment for moment in moments if moment is not None), default=None)

    def settle(self) -> None:
        """Do what is due, then bring screen, lights and sound up to date."""
        now = self._clock.mono()
        due = self.debounce.due()
        if due is not None and due <= now:
            levels = None if self.machine.buttons is None or not self.inbox.empty() else self.machine.buttons.levels()
            self._hand_over(self.debounce.tick(now, levels))
        for device in self.machine.ticking:
            moment = device.due()
            if moment is not None and moment <= now:
                device.tick(now)
        self.box.tick(now)
        self._show()

    def _take(self, event: Any) -> None:
        if isinstance(event, Edge):
            self._hand_over(self.debounce.edge(event))
        elif isinstance(event, Stop):
            _log.info("stopping: %s", event.why)
            self._stopping = True
        else:
            self._hand_over([event])

    def _hand_over(self, events: Iterable[Any]) -> None:
        for event in events:
            self.box.take(event)
            if self._changed_at is None:
                self._changed_at = self._clock.mono()
            if self.box.ended:
                self._stopping = True

    def _draw_if_late(self) -> None:
        """While more waits in the queue, draw only what is a tenth of a second old."""
        if self._changed_at is not None and self._clock.mono() - self._changed_at >= DRAW_AT_LATEST_S:
            self._show()

    def _show(self) -> None:
        self._changed_at = None
        machine, box = self.machine, self.box
        if machine.display is not None:
            self._show_on(machine.display, box.screen())
        if machine.lights is not None and (lit := box.lights()) != self._lit:
            self._lit = lit
            machine.lights.show(lit)
        sound = box.taken_sound()
        if sound and machine.buzzer is not None:
            machine.buzzer.sound(sound)

    def _show_on(self, display: Display, screen: Screen) -> None:
        if screen.level != self._level:
            self._level = screen.level
            display.contrast(screen.level)
        old = self.shown
        if screen.on and (old is None or old[:3] != screen[:3] or type(old.model) is not type(screen.model)):
            display.show(draw(screen.model, display.size, screen.look, screen.picture))
            self.drawn += 1
            if self.machine.words is not None:
                self.machine.words(screen.model.words)
        if screen.on != self._on:
            self._on = screen.on
            display.power(screen.on)
        self.shown = screen

    def close(self) -> None:
        """Keep the game, leave everything dark, silent and free; one that fails does not stop the others."""
        machine = self.machine
        closing = [self.box.close, *(reader.stop for reader in machine.readers), *(d.close for d in machine.ticking)]
        for close in closing:
            try:
                close()
            except Exception:
                _log.exception("could not be closed: %r", close)
