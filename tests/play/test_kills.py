"""Fault F20 a: the plug is pulled while a game is played."""

from __future__ import annotations

from pathlib import Path

from tests.play.kills import kill_many


def test_f20_a_ten_kills_lose_no_answer_that_was_shown(tmp_path: Path) -> None:
    killed = kill_many(tmp_path, 10)
    assert killed.shown > 100
    assert killed.lost == 0


def test_f20_a_with_commits_switched_off_the_same_test_finds_losses(tmp_path: Path) -> None:
    assert kill_many(tmp_path, 2, commits="off").lost > 0
