"""Feeding a pure device a timeline in milliseconds, ticking exactly when it asks to be ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.events import Edge, Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence


class Due(Protocol):
    def due(self) -> float | None: ...


def tick_until(device: Due, tick: Callable[[float], Iterable[Event]], until: float) -> list[tuple[float, Event]]:
    """Tick at every moment the device asks for up to `until`, and at `until`; say when each event came."""
    said: list[tuple[float, Event]] = []
    moment = 0.0
    while (due := device.due()) is not None and due <= until:
        moment = max(moment, due)
        said += [(moment, event) for event in tick(moment)]
    said += [(until, event) for event in tick(until)]
    return said


class Fingered:
    """A Debounce for one or more pins, told about edges as (ms, level) with level 0 for pressed."""

    def __init__(self, *buttons: ButtonSetting, low_at_start: Sequence[str] = (), debounce_ms: int = 25) -> None:
        self.debounce = Debounce({one.button: one for one in buttons}, debounce_ms=debounce_ms)
        self.said: list[tuple[float, Event]] = []
        for one in buttons:
            self.debounce.edge(Edge(one.button, one.button in low_at_start, -1.0))

    def play(self, edges: Mapping[str, Iterable[tuple[float, int]]], until_ms: float) -> Fingered:
        """Play the edges of each pin in the order of time."""
        rows = sorted((ms, pin, level) for pin, row in edges.items() for ms, level in row)
        for ms, pin, level in rows:
            self._pass(ms / 1000)
            self.said += [(ms / 1000, event) for event in self.debounce.edge(Edge(pin, level == 0, ms / 1000))]
        self._pass(until_ms / 1000)
        return self

    def _pass(self, until: float) -> None:
        self.said += tick_until(self.debounce, self.debounce.tick, until)

    def events(self) -> list[Event]:
        return [event for _, event in self.said]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events()]

    def when(self, kind: type) -> list[float]:
        """The moments, in ms, at which events of a kind became known."""
        return [round(moment * 1000, 3) for moment, event in self.said if type(event) is kind]
