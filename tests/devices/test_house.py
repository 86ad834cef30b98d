"""What holds for all devices: protocols, lazy imports, no growth."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import companion.devices
from companion.clock import SetClock
from companion.devices.behind import Behind
from companion.devices.buttons import GpioButtons
from companion.devices.buzzer import GpioBuzzer
from companion.devices.chips import chip
from companion.devices.lights import GpioLights
from companion.devices.luma_link import i2c_port
from companion.devices.oled import Oled
from companion.devices.pins import pin_factory
from companion.devices.reader import SerialReader
from companion.devices.simulated import SimulatedBuzzer, SimulatedDisplay, SimulatedLights
from companion.devices.simulated_spi import SimulatedWideDisplay

from .life import live

if TYPE_CHECKING:
    from companion.devices.events import Event
    from companion.devices.protocols import Buttons, Buzzer, Display, Lights, Reader

FOLDER = Path(companion.devices.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def test_both_sides_keep_the_protocols() -> None:
    """The assignments are what mypy checks; here they run once, too."""
    clock, events, factory = SetClock(), list["Event"](), pin_factory("mock")
    buttons: Buttons = GpioButtons({}, factory, events.append, clock)
    lights: list[Lights] = [GpioLights({}, factory, events.append, clock), SimulatedLights()]
    buzzers: list[Buzzer] = [GpioBuzzer("GPIO12", factory, events.append, clock), SimulatedBuzzer(clock)]
    simulated = SimulatedDisplay(events.append, clock)
    real = Oled(chip("ssd1306"), i2c_port(1), events.append, clock)
    wide = SimulatedWideDisplay(events.append, clock, factory)
    displays: list[Display] = [real, wide, simulated, Behind(simulated, clock)]
    reader: Reader = SerialReader("/dev/nothing", events.append, clock)
    for device in (buttons, *lights, *buzzers, *displays[:1:-1]):
        device.close()
    reader.stop()


def test_importing_a_device_imports_no_hardware_library() -> None:
    imports = "; ".join(f"import companion.devices.{name}" for name in MODULES)
    wanted = ("gpiozero", "luma", "serial", "lgpio", "smbus2")
    code = f"{imports}; import sys; print(sorted({wanted!r} & sys.modules.keys()))".replace(
        repr(wanted), repr(set(wanted))
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_the_page_about_the_devices_names_every_module() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [name for name in MODULES if f"`{name}`" not in page] == []


def test_f12_a_long_life_leaves_nothing_behind() -> None:
    growth = live(200)
    assert growth.rss_kb < 2048
    assert (growth.files, growth.threads) == (0, 0)
    assert (growth.presses, growth.cards) == (200, 200)
