"""What happened, in the order it happened: for log, pictures between two questions, lights and sound."""

from __future__ import annotations

from typing import NamedTuple


class Told(NamedTuple):
    """One thing that happened: a text key in the past tense, its arguments, and the only seat that may read it.

    `to` is None for everybody.  Never journaled: a replay tells it again.
    """

    what: str
    args: tuple[object, ...] = ()
    to: int | None = None
