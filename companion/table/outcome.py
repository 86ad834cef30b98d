"""How a game ended."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Seats by place (those who share one stand together), why it ended (a text key), and a figure a seat."""

    places: tuple[tuple[int, ...], ...]
    why: str
    figures: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; nobody if nobody won."""
        return self.places[0] if self.places else ()
