"""The game, turn by turn."""

from __future__ import annotations

from typing import Final

from companion.games.railroader import ambush, dynamite, laying, moving
from companion.games.railroader.components import STATION, RailroaderTable, Train
from companion.games.railroader.finish import finished
from companion.games.railroader.start import throw_for_tracks
from companion.table.flow import Boundary, ask
from companion.table.outcome import Outcome
from companion.table.prompts import Choose, Refusal

MOVE_OR_LAY: Final = ("move", "lay")
MOVE: Final = ("move",)
LAY: Final = ("lay",)
PLACE_OR_LAY: Final = ("place", "lay")
PLACE: Final = ("place",)


async def play(table: RailroaderTable) -> Outcome:
    """RD-020, 106, G12: tracks are thrown for, then turn follows turn until a train is at the buffers."""
    while True:
        await Boundary()
        outcome = finished(table)
        if outcome is not None:
            return outcome
        if not table.order:
            await throw_for_tracks(table)
            continue
        train = next_train(table)
        begin_turn(table)
        await turn(table, train)
        table.at = (table.at + 1) % len(table.order)


def next_train(table: RailroaderTable) -> Train:
    """The train whose turn it is; who has left has no turn (RD-G12)."""
    while table.left[(train := table.trains[table.order[table.at]]).seat]:
        table.at = (table.at + 1) % len(table.order)
    return train


def begin_turn(table: RailroaderTable) -> None:
    """RD-091, 100, A27: no Chance Card was taken yet; where the trains stand now decides who is slow."""
    table.carded = False
    for train in table.trains:
        train.slow = train.beyond_sign


async def turn(table: RailroaderTable, train: Train) -> None:
    """RD-030, 037, A11: a missed turn, a light engine, no train yet, a box right ahead, or track or move."""
    if train.misses:
        train.misses -= 1
        table.tell("turn_missed", train.seat, train.track, train.misses)
    elif train.light:
        await ambush.light_engine_turn(table, train)
    elif not train.front:
        await turn_before_the_train(table, train)
    elif train.box == train.front + 1 and not await dynamite.swap(table, train):
        table.tell("stuck", train.seat, train.track, train.box)
    else:
        await track_or_move(table, train)


async def track_or_move(table: RailroaderTable, train: Train) -> None:
    """RD-030, 037, 064: free to choose, unless a box or the end of the track forbids laying."""
    options = MOVE_OR_LAY if laying.may_lay(train) else MOVE
    why_not = None if options is MOVE_OR_LAY else lambda: laying.refusals(train)
    if await ask(Choose(train.seat, "turn.what", options, args=train.args, why_not=why_not)) == "lay":
        await laying.lay(table, train)
    else:
        await moving.move(table, train)


async def turn_before_the_train(table: RailroaderTable, train: Train) -> None:
    """RD-031, 034, G1, G10: only track can be laid; by house rule placing the train takes a turn of its own."""
    prompt = Choose(
        train.seat,
        "turn.what",
        options_before_the_train(train),
        args=train.args,
        why_not=lambda: (Refusal("move", "no_train", "RD-034"), *laying.refusals(train)),
    )
    if await ask(prompt) == "lay":
        await laying.lay(table, train)
    else:
        laying.place_train(table, train)


def options_before_the_train(train: Train) -> tuple[str, ...]:
    """RD-034, G1: two sections are needed before there is anything to place."""
    if train.railhead < STATION:
        return LAY
    return PLACE_OR_LAY if laying.may_lay(train) else PLACE
