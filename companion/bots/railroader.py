"""A sensible engine driver: tries each answer on forks and counts the turns that are still to go."""

from __future__ import annotations

from typing import Any, Final

from companion.games.railroader.view import TrackView, View
from companion.table.policy import Ahead
from companion.table.prompts import Choose, Prompt

SAMPLES: Final = 12
"""Forks for each option; more play hardly better and cost a Pi its time."""
END: Final = 104
LAID_A_TURN: Final = 8.0
TWO_DICE: Final = 7.0
ONE_DIE: Final = 3.5
AMBUSH_TURNS: Final = 1.3
"""Turns an engine runs alone on average until it is coupled again."""
RIVAL: Final = 0.35
"""What a turn lost by a rival is worth, in own turns."""
WON: Final = 100.0
FOLLOW_UPS: Final = 6


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
    turns = (END - track.railhead) / LAID_A_TURN + track.misses
    if track.light:
        turns += AMBUSH_TURNS
    sign = max(track.front, SLOW_FROM)
    turns += (sign - track.front) / TWO_DICE + (END - sign) / ONE_DIE
    if track.box:
        # Half speed to the box, and the throw that would have gone beyond it is cut off there.
        turns += (track.box - 1 - track.front) * (1 / ONE_DIE - 1 / TWO_DICE) + 0.5
    return turns


SLOW_FROM: Final = 88
"""About where one die begins on the usual boards (RD-100)."""
