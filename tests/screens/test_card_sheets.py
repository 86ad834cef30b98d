"""Sheets of cards to print: every card there, the right size, readable, with room for a tag."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import catalogue, cli
from companion.errors import SettingError
from companion.screens.card_sheets import DOT, DPI, HEIGHT, PAGE, TAG, WIDTH, pages

GAME = "railway_rush"


def test_a_card_is_the_size_of_a_playing_card_and_the_place_that_of_a_tag() -> None:
    mm = 25.4 / DPI * DOT
    assert (round(WIDTH * mm), round(HEIGHT * mm), round(TAG * mm)) == (63, 88, 25)


def test_every_card_of_the_house_deck_is_on_a_sheet() -> None:
    title, faces = catalogue.cards(GAME, catalogue.data(GAME, "deck.toml"), "deck.toml")
    assert (title, len(faces)) == ("House deck", 118)
    sheets = list(pages(faces[:10]))
    assert len(sheets) == 2
    assert sheets[0].size == PAGE
    assert sheets[0].histogram()[0] > 5 * sheets[1].histogram()[0]


def test_different_cards_look_different_and_copies_alike() -> None:
    _, faces = catalogue.cards(GAME, catalogue.data(GAME, "deck.toml"), "deck.toml")
    assert len({face.tobytes() for face in faces}) == 45


def test_the_command_writes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    own.write_text(catalogue.data(GAME, "deck.toml"), "utf-8")
    file = tmp_path / "deck.pdf"
    assert cli.run(["decks", "print", GAME, str(file), "--deck", str(own)]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert "118 cards on 14 pages" in capsys.readouterr().out


def test_a_game_without_cards_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="Railroader has no cards to print"):
        catalogue.cards("railroader", "", "")
    assert cli.run(["decks", "print", "chess", str(tmp_path / "x.pdf")]) == 1
    assert "There is no game 'chess'" in capsys.readouterr().err
