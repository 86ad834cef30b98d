"""The tables of a game's file, and how older files become today's."""

from __future__ import annotations

import sqlite3
from typing import Final

from companion.errors import GameDamaged

SETTINGS: Final = """
pragma page_size = 1024;
pragma locking_mode = exclusive;
pragma journal_mode = wal;
pragma synchronous = full;
"""
"""A commit is on the disk when it returns; small pages, because a decision is a few hundred bytes.  The lock
keeps a second companion out, and is gone with the process that held it."""

TABLES: Final = """
create table game (header text not null) strict;
create table entry (
    number integer primary key, kind text not null, slot text not null, seat integer not null,
    name text not null, key text not null, by text not null,
    label text not null, nth integer not null, sizes text not null, came text not null,
    at integer not null, seal blob not null) strict;
create trigger header_stays before update on game begin select raise(abort, 'the header stays'); end;
create trigger entries_stay before update on entry begin select raise(abort, 'rows are never changed'); end;
create trigger entries_remain before delete on entry begin select raise(abort, 'rows are never deleted'); end;
"""

VERSION: Final = 1
MIGRATIONS: dict[int, str] = {}
"""For each older version the statements that lead to the next one; each runs in one transaction."""


def prepare(db: sqlite3.Connection, file: str, version: int = VERSION, steps: dict[int, str] = MIGRATIONS) -> None:
    """Bring a file to today's tables; `GameDamaged` if a newer companion wrote it or a step is missing."""
    (found,) = db.execute("pragma user_version").fetchone()
    if found > version:
        raise GameDamaged(
            f"{file} was written by a newer companion (format {found}, this one knows {version}); update the box."
        )
    while 0 < found < version:
        if found not in steps:
            raise GameDamaged(f"{file} has format {found}, and nothing leads from there to {version}.")
        db.executescript(f"begin; {steps[found]}; pragma user_version = {found + 1}; commit;")
        found += 1


def make(db: sqlite3.Connection, header: str) -> None:
    """Lay out an empty file, in the transaction that is open."""
    for statement in _statements(TABLES):
        db.execute(statement)
    db.execute("insert into game values (?)", (header,))
    db.execute(f"pragma user_version = {VERSION}")


def _statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would commit the transaction that is open."""
    out, start = [], ""
    for line in script.strip().splitlines():
        start += line + "\n"
        if sqlite3.complete_statement(start):
            out.append(start)
            start = ""
    return out
