"""The house rules of Railway Rush."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.house_rules import HouseRule


class Rules(NamedTuple):
    """What this table agreed on; what each key means stands in RULES.md."""

    hands: str
    remove_duplicates: bool
    win_check: str
    empty_hand_draw: int
    max_wild_per_line: int | str
    wild_fixed: bool
    received_cards_count: bool
    switcheroo_out_of_turn: bool
    reaction_depth: int | str
    first_class: str
    stack_first_class: bool
    first_class_recycles: bool
    single_theft_target: str
    free_trades: bool
    hand_limit: int | str
    stalemate: str
    leaver: str


HOUSE_RULES: Final = (
    HouseRule("hands", ("box", "table"), "RW-060"),
    HouseRule("remove_duplicates", (False, True), "RW-012", seats=(2,)),
    HouseRule("win_check", ("own_turn", "immediate"), "RW-A1"),
    HouseRule("empty_hand_draw", (5, 7), "RW-A2"),
    HouseRule("max_wild_per_line", ("none", 1, 2, 3, 4), "RW-A3"),
    HouseRule("wild_fixed", (False, True), "RW-A3"),
    HouseRule("received_cards_count", (True, False), "RW-C5"),
    HouseRule("switcheroo_out_of_turn", (True, False), "RW-C2"),
    HouseRule("reaction_depth", ("any", 1, 2), "RW-G7"),
    HouseRule("first_class", ("double", "plus_2", "plus_4", "plus_6", "all_pay"), "RW-G1"),
    HouseRule("stack_first_class", (False, True), "RW-A6"),
    HouseRule("first_class_recycles", (True, False), "RW-A6"),
    HouseRule("single_theft_target", ("any", "next_clockwise"), "RW-A5"),
    HouseRule("free_trades", (False, True), "RW-A14"),
    HouseRule("hand_limit", ("none", 7), "RW-G3"),
    HouseRule("stalemate", ("most_trains", "shared", "play_on"), "RW-G9"),
    HouseRule("leaver", ("drops_out", "bot_plays_on"), "RW-G17"),
)
