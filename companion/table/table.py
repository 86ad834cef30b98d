"""What every game's table has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table.told import Told

if TYPE_CHECKING:
    from companion.table.pack import Pack


class Table:
    """The state of a game; a game adds its own slots.

    Copied slot by slot for forks: components are `__slots__` classes, values are shared.  `judged` says that
    contests of real dice are compared by eye, `bot_plays_on` that a bot takes over for who leaves for good,
    `told` holds what happened since somebody last took it.  `parts` are what belongs to no seat and is played by a
    person or by the box, by name: "person" or "box"; the table may say so at any time.
    """

    __slots__ = ("bot_plays_on", "judged", "packs", "parts", "seats", "told")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.judged = False
        self.bot_plays_on = False
        self.told: list[Told] = []
        self.parts: dict[str, str] = {}
        self.packs: tuple[Pack[Any], ...] = ()

    def tell(self, what: str, *args: object, to: int | None = None) -> None:
        """Say what happened, to all or to one seat."""
        self.told.append(tuple.__new__(Told, (what, args, to)))  # half the time of the named call, at every move

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, `seat` first, then clockwise."""
        return [(seat + i) % self.seats for i in range(self.seats)]
