"""The talk with a Pico reader: bytes in, events out, and what is to be said back. Pure; time comes in.

What is believed to lie on the reader outlives a restart of the reader and a short loss of its port: a card
that is still there afterwards has not come again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.backoff import earliest
from companion.devices.events import CardLaid, CardLifted, CardsTogether, DeviceBack, DeviceLost, Edge
from companion.devices.pico_lines import ROUND, VERSION, Inbox, Line, Lines, Outbox, after, whole
from companion.devices.pico_time import PicoTime

if TYPE_CHECKING:
    from companion.devices.events import Event

HELLO_S, BEAT_S, ASK_S = 1.0, 1.0, 0.2
SILENCE_S = 5.0
"""A reader beats every second; one that is not heard for so long is given up, and so is one that never answers."""
GRACE_S = 10.0
BUTTONS = 8

_UID = re.compile(r"(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})(~?)")
_PAIR = re.compile(r"([a-z]+)=([!-~]*)")
_CHIP = "card chip"


class Trouble(NamedTuple):
    """Why there is no talking with what is at the other end, and what to do."""

    why: str
    remedy: str


class Conversation:
    """One talk; `begin` when the port was opened, `part` when it was lost.

    `about` is what the reader said of itself, `counts` what it counted; `refused` counts lines that were whole
    and made no sense. `trouble` says why the talk is over.
    """

    def __init__(self, reader: str = "cards", *, checked: bool = True) -> None:
        self._reader = reader
        self.lines, self._outbox, self._inbox = Lines(checked=checked), Outbox(), Inbox()
        self.about: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.refused = self.asked = self.lost = 0
        self.trouble: Trouble | None = None
        self.greeted = False
        self._open = False
        self._token = 0
        self._heard = self._said = self._asked_at = 0.0
        self._forget_at: float | None = None
        self._time = PicoTime()
        self._lying: dict[str, bool] = {}
        """The cards by UID, in the order they came; whether they were posted as laid."""
        self._down: set[int] = set()
        self._lit = self._chip_lost = False

    @property
    def laid(self) -> bool:
        """Whether a card lies there that was posted as laid."""
        return any(self._lying.values())

    # -- the box's side -----------------------------------------------------------------------------------

    def begin(self, now: float) -> None:
        """Say hello to what is at the other end."""
        self.trouble, self._open, self.greeted = None, True, False
        self.lines.restart()
        self._heard, self._outbox = now, Outbox()
        self._hello(now)

    def part(self, now: float) -> None:
        """The port is lost; what lies there is believed for a while."""
        if self._open:
            self._open = self.greeted = False
            self._forget_at = now + GRACE_S

    def light(self, on: bool) -> None:
        """Switch the reader's light; kept over a loss."""
        if on != self._lit:
            self._lit = on
            self._command(f"light {on:d}")

    def beep(self, beats_ms: tuple[int, ...]) -> None:
        """Sound tone, pause, tone ... in ms, nine at most; a reader that is away stays silent."""
        self._command(" ".join(("beep", *(str(min(beat, 2_000)) for beat in beats_ms[:9]))))

    def ask_counts(self) -> None:
        """Ask what was counted."""
        self._outbox.tell("counts")

    def stay(self) -> None:
        """Make the Pico start anew and wait for a programmer."""
        self._outbox.tell("stay")

    def to_say(self) -> bytes:
        """Return what is to be sent now."""
        return self._outbox.take() if self._open else b""

    def due(self) -> float | None:
        """Return when `tick` should be called next."""
        if not self._open:
            return self._forget_at
        wait_s = BEAT_S if self.greeted else HELLO_S
        return earliest(self._said + wait_s, self._heard + SILENCE_S, self._forget_at)

    def tick(self, now: float) -> list[Event]:
        """Say what is due; give up a reader that is silent and cards that nobody has seen for too long."""
        said: list[Event] = []
        if self._forget_at is not None and now >= self._forget_at:
            self._forget_at = None
            said = self._state({}, set(), now)
        if not self._open:
            return said
        if now >= self._heard + SILENCE_S:
            self.trouble = _SILENT if self.greeted else _NO_ANSWER
        elif self.greeted and now >= self._said + BEAT_S:
            self._said = now
            self._outbox.tell(f"beat {self._outbox.last} {self._inbox.last}")
        elif not self.greeted and now >= self._said + HELLO_S:
            self._hello(now)
        return said

    def feed(self, chunk: bytes, now: float) -> list[Event]:
        """Take bytes; return what they mean."""
        said: list[Event] = []
        for line in self.lines.feed(chunk):
            if line.number == 0:
                said += self._loose(line.words, now)
            elif not self.greeted:
                continue
            elif self._inbox.takes(line.number):
                self._heard = now
                said += self._ordered(line, now)
            elif self._inbox.lacks(line.number):
                self._ask_again(now)
        return said

    def _hello(self, now: float) -> None:
        self._token = self._token % 9_999 + 1
        self._said = now
        self._outbox.tell(f"hello {VERSION} {self._token}")

    def _command(self, words: str) -> None:
        if self.greeted:
            self._outbox.say(words)

    def _ask_again(self, now: float) -> None:
        if now >= self._asked_at + ASK_S:
            self._asked_at = now
            self.asked += 1
            self._outbox.tell(f"again {after(self._inbox.last)}")

    # -- lines without a number -----------------------------------------------------------------------------

    def _loose(self, words: tuple[str, ...], now: float) -> list[Event]:
        word, numbers = words[0], [whole(each) for each in words[1:]]
        first = numbers[0] if numbers else None
        if word == "hello" and len(words) >= 3 and first is not None:
            return self._greet(first, words, now)
        if not self.greeted:
            return []
        self._heard = now
        if word == "beat" and len(numbers) == 3 and None not in numbers:
            last, has, ticks_ms = (number or 0 for number in numbers)
            self._beat(last, has, ticks_ms, now)
        elif word == "again" and first is not None:
            self._outbox.again(first)
        elif word == "from" and first and first <= ROUND:
            # What the reader dropped is told by the state of things that follows.
            self._inbox.begins_at(first)
            self.lost += 1
        elif word == "counts":
            pairs = [(pair[1], whole(pair[2])) for each in words[1:] if (pair := _PAIR.fullmatch(each))]
            self.counts = {name: number for name, number in pairs if number is not None}
        else:
            self.refused += 1
        return []

    def _greet(self, version: int, words: tuple[str, ...], now: float) -> list[Event]:
        if version != VERSION:
            self.trouble = Trouble(
                f"The card reader speaks version {version} of its language, and this box version {VERSION}.",
                "Flash the reader again from the same release: make flash PORT=...",
            )
            return []
        if words[2] == "-":
            # It started anew, on its own.
            self.greeted = False
            self._hello(now)
            return []
        if words[2] != str(self._token) or self.greeted:
            return []
        self.about = {pair[1]: pair[2] for each in words[3:] if (pair := _PAIR.fullmatch(each))}
        self.greeted, self._heard, self._inbox, self._time = True, now, Inbox(), PicoTime()
        self._outbox = Outbox()
        self._command(f"light {self._lit:d}")
        self.ask_counts()
        return self._chip(self.about.get("version", "-") != "-") if self._chip_lost else []

    def _beat(self, last: int, has: int, ticks_ms: int, now: float) -> None:
        self._outbox.has(has)
        self._time.told(ticks_ms, now)
        if self._inbox.lacks(last):
            self._ask_again(now)

    # -- numbered lines -------------------------------------------------------------------------------------

    def _ordered(self, line: Line, now: float) -> list[Event]:
        word, rest = line.words[0], line.words[1:]
        said: list[Event] | None = None
        if word in ("card", "gone") and rest and all(map(is_uid, rest)):
            said = self._cards(word, [uid.rstrip("~") for uid in rest], now)
        elif word in ("press", "release") and len(rest) == 2:
            said = self._button(word == "press", whole(rest[0]), whole(rest[1]), now)
        elif word == "all" and rest and re.fullmatch("[0-9A-F]{2}", rest[0]) and all(map(is_uid, rest[1:])):
            self._forget_at = None
            mask = int(rest[0], 16)
            down = {n + 1 for n in range(BUTTONS) if mask >> n & 1}
            said = self._state(dict.fromkeys(uid.rstrip("~") for uid in rest[1:]), down, now)
        elif word == "chip" and rest:
            said = self._chip(rest[0] != "lost")
        if said is None:
            self.refused += 1
        return said or []

    def _cards(self, word: str, uids: list[str], now: float) -> list[Event]:
        if word == "card":
            return self._laid([uid for uid in uids if uid not in self._lying], now)
        return self._lifted([uid for uid in uids if uid in self._lying], now)

    def _laid(self, uids: list[str], now: float) -> list[Event]:
        # Of two that came at once nobody can say which one is meant.
        alone = len(uids) == 1
        self._lying |= dict.fromkeys(uids, alone)
        if not uids:
            return []
        return [CardLaid(uids[0], self._reader, now) if alone else CardsTogether(tuple(uids), self._reader, now)]

    def _lifted(self, uids: list[str], now: float) -> list[Event]:
        said: list[Event] = [CardLifted(uid, self._reader, now) for uid in uids if self._lying.pop(uid)]
        unsaid = [uid for uid, was_laid in self._lying.items() if not was_laid]
        if uids and len(self._lying) == 1 and unsaid:
            self._lying[unsaid[0]] = True
            said.append(CardLaid(unsaid[0], self._reader, now))
        return said

    def _state(self, uids: dict[str, None], down: set[int], now: float) -> list[Event]:
        """Take what lies there and what is pressed as a whole."""
        changed: list[Event] = self._lifted([uid for uid in self._lying if uid not in uids], now)
        changed += self._laid([uid for uid in uids if uid not in self._lying], now)
        for button in sorted(down ^ self._down):
            changed.append(Edge(f"PICO{button}", button in down, now))
        self._down = down
        return changed

    def _button(self, pressed: bool, button: int | None, ticks_ms: int | None, now: float) -> list[Event] | None:
        if button is None or ticks_ms is None or not 1 <= button <= BUTTONS:
            return None
        if pressed == (button in self._down):
            return []
        self._down ^= {button}
        return [Edge(f"PICO{button}", pressed, self._time.at(ticks_ms, now))]

    def _chip(self, well: bool) -> list[Event]:
        if well is not self._chip_lost:
            return []
        self._chip_lost = not well
        return [DeviceBack(_CHIP)] if well else [DeviceLost(_CHIP, *_CHIP_SILENT)]


def is_uid(word: str) -> bool:
    """Whether a word is a whole UID: no cascade tag for half of it, and the mark only where it belongs."""
    found = _UID.fullmatch(word)
    if found is None:
        return False
    uid, mark = word.removesuffix("~"), bool(found[1])
    passing = len(uid) == 8 and uid.startswith("08")
    return mark == passing and not (len(uid) == 8 and uid.startswith("88"))


_SILENT = Trouble("The card reader fell silent.", "It is tried again; if it stays away, plug it out and in.")
_NO_ANSWER = Trouble(
    "What is plugged in as card reader does not answer.",
    "Flash it with make flash PORT=..., or set reader.kind to the reader that it is.",
)
_CHIP_SILENT = (
    "The card chip at the Pico does not answer.",
    "Look at the wires between the two, and at READER in pins.py.",
)
