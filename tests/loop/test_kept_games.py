"""Kept games on the box: their end, their log, what was thrown, verifying; and the codes for another device."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.loop.pages.fair import chunks
from companion.screens.history import LONGEST, MODULES, Bars, Code, modules
from companion.screens.paint import draw
from companion.screens.parts import Keys
from tests.loop.table import Desk, settings_for
from tests.loop.test_menus import choose, menu

GAME = "railroader"


def with_a_game(folder: Path, answers: int = 6) -> Desk:
    """A desk with one kept game that is not over, at the first page."""
    desk = Desk(folder, settings_for(0))
    desk.begin(GAME, 2, seed=bytes(32))
    for _ in range(answers):
        desk.settle()
        desk.press("ok")
    desk.settle()
    menu(desk, "Put the game away")
    choose(desk, "Kept games")
    desk.press("ok")
    return desk


def test_who_when_and_how_far(tmp_path: Path) -> None:
    desk = with_a_game(tmp_path)
    choose(desk, "Who, when")
    assert "Zoë, Łukasz" in desk.words
    desk.press("right")
    assert "decisions" in desk.words
    desk.press("ok")
    choose(desk, "Go on")
    desk.settle()
    assert desk.game.session.open


def test_its_log_and_what_was_thrown_as_bars(tmp_path: Path) -> None:
    desk = with_a_game(tmp_path)
    choose(desk, "Its log")
    assert "What happened" in desk.words
    desk.press("ok")
    choose(desk, "What was thrown")
    shown: Any = desk.box.screen().model
    assert isinstance(shown, Bars)
    assert [face for face, _ in shown.bars] == ["1", "2", "3", "4", "5", "6"]
    dice = sum(count for _, count in shown.bars)
    assert shown.fair == pytest.approx(dice / 6)
    assert f"{dice} dice" in shown.line


def test_a_changed_roll_is_found_on_the_box(tmp_path: Path) -> None:
    desk = with_a_game(tmp_path)
    choose(desk, "Verify")
    assert "All is well" in desk.words
    desk.press("ok")
    (path,) = (tmp_path / "state" / "games").glob("*.game")
    with sqlite3.connect(path) as db:
        for (name,) in db.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            db.execute(f"drop trigger {name}")
        db.execute("update entry set key = '6+6' where number = (select min(number) from entry where label != '')")
    db.close()
    choose(desk, "Verify")
    assert "Something is wrong" in desk.words


def test_deleting_asks_for_a_second_of_ok(tmp_path: Path) -> None:
    desk = with_a_game(tmp_path)
    choose(desk, "Delete")
    desk.press("ok")
    assert list((tmp_path / "state" / "games").glob("*.game"))
    desk.hold("ok", 1.2)
    assert not list((tmp_path / "state" / "games").glob("*.game"))


# -- codes -----------------------------------------------------------------------------------------------


def read_back(image: Image.Image, text: str) -> bool:
    """Whether the modules on the picture are those of the code, at two pixels each with an empty border."""
    rows = modules(text)
    left = (64 - 2 * len(rows)) // 2
    dark = all(
        (image.getpixel((left + 2 * x + i, left + 2 * y + j)) == 0) == module
        for y, row in enumerate(rows)
        for x, module in enumerate(row)
        for i in (0, 1)
        for j in (0, 1)
    )
    border = [image.getpixel((at, 0)) for at in range(64)] + [image.getpixel((0, at)) for at in range(64)]
    return dark and all(border)


@pytest.mark.parametrize("text", ["AB" * 32, "0123456789ABCDEF", "12345678901 " * 5 + "12345678901"])
def test_a_code_fits_the_panel_module_by_module(text: str) -> None:
    assert len(modules(text)) <= MODULES
    assert read_back(draw(Code("Secret", text, ("91 rolls",), Keys("Next"))), text)
    assert not read_back(draw(Code("Secret", text[::-1] + "0", ("91 rolls",), Keys("Next"))), text)


def test_six_presses_fit_in_codes_of_that_size() -> None:
    lines = chunks(["12345678901234"] * 6)
    assert " ".join(lines).split() == ["12345678901234"] * 6
    assert max(map(len, lines)) <= LONGEST
    assert len(modules("A" * LONGEST)) == MODULES


def test_the_seal_is_shown_as_a_code_too_and_again_in_the_menu(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    choose(desk, "New game")
    while "Fair dice" not in desk.words:
        choose(desk, "Player") if "who?" in desk.words else desk.press("ok")
    desk.press("back")
    shown: Any = desk.box.screen().model
    assert isinstance(shown, Code)
    seal = desk.game.session.header.commitment
    assert shown.text == seal
    desk.press("ok", "ok", "ok")
    desk.settle()
    menu(desk, "Fair dice")
    seen = []
    for _ in range(4):
        seen.append(desk.words)
        desk.press("right")
    presses = desk.game.session.run.presses
    assert all(str(at) in " ".join(seen) for at in presses.values())
    assert f"{presses[0]} {presses[1]}" in " ".join(seen)
