"""Named mixes of dice, last used first, kept in a file beside the games."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.play.names import cleaned, folded, replace_whole

MOST: Final = 40


class Preset(NamedTuple):
    """A name and the kinds of dice."""

    name: str
    dice: tuple[str, ...]


class KeptPresets:
    """The file of presets; until a group keeps one of its own, the `usual` ones.

    `kinds` are the dice there are, `most` how many at once; what does not fit is left out when the file is read.
    """

    def __init__(self, path: Path, usual: tuple[Preset, ...], kinds: Collection[str], most: int) -> None:
        self._path, self._usual, self._kinds, self._most = path, usual, kinds, most

    def read(self) -> list[Preset]:
        """The presets; a file that cannot be read is as good as none."""
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except (OSError, ValueError):
            return list(self._usual)
        if not isinstance(found, list):
            return list(self._usual)
        return [preset for one in found if (preset := self._preset(one)) is not None]

    def put_first(self, preset: Preset) -> None:
        """Keep this one, before all others; one of the same name goes."""
        self._write([preset, *self._without(preset.name)][:MOST])

    def forget(self, name: str) -> None:
        """Keep all but this one."""
        self._write(self._without(name))

    def _without(self, name: str) -> list[Preset]:
        return [preset for preset in self.read() if folded(preset.name) != folded(name)]

    def _preset(self, found: Any) -> Preset | None:
        if not isinstance(found, dict):
            return None
        name, dice = found.get("name"), found.get("dice")
        if not (isinstance(name, str) and cleaned(name) and isinstance(dice, list) and 0 < len(dice) <= self._most):
            return None
        return Preset(cleaned(name), tuple(dice)) if all(die in self._kinds for die in dice) else None

    def _write(self, presets: list[Preset]) -> None:
        # A comfort, like names: a full disk must not stop the dice over it.
        with contextlib.suppress(OSError):
            text = json.dumps([preset._asdict() for preset in presets], ensure_ascii=False, indent=1)
            replace_whole(self._path, text + "\n")
