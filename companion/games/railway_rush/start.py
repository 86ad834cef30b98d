"""Setup: a new table."""

from __future__ import annotations

from functools import lru_cache

from companion.errors import SettingError
from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.deck import read_deck
from companion.games.railway_rush.rules import HOUSE_RULES, Rules
from companion.table.game import Setup
from companion.table.house_rules import house_rules

# A replay, a fork and each game of a long evening set up the same text; reading it takes as long as half a game.
deck_of = lru_cache(maxsize=4)(read_deck)


def new(setup: Setup) -> RailwayTable:
    """RW-010, 012, G5: two to five players; the deck is mixed."""
    if setup.seats not in range(2, 6):
        raise SettingError(f"Railway Rush is for 2 to 5 players, not {setup.seats}.")
    rules = house_rules(Rules, HOUSE_RULES, setup.rules)
    return RailwayTable(setup.seats, rules, deck_of(setup.texts["deck"]))
