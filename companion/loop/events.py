"""What reaches the loop besides the events of devices."""

from __future__ import annotations

from typing import NamedTuple


class Stop(NamedTuple):
    """Somebody wants the box to end: a signal, the page that switches off."""

    why: str
