"""Kill -9 at random moments: no answer that was shown may be lost.

A child plays and says each answer's number once it is committed; the parent kills it and looks what is there.
With commits switched off the same test must find losses, or it would prove nothing.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.clock import SystemClock
from companion.play.session import Session
from companion.play.shelf import Shelf

CHILD = """
import itertools, sys
from pathlib import Path
from companion.clock import SystemClock
from companion.play.session import Session
from companion.play.shelf import Shelf
from tests.play import kills
from tests.play.toys import below, header, play_on
shelf, game = Shelf(Path(sys.argv[1]), SystemClock()), kills.played_game()
if sys.argv[3] == "off":
    kills.switch_commits_off()
kept = shelf.games()
journal = shelf.open(kept[0].path).journal if kept else shelf.begin(kills.new_header())
session, chance = Session.resume(game, journal), below(int(sys.argv[2]))
for seat in session.presses_wanted:
    session.press(seat, 1000 + seat)
print("shown", session.number, flush=True)
while session.open:
    play_on(session, chance, 1)
    if session.outcome is not None:
        session.undo(session.back())
    print("shown", session.number, flush=True)
"""


class Killed(NamedTuple):
    """How many children were killed, how many answers they had shown, and how many of those were lost."""

    killed: int
    shown: int
    lost: int


def played_game() -> object:
    """The game the children play."""
    from tests.play.toys import RACE

    return RACE


def new_header() -> object:
    """Its header, with a goal that gives long games."""
    from tests.play.toys import RACE, header

    return header(RACE, goal=30)


def switch_commits_off() -> None:
    """The control: the journal says that all is saved and leaves its transaction open."""
    from companion.play import journal

    commit: Callable[..., None] = journal.Journal._commit

    def forgotten(self: journal.Journal, db: object) -> None:
        if self._new:
            commit(self, db)
        elif not db.in_transaction:  # type: ignore[attr-defined]
            db.execute("begin")  # type: ignore[attr-defined]
            db.executemany(journal.INSERT, self._waiting)  # type: ignore[attr-defined]
        else:
            db.executemany(journal.INSERT, self._waiting)  # type: ignore[attr-defined]

    journal.Journal._commit = forgotten  # type: ignore[method-assign]


def kill_one(folder: Path, seed: int, commits: str = "on") -> tuple[int, int]:
    """Play and kill one child: the number it last showed, and the last number on the disk."""
    wait_s = random.Random(seed).uniform(0, 0.3)
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder), str(seed), commits], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    assert first.startswith("shown"), first
    time.sleep(wait_s)  # the moment of the kill is what is random here; nothing waits for luck
    child.kill()
    out = (first + child.stdout.read()).splitlines()
    child.wait()
    child.stdout.close()
    shown = max(int(line.split()[1]) for line in out if line.startswith("shown ") and line.split()[1:])
    return shown, last_on_disk(folder)


def last_on_disk(folder: Path) -> int:
    """Open what is there as a restart would; the number of its last row."""
    shelf = Shelf(folder, SystemClock())
    journal = shelf.open(shelf.games()[0].path).journal
    rows = journal.rows()
    session = Session.resume(played_game(), journal)  # type: ignore[arg-type]
    assert session.divergence is None
    session.put_away()
    return rows[-1].number if rows else 0


def kill_many(folder: Path, kills: int, commits: str = "on") -> Killed:
    """Kill so many children, one after the other, all on the same game."""
    shown = lost = 0
    for seed in range(kills):
        said, kept = kill_one(folder, seed, commits)
        shown += said
        lost += max(0, said - kept)
    return Killed(kills, shown, lost)
