"""The very files of the firmware, pins and all, in MicroPython for the RP2040 on an emulated Pico; chips are faked
on its I2C and SPI, the daemon's own driver is at the other end of its USB.

The emulated Pico is some twenty times slower than a real one, so the driver's clock is slow too.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from companion.clock import SystemClock
from companion.devices.events import CardLaid, Edge, Event
from companion.devices.pico import PicoReader

UF2 = os.environ.get("FIRMWARE_UF2", "")
pytestmark = pytest.mark.skipif(not UF2, reason="make test-firmware runs the firmware on an emulated Pico")
HERE, FIRMWARE = Path(__file__).parent, Path(__file__).parents[3] / "firmware"
SLOWER, PATIENCE_S = 25, 400.0
SEVEN = "045E3AB2C16480"


class SlowClock(SystemClock):
    """The system's clock, as slow as the emulated Pico's."""

    def mono(self) -> float:
        return super().mono() / SLOWER


class Emulated:
    """A running emulator and the driver."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.events: list[Event] = []
        self._world = folder / "world"
        self._world.touch()
        self._log = (folder / "log").open("wb+")
        env = {**os.environ, "FAKE_CHIP": kind, "FAKE_WORLD": str(self._world), "PYTHONUNBUFFERED": "1"}
        words = [sys.executable, "-m", "rp2040py", "micropython", "--image", str(Path(UF2).absolute()), "--pty"]
        words += ["--littlefs", str(filesystem(folder, kind)), "--board-spec", f"{HERE / 'board.py'}:board"]
        self._process = subprocess.Popen(words, cwd=folder, env=env, stdout=self._log, stderr=self._log)
        port = self.waited(lambda: re.search(r"/dev/pts/\d+", self.log()))
        self.driver = PicoReader(port[0], self.events.append, SlowClock())

    def log(self) -> str:
        return Path(self._log.name).read_text("utf-8", "replace")

    def waited(self, done: Callable[[], Any]) -> Any:
        late = monotonic() + PATIENCE_S
        while not (found := done()):
            assert monotonic() < late, (self.events, self.log()[-2000:])
            assert self._process.poll() is None, self.log()[-2000:]
            if hasattr(self, "driver"):
                self.driver.step(0.05)
        return found

    def play(self, words: str) -> None:
        with self._world.open("a") as world:
            world.write(words + "\n")

    def kinds(self) -> list[str]:
        """What was told of cards and buttons, without the losses while the Pico still started."""
        return [type(event).__name__ for event in self.events if not type(event).__name__.startswith("Device")]

    def close(self) -> None:
        self.driver.stop()
        self._process.kill()
        self._process.wait()
        self._log.close()


def filesystem(folder: Path, kind: str) -> Path:
    """The Pico's flash with the firmware on it; only READER is set, as a builder would."""
    files = []
    for path in sorted(FIRMWARE.glob("*.py")):
        if path.stem != "flash":
            copy = folder / path.name
            copy.write_text(
                re.sub(r'^READER = ".*?"', f'READER = "{kind}"', path.read_text("utf-8"), flags=re.MULTILINE)
            )
            files.append(str(copy))
    image = folder / "fs.img"
    words = [sys.executable, "-m", "rp2040py", "mklittlefs", "--output", str(image), *files]
    subprocess.run(words, check=True, capture_output=True)
    return image


@pytest.fixture(params=["pn532 i2c", "pn532 spi", "mfrc522 spi"])
def pico(request: Any, tmp_path: Path) -> Iterator[Emulated]:
    pico = Emulated(tmp_path, request.param)
    yield pico
    pico.close()


def test_a_card_a_button_byte_03_and_a_sleeping_chip(pico: Emulated) -> None:
    talk = pico.driver.talk
    pico.waited(lambda: talk.greeted and talk._inbox.last >= 1)
    assert talk.about["version"] in ("1.6", "92", "-")
    pico.play(f"card {SEVEN}")
    pico.waited(lambda: pico.kinds() == ["CardLaid"])
    card = next(event for event in pico.events if isinstance(event, CardLaid))
    assert card.uid == SEVEN
    os.write(pico.driver._port.fileno(), b"\x03" * 8 + b"\n")
    pico.play("set brown_out 1" if talk.about["chip"] == "mfrc522" else "set sleeps 1")
    pico.play("press 4")
    pico.waited(lambda: len(pico.kinds()) == 2)
    pico.play("press 0")
    pico.waited(lambda: len(pico.kinds()) == 3)
    edges = [event for event in pico.events if isinstance(event, Edge)]
    assert [(edge.pin, edge.pressed) for edge in edges] == [("PICO3", True), ("PICO3", False)]
    talk.counts.clear()
    pico.driver.ask_counts()
    pico.waited(lambda: talk.counts.get("resets", 0) >= 1)
    assert talk.counts["bad"] >= 1
    pico.play("card")
    pico.waited(lambda: pico.kinds()[3:] == ["CardLifted"])
