"""A game that asks every kind of question, and a desk to play it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion import catalogue
from companion.loop.pages.game import Game as GamePage
from companion.play.header import new_header
from companion.play.session import Session
from companion.screens import plain
from companion.table.flow import Boundary, Flow, ask
from companion.table.game import Game, Setup
from companion.table.outcome import Outcome
from companion.table.prompts import Picked, Prompt
from companion.table.table import Table
from companion.table.texts import Texts
from tests.loop.table import NAMES, Desk, settings_for

Patch: TypeAlias = pytest.MonkeyPatch
TEXTS = """
[prompts]
"short" = "Which?"
"long" = "Which of many?"
"number" = "How many?"
"some" = "Pay what?"
"secret" = "Your secret?"
"done" = "Ready?"
"who" = "Who has won?"
"two" = "Die and space?"
"roll" = "Throw"
[options]
"who.*" = "{0:seat}"
"done.-" = "Ready"
[refused]
"no" = "It is broken"
[told]
"happened" = "Something {0}"
"hidden" = "Only you"
[outcome]
"end" = "It is over"
"""
Questions = Callable[["Toy"], Flow[None]]


class Toy(Table):
    """Remembers the answers."""

    __slots__ = ("given",)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        self.given: list[Any] = []


class Two(Prompt[tuple[int, int]]):
    """A walk of two steps: a die, then a space not below it."""

    def steps(self, picked: Picked) -> Picked:
        return ((0, 1, 2), (0, 1, 2)[picked[0] :] if picked else (), (-1,))[len(picked)]

    def item(self, picked: Picked, step: int) -> object:
        return f"{'die' if not picked else 'space'} {step}"

    def spelled(self, picked: Picked) -> tuple[int, int]:
        return picked[0], picked[1]

    def check(self, answer: tuple[int, int]) -> None:
        assert answer[0] <= answer[1]

    def write(self, answer: tuple[int, int]) -> str:
        return f"{answer[0]}{answer[1]}"

    def read(self, key: str) -> tuple[int, int]:
        return int(key[0]), int(key[1])

    def least(self) -> tuple[int, int]:
        return 0, 0


def asking(*prompts: Prompt[Any]) -> Questions:
    """One question after the other."""

    async def flow(t: Toy) -> None:
        for prompt in prompts:
            t.given.append(await ask(prompt))
            t.tell("happened", len(t.given))

    return flow


def toy(questions: Questions) -> Game[Toy]:
    """A game of these questions."""

    async def play(t: Toy) -> Outcome:
        await Boundary()
        await questions(t)
        return Outcome(((0,), (1,)), "end", (7, 3))

    def nothing(t: Toy, seat: int) -> None:
        pass

    return Game("toy", 1, range(2, 5), (), (), Toy, play, lambda t, seat: None, nothing, nothing)


def desk_with(
    tmp_path: Path,
    monkeypatch: Patch,
    questions: Questions,
    *,
    buttons: int = 4,
    seats: int = 3,
    **more: Any,
) -> Desk:
    """A desk on which that game stands at its first question."""
    monkeypatch.setattr(catalogue, "texts", lambda name, names: Texts(TEXTS, "toy", names))
    monkeypatch.setattr(catalogue, "scenes", lambda name: plain)
    desk = Desk(tmp_path, settings_for(buttons, **more))
    game = toy(questions)
    header = new_header(game, NAMES[:seats], {}, {}, 0, bytes(32))
    session = Session(game, header, desk.box.shelf.begin(header), (), desk.clock)
    for seat in range(seats):
        session.press(seat, seat)
    session.told = []
    desk.box.push(GamePage(desk.box, session))
    desk.wait(0.3)
    return desk


def given(desk: Desk) -> list[Any]:
    """What the game was answered."""
    answers: list[Any] = desk.game.session.run.table.given
    return answers
