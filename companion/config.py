"""Where things lie on this machine, and what the box is wired to."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.errors import SettingError, nearest
from companion.header import trouble

NAME: Final = "railway-companion"


class Folders(NamedTuple):
    """Absolute folders: `state` for kept games, `config` for what a group brings (boards, decks)."""

    state: Path
    config: Path

    @property
    def games(self) -> Path:
        """The kept games."""
        return self.state / "games"


def folders(env: Mapping[str, str], state: str = "", config: str = "") -> Folders:
    """What was asked for, else the XDG folders, else those below HOME; without a HOME a folder for this user."""
    home = Path(env.get("HOME") or _home_of_nobody())
    state_home = Path(env.get("XDG_STATE_HOME") or home / ".local" / "state")
    config_home = Path(env.get("XDG_CONFIG_HOME") or home / ".config")
    return Folders(
        Path(state).absolute() if state else state_home.absolute() / NAME,
        Path(config).absolute() if config else config_home.absolute() / NAME,
    )


def _home_of_nobody() -> Path:
    import tempfile

    return Path(tempfile.gettempdir()) / f"{NAME}-{os.getuid()}"


class Panel(NamedTuple):
    """The display; `column_offset` -1 is the usual place for the chip, `rotation` 0 or 180.

    `select`, `dc` and `reset` are for a panel on SPI; there `bus` is the first number of /dev/spidev0.0.
    """

    chip: str = "ssd1306"
    width: int = 128
    height: int = 64
    bus: int = 1
    address: int = 0x3C
    column_offset: int = -1
    rotation: int = 0
    select: int = 0
    dc: str = "GPIO24"
    reset: str = "GPIO25"

    @property
    def on_spi(self) -> bool:
        """Whether it is a panel on SPI, not I2C."""
        return self.chip in SPI_CHIPS


class Buttons(NamedTuple):
    """The pin of each button; `seats` in the order of the numbers, none for a box without seat buttons."""

    factory: str = "lgpio"
    left: str = "GPIO5"
    right: str = "GPIO6"
    ok: str = "GPIO13"
    back: str = "GPIO19"
    seats: tuple[str, ...] = ()
    pull_up: bool = True


class Lights(NamedTuple):
    """The pin of each seat's light."""

    seats: tuple[str, ...] = ()


class Buzzer(NamedTuple):
    """The pin of the buzzer; empty for none."""

    pin: str = ""


class Reader(NamedTuple):
    """The port of the card reader; empty for none."""

    device: str = ""


class Times(NamedTuple):
    """How long things take; `told_s` 0 shows what happened until somebody presses."""

    debounce_ms: int = 25
    hold_ms: int = 600
    told_s: float = 3.0
    dim_s: float = 60.0
    blank_s: float = 600.0


class Manners(NamedTuple):
    """How the box behaves; `switch_off` is the command that switches the machine off, word by word."""

    large_text: bool = False
    sound: bool = True
    switch_off: tuple[str, ...] = ()


class Places(NamedTuple):
    """Where games are kept and where boards and decks lie; empty for the usual folders."""

    state: str = ""
    config: str = ""


class Box(NamedTuple):
    """Everything that can be set."""

    panel: Panel = Panel()
    buttons: Buttons = Buttons()
    lights: Lights = Lights()
    buzzer: Buzzer = Buzzer()
    reader: Reader = Reader()
    times: Times = Times()
    manners: Manners = Manners()
    folders: Places = Places()

    @property
    def wiring(self) -> dict[str, str]:
        """Button name to pin; seat buttons are called by their number."""
        four = {name: str(getattr(self.buttons, name)) for name in FOUR}
        return {**four, **{str(n): pin for n, pin in enumerate(self.buttons.seats, 1)}}


SPI_CHIPS: Final = ("ssd1322",)
FOUR: Final = ("left", "right", "ok", "back")
CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    "panel.chip": ("ssd1306", "ssd1309", "sh1106", "ssd1322"),
    "panel.rotation": (0, 180),
    "buttons.factory": ("lgpio", "mock"),
}
EXAMPLE: Final = Path(__file__).with_name("data") / "companion.toml"
"""The file that documents every setting; it ships with the package."""


def read_box(path: Path) -> Box:
    """The settings in a file; `SettingError` names file, field and the nearest valid word."""
    import tomllib

    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingError(f"{path} cannot be read ({error.strerror}).") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingError(f"{path} is not TOML ({error}).") from error
    return box_of(found, path.name)


def box_of(found: Mapping[str, Any], file: str) -> Box:
    """The settings of a parsed file; what it leaves out is as usual."""
    box = Box()
    for section, fields in found.items():
        if section not in Box._fields:
            raise SettingError(f"{file}: there is no section [{section}]; {nearest(section, Box._fields)}.")
        if not isinstance(fields, Mapping):
            raise SettingError(f"{file}: {section} is a section; write [{section}] above its settings.")
        usual = getattr(box, section)
        for field, value in fields.items():
            if field not in usual._fields:
                raise SettingError(f"{file}, {section}.{field}: no such setting; {nearest(field, usual._fields)}.")
            usual = usual._replace(
                **{field: _fitting(value, getattr(Box._field_defaults[section], field), file, f"{section}.{field}")}
            )
        box = box._replace(**{section: usual})
    _check_pins(box, file)
    if wrong := trouble(pins_in_use(box), owners_of(box)):
        raise SettingError(f"{file}: {wrong}")
    return box


def _fitting(value: Any, usual: Any, file: str, field: str) -> Any:
    """The value in the kind of the usual one."""
    if isinstance(usual, tuple) and isinstance(value, list) and all(isinstance(item, str) for item in value):
        value = tuple(value)
    elif isinstance(usual, float) and type(value) is int:
        value = float(value)
    if type(value) is not type(usual):
        raise SettingError(f"{file}, {field}: {value!r} is not {_KINDS[type(usual)]}.")
    if field in CHOICES and value not in CHOICES[field]:
        raise SettingError(f"{file}, {field}: {value!r} is none; {nearest(value, CHOICES[field])}.")
    if isinstance(value, int | float) and value < 0 and field != "panel.column_offset":
        raise SettingError(f"{file}, {field}: {value!r} is less than nothing.")
    return value


_KINDS: Final = {
    str: "a text in quotes",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple: "a list of texts in quotes",
}


def pins_in_use(box: Box) -> dict[str, str]:
    """What hangs on a pin of the header, by name; pins elsewhere, as at a Pico, are left out."""
    named = {f"button {name}": pin for name, pin in box.wiring.items()}
    named |= {f"light {n}": pin for n, pin in enumerate(box.lights.seats, 1)}
    named |= {"buzzer": box.buzzer.pin}
    if box.panel.on_spi:
        named |= {"panel.dc": box.panel.dc, "panel.reset": box.panel.reset}
    return {name: pin for name, pin in named.items() if pin and not pin.upper().startswith("PICO")}


def owners_of(box: Box) -> set[str]:
    """The buses of the header that this box uses: "i2c", "spi", "uart"."""
    serial = box.reader.device.startswith(("/dev/serial0", "/dev/ttyAMA", "/dev/ttyS"))
    return {"spi" if box.panel.on_spi else "i2c"} | ({"uart"} if serial else set())


def _check_pins(box: Box, file: str) -> None:
    """No pin twice: the second would never be pressed."""
    seen: dict[str, str] = {}
    lights = {f"light {n}": pin for n, pin in enumerate(box.lights.seats, 1)}
    for name, pin in (*box.wiring.items(), *lights.items(), ("buzzer", box.buzzer.pin)):
        if pin and pin in seen:
            raise SettingError(f"{file}: {pin} is wired twice, to {seen[pin]} and to {name}.")
        seen[pin] = name
