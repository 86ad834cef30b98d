"""A Pico with a fake chip on its pins, for the emulator rp2040py (--board-spec board.py:board).

FAKE_CHIP is "pn532 i2c", "pn532 spi" or "mfrc522 spi"; FAKE_WORLD a file whose lines are played as they are added:
`card UID...`, `press MASK`, `set FAULT N`.
"""

import dataclasses
import os
import sys
from pathlib import Path

from rp2040py.boards import BOARDS
from rp2040py.gpio_pin import GPIOPinState

sys.path.insert(0, str(Path(__file__).parents[1] / "portable"))

from fake_chips import Cards, FakeMfrc522, FakePn532

KIND = os.environ["FAKE_CHIP"]
CS, FIRST_BUTTON = 17, 6


class World:
    """Cards, fingers and faults, from a file."""

    def __init__(self):
        self.field = Cards()
        self.fake = (FakeMfrc522 if "mfrc522" in KIND else FakePn532)(self.field)
        self._file = open(os.environ["FAKE_WORLD"], encoding="ascii")  # noqa: SIM115 (open for as long as the world)
        self._begun = ""

    def attach(self, rp2040):
        self.pins = rp2040.gpio
        self.press(0)
        if "i2c" in KIND:
            OnI2c(self, rp2040.i2c[0])
        else:
            OnSpi(self, rp2040.spi[0], rp2040.gpio[CS])

    def press(self, mask):
        for n in range(8):
            self.pins[FIRST_BUTTON + n].set_input_value(not mask >> n & 1)

    def play(self):
        """Called at each transfer, so some hundred times a second."""
        self._begun += self._file.read()
        while "\n" in self._begun:
            line, self._begun = self._begun.split("\n", 1)
            word, *rest = line.split()
            if word == "card":
                self.field.uids = [bytes.fromhex(uid) for uid in rest]
            elif word == "press":
                self.press(int(rest[0]))
            elif rest[0] == "brown_out":
                self.fake.brown_out()
            else:
                setattr(self.fake, rest[0], int(rest[1]))


class OnI2c:
    """A PN532 at 0x24: a read begins with whether it is ready."""

    def __init__(self, world, i2c):
        self.world, self.i2c = world, i2c
        self.out, self.back, self.reading = bytearray(), None, False
        i2c.on_connect, i2c.on_write_byte, i2c.on_read_byte, i2c.on_stop = (
            self.connect,
            self.write,
            self.read,
            self.stop,
        )

    def connect(self, address, mode):
        self.world.play()
        self.back = None
        self.i2c.complete_connect(address == 0x24 and not self.world.fake.dead)

    def write(self, value):
        self.out.append(value)
        self.i2c.complete_write(True)

    def read(self, ack):
        if self.back is None:
            # Only a second byte takes the answer away.
            self.back = iter(())
            self.fresh = True
            self.i2c.complete_read(1 if self.world.fake.ready() else 0)
            return
        if self.fresh:
            self.fresh, self.back = False, iter(self.world.fake.read(200))
        self.i2c.complete_read(next(self.back, 0))

    def stop(self):
        if self.out:
            frame, self.out = bytes(self.out), bytearray()
            self.world.fake.write(frame)
        self.i2c.complete_stop()


class OnSpi:
    """Either chip; a transfer lasts while the chip is selected."""

    def __init__(self, world, spi, cs):
        self.world, self.spi = world, spi
        self.first, self.out, self.back = None, bytearray(), iter(())
        spi.on_transmit = self.mfrc522 if "mfrc522" in KIND else self.pn532
        cs.add_listener(self.selected)

    def selected(self, state, _before):
        if state == GPIOPinState.LOW:
            self.world.play()
            self.first = None
        elif self.first == 0x01 and self.out and "pn532" in KIND:
            frame, self.out = bytes(self.out), bytearray()
            self.world.fake.write(frame)

    def mfrc522(self, value):
        fake, first = self.world.fake, self.first
        if first is None:
            self.first = value
            self.spi.complete_transmit(0)
        elif first & 0x80:
            self.first = value if value & 0x80 else first
            self.spi.complete_transmit(fake.exchange(bytes((first, 0)))[1])
        else:
            fake.exchange(bytes((first, value)))
            self.spi.complete_transmit(0)

    def pn532(self, value):
        value = turned(value)
        said = 0
        if self.first is None:
            self.first = value
            self.out = bytearray()
            self.back = iter(self.world.fake.read(200)) if value == 0x03 else iter(())
        elif self.first == 0x01:
            self.out.append(value)
        elif self.first == 0x02:
            said = 1 if self.world.fake.ready() else 0
        else:
            said = next(self.back, 0)
        self.spi.complete_transmit(turned(said))


def turned(byte):
    return int(f"{byte:08b}"[::-1], 2)


board = dataclasses.replace(BOARDS["pico"], extras=(*BOARDS["pico"].extras, World))
