"""Settings of the box, changed and kept with four buttons: each press of OK takes the next value, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from companion.languages import languages
from companion.loop.pages.about import about
from companion.loop.pages.menu import Menu
from companion.loop.pages.name import TypeName
from companion.play.choices import BLANK_S, BRIGHTNESS, COLOURS, DIM_S, SEATS, SOUNDS, Choices, SeatLook
from companion.screens.parts import Line
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box

T = TypeVar("T")
MINUTE_S: Final = 60


class Setting(NamedTuple):
    """One line: the field of `Choices` that it changes, its words, its values in their order, a value in words."""

    field: str
    words: str
    values: tuple[Any, ...]
    said: Callable[[Any], str]


def settings() -> tuple[Setting, ...]:
    """What can be turned from value to value."""
    steps = len(BRIGHTNESS)
    sounds = {"all": say("every press"), "signals": say("signals"), "none": say("none")}
    return (
        Setting("brightness", say("Brightness"), tuple(range(1, steps + 1)), lambda n: say("{0} of {1}", n, steps)),
        Setting("sound", say("Sound"), SOUNDS, lambda sound: sounds[sound]),
        Setting("large_text", say("Large text"), (False, True), lambda on: say("on") if on else say("off")),
        Setting("rotation", say("Turn the picture"), (0, 180), lambda turn: f"{turn}°"),
        Setting("dim_s", say("Dim after"), DIM_S, in_time),
        Setting("blank_s", say("Dark after"), BLANK_S, in_time),
    )


def in_time(seconds: float) -> str:
    """A time as it is read out."""
    if seconds < MINUTE_S:
        return say("{0} s", int(seconds))
    return say("{0} min", int(seconds // MINUTE_S))


class Settings(Menu):
    """The list of settings; what leads to pages of its own stands last."""

    def __init__(self, box: Box) -> None:
        self._box, self._settings = box, settings()
        self._further: tuple[tuple[str, Callable[[], None]], ...] = (
            (say("Seats"), self._seats),
            (say("Language"), self._language),
            (say("About this box"), lambda: about(box)),
        )
        words = [say("Change")] * len(self._settings) + [say("Open")] * len(self._further)
        super().__init__(say("Settings"), self._lines(), self._pick, box.pop, words=words)

    def _lines(self) -> list[Line]:
        choices = self._box.choices
        turning = [Line(one.words, one.said(getattr(choices, one.field))) for one in self._settings]
        return [*turning, *(Line(words) for words, _ in self._further)]

    def _pick(self, at: int) -> None:
        if at >= len(self._settings):
            self._further[at - len(self._settings)][1]()
            return
        box, one = self._box, self._settings[at]
        after = next_of(one.values, getattr(box.choices, one.field))
        box.choose(sensible(box.choices._replace(**{one.field: after})))
        self.show(self._lines())

    def _language(self) -> None:
        box = self._box
        found = languages(box.folders.config)
        at = list(found).index(box.choices.language) if box.choices.language in found else 0

        def pick(to: int) -> None:
            # The page below would still speak the old language.
            box.home()
            box.choose(box.choices._replace(language=list(found)[to]))

        box.push(Menu(say("Language"), list(found.values()), pick, box.pop, words=[say("Take")] * len(found), at=at))

    def _seats(self) -> None:
        self._box.push(SeatList(self._box))


def next_of(values: Sequence[T], now: T) -> T:
    """The value after this one; the first after one that is not in the list."""
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def sensible(choices: Choices) -> Choices:
    """Never dark before it is dim."""
    if choices.blank_s > choices.dim_s:
        return choices
    return choices._replace(blank_s=next(after for after in BLANK_S if after > choices.dim_s))


class SeatList(Menu):
    """Who usually sits where, and with which colour."""

    def __init__(self, box: Box) -> None:
        self._box = box
        super().__init__(say("Seats"), self._lines(), self._pick, box.pop, words=[say("Change")] * SEATS)

    def _lines(self) -> list[Line]:
        seats = enumerate(self._box.choices.seats, 1)
        return [Line(look.name or say("nobody yet"), colour_words(look.colour), seat=seat) for seat, look in seats]

    def _pick(self, seat: int) -> None:
        box, look = self._box, self._box.choices.seats[seat]
        lines = (say("Name"), say("Colour"), say("Nobody"))

        def pick(at: int) -> None:
            if at == 0:
                box.push(TypeName(seat, lambda name: self._set(seat, look._replace(name=name)), box.pop))
            elif at == 1:
                colours = [colour_words(colour) or say("none") for colour in COLOURS]
                title = say("Colour of seat {0}", seat + 1)
                box.push(Menu(title, colours, lambda to: self._set(seat, look._replace(colour=COLOURS[to])), box.pop))
            else:
                self._set(seat, SeatLook())

        box.push(Menu(say("Seat {0}", seat + 1), lines, pick, box.pop))

    def _set(self, seat: int, look: SeatLook) -> None:
        box = self._box
        box.back_to(self)
        seats = list(box.choices.seats)
        seats[seat] = look
        box.choose(box.choices._replace(seats=tuple(seats)))
        self.show(self._lines())


def colour_words(colour: str) -> str:
    """A colour as it is said; nothing for none."""
    words = {
        "red": say("red"), "blue": say("blue"), "green": say("green"), "yellow": say("yellow"), "white": say("white"),
        "black": say("black"), "orange": say("orange"), "purple": say("purple"), "brown": say("brown"),
    }  # fmt: skip
    return words.get(colour, "")
