"""Total and every part of boards that others scored (RIB-001, 013, 030 to 035, RI-A15)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.games.railroad_ink.board import Options, score
from companion.scoring.railroad_ink import check_file, figures, published

OWN = Path(__file__).with_name("published.jsonl")


def files() -> list[Path]:
    named = os.environ.get("COMPANION_BOARDS")
    return [OWN, *([Path(named)] if named else [])]


@pytest.mark.parametrize("file", files(), ids=lambda file: file.name)
def test_every_part_of_every_published_board(file: Path) -> None:
    said: list[str] = []
    assert check_file(file, said.append), said


def test_rib_035_the_public_vector() -> None:
    first = next(published(OWN.read_text("utf-8"), OWN.name))
    found = figures(score(first.sheet.board))
    assert found["networks"] == [6, 4]
    assert (found["exits"], found["centre"], found["errors"]) == (12 + 20, 6, 5)
    assert (found["road"], found["rail"], found["total"]) == (8, 5, 46)
    assert found["exits"] - found["errors"] + found["centre"] == 33


def test_ri_a15_the_readings_differ_on_22_of_the_boards() -> None:
    lines = list(published(OWN.read_text("utf-8"), OWN.name))
    other = {"simple_path": "trail", "joins_plus_one": "simple_path"}
    differ = [
        line.sheet.options.longest_route
        for line in lines
        if line.sheet.options.longest_route in other
        and score(line.sheet.board, Options(other[line.sheet.options.longest_route])).total != line.score["total"]
    ]
    assert (differ.count("simple_path"), differ.count("joins_plus_one")) == (5, 17)
    assert all(
        score(line.sheet.board, Options("trail")).total == line.score["total"]
        for line in lines
        if line.sheet.options.longest_route == "joins_plus_one"
    )


@pytest.mark.parametrize("part", ["total", "networks", "exits", "road", "rail", "centre", "errors"])
def test_control_a_part_that_differs_is_named(part: str, tmp_path: Path) -> None:
    value = [2] if part == "networks" else 9
    board = "/".join(["D_D_ . . . . . .", *[". . . . . . ."] * 6])
    line = json.dumps({"longest_rule": "trail", "board": board, "published": {part: value}})
    file = tmp_path / "boards.jsonl"
    file.write_text(line, "utf-8")
    said: list[str] = []
    assert not check_file(file, said.append)
    assert said[0].startswith(f"boards.jsonl, line 1: {part} ")
