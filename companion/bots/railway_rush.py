"""A sensible traveller: tries each answer on forks, the hidden cards dealt anew, and counts the cards to go."""

from __future__ import annotations

from typing import Any, Final

from companion.games.railway_rush.cards import TravelCard
from companion.games.railway_rush.placing import Laid
from companion.games.railway_rush.view import SeatView, View
from companion.table.policy import Ahead
from companion.table.prompts import Choose, ChooseSome, Prompt

SAMPLES: Final = 2
"""Forks for each option; what others hold matters little, and every fork costs a Pi its time."""
FOLLOW_UPS: Final = 6
WON: Final = 1000.0
STATIONS: Final = 5
FLEET: Final = 14
LINE: Final = (0.0, 1.0, 2.2, 3.6, 5.4, 8.0)
"""What so many stations of the best line are worth: each the more, the fuller the line."""
OTHER_LINE: Final = 0.25
"""The same for the second line, which may still become the best."""
KIND: Final = 2.4
TRAIN: Final = 0.55
POUND: Final = 0.12
CARD: Final = 0.35
"""A card still in the hand: it can be used later."""
WORTH_A_THOUGHT: Final = 1.2
"""For less a payment other than the smallest is not put together card by card."""
RIVAL: Final = 0.55
CLOSE: Final = 14.0
"""From here on a rival is about to win, and what hurts that rival counts double."""


def answer(view: View, prompt: Prompt[Any], ahead: Ahead) -> Any:
    """The option after which the own cards are nearest to a win, and the rivals' furthest.

    Where the players hold the cards, a bot has none: it lays nothing.
    """
    if isinstance(prompt, ChooseSome):
        return parted_with(view, prompt)
    if not isinstance(prompt, Choose) or len(prompt.options) == 1:
        return prompt.sample(ahead.below)
    if prompt.name == "lay.which":
        return None
    if prompt.seat < 0:
        return prompt.sample(ahead.below)
    best, best_worth = prompt.options[0], -WON * 2
    for option in prompt.options:
        samples = 1 if isinstance(option, Laid) and is_plain(option) else SAMPLES
        mean = sum(tried(option, prompt.seat, ahead.again()) for _ in range(samples)) / samples
        if mean > best_worth:
            best, best_worth = option, mean
    return best


def is_plain(laid: Laid) -> bool:
    """Whether nobody can answer it, so that one fork tells all."""
    return laid.use != "play" or not laid.card.effects


def tried(option: object, seat: int, ahead: Ahead) -> float:
    """Give the answer in a fork, follow it up with likely answers, and look where everybody stands."""
    ahead.answer(ahead.open[0], option)
    for _ in range(FOLLOW_UPS):
        if not ahead.open or ahead.open[0].prompt.name in ("play.which", "lay.which"):
            break
        follow_up = ahead.open[0]
        ahead.answer(follow_up, likely(ahead.view(), follow_up.prompt, seat))
    if ahead.outcome is not None:
        return WON if seat in ahead.outcome.winners else -WON
    return worth(ahead.view(), seat)


def likely(view: View, prompt: Prompt[Any], me: int) -> Any:
    """What somebody will probably answer: take what hurts most, give what hurts least, answer if one can."""
    if isinstance(prompt, ChooseSome):
        return prompt.least()
    assert isinstance(prompt, Choose)
    if prompt.name.startswith("react"):
        return prompt.options[0]
    if prompt.name.endswith(".whom"):
        return max(prompt.options, key=lambda seat: progress(view, view.seats[seat]) + view.seats[seat].worth * POUND)
    if prompt.name in ("steal.which", "swap.get"):
        return max(prompt.options, key=lambda card: gain(view.seats[prompt.seat], card))
    if prompt.name == "swap.give":
        return min(prompt.options, key=lambda card: loss(view.seats[prompt.seat], card))
    return prompt.options[0]


def parted_with(view: View, prompt: ChooseSome[TravelCard]) -> tuple[TravelCard, ...]:
    """To pay: the cards whose loss hurts least, none that is not needed; to discard: those that help least."""
    seat = view.seats[prompt.seat]
    rated = sorted(range(len(prompt.items)), key=lambda i: loss(seat, prompt.items[i]) / max(1, prompt.worth[i] or 1))
    taken: list[int] = []
    for i in rated:
        if len(taken) >= prompt.low and sum(prompt.worth[j] for j in taken) >= prompt.need:
            break
        taken.append(i)
    for i in sorted(taken, key=lambda i: -loss(seat, prompt.items[i])):
        rest = [j for j in taken if j != i]
        if len(rest) >= prompt.low and sum(prompt.worth[j] for j in rest) >= prompt.need:
            taken = rest
    mine, usual = tuple(prompt.items[i] for i in sorted(taken)), prompt.least()
    better = sum(loss(seat, card) for card in usual) - sum(loss(seat, card) for card in mine)
    return mine if better > WORTH_A_THOUGHT else usual


def gain(seat: SeatView, card: TravelCard) -> float:
    """What one more such card is worth to a seat."""
    if card.kind == "train":
        return TRAIN + (0.0 if seat.types[card.index - 1] else KIND)
    if card.kind == "station":
        line = seat.lines[card.line]
        new = not line.have[card.index - 1]
        return (LINE[min(STATIONS, line.reach + 1)] - LINE[line.reach]) if new and line.reach < STATIONS else POUND
    return 2.0 if card.kind == "wild" else card.cash * POUND


def loss(seat: SeatView, card: TravelCard) -> float:
    """What losing such a card costs a seat."""
    if card.kind == "train":
        return TRAIN + (KIND if seat.types[card.index - 1] == 1 else 0.0)
    if card.kind == "station":
        line = seat.lines[card.line]
        twice = seat.stations.count(card) > 1
        return POUND if twice else LINE[line.reach] - LINE[max(0, line.reach - 1)]
    return 2.0 if card.kind == "wild" else card.cash * POUND


def worth(view: View, seat: int) -> float:
    """How good a position is for a seat: the own progress, less that of the rivals."""
    mine = progress(view, view.seats[seat]) + CARD * view.seats[seat].hand
    rivals = [progress(view, other) for other in view.seats if other.seat != seat and not other.left]
    if not rivals:
        return mine
    first = max(rivals)
    return mine - RIVAL * (sum(rivals) / len(rivals) + first + max(0.0, first - CLOSE))


def progress(view: View, seat: SeatView) -> float:
    """How far a seat is: the better of both ways to win, with what serves both."""
    lines = sorted((LINE[line.reach] for line in seat.lines), reverse=True)
    second = lines[1] if len(lines) > 1 else 0.0
    by_line = lines[0] + OTHER_LINE * second
    by_fleet = max(0.0, seat.trains - 7) * TRAIN
    bonus = CLOSE if seat.kinds == STATIONS and (seat.best == STATIONS or seat.trains >= FLEET) else 0.0
    return by_line + by_fleet + KIND * seat.kinds + TRAIN * seat.trains + POUND * seat.cash + bonus
