"""What every page is, and how arrows walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.screens.parts import Model

LEFT, RIGHT, OK, BACK = "left", "right", "ok", "back"
WAYS: Final = {LEFT: -1, RIGHT: 1}
RUN_AFTER_S, RUN_EVERY_S = 0.4, 0.125


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
    """A place in a list of `of`, moved by the arrows; one held runs, and the ends meet."""

    def __init__(self, of: int, at: int = 0, *, ends_meet: bool = True) -> None:
        self.of, self.at, self._meet = of, at, ends_meet
        self._way, self._next = 0, 0.0

    def pressed(self, button: str, at: float) -> bool:
        """Take a step, if this is an arrow."""
        way = WAYS.get(button, 0)
        if way:
            self._step(way)
            self._way, self._next = way, at + RUN_AFTER_S
        return bool(way)

    def released(self, button: str) -> None:
        """Stop running."""
        if WAYS.get(button, 0) == self._way:
            self._way = 0

    def stop(self) -> None:
        """Forget a finger."""
        self._way = 0

    def due(self) -> float | None:
        """Return when the next step of a run comes."""
        return self._next if self._way and self.of > 1 else None

    def tick(self, now: float) -> None:
        """Run on."""
        while self._way and self.of > 1 and self._next <= now:
            self._step(self._way)
            self._next += RUN_EVERY_S

    def _step(self, way: int) -> None:
        to = self.at + way
        self.at = to % self.of if self._meet else max(0, min(self.of - 1, to))


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
