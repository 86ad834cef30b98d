"""The end of the game, leaving it, and coming back."""

from __future__ import annotations

from companion.games.railroader.components import NOBODY, RailroaderTable
from companion.table.outcome import Outcome


def finished(table: RailroaderTable) -> Outcome | None:
    """RD-106, G12: a train is at the buffers, or only one player is left, or none."""
    playing = table.left.count(False)
    if table.winner == NOBODY and playing > 1:
        return None
    figures = tuple(best(table, seat)[0] for seat in range(table.seats))
    if table.winner != NOBODY:
        return Outcome(places(table), "buffers", figures)
    if playing:
        return Outcome(places(table), "last one", figures)
    return Outcome((), "all left", figures)


def best(table: RailroaderTable, seat: int) -> tuple[int, int]:
    """Front and railhead of the seat's foremost train."""
    return max(((train.front, train.railhead) for train in table.trains if train.seat == seat), default=(0, 0))


def places(table: RailroaderTable) -> tuple[tuple[int, ...], ...]:
    """The winner, then by front and railhead, equal ones together; who left comes after all who stayed."""
    worth: dict[tuple[bool, bool, tuple[int, int]], list[int]] = {}
    for seat in range(table.seats):
        key = (seat == table.winner, not table.left[seat], best(table, seat))
        worth.setdefault(key, []).append(seat)
    return tuple(tuple(worth[key]) for key in sorted(worth, reverse=True))


def leave(table: RailroaderTable, seat: int) -> None:
    """RD-G12: the seat's trains, boxes and signals are set aside; by house rule a bot plays them on instead."""
    if not table.left[seat] and not table.bot_plays_on:
        table.left[seat] = True
        table.tell("left", seat)


def come_back(table: RailroaderTable, seat: int) -> None:
    """What was set aside comes back where it stood; nothing else changes."""
    if table.left[seat]:
        table.left[seat] = False
        table.tell("came_back", seat)
