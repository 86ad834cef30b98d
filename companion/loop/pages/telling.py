"""What happened, one thing after the other, before the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.loop.pages.page import Page
from companion.loop.pages.tumbling import Tumble
from companion.screens.parts import Keys, Model
from companion.screens.scenes import Scene
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game


class Telling(Page):
    """Scenes in their order. Dice are seen falling for at most 400 ms; a press then shows how they lie, no more."""

    def __init__(self, game: Game, scenes: Sequence[Scene]) -> None:
        self._game, self._left = game, list(scenes)
        self._begin(game.box.clock.mono())

    def _begin(self, now: float) -> None:
        self._scene = self._left.pop(0)
        self._tumble = Tumble(now)
        if not self._scene.rolling:
            self._tumble.settle()
        self._settled_at = now

    @property
    def rolling(self) -> bool:
        """Whether dice are in the air."""
        return not self._tumble.lies

    @property
    def picture(self) -> Model | None:
        """The game's picture."""
        return self._game.picture_for(-1)

    def model(self) -> Model:
        """The dice in the air, or the scene."""
        shown: Any = self._scene.model
        if self.rolling:
            shown = shown._replace(frame=self._tumble.frame, keys=Keys(say("Show")))
        return shown  # type: ignore[no-any-return]

    def pressed(self, button: str, at: float) -> None:
        """Any press goes on; while dice fall it only shows how they lie."""
        if self.rolling:
            self._tumble.settle()
            self._settled_at = at
        else:
            self._go_on(at)

    def _go_on(self, now: float) -> None:
        if self._left:
            self._begin(now)
        else:
            self._game.go_on()

    def due(self) -> float | None:
        """Return when the next frame or the next scene comes."""
        if self.rolling:
            return self._tumble.due()
        told_s = self._game.box.settings.times.told_s
        return self._settled_at + told_s if told_s else None

    def tick(self, now: float) -> None:
        """Roll on; go on."""
        if self.rolling:
            self._tumble.tick(now)
            self._settled_at = now
        else:
            self._go_on(now)
