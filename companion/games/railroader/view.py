"""What a seat may see: everything, as values."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railroader.board import Board
from companion.games.railroader.components import NOBODY, TRAIN, RailroaderTable, Train
from companion.games.railroader.moving import is_slow
from companion.games.railroader.rules import Rules


class TrackView(NamedTuple):
    """One track and its train; a space is 0 where there is nothing.

    `seat` is -1 until the tracks are thrown for.  `rear` is the last space of the caboose, `light` the front of
    an engine that runs alone.  `dice` is what the next move is thrown with, `spared` the first space of the
    ambush that cannot strike again yet.  `gone`: the owner has left, all of this is set aside.
    """

    track: int
    seat: int
    railhead: int
    front: int
    rear: int
    light: int
    box: int
    signal: int
    dynamite: int
    misses: int
    dice: int
    spared: int
    half_speed: bool
    immune_ambush: bool
    immune_hazard: bool
    beyond_sign: bool
    gone: bool


class View(NamedTuple):
    """The public record of a table.

    `turn` is the track whose turn it is and `seat` its owner (0 and -1 before the tracks are thrown for);
    `order` are the tracks in order of turns.  `boxes_out` counts the boxes out of the game.
    """

    tracks: tuple[TrackView, ...]
    order: tuple[int, ...]
    turn: int
    seat: int
    deck: int
    boxes_out: int
    last_card: str
    card_taken: bool
    winner: int
    left: tuple[bool, ...]
    rules: Rules
    board: Board


def view(table: RailroaderTable, seat: int | None) -> View:
    """RD-002, 022: nothing is hidden, so all seats and the public see the same."""
    on_turn = table.trains[table.order[table.at]] if table.order else None
    return View(
        tuple([track_view(table, train) for train in table.trains]),
        tuple([table.trains[i].track for i in table.order]),
        on_turn.track if on_turn is not None else 0,
        on_turn.seat if on_turn is not None else NOBODY,
        len(table.deck),
        table.out,
        table.last_card.name if table.last_card is not None else "",
        table.carded,
        table.winner,
        tuple(table.left),
        table.rules,
        table.board,
    )


def track_view(table: RailroaderTable, train: Train) -> TrackView:
    """One track as a value."""
    return TrackView(
        track=train.track,
        seat=train.seat,
        railhead=train.railhead,
        front=train.front,
        rear=train.front - TRAIN + 1 if train.front else 0,
        light=train.light,
        box=train.box,
        signal=train.signal,
        dynamite=train.dynamite,
        misses=train.misses,
        dice=1 if is_slow(train) else 2,
        spared=train.spared,
        half_speed=train.half_speed,
        immune_ambush=train.immune_ambush,
        immune_hazard=train.immune_hazard,
        beyond_sign=train.beyond_sign,
        gone=train.seat != NOBODY and table.left[train.seat],
    )
