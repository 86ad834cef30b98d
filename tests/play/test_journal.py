"""The file of a game: append-only, exclusive, catching up, migrating; power cuts and full disks (F20, F21)."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.errors import GameDamaged, GameInUse, NoSuchGame
from companion.play import schema
from companion.play.journal import Journal, copy_of
from companion.play.rows import Row, live_rows
from companion.play.session import Session
from companion.play.shelf import Shelf
from tests.play.toys import RACE, begun, below, header, play_on

CLOCK = SetClock(0, 1e9)


def game_on(shelf: Shelf, answers: int = 30) -> Session:
    session = begun(RACE, 3, shelf.begin(header(RACE, goal=30)))
    play_on(session, below(5), answers)
    return session


def fidget(session: Session, times: int) -> None:
    """Fill the file without getting on in the game."""
    for _ in range(times):
        session.answer(session.open[0], "rest")
        back = session.back()
        assert back is not None
        session.undo(back)


def rows_of(path: Path) -> list[Row]:
    journal = Journal.open(path, CLOCK)
    rows = journal.rows()
    journal.close()
    return rows


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games", CLOCK)


def test_rows_are_never_changed_nor_deleted(shelf: Shelf) -> None:
    session = game_on(shelf)
    session.put_away()
    with sqlite3.connect(shelf.games()[0].path) as db:
        for statement in (
            "update entry set key = 'x' where number = 4",
            "delete from entry where number = 4",
            "update game set header = ''",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                db.execute(statement)
    db.close()


def test_the_file_commits_in_full_with_small_pages(shelf: Shelf) -> None:
    journal = shelf.begin(header(RACE))
    db = journal._db
    assert db is not None
    pragmas = {
        name: db.execute(f"pragma {name}").fetchone()[0] for name in ("synchronous", "journal_mode", "page_size")
    }
    assert pragmas == {"synchronous": 2, "journal_mode": "wal", "page_size": 1024}
    journal.close()


def test_a_game_is_played_by_one_companion_only(shelf: Shelf) -> None:
    session = game_on(shelf)
    path = shelf.games()[0].path
    with pytest.raises(GameInUse, match="being played by another"):
        shelf.open(path)
    assert "being played" in shelf.games()[0].trouble
    session.put_away()
    shelf.open(path).journal.close()


def test_a_newer_file_is_refused_in_a_sentence(shelf: Shelf) -> None:
    game_on(shelf).put_away()
    path = shelf.games()[0].path
    with sqlite3.connect(path) as db:
        db.execute(f"pragma user_version = {schema.VERSION + 1}")
    db.close()
    with pytest.raises(GameDamaged, match="written by a newer companion"):
        Journal.open(path, CLOCK)


def test_an_older_file_is_led_to_today_step_by_step(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.game", isolation_level=None)
    db.executescript("create table note (a); insert into note values (1); pragma user_version = 1;")
    steps = {1: "alter table note add column b default 2", 2: "alter table note add column c default 3"}
    schema.prepare(db, "old.game", 3, steps)
    assert db.execute("select a, b, c from note").fetchone() == (1, 2, 3)
    assert db.execute("pragma user_version").fetchone() == (3,)
    db.execute("pragma user_version = 1")
    with pytest.raises(GameDamaged, match="nothing leads from there to 3"):
        schema.prepare(db, "old.game", 3, {})
    db.close()


def test_f20_b_a_cut_wal_gives_a_prefix_of_the_history(shelf: Shelf, tmp_path: Path) -> None:
    session = game_on(shelf, 40)
    path = shelf.games()[0].path
    whole = session.run.live
    main, wal = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    session.put_away()
    cut = tmp_path / "cut.game"
    lengths = set()
    for length in [*range(0, len(wal), 4 * 512 * 3), len(wal)]:
        for torn in (wal[:length], wal[: max(0, length - 4096)] + b"\0" * min(4096, length)):
            cut.write_bytes(main)
            Path(f"{cut}-wal").write_bytes(torn)
            try:
                rows = rows_of(cut)
            except GameDamaged:
                assert length < 16_384  # before the first commit there is no game yet
                continue
            lengths.add(len(rows))
            assert rows == whole[: len(rows)]
            copy_of(cut).unlink(missing_ok=True)
    assert len(lengths) > 5
    assert max(lengths) == len(whole)


def zeroed_header(data: bytes) -> bytes:
    return b"\0" * 100 + data[100:]


def zeroed_page_3(data: bytes) -> bytes:
    return data[:2048] + b"\0" * 1024 + data[3072:]


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        zeroed_header,
        lambda data: data[: len(data) // 2],
        zeroed_page_3,
        lambda data: b"\0" * 300,
        lambda data: data + data,
    ],
    ids=["empty", "header zeroed", "half", "page 3 zeroed", "300 zeros", "doubled"],
)
def test_f20_c_d_a_damaged_file_is_moved_aside_and_the_good_copy_taken(
    shelf: Shelf, harm: Callable[[bytes], bytes]
) -> None:
    session = game_on(shelf)
    rows = session.run.live
    session.put_away()
    path = shelf.games()[0].path
    damaged = harm(path.read_bytes())
    path.write_bytes(damaged)
    assert len(shelf.games()) == 1
    opened = shelf.open(path)
    assert opened.journal.rows() == rows
    if opened.notes:  # a doubled file is read by SQLite as it was
        (note,) = opened.notes
        assert "last good copy" in note
        assert (path.parent / f"{path.name}.corrupt-1").read_bytes() == damaged
    else:
        assert damaged.startswith(b"SQLite")
    opened.journal.close()


def test_f20_without_a_good_copy_it_says_so_and_leaves_the_file_alone(shelf: Shelf) -> None:
    game_on(shelf).put_away()
    path = shelf.games()[0].path
    copy_of(path).unlink()
    path.write_bytes(b"\0" * 300)
    with pytest.raises(GameDamaged, match="no good copy"):
        shelf.open(path)
    assert path.read_bytes() == b"\0" * 300
    assert shelf.games()[0].trouble


def test_f20_both_damaged_is_said_and_nothing_is_lost(shelf: Shelf) -> None:
    game_on(shelf).put_away()
    path = shelf.games()[0].path
    path.write_bytes(b"")
    copy_of(path).write_bytes(b"rubbish")
    with pytest.raises(GameDamaged, match="good copy is damaged too"):
        shelf.open(path)
    assert (path.read_bytes(), copy_of(path).read_bytes()) == (b"", b"rubbish")


def test_f20_a_lost_file_comes_back_from_its_copy(shelf: Shelf) -> None:
    session = game_on(shelf)
    session.put_away()
    path = shelf.games()[0].path
    path.unlink()
    opened = shelf.open(path)
    assert opened.journal.rows() == session.run.live
    assert "There is no game" in opened.notes[0]
    opened.journal.close()


def test_f21_a_full_disk_is_waited_for_and_caught_up_with(tmp_path: Path) -> None:
    clock = SetClock(100, 1e9)
    shelf = Shelf(tmp_path, clock)
    journal = shelf.begin(header(RACE, goal=30))
    session = begun(RACE, 3, journal)
    db = journal._db
    assert db is not None
    (pages,) = db.execute("pragma page_count").fetchone()
    db.execute(f"pragma max_page_count = {pages + 2}")
    fidget(session, 120)
    tries: list[str] = []
    db.set_trace_callback(lambda sql: tries.append(sql) if sql.startswith("begin") else None)
    assert not session.saved
    assert "full" in session.trouble
    fidget(session, 10)
    session.tend()
    assert not tries
    clock.go(5)
    session.tend()
    assert len(tries) == 1
    db.execute("pragma max_page_count = 1000000")
    clock.go(5)
    session.tend()
    assert session.saved
    assert live_rows(journal.rows()) == session.run.live
    session.put_away()


def test_f21_a_folder_that_cannot_be_written_does_not_stop_a_game(tmp_path: Path) -> None:
    clock = SetClock(0, 1e9)
    folder = tmp_path / "a file, not a folder"
    folder.write_text("")
    session = begun(RACE, 3, Shelf(folder, clock).begin(header(RACE)))
    play_on(session, below(1), 5)
    assert not session.saved
    folder.unlink()
    folder.mkdir()
    clock.go(10)
    session.tend()
    assert session.saved
    session.put_away()
    assert rows_of(next(folder.glob("*.game"))) == session.run.live


LIMITED = """
import resource, sys
from pathlib import Path
from companion.clock import SetClock
from companion.play.shelf import Shelf
from tests.play.test_journal import fidget
from tests.play.toys import RACE, begun, header
clock = SetClock(0, 1e9)
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (65536, hard))
session = begun(RACE, 3, Shelf(Path(sys.argv[1]), clock).begin(header(RACE, goal=30)))
for _ in range(400):
    fidget(session, 1)
    clock.go(1)
assert not session.saved
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
clock.go(10)
session.tend()
assert session.saved, session.trouble
session.put_away()
print(session.number)
"""


def test_f21_a_file_size_limit_is_survived(tmp_path: Path) -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=os.getcwd(),
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert len(rows_of(next(tmp_path.glob("*.game")))) == int(done.stdout)


def test_the_list_shows_the_last_played_first_and_names_are_found(shelf: Shelf) -> None:
    for at in (10, 30, 20):
        CLOCK.shown = at * 1e6
        game_on(shelf, 3).put_away()
    CLOCK.shown = 1e9
    names = [game.name for game in shelf.games()]
    assert len(names) == 3
    assert shelf.find(names[1]).stem == names[1]
    assert shelf.find(str(shelf.folder / f"{names[2]}.game")).stem == names[2]
    with pytest.raises(NoSuchGame, match="may mean"):
        shelf.find("race")
    with pytest.raises(NoSuchGame, match="did you mean"):
        shelf.find(names[0][:-3] + "7-9")
    shelf.remove(shelf.find(names[0]))
    assert [game.name for game in shelf.games()] == names[1:]


def test_the_good_copy_is_whole_or_not_there(shelf: Shelf) -> None:
    session = game_on(shelf)
    path = shelf.games()[0].path
    session.put_away()
    good = copy_of(path).read_bytes()
    assert good[:15] == b"SQLite format 3"
    assert stat.S_ISREG(copy_of(path).stat().st_mode)
    assert not list(path.parent.glob("*.part"))
    shutil.copyfile(copy_of(path), path.parent / "other.game")
    assert rows_of(path.parent / "other.game") == session.run.live
