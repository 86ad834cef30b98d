"""The tray and its flow: roll, hold, change the dice, until the journal is long enough."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.games.dice_tray.kept import Kept, Rolled, read_kept
from companion.games.dice_tray.kinds import KINDS, MOST
from companion.table.flow import Boundary, ask
from companion.table.game import Setup
from companion.table.outcome import Outcome
from companion.table.prompts import TABLE, Choose, ChooseSome, Roll
from companion.table.table import Table

ANSWERS: Final = 200
"""A tray's game ends after so many answers, and the next begins with what it keeps."""
ROLLS: Final = 50
"""Rolls that are remembered."""
SEATS: Final = 6
"""Seat buttons that may roll."""

ROLL, HOLD, FREE, CHANGE = "roll", "hold", "free", "change"


class Act(NamedTuple):
    """What to do: roll for a seat (`n`, or TABLE), hold or let go of a die (`n`), let go of all, change the dice."""

    what: str
    n: int = 0

    @property
    def key(self) -> str:
        """Its name in the journal."""
        return f"{self.what}.{self.n}"


EVERY: Final = tuple(kind for kind in KINDS for _ in range(MOST))
"""What a mix is picked from: twenty of each kind."""


class Tray(Table):
    """Dice by kind, their faces (none before the first roll), which are held, the last rolls.

    `count` are all rolls ever, `answers` those of this game.
    """

    __slots__ = ("answers", "count", "faces", "held", "mix", "rolls")

    def __init__(self, kept: Kept) -> None:
        super().__init__(1)
        self.mix: tuple[str, ...] = kept.mix
        self.faces: tuple[str, ...] = kept.faces
        self.held: frozenset[int] = frozenset(kept.held)
        self.rolls: tuple[Rolled, ...] = kept.rolls[-ROLLS:]
        self.count = kept.ever
        self.answers = 0

    def kept(self) -> Kept:
        """What the next tray begins with."""
        return Kept(self.mix, self.faces, tuple(sorted(self.held)), self.rolls, self.count)


def new(setup: Setup) -> Tray:
    """A tray with what the one before it kept."""
    return Tray(read_kept(setup.texts["kept"], "kept.toml"))


async def play(tray: Tray) -> Outcome:
    """One act after the other; nobody wins."""
    while tray.answers < ANSWERS:
        await Boundary()
        act = await ask(Choose(TABLE, "tray.what", acts(tray)))
        tray.answers += 1
        await _do(tray, act)
    return Outcome((), "full")


def acts(tray: Tray) -> tuple[Act, ...]:
    """All that can be done: to roll stands first, the least, to let go of what is held, last."""
    rolls = tuple(Act(ROLL, seat) for seat in (TABLE, *range(SEATS)))
    holds = tuple(Act(HOLD, at) for at in range(len(tray.faces)))
    return (*rolls, *holds, Act(CHANGE), Act(FREE))


async def _do(tray: Tray, act: Act) -> None:
    if act.what == ROLL:
        await roll(tray, act.n)
    elif act.what == HOLD:
        tray.held ^= {act.n}
    elif act.what == FREE:
        tray.held = frozenset()
    else:
        await change(tray)


async def roll(tray: Tray, seat: int) -> None:
    """Every die that is not held; all of them if all are."""
    again = [at for at in range(len(tray.mix)) if at not in tray.held or not tray.faces]
    if not again:
        again, tray.held = list(range(len(tray.mix))), frozenset()
    thrown = await ask(Roll(seat, "tray.roll", tuple(KINDS[tray.mix[at]] for at in again)))
    faces = list(tray.faces or ("",) * len(tray.mix))
    for at, face in zip(again, thrown, strict=True):
        faces[at] = face
    tray.faces = tuple(faces)
    tray.count += 1
    tray.rolls = (*tray.rolls, Rolled(seat, tray.mix, tray.faces, tuple(again)))[-ROLLS:]
    tray.tell("rolled", seat, tray.faces)


async def change(tray: Tray) -> None:
    """Other dice, 1 to 20; what lay there is gone."""
    tray.mix = await ask(ChooseSome(TABLE, "tray.mix", EVERY, 1, MOST))
    tray.faces, tray.held = (), frozenset()
    tray.tell("changed", tray.mix)
