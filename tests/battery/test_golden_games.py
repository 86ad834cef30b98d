"""A whole game of everything in the catalogue, as somebody last read it; `make golden` renews it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import catalogue
from tests.battery.playthrough import FOLDER, RENEW, compare, playthrough


@pytest.mark.parametrize("name", catalogue.GAMES)
def test_golden_playthrough(name: str) -> None:
    compare(playthrough(name), FOLDER / f"{name}.txt")


def test_golden_playthroughs_all_belong_to_a_game() -> None:
    left_over = {file.stem for file in FOLDER.glob("*.txt")} - set(catalogue.GAMES)
    if RENEW:
        for name in left_over:
            (FOLDER / f"{name}.txt").unlink()
    else:
        assert not left_over


def test_another_chance_is_another_game() -> None:
    """The playthrough depends on what it should, so the comparison means something."""
    name = next(iter(catalogue.GAMES))
    assert playthrough(name, 2) != playthrough(name, 1) == playthrough(name, 1)


def test_one_changed_line_fails_and_is_shown(tmp_path: Path) -> None:
    text = "".join(f"line {n}\n" for n in range(200))
    compare(text, tmp_path / "a.txt", renew=True)
    compare(text, tmp_path / "a.txt", renew=False)
    with pytest.raises(AssertionError, match=r"a\.txt reads otherwise now") as found:
        compare(text.replace("line 100\n", "line C\n"), tmp_path / "a.txt", renew=False)
    said = str(found.value)
    assert "  -line 100\n  +line C\n" in said
    assert "line 97" not in said
    with pytest.raises(AssertionError, match=r"and \d+ lines more"):
        compare(text.replace("line", "word"), tmp_path / "a.txt", renew=False)


def test_a_game_without_a_playthrough_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"new\.txt is missing: make it with `make golden`"):
        compare("x\n", tmp_path / "new.txt", renew=False)
