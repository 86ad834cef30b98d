from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.scripted import Box
from tests.terminal.toys import put_in_catalogue


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Box:
    """A box with an empty shelf and the same secret each time."""
    monkeypatch.setattr("companion.play.header.secrets.token_bytes", lambda n: bytes(range(n)))
    return Box(tmp_path)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys stand in the catalogue."""
    put_in_catalogue(monkeypatch)
