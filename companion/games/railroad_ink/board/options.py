"""What a table may decide about drawing and counting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.table.house_rules import HouseRule, Value, house_rules

TRAIL, SIMPLE, PLUS_ONE = "trail", "simple_path", "joins_plus_one"


class Options(NamedTuple):
    """How this table draws and counts; what each key means stands in RULES.md."""

    longest_route: str = TRAIL
    pluckman_stack: bool = False
    pluckman_min_exits: int = 1
    aliens_count_as_content: bool = False
    rainbow_joins_bare_exit: bool = True
    rainbow_anchor: str = "connected_only"
    centre_counts_elements: bool | str = True
    building_after_erase: str = "keep_and_reactivate"


BOARD_RULES: Final = (
    HouseRule("longest_route", (TRAIL, SIMPLE, PLUS_ONE), "RI-A15"),
    HouseRule("pluckman_stack", (False, True), "RI-A1"),
    HouseRule("pluckman_min_exits", (1, 2), "RI-A3"),
    HouseRule("aliens_count_as_content", (False, True), "RI-A7"),
    HouseRule("rainbow_joins_bare_exit", (True, False), "RI-A10"),
    HouseRule("rainbow_anchor", ("connected_only", "always", "never"), "RI-A11"),
    HouseRule("centre_counts_elements", (True, "routes_only"), "RI-A12"),
    HouseRule("building_after_erase", ("keep_and_reactivate", "keep_no_reactivate", "revoke"), "RI-G4"),
)


def options(chosen: Mapping[str, Value]) -> Options:
    """The record of all of them, those not in `chosen` at their defaults; `SettingError` names what is wrong."""
    return house_rules(Options, BOARD_RULES, chosen)
