"""The firmware's task and the box's side of the talk in one process, with a wire between them that can be bad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fake_board import FakeBoard
from reader import Reader

from companion.devices.events import Event
from companion.devices.pico_talk import Conversation

STEP_MS = 5
Harm = Callable[[bytes], bytes]


def _unharmed(raw: bytes) -> bytes:
    return raw


class Pair:
    """Time in ms; `said` are the events with their moment. `inward` and `outward` may damage what passes."""

    def __init__(self, chip: str = "pn532", begin: int = 0) -> None:
        self.board: Any = FakeBoard(chip, begin)
        self.reader = Reader(self.board)
        self.talk = Conversation()
        self.said: list[tuple[float, Event]] = []
        self.inward: Harm = _unharmed
        self.outward: Harm = _unharmed
        self.reads = True
        self.now = 0
        self.turns = 0
        self.plug()

    def plug(self) -> None:
        self.talk.begin(self.now / 1000)

    def restart(self) -> None:
        """The firmware starts anew, on the same board."""
        self.reader = Reader(self.board)

    def go(self, ms: int) -> Pair:
        for _ in range(ms // STEP_MS):
            self.now += STEP_MS
            self.board.rest(STEP_MS)
            self.reader.turn()
            self.turns += 1
            now = self.now / 1000
            if self.reads:
                sent, self.board.sent = self.board.sent, b""
                self._take(self.talk.feed(self.inward(sent), now) if sent else [])
            self._take(self.talk.tick(now))
            self.board.coming += self.outward(self.talk.to_say())
        return self

    def met(self) -> Pair:
        """Go on until both know each other."""
        return self.go(1000)

    def events(self) -> list[Event]:
        return [event for _, event in self.said]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events()]

    def _take(self, events: list[Event]) -> None:
        self.said += [(self.now / 1000, event) for event in events]
