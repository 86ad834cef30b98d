"""The last picture of the panel."""

from __future__ import annotations

import pytest

from companion.app.farewell import farewell, words_for
from companion.config import Box, Panel
from companion.screens.paint import Look, draw


@pytest.mark.parametrize("why", ["off", "reboot"])
def test_the_last_words_fit_the_panel_and_say_that_the_games_are_kept(why: str) -> None:
    assert "The games are kept" in words_for(why).words
    assert draw(words_for(why), (128, 64), Look(), None).getbbox() is not None


def test_a_panel_that_is_not_there_is_no_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    assert farewell("off", Box(panel=Panel(bus=99))) == 0
    assert "I2C" in capsys.readouterr().out
