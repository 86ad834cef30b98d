"""The lines of the Pico reader, on the box's side: firmware/README.md says what they mean. Pure.

A line is its number, a word, more words, `*`, the CRC-32 of all before it in eight hex digits, a line feed.
Numbers go from 1 to 9999 and begin again; 0 stands before lines that are not asked for again when lost.
"""

from __future__ import annotations

import re
from collections import deque
from typing import NamedTuple
from zlib import crc32

VERSION = 1
LONGEST, KEPT, ROUND = 120, 32, 9999

_LINE = re.compile(rb"(0|[1-9][0-9]{0,3}) ([!-~]+(?: [!-~]+)*)\*([0-9A-F]{8})")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")


class Line(NamedTuple):
    """What one line says."""

    number: int
    words: tuple[str, ...]


def pack(number: int, words: str) -> bytes:
    """Return the bytes of a line."""
    body = f"{number} {words}".encode("ascii")
    return b"%s*%08X\n" % (body, crc32(body))


def unpack(line: bytes, checked: bool = True) -> Line | None:
    """Return what a line without its line feed says; None if anything about it is wrong.

    Without `checked` the check value is not looked at: a test shows what that would cost.
    """
    found = _LINE.fullmatch(line) if len(line) <= LONGEST else None
    if found is None or (checked and crc32(line[:-9]) != int(found[3], 16)):
        return None
    return Line(int(found[1]), tuple(found[2].decode("ascii").split(" ")))


def whole(word: str) -> int | None:
    """Return the number that a word of digits says; None for any other word."""
    return int(word) if _NUMBER.fullmatch(word) else None


def after(number: int) -> int:
    """Return the number that follows; the first, after 0, is 1."""
    return number % ROUND + 1


def ahead(number: int, other: int) -> bool:
    """Whether a number comes after another: less than half a round away."""
    return 0 < (number - other) % ROUND < ROUND // 2


class Lines:
    """Cuts a stream into lines; `bad` counts those that were damaged or too long. Never grows."""

    def __init__(self, *, checked: bool = True) -> None:
        self.bad = 0
        self._begun, self._checked = b"", checked

    def feed(self, chunk: bytes) -> list[Line]:
        """Take bytes, cut anywhere; return the whole lines among them."""
        *pieces, rest = (self._begun + chunk).split(b"\n")
        # One byte more than a line may have is enough to know that it is none.
        self._begun = rest[: LONGEST + 2]
        said = [unpack(piece.removesuffix(b"\r"), self._checked) for piece in pieces if piece.strip(b"\r")]
        self.bad += said.count(None)
        return [line for line in said if line is not None]

    def restart(self) -> None:
        """Forget a started line."""
        self._begun = b""


class Outbox:
    """What is said: numbered lines until the reader has them, others once."""

    def __init__(self) -> None:
        self.last = 0
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self._to_send: deque[bytes] = deque(maxlen=2 * KEPT)

    def say(self, words: str) -> None:
        """Say a numbered line."""
        self.last = after(self.last)
        self._kept.append((self.last, pack(self.last, words)))
        self._to_send.append(self._kept[-1][1])

    def tell(self, words: str) -> None:
        """Say a line without a number."""
        self._to_send.append(pack(0, words))

    def has(self, number: int) -> None:
        """Forget what the reader has: everything up to a number."""
        while self._kept and not ahead(self._kept[0][0], number):
            self._kept.popleft()

    def again(self, number: int) -> None:
        """Send everything from a number on once more, or, where that is dropped, say what comes first."""
        first = self._kept[0][0] if self._kept else after(self.last)
        if ahead(first, number):
            self.tell(f"from {first}")
        self._to_send.extend(line for kept, line in self._kept if not ahead(number, kept))

    def take(self) -> bytes:
        """Return all that is to be sent, and count it as sent."""
        said = b"".join(self._to_send)
        self._to_send.clear()
        return said


class Inbox:
    """What is heard: numbered lines in their order, each once."""

    def __init__(self) -> None:
        self.last = 0

    def takes(self, number: int) -> bool:
        """Whether a numbered line is the one that is expected; then it counts as had."""
        if number != after(self.last):
            return False
        self.last = number
        return True

    def lacks(self, number: int) -> bool:
        """Whether a line of this number was sent and it, or something before it, is missing here."""
        return number != 0 and (self.last == 0 or ahead(number, self.last))

    def begins_at(self, number: int) -> None:
        """Expect this number next: what came before it is lost for good."""
        self.last = number - 1
