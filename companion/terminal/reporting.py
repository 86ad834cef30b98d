"""What `verify` says of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion import catalogue
from companion.errors import CompanionError
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
