"""Lists to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.loop.pages.page import BACK, OK, RunningLine, Walk, Walking
from companion.play.names import folded
from companion.screens.lists import Lines, too_long_by
from companion.screens.parts import Keys, Line, Model, Who
from companion.words import say

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
        back_word: str = say("Back"),
        at: int = 0,
    ) -> None:
        self._title, self._chosen, self._back, self._back_word = title, chosen, back, back_word
        self._words = tuple(words)
        self._long_line, self._long_at = RunningLine(0, 0.0), -1
        self.walk = Walk(0, at)
        self.show(lines)

    def show(self, lines: Sequence[Line | str]) -> None:
        """Change the lines, keeping the place."""
        self.lines = tuple(Line(line) if isinstance(line, str) else line for line in lines)
        at = max(0, min(self.walk.at, len(self.lines) - 1))
        self.walk = Walk(len(self.lines), at, initials=initials_of(line.text for line in self.lines))
        self._long_at = -1

    def model(self) -> Model:
        """The list."""
        at = self.walk.at
        word = self._words[at] if at < len(self._words) else say("Do it")
        keys = Keys(word, self._back_word if self._back else "", at=at, of=len(self.lines))
        running = self._long_line.gone if self._long_at == at else 0
        return Lines(Who(self._title), self.lines, at, keys, letters=self.walk.letters, running=running)

    def shown(self, at: float) -> None:
        """A line in front that is too long begins to run."""
        place = self.walk.at
        self._long_line = RunningLine(too_long_by(self.lines[place]) if self.lines else 0, at)
        self._long_at = place

    def due(self) -> float | None:
        """Return when a held arrow steps on, or the line in front runs on."""
        line = self._long_line.due() if self._long_at == self.walk.at else None
        return min((moment for moment in (super().due(), line) if moment is not None), default=None)

    def tick(self, now: float) -> None:
        """Run on: through the list, and the line in front."""
        super().tick(now)
        if self._long_at == self.walk.at:
            self._long_line.tick(now)
        else:
            self.shown(now)

    def pressed(self, button: str, at: float) -> None:
        """Walk, choose, leave."""
        if self.walk.pressed(button, at):
            self.shown(at)
            return
        if button == OK:
            self._chosen(self.walk.at)
        elif button == BACK and self._back is not None:
            self._back()


def initials_of(words: Iterable[str]) -> tuple[str, ...]:
    """The first letter of each, without accents, as a capital."""
    return tuple(folded(word[:1]).upper() for word in words)
