"""High Noon, Long Arm and Loot cards, Raiders, cars and tokens: what is printed on them."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.cards import Card

DEPUTY, SHERIFF, MARSHAL = KINDS = (0, 1, 2)
"""Lawbots by rank, lowest first (RR-158)."""
KIND_WORDS: Final = ("deputy", "sheriff", "marshal")
MODIFIERS: Final = frozenset({"dice", "reroll", "not_moved", "forbid"})
"""Ops that are summed when somebody needs the sum; all others do something once."""
FIGHT, SHOWDOWN, SEARCH, BOARDING, ANY = ("fight", "showdown", "search", "boarding", "any")
ROLLS: Final = (FIGHT, SHOWDOWN, SEARCH, BOARDING, ANY)
"""Which rolls a modifier is for: `fight` is a Showdown or an opposed Search, `any` every roll there is (RR-A18)."""
MONEY, WEAPON, EQUIPMENT = ("money", "weapon", "equipment")


class Effect(NamedTuple):
    """One thing that a card does; which of the fields mean anything depends on `op`.

    `when` is the moment at which a trigger waits (empty: as the card is resolved), `until` how long a modifier
    lasts that a High Noon card gives (empty: as long as its card is in play).
    """

    op: str
    n: int = 1
    roll: str = FIGHT
    to: str = ""
    when: str = ""
    until: str = ""


Effects = tuple[Effect, ...]


class Printed(Card):
    """A card with a name, words, and effects.

    `modifiers` are those in force while the card is in play, `once` those done when it is resolved, `triggers`
    those that wait for their moment.
    """

    __slots__ = ("effects", "modifiers", "name", "once", "text", "triggers", "words")

    def __init__(self, key: str, name: str, text: str, effects: Effects = ()) -> None:
        super().__init__(key)
        self.name, self.text, self.effects = name, text, effects
        self.words = ("card", (name,))
        self.modifiers = tuple(e for e in effects if e.op in MODIFIERS and not e.until)
        self.triggers = tuple(e for e in effects if e.when)
        self.once = tuple(e for e in effects if not e.when and (e.until or e.op not in MODIFIERS))


class HighNoonCard(Printed):
    """RR-007, 091.  A card to `keep` stays in front of who drew it."""

    __slots__ = ("keep",)

    def __init__(self, key: str, name: str, text: str, effects: Effects = (), keep: bool = False) -> None:
        super().__init__(key, name, text, effects)
        self.keep = keep


class LawCard(Printed):
    """RR-204, 206: Lawbots to place, what happens once, and what is in force while the card lies beside its car."""

    __slots__ = ("grit", "place")

    def __init__(
        self,
        key: str,
        name: str,
        text: str,
        place: tuple[int, ...] = (),
        effects: Effects = (),
        grit: Effects = (),
    ) -> None:
        super().__init__(key, name, text, effects)
        self.place, self.grit = place, grit


class LootCard(Printed):
    """RR-185, 200: `kind` is money, a weapon or equipment; money is worth `score`."""

    __slots__ = ("kind", "score")

    def __init__(self, key: str, name: str, text: str, kind: str, score: int = 0, effects: Effects = ()) -> None:
        super().__init__(key, name, text, effects)
        self.kind, self.score = kind, score


class RaiderCard(Printed):
    """RR-004: one of the Raiders there are to choose from."""

    __slots__ = ()


class CarTile(Printed):
    """RR-012: Loot and Long Arm icons; with an `ability` the effects are what an action on this car does (RR-097)."""

    __slots__ = ("ability", "law", "loot")

    def __init__(
        self, key: str, name: str, text: str, loot: int, law: int, effects: Effects = (), ability: bool = False
    ) -> None:
        super().__init__(key, name, text, effects)
        self.loot, self.law, self.ability = loot, law, ability


class LootToken(Card):
    """RR-008: a token of the first, second or third group; what a group is worth the table agrees on (RR-G1)."""

    __slots__ = ("group",)

    def __init__(self, group: int) -> None:
        super().__init__(f"token-{group + 1}")
        self.group = group
