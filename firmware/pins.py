"""What is soldered to which pin of the Pico. The first block is the place to change."""

import select
import sys

import machine
from machine import I2C, PWM, SPI, WDT, Pin, Timer
from time import sleep_ms, ticks_diff, ticks_ms

from buttons import Buttons
from chip import Chip
from mfrc522 import Mfrc522
from pn532 import Pn532

READER = "pn532 i2c"  # "pn532 i2c", "pn532 spi" or "mfrc522 spi"
SDA, SCL = 4, 5
SCK, MOSI, MISO, CS, RESET = 18, 19, 16, 17, 20
BUTTONS: tuple[int, ...] = (6, 7, 8, 9, 10, 11, 12, 13)  # each connects its pin to ground; up to eight, none is fine
LIGHT: int | str = "LED"  # the one on the board, or a pin
BEEP = 15  # a piezo; -1 for none

TONE_HZ = 2_700
SAMPLE_MS = 2
WATCHDOG_MS = 8_000
STAY = "stay"
"""A file of this name makes the Pico wait for a programmer at its next start; `make flash` has it written."""
_HEARD_AT_ONCE = 64
_PN532_ADDRESS = 0x24


class I2cBus:
    """A PN532 on I2C: every read begins with a byte that says whether it is ready (UM0701, 6.2.4)."""

    def __init__(self, i2c: I2C) -> None:
        self._i2c = i2c

    def write(self, frame: bytes) -> None:
        """Send a frame."""
        self._i2c.writeto(_PN532_ADDRESS, frame)

    def ready(self) -> bool:
        """Whether the chip has something to read."""
        return self._i2c.readfrom(_PN532_ADDRESS, 1)[0] & 1 == 1

    def read(self, n: int) -> bytes:
        """Read n bytes."""
        return self._i2c.readfrom(_PN532_ADDRESS, n + 1)[1:]


class SpiBus:
    """One chip on SPI."""

    def __init__(self, spi: SPI, cs: Pin) -> None:
        self._spi, self._cs = spi, cs

    def exchange(self, out: bytes) -> bytes:
        """Send bytes and return what came back meanwhile."""
        back = bytearray(len(out))
        self._cs.value(0)
        self._spi.write_readinto(out, back)
        self._cs.value(1)
        return bytes(back)


class Pn532Spi:
    """A PN532 on SPI: it wants the lowest bit first, which the Pico cannot send (UM0701, 6.2.5)."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus
        self._turned = bytes(_turned(byte) for byte in range(256))

    def write(self, frame: bytes) -> None:
        """Send a frame."""
        self._exchange(b"\x01" + frame)

    def ready(self) -> bool:
        """Whether the chip has something to read."""
        return self._exchange(b"\x02\x00")[1] & 1 == 1

    def read(self, n: int) -> bytes:
        """Read n bytes."""
        return self._exchange(b"\x03" + bytes(n))[1:]

    def _exchange(self, out: bytes) -> bytes:
        turned = self._turned
        return bytes(turned[byte] for byte in self._bus.exchange(bytes(turned[byte] for byte in out)))


def _turned(byte: int) -> int:
    turned = 0
    for bit in range(8):
        turned |= (byte >> bit & 1) << (7 - bit)
    return turned


def _now() -> int:
    return ticks_ms()  # type: ignore[return-value]  # The stubs give ticks a type of their own.


class Pause:
    """Time in ms."""

    def rest(self, ms: int) -> None:
        """Wait."""
        sleep_ms(ms)


def chip(reader: str) -> Chip:
    """Return the chip that is soldered in; raises ValueError for a word that names none."""
    if reader == "pn532 i2c":
        return Pn532(I2cBus(I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=400_000, timeout=50_000)), Pause())
    Pin(RESET, Pin.OUT, value=1)
    cs = Pin(CS, Pin.OUT, value=1)
    bus = SpiBus(SPI(0, baudrate=1_000_000, sck=Pin(SCK), mosi=Pin(MOSI), miso=Pin(MISO)), cs)
    if reader == "pn532 spi":
        return Pn532(Pn532Spi(bus), Pause())
    if reader == "mfrc522 spi":
        return Mfrc522(bus, Pause())
    raise ValueError("READER in pins.py is " + reader + "; it is one of: pn532 i2c, pn532 spi, mfrc522 spi")


class Pico(Pause):
    """The board around the task; from now on byte 0x03 is a byte like any other, and silence restarts it."""

    has_light = True

    def __init__(self) -> None:
        import micropython

        self.chip, self.buttons = chip(READER), Buttons(ticks_diff)
        self.n_buttons, self.has_beep = len(BUTTONS), BEEP >= 0
        self.boot = "%04X" % (machine.unique_id()[-1] << 8 & 0xFF00 ^ _now() & 0xFFFF)
        self._pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in BUTTONS]
        self._light = Pin(LIGHT, Pin.OUT, value=0)
        self._tone = PWM(Pin(BEEP), freq=TONE_HZ, duty_u16=0) if self.has_beep else None
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)
        micropython.kbd_intr(-1)
        self._watchdog = WDT(timeout=WATCHDOG_MS)
        self._timer = Timer(-1, period=SAMPLE_MS, mode=Timer.PERIODIC, callback=self._sample)

    def ticks(self) -> int:
        """Return the time in ms; it goes round after 12 days."""
        return _now()

    def since(self, tick: int, earlier: int) -> int:
        """Return the ms from one tick to another, across the round."""
        return ticks_diff(tick, earlier)

    def hear(self) -> bytes:
        """Return what the host has sent."""
        heard = bytearray()
        while len(heard) < _HEARD_AT_ONCE and self._in.poll(0):
            heard += sys.stdin.buffer.read(1)
        return bytes(heard)

    def speak(self, line: bytes) -> int:
        """Hand over as many bytes as fit: one at a time, for a longer write would wait until the host reads."""
        for n in range(len(line)):
            if not self._out.poll(0):
                return n
            sys.stdout.buffer.write(line[n : n + 1])
        return len(line)

    def light(self, on: bool) -> None:
        """Switch the light."""
        self._light.value(on)

    def tone(self, on: bool) -> None:
        """Switch the tone."""
        if self._tone is not None:
            self._tone.duty_u16(32_768 if on else 0)

    def feed(self) -> None:
        """Tell the watchdog that all is well."""
        self._watchdog.feed()

    def restart(self, stay: bool) -> None:
        """Start the machine anew; with `stay` it then waits for a programmer."""
        if stay:
            with open(STAY, "w"):
                pass
        machine.reset()

    def _sample(self, _timer: Timer) -> None:
        levels = 0
        for n, pin in enumerate(self._pins):
            if not pin.value():
                levels |= 1 << n
        self.buttons.sample(levels, _now())
