"""What a seat may see: everything that was played, and its own hand."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railway_rush.cards import PER_LINE, Line, TravelCard
from companion.games.railway_rush.components import Player, RailwayTable
from companion.games.railway_rush.rules import Rules
from companion.games.railway_rush.winning import reach
from companion.table.pack import Place


class LineView(NamedTuple):
    """One line of one seat: which stations are there, how many lie twice, how far it reaches with wild cards."""

    line: Line
    have: tuple[bool, ...]
    extra: int
    reach: int


class SeatView(NamedTuple):
    """What a seat has in play.  `types` are trains of each type; `cash` is what lies in the wallet, in pounds."""

    seat: int
    stations: tuple[TravelCard, ...]
    fleet: tuple[TravelCard, ...]
    wallet: tuple[TravelCard, ...]
    received: tuple[TravelCard, ...]
    hand: int
    lines: tuple[LineView, ...]
    types: tuple[int, ...]
    wild: int
    cash: int
    worth: int
    left: bool

    @property
    def trains(self) -> int:
        """Trains in the fleet."""
        return len(self.fleet)

    @property
    def kinds(self) -> int:
        """Types of trains in the fleet."""
        return PER_LINE - self.types.count(0)

    @property
    def best(self) -> int:
        """How far the fullest line reaches."""
        return max((line.reach for line in self.lines), default=0)


class View(NamedTuple):
    """The public record of a table, and the hand of the seat that looks (nobody's for the public).

    `turn` is the seat whose turn it is, -1 before the first; `fare` is owed by `debtor` while it is charged.
    """

    seats: tuple[SeatView, ...]
    hand: tuple[TravelCard, ...]
    turn: int
    plays: int
    deck: int
    pile: tuple[TravelCard, ...]
    out: tuple[TravelCard, ...]
    table: tuple[TravelCard, ...]
    fare: int
    debtor: int
    turns: int
    winner: int
    rules: Rules
    lines: tuple[Line, ...]
    trains: tuple[str, ...]
    fares: tuple[int, ...]


def view(table: RailwayTable, seat: int | None) -> View:
    """RW-003, 010: all that lies faceup, how many cards lie facedown, and of the hands the own one."""
    own = seat is not None and 0 <= seat < table.seats
    hand = table.players[seat].hand.known() if own and seat is not None else []
    return View(
        tuple([seat_view(table, player) for player in table.players]),
        ordered(hand),
        table.at,
        table.plays,
        len(table.deck),
        ordered(table.pile.known()),
        ordered(table.out.known()),
        ordered(table.table.known()),
        table.fare,
        table.debtor,
        table.turns,
        table.winner,
        table.rules,
        table.deck_list.lines,
        table.deck_list.trains,
        table.deck_list.fares,
    )


def ordered(cards: list[TravelCard]) -> tuple[TravelCard, ...]:
    """In the order of the deck's file."""
    return tuple(sorted(cards, key=lambda card: card.place))


def shown(place: Place[TravelCard]) -> tuple[TravelCard, ...]:
    """The cards that lie faceup in a place."""
    return ordered(place.known())


def seat_view(table: RailwayTable, player: Player) -> SeatView:
    """One seat as a value."""
    wallet = shown(player.wallet)
    return SeatView(
        player.seat,
        shown(player.stations),
        shown(player.fleet),
        wallet,
        shown(player.received),
        len(player.hand),
        tuple([line_view(table, player, line) for line in table.deck_list.lines]),
        tuple(player.types()),
        player.wild_count(),
        sum(card.cash for card in wallet),
        sum(card.cash for card in player.cards()),
        table.left[player.seat],
    )


def line_view(table: RailwayTable, player: Player, line: Line) -> LineView:
    """One line as a value."""
    indices = [card.index for card in player.stations.known() if card.line == line.number]
    have = tuple([index in indices for index in range(1, PER_LINE + 1)])
    return LineView(line, have, len(indices) - sum(have), reach(player, line.number, table.rules))
