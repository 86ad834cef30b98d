"""Preparation: a new table, and throwing for tracks."""

from __future__ import annotations

from functools import lru_cache

from companion.errors import SettingError
from companion.games.railroader.board import read_board
from companion.games.railroader.chance import read_chance
from companion.games.railroader.components import RailroaderTable
from companion.games.railroader.rules import HOUSE_RULES, Rules
from companion.table.dice import D6, contest
from companion.table.game import Setup
from companion.table.house_rules import house_rules

TWO_DICE = (D6, D6)


# A replay, a fork and each game of a long evening set up the same texts; reading them takes as long as half a game.
board_of = lru_cache(maxsize=4)(read_board)
deck_of = lru_cache(maxsize=4)(read_chance)


def new(setup: Setup) -> RailroaderTable:
    """RD-001, 021, 022: five boxes and a signal for each train, the Chance Cards mixed on their space."""
    if setup.seats not in (2, 3, 4):
        raise SettingError(f"Railroader is for 2 to 4 players, not {setup.seats}.")
    rules = house_rules(Rules, HOUSE_RULES, setup.rules)
    return RailroaderTable(setup.seats, rules, board_of(setup.texts["board"]), deck_of(setup.texts["chance"]))


async def throw_for_tracks(table: RailroaderTable) -> None:
    """RD-020, A1, C2: the highest throw takes Track 1, the next Track 2; who has left takes what remains."""
    here = [seat for seat in range(table.seats) if not table.left[seat]]
    seats = await contest(table, "start.throw", here, TWO_DICE, sum)
    seats += [seat for seat in range(table.seats) if table.left[seat]]
    for i, train in enumerate(table.trains):
        train.seat = seats[i % table.seats]
        table.tell("track_taken", train.seat, train.track)
    table.order = order_of_turns(table, seats[0])


def order_of_turns(table: RailroaderTable, highest: int) -> tuple[int, ...]:
    """RD-A1: trains by track number; by house rule clockwise from who threw highest."""
    tracks = range(len(table.trains))
    if table.rules.turn_order == "by_throw":
        return tuple(tracks)
    around = table.clockwise_from(highest)
    return tuple(sorted(tracks, key=lambda i: (i // table.seats, around.index(table.trains[i].seat))))
