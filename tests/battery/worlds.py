"""Playing any game of the catalogue (and the toys) by chance, and what everybody could see of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from companion import catalogue
from companion.clock import SetClock
from companion.play.header import Header, new_header
from companion.play.session import Session
from companion.table.flow import Asked, Play
from companion.table.game import AnyGame
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import STOP, Below, Picked, Prompt
from tests.play.toys import TOYS

NAMES = ("Anna", "Ben", "Cleo", "Dov", "Ewa", "Finn")
SECRET = bytes(range(32))


def every_game() -> list[AnyGame]:
    """The catalogue, and the toys, which show that the battery sees what it should."""
    return [*map(catalogue.game, catalogue.GAMES), *TOYS]


def below(seed: int) -> Below:
    """A number below n, from a seed."""
    rng = random.Random(seed).random
    return lambda n: int(rng() * n)


def header(game: AnyGame, seats: int, **rules: Any) -> Header:
    """The same game every time, on the house's boards and decks."""
    texts = catalogue.house_texts(game.name) if game.name in catalogue.GAMES else {}
    return new_header(game, NAMES[:seats], rules, texts, 1_700_000_000, SECRET)


def begun(game: AnyGame, seats: int, **rules: Any) -> Session:
    """A session in memory whose seats have pressed."""
    session = Session(game, header(game, seats, **rules), None, (), SetClock(0, 1.7e9))
    for seat in session.presses_wanted:
        session.press(seat, 1000 + seat)
    return session


def sampled(prompt: Prompt[Any], chance: Below) -> Any:
    """A random legal answer that is not a toy's hole in its rules."""
    value = prompt.sample(chance)
    return "rest" if value == "burst" else value


def answers(session: Session, chance: Below) -> Iterator[Asked]:
    """Give random answers until the game ends; yields each question before it is answered."""
    while session.open:
        asked = session.open[chance(len(session.open))]
        yield asked
        session.answer(asked, sampled(asked.prompt, chance))


def all_steps(prompt: Prompt[Any], picked: Picked, chance: Below) -> Iterator[tuple[Picked, Picked]]:
    """One random walk through a prompt: what was picked so far, and what may come next."""
    while True:
        steps = prompt.steps(picked)
        yield picked, steps
        step = steps[chance(len(steps))]
        if step == STOP:
            return
        picked = (*picked, step)


def public(play: Play[Outcome], game: AnyGame, table: Any) -> Any:
    """What a spectator sees: who is asked what (the list only if it is not private), and the public view."""
    asked = [
        (a.slot, a.prompt.seat, a.prompt.name, a.prompt.args, None if a.prompt.private else first_steps(a.prompt))
        for a in play.open
    ]
    return asked, [told for told in table.told if told.to is None], game.view(table, None)


def first_steps(prompt: Prompt[Any]) -> Any:
    """The labels of a prompt's first steps."""
    return [step if step == STOP else key_of(prompt.item((), step)) for step in prompt.steps(())]


def shown(session: Session) -> Any:
    """All views and what is asked."""
    views = [session.view(seat) for seat in (None, *range(len(session.header.seats)))]
    return views, [(asked.slot, asked.prompt.seat, asked.prompt.name, asked.prompt.args) for asked in session.open]
