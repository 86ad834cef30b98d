"""The rows of a journal, and which of them count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

PRESS, ANSWER, UNDO, SET, LEAVE, BACK, RULES, OVER = (
    "press",
    "answer",
    "undo",
    "set",
    "leave",
    "back",
    "rules",
    "over",
)
PERSON, BOT, BOX, BY_TABLE, STAND_IN = "person", "bot", "box", "table", "stand-in"
ALONE = "alone"
DECISIONS = frozenset([PERSON, BOT, BY_TABLE])


class Row(NamedTuple):
    """One row: what happened at the table, in the order of `number`.

    kind: `press` (a seat's share of the fair stream, its time in microseconds), `answer`, `undo` (key: the
    number of the row taken back), `set` (who answers), `leave`, `back`, `rules` (the table accepts another
    edition), `over` (key: the outcome).  by: person, bot, box, table, stand-in.  A chance row also says which
    stretch of the fair stream it is (`label`, `nth`) and what came (`sizes`, `came`, joined by dots), so
    that it can be recomputed without the rules.  `at` is wall time in seconds, for show only.
    """

    number: int
    kind: str
    slot: str
    seat: int
    name: str
    key: str
    by: str
    label: str = ""
    nth: int = 0
    sizes: str = ""
    came: str = ""
    at: int = 0


def new_row(fields: tuple[int, str, str, int, str, str, str, str, int, str, str, int]) -> Row:
    """A row from all its fields; half the time of the call by names, and there is one for each roll and answer."""
    return tuple.__new__(Row, fields)


def without(live: list[Row], undo: Row) -> list[Row]:
    """What is left of `live` once `undo` took something back; who answers, and accepted rules, stay as they were."""
    target = int(undo.key)
    if undo.slot == ALONE:
        return [row for row in live if row.number != target]
    return [row for row in live if row.number < target or row.kind in (SET, RULES)]


def live_rows(rows: Iterable[Row]) -> list[Row]:
    """The rows that count: each in order, those taken back left out."""
    live: list[Row] = []
    for row in rows:
        if row.kind == UNDO:
            live = without(live, row)
        else:
            live.append(row)
    return live


def is_decision(row: Row) -> bool:
    """Whether somebody decided this, so that it can be taken back."""
    return row.kind in (LEAVE, BACK) or (row.kind == ANSWER and row.by in DECISIONS)
