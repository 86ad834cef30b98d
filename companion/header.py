"""The 40-pin header of a Raspberry Pi: which pins there are, and which of them a bus takes.

Source: Raspberry Pi documentation, "GPIO and the 40-pin header"; BCM2711 peripherals, 5.3. The Pi 3, 4, 5 and
Zero 2 W agree in all of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Final

FIXED_PULL_UPS: Final = ("GPIO2", "GPIO3")
"""They have resistors of 1.8 kOhm to 3.3 V on the board."""
IDENTITY: Final = ("GPIO0", "GPIO1")
"""Read at start for the memory of an add-on board."""
BUS_PINS: Final[Mapping[str, tuple[str, ...]]] = {
    "i2c": ("GPIO2", "GPIO3"),
    "spi": ("GPIO7", "GPIO8", "GPIO9", "GPIO10", "GPIO11"),
    "uart": ("GPIO14", "GPIO15"),
}
BUS_WORDS: Final = {
    "i2c": "the I2C bus of the panel",
    "spi": "the SPI bus of the panel",
    "uart": "the reader's serial port",
}
AT: Final[Mapping[int, str]] = {
    1: "3V3", 2: "5V", 3: "GPIO2", 4: "5V", 5: "GPIO3", 6: "GND", 7: "GPIO4", 8: "GPIO14", 9: "GND", 10: "GPIO15",
    11: "GPIO17", 12: "GPIO18", 13: "GPIO27", 14: "GND", 15: "GPIO22", 16: "GPIO23", 17: "3V3", 18: "GPIO24",
    19: "GPIO10", 20: "GND", 21: "GPIO9", 22: "GPIO25", 23: "GPIO11", 24: "GPIO8", 25: "GND", 26: "GPIO7",
    27: "GPIO0", 28: "GPIO1", 29: "GPIO5", 30: "GND", 31: "GPIO6", 32: "GPIO12", 33: "GPIO13", 34: "GND",
    35: "GPIO19", 36: "GPIO16", 37: "GPIO26", 38: "GPIO20", 39: "GND", 40: "GPIO21",
}  # fmt: skip
"""What is at each place of the header, counted as printed on its board."""
PLACES: Final = {name: place for place, name in AT.items() if name.startswith("GPIO")}


def trouble(used: Mapping[str, str], buses: Set[str]) -> str:
    """Say in one sentence what is wrong with a wiring, or nothing.

    `used` is what hangs there to its pin, `buses` the buses of the header in use.
    """
    taken = {pin: BUS_WORDS[bus] for bus in sorted(buses) for pin in BUS_PINS[bus]}
    seen: dict[str, str] = {}
    for name, pin in used.items():
        if pin not in PLACES:
            return f"{name}: there is no pin {pin!r} on the header; write GPIO4 to GPIO27, the number as in GPIO17."
        if pin in seen:
            return f"{pin} is wired twice, to {seen[pin]} and to {name}."
        seen[pin] = name
        if pin in taken:
            return f"{name}: {pin} belongs to {taken[pin]}; free are {_free(used, taken)}."
        if pin in IDENTITY:
            return f"{name}: {pin} is read at start for add-on boards; free are {_free(used, taken)}."
        if pin in FIXED_PULL_UPS:
            return f"{name}: {pin} has a resistor of its own for I2C; free are {_free(used, taken)}."
    return ""


def _free(used: Mapping[str, str], taken: Mapping[str, str]) -> str:
    gone = {*used.values(), *taken, *IDENTITY, *FIXED_PULL_UPS}
    return ", ".join(sorted((pin for pin in PLACES if pin not in gone), key=lambda pin: int(pin[4:])))
