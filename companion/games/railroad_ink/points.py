"""What a filled pad is worth, part by part (RIB-030 to 033, and each expansion's own count)."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.railroad_ink.board.scoring import NETWORK_POINTS
from companion.games.railroad_ink.rules import INVADERS, PLUCK_MAN, RAINBOW, TETROMINO, Rules

EXITS: Final = 12
PLUCKED, GHOST = 3, 2
CLOVER_POINTS: Final = 2
PATTERN: Final = 4
NETWORKS, HIGHWAY, RAILWAY, CENTRE, ERRORS = "networks", "highway", "railway", "centre", "errors"
BUILDINGS, GOALS = "buildings", "goals"
BASE_PARTS: Final = (NETWORKS, HIGHWAY, RAILWAY, CENTRE, ERRORS)


class Network(NamedTuple):
    """One network: its Exits, and which symbols stand at them.

    `fruit` says whether there is any: more of them change nothing (RI-027).
    """

    exits: int
    pluck_man: bool = False
    ghosts: int = 0
    fruit: bool = False


class Pad(NamedTuple):
    """A seat's score as far as it is entered; `entered` names the parts that are complete.

    Errors are a positive count.  `patterns` are the tetrominoes drawn and `filled` their spaces with something in
    them; `clovers` counts each rainbow's neighbouring clovers.
    """

    networks: tuple[Network, ...] = ()
    highway: int = 0
    railway: int = 0
    centre: int = 0
    errors: int = 0
    buildings: int = 0
    goals: int = 0
    patterns: int = 0
    filled: int = 0
    aliens: int = 0
    clovers: int = 0
    entered: tuple[str, ...] = ()


def pad_parts(rules: Rules) -> tuple[str, ...]:
    """What is asked, in this order; Pluck-Man's counts are asked with each network."""
    extras = [one for one in rules.expansions if one != PLUCK_MAN]
    return (*BASE_PARTS, *_challenge_parts(rules), *extras)


def score_lines(rules: Rules) -> tuple[str, ...]:
    """RI-004: the lines of the score table, one for each expansion."""
    return (*BASE_PARTS, *_challenge_parts(rules), *rules.expansions)


def _challenge_parts(rules: Rules) -> tuple[str, ...]:
    """RIB-003, 036: only the Challenge boards have buildings and goals."""
    if rules.base != "challenge":
        return ()
    return (*((BUILDINGS,) if rules.buildings else ()), *((GOALS,) if rules.goals else ()))


def points(pad: Pad, line: str, rules: Rules) -> int:
    """What a line of the score table is worth."""
    if line == NETWORKS:
        return sum(NETWORK_POINTS[network.exits] for network in pad.networks)
    if line == PLUCK_MAN:
        return sum(plucked(network, rules) for network in pad.networks)
    if line == ERRORS:
        return -pad.errors
    if line == TETROMINO:
        return 2 * pad.filled - PATTERN * pad.patterns
    if line == INVADERS:
        return -pad.aliens
    if line == RAINBOW:
        return CLOVER_POINTS * pad.clovers
    found: int = getattr(pad, line)
    return found


def plucked(network: Network, rules: Rules) -> int:
    """RI-025 to 028, A3: three for a Pluck-Man, and its ghosts count for it with a fruit, else against it."""
    if not network.pluck_man or network.exits < rules.pluckman_min_exits:
        return 0
    return PLUCKED + GHOST * (network.ghosts if network.fruit else -network.ghosts)


def total(pad: Pad, rules: Rules) -> int:
    """RI-004: all lines together."""
    return sum(points(pad, line, rules) for line in score_lines(rules))
