"""Games as results: read from their journals alone, for people and for other programs."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion import catalogue
from companion.cli import run
from companion.clock import SetClock
from companion.errors import SettingError
from companion.play.header import new_header
from companion.play.history import as_csv, as_json, result_of
from companion.play.rows import ANSWER
from companion.play.session import Session
from companion.play.shelf import Shelf
from companion.play.verify import verify
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE

NAMES = ("Zoë", "Łukasz", "Anna")


def kept_game(folder: Path, answers: int, close: bool = True) -> Session:
    """A game of three, played by the least answers, closed by hand."""
    game = catalogue.game("railroader")
    clock = SetClock(10.0, 1_780_000_000.0)
    shelf = Shelf(folder / "games", clock)
    header = new_header(game, NAMES, {}, catalogue.house_texts("railroader"), clock.wall(), bytes(32))
    session = Session(game, header, shelf.begin(header), (), clock)
    for seat in range(3):
        session.press(seat, seat)
    for _ in range(answers):
        session.answer(session.open[0], session.open[0].prompt.least())
    if close:
        session.close_with(Outcome(((1,), (0, 2)), "by hand", (12, 30, 12)))
    return session


def shelf_of(folder: Path) -> Shelf:
    return Shelf(folder / "games", SetClock(0.0, 0.0))


def test_places_figures_and_what_each_seat_threw(tmp_path: Path) -> None:
    session = kept_game(tmp_path, 40)
    rows = [row for row in session.run.live if row.kind == ANSWER and row.label]
    session.put_away()
    (kept,) = shelf_of(tmp_path).games()
    result = result_of(kept)
    assert result is not None
    assert [result.place(seat) for seat in range(3)] == [2, 1, 2]
    assert [result.figure(seat) for seat in range(3)] == [12, 30, 12]
    for seat, thrown in enumerate(result.thrown):
        own = [row.key.split("+") for row in rows if row.label.endswith(f"@{seat}")]
        faces = [int(face) for throw in own for face in throw]
        assert (thrown.throws, thrown.dice) == (len(own), len(faces))
        assert thrown.mean == pytest.approx(sum(faces) / len(faces))
    assert {sides for thrown in result.thrown for sides, _ in thrown.faces} == {6}


def test_what_was_taken_back_was_not_thrown(tmp_path: Path) -> None:
    session = kept_game(tmp_path, 12, close=False)
    back = session.back()
    assert back is not None
    session.undo(back)
    left = sum(1 for row in session.run.live if row.label and "@" in row.label)
    session.put_away()
    (kept,) = shelf_of(tmp_path).games()
    result = result_of(kept)
    assert result is not None
    assert sum(thrown.throws for thrown in result.thrown) == left
    assert result.outcome is None
    assert result.place(0) is None


def test_real_dice_only_say_their_faces(tmp_path: Path) -> None:
    session = kept_game(tmp_path, 0, close=False)
    session.set_answerer("dice", "typed")
    while session.open[0].prompt.seat != CHANCE:
        session.answer(session.open[0], session.open[0].prompt.least())
    session.answer(session.open[0], session.open[0].prompt.least())
    session.put_away()
    (kept,) = shelf_of(tmp_path).games()
    result: Any = result_of(kept)
    real = [face for thrown in result.thrown for sides, face in thrown.faces if not sides]
    assert real == ["1"]


def test_json_and_csv_say_the_same(tmp_path: Path) -> None:
    kept_game(tmp_path, 30).put_away()
    results = [result_of(kept) for kept in shelf_of(tmp_path).games()]
    found = [one for one in results if one is not None]
    (game,) = json.loads(as_json(found))
    lines = list(csv.DictReader(io.StringIO(as_csv(found))))
    assert [line["player"] for line in lines] == [seat["player"] for seat in game["seats"]] == list(NAMES)
    assert [int(line["dice"]) for line in lines] == [seat["dice"] for seat in game["seats"]]
    assert all(sum(face["count"] for face in seat["faces"]) == seat["dice"] for seat in game["seats"])
    assert lines[1]["place"] == "1"


def test_the_command_prints_results_and_bars(tmp_path: Path, capsys: Any) -> None:
    kept_game(tmp_path, 30).put_away()
    assert run(["history", "--state", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "Railroader" in out
    assert "1. Łukasz 30" in out
    assert "d6    6 #" in out
    assert run(["history", "--csv", "--state", str(tmp_path), "railroader"]) == 0
    assert capsys.readouterr().out.count("\n") == 4
    assert run(["history", "--state", str(tmp_path), "railrooder"]) == 1
    assert "railroader" in capsys.readouterr().err


def test_an_exported_game_is_verified_elsewhere(tmp_path: Path, capsys: Any) -> None:
    kept_game(tmp_path, 30).put_away()
    copy = tmp_path / "copy.game"
    assert run(["export", "--state", str(tmp_path), "railroader", str(copy)]) == 0
    assert run(["verify", "--state", str(tmp_path / "elsewhere"), str(copy)]) == 0
    assert "All is well" in capsys.readouterr().out
    opened = shelf_of(tmp_path).open(copy)
    assert verify(opened.journal, None).wrong == ()
    opened.journal.close()


@pytest.mark.parametrize(("name", "words"), [("copy.txt", "copy.game"), ("there.game", "there already")])
def test_an_export_never_writes_over_anything(tmp_path: Path, name: str, words: str) -> None:
    kept_game(tmp_path, 3).put_away()
    (tmp_path / "there.game").write_text("mine")
    shelf = shelf_of(tmp_path)
    with pytest.raises(SettingError, match=words):
        shelf.export(shelf.games()[0].path, tmp_path / name)
    assert (tmp_path / "there.game").read_text() == "mine"
