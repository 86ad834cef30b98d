"""A table of Railroad Ink played by a list of lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import companion.games.railroad_ink as railroad_ink
from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.points import Network, Pad
from companion.games.railroad_ink.view import View
from companion.table.flow import Asked, Play
from companion.table.game import Setup
from companion.table.house_rules import Value
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt, Roll

A, B, C, D = 0, 1, 2, 3
DATA: Final = Path(railroad_ink.__file__).parent / "data"
DICE: Final = (DATA / "dice.toml").read_text(encoding="utf-8")
ROUTES: Final = {"classic": "D_D_+L_L_+DD__+DLDLo", "challenge": "D_D_+L_L_+D___+DDDDc"}
FACE: Final = {"pluck_man": "ghost", "tetromino": "tetro_s", "rainbow": "rainbow"}


def new_table(seats: int = 2, **rules: Value) -> InkTable:
    """A new table with the house dice."""
    return GAME.new(Setup(seats, rules, {"dice": DICE}))


def who(prompt: AnyPrompt) -> int:
    return prompt.thrower if isinstance(prompt, Roll) else prompt.seat


class Evening:
    """A table and its play, which begins with the first line played."""

    def __init__(self, seats: int = 2, **rules: Value) -> None:
        self.table = new_table(seats, **rules)
        self._play: Play[Outcome] | None = None

    @property
    def play(self) -> Play[Outcome]:
        if self._play is None:
            self._play = Play(GAME.play(self.table))
        return self._play

    @property
    def asked(self) -> list[tuple[str, int]]:
        """All that is asked now: names and seats."""
        return [(one.prompt.name, who(one.prompt)) for one in self.play.open]

    @property
    def view(self) -> View:
        view: View = GAME.view(self.table, None)
        return view

    def open(self, name: str, seat: int) -> Asked:
        return next(one for one in self.play.open if (one.prompt.name, who(one.prompt)) == (name, seat))

    def prompt(self, name: str, seat: int) -> Any:
        return self.open(name, seat).prompt

    def does(self, *lines: tuple[str, int, object]) -> Evening:
        """Play the script: name, seat, the answer's key; None is done."""
        for name, seat, key in lines:
            asked = self.open(name, seat)
            self.play.answer(asked, asked.prompt.read(key_of(key)))
        return self

    def all_do(self, step: str) -> Evening:
        """All who are asked say that they are done."""
        while self.play.open and self.play.open[0].prompt.name == f"{step}.done":
            self.play.answer(self.play.open[0], None)
        return self

    def rolls(self, extra: str = "", faces: str = "") -> Evening:
        """The dice of a round, with this face on the die of the expansion."""
        ((name, seat),) = self.asked
        assert name == "round.dice"
        faces = faces or ROUTES[self.table.rules.base]
        return self.does((name, seat, f"{faces}+{extra}" if extra else faces))

    def plays_round(self, end: str = "alien") -> Evening:
        """One whole round, whatever is played."""
        extras = "+".join(FACE[one] for one in self.table.rules.expansions if one in FACE)
        self.rolls(extras).all_do("draw")
        if "galactic_invaders" in self.table.rules.expansions:
            ((name, seat),) = self.asked
            self.does((name, seat, end)).all_do(end)
        return self

    def to_the_pads(self) -> Evening:
        """Every round up to the scores."""
        self.all_do("prepare")
        while self.table.round <= self.table.rounds:
            self.plays_round()
        return self

    def fills(self, seat: int, *numbers: object, by: str = "pad") -> Evening:
        """Answer what one seat is asked for its pad, in the order in which it is asked."""
        answerer = seat if by == "pad" else -2
        for number in numbers:
            asked = next(one for one in self.play.open if one.prompt.seat == answerer)
            assert asked.prompt.name.startswith(by)
            self.play.answer(asked, asked.prompt.read(key_of(number)))
        return self

    def told(self, what: str) -> list[tuple[Any, ...]]:
        """The arguments of everything told by that name."""
        return [one.args for one in self.table.told if one.what == what]


def pad(*networks: int, **parts: Any) -> Pad:
    """A filled pad with these networks."""
    return Pad(tuple(map(Network, networks)), **parts)
