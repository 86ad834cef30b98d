"""Choosing a game: its title is never cut, and says how many may play it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import catalogue
from companion.screens.system import GameChoice
from companion.screens.type import SB, S
from tests.loop.table import Desk, settings_for
from tests.loop.test_menus import choose

ROOM = 95


@pytest.mark.parametrize("name", list(catalogue.GAMES))
def test_the_list_says_how_many_play_without_importing_the_game(name: str) -> None:
    players = catalogue.game(name).players
    assert catalogue.seats(name) == (players.start, players.stop - 1)


def test_every_title_fits_beside_its_picture(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    choose(desk, "New game")
    for _ in catalogue.GAMES:
        shown = desk.box.screen().model
        assert isinstance(shown, GameChoice)
        assert SB.width(shown.name) <= ROOM, shown.name
        assert S.width(shown.line) <= ROOM, shown.line
        desk.press("right")
