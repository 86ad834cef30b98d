"""Both reader chips at their buses, with cards in the field and the faults that the real ones have.

Written for CPython and MicroPython alike: the same fakes stand behind unit tests, the firmware under a real
interpreter and an emulated Pico.
"""


def crc_a(body):
    crc = 0x6363
    for byte in body:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return bytes((crc & 0xFF, crc >> 8))


class Cards:
    """The field: `uids` lie there. `changing`: a phone, whose UID is another at each call."""

    def __init__(self):
        self.uids = []
        self.changing = False
        self.calls = 0

    def called(self):
        self.calls += 1
        if self.changing:
            return self.uids + [bytes((8, self.calls >> 8 & 0xFF, self.calls & 0xFF, 0x5A))]
        return list(self.uids)


class FakePn532:
    """Frames in, frames out; the bus primitives `write`, `ready`, `read` of the firmware.

    Faults: `dead` (NAK), `silent` (no answer), `spoil` (the next answers are damaged), `confused` (the next are
    application errors), `stale` (bytes that lie before the next ACK), `sleeps` (deaf until it is woken).
    """

    def __init__(self, field):
        self.field = field
        self.dead = self.silent = self.sleeps = False
        self.spoil = self.confused = 0
        self.stale = []
        self.woken = 0
        self._queue = []

    def write(self, frame):
        if self.dead:
            raise OSError(5)
        if frame[:2] == b"\x55\x55":
            self.woken += 1
            self.sleeps = False
            return
        if frame == b"\x00\x00\xff\x00\xff\x00":
            self._queue = []
            return
        body = bytes(frame[5:-2])
        assert frame[:3] == b"\x00\x00\xff"
        assert len(body) == frame[3]
        assert (frame[3] + frame[4]) & 0xFF == 0
        assert (sum(body) + frame[-2]) & 0xFF == 0
        assert frame[-1] == 0
        assert body[0] == 0xD4
        if self.silent or self.sleeps:
            self._queue = []
            return
        self._queue = self.stale + [b"\x00\x00\xff\x00\xff\x00", self._answer(body[1], body[2:])]
        self.stale = []

    def ready(self):
        if self.dead:
            raise OSError(5)
        return bool(self._queue)

    def read(self, n):
        if self.dead:
            raise OSError(5)
        said = self._queue.pop(0) if self._queue else b""
        return (said + bytes(n))[:n]

    def _answer(self, command, rest):
        said = {0x14: b"", 0x02: b"\x32\x01\x06\x07", 0x12: b"", 0x32: b""}.get(command)
        if command == 0x4A:
            uids = self.field.called()[: rest[0]]
            said = bytes((len(uids),))
            for n, uid in enumerate(uids, 1):
                said += bytes((n, 0x00, 0x44, 0x00, len(uid))) + uid
        if said is None or self.confused:
            self.confused -= 1
            return b"\x00\x00\xff\x01\xff\x7f\x81\x00"
        body = bytes((0xD5, command + 1)) + said
        check = -sum(body) & 0xFF
        if self.spoil and command == 0x4A:
            self.spoil -= 1
            check ^= 1
        return b"\x00\x00\xff" + bytes((len(body), -len(body) & 0xFF)) + body + bytes((check, 0))


class _Tag:
    """One card by ISO 14443-3: idle, ready at a level, active or halted."""

    def __init__(self, uid):
        self.parts = []
        while len(uid) > 4:
            self.parts.append(b"\x88" + uid[:3])
            uid = uid[3:]
        self.parts.append(uid)
        self.state, self.level = "idle", 0

    def bits(self):
        part = self.parts[self.level]
        part += bytes((part[0] ^ part[1] ^ part[2] ^ part[3],))
        return [byte >> n & 1 for byte in part for n in range(8)]


class FakeMfrc522:
    """Registers and a field full of tags that collide bit by bit; the bus primitive `exchange` of the firmware.

    Faults: `dead` (all ones), `brown_out()` (its settings are gone), `spoil` (the next answers have a wrong bit),
    `deaf` (the next calls are not answered).
    """

    def __init__(self, field):
        self.field, self.dead, self.spoil, self.deaf = field, False, 0, 0
        self.woken = 0
        self._tags = []
        self.brown_out()

    def brown_out(self):
        self._registers = bytearray(64)
        self._registers[0x37], self._registers[0x11], self._registers[0x14] = 0x92, 0x3F, 0x80
        self._fifo = bytearray()

    def exchange(self, out):
        if self.dead:
            return b"\xff" * len(out)
        register = out[0] >> 1 & 0x3F
        if not out[0] & 0x80:
            for value in out[1:]:
                self._set(register, value)
            return bytes(len(out))
        back = [0]
        for following in out[1:]:
            back.append(self._get(register))
            register = following >> 1 & 0x3F
        return bytes(back)

    def _get(self, register):
        if register == 0x09:
            value = self._fifo[0] if self._fifo else 0
            self._fifo = self._fifo[1:]
            return value
        return len(self._fifo) if register == 0x0A else self._registers[register]

    def _set(self, register, value):
        r = self._registers
        if register == 0x09:
            self._fifo.append(value)
        elif register == 0x0A:
            self._fifo = bytearray()
        elif register == 0x04:
            r[register] &= ~value & 0x7F
        elif register == 0x01 and value == 0x0F:
            self.woken += 1
            self.brown_out()
        else:
            if register == 0x14 and not r[0x14] & 3 and value & 3 == 3:
                self._tags = [_Tag(uid) for uid in self.field.called()]
            r[register] = value
            if register == 0x0D and value & 0x80 and r[1] == 0x0C:
                self._transceive(value)

    def _transceive(self, framing):
        sent, r = bytes(self._fifo), self._registers
        self._fifo = bytearray()
        answers = self._called(sent, framing & 7)
        if self.deaf and sent == b"\x26":
            self.deaf -= 1
            answers = []
        r[0x06] = 0
        if not answers or not r[0x14] & 3:
            r[0x04] |= 0x01
            return
        r[0x04] |= 0x30
        bits, skip = answers[0], framing >> 4 & 7
        for n in range(len(bits)):
            if len({each[n] for each in answers}) > 1:
                r[0x06] |= 0x08
                r[0x0E] = (self._known + n + 1) & 0x1F
                bits = bits[:n] + [0] * (len(bits) - n)
                break
        if self.spoil and len(bits) > 16:
            self.spoil -= 1
            bits[-1] ^= 1
        bits = [0] * skip + bits
        self._fifo = bytearray((len(bits) + 7) // 8)
        for n, bit in enumerate(bits):
            self._fifo[n // 8] |= bit << n % 8
        r[0x0C] = len(bits) % 8

    def _called(self, sent, last_bits):
        """The bits of every tag that answers."""
        self._known = 0
        if sent == b"\x26" and last_bits == 7:
            for tag in self._tags:
                if tag.state in ("ready", "active"):
                    tag.state = "idle"
                elif tag.state == "idle":
                    tag.state, tag.level = "ready", 0
            # All give the same ATQA.
            return [[0, 0, 1, 0, 0, 0, 1, 0] + [0] * 8 for tag in self._tags if tag.state == "ready"]
        if sent == b"\x50\x00" + crc_a(b"\x50\x00"):
            for tag in self._tags:
                tag.state = "halted" if tag.state == "active" else tag.state
            return []
        if sent[0] not in (0x93, 0x95, 0x97):
            return []
        level = (sent[0] - 0x93) // 2
        ready = [tag for tag in self._tags if tag.state == "ready" and tag.level == level]
        if sent[1] == 0x70:
            return self._chosen(sent, ready)
        self._known = known = (sent[1] >> 4) * 8 + (sent[1] & 7) - 16
        asked = [byte >> n & 1 for byte in sent[2:] for n in range(8)][:known]
        for tag in ready:
            if tag.bits()[:known] != asked:
                tag.state = "idle"
        return [tag.bits()[known:] for tag in ready if tag.state == "ready"]

    def _chosen(self, sent, ready):
        assert crc_a(sent[:-2]) == sent[-2:]
        for tag in ready:
            if bytes(sent[2:6]) != tag.parts[tag.level]:
                tag.state = "idle"
                continue
            more = tag.level + 1 < len(tag.parts)
            tag.state, tag.level = ("ready", tag.level + 1) if more else ("active", tag.level)
            sak = bytes((0x04 if more else 0x08,))
            return [[byte >> n & 1 for byte in sak + crc_a(sak) for n in range(8)]]
        return []
