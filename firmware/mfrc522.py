"""The MFRC522 reader chip (NXP data sheet) and the search for cards by ISO 14443-3, both in small steps.

The bus has one primitive: `exchange(bytes)` sends and returns as many bytes, with the chip selected.
"""

from chip import Asleep, Look, whole_uid

TYPE_CHECKING = False  # MicroPython has no typing; a type checker takes this for true.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

_COMMAND, _IRQ, _ERROR, _FIFO, _LEVEL, _CONTROL, _FRAMING, _COLLISION = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0C, 0x0D, 0x0E
_MODE, _TX, _ASK, _GAIN, _TIMER_MODE, _PRESCALER, _RELOAD_H, _RELOAD_L = (
    0x11,
    0x14,
    0x15,
    0x26,
    0x2A,
    0x2B,
    0x2C,
    0x2D,
)
_VERSION = 0x37
_IDLE, _TRANSCEIVE, _RESET = 0x00, 0x0C, 0x0F
_REQA, _HLTA, _LEVELS = b"\x26", b"\x50\x00", (0x93, 0x95, 0x97)
_FIELD = 0x03


class Damaged(Exception):
    """An answer that cannot be understood."""


class Bus(Protocol):
    """How bytes reach the chip and come back."""

    def exchange(self, out: bytes) -> bytes:
        """Send bytes and return what came back meanwhile."""
        ...


class Clock(Protocol):
    """Time in ms, for waiting."""

    def rest(self, ms: int) -> None:
        """Wait."""
        ...


def crc_a(body: bytes) -> bytes:
    """Return the two check bytes of a card's frame (ISO 14443-3, annex B)."""
    crc = 0x6363
    for byte in body:
        byte ^= crc & 0xFF
        byte ^= byte << 4 & 0xFF
        crc = crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4
    return bytes((crc & 0xFF, crc >> 8 & 0xFF))


class Heard:
    """What came back: bytes, how many bits of the last one count (0 for all), the first bit that collided or 0."""

    def __init__(self, raw: bytes, last_bits: int, collided: int) -> None:
        self.raw, self.last_bits, self.collided = raw, last_bits, collided


class Mfrc522:
    """An MFRC522, or one of its copies, on SPI."""

    name = "mfrc522"
    most = 4  # More do not get enough power anyway.

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus, self._clock = bus, clock

    def begin(self) -> str:
        """Reset the chip and give it its settings; return its version.

        Raises Asleep.
        """
        self._set(_COMMAND, _RESET)
        for _ in range(50):
            self._clock.rest(1)
            if not self._get(_COMMAND) & 0x10:
                break
        else:
            raise Asleep("it does not come out of its reset")
        version = self._get(_VERSION)
        if version in (0x00, 0xFF):
            raise Asleep("the bus does not reach it")
        # 25 us a tick, 200 ticks: a card answers within 0.1 ms or not at all.
        for register, value in ((_TIMER_MODE, 0x80), (_PRESCALER, 0xA9), (_RELOAD_H, 0), (_RELOAD_L, 200)):
            self._set(register, value)
        for register, value in ((_ASK, 0x40), (_MODE, 0x3D), (_GAIN, 0x70), (_COLLISION, 0x00)):
            self._set(register, value)
        if self._get(_MODE) != 0x3D:
            raise Asleep("it does not keep its settings")
        self._field(True)
        return "%02X" % version

    def look(self) -> Look:
        """Call cards one by one: who was understood is sent to sleep and the rest called again.

        Raises Asleep.
        """
        # A chip that was reset by a dip of its supply answers, but has forgotten everything.
        if self._get(_MODE) != 0x3D or self._get(_TX) & _FIELD != _FIELD or self._get(_RELOAD_L) != 200:
            raise Asleep("it lost its settings")
        # Without field for a moment, all cards listen again.
        self._field(False)
        self._clock.rest(6)
        self._field(True)
        self._clock.rest(6)
        uids: list[bytes] = []
        try:
            while len(uids) < self.most and self._talk(_REQA, 7) is not None:
                uid = self._select()
                if uid not in uids:
                    uids.append(uid)
                self._talk(_HLTA + crc_a(_HLTA))
        except (Damaged, ValueError):
            return Look(uids, True)
        return Look(uids)

    def _field(self, on: bool) -> None:
        self._set(_TX, self._get(_TX) & ~_FIELD | (_FIELD if on else 0))

    def _select(self) -> bytes:
        """Find one card among those that listen; ISO 14443-3, 6.5."""
        uid = b""
        for level in _LEVELS:
            part = self._one_part(level)
            select = bytes((level, 0x70)) + part
            heard = self._talk(select + crc_a(select))
            if heard is None or len(heard.raw) != 3 or crc_a(heard.raw[:1]) != heard.raw[1:]:
                raise Damaged
            more = bool(heard.raw[0] & 0x04)
            if more and part[0] != 0x88:
                raise Damaged
            uid += part[1:4] if more else part[:4]
            if not more:
                return whole_uid(uid)
        raise Damaged

    def _one_part(self, level: int) -> bytes:
        """Return four bytes and their check byte; where cards collide, those with a 1 go on."""
        known = bytearray(5)
        bits = 0
        while True:
            whole, rest = bits // 8, bits % 8
            sent = bytes((level, (whole + 2) << 4 | rest)) + bytes(known[: whole + (rest > 0)])
            heard = self._talk(sent, rest, rest)
            if heard is None or len(heard.raw) != 5 - whole:
                raise Damaged
            mask = (1 << rest) - 1
            known[whole] = known[whole] & mask | heard.raw[0] & ~mask & 0xFF
            known[whole + 1 :] = heard.raw[1:]
            if not heard.collided:
                break
            if not bits < heard.collided <= 32:
                raise Damaged
            bits = heard.collided
            at, bit = (bits - 1) // 8, 1 << (bits - 1) % 8
            known[at] = known[at] & bit - 1 | bit
        if known[0] ^ known[1] ^ known[2] ^ known[3] ^ known[4]:
            raise Damaged
        return bytes(known)

    def _talk(self, out: bytes, last_bits: int = 0, align: int = 0) -> Heard | None:
        """Send to the cards and return what they answer; None if none does.

        Raises Damaged.
        """
        self._set(_COMMAND, _IDLE)
        self._set(_IRQ, 0x7F)
        self._set(_LEVEL, 0x80)
        self._exchange(bytes((_FIFO << 1,)) + out)
        self._set(_FRAMING, align << 4 | last_bits)
        self._set(_COMMAND, _TRANSCEIVE)
        self._set(_FRAMING, 0x80 | align << 4 | last_bits)
        for _ in range(40):
            happened = self._get(_IRQ)
            if happened & 0x31:
                break
            self._clock.rest(1)
        else:
            raise Asleep("it does not answer")
        if not happened & 0x30:
            return None
        wrong = self._get(_ERROR)
        if wrong & 0x13:
            raise Damaged
        collided = 0
        if wrong & 0x08:
            where = self._get(_COLLISION)
            if where & 0x20:
                raise Damaged
            collided = where & 0x1F or 32
        size = self._get(_LEVEL)
        raw = self._exchange(bytes((0x80 | _FIFO << 1,)) * size + b"\x00")[1:]
        return Heard(raw, self._get(_CONTROL) & 7, collided)

    def _set(self, register: int, value: int) -> None:
        self._exchange(bytes((register << 1, value)))

    def _get(self, register: int) -> int:
        return self._exchange(bytes((0x80 | register << 1, 0)))[1]

    def _exchange(self, out: bytes) -> bytes:
        try:
            return self._bus.exchange(out)
        except OSError:
            raise Asleep("the bus does not reach it")
