"""Anyone can recompute a game; whatever was changed in it is found and named."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.play.journal import Journal
from companion.play.verify import Report, verify
from companion.table.game import AnyGame
from tests.play.test_session import kept
from tests.play.toys import HANDS, RACE, SKETCH, TOYS, below, play_on

FILE = "g.game"


def verified(folder: Path, game: AnyGame | None) -> Report:
    journal = Journal.open(folder / FILE, SetClock())
    report = verify(journal, game)
    journal.close()
    return report


def tamper(folder: Path, statement: str) -> None:
    db = sqlite3.connect(folder / FILE)
    for trigger in ("header_stays", "entries_stay", "entries_remain"):
        db.execute(f"drop trigger {trigger}")
    assert db.execute(statement).rowcount > 0
    db.commit()
    db.close()


@pytest.mark.parametrize("game", TOYS, ids=lambda g: g.name)
def test_an_honest_game_is_well_also_with_undone_rolls(game: AnyGame, tmp_path: Path) -> None:
    session, chance = kept(game, tmp_path, 5), below(9)
    for _ in range(4):
        play_on(session, chance, 3)
        back = session.back()
        assert back is not None
        session.undo(back)
    rolls = session.number - sum(row.kind == "undo" for row in session.run.live)
    session.put_away()
    report = verified(tmp_path, game)
    assert report.wrong == ()
    assert report.replayed
    assert 0 < report.recomputed <= rolls


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("update entry set key = 'rest' where number = 4", r"row 4 \(answer turn\) was changed"),
        ("update entry set key = '1', came = '0' where number = 5", r"row 5 \(answer die\).*fair stream gives"),
        ("update entry set key = '1' where number = 5", r"row 5 .*says 1, but its numbers mean"),
        ("update entry set nth = 7 where number = 5", r"row 5 \(answer die\) takes roll 7"),
        ("update entry set at = 5 where number = 6", r"row 6 .*was changed"),
        ("delete from entry where number = 6", r"row 7 .*rows before it were added or taken away"),
        ("update entry set key = '77' where number = 2", r"row 2 \(press\) was changed"),
        ("update game set header = replace(header, '\"goal\": 20', '\"goal\": 30')", "the header was changed"),
    ],
)
def test_a_changed_row_is_found_and_named(change: str, named: str, tmp_path: Path) -> None:
    session = kept(RACE, tmp_path)
    for what in ("roll", "rest", "roll"):
        session.answer(session.open[0], what)
    session.put_away()
    assert verified(tmp_path, RACE).wrong == ()
    tamper(tmp_path, change)
    wrong = "\n".join(verified(tmp_path, RACE).wrong)
    assert wrong
    assert __import__("re").search(named, wrong), wrong


def test_another_secret_does_not_belong_to_the_commitment(tmp_path: Path) -> None:
    session = kept(SKETCH, tmp_path, 4)
    session.put_away()
    tamper(tmp_path, f"update game set header = replace(header, '{session.header.secret}', '{'ab' * 32}')")
    assert any("does not belong to the commitment" in line for line in verified(tmp_path, SKETCH).wrong)


def test_without_the_rules_the_rolls_are_still_recomputed(tmp_path: Path) -> None:
    session = kept(HANDS, tmp_path, 3)
    session.put_away()
    report = verified(tmp_path, None)
    assert (report.wrong, report.recomputed, report.replayed) == ((), 9, False)
