"""Cards of the game: what each kind is, what an Action card does, and the deck they make up (RW-015, RW-032)."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.cards import Card

STATION, TRAIN, WILD, ACTION = "station", "train", "wild", "action"
KINDS: Final = (STATION, TRAIN, WILD, ACTION)
PER_LINE: Final = 5
"""Unique stations of a line, and types of trains (RW-005)."""
OWN_TURN, REACTION, BOTH = "own_turn", "reaction", "both"
TIMINGS: Final = (OWN_TURN, REACTION, BOTH)
FARE, THEFT, SWAP = "fare", "theft", "swap"
REACTION_OPS: Final = frozenset({"cancel", "reverse_fare"})
UPGRADE: Final = "multiply_fare"


class Effect(NamedTuple):
    """One thing an Action card does; which of the fields mean anything depends on `op`.

    `what` is station, train, wallet or any for thefts and swaps, fare, theft, swap or any for a cancel.
    """

    op: str
    n: int = 1
    what: str = "any"
    targets: str = "one"
    spare_complete: bool = False
    text: str = ""
    of: tuple[Alternative, ...] = ()


class Alternative(NamedTuple):
    """One side of a card that lets its player choose."""

    number: int
    label: str
    effects: tuple[Effect, ...]

    @property
    def key(self) -> str:
        """Its number on the card."""
        return str(self.number)

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return "alternative", (self.label,)


class TravelCard(Card):
    """One kind of card; equal copies are one object.

    `line` counts from 0, `index` is the station's number on its line or the train's type, both 1 to 5.  `cash` in
    pounds.  `effects` are what it does in the own turn, `answers` what it does as a reaction (RW-050).
    """

    __slots__ = (
        "aliases",
        "answers",
        "cash",
        "effects",
        "index",
        "is_fare",
        "is_upgrade",
        "kind",
        "line",
        "name",
        "place",
        "text",
        "walletable",
    )

    def __init__(
        self,
        key: str,
        name: str,
        kind: str,
        cash: int,
        *,
        line: int = -1,
        index: int = 0,
        effects: tuple[Effect, ...] = (),
        timing: str = OWN_TURN,
        walletable: bool = False,
        aliases: tuple[str, ...] = (),
        text: str = "",
    ) -> None:
        super().__init__(key)
        self.name, self.kind, self.cash, self.line, self.index = name, kind, cash, line, index
        self.aliases, self.text, self.walletable = aliases, text, walletable
        self.answers = tuple(e for e in effects if e.op in REACTION_OPS) if timing != OWN_TURN else ()
        own = tuple(e for e in effects if e.op not in REACTION_OPS) if timing != REACTION else ()
        self.is_upgrade = any(e.op == UPGRADE for e in own)
        self.effects = own
        self.is_fare = any(e.op == FARE for e in own)
        self.place = 0

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return "card", (self.name, self.cash)

    def suits(self, against: str, reverse: bool) -> bool:
        """RW-050, 051, G2: whether it answers a fare, a theft or a swap; `reverse`: also by turning a fare round."""
        return any(
            (effect.op == "cancel" and effect.what in (against, "any"))
            or (effect.op == "reverse_fare" and against == FARE and reverse)
            for effect in self.answers
        )

    @property
    def factor(self) -> int:
        """By how much an upgrade multiplies a fare (RW-G1)."""
        return next(e.n for e in self.effects if e.op == UPGRADE)


class Line(NamedTuple):
    """A coloured line: its number from 0, its key in the journal, its name."""

    number: int
    key: str
    name: str

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return "line", (self.name,)


class Deck(NamedTuple):
    """A deck that was read: every card, copies side by side; lines; types by name; the fare table (RW-021)."""

    id: str
    name: str
    cards: tuple[TravelCard, ...]
    lines: tuple[Line, ...]
    trains: tuple[str, ...]
    fares: tuple[int, ...]
    warnings: tuple[str, ...]

    @property
    def kinds(self) -> tuple[TravelCard, ...]:
        """Each kind of card once, in the order of the file."""
        return tuple(dict.fromkeys(self.cards))
