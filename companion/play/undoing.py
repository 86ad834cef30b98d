"""What taking back would take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.play.rows import ALONE, ANSWER, BOT, PERSON, SET, UNDO, Row, is_decision
from companion.play.run import Run, event
from companion.table.prompts import Prompt


class Back(NamedTuple):
    """What taking back would do: the decision, all rows that go with it, and whether others must agree.

    `alone`: in an open Together only this answer goes, the others stay.  `free`: nothing but the same seat's
    own answers came after it, so nobody else loses anything.
    """

    row: Row
    gone: tuple[Row, ...]
    alone: bool
    free: bool

    def as_row(self, number: int, at: int) -> Row:
        """The row that takes it back."""
        undo = event(number, UNDO, at, self.row.seat, self.row.name, str(self.row.number))
        return undo._replace(slot=ALONE) if self.alone else undo


def last_decision(run: Run, seat: int | None = None) -> Back | None:
    """The last decision (of `seat`, if given) and what taking it back would mean; None if there is none.

    A bot would only decide the same again, so beside people its decisions go with that of the person before them.
    """
    people = PERSON in run.seat_by
    for i in range(len(run.live) - 1, -1, -1):
        row = run.live[i]
        if is_decision(row) and (row.seat == seat or (seat is None and not (people and row.by == BOT))):
            later = [r for r in run.live[i + 1 :] if r.kind != SET]
            alone = bool(later) and _stands_alone(run, row, later)
            free = alone or all(r.kind == ANSWER and r.seat == row.seat for r in later)
            return Back(row, (row,) if alone else (row, *later), alone, free)
    return None


def _stands_alone(run: Run, row: Row, later: list[Row]) -> bool:
    """Whether `row` is the last answer of its branch in a Together that is still open.

    The branch of a slot is its first number.  Whether the Together is still open the replay tells: without
    this row all the others must still fit.
    """
    branch = row.slot.split(".")[0]
    if not branch or any(not r.slot or r.slot.split(".")[0] == branch for r in later):
        return False
    rest = Run(run.game, run.header, [r for r in run.live if r is not row])
    rest.end()
    return rest.divergence is None


def questions(run: Run, rows: Sequence[Row]) -> dict[int, Prompt[Any]]:
    """What live `rows` answered, by their numbers, so that they can be named in words; costs one replay."""
    wanted = {row.number for row in rows if row.kind == ANSWER}
    found: dict[int, Prompt[Any]] = {}
    again = Run(run.game, run.header)
    for row in run.live:
        if row.number in wanted:
            found[row.number] = again.asked_at(row.slot).prompt
        again.apply(row)
    again.end()
    return found
