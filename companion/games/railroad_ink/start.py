"""Preparation: a new table, and with Galactic Invaders two Aliens on each board."""

from __future__ import annotations

from functools import lru_cache

from companion.errors import SettingError
from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.dice_file import read_dice
from companion.games.railroad_ink.rules import HOUSE_RULES, Rules
from companion.table.game import Setup
from companion.table.house_rules import house_rules

SEATS = range(1, 7)
# A replay, a fork and each game of a long evening set up the same text.
dice_of = lru_cache(maxsize=4)(read_dice)


def new(setup: Setup) -> InkTable:
    """RIB-001, 010, 011: an empty board for each, which stays on paper; the dice in the box."""
    if setup.seats not in SEATS:
        raise SettingError(f"Railroad Ink is for 1 to 6 players, not {setup.seats}.")
    return InkTable(setup.seats, house_rules(Rules, HOUSE_RULES, setup.rules), dice_of(setup.texts["dice"]))
