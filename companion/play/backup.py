"""All kept games in one file, and back. The box may play on meanwhile."""

from __future__ import annotations

import io
import os
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from companion.clock import Clock
from companion.errors import CompanionError, GameDamaged, SettingError
from companion.play.journal import Journal, copy_of, first_seal, seal
from companion.play.shelf import SUFFIX

TRIES: Final = 8
SMALL: Final = (".txt", ".json", ".toml")
"""Files beside the games: names, settings, presets."""
GAMES: Final = "games"
LARGEST: Final = 256 * 1024 * 1024
"""No game comes near it; a longer entry is no game."""


def backup(state: Path, to: Path, clock: Clock) -> list[str]:
    """Write every game, and what was set on the box, to a new .tar.gz; what happened to each, in sentences."""
    if to.exists():
        raise SettingError(f"{to} is there already and stays; name another file.")
    part = to.with_name(to.name + ".part")
    try:
        with tarfile.open(part, "w:gz") as archive:
            said = list(_packed(state, archive, clock))
        with part.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(part, to)
    except OSError as error:
        raise SettingError(f"{to} cannot be written ({error.strerror or error}).") from error
    finally:
        part.unlink(missing_ok=True)
    return said


def _packed(state: Path, archive: tarfile.TarFile, clock: Clock) -> Iterator[str]:
    games = state / GAMES
    names = {path.stem for path in games.iterdir() if path.suffix in (SUFFIX, ".good")} if games.is_dir() else set()
    for name in sorted(names):
        try:
            content, note = _content(games / f"{name}{SUFFIX}", clock)
        except (CompanionError, OSError) as error:
            yield f"{name}: left out. {error}"
            continue
        _add(archive, f"{GAMES}/{name}{SUFFIX}", content)
        yield f"{name}: {note}"
    for path in sorted(state.iterdir()) if state.is_dir() else ():
        if path.is_file() and path.suffix in SMALL:
            _add(archive, path.name, path.read_bytes())


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(content), 0o640
    archive.addfile(entry, io.BytesIO(content))


def _content(path: Path, clock: Clock) -> tuple[bytes, str]:
    """One whole file of the game as it is now, else of its last good copy."""
    with TemporaryDirectory() as folder:
        beside = Path(folder) / path.name
        for _ in range(TRIES):
            if (whole := _caught(path, beside, clock)) is not None:
                return whole, "copied"
        good = copy_of(path)
        if not good.exists():
            raise GameDamaged(f"{path.name} is damaged, and there is no good copy beside it.")
        shutil.copyfile(good, beside)
        beside.with_name(beside.name + "-wal").unlink(missing_ok=True)
        _chain(beside, clock)
        return good.read_bytes(), "damaged; its last good copy was taken"


def _caught(path: Path, beside: Path, clock: Clock) -> bytes | None:
    """The game, if nobody wrote while it was copied and its seals hold.

    The daemon holds SQLite's lock as long as it plays, so SQLite's own backup cannot look in from outside. What is
    copied with the write-ahead log beside it, unchanged meanwhile, is what a power cut would have left: whole.
    """
    wal = path.with_name(path.name + "-wal")
    before = _stamp(path), _stamp(wal)
    for stale in (copy_of(beside), *beside.parent.glob(beside.name + "-*")):
        stale.unlink(missing_ok=True)
    try:
        shutil.copyfile(path, beside)
        with suppress(FileNotFoundError):
            shutil.copyfile(wal, beside.with_name(wal.name))
        if before != (_stamp(path), _stamp(wal)):
            return None
        _chain(beside, clock)
    except (CompanionError, OSError, sqlite3.Error):
        return None
    return copy_of(beside).read_bytes()


def _chain(path: Path, clock: Clock) -> list[bytes]:
    """The seals of a copy, each checked; afterwards the whole game is in its good copy."""
    journal = Journal.open(path, clock)
    try:
        seals, now = journal.seals(), first_seal(journal.header.written())
        rows = journal.rows()
    finally:
        journal.close()
    for row, kept in zip(rows, seals, strict=True):
        now = seal(now, row)
        if now != kept:
            raise GameDamaged(f"{path.name}: row {row.number} is not the one that was written.")
    return seals


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


# -- the way back ----------------------------------------------------------------------------------------


def restore(state: Path, archive: Path, clock: Clock) -> list[str]:
    """Put the games of a backup beside those that are here, never over one; what happened to each, in sentences."""
    try:
        with tarfile.open(archive, "r:gz") as opened:
            (state / GAMES).mkdir(parents=True, exist_ok=True)
            return [said for entry in opened if (said := _put(state, opened, entry, clock))]
    except (tarfile.TarError, EOFError) as error:
        raise SettingError(f"{archive} is no backup of a companion ({error}).") from error
    except OSError as error:
        raise SettingError(f"{error.filename or archive} cannot be used ({error.strerror or error}).") from error


def _put(state: Path, opened: tarfile.TarFile, entry: tarfile.TarInfo, clock: Clock) -> str:
    name = Path(entry.name)
    file = opened.extractfile(entry) if entry.isfile() and entry.size <= LARGEST else None
    if file is None or name.is_absolute() or ".." in name.parts:
        return f"{entry.name}: left out, it is no file of a companion."
    content = file.read()
    if len(name.parts) == 1 and name.suffix in SMALL:
        if (state / name).exists():
            return f"{name}: kept as it is here."
        _write(state / name, content, state)
        return f"{name}: restored."
    if name.parent != Path(GAMES) or name.suffix != SUFFIX:
        return f"{entry.name}: left out, it is no file of a companion."
    return _put_game(state, name.name, content, clock)


def _put_game(state: Path, name: str, content: bytes, clock: Clock) -> str:
    with TemporaryDirectory() as folder:
        beside = Path(folder) / name
        beside.write_bytes(content)
        try:
            theirs = _chain(beside, clock)
        except (CompanionError, sqlite3.Error) as error:
            return f"{name}: left out. {error}"
        path = state / GAMES / name
        n = 1
        while path.exists() or copy_of(path).exists():
            if theirs == _seals(path, clock)[: len(theirs)]:
                return f"{path.stem}: is here already, at least as far."
            n += 1
            path = state / GAMES / f"{Path(name).stem}-{n}{SUFFIX}"
    _write(path, content, state)
    return f"{path.stem}: restored."


def _seals(path: Path, clock: Clock) -> list[bytes]:
    """Those of a game that may be played at this moment; none if it cannot be read."""
    with TemporaryDirectory() as folder:
        beside = Path(folder) / path.name
        try:
            beside.write_bytes(_content(path, clock)[0])
            return _chain(beside, clock)
        except (CompanionError, OSError, sqlite3.Error):
            return []


def _write(path: Path, content: bytes, state: Path) -> None:
    """Whole or not at all; it belongs to whom the folder belongs, whoever restores."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(0o640)
        if os.geteuid() == 0:
            owner = state.stat()
            os.chown(part, owner.st_uid, owner.st_gid)
            os.chown(path.parent, owner.st_uid, owner.st_gid)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
