"""The GPIO header: the pin factory by name, the chip by label, and pins that somebody else may hold."""

from __future__ import annotations

import importlib
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.devices.backoff import Backoff, earliest
from companion.devices.errors import HeaderNotFound, HeaderRefused, NoSuchPinFactory, PinLibraryMissing
from companion.devices.events import DeviceBack, DeviceLost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from companion.clock import Clock
    from companion.devices.protocols import Post

HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Kernel names of the chips behind the 40-pin header: Pi 5; Pi 4; all before and the Zero 2."""
FACTORIES = ("lgpio", "mock")
RETRY_FIRST_S, RETRY_MOST_S = 1.0, 30.0

_CHIP_INFO = 0x8044B401  # GPIO_GET_CHIPINFO_IOCTL of linux/gpio.h: name[32], label[32], lines
_USUAL_OWNERS = {
    "GPIO2": "the I2C bus (the display)",
    "GPIO3": "the I2C bus (the display)",
    "GPIO4": "1-Wire (dtoverlay=w1-gpio in config.txt)",
    "GPIO14": "the serial port (a console or the reader)",
    "GPIO15": "the serial port (a console or the reader)",
    **dict.fromkeys(("GPIO7", "GPIO8", "GPIO9", "GPIO10", "GPIO11"), "the SPI bus"),
}


def chip_labels(folder: Path = Path("/dev")) -> dict[int, str]:
    """Read the label of every GPIO chip: chip number to label.

    Raises HeaderRefused when there are chips and none may be opened.
    """
    from fcntl import ioctl

    labels: dict[int, str] = {}
    refused: list[str] = []
    for path in folder.glob("gpiochip*"):
        about = bytearray(68)
        try:
            with path.open("rb", buffering=0) as chip:
                ioctl(chip, _CHIP_INFO, about)
        except PermissionError:
            refused.append(str(path))
        except OSError:
            continue
        else:
            labels[int(path.name.removeprefix("gpiochip"))] = about[32:64].split(b"\0")[0].decode("ascii", "replace")
    if refused and not labels:
        raise HeaderRefused(
            f"The buttons' chip {min(refused)} may not be opened.",
            "Add the companion's user to the group gpio.",
        )
    return labels


def header_chip(labels: Mapping[int, str], wanted: Sequence[str] = HEADER_LABELS) -> int:
    """Choose the chip of the header by its label: chip numbers changed between kernels, labels did not.

    Raises HeaderNotFound.
    """
    for number in sorted(labels):
        if labels[number] in wanted:
            return number
    found = ", ".join(f"{number}:{labels[number]}" for number in sorted(labels)) or "none"
    raise HeaderNotFound(
        f"No GPIO chip is the one of the header (found: {found}).",
        "Is this a Raspberry Pi, and its kernel up to date?",
    )


def pin_factory(name: str, labels: Callable[[], Mapping[int, str]] = chip_labels) -> Any:
    """Make the gpiozero factory of that name, "lgpio" or "mock"; never another one in its place.

    Raises NoSuchPinFactory, PinLibraryMissing, HeaderNotFound, HeaderRefused.
    """
    if name == "mock":
        from gpiozero.pins.mock import MockFactory

        return MockFactory()
    if name != "lgpio":
        raise NoSuchPinFactory(f"There is no pin factory {name!r}.", f"Possible: {', '.join(FACTORIES)}.")
    make = _lgpio_factory()
    chip = header_chip(labels())
    try:
        return make(chip=chip)
    except Exception as error:  # lgpio raises its own error, gpiozero PinUnknownPi, the kernel OSError
        raise HeaderRefused(
            f"The GPIO chip {chip} of the header cannot be opened ({error}).",
            "Add the companion's user to the group gpio, or end the program that holds it.",
        ) from error


def _lgpio_factory() -> Callable[..., Any]:
    try:
        with _in_a_folder_of_its_own():
            return importlib.import_module("gpiozero.pins.lgpio").LGPIOFactory  # type: ignore[no-any-return]
    except ImportError as error:
        raise PinLibraryMissing(
            f"The buttons need the library lgpio, which does not load ({error}).", "Install python3-lgpio."
        ) from error
    except OSError as error:
        sys.modules.pop("lgpio", None)
        raise PinLibraryMissing(
            f"The library lgpio finds no folder to write its pipe to ({error}).",
            "Give the companion a /tmp it may write to.",
        ) from error


@contextmanager
def _in_a_folder_of_its_own() -> Iterator[None]:
    """While lgpio is imported it makes a pipe .lgd-nfy in the working directory, opens it and leaves it lying there.

    It needs the name no longer than that, so the folder goes with it. LG_WD would have it lie elsewhere.
    """
    os.environ.pop("LG_WD", None)
    here = os.open(".", os.O_RDONLY | os.O_DIRECTORY)
    try:
        with TemporaryDirectory() as folder:
            try:
                os.chdir(folder)
                yield
            finally:
                os.fchdir(here)
    finally:
        os.close(here)


Claimed = TypeVar("Claimed")


class PinSet(Generic[Claimed]):
    """Claims pins one by one; one that is taken is named, left out, and tried again.

    `wiring` is name to pin; `claim(pin)` makes the gpiozero device and may raise anything. Claimed pins are
    in `claimed`, by name. One DeviceLost a loss and one DeviceBack a return.
    """

    def __init__(
        self, kind: str, wiring: Mapping[str, str], claim: Callable[[str], Claimed], post: Post, clock: Clock
    ) -> None:
        self._kind, self._wiring, self._claim, self._post = kind, dict(wiring), claim, post
        self.claimed: dict[str, Claimed] = {}
        self.lost: dict[str, Backoff] = {}
        now = clock.mono()
        for name in self._wiring:
            self._try(name, now)

    def due(self) -> float | None:
        """Return when a lost pin is tried again."""
        return earliest(*(wait.at for wait in self.lost.values()))

    def tick(self, now: float) -> None:
        """Try the lost pins whose time has come."""
        for name in [name for name, wait in self.lost.items() if wait.ready(now)]:
            self._try(name, now)

    def let_go(self) -> list[Claimed]:
        """Give up all pins; return what was claimed, for closing."""
        claimed = list(self.claimed.values())
        self.claimed.clear()
        self.lost.clear()
        return claimed

    def _try(self, name: str, now: float) -> None:
        pin = self._wiring[name]
        spoken = f"{self._kind} {name} ({pin})"
        try:
            self.claimed[name] = self._claim(pin)
        except Exception as error:  # lgpio, gpiozero and the kernel each have a family of their own
            if name not in self.lost:
                self.lost[name] = Backoff(RETRY_FIRST_S, RETRY_MOST_S)
                self._post(DeviceLost(spoken, f"The pin {pin} cannot be used ({error}).", _remedy(pin)))
            self.lost[name].failed(now)
        else:
            if self.lost.pop(name, None) is not None:
                self._post(DeviceBack(spoken))


def _remedy(pin: str) -> str:
    owner = _USUAL_OWNERS.get(pin, "another program, or a second companion")
    return f"It is probably held by {owner}; the rest of the box works without it."
