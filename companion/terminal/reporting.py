"""What `verify` says of a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion import catalogue
from companion.errors import CompanionError
from companion.play.history import Result, Thrown
from companion.play.shelf import Shelf
from companion.play.verify import verify


def report(say: Callable[[str], None], shelf: Shelf, path: Path) -> bool:
    """Verify a kept game and say what was found; whether all is well."""
    try:
        opened = shelf.open(path)
    except CompanionError as error:
        say(str(error))
        return False
    for note in opened.notes:
        say(note)
    header = opened.journal.header
    game = catalogue.game(header.game) if header.game in (*catalogue.GAMES, *catalogue.TRAYS) else None
    found = verify(opened.journal, game)
    over = any(row.kind == "over" for row in opened.journal.rows())
    opened.journal.close()
    say(f"{path.stem}: {found.recomputed} rolls and draws of the box recomputed, seal {header.commitment}.")
    if over:
        say(f"Secret: {header.secret}")
    if not found.replayed:
        say(f"Not replayed: this box does not play edition {header.edition} of {header.game}.")
    for line in found.wrong:
        say(f"WRONG: {line}.")
    if not found.wrong:
        say("All is well: every row is as it was written, and every roll and draw is what the secret says.")
    return not found.wrong


BAR = 24
"""Letters of the longest bar."""


def history(say: Callable[[str], None], results: Sequence[Result]) -> None:
    """Each game with its result, and what every seat threw as bars."""
    if not results:
        say("No game is kept yet.")
    for one in results:
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.last))
        ended = "ended" if one.outcome is not None else "not over"
        say(f"{catalogue.title(one.header.game)}, {day}, {ended}, {one.decisions} decisions  ({one.file})")
        for seat, (name, thrown) in enumerate(zip(one.header.seats, one.thrown, strict=True)):
            place, figure = one.place(seat), one.figure(seat)
            words = [f"{place}." if place else "-", name, "" if figure is None else str(figure)]
            say("  " + " ".join(word for word in words if word) + _mean(thrown))
            for line in _bars(thrown):
                say(f"      {line}")


def _mean(thrown: Thrown) -> str:
    if not thrown.dice:
        return ""
    mean = f", mean {thrown.mean:.2f}" if thrown.mean is not None else ""
    return f"  ({thrown.throws} throws, {thrown.dice} dice{mean})"


def _bars(thrown: Thrown) -> list[str]:
    most = max(thrown.faces.values(), default=1)
    return [
        f"{'d' + str(sides) if sides else 'die':>5} {face:>4} {'#' * round(BAR * count / most)} {count}"
        for (sides, face), count in sorted(thrown.faces.items(), key=_by_face)
    ]


def _by_face(item: tuple[tuple[int, str], int]) -> tuple[int, int, str]:
    (sides, face), _ = item
    return sides, int(face) if face.isdecimal() else 0, face
