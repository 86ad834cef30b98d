"""A sensible engine driver: tries each answer on forks and counts the turns that are still to go."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from companion.games.railroader.view import TrackView, View
from companion.table.policy import Ahead
from companion.table.prompts import Choose, Prompt

SAMPLES: Final = 24
"""Forks for each option; more play hardly better and cost a Pi its time."""
END: Final = 104
SECTION: Final = 4
ONE_DIE: Final = tuple(range(1, 7))
TWO_DICE: Final = tuple(a + b for a in ONE_DIE for b in ONE_DIE)
LAID: Final = (1, 2, 3)
"""Sections that a turn of laying brings, each equally likely."""
AMBUSH_TURNS: Final = 1.3
"""Turns an engine runs alone on average until it is coupled again."""
HELD_UP: Final = 0.7
"""Turns that any box costs, wherever it lies."""
FREE: Final = 12
EXPOSED: Final = 0.1
"""What each laid space beyond the longest throw costs in turns: a rival's box far ahead slows the most (RD-070)."""
RIVAL: Final = 0.7
"""What a turn lost by a rival is worth, in own turns."""
WON: Final = 100.0
FOLLOW_UPS: Final = 6


@lru_cache(maxsize=1024)
def turns_for(units: int, gains: tuple[int, ...]) -> float:
    """Turns on average until `units` are there, when each turn brings one of `gains`."""
    if units <= 0:
        return 0.0
    return 1.0 + sum(turns_for(units - gain, gains) for gain in gains) / len(gains)


def answer(view: View, prompt: Prompt[Any], ahead: Ahead) -> Any:
    """The option after which the own trains are fewest turns from the buffers, and the rivals' most."""
    if not isinstance(prompt, Choose):
        return prompt.sample(ahead.below)
    options = prompt.options
    if len(options) == 1:
        return options[0]
    means = [_mean(option, prompt.seat, ahead) for option in options]
    return options[means.index(max(means))]


def _mean(option: object, seat: int, ahead: Ahead) -> float:
    return sum(_tried(option, seat, ahead.again()) for _ in range(SAMPLES)) / SAMPLES


def _tried(option: object, seat: int, ahead: Ahead) -> float:
    """Give the answer in a fork, finish the turn with the likely answers, and look where everybody stands."""
    ahead.answer(ahead.open[0], option)
    for _ in range(FOLLOW_UPS):
        if not ahead.open or ahead.open[0].prompt.seat != seat:
            break
        follow_up = ahead.open[0]
        ahead.answer(follow_up, follow_up.prompt.spelled((0,)))
    if ahead.outcome is not None:
        return WON if seat in ahead.outcome.winners else -WON
    return worth(ahead.view(), seat)


def worth(view: View, seat: int) -> float:
    """How good a position is for a seat: fewer own turns to go, more for the others."""
    own = [turns_to_go(track) for track in view.tracks if track.seat == seat and not track.gone]
    rivals = [turns_to_go(track) for track in view.tracks if track.seat != seat and not track.gone]
    if not own or not rivals:
        return 0.0
    return RIVAL * (min(rivals) + sum(rivals) / len(rivals)) - min(own)


def turns_to_go(track: TrackView) -> float:
    """An estimate of the turns until the buffers: track to lay, spaces to move, and what is in the way."""
    turns = turns_for((END - track.railhead) // SECTION, LAID) + track.misses
    if not track.box:
        turns += EXPOSED * max(0, track.railhead - track.front - FREE)
    if track.light:
        turns += AMBUSH_TURNS
    sign = max(track.front, SLOW_FROM)
    if track.box:
        # Half speed up to the box, where the throw is cut off; and nothing goes on until it is taken away.
        turns += turns_for(track.box - 1 - track.front, ONE_DIE) + HELD_UP
        return turns + turns_for(sign - track.box + 1, TWO_DICE) + turns_for(END - max(sign, track.box - 1), ONE_DIE)
    return turns + turns_for(sign - track.front, TWO_DICE) + turns_for(END - sign, ONE_DIE)


SLOW_FROM: Final = 88
"""About where one die begins on the usual boards (RD-100)."""
