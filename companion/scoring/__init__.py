"""Counting a board that somebody wrote down or drew: ``companion score``.

One module a game, named after it, with `score_file` and `check_file`; nothing else names a game here.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol, cast


class Wanted(NamedTuple):
    """What `companion score` shall do with a board besides saying its score."""

    explain: bool = False
    png: Path | None = None
    svg: Path | None = None
    options: tuple[str, ...] = ()
    """``key=value``, above what the file says."""


class Scorer(Protocol):
    """The module of a game in this folder."""

    def score_file(self, path: Path, wanted: Wanted, say: Callable[[str], None]) -> None:
        """Say what the board in a file is worth; `CompanionError` says what is wrong with the file."""

    def check_file(self, path: Path, say: Callable[[str], None]) -> bool:
        """Compare the boards of a file with the scores that stand beside them; whether all are equal."""


def scorer() -> Scorer:
    """The scorer there is: one game has boards that are drawn."""
    name = next(module.name for module in pkgutil.iter_modules(__path__))
    return cast("Scorer", importlib.import_module(f"{__name__}.{name}"))
