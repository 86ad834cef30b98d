"""The daemon from outside: one at a time, a clean end, missing hardware, pictures, the doctor."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from companion.app import box_of, machine_of, places, single
from companion.app.doctor import doctor, examine
from companion.clock import SetClock
from companion.config import Box, Buttons, Folders, Lights, Panel, Reader
from companion.config import box_of as box_from
from companion.devices.simulated import CardPad
from companion.errors import GameInUse

ROOT = Path(__file__).parents[2]
MOCK = "[buttons]\nfactory = 'mock'\n"


def started(tmp_path: Path, settings: str = MOCK, **env: str) -> subprocess.Popen[str]:
    """`companion run`, once it says that it is ready."""
    path = tmp_path / "box.toml"
    path.write_text(settings)
    daemon = subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--config", str(path), "--state", str(tmp_path / "state")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        cwd="/",
    )
    assert daemon.stdout is not None
    assert daemon.stdout.readline() == "The box is ready.\n"
    return daemon


@pytest.fixture
def pad() -> Iterator[CardPad]:
    pad = CardPad(SetClock())
    yield pad
    pad.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly_with_a_reader_on_a_pty(tmp_path: Path, pad: CardPad, number: int) -> None:
    daemon = started(tmp_path, f"{MOCK}[reader]\ndevice = '{pad.path}'\n")
    daemon.send_signal(number)
    _, log = daemon.communicate(timeout=20)
    assert daemon.returncode == 0, log
    assert "Traceback" not in log
    assert f"stopping: {signal.Signals(number).name}" in log


def test_a_second_box_says_that_one_is_running(tmp_path: Path) -> None:
    daemon = started(tmp_path)
    command = [sys.executable, "-m", "companion", "run", "--state", str(tmp_path / "state")]
    second = subprocess.run(
        command, capture_output=True, text=True, timeout=20, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert second.returncode == 1
    assert "already running" in second.stderr
    daemon.terminate()
    daemon.communicate(timeout=20)
    with single(tmp_path / "state"):
        pass


def test_it_starts_without_any_hardware_home_or_language(tmp_path: Path) -> None:
    settings = "[reader]\ndevice = '/dev/serial/by-id/none'\n[lights]\nseats = ['GPIO4']\n[buzzer]\npin = 'GPIO18'\n"
    daemon = started(tmp_path, settings, LC_ALL="POSIX", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", HOME="")
    daemon.terminate()
    _, log = daemon.communicate(timeout=20)
    assert daemon.returncode == 0, log
    assert "Traceback" not in log
    assert "buttons" in log or "button" in log


def test_the_lock_is_held_once(tmp_path: Path) -> None:
    with single(tmp_path), pytest.raises(GameInUse, match="already running"), single(tmp_path):
        pass
    with single(tmp_path):
        pass


def test_a_state_folder_that_cannot_be_made_does_not_stop_the_box(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with single(tmp_path / "file" / "state"):
        pass


def test_any_machine_can_be_plugged_in(tmp_path: Path) -> None:
    from companion.devices.simulated import SimulatedDisplay, SimulatedLights
    from companion.loop.loop import Machine

    clock = SetClock(1.0, 1.0)
    displays: list[SimulatedDisplay] = []

    def machine(post: object) -> Machine:
        displays.append(SimulatedDisplay(post, clock))  # type: ignore[arg-type]
        return Machine(display=displays[0], lights=SimulatedLights())

    made = box_of(machine, Box(), Folders(tmp_path, tmp_path), clock)
    made.loop.once()
    assert displays[0].picture().getbbox() is not None
    assert "Railway table" in made.box.screen().model.words


def test_the_devices_of_a_configured_box(tmp_path: Path, pad: CardPad) -> None:
    settings = Box(
        buttons=Buttons(factory="mock", seats=("GPIO16",)),
        lights=Lights(("GPIO22",)),
        reader=Reader(pad.path),
        panel=Panel(chip="sh1106", address=0x7A),
    )
    lost: list[object] = []
    machine = machine_of(settings, lost.append, SetClock())
    assert machine.buttons is not None
    assert set(machine.buttons.levels()) == {"left", "right", "ok", "back", "1"} or len(machine.buttons.levels()) == 5
    assert len(machine.readers) == 1
    for device in machine.ticking:
        device.close()


def test_the_doctor_names_what_is_missing_and_what_to_do(tmp_path: Path, pad: CardPad) -> None:
    said: list[str] = []
    settings = Box(buttons=Buttons(factory="mock"), reader=Reader(pad.path))
    assert doctor(settings, Folders(tmp_path, tmp_path), said.append) == 1
    text = "\n".join(said)
    assert "ok      button ok (GPIO13)" in text
    assert "ok      reader cards" in text
    assert "MISSING display" in text
    assert "Enable I2C" in text
    assert "ok      state folder" in text


def test_the_doctor_says_what_holds_for_all_pins_once(tmp_path: Path) -> None:
    found = examine(Box(lights=Lights(("GPIO22",))), Folders(tmp_path, tmp_path))
    pins = [finding for finding in found if "lgpio" in finding.words or "GPIO chip" in finding.words]
    if not pins:
        pytest.skip("this machine has the pins of a Raspberry Pi")
    assert len(pins) == 1


def test_a_wrong_setting_is_said_and_nothing_starts(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("[panel]\nwidth = 100\n")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "run", "--config", str(path), "--state", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=20,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 1
    assert "100x64" in done.stderr
    assert "Traceback" not in done.stderr


def test_folders_come_from_the_command_the_settings_and_the_service() -> None:
    settings = Box()
    assert places(settings, {"HOME": "/h"}, "/s").state == Path("/s")
    assert places(settings, {"STATE_DIRECTORY": "/var/lib/x"}).state == Path("/var/lib/x")
    named = settings._replace(folders=settings.folders._replace(state="/n"))
    assert places(named, {"STATE_DIRECTORY": "/var/lib/x"}).state == Path("/n")


def test_every_screen_is_rendered(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "render", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=100,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    small = sorted(tmp_path.glob("*/128x64/*.png"))
    assert len(small) > 60
    large = [path for path in small if path.stem.endswith("@4x")]
    assert len(large) * 2 == len(small)
    with Image.open(large[0]) as image:
        assert image.size == (512, 256)


def test_a_pico_brings_its_buttons_and_its_beep(tmp_path: Path) -> None:
    from companion.devices.pico import PicoBuzzer, PicoReader

    settings = box_from(
        {
            "reader": {"kind": "pico", "device": str(tmp_path / "none")},
            "buttons": {"factory": "mock", "seats": ["PICO1", "PICO2"]},
            "buzzer": {"pin": "PICO"},
        },
        "box.toml",
    )
    machine = machine_of(settings, list[object]().append, SetClock())
    assert isinstance(machine.readers[0], PicoReader)
    assert isinstance(machine.buzzer, PicoBuzzer)
    assert machine.buttons is not None
    assert len(machine.buttons.levels()) == 4
    for device in machine.ticking:
        device.close()
    machine.readers[0].stop()


def test_the_doctor_shows_the_readers_firmware_chip_and_counters(tmp_path: Path) -> None:
    """The Pico answers from a thread of its own, as a real one would."""
    from companion.clock import SystemClock
    from companion.devices.simulated_pico import SimulatedPico

    pico, over = SimulatedPico(SystemClock(), tmp_path / "reader"), threading.Event()

    def live() -> None:
        while not over.wait(0.01):
            pico.tick(pico._clock.mono())

    living = threading.Thread(target=live)
    living.start()
    said: list[str] = []
    settings = Box(buttons=Buttons(factory="mock"), reader=Reader(str(tmp_path / "reader"), "pico"))
    doctor(settings, Folders(tmp_path, tmp_path), said.append)
    over.set()
    living.join()
    pico.close()
    found = next(line for line in said if "reader cards" in line)
    assert found.startswith("ok      reader cards: found: firmware 0.1.0, chip pn532 1.6; looks 120, damaged 0")


def test_the_doctor_says_what_to_do_without_a_pico(tmp_path: Path) -> None:
    said: list[str] = []
    settings = Box(buttons=Buttons(factory="mock"), reader=Reader(str(tmp_path / "none"), "pico"))
    assert doctor(settings, Folders(tmp_path, tmp_path), said.append) == 1
    assert "MISSING reader cards: No card reader is plugged in" in "\n".join(said)
