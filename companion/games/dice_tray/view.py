"""What is seen of a tray: everything; nobody hides dice."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.dice_tray.kept import Rolled
from companion.games.dice_tray.kinds import total
from companion.games.dice_tray.tray import ANSWERS, Tray


class View(NamedTuple):
    """Dice by kind, faces, held places, their total (None without numbers), the last rolls.

    `ever` are all rolls there were, `left` the answers until the tray goes on in a new file.
    """

    mix: tuple[str, ...]
    faces: tuple[str, ...]
    held: frozenset[int]
    total: int | None
    rolls: tuple[Rolled, ...]
    ever: int
    left: int


def view(tray: Tray, seat: int | None) -> View:
    """The same for everybody."""
    worth = total(tray.mix, tray.faces) if tray.faces else None
    return View(tray.mix, tray.faces, tray.held, worth, tray.rolls, tray.count, ANSWERS - tray.answers)
