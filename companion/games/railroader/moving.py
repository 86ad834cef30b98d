"""Moving, what counts as stopping, derailing, and the end of the line.

Where a train stops, dynamite may push others back and a card may move it again, so this module and those of
dynamite, ambush and hazards call each other.
"""

from __future__ import annotations

from typing import Final

from companion.games.railroader import ambush, dynamite, hazards
from companion.games.railroader.board import AMBUSH, HAZARD, RIVER, SPACES
from companion.games.railroader.components import NOBODY, START, STATION, TRAIN, RailroaderTable, Train
from companion.games.railroader.laying import ONE_DIE, lose_sections, take_signal_back
from companion.games.railroader.start import TWO_DICE
from companion.table.flow import ask
from companion.table.prompts import Roll

PUSHED: Final = 4
WORKS: Final = frozenset((RIVER, HAZARD, AMBUSH))
"""The tags that do something to an engine that stops there (RD-040)."""


async def move(table: RailroaderTable, train: Train) -> None:
    """RD-035, 060, 064, 100, A14: the signal is taken back; two dice, or one behind a box or beyond the sign."""
    if train.signal:
        take_signal_back(table, train)
    dice = ONE_DIE if is_slow(train) else TWO_DICE
    train.half_speed = False
    pips = await ask(Roll(train.seat, "move.dice", dice, args=train.args))
    table.tell("thrown", train.seat, train.track, sum(pips), pips)
    await forward(table, train, sum(pips))


def is_slow(train: Train) -> bool:
    """Whether the train moves with one die (RD-060, RD-100, or a card)."""
    return bool(train.box) or train.slow or train.half_speed


async def forward(table: RailroaderTable, train: Train, spaces: int) -> None:
    """RD-035, 061, 095, 106, A20, A23: cut off before a box, derailed beyond the railhead, home at the buffers."""
    to = train.front + spaces
    if train.box and to >= train.box:
        to = train.box - 1
        table.tell("cut_off", train.seat, train.track, train.box)
        if to == train.front:
            return
    if to > train.railhead and train.railhead < SPACES:
        await derail(table, train)
    elif to >= SPACES:
        reach_buffers(table, train)
    else:
        table.tell("moved", train.seat, train.track, train.front, to)
        stand(table, train, to)
        await stop(table, train, forwards=True)


def reach_buffers(table: RailroaderTable, train: Train) -> None:
    """RD-106, G11: the game is won, whoever's turn it is."""
    table.tell("moved", train.seat, train.track, train.front, SPACES)
    stand(table, train, SPACES)
    table.tell("buffers", train.seat, train.track)
    table.winner = train.seat


async def derail(table: RailroaderTable, train: Train) -> None:
    """RD-095, 096, 099, C3, G2: back to seven spaces behind the railhead, wherever the train came from."""
    if table.rules.derail_removes_track:
        lose_sections(table, train, table.rules.derail_removes_track, keep=STATION)
    to = max(START, train.railhead - TRAIN)
    table.tell("derailed", train.seat, train.track, train.front, to, train.railhead)
    stand(table, train, to)
    await stop(table, train, forwards=False, forced=True)


async def push_back(table: RailroaderTable, train: Train) -> None:
    """RD-066, 067, A29, G2: four spaces back at once, whoever's turn it is; never behind the start."""
    to = max(START, train.front - PUSHED)
    table.tell("pushed_back", train.seat, train.track, train.front, to)
    stand(table, train, to)
    await stop(table, train, forwards=False, forced=True)


async def go_back(table: RailroaderTable, train: Train, to: int) -> None:
    """RD-043, A10, A23, G2: a card sends the front back to a space; never behind the start."""
    to = max(START, to)
    if to < train.front:
        table.tell("sent_back", train.seat, train.track, train.front, to)
        stand(table, train, to)
        await stop(table, train, forwards=False)


def stand(table: RailroaderTable, train: Train, to: int) -> None:
    """RD-A13, A15, A25: wherever the front comes from, signal, ambush and sign look at where it is now."""
    line = train.line
    train.front = to
    train.stops += 1
    if train.signal:
        take_signal_back(table, train)
    if train.spared and line.areas[to] != train.spared and line.areas[to - 1] != train.spared:
        train.spared = 0
    if to > line.sign:
        if not train.beyond_sign:
            train.beyond_sign = True
            table.tell("sign", train.seat, train.track)
    elif not table.rules.slow_down_sticky:
        train.beyond_sign = False


async def stop(table: RailroaderTable, train: Train, forwards: bool, forced: bool = False) -> None:
    """RD-040 to 042, A3: the box right ahead, the front half, the rear half; the rest lapses once the engine moves.

    `forced` is a push-back or a derailment, which may draw no Chance Card (RD-A9).
    """
    if train.box and train.box == train.front + 1:
        await dynamite.swap(table, train)
    front, tags, stops = train.front, train.line.tags, train.stops
    for space in (front, front - 1):
        tag = tags[space]
        if tag not in WORKS or (space < front and tag == RIVER == tags[front]):
            continue
        if tag == RIVER:
            await dynamite.stop_at_river(table, train, space)
        elif tag == AMBUSH:
            if forwards:
                ambush.spring(table, train, space)
        elif not forced or table.rules.forced_back_draws_chance:
            await hazards.stop_at_hazard(table, train, space)
        if train.stops != stops or table.winner != NOBODY:
            return
