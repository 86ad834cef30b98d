"""The kept games: one file each, in one folder."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.clock import Clock
from companion.errors import CompanionError, GameDamaged, GameInUse, NoSuchGame, SettingError, nearest
from companion.play.header import Header, read_header

if TYPE_CHECKING:
    from companion.play.journal import Journal

SUFFIX: Final = ".game"


class Kept(NamedTuple):
    """One kept game as the list shows it; `trouble` says why it cannot be opened, in a sentence."""

    name: str
    path: Path
    header: Header | None
    rows: int
    last: int
    over: bool
    trouble: str = ""


class Opened(NamedTuple):
    """A kept game's journal, and what the players must be told about it (damage, what was saved of it)."""

    journal: Journal
    notes: tuple[str, ...]


class Shelf:
    """The folder of kept games."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.folder, self._clock = folder, clock

    def begin(self, header: Header) -> Journal:
        """A file for a new game, named by game and day; if the disk refuses, the journal waits in memory."""
        from companion.play.journal import Journal, copy_of

        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        day = time.strftime("%Y-%m-%d", time.localtime(header.begun))
        n = 1
        while (path := self.folder / f"{header.game}-{day}-{n}{SUFFIX}").exists() or copy_of(path).exists():
            n += 1
        return Journal.create(path, header, self._clock)

    def games(self) -> list[Kept]:
        """All kept games, last played first."""
        try:
            names = {path.stem for path in self.folder.iterdir() if path.suffix in (SUFFIX, ".good")}
        except OSError:
            return []
        kept = [_look(self.folder / f"{name}{SUFFIX}") for name in names]
        return sorted(kept, key=lambda game: (game.last, game.name), reverse=True)

    def find(self, word: str) -> Path:
        """The file meant by a name, the beginning of one, or a path; `NoSuchGame` names the nearest."""
        path = Path(word)
        if path.suffix == SUFFIX and path.exists():
            return path
        names = [game.name for game in self.games()]
        meant = [name for name in names if name == word] or [name for name in names if name.startswith(word)]
        if len(meant) == 1:
            return self.folder / f"{meant[0]}{SUFFIX}"
        if meant:
            raise NoSuchGame(f"{word!r} may mean {', '.join(sorted(meant))}; say more of the name.")
        hint = nearest(word, names) if names else "no game is kept yet"
        raise NoSuchGame(f"There is no kept game {word!r}; {hint}.")

    def open(self, path: Path) -> Opened:
        """A kept game.  A damaged file is moved aside and the last good copy takes its place.

        `GameInUse`; `GameDamaged` if there is no good copy either, the damaged file then stays where it was.
        """
        from companion.play.journal import Journal, copy_of

        try:
            return Opened(Journal.open(path, self._clock), ())
        except (GameDamaged, FileNotFoundError) as damage:
            if not copy_of(path).exists():
                raise GameDamaged(f"{damage} There is no good copy beside it.") from damage
            return self._from_copy(path, damage)

    def _from_copy(self, path: Path, damage: Exception) -> Opened:
        import shutil

        from companion.play.journal import Journal, copy_of

        aside = _move_aside(path)
        shutil.copyfile(copy_of(path), path)
        try:
            journal = Journal.open(path, self._clock)
        except GameDamaged as worse:
            path.unlink()
            if aside is not None:
                os.replace(aside, path)
            raise GameDamaged(f"{damage} Its last good copy is damaged too.") from worse
        where = f"The damaged file was kept as {aside.name}." if aside is not None else ""
        return Opened(
            journal, (f"{damage} The last good copy was taken, so the newest moves may be missing. {where}",)
        )

    def export(self, path: Path, to: Path) -> None:
        """Copy a kept game to one whole file, never over another; `GameInUse`, `GameDamaged`, `SettingError`."""
        import shutil

        from companion.play.journal import copy_of

        if to.suffix != SUFFIX:
            raise SettingError(f"{to}: a game's file ends in {SUFFIX}; did you mean {to.with_suffix(SUFFIX)}?")
        if to.exists():
            raise SettingError(f"{to} is there already and stays; name another file.")
        self.open(path).journal.close()
        try:
            shutil.copyfile(copy_of(path), to)
        except OSError as error:
            raise SettingError(f"{to} cannot be written ({error.strerror}).") from error

    def remove(self, path: Path) -> None:
        """Delete a kept game and its good copy; `GameInUse` if somebody plays it."""
        from companion.play.journal import Journal, copy_of

        with contextlib.suppress(GameDamaged, FileNotFoundError):
            Journal.open(path, self._clock).close()
        for part in (path, copy_of(path), *_beside(path)):
            part.unlink(missing_ok=True)


def _look(path: Path) -> Kept:
    """What the list shows of a game, without replaying it."""
    try:
        with contextlib.closing(sqlite3.connect(path.as_uri() + "?mode=rw", uri=True, timeout=0.05)) as db:
            (text,) = db.execute("select header from game").fetchone()
            rows, last = db.execute("select count(*), max(at) from entry").fetchone()
            over = db.execute("select 1 from entry where kind = 'over'").fetchone() is not None
        header = read_header(str(text), path.name)
        return Kept(path.stem, path, header, rows, last or header.begun, over)
    except sqlite3.OperationalError as error:
        busy = "locked" in str(error)
        trouble = GameInUse("is being played now") if busy else GameDamaged(f"cannot be read ({error})")
        return _troubled(path, trouble)
    except (sqlite3.Error, CompanionError, TypeError) as error:
        return _troubled(path, error)


def _troubled(path: Path, error: Exception) -> Kept:
    last = int(path.stat().st_mtime) if path.exists() else 0
    return Kept(path.stem, path, None, 0, last, False, str(error))


def _beside(path: Path) -> tuple[Path, ...]:
    """What SQLite keeps beside a file."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def _move_aside(path: Path) -> Path | None:
    """Keep a damaged file for whoever wants to look at it; what SQLite left beside it goes along."""
    if not path.exists():
        return None
    n = 1
    while (aside := path.with_name(f"{path.name}.corrupt-{n}")).exists():
        n += 1
    os.replace(path, aside)
    for part in _beside(path):
        if part.exists():
            os.replace(part, aside.with_name(aside.name + part.name[len(path.name) :]))
    return aside
