"""Lines with a number and a check value, and the memory that lets a lost one be asked for again.

No pins and no clock: bytes in, words out. README.md says what the lines mean.
"""

from binascii import crc32

VERSION = 1
LONGEST = 120
"""Bytes of a line without its end; a longer one is not ours."""
KEPT = 32
"""Lines that wait for the other side; one more and the oldest is dropped."""
ROUND = 9999
"""Numbers go from 1 to this and begin again; 0 is a line without one."""

_CHECK = 9


def pack(number: int, words: str) -> bytes:
    """Return the line for some words: number, words, check value, line feed."""
    body = ("%d %s" % (number, words)).encode()
    return body + b"*" + _check(body) + b"\n"


def unpack(line: bytes) -> tuple[int, list[str]] | None:
    """Return number and words of a line without its line feed; None if anything about it is wrong."""
    if line[-_CHECK : 1 - _CHECK] != b"*" or len(line) > LONGEST:
        return None
    body = line[:-_CHECK]
    if line[1 - _CHECK :] != _check(body):
        return None
    for byte in body:
        if not 32 <= byte < 127:
            return None
    words = body.decode().split(" ")
    number = whole(words.pop(0))
    if number is None or number > ROUND or not words or "" in words:
        return None
    return number, words


def whole(word: str) -> int | None:
    """Return the number that a word of digits says; None for any other word, also one with zeros in front."""
    if not word or len(word) > 10 or (word[0] == "0" and word != "0"):
        return None
    for letter in word:
        if not "0" <= letter <= "9":
            return None
    return int(word)


def after(number: int) -> int:
    """Return the number that follows; after 0, before the first line, comes 1."""
    return number % ROUND + 1


def ahead(number: int, other: int) -> bool:
    """Whether a number comes after another: less than half a round away."""
    return 0 < (number - other) % ROUND < ROUND // 2


def _check(body: bytes) -> bytes:
    return ("%08X" % crc32(body)).encode()


class Lines:
    """Cuts what comes into lines. `bad` counts those that were damaged or too long; nothing grows."""

    def __init__(self) -> None:
        self.bad = 0
        self._line = bytearray()
        self._dropping = False

    def feed(self, chunk: bytes) -> list[tuple[int, list[str]]]:
        """Take bytes, cut anywhere; return the whole lines among them."""
        found = []
        for byte in chunk:
            if byte != 10:
                if len(self._line) < LONGEST + 1:
                    self._line.append(byte)
                else:
                    self._dropping = True
                continue
            line, dropping = bytes(self._line), self._dropping
            self._line, self._dropping = bytearray(), False
            if line[-1:] == b"\r":
                line = line[:-1]
            if not line and not dropping:
                continue
            said = None if dropping else unpack(line)
            if said is None:
                self.bad += 1
            else:
                found.append(said)
        return found


class Outbox:
    """What is said: numbered lines until the other side has them, others once.

    `dropped` counts numbered lines that were given up because nobody read them.
    """

    def __init__(self) -> None:
        self.dropped = 0
        self.restart()

    def restart(self) -> None:
        """Begin again with number 1."""
        self.last = 0
        self.holed = False
        self._kept: list[tuple[int, bytes]] = []
        self._sent = 0
        self._loose: list[tuple[str, bytes]] = []

    def say(self, words: str) -> None:
        """Say a numbered line."""
        self.last = after(self.last)
        self._kept.append((self.last, pack(self.last, words)))
        if len(self._kept) > KEPT:
            self._kept.pop(0)
            self._sent = max(0, self._sent - 1)
            self.dropped += 1
            self.holed = True

    def tell(self, words: str) -> None:
        """Say a line without a number; one of the same kind that still waits is overtaken by it."""
        kind = words.split(" ")[0]
        self._loose = [(told, line) for told, line in self._loose if told != kind]
        self._loose.append((kind, pack(0, words)))

    def has(self, number: int) -> None:
        """Forget what the other side has: everything up to a number."""
        while self._kept and not ahead(self._kept[0][0], number):
            self._kept.pop(0)
            self._sent = max(0, self._sent - 1)

    def again(self, number: int) -> None:
        """Send everything from a number on once more, or, where that is dropped, say what comes first."""
        self._sent = 0
        for kept, _ in self._kept:
            if ahead(number, kept):
                self._sent += 1
        first = self._kept[0][0] if self._kept else after(self.last)
        if ahead(first, number):
            self.tell("from %d %d" % (first, self.dropped))

    def waiting(self) -> int:
        """Return how many numbered lines the other side does not have yet."""
        return len(self._kept)

    def next(self) -> bytes | None:
        """Return the next line to send, None if all is said."""
        if self._loose:
            return self._loose.pop(0)[1]
        if self._sent < len(self._kept):
            self._sent += 1
            return self._kept[self._sent - 1][1]
        return None


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
        """Whether a line of this number was sent and something before it, or itself, is missing here."""
        return number != 0 and (ahead(number, self.last) if self.last else True)
