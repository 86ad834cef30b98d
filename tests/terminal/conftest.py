"""The same dice every time."""

from __future__ import annotations

import secrets

import pytest


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's secret is always the same, so what is typed always meets the same game."""
    monkeypatch.setattr(secrets, "token_bytes", lambda n: bytes(range(n)))
