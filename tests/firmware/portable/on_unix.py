"""The firmware's task under MicroPython on this machine: stdin and stdout are the host, a pipe plays the world.

    micropython on_unix.py FIRMWARE TESTS CHIP SPEED PIPE

SPEED is how many times faster than ours the board's clock runs. Words on the pipe: `card UID...`, `phone 0|1`,
`press MASK`, `set FAULT N` for a fault of the fake chip, `wait MS`, `note N`. Said on stderr: light, tone, restart,
note.
"""

import select
import sys
import time

sys.path[:0] = sys.argv[1:3]

from fake_board import FakeBoard
from reader import Reader


class Restarted(Exception):
    pass


class UnixBoard(FakeBoard):
    def __init__(self, chip, speed, pipe):
        FakeBoard.__init__(self, chip)
        self.speed, self.real, self.now = speed, time.ticks_ms(), 0
        self.pipe = open(pipe, "rb", 0)
        self.world = b""
        self.waiting, self.since_tick = 0, 0
        self.ins, self.outs, self.worlds = select.poll(), select.poll(), select.poll()
        self.ins.register(sys.stdin, select.POLLIN)
        self.outs.register(sys.stdout, select.POLLOUT)
        self.worlds.register(self.pipe, select.POLLIN)

    def ticks(self):
        # A machine that is busy elsewhere makes this clock slow: it never jumps over what should have happened.
        real = time.ticks_ms()
        self.now += min(40, time.ticks_diff(real, self.real) * self.speed)
        self.real = real
        return self.now % (1 << 30)

    def rest(self, ms):
        time.sleep_ms(max(1, ms // self.speed))
        self.sample()

    def sample(self):
        self.buttons.sample(self.levels, self.ticks())

    def hear(self):
        self.play()
        self.sample()
        heard = bytearray()
        while len(heard) < 64 and self.ins.poll(0) and self.ins.poll(0)[0][1] & select.POLLIN:
            heard += sys.stdin.buffer.read(1)
        return bytes(heard)

    def speak(self, line):
        for n in range(len(line)):
            if not self.outs.poll(0):
                return n
            sys.stdout.buffer.write(line[n : n + 1])
        return len(line)

    def light(self, on):
        self.note("light", on)

    def tone(self, on):
        self.note("tone", on)

    def restart(self, stay):
        self.note("restart", stay)
        raise Restarted

    def note(self, word, on):
        sys.stderr.write("%s %d\n" % (word, on))

    def play(self):
        while self.since(self.ticks(), self.since_tick) >= self.waiting and self.worlds.poll(0):
            self.waiting = 0
            byte = self.pipe.read(1)
            if not byte:
                raise Restarted
            if byte != b"\n":
                self.world += byte
                continue
            words, self.world = self.world.decode().split(), b""
            if words[0] == "card":
                self.field.uids = [bytes(int(uid[n : n + 2], 16) for n in range(0, len(uid), 2)) for uid in words[1:]]
            elif words[0] == "phone":
                self.field.changing = words[1] == "1"
            elif words[0] == "press":
                self.levels = int(words[1])
            elif words[0] == "wait":
                self.waiting, self.since_tick = int(words[1]), self.ticks()
            elif words[0] == "note":
                self.note("note", int(words[1]))
            elif words[1] == "brown_out":
                self.fake.brown_out()
            else:
                setattr(self.fake, words[1], int(words[2]))


try:
    Reader(UnixBoard(sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))).run()
except Restarted:
    pass
