"""The kinds of dice a tray can hold, each by its name.

A face is a text, its key in the journal.  Route dice are written as tiles are: the sides north, east, south and
west, D a highway, L a railway, _ nothing, ``o`` an overpass (RIB dice, classic set).
"""

from __future__ import annotations

from typing import Final

from companion.table.dice import Die

MOST: Final = 20
"""Dice in a tray."""
NUMBERED: Final = ("d4", "d6", "d8", "d10", "d12", "d20", "d100")
POKER, ROUTE, LINK, COIN = "poker", "route", "link", "coin"


def _numbered(name: str) -> Die[str]:
    return Die(name, tuple(str(face) for face in range(1, int(name[1:]) + 1)))


KINDS: Final[dict[str, Die[str]]] = {
    **{name: _numbered(name) for name in NUMBERED},
    POKER: Die(POKER, ("9", "10", "J", "Q", "K", "A")),
    ROUTE: Die(ROUTE, ("D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_")),
    LINK: Die(LINK, ("DLDLo", "DLDLo", "D_L_", "D_L_", "DL__", "DL__")),
    COIN: Die(COIN, ("H", "T")),
}
"""All kinds, in the order in which they are offered."""


def total(kinds: tuple[str, ...], faces: tuple[str, ...]) -> int | None:
    """The sum of all dice that have numbers; None if no die has."""
    worth = [int(face) for kind, face in zip(kinds, faces, strict=True) if kind in NUMBERED]
    return sum(worth) if worth else None
