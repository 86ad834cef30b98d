"""A board with what is drawn on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board.shape import CLASSIC, Shape

RAINBOW, RAIN, CLOVER = "rainbow", "rain", "clover"
ELEMENTS: Final = (RAINBOW, RAIN, CLOVER)
PLUCK_MAN, GHOST, FRUIT = "pluck_man", "ghost", "fruit"
SYMBOLS: Final = (PLUCK_MAN, GHOST, FRUIT)


class Goal(NamedTuple):
    """A Goal card that was reached: its name, and whether as first, second or third."""

    name: str
    place: int


class Board(NamedTuple):
    """One player's board; a value, so that drawing gives another board.

    `routes` and `elements` have one entry a space, empty where there is none. `aliens` and `shields` are spaces, a
    shielded Alien is in both. `symbols` are pairs of Exit number and symbol. `crossed` are Special Routes that were
    erased and stay crossed off (RI-A8), `earned` spaces of buildings once activated and erased since (RI-G4).
    """

    shape: Shape
    routes: tuple[str, ...]
    elements: tuple[str, ...]
    aliens: frozenset[int] = frozenset()
    shields: frozenset[int] = frozenset()
    enhanced: frozenset[int] = frozenset()
    symbols: tuple[tuple[int, str], ...] = ()
    crossed: frozenset[str] = frozenset()
    earned: tuple[int, ...] = ()
    goals: tuple[Goal, ...] = ()

    def is_empty(self, space: int) -> bool:
        """RI-A4, RI-A5: nothing is drawn there; an Alien's corner mark and an enhancement leave it empty."""
        return not self.routes[space] and not self.elements[space]


def empty_board(shape: Shape = CLASSIC) -> Board:
    """A board on which nothing is drawn."""
    nothing = ("",) * shape.spaces
    return Board(shape, nothing, nothing)


def with_entry(row: tuple[str, ...], space: int, entry: str) -> tuple[str, ...]:
    """The same row with another entry for one space."""
    return (*row[:space], entry, *row[space + 1 :])
