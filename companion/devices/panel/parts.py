"""The box's parts as the page sees them; everything takes the real path as far as there is one."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.devices.buttons import GpioButtons
from companion.devices.pins import pin_factory
from companion.devices.reader import SerialReader
from companion.devices.simulated import CardPad, Fingers, SimulatedBuzzer, SimulatedDisplay, SimulatedLights

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from companion.clock import Clock
    from companion.devices.protocols import Post

SETTLED_S = 0.012
"""A picture is many small transfers; the page is told when none has come for so long."""
CONTACT_S = 0.04
"""A contact stands at least so long, as under any finger: a hurried network may bring both edges at once, and the
debouncing would take that for a glitch."""
BOUNCES = 3
SLOW = 4.0
"""How many times slower than 400 kHz the slow bus of the drawer is."""


class State(NamedTuple):
    """What the page shows: a version that counts changes, the version of the picture, and the rest."""

    version: int
    picture_version: int
    on: bool
    lit: tuple[str, ...]
    beeps: int
    beats_ms: tuple[int, ...]
    words: str
    card: str
    faults: tuple[str, ...]


class News:
    """Says when something has changed; `since` waits for it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.version = 1
        self.picture_version = 1
        self.closed = False

    def tell(self, picture: bool = False) -> None:
        """Something has changed, from any thread."""
        with self._changed:
            self.version += 1
            if picture:
                self.picture_version = self.version
            self._changed.notify_all()

    def since(self, version: int, wait_s: float) -> bool:
        """Wait until something is newer than `version`; False if nothing was in time."""
        with self._changed:
            return self._changed.wait_for(lambda: self.version != version or self.closed, wait_s)

    def close(self) -> None:
        """Let everybody go who waits."""
        with self._changed:
            self.closed = True
            self._changed.notify_all()


class PageLights(SimulatedLights):
    """Seat lights that the page shows."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self._news = news

    def show(self, lit: Collection[str]) -> None:
        """Light exactly these."""
        super().show(lit)
        self._news.tell()


class PageBuzzer(SimulatedBuzzer):
    """A buzzer that the page plays; `beeps` counts what was sounded."""

    def __init__(self, clock: Clock, news: News) -> None:
        super().__init__(clock)
        self._news, self.beeps = news, 0

    def sound(self, beats_ms: Sequence[int]) -> None:
        """Play tone, pause, tone ... in milliseconds."""
        super().sound(beats_ms)
        if beats_ms:
            self.beeps += 1
            self._news.tell()


class Parts:
    """Everything an app plugs in, and everything the page may do to it."""

    def __init__(self, wiring: Mapping[str, str], size: tuple[int, int], post: Post, clock: Clock) -> None:
        self._clock, self.news = clock, News()
        factory = pin_factory("mock")
        self.buttons = GpioButtons(dict(wiring), factory, post, clock)
        self._fingers, self.names = Fingers(wiring, factory), tuple(wiring)
        self.display = SimulatedDisplay(post, clock, size=size)
        self.display.bus.heard = self._heard
        self.lights, self.buzzer = PageLights(self.news), PageBuzzer(clock, self.news)
        self.pad = CardPad(clock)
        self.reader = SerialReader(self.pad.path, post, clock)
        self._words, self._bouncing = "", False
        self._down: dict[str, set[str]] = {}
        self._pressed_at: dict[str, float] = {}
        self._at_pins = threading.Lock()
        self._wake = threading.Event()
        self._closed = False
        self._thread = threading.Thread(target=self._send_cards, name="panel cards", daemon=True)
        self._thread.start()

    # -- what the page sees ------------------------------------------------------------------------------

    def state(self) -> State:
        """Return everything but the pixels."""
        bus = self.display.bus
        faults = {"display": bus.unplugged, "slow": bus.slow is not None, "bounce": self._bouncing}
        faults["reader"] = self.pad.due() is None and self.pad.lying is not None
        return State(
            self.news.version,
            self.news.picture_version,
            self.display.panel.on and not bus.unplugged,
            tuple(sorted(self.lights.lit)),
            self.buzzer.beeps,
            self.buzzer.sounded,
            self._words,
            self.pad.lying or "",
            tuple(name for name, there in faults.items() if there),
        )

    def pixels(self) -> bytes:
        """Return what glows, row by row, eight pixels a byte, the leftmost highest."""
        return self.display.picture().tobytes()

    def say(self, words: str) -> None:
        """Put the picture's text beside it, for who cannot see it."""
        if words != self._words:
            self._words = words
            self.news.tell()

    def _heard(self, address: int, control: int, payload: bytes) -> None:
        self.news.tell(picture=True)

    # -- what the page does ------------------------------------------------------------------------------

    def press(self, button: str, finger: str) -> None:
        """A finger comes down on a button; several may lie on one."""
        with self._at_pins:
            fingers = self._down.setdefault(button, set())
            if not fingers:
                self._bounce(button)
                self._fingers.press(button)
                self._pressed_at[button] = time.monotonic()
            fingers.add(finger)

    def lift(self, button: str, finger: str) -> None:
        """A finger leaves a button."""
        with self._at_pins:
            self._lift(button, finger)

    def lift_all(self, finger: str) -> None:
        """A finger has gone: it leaves every button it lay on."""
        with self._at_pins:
            for button in list(self._down):
                self._lift(button, finger)

    def _lift(self, button: str, finger: str) -> None:
        fingers = self._down.get(button, set())
        if finger in fingers:
            fingers.remove(finger)
            if not fingers:
                time.sleep(max(0.0, self._pressed_at[button] + CONTACT_S - time.monotonic()))
                self._fingers.lift(button)
                self._bounce(button, down=False)

    def _bounce(self, button: str, down: bool = True) -> None:
        """Contacts that chatter before they settle, if the drawer says so."""
        if not self._bouncing:
            return
        for _ in range(BOUNCES):
            (self._fingers.press if down else self._fingers.lift)(button)
            (self._fingers.lift if down else self._fingers.press)(button)
        if not down:
            self._fingers.lift(button)

    def lay(self, uid: str) -> None:
        """Put a card on the reader; CardNumberWrong for another number than ten hex digits."""
        self.pad.lay(uid)
        self._wake.set()
        self.news.tell()

    def lift_card(self) -> None:
        """Take it away."""
        self.pad.lift()
        self.news.tell()

    def fault(self, name: str, on: bool) -> bool:
        """Try a fault, or mend it; False if there is none of that name."""
        doing = self._faults().get(name)
        if doing is None:
            return False
        doing(on)
        self.news.tell(picture=True)
        return True

    def _faults(self) -> dict[str, Callable[[bool], None]]:
        return {
            "display": self._unplug_display,
            "reader": self._unplug_reader,
            "bounce": self._chatter,
            "slow": self._slow,
        }

    def _unplug_display(self, on: bool) -> None:
        (self.display.bus.unplug if on else self.display.bus.plug)()

    def _unplug_reader(self, on: bool) -> None:
        (self.pad.unplug if on else self.pad.plug)()
        self._wake.set()

    def _chatter(self, on: bool) -> None:
        self._bouncing = on

    def _slow(self, on: bool) -> None:
        self.display.bus.slow = (lambda seconds: time.sleep(seconds * SLOW)) if on else None

    # -- the card's own time -----------------------------------------------------------------------------

    def _send_cards(self) -> None:
        """Repeat the frame of a card that lies there, as the reader chip does; sleep while none does."""
        while not self._closed:
            due = self.pad.due()
            self._wake.wait(None if due is None else max(0.0, due - self._clock.mono()))
            self._wake.clear()
            self.pad.tick(self._clock.mono())

    def close(self) -> None:
        """End the thread and let every reader of the page go."""
        self._closed = True
        self._wake.set()
        self._thread.join()
        self.pad.close()
        self.news.close()


def wiring_of(seats: int) -> dict[str, str]:
    """The four buttons and so many seat buttons, on made-up pins."""
    names = ["left", "right", "ok", "back", *map(str, range(1, seats + 1))]
    return {name: f"GPIO{n}" for n, name in enumerate(names, 2)}


def as_json(state: State) -> dict[str, Any]:
    """The state as the page reads it."""
    return state._asdict()
