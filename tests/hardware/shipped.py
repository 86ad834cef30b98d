"""The shipped builds, as the tests read them."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any, Final

import pytest

from companion.config import Box, Reader, box_of
from hardware.checks.netlist import WIRINGS, Wiring, wiring_of
from hardware.checks.parts import BUILDS, HARDWARE, read_parts
from hardware.checks.wiring import check

EACH_BUILD = pytest.mark.parametrize("build", BUILDS)
KNOWS_PICO: Final = "kind" in Reader._fields
"""Whether the loader knows `reader.kind`; a box without that driver reads the rest of the file."""


def settings(build: str) -> dict[str, Any]:
    """The shipped configuration, parsed."""
    found = tomllib.loads((HARDWARE / "builds" / f"{build}.toml").read_text("utf-8"))
    if not KNOWS_PICO:
        found["reader"].pop("kind", None)
    return found


def box(build: str) -> Box:
    return box_of(settings(build), f"{build}.toml")


class Copy:
    """A build that may be broken: its WireViz file and its parts, as parsed; its box."""

    def __init__(self, build: str) -> None:
        import yaml

        self.build, self.box = build, box(build)
        self.yml: dict[str, Any] = yaml.safe_load((WIRINGS / f"{build}.yml").read_text("utf-8"))
        self.parts = deepcopy(read_parts())

    @property
    def wiring(self) -> Wiring:
        return wiring_of(self.build, self.yml, self.parts)

    def troubles(self) -> list[str]:
        return check(self.wiring, self.box, self.parts)

    def wire(self, cable: str, wire: int) -> tuple[list[Any], list[Any], int]:
        """Both ends of a wire as lists of places, and where in them it is."""
        for (_, left), (name, wires), (_, right) in (
            tuple(next(iter(step.items())) for step in row) for row in self.yml["connections"]
        ):
            if name == cable and wire in wires:
                return left, right, wires.index(wire)
        raise LookupError(f"{cable} has no wire {wire}")

    def move(self, cable: str, wire: int, place: Any) -> None:
        """Solder the left end of a wire to another place of the same thing."""
        left, _, at = self.wire(cable, wire)
        left[at] = place

    def cut(self, cable: str) -> None:
        """Take a cable out."""
        self.yml["connections"] = [row for row in self.yml["connections"] if cable not in row[1]]
        del self.yml["cables"][cable]
