"""Trains, and the table they run on."""

from __future__ import annotations

from typing import Final

from companion.games.railroader.board import Board, Line
from companion.games.railroader.chance import BOXES, ChanceCard, ChanceDeck
from companion.games.railroader.rules import Rules
from companion.table.pack import Pack, Place
from companion.table.table import Table

SECTION: Final = 4
"""Spaces of one section of track (RD-006)."""
TRAIN: Final = 7
"""Spaces of a train: two under the engine, five under coach and caboose (RD-007, RD-A2)."""
START: Final = 7
"""Where the front stands in the station; it never goes further back (RD-G1, RD-G2)."""
STATION: Final = 2 * SECTION
"""So much track a train needs to be placed (RD-034)."""
BOXES_EACH: Final = 5
NOBODY: Final = -1


class Train:
    """A train and its track; with two trains a player, everything a player has is kept here for each (RD-C2).

    Spaces are 0 for "none": `front` 0 is a train not yet placed, `light` the front of an engine that runs
    without its coaches.  `spared` is the first space of the ambush that has already struck (RD-085).
    """

    __slots__ = (
        "args",
        "beyond_sign",
        "box",
        "dynamite",
        "front",
        "half_speed",
        "immune_ambush",
        "immune_hazard",
        "light",
        "line",
        "misses",
        "railhead",
        "seat",
        "signal",
        "slow",
        "spared",
        "stops",
        "track",
    )

    def __init__(self, line: Line) -> None:
        self.line, self.track, self.args = line, line.track, (line.track,)
        self.seat = NOBODY
        self.railhead = self.front = self.light = self.box = self.signal = self.spared = 0
        self.dynamite = BOXES_EACH
        self.misses = 0
        self.half_speed = self.immune_ambush = self.immune_hazard = False
        self.beyond_sign = False
        """The sign was passed, and turns that begin from now on have one die (RD-100, RD-A15)."""
        self.slow = False
        """The turn that is played now began so (RD-A27)."""
        self.stops = 0
        """How often the engine has moved: tells whether an effect moved it (RD-A3)."""


class RailroaderTable(Table):
    """All that outlives a turn.

    `trains` are in track order, `order` is the order of turns as indices into them (empty until the tracks are
    thrown for), `at` whose turn it is in that order.  `carded` says that this turn's Chance Card was taken.
    """

    __slots__ = ("at", "board", "carded", "deck", "last_card", "left", "order", "out", "rules", "trains", "winner")

    def __init__(self, seats: int, rules: Rules, board: Board, chance: ChanceDeck) -> None:
        super().__init__(seats)
        self.bot_plays_on = rules.leaver == "bot_plays_on"
        self.rules, self.board = rules, board
        tracks = 2 * seats if rules.two_trains_per_player and seats == 2 else seats
        self.trains = [Train(line) for line in board.lines[:tracks]]
        self.order: tuple[int, ...] = ()
        self.at = 0
        self.left = [False] * seats
        self.out = BOXES - BOXES_EACH * tracks
        self.carded = False
        self.last_card: ChanceCard | None = None
        self.winner = NOBODY
        pack: Pack[ChanceCard] = Pack("chance", chance.cards)
        self.packs = (pack,)
        self.deck: Place[ChanceCard] = pack.place("chance deck")
        pack.deal_out(self.deck)
