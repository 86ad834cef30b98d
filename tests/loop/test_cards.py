"""Cards on the reader: they name what they are glued to, for the question in front, then for any open one."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from companion.devices.events import CardLaid
from companion.table.prompts import Choose
from tests.loop.table import Desk
from tests.loop.toys import asking, desk_with, given

Patch: TypeAlias = pytest.MonkeyPatch
FOX, HEN, PHONE = "0BE0075C", "04A3C6CAE26180", "0843D9A0"
TAGS = f'[toy]\n"{FOX}" = "fox"\n"{HEN}" = "hen"\n'
ANIMALS = Choose(0, "long", ("cow", "fox", "owl", "rat"))


def farm(folder: Path, monkeypatch: Patch, text: str = TAGS) -> Desk:
    """A desk that asks for an animal twice, with tags."""
    (folder / "config").mkdir(exist_ok=True)
    (folder / "config" / "tags.toml").write_text(text)
    return desk_with(folder, monkeypatch, asking(ANIMALS, Choose(1, "long", ("hen", "rat", "cow", "ape"))))


def lay(desk: Desk, uid: str) -> None:
    desk.inbox.put(CardLaid(uid, "reader", desk.clock.mono()))
    desk.loop.once()


def test_a_card_picks_its_option(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = farm(tmp_path, monkeypatch)
    lay(desk, FOX)
    desk.settle()
    assert given(desk) == ["fox"]
    lay(desk, HEN)
    assert given(desk) == ["fox", "hen"]


def test_a_card_that_answers_nothing_changes_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = farm(tmp_path, monkeypatch)
    lay(desk, HEN)
    assert "Unknown card" in desk.words
    assert given(desk) == []
    desk.press("ok")
    assert "Which of many?" in desk.words


def test_f18_a_phone_is_told_apart_and_does_not_fill_the_box(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = farm(tmp_path, monkeypatch)
    for n in range(30):
        lay(desk, f"08{n:06X}")
    assert "changes its number" in desk.words
    desk.press("ok")
    assert "Which of many?" in desk.words
    assert given(desk) == []


def test_a_card_that_wakes_the_box_is_not_lost(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = farm(tmp_path, monkeypatch)
    desk.wait(700)
    assert not desk.box.screen().on
    lay(desk, FOX)
    assert desk.box.screen().on
    assert given(desk) == ["fox"]


def test_a_file_of_tags_that_cannot_be_read_is_said_and_play_goes_on(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = farm(tmp_path, monkeypatch, '[toy]\n"nonsense" = "fox"\n')
    assert "Tags left out" in desk.words
    assert "nonsense" in desk.words
    desk.press("ok")
    assert "Which of many?" in desk.words
