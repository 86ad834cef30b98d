"""The table: the central deck, the action pile, and what each player has."""

from __future__ import annotations

from typing import Final

from companion.games.railway_rush.cards import ACTION, FARE, STATION, SWAP, THEFT, TRAIN, WILD, Deck, TravelCard
from companion.games.railway_rush.rules import Rules
from companion.table.pack import Pack, Place
from companion.table.table import Table

NOBODY: Final = -1
DEALT: Final = 5
"""Cards dealt at first, and taken with an empty hand (RW-010, RW-014)."""
DRAWN: Final = 2
PLAYS: Final = 3
FLEET: Final = 14
"""Trains that win, with all five types among them (RW-002)."""


class Player:
    """What a seat has: a hand nobody sees, and played cards that everybody sees.

    `received` are stations, trains and wild cards that do not count (a house rule, RW-C5).  `wilds` are the lines
    to which the wild cards in `stations` are bound (another, RW-A3).
    """

    __slots__ = ("fleet", "hand", "received", "seat", "stations", "wallet", "wilds")

    def __init__(self, seat: int, pack: Pack[TravelCard], hand_held: bool) -> None:
        self.seat = seat
        self.hand = pack.place(f"the hand of seat {seat + 1}", seat, hand_held)
        self.stations = pack.place(f"the stations of seat {seat + 1}")
        self.fleet = pack.place(f"the fleet of seat {seat + 1}")
        self.wallet = pack.place(f"the wallet of seat {seat + 1}")
        self.received = pack.place(f"the received cards of seat {seat + 1}")
        self.wilds: list[int] = []

    @property
    def played(self) -> tuple[Place[TravelCard], ...]:
        """Where its faceup cards lie; a payment takes the wallet first (RW-031)."""
        return (self.wallet, self.received, self.stations, self.fleet)

    def cards(self) -> list[TravelCard]:
        """All its played cards."""
        return [*self.wallet.known(), *self.received.known(), *self.stations.known(), *self.fleet.known()]

    def unique(self, line: int) -> int:
        """RW-004, 021: how many different stations of a line are played; wild cards are none (RW-024)."""
        return len({card.index for card in self.stations.known() if card.line == line})

    def uniques(self) -> dict[int, int]:
        """The lines of which real stations are played, with how many different ones."""
        found = {(card.line, card.index) for card in self.stations.known() if card.kind == STATION}
        out: dict[int, int] = {}
        for line, _ in sorted(found):
            out[line] = out.get(line, 0) + 1
        return out

    def wild_count(self) -> int:
        """Wild cards that may stand in for stations."""
        return sum(card.kind == WILD for card in self.stations.known())

    def types(self) -> list[int]:
        """How many trains of each type are in the fleet."""
        out = [0, 0, 0, 0, 0]
        for card in self.fleet.known():
            out[card.index - 1] += 1
        return out


class RailwayTable(Table):
    """All that outlives a turn.

    `at` is the seat whose turn it is, -1 until the first player is named.  `quiet` counts the turns in succession in
    which no card was drawn and none placed (RW-G9).  `plays` are left in this turn; `traded` says that it had its
    offer.  `fare` and `debtor` are what is being charged, for everybody to see.
    `answers` are the cards that answer a fare, a theft, a swap (RW-C2); `aside`
    holds cards only while they go under the deck.
    """

    __slots__ = (
        "answers",
        "aside",
        "at",
        "dealt",
        "debtor",
        "deck",
        "deck_list",
        "fare",
        "left",
        "out",
        "pile",
        "placed",
        "players",
        "plays",
        "quiet",
        "rules",
        "table",
        "traded",
        "turns",
        "why",
        "winner",
    )

    def __init__(self, seats: int, rules: Rules, deck_list: Deck) -> None:
        super().__init__(seats)
        self.bot_plays_on = rules.leaver == "bot_plays_on"
        self.rules, self.deck_list = rules, deck_list
        reverse = rules.switcheroo_out_of_turn
        self.answers = {
            against: frozenset(card for card in deck_list.kinds if card.suits(against, reverse))
            for against in (FARE, THEFT, SWAP)
        }
        pack: Pack[TravelCard] = Pack("rail cards", _used(deck_list, rules))
        self.packs = (pack,)
        self.deck = pack.place("the central deck")
        self.pile = pack.place("the action pile")
        self.out = pack.place("out of the game")
        self.table = pack.place("the table")
        self.aside = pack.place("aside")
        hand_held = rules.hands == "table"
        self.players = [Player(seat, pack, hand_held) for seat in range(seats)]
        pack.deal_out(self.deck)
        self.at = NOBODY
        self.left = [False] * seats
        self.dealt = self.traded = False
        self.plays = self.quiet = self.placed = self.turns = 0
        self.fare, self.debtor = 0, NOBODY
        self.winner, self.why = NOBODY, ""

    def others(self, seat: int) -> list[int]:
        """The opponents, clockwise from the left (RW-041)."""
        return [other for other in self.clockwise_from(seat)[1:] if not self.left[other]]


def _used(deck_list: Deck, rules: Rules) -> list[TravelCard]:
    """RW-012: for quicker games of two all duplicate stations may be removed."""
    if not rules.remove_duplicates:
        return list(deck_list.cards)
    stations = {card for card in deck_list.cards if card.kind == STATION}
    rest = [card for card in deck_list.cards if card.kind != STATION]
    return [*sorted(stations), *rest]


def home(player: Player, card: TravelCard, counts: bool) -> Place[TravelCard]:
    """RW-035, 037, G2, G10: where a card that changes its owner goes."""
    if card.kind == ACTION:
        return player.wallet
    if not counts:
        return player.received
    return player.fleet if card.kind == TRAIN else player.stations
