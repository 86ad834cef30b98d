"""From raw edges to presses, holds and releases. Pure: time comes in with each edge and each tick."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.events import Edge, Event, Freed, Held, Pressed, Released, Stuck

if TYPE_CHECKING:
    from collections.abc import Mapping

DEBOUNCE_MS = 25
"""A level counts when it has stood this long. Switch data sheets give 5 to 10 ms of bounce, worn ones 20."""
STUCK_MS = 30_000
LOOK_MS, LOOK_STUCK_MS = 25, 1_000
"""How often a pin that is down should be read: a release that got lost must not last."""


class ButtonSetting(NamedTuple):
    """A button and, if it has a hold action, how long it must be held."""

    button: str
    hold_ms: int | None = None


class _Line:
    """One pin: the level as it came (`raw`) and as it is believed (`down`)."""

    __slots__ = (
        "armed", "button", "changed", "debounce_s", "down", "down_since", "first",
        "held", "hold_s", "pressed_at", "raw", "stuck", "stuck_s",
    )  # fmt: skip

    def __init__(self, setting: ButtonSetting, debounce_s: float, stuck_s: float) -> None:
        self.button, self.debounce_s, self.stuck_s = setting.button, debounce_s, stuck_s
        self.hold_s = None if setting.hold_ms is None else setting.hold_ms / 1000
        self.raw: bool | None = None
        self.down = self.held = self.stuck = False
        self.armed = False
        self.changed = self.first = self.down_since = self.pressed_at = -inf

    def report(self, pressed: bool, at: float) -> None:
        """Take a level that was seen at a time; the same level again changes nothing."""
        if self.raw is None:
            self._begin(pressed, at)
        elif pressed != self.raw:
            at = max(at, self.changed)
            if pressed != self.down and at - self.changed >= self.debounce_s:
                self.first = at
            self.raw, self.changed = pressed, at

    def _begin(self, pressed: bool, at: float) -> None:
        """Low at the start is no press but a finger, a lid, a shared pin: it has to come up first."""
        self.raw = self.down = pressed
        self.armed = not pressed
        self.down_since = at
        self.changed = at - self.debounce_s

    def next(self) -> float:
        """When something happens here if the level stays as it is."""
        if self.raw is not None and self.raw != self.down:
            return self.changed + self.debounce_s
        if not self.down:
            return inf
        hold = self.hold_s is not None and self.armed and not self.held
        return min(
            self.down_since + self.hold_s if hold and self.hold_s is not None else inf,
            self.down_since + self.stuck_s if not self.stuck else inf,
        )

    def happen(self) -> list[Event]:
        """Let happen what `next` announced."""
        if self.raw != self.down:
            return self._release() if self.down else self._press()
        if self.hold_s is not None and self.armed and not self.held:
            self.held = True
            return [Held(self.button, self.down_since + self.hold_s)]
        self.stuck = True
        return [Stuck(self.button, self.down_since + self.stuck_s)]

    def _press(self) -> list[Event]:
        self.down, self.held, self.stuck = True, False, False
        # A hold is counted from the last bounce, so that a train of noise cannot add up to one.
        self.pressed_at, self.down_since = self.first, self.changed
        return [] if self.hold_s is not None else [Pressed(self.button, self.pressed_at)]

    def _release(self) -> list[Event]:
        said: list[Event] = []
        if self.armed:
            if self.hold_s is not None and not self.held:
                said.append(Pressed(self.button, self.pressed_at))
            said.append(Released(self.button, self.first))
        if self.stuck:
            said.append(Freed(self.button, self.first))
        self.down, self.armed, self.held, self.stuck = False, True, False, False
        return said


class Debounce:
    """All buttons of the box.

    Feed every Edge in the order of the queue, then `tick` whenever the queue is empty and `due` has come.
    Passing the levels read at that moment mends edges which the kernel or a library dropped; while edges
    still wait in the queue, pass none, for they would be older than the levels.
    """

    def __init__(
        self,
        buttons: Mapping[str, ButtonSetting],
        *,
        debounce_ms: int = DEBOUNCE_MS,
        stuck_ms: int = STUCK_MS,
    ) -> None:
        self._debounce_s = debounce_ms / 1000
        self._lines = {pin: _Line(one, self._debounce_s, stuck_ms / 1000) for pin, one in buttons.items()}
        self._looked = -inf

    def edge(self, edge: Edge) -> list[Event]:
        """Take one edge; return what had become certain before it.

        An edge of a pin that is no button is ignored.
        """
        said = self._advance(edge.at)
        self._looked = max(self._looked, edge.at)
        line = self._lines.get(edge.pin)
        if line is not None:
            line.report(edge.pressed, edge.at)
        return said

    def tick(self, now: float, levels: Mapping[str, bool] | None = None) -> list[Event]:
        """Return what became certain by `now`; then correct by the levels (pin to pressed), if given."""
        said = self._advance(now)
        self._looked = now
        for pin, pressed in (levels or {}).items():
            if pin in self._lines:
                self._lines[pin].report(pressed, now)
        return said

    def due(self) -> float | None:
        """When to tick next; None while every button is up and quiet."""
        down = [line for line in self._lines.values() if line.down]
        moment = min((line.next() for line in self._lines.values()), default=inf)
        if down:
            look_ms = LOOK_STUCK_MS if all(line.stuck for line in down) else LOOK_MS
            moment = min(moment, self._looked + look_ms / 1000)
        return None if moment == inf else moment

    def is_down(self, button: str) -> bool:
        """Whether a finger is on the button now; a button low since the start is not believed."""
        return any(line.down and line.armed for line in self._lines.values() if line.button == button)

    def _advance(self, now: float) -> list[Event]:
        said: list[Event] = []
        while self._lines:
            line = min(self._lines.values(), key=_Line.next)
            if line.next() > now:
                break
            said += line.happen()
        return said
