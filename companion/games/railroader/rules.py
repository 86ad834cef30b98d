"""The house rules of Railroader."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.house_rules import HouseRule


class Rules(NamedTuple):
    """What this table agreed on; what each key means stands in RULES.md."""

    two_trains_per_player: bool
    derail_removes_track: int
    turn_order: str
    light_engine_same_turn: bool
    ambush_allows_track: bool
    forced_back_draws_chance: bool
    slow_down_sticky: bool
    orange_from: str
    placing_costs_turn: bool
    reshuffle_chance: bool
    leaver: str


HOUSE_RULES: Final = (
    HouseRule("two_trains_per_player", (False, True), "RD-C2", seats=(2,)),
    HouseRule("derail_removes_track", (0, 1, 2), "RD-C3"),
    HouseRule("turn_order", ("by_throw", "clockwise_from_highest"), "RD-A1", seats=(3, 4)),
    HouseRule("light_engine_same_turn", (False, True), "RD-A4"),
    HouseRule("ambush_allows_track", (False, True), "RD-A7"),
    HouseRule("forced_back_draws_chance", (True, False), "RD-A9"),
    HouseRule("slow_down_sticky", (False, True), "RD-A15"),
    HouseRule("orange_from", ("any_river", "buffalo_creek_river"), "RD-A16"),
    HouseRule("placing_costs_turn", (False, True), "RD-G1"),
    HouseRule("reshuffle_chance", (False, True), "RD-G5"),
    HouseRule("leaver", ("drops_out", "bot_plays_on"), "RD-G12"),
)
