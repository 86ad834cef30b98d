"""The file of one game: header and rows, append-only, on the disk before anything is shown."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.clock import Clock
from companion.errors import GameDamaged, GameInUse
from companion.play import schema
from companion.play.header import Header, read_header
from companion.play.rows import Row

RETRY_S: Final = 5.0
"""A full disk is asked again no more often than this (fault F21)."""
COPY_EVERY: Final = 200
"""Rows after which the last good copy is made anew."""
INSERT: Final = "insert into entry values (?,?,?,?,?,?,?,?,?,?,?,?,?)"
ROWS: Final = "select number, kind, slot, seat, name, key, by, label, nth, sizes, came, at from entry"
MAGIC: Final = b"SQLite format 3\0"
Trouble = (sqlite3.Error, OSError)


def seal(before: bytes, row: Row) -> bytes:
    """Eight bytes that depend on this row and all before it, so that a changed row is found."""
    text = "\x1f".join(map(str, row))
    return hashlib.blake2b(text.encode(), digest_size=8, key=before).digest()


def first_seal(header: str) -> bytes:
    """What the chain of seals starts from."""
    return hashlib.blake2b(header.encode(), digest_size=8).digest()


class Journal:
    """A game's file.  What cannot be written waits in memory, `saved` is False meanwhile, and catches up.

    One owner at a time: a second `open` raises `GameInUse`.
    """

    def __init__(self, path: Path, header: Header, clock: Clock) -> None:
        self.path, self.header, self._clock = path, header, clock
        self._text = header.written()
        self._db: sqlite3.Connection | None = None
        self._new = True
        self._waiting: list[tuple[object, ...]] = []
        self._seal = first_seal(self._text)
        self._tried: float | None = None
        self._since_copy = 0
        self.saved = True
        self.trouble = ""

    @classmethod
    def create(cls, path: Path, header: Header, clock: Clock) -> Journal:
        """A new file with this header; if the disk refuses, everything waits in memory."""
        journal = cls(path, header, clock)
        journal.append(())
        return journal

    @classmethod
    def open(cls, path: Path, clock: Clock) -> Journal:
        """The file of a kept game.  `GameDamaged`, `GameInUse`, or `FileNotFoundError`."""
        if not path.exists():
            raise FileNotFoundError(f"There is no game {path}")
        _look_at(path)
        db = None
        try:
            db = _connect(path)
            schema.prepare(db, path.name)
            text = _checked_header(db, path.name)
            last = db.execute("select seal from entry order by number desc limit 1").fetchone()
        except sqlite3.Error as error:
            if db is not None:
                db.close()
            raise _meaning(error, path.name) from error
        except GameDamaged:
            assert db is not None
            db.close()
            raise
        journal = cls(path, read_header(text, path.name), clock)
        journal._text, journal._db, journal._new = text, db, False
        journal._seal = last[0] if last else first_seal(text)
        return journal

    def rows(self) -> list[Row]:
        """All rows on the disk, in order."""
        if self._db is None:
            return []
        return list(map(Row._make, self._db.execute(f"{ROWS} order by number")))

    def seals(self) -> list[bytes]:
        """The seals of all rows on the disk, in order."""
        if self._db is None:
            return []
        return [seal for (seal,) in self._db.execute("select seal from entry order by number")]

    def append(self, rows: Sequence[Row]) -> bool:
        """Commit these rows at once; False if they have to wait for the disk."""
        for row in rows:
            self._seal = seal(self._seal, row)
            self._waiting.append((*row, self._seal))
        if self._may_try():
            self._try()
        return self.saved

    def tend(self) -> bool:
        """Try again what waits, if it is time; to be called now and then.  True if all is on the disk."""
        if not self.saved and self._may_try():
            self._try()
        return self.saved

    def _may_try(self) -> bool:
        return self._tried is None or self._clock.mono() - self._tried >= RETRY_S

    def _try(self) -> None:
        try:
            if self._db is None:
                self._db = _connect(self.path)
            self._commit(self._db)
        except Trouble as error:
            self.saved, self.trouble, self._tried = False, str(error), self._clock.mono()
            if self._new:
                self._let_go()
            return
        self._since_copy += len(self._waiting)
        self._waiting.clear()
        self.saved, self.trouble, self._tried, self._new = True, "", None, False
        if self._since_copy >= COPY_EVERY:
            self.keep_copy()

    def _commit(self, db: sqlite3.Connection) -> None:
        db.execute("begin immediate")
        try:
            if self._new:
                schema.make(db, self._text)
            db.executemany(INSERT, self._waiting)
            db.execute("commit")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("rollback")
            raise

    def keep_copy(self) -> None:
        """Put a good copy beside the file, whole or not at all; silently not, if the disk refuses."""
        self._since_copy = 0
        if self._db is None or not self.saved:
            return
        good, part = copy_of(self.path), copy_of(self.path).with_suffix(".part")
        try:
            part.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(part)) as copy:
                copy.execute("pragma journal_mode = delete")
                self._db.backup(copy)
            _sync(part)
            os.replace(part, good)
            _sync(part.parent)
        except Trouble:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def close(self) -> None:
        """Write what waits, keep a good copy, and let the file go."""
        if not self.saved:
            self._try()
        self.keep_copy()
        self._let_go()

    def _let_go(self) -> None:
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
            self._db = None


def copy_of(path: Path) -> Path:
    """Where the last good copy of a game lies."""
    return path.with_suffix(".good")


def _look_at(path: Path) -> None:
    """Refuse what is no database before SQLite makes one of it, so that a damaged file stays as it was found."""
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise GameDamaged(f"{path.name} is damaged (it does not begin like a game).")


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=0.2, isolation_level=None)
    try:
        for pragma in schema.SETTINGS.strip().splitlines():
            db.execute(pragma)
        db.execute("select count(*) from sqlite_master")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _checked_header(db: sqlite3.Connection, file: str) -> str:
    """The header's text, if the file is whole."""
    (verdict,) = db.execute("pragma quick_check(1)").fetchone()
    if verdict != "ok":
        raise GameDamaged(f"{file} is damaged ({verdict}).")
    names = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
    if not {"game", "entry"} <= names:
        raise GameDamaged(f"{file} is empty: no game is in it.")
    found = db.execute("select header from game").fetchone()
    if found is None:
        raise GameDamaged(f"{file} has no head: it cannot be known which game it is.")
    return str(found[0])


def _meaning(error: sqlite3.Error, file: str) -> GameInUse | GameDamaged:
    if "locked" in str(error):
        return GameInUse(f"{file} is being played by another companion.")
    return GameDamaged(f"{file} cannot be read ({error}).")


def _sync(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
