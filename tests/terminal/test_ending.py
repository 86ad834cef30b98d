"""The end: outcome, places, secret, and recomputing it all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.play.chance import commitment
from tests.architecture.sources import ROOT
from tests.terminal.scripted import Box, begun, in_order
from tests.terminal.test_keeping import change

SECRET = bytes(range(32)).hex()


def raced(box: Box, *last: str) -> str:
    """A race that Anna wins, whatever her dice: Ben rests, and a six asks her whether she keeps it."""
    answers = {"Anna: Your turn:": "roll", "Ben: Your turn:": "rest", "Anna: Keep it?": "yes"}
    at_the_end = list(last)

    def typed() -> str | None:
        if "Close the game?" not in box.console.said:
            return answers[box.console.said[-2]]
        return at_the_end.pop(0) if at_the_end else None

    return box.play(*begun(toy="race"), then=typed)


@pytest.mark.usefixtures("toys")
def test_the_end_says_outcome_places_and_secret(box: Box) -> None:
    said = raced(box, "close", "stop")
    in_order(said, "<picture", "The end. Anna is there", "  1. Anna (2", "  2. Ben (0)", "Close the game?")
    in_order(said, f"The secret of the dice was {SECRET};", "its seal was MMG4 2KLG YQZW NEIS.")
    assert commitment(bytes.fromhex(SECRET)) == "MMG42KLGYQZWNEIS"


@pytest.mark.usefixtures("toys")
def test_the_secret_stays_until_the_game_is_closed(box: Box) -> None:
    assert SECRET not in raced(box)
    assert SECRET not in box.play("kept", "1", "verify", "stop")


@pytest.mark.usefixtures("toys")
def test_the_end_can_be_taken_back_and_comes_again(box: Box) -> None:
    said = raced(box, "take back", "ben", "roll")
    in_order(said, "Close the game?", "Taken back: Anna: Roll.", "Anna: Your turn:", "> roll", "Close the game?")


@pytest.mark.usefixtures("toys")
def test_a_closed_game_shows_its_end_and_verifies(box: Box) -> None:
    raced(box, "close", "stop")
    said = box.play("kept", "1", "look", "kept", "1", "verify", "stop")
    in_order(said, "1) New game", ", ended", "1) Look at its end", "The end. Anna is there", "  1. Anna (2")
    in_order(
        said, "rolls and draws of the box recomputed, seal MMG42KLGYQZWNEIS.", f"Secret: {SECRET}", "All is well"
    )


@pytest.mark.usefixtures("toys")
def test_a_changed_row_is_named(box: Box) -> None:
    raced(box, "close", "stop")
    change(box.games[0], "update entry set came = case came when '5' then '4' else '5' end where label != ''")
    said = box.play("kept", "1", "verify", "stop")
    in_order(said, "WRONG: row ", "(answer die) was changed", "WRONG: row ", "but the fair stream gives")
    assert "All is well" not in said


def companion(*args: str, state: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", *args, "--state", str(state)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=env, capture_output=True, encoding="utf-8", timeout=60, check=False)


def test_the_command_verifies_by_exit_status(box: Box) -> None:
    box.play(*begun(), "lay", "lay", "lay", "0", "put", "stop")
    (path,) = box.games
    name = path.stem
    well = companion("verify", name, state=box.folders.state)
    assert (well.returncode, well.stderr) == (0, "")
    in_order(well.stdout, f"{name}: ", "recomputed", "All is well")
    assert companion("verify", str(path), state=box.folders.state).returncode == 0
    change(path, "update entry set key = 'move' where name = 'turn.what' and key = 'lay'")
    wrong = companion("verify", name, state=box.folders.state)
    assert wrong.returncode == 1
    assert re.search(r"WRONG: row \d+ \(answer turn\.what\) was changed", wrong.stdout)
    missing = companion("verify", "railroda", state=box.folders.state)
    assert missing.returncode == 1
    assert "There is no kept game 'railroda'; " in missing.stderr


def test_the_command_names_a_broken_board_and_a_wrong_word(tmp_path: Path) -> None:
    broken = tmp_path / "own.toml"
    broken.write_text('game = "railroader"\nkind = "bord"\n')
    found = companion("play", "--text", "--board", str(broken), state=tmp_path)
    assert (found.returncode, found.stdout) == (1, "")
    assert "own.toml, kind: 'bord' is none; did you mean 'board'?" in found.stderr
    assert companion("ply", state=tmp_path).returncode == 2
