"""What a group has set on the box itself; kept beside the games, stronger than the file of settings."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.play.names import cleaned, replace_whole

BRIGHTNESS: Final = (20, 70, 140, 255)
"""Contrast of the panel for each step of brightness, 0 to 255."""
SOUNDS: Final = ("all", "signals", "none")
"""Every press, only what somebody must hear, nothing."""
COLOURS: Final = ("", "red", "blue", "green", "yellow", "white", "black", "orange", "purple", "brown")
DIM_S: Final = (15.0, 30.0, 60.0, 120.0, 300.0)
BLANK_S: Final = (120.0, 300.0, 600.0, 1800.0, 3600.0)
SEATS: Final = 6


class SeatLook(NamedTuple):
    """Who usually sits there and with which colour; empty for nobody, no colour."""

    name: str = ""
    colour: str = ""


class Choices(NamedTuple):
    """Everything that can be set on the box. `brightness` counts from 1, times are seconds without a press."""

    brightness: int = len(BRIGHTNESS)
    sound: str = SOUNDS[0]
    large_text: bool = False
    rotation: int = 0
    dim_s: float = 60.0
    blank_s: float = 600.0
    seats: tuple[SeatLook, ...] = (SeatLook(),) * SEATS
    language: str = "en"

    @property
    def contrast(self) -> int:
        """The panel's contrast while somebody plays."""
        return BRIGHTNESS[self.brightness - 1]

    @property
    def dimmed(self) -> int:
        """An eighth of it, for a panel at rest."""
        return max(4, self.contrast // 8)


class KeptChoices:
    """The file of choices. What it lacks, or what a later version calls otherwise, is as `usual`."""

    def __init__(self, path: Path, usual: Choices) -> None:
        self._path, self._usual = path, usual

    def read(self) -> Choices:
        """The choices; a file that cannot be read is as good as none, and a wrong value as good as left out."""
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError):
            return self._usual
        if not isinstance(found, dict):
            return self._usual
        kept = {field: fitting(field, found[field], self._usual) for field in Choices._fields if field in found}
        return self._usual._replace(**kept)

    def write(self, choices: Choices) -> bool:
        """Whether they are on the disk now; written whole or not at all."""
        fields = {**choices._asdict(), "seats": [seat._asdict() for seat in choices.seats]}
        with contextlib.suppress(OSError):
            replace_whole(self._path, json.dumps(fields, ensure_ascii=False, indent=1) + "\n")
            return True
        return False


def fitting(field: str, value: Any, usual: Choices) -> Any:
    """The value if that field can have it, else the usual one."""
    if field == "seats":
        return _seats(value)
    if field == "language":
        return value if isinstance(value, str) else usual.language
    if field == "large_text":
        return value if isinstance(value, bool) else usual.large_text
    known: dict[str, tuple[Any, ...]] = {
        "brightness": tuple(range(1, len(BRIGHTNESS) + 1)),
        "sound": SOUNDS,
        "rotation": (0, 180),
        "dim_s": (*DIM_S, usual.dim_s),
        "blank_s": (*BLANK_S, usual.blank_s),
    }
    return value if value in known[field] and not isinstance(value, bool) else getattr(usual, field)


def _seats(found: Any) -> tuple[SeatLook, ...]:
    seats = [_seat(one) for one in found][:SEATS] if isinstance(found, list) else []
    return (*seats, *(SeatLook(),) * (SEATS - len(seats)))


def _seat(found: Any) -> SeatLook:
    if not isinstance(found, dict):
        return SeatLook()
    name, colour = found.get("name", ""), found.get("colour", "")
    return SeatLook(cleaned(name) if isinstance(name, str) else "", colour if colour in COLOURS else "")
