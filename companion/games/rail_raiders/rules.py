"""The house rules of Rail Raiders Infinite."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.house_rules import HouseRule


class Rules(NamedTuple):
    """What this table agreed on; what each key means stands in RULES.md."""

    raider_choice: str
    lawbots_by: str
    lawbots_only: bool
    search_success: str
    end_on_discard: bool
    end_check: str
    boarding_timing: str
    boarding_as_action: bool
    board_locomotive: bool
    may_stay_off: str
    kickers: bool
    rolloff_modifiers: str
    flip_on_push: str
    pass_single_action: bool
    car_ability_type: str
    lawbots_confiscate: int
    lawbot_combat: str
    grit_without_lawbots: str
    loot_token_values: str
    money_supply: str
    leaver: str


HOUSE_RULES: Final = (
    HouseRule("raider_choice", ("roll", "deal"), "RR-022"),
    HouseRule("lawbots_by", ("player", "box"), "RR-154"),
    HouseRule("lawbots_only", (False, True), "RR-L1"),
    HouseRule("search_success", ("win", "remain"), "RR-C1"),
    HouseRule("end_on_discard", (True, False), "RR-C2"),
    HouseRule("end_check", ("after_resolve", "on_draw"), "RR-G7"),
    HouseRule("boarding_timing", ("before_high_noon", "after_high_noon"), "RR-C4"),
    HouseRule("boarding_as_action", (False, True), "RR-A7"),
    HouseRule("board_locomotive", (True, False), "RR-A9", seats=(2, 3)),
    HouseRule("may_stay_off", ("later_turns", "never", "always"), "RR-A21"),
    HouseRule("kickers", (True, False), "RR-A1"),
    HouseRule("rolloff_modifiers", ("none", "keep_fight"), "RR-A2"),
    HouseRule("flip_on_push", ("own_turn", "always", "never"), "RR-A3"),
    HouseRule("pass_single_action", (False, True), "RR-A10"),
    HouseRule("car_ability_type", ("shared", "per_car"), "RR-A11"),
    HouseRule("lawbots_confiscate", (0, 1), "RR-A12"),
    HouseRule("lawbot_combat", ("roll", "threshold"), "RR-G20"),
    HouseRule("grit_without_lawbots", ("dormant", "active"), "RR-G22"),
    HouseRule("loot_token_values", ("1-2-3", "1-3-5", "2-3-4"), "RR-G1"),
    HouseRule("money_supply", ("unlimited", "42_tokens"), "RR-G2"),
    HouseRule("leaver", ("drops_out", "bot_plays_on"), "RR-G27"),
)
