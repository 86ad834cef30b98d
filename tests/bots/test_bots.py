"""What every bot must do, and that the sensible one knows what it is doing."""

from __future__ import annotations

from typing import Any

import pytest

from companion import catalogue
from companion.bots import random_bot
from companion.play.rows import BOT
from companion.play.session import Session
from companion.play.thinking import Task, think
from companion.table.flow import Asked
from companion.table.game import AnyGame
from companion.table.policy import Ahead, Bot
from companion.table.prompts import Below, Prompt
from tests.battery.worlds import answers, begun, below, every_game, sampled, shown
from tests.play.toys import TOYS

GAMES = 24
WINS = 11
"""A win share of 0.6 gives 14 on average, chance alone 6; the seeds are fixed, the margin is for changes to come."""
POSITIONS = 30
names = pytest.mark.parametrize("name", catalogue.GAMES)


def asked_with(session: Session, seat: int, chance: Below) -> tuple[Asked, Ahead]:
    """The question in front as it is open after the fork, and the fork."""
    ahead = session.fork(seat, chance)
    return next(asked for asked in session.open if asked.prompt.seat == seat), ahead


def winner(name: str, bots: tuple[Bot, ...], seed: int) -> tuple[int, ...]:
    """Who wins when these bots play, one a seat."""
    session, chance = begun(catalogue.game(name), len(bots), first_press=seed), below(seed)
    while session.open:
        seat = session.open[0].prompt.seat
        asked, ahead = asked_with(session, seat, chance)
        session.answer(asked, bots[seat](session.view(seat), asked.prompt, ahead), BOT)
    assert session.outcome is not None
    return session.outcome.winners


@names
def test_the_sensible_bot_beats_random_ones_clearly(name: str) -> None:
    seats = catalogue.game(name).players[-1]
    wins = 0
    for seed in range(GAMES):
        bots: list[Bot] = [random_bot.answer] * seats
        bots[seed % seats] = catalogue.bot(name)
        wins += seed % seats in winner(name, tuple(bots), seed)
    assert wins >= WINS, f"{wins} of {GAMES}"


@names
def test_random_bots_win_only_their_share(name: str) -> None:
    """The control: the same measure does not find a random bot sensible."""
    seats = catalogue.game(name).players[-1]
    wins = sum(seed % seats in winner(name, (random_bot.answer,) * seats, seed) for seed in range(GAMES))
    assert wins < WINS


def positions(game: AnyGame, seed: int) -> Session:
    """A game somewhere in the middle, or a little before its end."""
    chance = below(seed)
    session = begun(game, game.players[seed % len(game.players)])
    for i, _ in enumerate(answers(session, chance)):
        if i == seed * 7 % 200:
            break
    if not session.open:
        back = session.back()
        assert back is not None
        session.undo(back)
    return session


@names
def test_it_answers_legally_anywhere_and_never_changes_the_real_game(name: str) -> None:
    bot = catalogue.bot(name)
    asked_names = set()
    for seed in range(POSITIONS):
        session, chance = positions(catalogue.game(name), seed), below(seed)
        seat = session.open[0].prompt.seat
        asked, ahead = asked_with(session, seat, chance)
        before, number, table = shown(session), session.number, session.game.view(session.run.kept, None)
        value = bot(session.view(seat), asked.prompt, ahead)
        asked.prompt.check(value)
        assert (shown(session), session.number) == (before, number)
        assert session.game.view(session.run.kept, None) == table
        session.answer(asked, value, BOT)
        asked_names.add(asked.prompt.name)
    assert len(asked_names) > 1


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_the_random_bot_plays_every_game_to_its_end(game: AnyGame) -> None:
    def random_but_whole(view: Any, prompt: Prompt[Any], ahead: Ahead) -> Any:
        value = random_bot.answer(view, prompt, ahead)
        return "rest" if value == "burst" else value  # a toy's hole in its rules

    session, chance = begun(game, game.players[-1]), below(5)
    while session.open:
        seat = session.open[0].prompt.seat
        asked, ahead = asked_with(session, seat, chance)
        session.answer(asked, random_but_whole(session.view(seat), asked.prompt, ahead), BOT)
    assert session.outcome is not None


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_a_bot_that_answers_illegally_gives_the_least_and_its_error(game: AnyGame) -> None:
    session = begun(game, 2)
    seat = session.open[0].prompt.seat
    asked, ahead = asked_with(session, seat, below(1))
    thought = think(Task(session.number, asked, lambda view, prompt, ahead: "nonsense", session.view(seat), ahead))
    assert thought.error is not None
    assert thought.value == asked.prompt.least()
    assert sampled(asked.prompt, below(2)) is not None
