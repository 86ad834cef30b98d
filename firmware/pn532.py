"""The PN532 reader chip (NXP UM0701): frames on any bus, and the four commands that are needed.

The bus has three primitives: `write(frame)`, `ready()` and `read(n)`; what they raise is an OSError.
"""

from chip import Asleep, Look, whole_uid

TYPE_CHECKING = False  # MicroPython has no typing; a type checker takes this for true.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

ACK = b"\x00\x00\xff\x00\xff\x00"
ROOM = 96
"""Bytes that hold any answer: two cards, each with 10 bytes of UID and 20 of ATS, and the frame around them."""
ACK_MS, ANSWER_MS = 30, 250
"""UM0701 gives 15 ms for the first; a search with three tries takes some 40."""

_FIRMWARE, _PARAMETERS, _SAM, _RF, _LIST = 0x02, 0x12, 0x14, 0x32, 0x4A


class Damaged(Exception):
    """An answer that cannot be understood."""


class Bus(Protocol):
    """How frames reach the chip and come back."""

    def write(self, frame: bytes) -> None:
        """Send a frame."""
        ...

    def ready(self) -> bool:
        """Whether the chip has something to read."""
        ...

    def read(self, n: int) -> bytes:
        """Read up to n bytes of what the chip has."""
        ...


class Clock(Protocol):
    """Time in ms, for waiting."""

    def rest(self, ms: int) -> None:
        """Wait."""
        ...


def frame(command: bytes) -> bytes:
    """Return the frame to the chip for a command and its parameters (6.2.1.1)."""
    body = b"\xd4" + command
    return b"\x00\x00\xff" + bytes((len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


def answer(raw: bytes, command: int) -> bytes:
    """Return what the first whole frame in some bytes says to a command; it may stand anywhere, behind an ACK too.

    Raises Damaged if there is none or it belongs to another command, Asleep if the chip did not understand.
    """
    start = 0
    while True:
        start = raw.find(b"\x00\xff", start) + 2
        if start < 2 or start + 2 > len(raw):
            raise Damaged
        size = raw[start]
        body = raw[start + 2 : start + 2 + size]
        after = start + 2 + size
        if size and (size + raw[start + 1]) & 0xFF == 0 and after < len(raw) and sum(body, raw[after]) & 0xFF == 0:
            break
    if body == b"\x7f":
        raise Asleep("it did not understand")
    if body[:2] != bytes((0xD5, command + 1)):
        raise Damaged
    return body[2:]


def targets(said: bytes) -> list[bytes]:
    """Return the UIDs in an answer to InListPassiveTarget, 106 kbps type A (7.3.5).

    Raises Damaged if the answer is not exactly that.
    """
    # Whether a card that could send an ATS did so is not said anywhere; only one reading fits.
    for with_ats in (True, False):
        try:
            return _targets(said, with_ats)
        except (ValueError, IndexError):
            pass
    raise Damaged


def _targets(said: bytes, with_ats: bool) -> list[bytes]:
    uids, at = [], 1
    for number in range(1, said[0] + 1):
        if said[at] != number:
            raise ValueError
        sak, size = said[at + 3], said[at + 4]
        at += 5 + size
        if at > len(said):
            raise ValueError
        uids.append(whole_uid(said[at - size : at]))
        if with_ats and sak & 0x20:
            at += said[at]
    if at != len(said):
        raise ValueError
    return uids


class Pn532:
    """A PN532 on a bus."""

    name = "pn532"
    most = 2

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus, self._clock = bus, clock
        self._found = False

    def begin(self) -> str:
        """Wake the chip and give it its settings; return its version.

        Raises Asleep.
        """
        try:
            self._bus.write(b"\x55\x55\x00\x00\x00\x00")
        except OSError:
            pass  # It was asleep: it does not answer to the call that wakes it.
        self._clock.rest(3)
        try:
            self._ask(bytes((_SAM, 1, 0x14, 1)))
            version = self._ask(bytes((_FIRMWARE,)))
            # Without RATS no card starts to talk ISO 14443-4, so that all of them answer the next search alike.
            self._ask(bytes((_PARAMETERS, 0x04)))
            self._ask(bytes((_RF, 5, 0xFF, 1, 2)))
        except Damaged:
            raise Asleep("its answers are damaged")
        if version[:1] != b"\x32" or len(version) != 4:
            raise Asleep("it is no PN532")
        return "%d.%d" % (version[1], version[2])

    def look(self) -> Look:
        """Search for two cards.

        Raises Asleep.
        """
        try:
            uids = targets(self._ask(bytes((_LIST, self.most, 0))))
            if not uids and self._found:
                # A card that missed its call may wait in a state of its own; without field it starts anew.
                self._ask(bytes((_RF, 1, 0)))
                self._clock.rest(5)
                self._ask(bytes((_RF, 1, 1)))
        except Damaged:
            return Look([], True)
        self._found = bool(uids)
        return Look(uids)

    def _ask(self, command: bytes) -> bytes:
        try:
            self._bus.write(frame(command))
            # The answer to a question that was given up may still lie before the ACK.
            for _ in range(3):
                self._wait(ACK_MS)
                if self._bus.read(len(ACK)) == ACK:
                    break
            else:
                raise Asleep("it does not listen")
            self._wait(ANSWER_MS)
            return answer(self._bus.read(ROOM), command[0])
        except OSError:
            raise Asleep("the bus does not reach it")

    def _wait(self, ms: int) -> None:
        for _ in range(ms):
            if self._bus.ready():
                return
            self._clock.rest(1)
        try:
            self._bus.write(ACK)  # Gives the question up (6.2.1.3).
        except OSError:
            pass
        raise Asleep("it does not answer")
