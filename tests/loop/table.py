"""A box on simulated devices, with fingers, a clock that is set, and eyes on the glass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image

from companion import catalogue
from companion.clock import SetClock
from companion.config import Box as Settings
from companion.config import Buttons, Folders, Manners, Times
from companion.devices.buttons import GpioButtons
from companion.devices.pins import pin_factory
from companion.devices.simulated import Fingers, SimulatedBuzzer, SimulatedDisplay, SimulatedLights
from companion.devices.simulated_spi import SimulatedWideDisplay
from companion.loop.box import Box
from companion.loop.loop import Inbox, Loop, Machine
from companion.loop.pages.asking import Asking
from companion.loop.pages.fields import Count, Options, SomeOf, _places
from companion.loop.pages.game import Game
from companion.loop.pages.page import Page
from companion.loop.pages.start import Start
from companion.play.header import new_header
from companion.play.session import Session
from companion.screens.paint import draw

SEAT_PINS = ("GPIO16", "GPIO20", "GPIO21", "GPIO26")
NAMES = ("Zoë", "Łukasz", "Bartholomäus", "Jean-Baptiste")
DOWN_S, UP_S = 0.06, 0.06


def settings_for(seats: int, *, large: bool = False, told_s: float = 3.0) -> Settings:
    """A box with so many seat buttons on mock pins."""
    return Settings(
        buttons=Buttons(factory="mock", seats=SEAT_PINS[:seats]),
        times=Times(told_s=told_s),
        manners=Manners(large_text=large),
    )


class Desk:
    """The box, its devices and a hand. Nothing here sleeps: the clock is set to what is due next."""

    def __init__(self, folder: Path, settings: Settings, first: Any = Start) -> None:
        self.clock = SetClock(100.0, 1_780_000_000.0)
        self.inbox = Inbox()
        factory = pin_factory("mock")
        self.fingers = Fingers(settings.wiring, factory)
        self.display: SimulatedDisplay | SimulatedWideDisplay
        if settings.panel.on_spi:
            pins = {"dc": settings.panel.dc, "reset": settings.panel.reset}
            self.display = SimulatedWideDisplay(self.inbox.put, self.clock, factory, **pins)
        else:
            self.display = SimulatedDisplay(self.inbox.put, self.clock, chip_name=settings.panel.chip)
        self.lights = SimulatedLights()
        self.buzzer = SimulatedBuzzer(self.clock)
        buttons = GpioButtons(settings.wiring, factory, self.inbox.put, self.clock)
        folders = Folders(folder / "state", folder / "config")
        self.box = Box(settings, folders, self.clock, self.inbox.put, first)
        machine = Machine(buttons, self.display, (), self.lights, self.buzzer)
        self.loop = Loop(self.box, machine, self.inbox, self.clock, settings)
        self.presses = 0
        self.loop.once()

    # -- time and fingers --------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Let time pass, stopping wherever something is due."""
        end = self.clock.mono() + seconds
        self.loop.once()
        turns = 0
        while (due := self.loop.due()) is not None and due <= end:
            self.clock.go(max(0.0, due - self.clock.mono()))
            self.loop.once()
            turns += 1
            assert turns < 100 + 50 * seconds, "something is due again and again"
        self.clock.go(max(0.0, end - self.clock.mono()))
        self.loop.once()

    def down(self, button: str) -> None:
        """A finger comes down, and bounces."""
        self.fingers.press(button)
        self.fingers.lift(button)
        self.fingers.press(button)
        self.loop.once()

    def up(self, button: str) -> None:
        """A finger leaves, and bounces."""
        self.fingers.lift(button)
        self.fingers.press(button)
        self.fingers.lift(button)
        self.loop.once()

    def press(self, *buttons: str) -> None:
        """Short presses, one after the other."""
        for button in buttons:
            self.hold(button, DOWN_S)

    def hold(self, button: str, seconds: float) -> None:
        """One press of that length."""
        self.presses += 1
        self.down(button)
        self.wait(seconds)
        self.up(button)
        self.wait(UP_S)

    # -- eyes --------------------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """What the screen says."""
        return self.box.screen().model.words

    @property
    def glass(self) -> Image.Image:
        """What glows, decoded from the bytes on the bus."""
        return self.display.picture()

    def expected(self) -> Image.Image:
        """What should glow."""
        screen = self.box.screen()
        return draw(screen.model, self.display.size, screen.look, screen.picture)

    def right_on_glass(self) -> bool:
        """Whether the glass shows exactly the screen, or nothing while the box is asleep."""
        if not self.box.screen().on:
            return self.glass.getbbox() is None
        return self.glass.tobytes() == self.expected().tobytes()

    # -- games -------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game in front."""
        return next(page for page in reversed(self.box.stack) if isinstance(page, Game))

    @property
    def front(self) -> Page:
        """What the game shows."""
        return self.game.front

    def begin(
        self, name: str, seats: int = 3, rules: dict[str, Any] | None = None, seed: bytes | None = None
    ) -> Game:
        """A new game without the questions before it, up to the first question."""
        rules_of = catalogue.game(name)
        header = new_header(
            rules_of, NAMES[:seats], rules or {}, catalogue.house_texts(name), self.clock.wall(), seed
        )
        session = Session(rules_of, header, self.box.shelf.begin(header), (), self.clock)
        for seat in range(seats):
            session.press(seat, 1000 * seat)
        session.told = []
        game = Game(self.box, session)
        self.box.push(game)
        self.loop.once()
        return game

    def settle(self) -> None:
        """Wait until everything was told and the four buttons hear again."""
        for _ in range(200):
            front = self.front
            if self.box.page is not self.game or isinstance(front, Asking) or front.due() is None:
                break
            self.wait(max(0.0, (front.due() or 0.0) - self.clock.mono()))
        self.wait(0.3)

    def buttons_for(self, value: Any) -> list[str]:
        """The presses that give this answer to a list, from where its highlight stands."""
        front = self.front
        assert isinstance(front, Asking)
        field = front.field
        if isinstance(field, SomeOf):
            return self._ticks_for(front, field, value)
        if isinstance(field, Count):
            low: int = front.prompt.spelled((0,))
            return ["right"] * (value - low) + ["ok"]
        assert isinstance(field, Options)
        to, at, of = field.place_of(value), field.walk.at, field.walk.of
        assert to >= 0, value
        if field.short:
            return ["ok"] if to == at else ["left" if field.in_order.index(to) == 0 else "right"]
        right = (to - at) % of
        return ["right"] * right + ["ok"] if right <= of - right else ["left"] * (of - right) + ["ok"]

    @staticmethod
    def _ticks_for(front: Asking, field: SomeOf, value: tuple[Any, ...]) -> list[str]:
        """Tick what is wanted and is not proposed, untick the rest, then the first stop, which does it."""
        want, buttons, at = _places(front.prompt.items, value), [], 0  # type: ignore[attr-defined]
        for place in sorted(want ^ field._taken):
            buttons += ["right"] * (place + 1 - at) + ["ok"]
            at = place + 1
        back, on = at, field.walk.of - at
        return [*buttons, *(["left"] * back if back <= on else ["right"] * on), "ok"]

    def answer(self, value: Any) -> int:
        """Press what gives this answer; how many presses it took. What is private is held open meanwhile."""
        front = self.front
        assert isinstance(front, Asking)
        buttons = self.buttons_for(value)
        if not front.prompt.private:
            self.press(*buttons)
            return len(buttons)
        own = front.seat < len(self.box.settings.buttons.seats)
        opener = str(front.seat + 1) if own else "ok"
        self.down(opener)
        self.wait(0.3)
        self.press(*[button if own or button != "ok" else "back" for button in buttons])
        self.up(opener)
        self.wait(UP_S)
        return len(buttons) + 1
