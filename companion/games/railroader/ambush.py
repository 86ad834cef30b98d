"""Ambush, and the engine that runs light."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from companion.games.railroader import dynamite, laying
from companion.games.railroader.components import START, TRAIN, RailroaderTable, Train
from companion.games.railroader.start import TWO_DICE
from companion.table.flow import ask
from companion.table.prompts import Choose, Refusal, Roll

LIGHT: Final = ("light",)
LIGHT_OR_LAY: Final = ("light", "lay")


def spring(table: RailroaderTable, train: Train, space: int) -> None:
    """RD-080, 085, A4, A5: the engine goes back to the nearest garrison behind it; coach and caboose stay."""
    if train.spared == train.line.areas[space]:
        return
    name = train.line.names[space]
    train.spared = train.line.areas[space]
    if train.immune_ambush:
        train.immune_ambush = False
        table.tell("ambush_failed", train.seat, train.track, name)
        return
    posts = train.line.garrisons
    behind = bisect_left(posts, train.front)
    train.light = posts[behind - 1] if behind else START
    train.stops += 1
    table.tell("ambushed", train.seat, train.track, name, train.light)
    if table.rules.light_engine_same_turn and train.light >= rear(train):
        recouple(table, train)


def rear(train: Train) -> int:
    """RD-A4: the space right behind the caboose, which the light engine must reach."""
    return train.front - TRAIN


def recouple(table: RailroaderTable, train: Train) -> None:
    """RD-082: the engine is put at the front again."""
    train.light = 0
    table.tell("recoupled", train.seat, train.track, train.front)


async def light_engine_turn(table: RailroaderTable, train: Train) -> None:
    """RD-081 to 084, A6 to A8, A26: two dice for the engine alone; recoupled, it may swap a box right ahead."""
    options = LIGHT_OR_LAY if table.rules.ambush_allows_track and laying.may_lay(train) else LIGHT
    prompt = Choose(train.seat, "turn.what", options, args=train.args, why_not=lambda: refusals(table, train))
    if await ask(prompt) == "lay":
        await laying.lay(table, train)
        return
    pips = await ask(Roll(train.seat, "light.dice", TWO_DICE, args=train.args))
    table.tell("thrown", train.seat, train.track, sum(pips), pips)
    to = train.light + sum(pips)
    if to < rear(train):
        table.tell("light_moved", train.seat, train.track, train.light, to)
        train.light = to
        return
    recouple(table, train)
    if train.box and train.box == train.front + 1:
        await dynamite.swap(table, train)


def refusals(table: RailroaderTable, train: Train) -> tuple[Refusal, ...]:
    """The train waits for its engine, and by the rules no track is laid meanwhile."""
    move = Refusal("move", "engine_away", "RD-081")
    if not table.rules.ambush_allows_track:
        return move, Refusal("lay", "engine_away", "RD-A7")
    return move, *laying.refusals(train)
