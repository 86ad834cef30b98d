"""About the box: version, licences, where its documentation is, what it found of its hardware."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion import __version__
from companion.loop.pages.looking import Looking
from companion.screens.parts import Keys
from companion.screens.telling import Message
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box

DISTRIBUTION: Final = "railway-companion"
INSTALLED: Final = Path("/usr/share/doc") / DISTRIBUTION
"""Where the Debian package puts the documentation."""


def documentation() -> Path:
    """Where the documentation lies on this machine."""
    return INSTALLED if INSTALLED.is_dir() else Path(str(resources.files("companion")))


def about(box: Box) -> None:
    """Pages to walk through."""
    told = [
        (say("About this box"), say("Railway table companion {0}. Four railway games, dice, decks.", __version__)),
        (say("Licence"), say("MIT. Lettering: Adobe and Digital, free to use and pass on; notice in the package.")),
        (say("Documentation"), str(documentation())),
        (say("Kept games"), str(box.folders.games)),
        *((say("Missing: {0}", lost.name), f"{lost.why} {lost.remedy}") for lost in box.lost.values()),
    ]
    pages = [Message(title, text, Keys(between=f"{at} / {len(told)}")) for at, (title, text) in enumerate(told, 1)]
    box.push(Looking(pages, box.pop, 0))
