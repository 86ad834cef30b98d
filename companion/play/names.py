"""The names of players, as they are compared and kept."""

from __future__ import annotations

import contextlib
import os
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

LONGEST: Final = 24
REMEMBERED: Final = 40
BROKEN: Final = "\N{REPLACEMENT CHARACTER}"


def cleaned(typed: str) -> str:
    """A name in one Unicode form, without control signs, and not too long."""
    text = unicodedata.normalize("NFC", typed)
    text = "".join(c for c in text if unicodedata.category(c)[0] != "C")
    return " ".join(text.split())[:LONGEST].strip()


def folded(text: str) -> str:
    """Lower case without accents, so that e finds É."""
    bare = unicodedata.normalize("NFKD", text)
    return "".join(c for c in bare if not unicodedata.combining(c)).casefold()


class KeptNames:
    """The names of former players, last used first, one a line in a file of UTF-8."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> list[str]:
        """The names; a broken letter becomes a sign, a file that cannot be read is as good as none."""
        return [name for line in self._text().splitlines() if (name := cleaned(line))]

    def remember(self, names: Iterable[str]) -> None:
        """Put these first.  Written whole or not at all, and never over a file with broken letters."""
        text = self._text()
        if BROKEN in text:
            return
        first = [name for name in map(cleaned, names) if name]
        known = {folded(name) for name in first}
        later = [name for name in self.read() if folded(name) not in known]
        # Names are a comfort: a full disk must not stop a game over them.
        with contextlib.suppress(OSError):
            replace_whole(self._path, "".join(f"{name}\n" for name in [*first, *later][:REMEMBERED]))

    def _text(self) -> str:
        try:
            return self._path.read_text("utf-8", errors="replace")
        except OSError:
            return ""


def replace_whole(path: Path, text: str) -> None:
    """Write beside the file, then take its place: a power cut leaves the old one or the new one."""
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        Path(beside).unlink(missing_ok=True)
        raise
