"""Which game was in front, for a box that was cut off in the middle of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.play.names import replace_whole


class Playing:
    """One file with the name of a kept game. `taken` takes it away: what crashes at once is not opened again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._read()

    def taken(self) -> str:
        """The name of the game that was in front, once; empty if none was."""
        name = self._known
        self.be("")
        return name

    def be(self, name: str) -> None:
        """Remember this game, or none; writes only what has changed. A disk that refuses costs only the comfort."""
        if name == self._known:
            return
        self._known = name
        with suppress(OSError):
            if name:
                replace_whole(self._path, f"{name}\n")
            else:
                self._path.unlink(missing_ok=True)

    def _read(self) -> str:
        try:
            return self._path.read_text("utf-8", errors="replace").strip()
        except OSError:
            return ""
