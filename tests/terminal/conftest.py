from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from companion import catalogue
from tests.terminal.scripted import Box
from tests.terminal.toys import put_in_catalogue


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's secret is always the same, so what is typed always meets the same game."""
    monkeypatch.setattr(secrets, "token_bytes", lambda n: bytes(range(n)))


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game only nobody is asked which; what is typed here is for the first of the catalogue."""
    first = next(iter(catalogue.GAMES))
    monkeypatch.setattr(catalogue, "GAMES", {first: catalogue.GAMES[first]})


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """A box with an empty shelf."""
    return Box(tmp_path)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys stand in the catalogue."""
    put_in_catalogue(monkeypatch)
