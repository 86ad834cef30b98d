"""Where things lie on this machine."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

NAME: Final = "railway-companion"


class Folders(NamedTuple):
    """Absolute folders: `state` for kept games, `config` for what a group brings (boards, decks)."""

    state: Path
    config: Path

    @property
    def games(self) -> Path:
        """The kept games."""
        return self.state / "games"


def folders(env: Mapping[str, str], state: str = "", config: str = "") -> Folders:
    """What was asked for, else the XDG folders, else those below HOME; without a HOME a folder for this user."""
    home = Path(env.get("HOME") or Path(tempfile.gettempdir()) / f"{NAME}-{os.getuid()}")
    state_home = Path(env.get("XDG_STATE_HOME") or home / ".local" / "state")
    config_home = Path(env.get("XDG_CONFIG_HOME") or home / ".config")
    return Folders(
        Path(state).absolute() if state else state_home.absolute() / NAME,
        Path(config).absolute() if config else config_home.absolute() / NAME,
    )
