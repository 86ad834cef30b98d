"""Games as results: who won, and what each seat threw. From the journals alone, without any rules."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.play.header import Header
from companion.play.journal import ROWS
from companion.play.rows import ANSWER, OVER, Row, is_decision, live_rows
from companion.play.shelf import Kept
from companion.table.outcome import Outcome

COLUMNS: Final = (
    "game", "file", "begun", "last", "ended", "why", "decisions",
    "seat", "player", "place", "figure", "throws", "dice", "mean",
)  # fmt: skip


class Thrown(NamedTuple):
    """What a seat threw: how often, and each face of each kind of die by how often it came.

    `faces` maps (sides, face) to a count; sides is 0 for real dice, which only said their faces.
    """

    throws: int
    faces: dict[tuple[int, str], int]

    @property
    def dice(self) -> int:
        """Single dice."""
        return sum(self.faces.values())

    @property
    def mean(self) -> float | None:
        """The mean of all faces; None if not all are numbers, or nothing was thrown."""
        if not self.faces or not all(face.isdecimal() for _, face in self.faces):
            return None
        return sum(int(face) * count for (_, face), count in self.faces.items()) / self.dice


class Result(NamedTuple):
    """One game: its head, when it was last played (wall time, s), how it ended (None: not yet), what was thrown."""

    file: str
    header: Header
    last: int
    decisions: int
    outcome: Outcome | None
    thrown: tuple[Thrown, ...]

    def place(self, seat: int) -> int | None:
        """The seat's place, counted from 1; those who share one have the same."""
        before = 1
        for place in self.outcome.places if self.outcome is not None else ():
            if seat in place:
                return before
            before += len(place)
        return None

    def figure(self, seat: int) -> int | None:
        """What the seat has reached in the end."""
        figures = self.outcome.figures if self.outcome is not None else ()
        return figures[seat] if seat < len(figures) else None


def result_of(kept: Kept) -> Result | None:
    """The result of a kept game; None if its file cannot be read (`kept.trouble`, or being played)."""
    if kept.header is None:
        return None
    with contextlib.suppress(sqlite3.Error):
        return result(kept.name, kept.header, _rows(kept.path))
    return None


def _rows(path: Path) -> list[Row]:
    with contextlib.closing(sqlite3.connect(path.as_uri() + "?mode=rw", uri=True, timeout=0.2)) as db:
        return list(map(Row._make, db.execute(f"{ROWS} order by number")))


def result(file: str, header: Header, rows: Sequence[Row]) -> Result:
    """The result that these rows tell."""
    live = live_rows(rows)
    over = next((row for row in live if row.kind == OVER), None)
    last = max((row.at for row in rows), default=header.begun)
    thrown = tuple(_thrown(live, seat) for seat in range(len(header.seats)))
    return Result(file, header, last, sum(map(is_decision, live)), _outcome(over), thrown)


def _outcome(row: Row | None) -> Outcome | None:
    if row is None:
        return None
    places, _, figures = row.key.partition("|")
    return Outcome(
        tuple(tuple(map(int, place.split("+"))) for place in places.split("/") if place),
        row.name,
        tuple(map(int, figures.split("+"))) if figures else (),
    )


def _thrown(live: Iterable[Row], seat: int) -> Thrown:
    """Rolls carry who threw in their label, behind the ``@``; cards do not."""
    throws, faces = 0, Counter[tuple[int, str]]()
    for row in live:
        if row.kind != ANSWER or not row.label.endswith(f"@{seat}"):
            continue
        throws += 1
        shown = row.key.split("+")
        sizes = [int(size) for size in row.sizes.split(".")] if row.sizes else [0] * len(shown)
        faces.update(zip(sizes, shown, strict=False))
    return Thrown(throws, dict(sorted(faces.items())))


def as_json(results: Sequence[Result]) -> str:
    """All results, newest first, for other programs."""
    return json.dumps([_record(one) for one in results], ensure_ascii=False, indent=1)


def _record(one: Result) -> dict[str, Any]:
    seats = [
        {
            "seat": seat + 1,
            "player": name,
            "place": one.place(seat),
            "figure": one.figure(seat),
            "throws": thrown.throws,
            "dice": thrown.dice,
            "mean": None if thrown.mean is None else round(thrown.mean, 3),
            "faces": [
                {"sides": sides or None, "face": face, "count": count}
                for (sides, face), count in thrown.faces.items()
            ],
        }
        for seat, (name, thrown) in enumerate(zip(one.header.seats, one.thrown, strict=True))
    ]
    return {
        "game": one.header.game,
        "file": one.file,
        "begun": one.header.begun,
        "last": one.last,
        "ended": one.outcome is not None,
        "why": one.outcome.why if one.outcome is not None else None,
        "decisions": one.decisions,
        "seats": seats,
    }


def as_csv(results: Sequence[Result]) -> str:
    """One line for each seat of each game; times are seconds since 1970."""
    out = io.StringIO()
    lines = csv.DictWriter(out, COLUMNS, lineterminator="\n", extrasaction="ignore")
    lines.writeheader()
    for one in map(_record, results):
        for seat in one["seats"]:
            lines.writerow({**one, **seat})
    return out.getvalue()
