"""What holds at every table, whatever was played."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.railroader.board import BOX_TAGS, SPACES
from companion.games.railroader.chance import BOXES
from companion.games.railroader.components import NOBODY, SECTION, START, STATION, RailroaderTable, Train


def check(table: RailroaderTable) -> None:
    """`AssertionError` names the first thing that cannot be; may be called at any prompt or boundary."""
    in_hand = sum(train.dynamite for train in table.trains)
    on_tracks = sum(1 for train in table.trains if train.box)
    assert in_hand + on_tracks + table.out == BOXES, f"{in_hand} + {on_tracks} + {table.out} boxes are not {BOXES}"
    assert table.out >= 0, f"{table.out} boxes are out of the game"
    (pack,) = table.packs
    assert pack.count() == pack_of(pack.cards), "a Chance Card is missing or there twice"
    assert len(table.deck) == len(pack.cards), "the Chance Cards are not all in the deck"
    seated = [train.seat != NOBODY for train in table.trains]
    assert all(seated) == any(seated) == bool(table.order), "some tracks are thrown for and some not"
    for train in table.trains:
        check_train(train)
    home = [train.seat for train in table.trains if train.front == SPACES]
    assert home == ([] if table.winner == NOBODY else [table.winner]), f"home are {home}, not {table.winner}"


def pack_of(cards: Sequence[object]) -> dict[str, int]:
    """How many there are of each card."""
    names = [str(card) for card in cards]
    return {name: names.count(name) for name in names}


def check_train(train: Train) -> None:
    """One train and its track."""
    name, front, railhead = f"track {train.track}", train.front, train.railhead
    assert 0 <= railhead <= SPACES, f"{name}: railhead {railhead}"
    assert railhead % SECTION == 0, f"{name}: railhead {railhead} in the middle of a section"
    assert front == 0 or START <= front <= railhead, f"{name}: front {front}, railhead {railhead}"
    assert front == 0 or railhead >= STATION, f"{name}: a train on {railhead} spaces"
    assert train.dynamite >= 0, f"{name}: {train.dynamite} boxes in hand"
    assert train.misses >= 0, f"{name}: {train.misses} turns to miss"
    if train.box:
        assert front, f"{name}: a box and no train"
        assert front < train.box <= railhead, f"{name}: box {train.box}, front {front}, railhead {railhead}"
        assert train.line.tags[train.box] in BOX_TAGS, f"{name}: a box on {train.box}"
    if train.signal:
        assert train.signal == front + 1 <= railhead, f"{name}: signal {train.signal}, front {front}"
        assert train.signal != train.box, f"{name}: a box on the signal"
    if train.spared or train.light:
        areas = train.line.areas[front], train.line.areas[front - 1]
        assert train.spared in areas, f"{name}: front {front} has left the ambush on {train.spared}"
    if train.light:
        assert train.spared, f"{name}: a light engine and no ambush"
        assert START <= train.light < front, f"{name}: light engine on {train.light}, its train on {front}"


def check_rotation(drawn: Sequence[str], cards: int) -> None:
    """RD-G5: the deck only rotates, so the same cards come again in the same order."""
    for i in range(cards, len(drawn)):
        assert drawn[i] == drawn[i - cards], f"card {i + 1} is {drawn[i]}, {cards} before it came {drawn[i - cards]}"
