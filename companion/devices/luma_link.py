"""What luma is used for: the words that set a controller up, and the I2C bus.

Its way of sending pictures is not used: it walks over every pixel in Python and sends all of them every time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from companion.devices.errors import DisplayLibraryMissing, PanelAddressWrong

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    OpenLink: TypeAlias = Callable[[int], "Link"]
    """Opens the bus for one 7-bit address; raises one of `link_errors()`."""


class Link(Protocol):
    """A way to one address on the bus, as luma's `i2c` is one."""

    def command(self, *command: int) -> None:
        """Send up to 32 command bytes."""
        ...

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the RAM."""
        ...

    def cleanup(self) -> None:
        """Close the bus, unless it was opened by somebody else."""
        ...


class Words:
    """The command bytes luma knows for a controller, recorded once from its driver, without any bus.

    A driver made anew after each loss would stay in memory for ever: luma registers every one for exit.
    """

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        try:
            from luma.oled import device
        except ImportError as error:
            raise DisplayLibraryMissing(
                f"The display needs the library luma.oled, which does not load ({error}).",
                "Install python3-luma.oled.",
            ) from error
        self._said: list[tuple[int, ...]] = []
        # Clearing goes through display(), which would walk over the pixels with calls Pillow 14 takes away.
        without_pictures = type(name, (getattr(device, name),), {"display": lambda _self, _image: None})
        self._driver: Any = without_pictures(self, width=size[0], height=size[1])
        self._driver.persist = True
        self.off = self._hear(self._driver.hide)
        self.on = self._hear(self._driver.show)
        begun, self._said = self._said, []
        self.start = tuple(command for command in begun if command not in (self.on, self.off))
        """All settings, the first command beginning with "off"; it leaves the panel dark."""

    def contrast(self, level: int) -> tuple[int, ...]:
        """Return the command for a brightness of 0 to 255."""
        return self._hear(lambda: self._driver.contrast(level))

    def _hear(self, say: Callable[[], None]) -> tuple[int, ...]:
        say()
        return self._said.pop()

    def command(self, *command: int) -> None:
        """Be the bus luma speaks to."""
        self._said.append(command)

    def data(self, data: Sequence[int]) -> None:
        """Be the bus luma speaks to; pictures are not recorded."""

    def cleanup(self) -> None:
        """Be the bus luma speaks to."""


@cache
def words(name: str, size: tuple[int, int]) -> Words:
    """Return the words for a controller, recorded at the first call.

    Raises DisplayLibraryMissing.
    """
    return Words(name, size)


def link_errors() -> tuple[type[Exception], ...]:
    """Return what luma's bus raises: one fault is an OSError or an error of luma's, by the transfer."""
    from luma.core.error import Error

    return (OSError, Error)


def refused_by_rights(error: Exception) -> bool:
    """Whether the bus exists and the user may not open it."""
    from luma.core.error import DevicePermissionError

    return isinstance(error, PermissionError | DevicePermissionError)


def i2c_port(port: int) -> OpenLink:
    """Return what opens /dev/i2c-`port`, a bus of the kernel."""
    from luma.core.interface.serial import i2c

    return lambda address: i2c(port=port, address=address)


def i2c_bus(open_bus: Callable[[], Any]) -> OpenLink:
    """Return what opens a bus object of one's own, which has `write_i2c_block_data`."""
    from luma.core.interface.serial import i2c

    return lambda address: i2c(bus=open_bus(), address=address)


def seven_bit(address: int) -> int:
    """Return the address as the bus counts; many boards print it with the read bit below, 0x78 for 0x3C.

    Raises PanelAddressWrong.
    """
    if address in (0x78, 0x7A):
        return address >> 1
    if not 0x08 <= address <= 0x77:
        raise PanelAddressWrong(
            f"0x{address:02X} is no I2C address of a display.",
            "It is 0x3C or 0x3D; a board with 0x78 or 0x7A printed on it means the same.",
        )
    return address
