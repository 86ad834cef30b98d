"""A sensible Raider: tries each answer on forks, finishes the turn as the lists suggest, and counts what it has."""

from __future__ import annotations

from typing import Any, Final

from companion.games.rail_raiders.cards import MONEY, LootCard
from companion.games.rail_raiders.view import CarView, RaiderView, View
from companion.table.policy import Ahead
from companion.table.prompts import Choose, ChooseSome, Prompt

BUDGET: Final = 24
"""Forks for one decision; more play hardly better and cost a Pi its time."""
FEWEST: Final = 3
FOLLOW_UPS: Final = 12
EQUIPMENT: Final = 1.3
"""What a Weapon or a piece of Equipment is worth, in $$."""
TOKEN_HERE, TOKEN_NEAR, FACEDOWN_NEAR = 0.5, 0.25, 0.3
LAWBOT_ON_IT: Final = 0.15
OFF_THE_TRAIN: Final = -1.0
RIVAL: Final = 0.35
WON: Final = 50.0
WORTH: Final = (1, 2, 3)
TAKE_FIRST: Final = frozenset({"raider.which", "weapon.which", "reroll.one", "donation.take"})
"""Questions whose first option is as good as any, or better."""


def answer(view: View, prompt: Prompt[Any], ahead: Ahead) -> Any:
    """The option after which the seat stands best, on average over forks."""
    if isinstance(prompt, ChooseSome):
        return prompt.least()
    if not isinstance(prompt, Choose):
        return prompt.sample(ahead.below)
    options = prompt.options
    if len(options) == 1 or prompt.name in TAKE_FIRST or prompt.seat < 0:
        return options[0]
    if prompt.name == "loot.take":
        return max(options, key=worth_of)
    n = max(FEWEST, BUDGET // len(options))
    totals = [sum(_tried(option, prompt.seat, ahead.again()) for _ in range(n)) for option in options]
    return options[totals.index(max(totals))]


def worth_of(card: LootCard) -> float:
    """A Loot card in $$."""
    return float(card.score) if card.kind == MONEY else EQUIPMENT


def _tried(option: object, seat: int, ahead: Ahead) -> float:
    """Give the answer in a fork, play on to the end of the turn with the usual answers, and look."""
    mine = ahead.open[0].prompt.seat
    ahead.answer(ahead.open[0], option)
    for _ in range(FOLLOW_UPS):
        if not ahead.open or _next_turn(ahead.open[0].prompt, mine):
            break
        asked = ahead.open[0]
        ahead.answer(asked, _usual(asked.prompt, ahead))
    if ahead.outcome is not None:
        return WON if seat in ahead.outcome.winners else -WON
    return worth(ahead.view(), seat)


def _next_turn(prompt: Prompt[Any], seat: int) -> bool:
    """Whether somebody else decides about an own turn."""
    return prompt.seat != seat and prompt.name in ("action.which", "board.which")


def _usual(prompt: Prompt[Any], ahead: Ahead) -> Any:
    """What stands first in an own list; whether others join or oppose is a matter of luck."""
    if prompt.name in ("showdown.join", "search.oppose", "fate.next"):
        return prompt.sample(ahead.below)
    if isinstance(prompt, Choose):
        return prompt.options[0]
    return prompt.least()


def worth(view: View, seat: int) -> float:
    """How good a position is for a seat: its $$ and chances, less those of the richest rival."""
    own = of_raider(view, view.raiders[seat])
    rivals = [of_raider(view, raider) for raider in view.raiders if raider.seat != seat and not raider.left]
    return own - RIVAL * max(rivals, default=0.0)


def of_raider(view: View, raider: RaiderView) -> float:
    """$$, cards, and what lies where the Raider is and next to it."""
    total = raider.money + EQUIPMENT * len(raider.cards)
    if raider.car < 0:
        return total + OFF_THE_TRAIN
    near = [view.cars[at] for at in (raider.car - 1, raider.car + 1) if 0 <= at < len(view.cars)]
    return total + of_car(view.cars[raider.car], TOKEN_HERE) + max(of_car(car, TOKEN_NEAR) for car in near)


def of_car(car: CarView, each: float) -> float:
    """What may be had on a car."""
    if not car.faceup:
        return FACEDOWN_NEAR
    return each * min(car.tokens, 2) - LAWBOT_ON_IT * sum(n * WORTH[kind] for kind, n in enumerate(car.lawbots))
