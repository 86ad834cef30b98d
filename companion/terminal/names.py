"""The names of players, as they are kept."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24


def cleaned(typed: str) -> str:
    """A name in one Unicode form, without control signs, and not too long."""
    text = unicodedata.normalize("NFC", typed)
    text = "".join(c for c in text if unicodedata.category(c)[0] != "C")
    return " ".join(text.split())[:LONGEST].strip()
