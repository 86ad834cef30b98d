"""The firmware under a real MicroPython on a pty, the daemon's own driver on the other side."""

from __future__ import annotations

import os
import select
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.devices.events import CardLaid, CardsTogether, DeviceBack, DeviceLost, Edge
from companion.play.tags import is_random
from tests.firmware.real import FIRMWARE, PORTABLE, WHY_NOT, Real, micropython

MICROPYTHON = micropython()
pytestmark = pytest.mark.skipif(MICROPYTHON is None, reason=WHY_NOT)
SEVEN, FOUR = "045E3AB2C16480", "0BE0075C"


@pytest.fixture(params=["pn532", "mfrc522"])
def real(request: Any, tmp_path: Path) -> Iterator[Real]:
    assert MICROPYTHON is not None
    real = Real(MICROPYTHON, request.param, tmp_path / "reader")
    yield real
    real.close()


def test_the_vectors_hold_under_micropython(vectors: Any) -> None:
    words = [str(MICROPYTHON), str(PORTABLE / "vectors_on_micropython.py"), str(FIRMWARE)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert int(done.stdout) == len(vectors["lines"]) + len(vectors["broken"])


def test_cards_buttons_light_and_beep(real: Real) -> None:
    real.met()
    real.play(f"card {SEVEN}")
    real.until(lambda: real.kinds() == ["CardLaid"], "laid")
    real.until(lambda: "light 1" in real.notes, "light")
    real.rounds(3)
    real.play("card")
    real.until(lambda: real.kinds() == ["CardLaid", "CardLifted"], "lifted")
    real.until(lambda: real.notes[-1] == "light 0", "dark")
    assert isinstance(real.events[0], CardLaid)
    assert real.events[0].uid == SEVEN
    real.play("press 128")
    real.until(lambda: len(real.events) == 3, "press")
    real.play("press 0")
    real.until(lambda: len(real.events) == 4, "release")
    down, up = real.events[2:]
    assert isinstance(down, Edge)
    assert isinstance(up, Edge)
    assert (down.pin, down.pressed, up.pressed) == ("PICO8", True, False)
    assert down.at < up.at <= real.driver._clock.mono()
    real.driver.beep((80, 40, 80))
    beeps = ["tone 1", "tone 0", "tone 1", "tone 0"]
    real.until(lambda: [note for note in real.notes if "tone" in note][:4] == beeps, "beep")


def test_two_cards_and_a_phone(real: Real) -> None:
    real.met()
    real.play(f"card {SEVEN} {FOUR}")
    real.until(lambda: real.kinds() == ["CardsTogether"], "two")
    assert isinstance(real.events[0], CardsTogether)
    assert set(real.events[0].uids) == {SEVEN, FOUR}
    real.play("card")
    real.play("phone 1")
    real.until(lambda: "CardLaid" in real.kinds(), "phone")
    real.rounds(5)
    assert real.kinds() == ["CardsTogether", "CardLaid"]
    assert isinstance(real.events[1], CardLaid)
    assert is_random(real.events[1].uid)


def test_faults_of_the_chip_move_no_card(real: Real) -> None:
    real.met()
    real.play(f"card {SEVEN}")
    real.until(lambda: real.kinds() == ["CardLaid"], "laid")
    asleep = "set brown_out 1" if real._chip == "mfrc522" else "set sleeps 1"
    for n, fault in enumerate(("set spoil 3", asleep, "set dead 1\nwait 800\nset dead 0")):
        real.play(f"{fault}\nwait 1500\nnote {n}")
        real.until(lambda: f"note {n}" in real.notes, fault)  # noqa: B023
    assert real.kinds() == ["CardLaid"]
    real.play("set dead 1")
    real.until(lambda: real.kinds() == ["CardLaid", "CardLifted", "DeviceLost"], "away")
    real.play("set dead 0")
    real.until(lambda: real.kinds()[3:] == ["DeviceBack", "CardLaid"], "back")
    real.driver.talk.counts.clear()
    real.driver.ask_counts()
    real.until(lambda: real.driver.talk.counts, "counts")
    assert real.driver.talk.counts["damaged"] >= 1
    assert real.driver.talk.counts["resets"] >= 2


def test_noise_and_byte_03_from_the_host_stop_nothing(real: Real) -> None:
    real.met()
    for noise in (b"\x03" * 60, b"\x03\x03\r\n\x04\x02", b"x" * 700 + b"\n", bytes(range(256))):
        os.write(real.driver._port.fileno(), noise)
    real.play(f"card {FOUR}")
    real.until(lambda: real.kinds() == ["CardLaid"], "laid")
    real.driver.talk.counts.clear()
    real.driver.ask_counts()
    real.until(lambda: real.driver.talk.counts, "counts")
    assert real.driver.talk.counts["bad"] >= 2


def test_f19_restarts_and_another_port_keep_the_resting_card(real: Real) -> None:
    real.met()
    real.play(f"card {SEVEN}")
    real.until(lambda: real.kinds() == ["CardLaid"], "laid")
    first = real.driver.talk.about["boot"]
    for start in (real.start, real.plug):
        real.kill() if start == real.start else real.unplug()
        if start == real.plug:
            real.until(lambda: real.driver._port is None, "hang-up")
        start(f"card {SEVEN}")
        real.until(lambda: not real.driver.talk.greeted, "news")
        real.met()
        real.rounds(2)
    assert real.kinds() == ["CardLaid", "DeviceLost", "DeviceBack"]
    assert isinstance(real.events[1], DeviceLost)
    assert "unplugged" in real.events[1].why
    assert isinstance(real.events[2], DeviceBack)
    assert first == "9C3F"
    real.play("card")
    real.until(lambda: real.kinds()[3:] == ["CardLifted"], "lifted")


def test_a_host_that_does_not_read_is_told_what_was_dropped(real: Real) -> None:
    """The wire is filled from the reader's end, as by a host that hangs; meanwhile a card and forty presses come."""
    real.met().rounds(1)
    os.set_blocking(real.far_end, False)
    while select.select([], [real.far_end], [], 0.05)[1]:
        with suppress(BlockingIOError):
            os.write(real.far_end, b"." * 512)
    os.set_blocking(real.far_end, True)
    real.play(f"card {FOUR}\nwait 400")
    for n in range(41):
        real.play(f"press {1 - n % 2}\nwait 40")
    real.play("note 1")
    real.until_noted("note 1")
    real.until(lambda: FOUR in real.driver.talk._lying, "card")
    real.until(lambda: [e.pressed for e in real.events if isinstance(e, Edge)][-1:] == [True], "pressed")
    assert real.driver.talk.lost == 1
    real.driver.talk.counts.clear()
    real.driver.ask_counts()
    real.until(lambda: real.driver.talk.counts, "counts")
    assert real.driver.talk.counts["dropped"] >= 5


def test_it_goes_away_for_a_programmer(real: Real) -> None:
    real.met()
    real.driver.make_stay()
    real.until(lambda: "restart 1" in real.notes, "restart")


def test_the_driver_introduces_what_it_found(real: Real) -> None:
    assert real.driver.introduce(60)
    about = real.driver.talk.about
    assert about["chip"] == real._chip
    assert about["firmware"] == "0.1.0"
    assert about["buttons"] == "8"
    assert set(real.driver.talk.counts) == {"looks", "damaged", "resets", "dropped", "bad"}
