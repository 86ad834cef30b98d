"""Streams of an RDM6300, read from vectors.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

_RAW = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))


class Vector(NamedTuple):
    """Pieces of a stream with the moments they come, and the numbers a decoder finds in it."""

    name: str
    pieces: tuple[tuple[float, bytes], ...]
    numbers: tuple[str, ...]

    def __str__(self) -> str:
        return self.name

    def bytewise(self) -> tuple[tuple[float, bytes], ...]:
        return tuple((ms, piece[i : i + 1]) for ms, piece in self.pieces for i in range(len(piece)))


def _one(row: dict[str, str]) -> Vector:
    numbers = (row["number"],) if "number" in row else ()
    return Vector(row["name"], ((0.0, bytes.fromhex(row["wire"])),), numbers)


WHOLE = [_one(row) for row in _RAW["whole"]]
SPOILT = [_one(row) for row in _RAW["spoilt"]]
SWAPPED = _one(_RAW["swapped"])
PHANTOMS = [_one(row) for row in _RAW["phantoms"]]
ARRIVALS = [
    Vector(row["name"], tuple((ms, bytes.fromhex(wire)) for ms, wire in row["pieces"]), tuple(row["numbers"]))
    for row in _RAW["arrivals"]
]
FOB, SECOND = WHOLE[0], WHOLE[1]
