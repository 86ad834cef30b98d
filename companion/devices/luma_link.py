"""What luma is used for: the words that set a controller up, and the I2C and SPI buses.

Its way of sending pictures is not used: it walks over every pixel in Python and sends all of them every time.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

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
        if self.start[0][0] != self.off[0]:
            # The SSD1322 hears nothing before it is unlocked by its first command.
            self.start = (self.start[0], self.off, *self.start[1:])
        """All settings, beginning with "off" or a lock and "off"; it leaves the panel dark."""
        self.again = tuple(part for command in self.start if (part := self._without_blink(command)))
        """The same without what would make a panel blink that is on."""

    def contrast(self, level: int) -> tuple[int, ...]:
        """Return the command for a brightness of 0 to 255."""
        return self._hear(lambda: self._driver.contrast(level))

    def _hear(self, say: Callable[[], None]) -> tuple[int, ...]:
        say()
        return self._said.pop()

    def _without_blink(self, command: tuple[int, ...]) -> tuple[int, ...]:
        if command[0] == self.off[0]:
            return command[1:]
        return () if command == _ALL_DARK else command

    def command(self, *command: int) -> None:
        """Be the bus luma speaks to."""
        self._said.append(command)

    def data(self, data: Sequence[int]) -> None:
        """Be the bus luma speaks to: what follows a command of the SSD1322 is sent as data."""
        self._said[-1] += tuple(data)

    def cleanup(self) -> None:
        """Be the bus luma speaks to."""


_ALL_DARK: Final = (0xA4,)
"""On the SSD1322 all pixels dark; on the others, where it means "as in the RAM", it stands among more."""


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


class LumaPins:
    """The two pins beside an SPI bus, with the few calls of RPi.GPIO that luma makes.

    `claim(pin)` makes a gpiozero output.
    """

    OUT: ClassVar = 0
    LOW: ClassVar = 0
    HIGH: ClassVar = 1

    def __init__(self, claim: Callable[[str], Any]) -> None:
        self._claim = claim
        self._pins: dict[int, Any] = {}

    def setup(self, pin: int, _direction: int) -> None:
        """Claim a pin; an OSError names the one that is taken."""
        try:
            self._pins[pin] = self._claim(f"GPIO{pin}")
        except Exception as error:  # lgpio, gpiozero and the kernel each have a family of their own
            raise OSError(f"the pin GPIO{pin} of the display cannot be used: {error}") from error

    def output(self, pin: int, level: int) -> None:
        """Set the level of a pin."""
        self._pins[pin].value = level

    def close(self) -> None:
        """Free the pins."""
        for pin in self._pins.values():
            pin.close()
        self._pins.clear()


class SpiLink:
    """A panel on SPI whose arguments go as data, as those of the SSD1322 do (data sheet 8.1.3)."""

    def __init__(self, bus: Any, pins: LumaPins) -> None:
        self._bus, self._pins = bus, pins

    def command(self, *command: int) -> None:
        """Send a command and its arguments."""
        self._bus.command(command[0])
        if len(command) > 1:
            self._bus.data(list(command[1:]))

    def data(self, data: Sequence[int]) -> None:
        """Send bytes for the RAM."""
        self._bus.data(data)

    def cleanup(self) -> None:
        """Close the bus and free the two pins."""
        try:
            self._bus.cleanup()
        finally:
            self._pins.close()


SPI_HZ: Final = 8_000_000
_RESET_S: Final = 0.001
"""Ten times what the SSD1322 needs for its reset (data sheet 8.9)."""


def spi_port(
    port: int,
    device: int,
    dc: str,
    reset: str,
    claim: Callable[[str], Any],
    open_bus: Callable[[], Any] | None = None,
) -> OpenLink:
    """Return what opens /dev/spidev`port`.`device`; `dc` and `reset` are pins, `reset` empty for none.

    `open_bus` makes an object like spidev's of one's own.
    """
    from luma.core.interface.serial import spi

    def opened(_address: int) -> Link:
        pins = LumaPins(claim)
        try:
            bus = spi(
                spi=open_bus() if open_bus else _spidev(),
                gpio=pins,
                port=port,
                device=device,
                bus_speed_hz=SPI_HZ,
                gpio_DC=int(dc.removeprefix("GPIO")),
                gpio_RST=int(reset.removeprefix("GPIO")) if reset else None,
                reset_hold_time=_RESET_S,
                reset_release_time=_RESET_S,
            )
        except BaseException:
            pins.close()
            raise
        return SpiLink(bus, pins)

    return opened


def _spidev() -> Any:
    try:
        from spidev import SpiDev
    except ImportError as error:
        raise OSError(f"the library spidev does not load: {error}; install python3-spidev") from error
    return SpiDev()


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
