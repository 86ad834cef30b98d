"""The table: who is there, which round it is, what lies, and the score pads."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.dice_file import DiceBox, Face
from companion.games.railroad_ink.points import Pad, pad_parts
from companion.games.railroad_ink.rules import RAINBOW, Rules
from companion.table.table import Table

ROUNDS: Final = 7
RAINBOW_ROUNDS: Final = 6


class InkTable(Table):
    """All that outlives a round.

    `round` counts from 1 and is one more than `rounds` when all are played; `rolls` holds the Route dice of every
    round so far and `symbols` the expansion dice, both kinds by round.  `routes` and `extras` are what lies now,
    `step` what the seats do now and `done` who has done it.  `closed` says that the pads were found right.
    """

    __slots__ = (
        "closed",
        "dice",
        "done",
        "extras",
        "left",
        "pads",
        "prepared",
        "rolls",
        "round",
        "rounds",
        "routes",
        "rules",
        "step",
        "symbols",
    )

    def __init__(self, seats: int, rules: Rules, dice: DiceBox) -> None:
        super().__init__(seats)
        self.bot_plays_on = rules.leaver == "bot_plays_on"
        self.rules, self.dice = rules, dice
        self.round, self.rounds = 1, rounds_of(rules)
        self.prepared = self.closed = False
        self.routes: tuple[Face, ...] = ()
        self.extras: tuple[Face, ...] = ()
        self.rolls: tuple[tuple[Face, ...], ...] = ()
        self.symbols: tuple[tuple[Face, ...], ...] = ()
        self.step = ""
        self.done = [False] * seats
        self.left = [False] * seats
        self.pads = [Pad() for _ in range(seats)]

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(self.seats) if not self.left[seat])

    def left_of(self, seat: int) -> int:
        """RI-084, G2, G3, G11: clockwise the next who still plays; who plays alone is the own neighbour."""
        return next(other for other in (*self.clockwise_from(seat)[1:], seat) if not self.left[other])

    def right_of(self, seat: int) -> int:
        """RI-060, G2, G3, G11: the same the other way round."""
        return next(other for other in (*self.clockwise_from(seat)[:0:-1], seat) if not self.left[other])

    def has_pad(self, seat: int) -> bool:
        """Whether everything on the seat's pad was entered."""
        return set(pad_parts(self.rules)) <= set(self.pads[seat].entered)


def rounds_of(rules: Rules) -> int:
    """RI-006, G5: seven, six with Rainbow; of two expansions the fewer."""
    return RAINBOW_ROUNDS if RAINBOW in rules.expansions else ROUNDS
