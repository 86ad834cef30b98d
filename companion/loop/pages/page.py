"""What every page is, and how arrows walk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.screens.parts import Model

LEFT, RIGHT, OK, BACK = "left", "right", "ok", "back"
WAYS: Final = {LEFT: -1, RIGHT: 1}
RUN_AFTER_S, RUN_EVERY_S = 0.4, 0.125
LONG: Final = 20
"""In a list of more than so many a held arrow jumps from first letter to first letter."""
FEWEST_LETTERS: Final = 3
REST_S, PIXELS, PIXELS_EVERY_S = 1.0, 2, 0.08
"""A line that is too long rests at each end and runs so many columns at a time in between."""
ROUNDS: Final = 3
"""It runs so often, then the box is still again."""


class Page:
    """One page of the screen. Buttons are ``left right ok back`` and the seats' numbers; `at` is `Clock.mono`.

    `lit` are the seats whose lights are on, counted from 0; `picture` is drawn where a panel has room for it.
    """

    @property
    def lit(self) -> frozenset[int]:
        """The seats that are asked."""
        return frozenset()

    @property
    def picture(self) -> Model | None:
        """The game's picture beside this page."""
        return None

    def model(self) -> Model:
        """What is on the screen."""
        raise NotImplementedError

    def pressed(self, button: str, at: float) -> None:
        """A button's short action."""

    def held(self, button: str, at: float) -> None:
        """A button's hold action."""

    def released(self, button: str, at: float) -> None:
        """A finger left a button."""

    def card(self, uid: str, at: float) -> bool:
        """A card lies on the reader; whether this page could use it."""
        return False

    def covered(self) -> None:
        """Another page stands on this one now: no button is down here any more."""

    def shown(self, at: float) -> None:
        """This page is in front from now on."""

    def posted(self, event: object) -> None:
        """Something a thread of this page has posted."""

    def due(self) -> float | None:
        """Return when `tick` should be called next."""
        return None

    def tick(self, now: float) -> None:
        """Do what is due."""


def seat_of(button: str) -> int:
    """The seat of a button, counted from 0; -1 for one of the four."""
    return int(button) - 1 if button.isdecimal() else -1


class Walk:
    """A place in a list of `of`, moved by the arrows; one held runs, and the ends meet.

    `initials`, the first letter of each entry, let a held arrow jump by letters where the list is long and in their
    order.
    """

    def __init__(self, of: int, at: int = 0, *, ends_meet: bool = True, initials: Sequence[str] = ()) -> None:
        self.of, self.at, self._meet = of, at, ends_meet
        self._initials = tuple(initials) if of > LONG and _in_order(initials) else ()
        self._way, self._next, self._jumps = 0, 0.0, False

    @property
    def letters(self) -> tuple[str, ...]:
        """While it jumps: the letter before, the one in front, the next."""
        if not self._jumps:
            return ()
        before, after = self._start_of(self._jump(-1)), self._jump(1)
        return self._initials[before], self._initials[self.at], self._initials[after]

    def pressed(self, button: str, at: float) -> bool:
        """Take a step, if this is an arrow."""
        way = WAYS.get(button, 0)
        if way:
            self._step(way)
            self._way, self._next, self._jumps = way, at + RUN_AFTER_S, False
        return bool(way)

    def released(self, button: str) -> None:
        """Stop running."""
        if WAYS.get(button, 0) == self._way:
            self.stop()

    def stop(self) -> None:
        """Forget a finger."""
        self._way, self._jumps = 0, False

    def due(self) -> float | None:
        """Return when the next step of a run comes."""
        return self._next if self._way and self.of > 1 else None

    def tick(self, now: float) -> None:
        """Run on."""
        while self._way and self.of > 1 and self._next <= now:
            if self._initials:
                self._jumps, self.at = True, self._start_of(self._jump(self._way))
            else:
                self._step(self._way)
            self._next += RUN_EVERY_S

    def _step(self, way: int) -> None:
        to = self.at + way
        self.at = to % self.of if self._meet else max(0, min(self.of - 1, to))

    def _jump(self, way: int) -> int:
        """The nearest entry that way with another first letter."""
        here, to = self._initials[self.at], self.at
        while self._initials[to] == here:
            to = (to + way) % self.of
        return to

    def _start_of(self, place: int) -> int:
        """The first entry with the letter of that one."""
        while place and self._initials[place - 1] == self._initials[place]:
            place -= 1
        return place


def _in_order(initials: Sequence[str]) -> bool:
    """Whether each letter stands in one stretch, and there are some to jump between."""
    stretches = sum(1 for i, letter in enumerate(initials) if not i or initials[i - 1] != letter)
    return stretches == len(set(initials)) >= FEWEST_LETTERS


class RunningLine:
    """A line that is `over` columns too long: `gone` of them have run out of its left end."""

    def __init__(self, over: int, since: float) -> None:
        self._over, self.gone = over, 0
        self._rounds, self._next = ROUNDS if over > 0 else 0, since + REST_S

    def due(self) -> float | None:
        """Return when it moves next; None when it fits or has run often enough."""
        return self._next if self._rounds else None

    def tick(self, now: float) -> None:
        """Run on: rest, to the other end, rest, back to the beginning."""
        while self._rounds and self._next <= now:
            if self.gone >= self._over:
                self.gone, self._rounds = 0, self._rounds - 1
            else:
                self.gone = min(self._over, self.gone + PIXELS)
            self._next += REST_S if self.gone in (0, self._over) else PIXELS_EVERY_S


class Walking(Page):
    """A page with one list that the arrows walk; a held arrow runs until it is let go or covered."""

    walk: Walk

    def released(self, button: str, at: float) -> None:
        """Stop running."""
        self.walk.released(button)

    def covered(self) -> None:
        """Stop running."""
        self.walk.stop()

    def due(self) -> float | None:
        """Return when a held arrow steps on."""
        return self.walk.due()

    def tick(self, now: float) -> None:
        """Run on."""
        self.walk.tick(now)
