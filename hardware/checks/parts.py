"""The parts list: what is bought, how many for which build, and what each pin of it is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

HARDWARE: Final = Path(__file__).parents[1]
BUILDS: Final = ("smallest", "standard", "big-table")
IN_THE_WIRING: Final = frozenset(
    {"pi", "panel", "button", "seat button", "resistor", "buzzer", "rail", "reader", "wire"}
)
"""Kinds of parts that have a place in the wiring; the others are bought for the case or the table."""

Part = dict[str, Any]


def read_parts(path: Path = HARDWARE / "parts.toml") -> dict[str, Part]:
    """Every part by its name in the list."""
    return tomllib.loads(path.read_text("utf-8"))


def pieces(part: Part, build: str) -> int:
    """How many a build needs; metres for wire, grams for filament."""
    return int(part["quantity"][BUILDS.index(build)])


def list_troubles(parts: dict[str, Part]) -> list[str]:
    """What is missing in the list itself."""
    said = []
    for name, part in parts.items():
        if missing := {"name", "kind", "price", "quantity", "alternatives"} - set(part):
            said.append(f"parts.toml, {name}: {', '.join(sorted(missing))} is missing.")
        elif len(part["quantity"]) != len(BUILDS) or part["price"] not in ("-", "+", "++", "+++"):
            said.append(f"parts.toml, {name}: a quantity for each of {', '.join(BUILDS)} and a price from - to +++.")
        elif not any(part["quantity"]):
            said.append(f"parts.toml, {name}: no build needs it.")
    return said


def as_table(parts: dict[str, Part]) -> str:
    """The list as the table of the README."""
    lines = ["| part | smallest | standard | big table | price | instead |", "|---|---|---|---|---|---|"]
    for part in parts.values():
        numbers = " | ".join(str(n) if n else "" for n in part["quantity"])
        lines.append(f"| {part['name']} | {numbers} | {part['price']} | {part['alternatives']} |")
    return "\n".join(lines)
