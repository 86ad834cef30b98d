"""Several seats asked at once; only where the rules say "at the same time"."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Generic, TypeVar

from companion.table.flow import Asking, Boundary, Flow, Several, Slot
from companion.table.prompts import Prompt

R = TypeVar("R")


class Together(Generic[R]):
    """Run one flow a seat side by side; answers come in any order, results in the order of the flows.

    Each branch has a slot, so two branches may ask the same seat, or chance, at once.  A branch reads what was
    before and writes only what is its own; the caller joins the results.
    """

    __slots__ = ("_flows", "_open", "_results")

    def __init__(self, *flows: Flow[R]) -> None:
        self._flows = flows
        self._results: dict[int, R] = {}
        self._open: dict[Slot, Prompt[Any]] = {}

    def __await__(self) -> Generator[Asking, Any, list[R]]:
        try:
            for i in range(len(self._flows)):
                self._send(i, None)
            while self._open:
                slot, value = yield Several(dict(sorted(self._open.items())))
                inner: Slot = slot[1:]
                self._send(slot[0], (inner, value) if inner else value)
            return [self._results[i] for i in range(len(self._flows))]
        finally:
            for flow in self._flows:
                flow.close()

    def _send(self, i: int, value: Any) -> None:
        """Play branch `i` on to its next question, or to its end."""
        for slot in [s for s in self._open if s[0] == i]:
            del self._open[slot]
        try:
            asking = self._flows[i].send(value)
        except StopIteration as stop:
            self._results[i] = stop.value
            return
        if isinstance(asking, Several):
            self._open.update({(i, *slot): prompt for slot, prompt in asking.open.items()})
        elif isinstance(asking, Boundary):
            raise RuntimeError("a turn begins inside Together; a branch must end within the turn")
        else:
            self._open[(i,)] = asking
