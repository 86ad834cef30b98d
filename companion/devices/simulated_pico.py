"""A Pico reader at the far end of a pty, with the faults that a real one has."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from companion.devices.errors import CardNumberWrong
from companion.devices.pico_lines import VERSION, Inbox, Line, Lines, Outbox, after
from companion.devices.pico_talk import BUTTONS, is_uid
from companion.devices.simulated import CardPad

if TYPE_CHECKING:
    from pathlib import Path

    from companion.clock import Clock

BEAT_S = 1.0


class SimulatedPico(CardPad):
    """Speaks the lines of firmware/README.md; stepped with `due` and `tick`, as any device.

    `version` is the language it speaks; `silent` makes it hang. What the box commands is in `lit` and `beats`.
    """

    def __init__(self, clock: Clock, link: Path | None = None, *, version: int = VERSION) -> None:
        self.version, self.silent = version, False
        self.lit, self.beats = False, list[tuple[int, ...]]()
        self.uids: list[str] = []
        self.down: set[int] = set()
        self._born = clock.mono()
        self._meet()
        super().__init__(clock, link)

    def lay(self, uid: str) -> None:
        """Put a card down beside what lies there.

        Raises CardNumberWrong for what is no whole UID.
        """
        if not is_uid(uid):
            raise CardNumberWrong(f"{uid!r} cannot be the UID of a card.", "It has 8, 14 or 20 hex digits.")
        self.uids.append(uid)
        self._say(f"card {uid}")

    def lift(self) -> None:
        """Take all cards away."""
        if self.uids:
            self._say("gone " + " ".join(self.uids))
        self.uids = []

    def press(self, button: int) -> None:
        """Press one of the buttons 1 to 8."""
        self.down.add(button)
        self._say(f"press {button} {self._ticks()}")

    def release(self, button: int) -> None:
        """Let a button go."""
        self.down.discard(button)
        self._say(f"release {button} {self._ticks()}")

    def lose_chip(self) -> None:
        """Let the card chip fall silent for good."""
        self._say("chip lost")

    def due(self) -> float | None:
        """Return when the next beat goes out."""
        return None if self._far_end is None else self._next

    def tick(self, now: float) -> None:
        """Take what the box said, answer, beat."""
        for line in self._lines.feed(self._read()):
            self._take(line)
        if self._greeted and now >= self._next:
            self._next = now + BEAT_S
            self._outbox.tell(f"beat {self._outbox.last} {self._inbox.last} {self._ticks()}")
        if said := self._outbox.take():
            self._tell(said)

    def plug(self) -> None:
        """Plug the reader in; it starts anew."""
        self._meet()
        super().plug()

    def _meet(self) -> None:
        self._lines, self._outbox, self._inbox, self._greeted = Lines(), Outbox(), Inbox(), False

    def _say(self, words: str) -> None:
        if self._greeted:
            self._outbox.say(words)

    def _tell(self, said: bytes) -> None:
        if not self.silent:
            self.send(said)

    def _read(self) -> bytes:
        try:
            return b"" if self._far_end is None else os.read(self._far_end, 4096)
        except OSError:
            # Nothing came, or nobody has the port open.
            return b""

    def _take(self, line: Line) -> None:
        word, *rest = line.words
        if line.number == 0:
            self._loose(word, rest)
        elif self._inbox.takes(line.number):
            if word == "light":
                self.lit = rest == ["1"]
            elif word == "beep":
                self.beats.append(tuple(map(int, rest)))
        elif self._inbox.lacks(line.number):
            self._outbox.tell(f"again {after(self._inbox.last)}")

    def _loose(self, word: str, rest: list[str]) -> None:
        if word == "hello":
            self._meet()
            self._outbox.tell(
                f"hello {self.version} {rest[1]} firmware=0.1.0 chip=pn532 version=1.6 boot=51A0 cards=2 "
                f"buttons={BUTTONS} light=1 beep=1"
            )
            self._greeted = rest[0] == str(self.version)
            self._say(" ".join((f"all {sum(1 << button - 1 for button in self.down):02X}", *self.uids)))
        elif word == "beat":
            self._outbox.has(int(rest[1]))
        elif word == "again":
            self._outbox.again(int(rest[0]))
        elif word == "counts":
            self._outbox.tell("counts looks=120 damaged=0 resets=0 dropped=0 bad=0")

    def _ticks(self) -> int:
        return round((self._clock.mono() - self._born) * 1000)
