"""What boards and decks of this game have in common."""

from __future__ import annotations

from companion.table import owners_file
from companion.table.owners_file import OwnersFile
from companion.table.owners_file import Where as Where


def opened(text: str, file: str, kind: str) -> OwnersFile:
    """The head and the raw items of a Railroader file of that kind; `file` names it in errors."""
    return owners_file.opened(text, file, "railroader", kind)
