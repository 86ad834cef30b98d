"""One whole game of each in the catalogue stands here in readable text; renewed with `make golden`."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest

from companion import catalogue
from tests.battery.playthrough import played

GOLDEN = Path(__file__).parent.parent / "golden"
SEATS = 3


def compared(now: str, file: Path) -> None:
    """Fail with the first lines that differ; write the file anew if that is asked for."""
    if os.environ.get("GOLDEN") == "renew":
        file.write_text(now, "utf-8")
    then = file.read_text("utf-8") if file.exists() else ""
    if now != then:
        diff = difflib.unified_diff(then.splitlines(), now.splitlines(), file.name, "now", lineterm="", n=2)
        pytest.fail("\n".join(list(diff)[:30]) + "\nIf this is meant: make golden, and look at the difference.")


@pytest.mark.parametrize("name", list(catalogue.GAMES))
def test_golden_playthrough(name: str) -> None:
    compared(played(catalogue.game(name), SEATS), GOLDEN / f"{name}.txt")


def test_a_changed_line_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GOLDEN", raising=False)
    file = tmp_path / "x.txt"
    file.write_text("Anna: Roll?\n    Anna throws 3\n")
    with pytest.raises(pytest.fail.Exception, match=r"-    Anna throws 3\n\+    Anna throws 4"):
        compared("Anna: Roll?\n    Anna throws 4\n", file)


def test_a_game_without_a_playthrough_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GOLDEN", raising=False)
    with pytest.raises(pytest.fail.Exception, match="make golden"):
        compared("something\n", tmp_path / "none.txt")
