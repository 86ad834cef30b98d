"""The house rules of Railroad Ink that the box plays itself; those of drawing and counting stand with the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.table.house_rules import HouseRule

CLASSIC, CHALLENGE = "classic", "challenge"
NONE: Final = "none"
PLUCK_MAN, TETROMINO, INVADERS, RAINBOW = "pluck_man", "tetromino", "galactic_invaders", "rainbow"
EXPANSIONS: Final = (PLUCK_MAN, TETROMINO, INVADERS, RAINBOW)


class Rules(NamedTuple):
    """What this table agreed on; what each key means stands in RULES.md."""

    base: str
    expansion: str
    combine_with: str
    buildings: bool
    goals: bool
    pluckman_stack: bool
    pluckman_min_exits: int
    pluckman_first: bool
    solo_neighbour: str
    ri_tiebreak: str
    leaver: str

    @property
    def expansions(self) -> tuple[str, ...]:
        """RI-G5: those that are played, in the order of the rulebook; the same one twice is one."""
        return tuple(one for one in EXPANSIONS if one in (self.expansion, self.combine_with))


HOUSE_RULES: Final = (
    HouseRule("base", (CLASSIC, CHALLENGE), "RIB-010, RIB-011"),
    HouseRule("expansion", (PLUCK_MAN, TETROMINO, INVADERS, RAINBOW, NONE), "RI-005"),
    HouseRule("combine_with", (NONE, *EXPANSIONS), "RI-G5"),
    HouseRule("buildings", (True, False), "RIB-036"),
    HouseRule("goals", (True, False), "RIB-036"),
    HouseRule("pluckman_stack", (False, True), "RI-A1"),
    HouseRule("pluckman_min_exits", (1, 2), "RI-A3"),
    HouseRule("pluckman_first", (False, True), "RI-A16"),
    HouseRule("solo_neighbour", ("self_choice", "random"), "RI-G2", seats=(1,)),
    HouseRule("ri_tiebreak", ("fewest_errors", "shared"), "RI-G8", seats=(2, 3, 4, 5, 6)),
    HouseRule("leaver", ("drops_out", "bot_plays_on"), "RI-G11", seats=(2, 3, 4, 5, 6)),
)
