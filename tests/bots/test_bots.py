"""Bots answer legally, leave the game alone, and the sensible one is sensible."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion import catalogue
from companion.bots import random_bot
from companion.bots.railroader import LAID, ONE_DIE, TWO_DICE, turns_for, turns_to_go
from companion.play.thinking import Task, think
from tests.battery.worlds import begun, below, every_game, sampled, shown
from tests.soak.parts import _against_random


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_the_random_bot_plays_every_game_legally(game: object) -> None:
    session = begun(game, 3)  # type: ignore[arg-type]
    chance = below(5)
    for _ in range(40):
        if not session.open:
            break
        asked = session.open[0]
        value = random_bot.answer(None, asked.prompt, session.fork(asked.prompt.seat, chance))
        asked.prompt.check(value)
        session.answer(asked, "rest" if value == "burst" else value)


@pytest.mark.parametrize("name", list(catalogue.GAMES))
def test_the_sensible_bot_answers_legally_and_changes_nothing(name: str) -> None:
    session, chance = begun(catalogue.game(name), 4), below(8)
    for i in range(200):
        if not session.open:
            break
        asked = session.open[0]
        seat = asked.prompt.seat
        if i % 7 == 0:
            before = shown(session)
            thought = think(Task(0, asked, catalogue.bot(name), session.view(seat), session.fork(seat, chance)))
            assert thought.error is None
            assert shown(session) == before
        session.answer(asked, sampled(asked.prompt, chance))


def keeps_no_board(name: str) -> bool:
    """Whether the box cannot see what is drawn, so that its bot only keeps a chair warm, and says so."""
    return bool(getattr(import_module(f"companion.bots.{name}"), "KEEPS_NO_BOARD", False))


@pytest.mark.parametrize("name", [name for name in catalogue.GAMES if not keeps_no_board(name)])
def test_the_sensible_bot_beats_three_random_ones(name: str) -> None:
    """Seeded, so never a matter of luck; the share over many games is a figure of the soak."""
    assert sum(_against_random(name, seed)[0] for seed in range(8)) >= 5


def test_turns_are_counted_right() -> None:
    assert turns_for(0, ONE_DIE) == 0
    assert turns_for(1, LAID) == 1
    assert turns_for(2, LAID) == pytest.approx(1 + 1 / 3)
    assert turns_for(7, TWO_DICE) == pytest.approx(1 + sum(turns_for(7 - t, TWO_DICE) for t in TWO_DICE) / 36)


def test_a_box_and_a_missed_turn_make_the_way_longer() -> None:
    session = begun(catalogue.game("railroader"), 2)
    track = session.view().tracks[0]._replace(front=20, railhead=40)
    plain = turns_to_go(track)
    assert turns_to_go(track._replace(box=38)) > turns_to_go(track._replace(box=24)) > plain
    assert turns_to_go(track._replace(misses=1)) == plain + 1
    assert turns_to_go(track._replace(front=27)) < plain
