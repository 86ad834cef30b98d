"""Messages, and what is only done when OK is held."""

from __future__ import annotations

from companion.loop.pages.menu import Leave
from companion.loop.pages.page import BACK, OK, Page
from companion.screens.parts import Model
from companion.screens.telling import Message


class Note(Page):
    """A message, until somebody goes on; `more` is what back shows besides."""

    def __init__(self, message: Model, leave: Leave, more: Leave | None = None) -> None:
        self._message, self._leave, self._more = message, leave, more

    def model(self) -> Model:
        """The message."""
        return self._message

    def pressed(self, button: str, at: float) -> None:
        """Any press goes on, except back where there is more."""
        if button == BACK and self._more is not None:
            self._more()
        else:
            self._leave()


HOLD_S = 1.0


class Final(Page):
    """Something that cannot be taken back: OK is held for a second, the pill fills."""

    def __init__(self, message: Message, done: Leave, back: Leave) -> None:
        self._message, self._done, self._back = message, done, back
        self._since: float | None = None
        self._share = -1

    def model(self) -> Model:
        """The message; the pill as far as it has filled."""
        return self._message._replace(keys=self._message.keys._replace(holding=self._share))

    def pressed(self, button: str, at: float) -> None:
        """OK begins to fill the pill, back leaves."""
        if button == OK:
            self._since = at
            self.tick(at)
        elif button == BACK:
            self._back()

    def released(self, button: str, at: float) -> None:
        """Let go too early: empty again."""
        if button == OK:
            self._since, self._share = None, -1

    def covered(self) -> None:
        """Forget the finger."""
        self._since, self._share = None, -1

    def due(self) -> float | None:
        """Return when the pill fills further."""
        return None if self._since is None else self._since + HOLD_S * (self._share // 10 + 1) / 10

    def tick(self, now: float) -> None:
        """Fill; do it when a second is over."""
        if self._since is not None:
            self._share = min(100, int((now - self._since) / HOLD_S * 10 + 1e-6) * 10)
            if self._share >= 100:
                self._since, self._share = None, -1
                self._done()
