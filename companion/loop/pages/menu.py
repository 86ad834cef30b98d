"""Lists to choose from, numbers, and messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.loop.pages.page import BACK, OK, Page, Walk
from companion.screens.asking import Wheel
from companion.screens.lists import Lines
from companion.screens.parts import Keys, Line, Model, Who
from companion.screens.telling import Message

Chosen = Callable[[int], None]
Leave = Callable[[], None]


class Menu(Page):
    """A list with one line in front: OK chooses it, back leaves. Seat buttons are for whoever asks for them."""

    def __init__(
        self,
        title: str,
        lines: Sequence[Line | str],
        chosen: Chosen,
        back: Leave | None = None,
        *,
        words: Sequence[str] = (),
        back_word: str = "Back",
        at: int = 0,
    ) -> None:
        self._title, self._chosen, self._back, self._back_word = title, chosen, back, back_word
        self._words = tuple(words)
        self.walk = Walk(len(lines), at)
        self.show(lines)

    def show(self, lines: Sequence[Line | str]) -> None:
        """Change the lines, keeping the place."""
        self.lines = tuple(Line(line) if isinstance(line, str) else line for line in lines)
        self.walk.of = len(self.lines)
        self.walk.at = min(self.walk.at, len(self.lines) - 1)

    def model(self) -> Model:
        """The list."""
        at = self.walk.at
        word = self._words[at] if at < len(self._words) else "Do it"
        keys = Keys(word, self._back_word if self._back else "", at=at, of=len(self.lines))
        return Lines(Who(self._title), self.lines, at, keys)

    def pressed(self, button: str, at: float) -> None:
        """Walk, choose, leave."""
        if self.walk.pressed(button, at):
            return
        if button == OK:
            self._chosen(self.walk.at)
        elif button == BACK and self._back is not None:
            self._back()

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


class HowMany(Page):
    """A number."""

    def __init__(self, title: str, ask: str, low: int, high: int, chosen: Chosen, back: Leave) -> None:
        self._title, self._ask, self._low, self._high = title, ask, low, high
        self._chosen, self._back = chosen, back
        self._walk = Walk(high - low + 1, ends_meet=False)

    def model(self) -> Model:
        """The number between its neighbours."""
        value = self._low + self._walk.at
        keys = Keys("Set", "Back", arrows=True)
        return Wheel(Who(self._title), self._ask, value, self._low, self._high, keys)

    def pressed(self, button: str, at: float) -> None:
        """Turn, take, leave."""
        if button == OK:
            self._chosen(self._low + self._walk.at)
        elif button == BACK:
            self._back()
        else:
            self._walk.pressed(button, at)

    def released(self, button: str, at: float) -> None:
        """Stop running."""
        self._walk.released(button)

    def covered(self) -> None:
        """Stop running."""
        self._walk.stop()

    def due(self) -> float | None:
        """Return when a held arrow steps on."""
        return self._walk.due()

    def tick(self, now: float) -> None:
        """Run on."""
        self._walk.tick(now)


class Note(Page):
    """A message, until somebody goes on; `more` is what back shows besides."""

    def __init__(self, message: Message, leave: Leave, more: Leave | None = None) -> None:
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
