"""Recompute every roll and draw of a game, and find any row that was changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.play.chance import FairChance, commitment
from companion.play.header import Header
from companion.play.journal import Journal, first_seal, seal
from companion.play.rows import BOX, PRESS, UNDO, Row, live_rows, without
from companion.play.run import Run
from companion.table.game import AnyGame


class Report(NamedTuple):
    """What was found: `wrong` in sentences (empty: all is well), and how many box rows were recomputed."""

    wrong: tuple[str, ...]
    recomputed: int
    replayed: bool


def verify(journal: Journal, game: AnyGame | None) -> Report:
    """Check seals, commitment and every box row from the journal alone; with the rules at hand, replay it too."""
    header, rows = journal.header, journal.rows()
    wrong = _broken_seals(header, rows, journal.seals())
    if commitment(bytes.fromhex(header.secret)) != header.commitment:
        wrong.append(f"the secret does not belong to the commitment {header.commitment}")
    unfair, recomputed = _recompute(header, rows)
    wrong += unfair
    replayed = game is not None and game.edition == header.edition
    if game is not None and replayed:
        wrong += _replay(game, header, rows)
    return Report(tuple(dict.fromkeys(wrong)), recomputed, replayed)


def _broken_seals(header: Header, rows: list[Row], seals: list[bytes]) -> list[str]:
    """The first row that is not as it was written; those after it are sealed by it and tell nothing more."""
    before = first_seal(header.written())
    for i, (row, found) in enumerate(zip(rows, seals, strict=True)):
        before = seal(before, row)
        if before != found:
            if i == 0 and _sealed_by_another_header(rows, seals):
                return ["the header was changed"]
            return [f"row {row.number} ({_named(row)}) was changed, or rows before it were added or taken away"]
    return []


def _sealed_by_another_header(rows: list[Row], seals: list[bytes]) -> bool:
    """Whether all rows but the first follow from each other, so that only what comes before them changed."""
    return all(seal(seals[i], rows[i + 1]) == seals[i + 1] for i in range(len(rows) - 1))


def _recompute(header: Header, rows: list[Row]) -> tuple[list[str], int]:
    """Every row the box answered, also those taken back later, against the fair stream."""
    presses = {row.seat: int(row.key) for row in rows if row.kind == PRESS}
    fair = FairChance(bytes.fromhex(header.secret), presses)
    wrong: list[str] = []
    live: list[Row] = []
    counts: dict[str, int] = {}
    recomputed = 0
    for row in rows:
        if row.kind == UNDO:
            live = without(live, row)
            counts = _counted(live)
            continue
        live.append(row)
        if not row.label:
            continue
        if row.by == BOX:
            recomputed += 1
            wrong += _compared(fair, row, counts.get(row.label, 0))
        counts[row.label] = counts.get(row.label, 0) + 1
    return wrong, recomputed


def _counted(live: list[Row]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in live:
        if row.label:
            counts[row.label] = counts.get(row.label, 0) + 1
    return counts


def _compared(fair: FairChance, row: Row, nth: int) -> list[str]:
    if row.nth != nth:
        return [f"row {row.number} ({_named(row)}) takes roll {row.nth} of {row.label} where {nth} is next"]
    stretch = fair.stretch(row.label, row.nth)
    came = ".".join(str(stretch(int(size))) for size in row.sizes.split(".")) if row.sizes else ""
    if came != row.came:
        return [f"row {row.number} ({_named(row)}) says {row.came}, but the fair stream gives {came}"]
    return []


def _replay(game: AnyGame, header: Header, rows: list[Row]) -> list[str]:
    """Play the live rows by the rules, and see that the box's faces and cards are those of its numbers."""
    run = Run(game, header, ())
    wrong: list[str] = []
    for row in live_rows(rows):
        try:
            wrong += _meant(run, row)
            run.apply(row)
        except Exception as error:
            wrong.append(f"row {row.number} ({_named(row)}) does not fit the rules: {error}")
            break
    run.end()
    return wrong


def _meant(run: Run, row: Row) -> list[str]:
    """Whether the numbers of a box row mean the faces or the card that it says."""
    if row.by != BOX or not row.label:
        return []
    prompt: Any = next((a.prompt for a in run.open if a.prompt.name == row.name and a.prompt.seat == row.seat), None)
    if prompt is None:
        return []
    came = iter(row.came.split("."))
    key = prompt.write(prompt.sample(lambda n: int(next(came))))
    return [] if key == row.key else [f"row {row.number} ({_named(row)}) says {row.key}, but its numbers mean {key}"]


def _named(row: Row) -> str:
    return f"{row.kind} {row.name}".strip()
