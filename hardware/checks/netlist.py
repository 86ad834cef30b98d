"""From a WireViz file to nets: which pins are joined by wires, strips and bridges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .parts import HARDWARE, Part

WIRINGS = HARDWARE / "wiring"


class Pin(NamedTuple):
    """One pin of one thing, by its label, and by its place if the label stands for several."""

    thing: str
    place: str
    label: str

    def __str__(self) -> str:
        return f"{self.thing} pin {self.place} ({self.label})"


class Wiring(NamedTuple):
    """Things by designator, each with the name of its part; nets of joined pins; cables by designator."""

    build: str
    things: dict[str, str]
    nets: list[frozenset[Pin]]
    cables: dict[str, str]
    troubles: list[str]

    def net_of(self, thing: str, label: str) -> frozenset[Pin]:
        """The net of the first pin with that label; empty if it hangs in the air."""
        return next((net for net in self.nets if any((p.thing, p.label) == (thing, label) for p in net)), frozenset())

    def things_of(self, kind: str, parts: Mapping[str, Part]) -> list[str]:
        """The designators of all parts of a kind."""
        return [thing for thing, part in self.things.items() if parts.get(part, {}).get("kind") == kind]


def read_wiring(build: str, parts: Mapping[str, Part], folder: Path = WIRINGS) -> Wiring:
    """The wiring of a build."""
    import yaml

    found = yaml.safe_load((folder / f"{build}.yml").read_text("utf-8"))
    return wiring_of(build, found, parts)


def wiring_of(build: str, found: Mapping[str, Any], parts: Mapping[str, Part]) -> Wiring:
    """The wiring in a parsed WireViz file."""
    connectors, cables = found["connectors"], found["cables"]
    pins = {thing: _pins(thing, about) for thing, about in connectors.items()}
    joined = _Joined()
    troubles = [*_join_wires(found["connections"], pins, cables, joined)]
    for thing, about in connectors.items():
        for bridge in about.get("loops", []):
            for other in bridge[1:]:
                joined.join(pins[thing][str(bridge[0])], pins[thing][str(other)])
        if parts.get(about.get("pn", ""), {}).get("kind") == "rail":
            first, *rest = pins[thing].values()
            for other in rest:
                joined.join(first, other)
    return Wiring(
        build,
        {thing: about.get("pn", "") for thing, about in connectors.items()},
        joined.nets(),
        {cable: about.get("pn", "") for cable, about in cables.items()},
        troubles,
    )


def _pins(thing: str, about: Mapping[str, Any]) -> dict[str, Pin]:
    labels = [str(label) for label in about["pinlabels"]]
    places = [str(place) for place in about.get("pins", range(1, len(labels) + 1))]
    return {place: Pin(thing, place, label) for place, label in zip(places, labels, strict=True)}


def _join_wires(
    connections: list[Any], pins: dict[str, dict[str, Pin]], cables: Mapping[str, Any], joined: _Joined
) -> Iterator[str]:
    """Join what each row of connections joins; say which wires are used twice or not at all."""
    used: dict[tuple[str, int], int] = {}
    for row in connections:
        (left, from_places), (cable, wires), (right, to_places) = (next(iter(step.items())) for step in row)
        for from_place, wire, to_place in zip(from_places, wires, to_places, strict=True):
            used[cable, wire] = used.get((cable, wire), 0) + 1
            joined.join(pins[left][str(from_place)], pins[right][str(to_place)])
    for cable, about in cables.items():
        for wire in range(1, about["wirecount"] + 1):
            if used.get((cable, wire), 0) != 1:
                yield f"wire {wire} of {cable} is connected {used.get((cable, wire), 0)} times."


class _Joined:
    """Sets of pins that grow together."""

    def __init__(self) -> None:
        self._net_of: dict[Pin, set[Pin]] = {}

    def join(self, one: Pin, other: Pin) -> None:
        whole = self._net_of.setdefault(one, {one})
        part = self._net_of.setdefault(other, {other})
        if whole is not part:
            whole |= part
            for pin in part:
                self._net_of[pin] = whole

    def nets(self) -> list[frozenset[Pin]]:
        return sorted({frozenset(net) for net in self._net_of.values()}, key=lambda net: sorted(net))
