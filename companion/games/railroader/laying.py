"""Acquiring track, and placing the train on it."""

from __future__ import annotations

from typing import Final

from companion.games.railroader.board import SPACES
from companion.games.railroader.components import SECTION, START, STATION, RailroaderTable, Train
from companion.table.dice import D6
from companion.table.flow import ask
from companion.table.prompts import Refusal, Roll

ONE_DIE: Final = (D6,)


async def lay(table: RailroaderTable, train: Train) -> None:
    """RD-032, 033: one die; one section for 1 and 2, two for 3 and 4, three for 5 and 6."""
    (pips,) = await ask(Roll(train.seat, "lay.die", ONE_DIE, args=train.args))
    table.tell("thrown", train.seat, train.track, pips, (pips,))
    lay_sections(table, train, (pips + 1) // 2)
    if not train.front and train.railhead >= STATION and not table.rules.placing_costs_turn:
        place_train(table, train)


def lay_sections(table: RailroaderTable, train: Train, sections: int) -> None:
    """RD-033, G3: at the railhead, at once; what goes beyond the 26th section is lost."""
    sections = min(sections, (SPACES - train.railhead) // SECTION)
    train.railhead += sections * SECTION
    table.tell("laid", train.seat, train.track, sections, train.railhead)


def place_train(table: RailroaderTable, train: Train) -> None:
    """RD-034, G1: on spaces 1 to 7; the spaces there do nothing."""
    train.front = START
    table.tell("train_placed", train.seat, train.track)


def may_lay(train: Train) -> bool:
    """RD-069, G3: no box on the track, and not all 26 sections laid."""
    return not train.box and train.railhead < SPACES


def refusals(train: Train) -> tuple[Refusal, ...]:
    """Why no track can be laid now; nothing if it can."""
    if train.box:
        return (Refusal("lay", "box_on_track", "RD-069", (train.box,)),)
    if train.railhead >= SPACES:
        return (Refusal("lay", "all_laid", "RD-G3"),)
    return ()


def lose_sections(table: RailroaderTable, train: Train, sections: int, keep: int) -> None:
    """RD-A28: sections leave the railhead as long as `keep` spaces stay; a box or signal on them goes too."""
    before = train.railhead
    while sections and train.railhead - SECTION >= keep:
        train.railhead -= SECTION
        sections -= 1
    table.tell("track_lost", train.seat, train.track, (before - train.railhead) // SECTION, train.railhead)
    if train.box > train.railhead:
        take_box_off(table, train)
    if train.signal > train.railhead:
        take_signal_back(table, train)


def take_box_off(table: RailroaderTable, train: Train) -> None:
    """RD-055: the box goes out of the game."""
    table.tell("box_gone", train.seat, train.track, train.box)
    train.box = 0
    table.out += 1


def take_signal_back(table: RailroaderTable, train: Train) -> None:
    """RD-064, 065, A25: the signal returns to its owner, to be used again."""
    table.tell("signal_back", train.seat, train.track, train.signal)
    train.signal = 0
