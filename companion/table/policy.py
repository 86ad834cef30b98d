"""What a bot is and what it may look at."""

from __future__ import annotations

from typing import Any, Protocol

from companion.table.flow import Asked
from companion.table.outcome import Outcome
from companion.table.prompts import Below, Prompt


class Ahead(Protocol):
    """A copy of the game to try things on; what the seat cannot see was dealt anew, chance answers itself."""

    @property
    def open(self) -> tuple[Asked, ...]:
        """The questions to seats."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the copy ended, if it has."""
        ...

    @property
    def below(self) -> Below:
        """The copy's own chance."""
        ...

    def answer(self, asked: Asked, value: Any) -> None:
        """Answer and play on to the next question to a seat."""
        ...

    def view(self) -> Any:
        """What the seat sees in the copy."""
        ...

    def again(self) -> Ahead:
        """Another copy from the same moment, dealt anew."""
        ...


class Bot(Protocol):
    """A policy: what to answer, from what the seat sees and from trying ahead.  Never sees a table."""

    def __call__(self, view: Any, prompt: Prompt[Any], ahead: Ahead) -> Any:
        """A legal answer to `prompt`."""
        ...
