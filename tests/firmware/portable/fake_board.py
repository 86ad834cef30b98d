"""A board in memory for the firmware's task, on CPython and MicroPython alike."""

from buttons import Buttons
from fake_chips import Cards, FakeMfrc522, FakePn532
from mfrc522 import Mfrc522
from pn532 import Pn532

ROUND = 1 << 30


class FakeBoard:
    """Time goes on with `rest`; `sent` is what the host hears, `coming` what it said, `room` what it still takes."""

    n_buttons, has_light, has_beep, boot = 8, True, True, "9C3F"

    def __init__(self, chip="pn532", begin=0):
        self.field, self.now = Cards(), begin
        if chip == "pn532":
            self.fake = FakePn532(self.field)
            self.chip = Pn532(self.fake, self)
        else:
            self.fake = FakeMfrc522(self.field)
            self.chip = Mfrc522(self.fake, self)
        self.buttons = Buttons(self.since)
        self.levels = 0
        self.sent, self.coming, self.room = b"", b"", 1 << 30
        self.lit = self.sounding = False
        self.fed = 0
        self.restarts = []

    def ticks(self):
        return self.now % ROUND

    def since(self, tick, earlier):
        return (tick - earlier + ROUND // 2) % ROUND - ROUND // 2

    def rest(self, ms):
        for _ in range(ms):
            self.now += 1
            if self.now % 2 == 0:
                self.buttons.sample(self.levels, self.ticks())

    def hear(self):
        heard, self.coming = self.coming[:64], self.coming[64:]
        return heard

    def speak(self, line):
        taken = line[: self.room]
        self.room -= len(taken)
        self.sent += taken
        return len(taken)

    def light(self, on):
        self.lit = on

    def tone(self, on):
        self.sounding = on

    def feed(self):
        self.fed += 1

    def restart(self, stay):
        self.restarts.append(stay)
