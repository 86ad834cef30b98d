"""companion score: what it says, what it draws, what it returns."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion import cli
from companion.games.railroad_ink.board import read_board
from companion.screens.railroad_ink_board import board_image, board_svg

HERE = Path(__file__).parent
BOARD = HERE / "board.txt"
GOLDEN = HERE / "golden"


def score(*words: str | Path) -> int:
    return cli.run(["score", *map(str, words)])


def golden(name: str, content: bytes) -> None:
    file = GOLDEN / name
    if os.environ.get("GOLDEN") == "renew":
        GOLDEN.mkdir(exist_ok=True)
        file.write_bytes(content)
    assert file.read_bytes() == content, f"{name} is another one; look, then GOLDEN=renew"


def test_golden_explanation(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(BOARD, "--explain") == 0
    golden("explained.txt", capsys.readouterr().out.encode())


def test_without_explain_it_is_the_table_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert score(BOARD) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(not line.startswith(" ") for line in lines)
    assert sum(int(line.split()[-1]) for line in lines[:-1]) == int(lines[-1].split()[-1])


def test_golden_svg(tmp_path: Path) -> None:
    assert score(BOARD, "--svg", tmp_path / "board.svg") == 0
    svg = (tmp_path / "board.svg").read_bytes()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    golden("board.svg", svg)


def test_png(tmp_path: Path) -> None:
    assert score(BOARD, "--png", tmp_path / "board.png") == 0
    with Image.open(tmp_path / "board.png") as image:
        assert image.size == (7 * 64 + 88, 7 * 64 + 88)
        assert image.format == "PNG"


def test_networks_have_strokes_of_their_own() -> None:
    two = ". D_D_ . . . D_D_ .\n" + ". D_D_ . . . D_D_ .\n" * 6
    svg = board_svg(read_board(two).board)
    assert "#0072b2" in svg
    assert "#d55e00" in svg
    joined = two.replace(". D_D_ . . . D_D_ .\n", ". DD_D _D_D _D_D _D_D _D_D .\n", 0)
    assert board_image(read_board(joined).board).getcolors(100_000) is not None
    loose = board_svg(read_board(". . . . . . .\n" * 3 + ". . . D_D_ . . .\n" + ". . . . . . .\n" * 3).board)
    assert "#0072b2" not in loose


def test_an_option_above_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    def railway(*words: str) -> str:
        assert score(BOARD, *words) == 0
        return next(line for line in capsys.readouterr().out.splitlines() if line.startswith("Centre"))

    assert railway() != railway("--option", "centre_counts_elements=routes_only")
    assert score(BOARD, "--option", "longest=trail") == 1
    assert "There is no option 'longest'; did you mean 'longest_route'?" in capsys.readouterr().err
    assert score(BOARD, "--option", "longest_route=trial") == 1
    assert "did you mean 'trail'?" in capsys.readouterr().err


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(tmp_path / "none.txt") == 1
    assert "none.txt: cannot be read: No such file" in capsys.readouterr().err
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe\xff")
    assert score(tmp_path / "b.txt") == 1
    assert "is not a text in UTF-8" in capsys.readouterr().err
    (tmp_path / "c.txt").write_text(BOARD.read_text("utf-8").replace("D_D_", "D_D", 1), "utf-8")
    assert score(tmp_path / "c.txt") == 1
    assert "c.txt, row 1, column 2: 'D_D' is no Route" in capsys.readouterr().err
    assert score(BOARD, "--png", tmp_path / "no" / "board.png") == 1
    assert "cannot be written" in capsys.readouterr().err
    assert score() == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 2: is no JSON"),
        ("[]", "line 2: needs a 'board' and its 'published' score"),
        ('{"board": [[9, 0, "D_D_"]], "published": {}}', "[9, 0, 'D_D_'] is not [row 0 to 6, column 0 to 6, Route]"),
        ('{"board": [[0, 1, "D_X_"]], "published": {}}', "line 2, row 1, column 2: 'D_X_' is no Route"),
        ('{"board": [], "published": {"totl": 3}}', "there is no 'totl'; did you mean 'total'?"),
    ],
)
def test_check_names_the_line(line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "boards.jsonl"
    file.write_text('{"board": [[0, 1, "D_D_"]], "published": {"total": 0, "errors": 1}}\n' + line, "utf-8")
    assert score("--check", file) == 1
    assert said in capsys.readouterr().err


def test_check_says_how_many_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "boards.jsonl"
    good = '{"board": [[0, 1, "D_D_"]], "published": {"total": 0, "errors": 1, "road": 1}}\n'
    file.write_text(good, "utf-8")
    assert score("--check", file) == 0
    file.write_text(good + good.replace('"errors": 1', '"errors": 2'), "utf-8")
    assert score("--check", file) == 1
    assert "line 2: errors 1, published 2\n2 boards, 1 agree in every part" in capsys.readouterr().out
