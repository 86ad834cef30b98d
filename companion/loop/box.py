"""The box: a stack of pages, the care for its panel, its lights and sounds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.clock import Clock
from companion.config import Box as Settings
from companion.config import Folders
from companion.devices.events import (
    CardLaid,
    CardLifted,
    DeviceBack,
    DeviceLost,
    Freed,
    Held,
    Pressed,
    Released,
    Stuck,
)
from companion.errors import OwnersFileError
from companion.languages import language
from companion.loop.pages.page import Page
from companion.loop.sounds import TICK
from companion.play.choices import Choices, KeptChoices
from companion.play.names import KeptNames
from companion.play.shelf import Shelf
from companion.play.tags import is_random
from companion.screens.paint import Look
from companion.screens.parts import Keys, Line, Model
from companion.words import say, speak

SHIFT_EVERY_S: Final = 60.0
BREATH_S: Final = (1.0, 3.0)
"""While the panel is dark the asked seat's light is on and off for so long."""
_log = logging.getLogger(__name__)


_DARK = Line("Asleep")
"""Never drawn: the panel is off."""


class Screen(NamedTuple):
    """What the panel shall show; equal screens need not be drawn again."""

    model: Model
    picture: Model | None
    look: Look
    level: int
    on: bool


class Box:
    """What stands on the table. Owns the pages; the loop brings it events and takes screens, lights and sounds.

    `seat_buttons` is how many seats have a button, 0 for a box without. `post` hands something to the loop from any
    thread. `ended` says why the box wants to stop.
    """

    def __init__(
        self,
        settings: Settings,
        folders: Folders,
        clock: Clock,
        post: Callable[[Any], None],
        first: Callable[[Box], Page],
    ) -> None:
        self.settings, self.folders, self.clock, self.post = settings, folders, clock, post
        self.seat_buttons = len(settings.buttons.seats)
        self.shelf = Shelf(folders.games, clock)
        self.names = KeptNames(folders.state / "names.txt")
        self._kept = KeptChoices(folders.state / "settings.json", usual_choices(settings))
        self.choices = self._kept.read()
        self._speak()
        self.ended = ""
        self.lost: dict[str, DeviceLost] = {}
        self._sound: tuple[int, ...] = ()
        self._card_note: Page | None = None
        self._since = clock.mono()
        self._woken_by: set[str] = set()
        self.stack: list[Page] = []
        self.push(first(self))

    # -- pages -------------------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """The page in front."""
        return self.stack[-1]

    def push(self, page: Page) -> None:
        """Put a page on top."""
        if self.stack:
            self.page.covered()
        self.stack.append(page)
        page.shown(self.clock.mono())

    def pop(self) -> None:
        """Take the top page away; the first one stays."""
        if len(self.stack) > 1:
            self.stack.pop()
            self.page.shown(self.clock.mono())

    def back_to(self, page: Page) -> None:
        """Take away everything that stands on a page."""
        while self.page is not page and len(self.stack) > 1:
            self.stack.pop()
        self.page.shown(self.clock.mono())

    def home(self) -> None:
        """Take away everything but the first page."""
        self.back_to(self.stack[0])

    def say(self, title: str, text: str, sign: str = "") -> None:
        """Show a message until somebody goes on."""
        from companion.loop.pages.notes import Note
        from companion.screens.telling import Message

        self.push(Note(Message(title, text, Keys("Go on"), sign), self.pop))

    def ask_to_hold(self, title: str, text: str, keys: Keys, done: Callable[[], None]) -> None:
        """Ask for something that cannot be taken back: OK is held for a second."""
        from companion.loop.pages.notes import Final
        from companion.screens.telling import Message

        self.push(Final(Message(title, text, keys), done, self.pop))

    def play(self, sound: tuple[int, ...]) -> None:
        """Let a sound be heard after this event; a later one takes its place."""
        if self.choices.sound == "all" or (self.choices.sound == "signals" and sound != TICK):
            self._sound = sound

    def choose(self, choices: Choices) -> None:
        """Set the box otherwise from now on, and keep it."""
        other = choices.language != self.choices.language
        self.choices = choices
        if other:
            self._speak()
        if not self._kept.write(choices):
            self.say(
                say("Not kept"), say("The disk does not take it. It holds until the box is switched off."), "warning"
            )

    def _speak(self) -> None:
        """Say everything in the language that was chosen, where there is one."""
        try:
            chosen = language(self.choices.language, self.folders.config)
        except OwnersFileError as error:
            _log.warning("%s", error)
            return
        speak(chosen.box, chosen.games)

    @property
    def large(self) -> bool:
        """Whether one thing at a time is shown, as large as it fits."""
        return self.choices.large_text

    def end(self, why: str) -> None:
        """Stop after this event."""
        self.ended = why

    # -- what comes in -----------------------------------------------------------------------------------

    def take(self, event: Any) -> None:
        """One event, in the order of the queue."""
        if isinstance(event, Pressed | Held | Released):
            self._button(event)
        elif isinstance(event, CardLaid):
            self._card(event)
        elif isinstance(event, DeviceLost):
            self._lose(event)
        elif isinstance(event, DeviceBack):
            self.lost.pop(event.name, None)
        elif isinstance(event, Stuck):
            self._lose(
                DeviceLost(
                    f"button {event.button}",
                    say("The button {0} is stuck.", event.button),
                    say("Is something lying on it?"),
                )
            )
        elif isinstance(event, Freed):
            self.lost.pop(f"button {event.button}", None)
        elif not isinstance(event, CardLifted):
            for page in list(self.stack):
                page.posted(event)

    def _button(self, event: Pressed | Held | Released) -> None:
        button = event.button
        if isinstance(event, Released):
            # A finger that woke the box, or that came down on another page, means nothing on this one.
            if button in self._woken_by:
                self._woken_by.discard(button)
            else:
                self.page.released(button, event.at)
            return
        asleep = self.asleep(self.clock.mono())
        self._since = max(self._since, event.at)
        if asleep:
            self._woken_by.add(button)
            return
        self.play(TICK)
        if isinstance(event, Held):
            self.page.held(button, event.at)
        else:
            self.page.pressed(button, event.at)

    def _card(self, event: CardLaid) -> None:
        """A card that lies there wakes the box and is not lost by it."""
        self._since = max(self._since, event.at)
        if self.page.card(event.uid, event.at):
            return
        if is_random(event.uid):
            words = say("A phone or bank card changes its number. Use another card.")
            self._about_card(say("No lasting number"), words)
        else:
            self._about_card(say("Unknown card"), say("Nothing here asks for the card {0}.", event.uid))

    def _about_card(self, title: str, words: str) -> None:
        """One message about cards at a time, however many are laid."""
        if self._card_note is not None and self.page is self._card_note:
            self.pop()
        self.say(title, words)
        self._card_note = self.page

    def _lose(self, event: DeviceLost) -> None:
        _log.warning("%s: %s %s", event.name, event.why, event.remedy)
        new = event.name not in self.lost
        self.lost[event.name] = event
        if new and event.name != "display":
            from companion.loop.pages.notes import Note
            from companion.screens.telling import Message

            more = Note(Message(say("What to do"), event.remedy), self.pop)
            lost = Message(
                say("No {0}", say(event.name)),
                say("Play goes on without it. {0}", event.why),
                Keys("Go on", "More"),
                "warning",
            )
            self.push(Note(lost, self.pop, lambda: self._instead(more)))

    def _instead(self, page: Page) -> None:
        self.pop()
        self.push(page)

    # -- what goes out -----------------------------------------------------------------------------------

    def _idle(self, now: float) -> float:
        """Seconds without a press; a microsecond is added so that no rounding keeps a due moment from coming."""
        return now - self._since + 1e-6

    def asleep(self, now: float) -> bool:
        """Whether the panel is dark, so that a press only wakes it."""
        return self._idle(now) >= self.choices.blank_s

    def dimmed(self, now: float) -> bool:
        """Whether nobody has pressed for a while."""
        return self._idle(now) >= self.choices.dim_s

    def screen(self) -> Screen:
        """What the panel shall show now."""
        now = self.clock.mono()
        if self.asleep(now):
            return Screen(_DARK, None, Look(), self.choices.dimmed, False)
        page = self.page
        dimmed = self.dimmed(now)
        shift = int(self._idle(now) // SHIFT_EVERY_S) if dimmed else 0
        look = Look(self.large, dimmed, shift, self.choices.rotation == 180)
        level = self.choices.dimmed if dimmed else self.choices.contrast
        return Screen(self._signed(page.model()), page.picture, look, level, True)

    def _signed(self, model: Model) -> Model:
        """With the small signs of what is wrong, where the screen has a top line for them."""
        signs = (*(("unsaved",) if not self.saved else ()), *(("lost",) if self.lost else ()))
        who: Any = getattr(model, "who", None)
        if not signs or who is None:
            return model
        return model._replace(who=who._replace(signs=(*who.signs, *signs)))  # type: ignore[attr-defined,no-any-return]

    @property
    def saved(self) -> bool:
        """Whether everything that was played is on the disk."""
        return all(getattr(page, "saved", True) for page in self.stack)

    def lights(self) -> frozenset[str]:
        """The lights that are on now, by the number of their seat."""
        now = self.clock.mono()
        if self.asleep(now) and not self._breathing(now):
            return frozenset()
        asked = next((page.lit for page in reversed(self.stack) if page.lit), frozenset())
        return frozenset(str(seat + 1) for seat in asked)

    def _breathing(self, now: float) -> bool:
        on, off = BREATH_S
        return (self._idle(now) - self.choices.blank_s) % (on + off) < on

    def taken_sound(self) -> tuple[int, ...]:
        """The sound that is to be heard now, once."""
        sound, self._sound = self._sound, ()
        return sound

    def due(self) -> float | None:
        """Return when `tick` should be called next."""
        now = self.clock.mono()
        moments = [moment for page in self.stack if (moment := page.due()) is not None]
        return min([*moments, self._next_care(now)])

    def _next_care(self, now: float) -> float:
        """When the panel's look or a breathing light changes next without anybody pressing."""
        times, idle = self.choices, self._idle(now)
        if idle < times.dim_s:
            return self._since + times.dim_s
        if idle < times.blank_s:
            shift = self._since + (idle // SHIFT_EVERY_S + 1) * SHIFT_EVERY_S
            return min(shift, self._since + times.blank_s)
        on, off = BREATH_S
        whole, part = divmod(idle - times.blank_s, on + off)
        begun = self._since + times.blank_s + whole * (on + off)
        return begun + (on if part < on else on + off)

    def tick(self, now: float) -> None:
        """Do what is due on every page; what a page shows may change meanwhile."""
        for page in list(self.stack):
            due = page.due()
            if due is not None and due <= now:
                page.tick(now)

    def close(self) -> None:
        """Let the running game go; it is kept."""
        for page in reversed(self.stack):
            if hasattr(page, "close"):
                page.close()


def usual_choices(settings: Settings) -> Choices:
    """What the file of settings says, for whoever has not set anything on the box."""
    manners, times = settings.manners, settings.times
    return Choices(
        sound="all" if manners.sound else "none",
        large_text=manners.large_text,
        rotation=settings.panel.rotation,
        dim_s=times.dim_s,
        blank_s=times.blank_s,
    )
