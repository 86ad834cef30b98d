"""What one tray's game hands to the next, as TOML: its dice, what is held, the last rolls."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from companion.errors import OwnersFileError, nearest
from companion.games.dice_tray.kinds import KINDS, MOST
from companion.table.prompts import TABLE

PAIR: Final = ("d6", "d6")


class Rolled(NamedTuple):
    """One roll: by which seat (or TABLE), the kinds, all faces, and the places of the dice that were thrown."""

    seat: int
    kinds: tuple[str, ...]
    faces: tuple[str, ...]
    thrown: tuple[int, ...]


class Kept(NamedTuple):
    """Dice, faces (empty before a roll), places that are held, the last rolls, how many there `ever` were."""

    mix: tuple[str, ...] = PAIR
    faces: tuple[str, ...] = ()
    held: tuple[int, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    ever: int = 0


def written(kept: Kept) -> str:
    """As `read_kept` reads it. Kinds and faces have no sign that TOML would mind."""
    lines = [
        f'mix = "{" ".join(kept.mix)}"',
        f'faces = "{" ".join(kept.faces)}"',
        f"held = {list(kept.held)}",
        f"count = {kept.ever}",
    ]
    for roll in kept.rolls:
        lines += [
            "[[rolls]]",
            f"seat = {roll.seat}",
            f'kinds = "{" ".join(roll.kinds)}"',
            f'faces = "{" ".join(roll.faces)}"',
            f"thrown = {list(roll.thrown)}",
        ]
    return "\n".join(lines) + "\n"


def read_kept(toml: str, file: str) -> Kept:
    """What `written` has written; `OwnersFileError` names the field."""
    try:
        found = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise OwnersFileError(file, "", f"not TOML ({error})") from error
    mix = _kinds(found.get("mix", " ".join(PAIR)), file, "mix")
    faces = _faces(mix, found.get("faces", ""), file, "faces")
    rolls = tuple(_rolled(one, file, f"rolls {n}") for n, one in enumerate(found.get("rolls", ()), 1))
    return Kept(mix, faces, _places(mix, found.get("held", ()), file, "held"), rolls, int(found.get("count", 0)))


def check_kept(toml: str, file: str) -> list[str]:
    """No warnings; `OwnersFileError` for what cannot be read."""
    read_kept(toml, file)
    return []


def _rolled(found: Any, file: str, field: str) -> Rolled:
    kinds = _kinds(found.get("kinds", ""), file, field)
    faces = _faces(kinds, found.get("faces", ""), file, field)
    return Rolled(int(found.get("seat", TABLE)), kinds, faces, _places(kinds, found.get("thrown", ()), file, field))


def _kinds(words: str, file: str, field: str) -> tuple[str, ...]:
    kinds = tuple(words.split())
    for kind in kinds:
        if kind not in KINDS:
            raise OwnersFileError(file, field, f"there is no die {kind!r}; {nearest(kind, KINDS)}")
    if not 1 <= len(kinds) <= MOST:
        raise OwnersFileError(file, field, f"{len(kinds)} dice; a tray holds 1 to {MOST}")
    return kinds


def _faces(kinds: Sequence[str], words: str, file: str, field: str) -> tuple[str, ...]:
    faces = tuple(words.split())
    if faces and len(faces) != len(kinds):
        raise OwnersFileError(file, field, f"{len(faces)} faces for {len(kinds)} dice")
    for kind, face in zip(kinds, faces, strict=False):
        if face not in KINDS[kind].faces:
            raise OwnersFileError(file, field, f"a {kind} has no face {face!r}; {nearest(face, KINDS[kind].faces)}")
    return faces


def _places(kinds: Sequence[str], places: Sequence[int], file: str, field: str) -> tuple[int, ...]:
    for place in places:
        if place not in range(len(kinds)):
            raise OwnersFileError(file, field, f"there is no die at place {place}; there are {len(kinds)}")
    return tuple(places)
