"""Raiders, cars, Lawbots, and the table they are on."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.rail_raiders.cards import (
    CarTile,
    Effect,
    HighNoonCard,
    LawCard,
    LootCard,
    LootToken,
    RaiderCard,
)
from companion.games.rail_raiders.decks import Decks
from companion.games.rail_raiders.rules import Rules
from companion.table.pack import Pack, Place
from companion.table.table import Table

OFF: Final = -1
"""Where a Raider is that is Off the Train (RR-220)."""
CABOOSE: Final = 0
NOBODY: Final = -1
LAWBOTS: Final = -3
"""The Lawbots of a car, where a party of a fight is named; Raiders are named by their seats."""
LIMITS: Final = (7, 5, 2)
"""Deputies, Sheriffs and Marshals that there are (RR-005)."""
SALVAGE: Final = (1, 2, 3)
"""$$ for destroying one (RR-159)."""
HIGH_NOON_EACH: Final = 8
MONEY_IN_TOKENS: Final = 28 * 1 + 7 * 5 + 7 * 10
"""What all 42 tokens are worth together (RR-009, G2)."""
CHOOSING, DEALER, BOARDING, TURNS, OVER = STAGES = ("choosing", "dealer", "boarding", "turns", "over")


class CarAt(NamedTuple):
    """A car as an answer: its key, its place counted from the caboose, its words."""

    key: str
    at: int
    words: tuple[str, tuple[object, ...]]


class Raider:
    """A player's Raider: the car it is on (or `OFF`), its $$, and the cards beside it.

    `cards` are Equipment and Weapons, `kept` High Noon cards, both open to all; `looked` what only this seat
    looks at during a Search (RR-G18).
    """

    __slots__ = ("car", "card", "cards", "kept", "left", "looked", "money", "seat")

    def __init__(self, seat: int, cards: Place[LootCard], kept: Place[HighNoonCard], looked: Place[LootCard]) -> None:
        self.seat, self.cards, self.kept, self.looked = seat, cards, kept, looked
        self.card: RaiderCard | None = None
        self.car = OFF
        self.money = 0
        self.left = False


class Car:
    """A car of the train: its tile once it lies faceup, tokens, Lawbots by rank, Grit cards with the newest last."""

    __slots__ = ("at", "grit", "lawbots", "name", "tile", "tokens")

    def __init__(self, at: int, name: str, tokens: Place[LootToken], tile: CarTile | None = None) -> None:
        self.at, self.name, self.tokens, self.tile = at, name, tokens, tile
        self.lawbots = [0, 0, 0]
        self.grit: list[LawCard] = []


class Lasting(NamedTuple):
    """A modifier that a card gave to a seat for a while."""

    seat: int
    effect: Effect


class Party:
    """One side of a roll: a seat, or the Lawbots with the seat that throws for them.

    `fresh` says of each die that it was not rerolled yet (RR-060), `extra` how many are thrown beyond five, and
    `declared` the faces that will be thrown again.
    """

    __slots__ = ("declared", "dice", "extra", "fresh", "rerolls", "thrower", "weapon", "who")

    def __init__(self, who: int, thrower: int) -> None:
        self.who, self.thrower = who, thrower
        self.dice: tuple[int, ...] = ()
        self.fresh: tuple[bool, ...] = ()
        self.declared: tuple[int, ...] = ()
        self.extra = self.rerolls = 0
        self.weapon: LootCard | None = None


class Contest:
    """A roll in progress: for Dealer, to choose, to board, or a fight on a car.

    `kind` is dealer, raider, boarding, showdown or search; `target` the car a boarding aims at.  `stage` says how
    far it is: weapons, roll, rerolls, rolloff, fates.
    """

    __slots__ = ("active", "car", "controller", "kind", "parties", "stage", "target", "winner")

    def __init__(self, kind: str, active: int, car: int = OFF, target: int = OFF, controller: int = NOBODY) -> None:
        self.kind, self.active, self.car, self.target, self.controller = kind, active, car, target, controller
        self.parties: list[Party] = []
        self.stage = ""
        self.winner: int | None = None

    def has(self, who: int) -> bool:
        """Whether this seat, or the Lawbots, are in it."""
        return any(party.who == who for party in self.parties)


class RaidersTable(Table):
    """All that outlives a turn, and what is being done in this one.

    `turn` counts the turns already taken this round, clockwise from the Dealer; `active` is whose turn it is,
    `done` the kinds of actions taken in it, `called` who is in a fight that gathers and `called_for` which kind of
    fight it is.  `paid_out` is all $$ in players' hands, `moments` those for which a card of these decks waits.
    """

    __slots__ = (
        "active",
        "called",
        "called_for",
        "car_at",
        "cars",
        "contest",
        "dealer",
        "done",
        "facedown",
        "faceup",
        "high_noon",
        "high_noon_gone",
        "high_noon_now",
        "high_noon_out",
        "last_round",
        "lasting",
        "law",
        "law_gone",
        "law_grit",
        "law_now",
        "loot",
        "loot_gone",
        "moments",
        "next_to",
        "paid_out",
        "raider_pool",
        "raiders",
        "raiders_taken",
        "round",
        "rules",
        "spent_tokens",
        "stage",
        "supply",
        "token_values",
        "tokens",
        "turn",
    )

    def __init__(self, seats: int, rules: Rules, decks: Decks) -> None:
        super().__init__(seats)
        self.bot_plays_on = rules.leaver == "bot_plays_on"
        self.parts["lawbots"] = "box" if rules.lawbots_by == "box" else "person"
        self.rules = rules
        self.token_values = tuple(map(int, rules.loot_token_values.split("-")))
        self.stage = CHOOSING
        self.dealer = self.active = NOBODY
        self.round = self.turn = self.paid_out = 0
        self.last_round = False
        self.contest: Contest | None = None
        self.done: list[str] = []
        self.called: list[int] = []
        self.called_for = ""
        self.lasting: list[Lasting] = []
        self.supply = list(LIMITS)
        self.moments = decks.moments
        self._lay_out(decks)

    def _lay_out(self, decks: Decks) -> None:
        """RR-023 to 030: decks, train, and each Raider's place."""
        noon, law = Pack("High Noon", decks.high_noon), Pack("Long Arm", decks.long_arm)
        loot, tokens = Pack("Loot", decks.loot), Pack("Loot tokens", decks.train.tokens)
        tiles, pool = Pack("cars", decks.train.tiles), Pack("Raiders", decks.raiders)
        self.packs = (noon, law, loot, tokens, tiles, pool)
        self.high_noon, self.high_noon_gone = noon.place("High Noon deck"), noon.place("High Noon discards")
        self.high_noon_now, self.high_noon_out = noon.place("High Noon drawn"), noon.place("High Noon out of play")
        self.law, self.law_gone = law.place("Long Arm deck"), law.place("Long Arm discards")
        self.law_now, self.law_grit = law.place("Long Arm drawn"), law.place("Grit beside the cars")
        self.loot, self.loot_gone = loot.place("Loot deck"), loot.place("Loot discards")
        self.tokens, self.spent_tokens = tokens.place("token supply"), tokens.place("spent tokens")
        self.facedown, self.faceup = tiles.place("facedown cars"), tiles.place("faceup cars")
        self.raider_pool, self.raiders_taken = pool.place("Raiders to choose"), pool.place("Raiders chosen")
        noon.deal_out(self.high_noon, min(HIGH_NOON_EACH * self.seats, len(noon.cards)), self.high_noon_out)
        law.deal_out(self.law)
        loot.deal_out(self.loot)
        tokens.deal_out(self.tokens)
        cars = self.seats + 2
        tiles.deal_out(self.facedown, cars, tiles.place("cars not used"))
        for card in decks.raiders:
            self.raider_pool.put(card)
        self.raiders = [
            Raider(
                seat,
                loot.place(f"cards of seat {seat + 1}"),
                noon.place(f"kept by seat {seat + 1}"),
                loot.place(f"looked at by seat {seat + 1}", owner=seat),
            )
            for seat in range(self.seats)
        ]
        names = [decks.train.caboose.name, *[f"car {n}" for n in range(1, cars + 1)], decks.train.locomotive.name]
        self.cars = [Car(at, name, tokens.place(f"tokens on {name}")) for at, name in enumerate(names)]
        self.cars[CABOOSE].tile, self.cars[-1].tile = decks.train.caboose, decks.train.locomotive
        last = self.locomotive
        self.next_to = tuple(tuple(to for to in (at + 1, at - 1) if 0 <= to <= last) for at in range(last + 1))
        self.car_at = tuple(CarAt(f"c{car.at}", car.at, ("car", (car.name,))) for car in self.cars)

    @property
    def locomotive(self) -> int:
        """The index of the last car."""
        return len(self.cars) - 1

    def neighbours(self, at: int) -> tuple[int, ...]:
        """RR-121: the cars next to this one, toward the locomotive first."""
        return self.next_to[at]

    def around(self, seat: int) -> list[int]:
        """The seats that are still in the game, clockwise from `seat` (RR-G27)."""
        return [one for one in self.clockwise_from(seat) if not self.raiders[one].left]

    def others_on(self, car: int, seat: int) -> list[int]:
        """The other seats whose Raiders stand on this car, clockwise from the left of `seat`."""
        return [other for other in self.clockwise_from(seat)[1:] if self.raiders[other].car == car]

    def lawbots_on(self, car: int) -> int:
        """How many Lawbots stand there."""
        return sum(self.cars[car].lawbots)

    @property
    def lawbots_by_box(self) -> bool:
        """Whether the box decides for the Lawbots, by the policy written in RULES.md."""
        return self.parts["lawbots"] == "box"
