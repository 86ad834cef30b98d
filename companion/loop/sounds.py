"""Rows of tone and pause, in milliseconds."""

from __future__ import annotations

from typing import Final

TICK: Final = (8,)
YOUR_TURN: Final = (70, 60, 110)
NOT_ALLOWED: Final = (350,)
