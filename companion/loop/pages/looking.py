"""Looking: the game's pictures, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.loop.pages.menu import Leave
from companion.loop.pages.page import Walk, Walking
from companion.screens.parts import Keys, Model
from companion.screens.telling import Message
from companion.words import say


class Looking(Walking):
    """Pictures to walk through; anything else goes back to whoever is asked. With `until` it goes by itself."""

    def __init__(self, models: Sequence[Model], leave: Leave, back_to: int, until: float | None = None) -> None:
        self._models, self._leave, self._back_to, self._until = list(models), leave, back_to, until
        self.walk = Walk(len(models))

    def model(self) -> Model:
        """The picture in front, with the seat that waits."""
        shown: Any = self._models[self.walk.at]
        keys: Keys = shown.keys
        word = "" if self._back_to else say("Back")
        between = keys.between if len(self._models) > 1 else ""
        keys = Keys(back=word, back_to=self._back_to, between=between, arrows=len(self._models) > 1)
        return shown._replace(keys=keys)  # type: ignore[no-any-return]

    def pressed(self, button: str, at: float) -> None:
        """Walk, or go back."""
        if self.walk.pressed(button, at):
            self._until = None
        else:
            self._leave()

    def due(self) -> float | None:
        """Return when a run goes on, or this page goes."""
        moments = [moment for moment in (super().due(), self._until) if moment is not None]
        return min(moments, default=None)

    def tick(self, now: float) -> None:
        """Run on; go."""
        super().tick(now)
        if self._until is not None and now >= self._until:
            self._leave()


def as_log(entries: Sequence[tuple[int, str]]) -> list[Model]:
    """What happened, newest first, one thing a page so that nothing is cut."""
    newest = list(reversed(entries))
    return [Message(say("What happened"), text, Keys(between=str(number))) for number, text in newest]
