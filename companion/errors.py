"""One tree of errors.

Each error is also the builtin a caller would expect, and each message is a sentence a player may read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class CompanionError(Exception):
    """Anything the box can say about itself in one sentence."""


class IllegalAnswer(CompanionError, ValueError):
    """The answer is not one of those the rules offered."""


class NobodyAsked(CompanionError, RuntimeError):
    """Turn after turn went by and nobody was asked anything: the game cannot end."""


class RulesFailed(CompanionError, RuntimeError):
    """The rules raised while an answer was played; the answer was not kept."""


class SettingError(CompanionError, ValueError):
    """A house rule, a number of seats or an option has a value that does not exist."""


class OwnersFileError(CompanionError, ValueError):
    """A board or deck somebody typed in: names file, entry, field and the nearest valid word."""

    def __init__(self, file: str, entry: str, why: str) -> None:
        super().__init__(f"{file}, {entry}: {why}" if entry else f"{file}: {why}")
        self.file, self.entry, self.why = file, entry, why


class GameDamaged(CompanionError, OSError):
    """A kept game cannot be read."""


class GameInUse(CompanionError, BlockingIOError):
    """Another companion has this game open."""


class NoSuchGame(CompanionError, LookupError):
    """No kept game goes by that name."""


def nearest(word: object, valid: Iterable[object]) -> str:
    """Say what was probably meant: ``did you mean 'river'?``, or the list of what is possible."""
    from difflib import get_close_matches

    words = [str(v) for v in valid]
    close = get_close_matches(str(word), words, n=1, cutoff=0.5)
    return f"did you mean {close[0]!r}?" if close else f"possible: {', '.join(words)}"
