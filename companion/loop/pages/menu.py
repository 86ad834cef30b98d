"""Lists to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.loop.pages.page import BACK, OK, Walk, Walking
from companion.screens.lists import Lines
from companion.screens.parts import Keys, Line, Model, Who

Chosen = Callable[[int], None]
Leave = Callable[[], None]


class Menu(Walking):
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
