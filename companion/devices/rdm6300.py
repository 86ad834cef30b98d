"""The frames of RDM6300 and ID-12 readers, 125 kHz. Pure: bytes in, card numbers out.

On the wire, 9600 baud, 8N1: STX, ten hex digits (version byte and four bytes of number), two hex digits of
checksum, ETX. The checksum is the XOR of all five bytes, the version byte too. While a card lies there the
reader repeats the frame every 65 ms.
"""

from __future__ import annotations

from companion.devices.errors import CardNumberWrong

STX, ETX = 0x02, 0x03
SILENCE_MS = 200
"""A frame takes 15 ms; one that stops for this long will not be finished."""

_DIGITS = frozenset(b"0123456789ABCDEF")
_NUMBER, _WHOLE = 10, 12


class Rdm6300:
    """Finds frames in a stream that may be split, cut or damaged anywhere; never raises, never grows.

    `good` and `bad` count frames. Bytes outside of a frame are noise and not counted.
    """

    def __init__(self) -> None:
        self.good = self.bad = 0
        self._digits = bytearray()
        self._inside = False
        self._heard = 0.0

    def feed(self, chunk: bytes, at: float) -> list[str]:
        """Take bytes that came at a time in seconds; return the numbers of the frames they complete."""
        self.tick(at)
        self._heard = at
        numbers = []
        for byte in chunk:
            if byte == STX:
                # Also in the middle of a frame: what came before it was cut off, the new one may be whole.
                self._drop()
                self._inside = True
            elif not self._inside:
                continue
            elif len(self._digits) < _WHOLE and byte in _DIGITS:
                self._digits.append(byte)
            elif byte == ETX and len(self._digits) == _WHOLE and self._sums_up():
                self.good += 1
                numbers.append(self._digits[:_NUMBER].decode("ascii"))
                self._clear()
            else:
                self._digits.append(byte)
                self._drop()
        return numbers

    def due(self) -> float | None:
        """Return when a started frame is given up."""
        return self._heard + SILENCE_MS / 1000 if self._inside else None

    def tick(self, now: float) -> None:
        """Give up a frame that stopped."""
        if self._inside and now >= self._heard + SILENCE_MS / 1000:
            self._digits.append(0)
            self._drop()

    def restart(self) -> None:
        """Forget a started frame: the other end was unplugged."""
        self._clear()

    def _sums_up(self) -> bool:
        return _xor(self._digits) == 0

    def _drop(self) -> None:
        # A doubled STX has lost nothing.
        self.bad += bool(self._digits)
        self._clear()

    def _clear(self) -> None:
        self._digits.clear()
        self._inside = False


def frame(number: str) -> bytes:
    """Return the frame a reader sends for a card number of ten hex digits.

    Raises CardNumberWrong.
    """
    digits = number.upper().encode("ascii", "replace")
    if len(digits) != _NUMBER or not _DIGITS.issuperset(digits):
        raise CardNumberWrong(f"{number!r} cannot be the number of a 125 kHz card.", "It has ten hex digits.")
    return b"\x02%s%02X\x03" % (digits, _xor(digits))


def _xor(digits: bytes | bytearray) -> int:
    check = 0
    for byte in bytes.fromhex(digits.decode("ascii")):
        check ^= byte
    return check
