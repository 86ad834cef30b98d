"""From a finger on a pin to pixels on the glass: a whole game, and nothing but buttons."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion import catalogue
from companion.loop.pages.asking import Asking
from companion.loop.pages.ending import Closing
from tests.loop.table import Desk, settings_for

GAME = "railroader"


@pytest.mark.parametrize(("buttons", "seats"), [(4, 3), (0, 2)])
def test_a_whole_game_by_pin_edges_alone(tmp_path: Path, buttons: int, seats: int) -> None:
    desk = Desk(tmp_path, settings_for(buttons))
    below = random.Random(seats).randrange
    begin_with_buttons(desk, buttons, seats)
    answers = 0
    while not isinstance(desk.front, Closing):
        assert desk.right_on_glass(), desk.words
        desk.settle()
        assert desk.right_on_glass(), desk.words
        if isinstance(desk.front, Asking):
            asked = desk.front.asked
            desk.answer(asked.prompt.sample(below))
            answers += 1
            assert asked not in desk.game.session.open, desk.words
    desk.settle()
    assert answers > 20
    assert "Winner" in desk.words
    assert desk.right_on_glass()
    session = desk.game.session
    assert [row.by for row in session.run.live if row.kind == "answer" and row.seat >= 0] == ["person"] * answers
    desk.press("ok")
    assert "Secret" in desk.words
    assert "match" in desk.words
    desk.press("ok")
    assert "The secret, 1 of 2" in desk.words
    desk.press("ok", "ok", "ok")
    assert desk.words.startswith("Railway table")
    (kept,) = desk.box.shelf.games()
    assert kept.over


def begin_with_buttons(desk: Desk, buttons: int, seats: int) -> None:
    """From the first page to the first question."""
    few = catalogue.game(GAME).players.start
    desk.press("ok", "ok")  # the first game
    desk.press(*["right"] * (seats - few), "ok")
    desk.press("ok")  # a new name: Bé
    desk.press("right", "ok", "right", "right", "right")
    desk.hold("ok", 0.7)
    desk.press("back")
    for _ in range(seats - 1):
        desk.press("right", "ok")  # Player 2, Player 3
    desk.press("ok", "ok")  # nobody is played by the box; quick start
    assert desk.words.startswith("Fair dice")
    desk.press("ok")
    for seat in range(seats):
        desk.press(str(seat + 1) if buttons else "ok")
    assert desk.game.names[0] == "Bé"
    assert not desk.game.session.presses_wanted
