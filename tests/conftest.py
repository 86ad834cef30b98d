"""What every test may count on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.play import journal


@pytest.fixture(autouse=True)
def games_are_let_go(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test may leave a game as a pulled plug would; its file is closed after it, so that no warning outlives it."""
    opened: list[sqlite3.Connection] = []
    connect = journal._connect

    def remembered(path: Path) -> sqlite3.Connection:
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(journal, "_connect", remembered)
    yield
    for db in opened:
        db.close()
