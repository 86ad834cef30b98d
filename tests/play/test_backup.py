"""All games in one file and back, while they are played."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.errors import SettingError
from companion.play.backup import backup, restore
from companion.play.journal import Journal
from companion.play.rows import Row
from companion.play.session import Session
from companion.play.shelf import Shelf
from tests.play.toys import RACE, begun, below, header, play_on

CLOCK = SetClock(0, 1e9)


def playing(state: Path, answers: int = 8) -> Session:
    """A game in progress: its file is locked, and its newest rows lie in the write-ahead log."""
    session = begun(RACE, 3, Shelf(state / "games", CLOCK).begin(header(RACE, goal=30)))
    play_on(session, below(5), answers)
    return session


def rows(session: Session) -> list[Row]:
    assert session.journal is not None
    return session.journal.rows()


def kept(state: Path, name: str) -> list[Row]:
    journal = Journal.open(state / "games" / f"{name}.game", CLOCK)
    found = journal.rows()
    journal.close()
    return found


def test_a_game_being_played_is_copied_to_its_last_row_and_back(tmp_path: Path) -> None:
    session = playing(tmp_path / "a")
    assert session.journal is not None
    name = session.journal.path.stem
    (tmp_path / "a" / "names.txt").write_text("Zoe\n")
    (tmp_path / "a" / "lock").write_text("")
    (tmp_path / "a" / "playing").write_text(name)
    assert backup(tmp_path / "a", tmp_path / "out.tar.gz", CLOCK) == [f"{name}: copied"]
    play_on(session, below(6), 1)
    assert not session.saved or len(rows(session)) > 0
    said = restore(tmp_path / "b", tmp_path / "out.tar.gz", CLOCK)
    assert f"{name}: restored." in said
    assert kept(tmp_path / "b", name) == rows(session)[: len(kept(tmp_path / "b", name))]
    assert len(kept(tmp_path / "b", name)) >= 8
    assert sorted(p.name for p in (tmp_path / "b").iterdir()) == ["games", "names.txt"]


def test_restoring_where_the_game_is_further_changes_nothing(tmp_path: Path) -> None:
    session = playing(tmp_path)
    backup(tmp_path, tmp_path / "out.tar.gz", CLOCK)
    play_on(session, below(6), 2)
    (said,) = restore(tmp_path, tmp_path / "out.tar.gz", CLOCK)
    assert "here already" in said
    assert len(list((tmp_path / "games").glob("*.game"))) == 1


def test_another_game_of_the_same_name_is_put_beside_it(tmp_path: Path) -> None:
    playing(tmp_path / "a", 8).put_away()
    other = begun(RACE, 2, Shelf(tmp_path / "b" / "games", CLOCK).begin(header(RACE, 2)))
    backup(tmp_path / "a", tmp_path / "out.tar.gz", CLOCK)
    before = rows(other)
    (said,) = restore(tmp_path / "b", tmp_path / "out.tar.gz", CLOCK)
    assert "-2: restored." in said
    assert rows(other) == before
    assert "here already" in restore(tmp_path / "b", tmp_path / "out.tar.gz", CLOCK)[0]


def test_a_damaged_game_gives_its_last_good_copy_and_one_without_is_named(tmp_path: Path) -> None:
    session = playing(tmp_path)
    assert session.journal is not None
    path, before = session.journal.path, rows(session)
    session.put_away()
    path.write_bytes(b"\0" * 300)
    (tmp_path / "games" / "lost.game").write_bytes(b"")
    said = backup(tmp_path, tmp_path / "out.tar.gz", CLOCK)
    assert any("last good copy was taken" in line for line in said)
    assert any(line.startswith("lost: left out.") for line in said)
    restore(tmp_path / "b", tmp_path / "out.tar.gz", CLOCK)
    assert kept(tmp_path / "b", path.stem) == before


def test_a_row_that_was_changed_is_not_copied_as_if_it_were_whole(tmp_path: Path) -> None:
    import sqlite3

    session = playing(tmp_path)
    assert session.journal is not None
    path, before = session.journal.path, rows(session)
    session.put_away()
    with sqlite3.connect(path) as db:
        db.execute("drop trigger entries_stay")
        db.execute("update entry set key = 'none' where number = 5")
    db.close()
    (said,) = backup(tmp_path, tmp_path / "out.tar.gz", CLOCK)
    assert "last good copy" in said
    restore(tmp_path / "b", tmp_path / "out.tar.gz", CLOCK)
    assert kept(tmp_path / "b", path.stem) == before


def test_no_file_is_written_over_and_a_backup_that_fails_leaves_none(tmp_path: Path) -> None:
    to = tmp_path / "out.tar.gz"
    to.write_bytes(b"mine")
    with pytest.raises(SettingError, match="there already"):
        backup(tmp_path, to, CLOCK)
    assert to.read_bytes() == b"mine"
    with pytest.raises(SettingError, match="cannot be written"):
        backup(tmp_path, tmp_path / "none" / "out.tar.gz", CLOCK)


@pytest.mark.parametrize(
    "name", ["../out.txt", "/etc/x.txt", "games/../../x.game", "games/x.sh", "lock", "a/b/c.game"]
)
def test_an_archive_cannot_write_elsewhere(tmp_path: Path, name: str) -> None:
    with tarfile.open(tmp_path / "evil.tar.gz", "w:gz") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = 3
        archive.addfile(entry, io.BytesIO(b"abc"))
    (said,) = restore(tmp_path / "state" / "deep", tmp_path / "evil.tar.gz", CLOCK)
    assert "left out" in said
    files = [p.name for p in tmp_path.rglob("*") if p.is_file()]
    assert files == ["evil.tar.gz"]


def test_what_is_no_backup_is_said(tmp_path: Path) -> None:
    (tmp_path / "x.tar.gz").write_bytes(b"not gzip")
    with pytest.raises(SettingError, match="no backup"):
        restore(tmp_path / "state", tmp_path / "x.tar.gz", CLOCK)
    with pytest.raises(SettingError, match="cannot be used"):
        restore(tmp_path / "state", tmp_path / "none.tar.gz", CLOCK)
