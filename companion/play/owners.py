"""Boards and decks that a group typed in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from companion.errors import OwnersFileError, nearest
from companion.table.game import AnyGame

FOLDERS: Final = ("boards", "decks")


class Owned(NamedTuple):
    """A board or deck that can be played: its kind, its name, its whole text, and warnings in sentences."""

    path: Path
    kind: str
    name: str
    text: str
    warnings: tuple[str, ...]


class Found(NamedTuple):
    """What lies in the configuration folder for a game, and what could not be read, in sentences."""

    files: tuple[Owned, ...]
    problems: tuple[str, ...]


def load(path: Path, game: AnyGame) -> Owned:
    """One file; `OwnersFileError` names file, entry, field and the nearest valid word."""
    try:
        text = path.read_text("utf-8")
        head = tomllib.loads(text)
    except OSError as error:
        raise OwnersFileError(str(path), "", f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise OwnersFileError(path.name, "", f"is not UTF-8 text (byte {error.start + 1})") from error
    except tomllib.TOMLDecodeError as error:
        raise OwnersFileError(path.name, "", f"is not TOML ({error})") from error
    if head.get("game") != game.name:
        raise OwnersFileError(path.name, "game", f"{head.get('game')!r} is not {game.name!r}")
    kinds = {kind.kind: kind for kind in game.data}
    kind = kinds.get(str(head.get("kind")))
    if kind is None:
        raise OwnersFileError(path.name, "kind", f"{head.get('kind')!r} is none; {nearest(head.get('kind'), kinds)}")
    warnings = kind.check(text, path.name)
    return Owned(path, kind.kind, str(head.get("name", path.stem)), text, tuple(warnings))


def find(config: Path, game: AnyGame) -> Found:
    """All boards and decks for `game` in the configuration folder; a broken one is named, never in the way."""
    files: list[Owned] = []
    problems: list[str] = []
    for path in _files(config):
        try:
            if f'"{game.name}"' in path.read_text("utf-8", errors="replace"):
                files.append(load(path, game))
        except (OwnersFileError, OSError) as error:
            problems.append(str(error))
    return Found(tuple(files), tuple(problems))


def _files(config: Path) -> Iterable[Path]:
    for folder in FOLDERS:
        if (config / folder).is_dir():
            yield from sorted((config / folder).glob("*.toml"))
