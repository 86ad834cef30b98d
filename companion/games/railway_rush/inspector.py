"""The Inspector: a fare for one line, from one player."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railway_rush.cards import FARE, Effect, Line, TravelCard
from companion.games.railway_rush.components import NOBODY, RailwayTable
from companion.games.railway_rush.paying import pay
from companion.games.railway_rush.reacting import react, reverses
from companion.games.railway_rush.winning import check_win
from companion.table.flow import ask
from companion.table.prompts import Choose


class LineFare(NamedTuple):
    """A line that can be inspected, and what it charges."""

    line: Line
    pounds: int

    @property
    def key(self) -> str:
        """The line's key."""
        return self.line.key

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return "line_fare", (self.line.name, self.pounds)


def fares(table: RailwayTable, seat: int) -> tuple[LineFare, ...]:
    """RW-021, 022, 024, 025, A10: lines with a real station of one's own, the dearest first."""
    found = table.players[seat].uniques().items()
    lines, prices = table.deck_list.lines, table.deck_list.fares
    every = [LineFare(lines[line], prices[unique - 1]) for line, unique in found]
    return tuple(sorted(every, key=lambda one: -one.pounds))


def raised(table: RailwayTable, pounds: int, upgrades: tuple[TravelCard, ...]) -> int:
    """RW-026, G1: First Class doubles the fare; by house rule it adds to it, or leaves it alone."""
    rule = table.rules.first_class
    for upgrade in upgrades:
        if rule == "double":
            pounds *= upgrade.factor
        elif rule.startswith("plus_"):
            pounds += int(rule.removeprefix("plus_"))
    return pounds


async def inspect(table: RailwayTable, seat: int, effect: Effect, upgrades: tuple[TravelCard, ...]) -> None:
    """RW-020, A15: a line, then a player, also one with nothing to pay; by house rule First Class asks everybody."""
    options = fares(table, seat)
    if not options or not table.others(seat):
        return
    chosen = options[0] if len(options) == 1 else await ask(Choose(seat, "fare.line", options))
    pounds = raised(table, chosen.pounds * effect.n, upgrades)
    everybody = effect.targets == "all" or (bool(upgrades) and table.rules.first_class == "all_pay")
    for payer in table.others(seat) if everybody else [await whom(table, seat, pounds)]:
        table.tell("fare", seat, payer, chosen.line.name, pounds)
        await charge(table, seat, payer, pounds)
        if check_win(table):
            return


async def whom(table: RailwayTable, seat: int, pounds: int) -> int:
    """RW-020: the player who owes the fare."""
    others = tuple(table.others(seat))
    return others[0] if len(others) == 1 else await ask(Choose(seat, "fare.whom", others, args=(pounds,)))


async def charge(table: RailwayTable, owed_to: int, payer: int, fare: int, answers: int = 0) -> None:
    """RW-050, 051, C3, G7: whoever owes may end the fare or turn it round; who then owes may answer in turn."""
    table.fare, table.debtor = fare, payer
    depth = table.rules.reaction_depth
    card = None
    if depth == "any" or answers < int(depth):
        card = await react(table, payer, FARE, owed_to, fare)
    if card is None:
        await pay(table, payer, owed_to, fare)
    elif reverses(card):
        await charge(table, payer, owed_to, fare, answers + 1)
    table.fare, table.debtor = 0, NOBODY
