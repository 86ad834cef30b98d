"""An OLED on the I2C or SPI bus: sends what changed, and comes back by itself after a fault."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.devices.backoff import Backoff, earliest
from companion.devices.errors import PictureWrong
from companion.devices.events import DeviceBack, DeviceLost
from companion.devices.luma_link import link_errors, refused_by_rights, seven_bit, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

    from companion.clock import Clock
    from companion.devices.chips import Chip
    from companion.devices.luma_link import Link, OpenLink
    from companion.devices.protocols import Post

ADDRESSES = (0x3C, 0x3D)
WHOLE_EVERY_S = 60.0
WHOLE_EVERY_FRAMES = 500
RETRY_FIRST_S, RETRY_MOST_S = 0.5, 4.0


class _Bus(NamedTuple):
    """How one speaks of a bus: its `name` and group, and what to do when it is closed or nobody answers."""

    name: str
    group: str
    enable: str
    check: str


_BUSES: Final = {
    "i2c": _Bus(
        "I2C",
        "i2c",
        "Enable I2C: sudo raspi-config, Interface Options, I2C; or dtparam=i2c_arm=on in config.txt.",
        "Check its four wires. 0x78 printed on a board means 0x3C here, and 0x7A means 0x3D.",
    ),
    "spi": _Bus(
        "SPI",
        "spi",
        "Enable SPI: sudo raspi-config, Interface Options, SPI; or dtparam=spi=on in config.txt. "
        "Its pins may be in use.",
        "Check its seven wires, and that the board is set to four-wire SPI.",
    ),
}


class _Nobody(Exception):
    """No display could be reached: why, and what to do."""

    def __init__(self, why: str, remedy: str) -> None:
        super().__init__(why)
        self.why, self.remedy = why, remedy


class Oled:
    """The display of the box.

    `address` is tried first, then the usual ones. A display that does not answer is tried again, at most 4 s
    later; then it is set up anew and gets the whole picture. Settings and the whole picture are also sent
    again every minute and every 500 pictures, because a display cannot be asked whether it lost a bit. Raises
    PanelAddressWrong and DisplayLibraryMissing.
    """

    def __init__(
        self,
        chip: Chip,
        open_link: OpenLink,
        post: Post,
        clock: Clock,
        *,
        address: int = 0x3C,
        name: str = "display",
    ) -> None:
        self._chip, self._open_link, self._post, self._clock, self._name = chip, open_link, post, clock, name
        self._words = words(chip.name, chip.size)
        self._errors = link_errors()
        self._bus = _BUSES[chip.bus]
        self._addresses = list(dict.fromkeys((seven_bit(address), *ADDRESSES))) if chip.bus == "i2c" else [0]
        self._link: Link | None = None
        self._wanted = bytes(chip.size[0] * chip.size[1] // 8)
        self._shown: bytes | None = None
        """What is in the RAM of the panel; None when that is not known."""
        self._on = True
        self._level: int | None = None
        self._lost = self._closed = False
        self._retry = Backoff(RETRY_FIRST_S, RETRY_MOST_S)
        self._retry.at = clock.mono()
        self._whole_at, self._frames = 0.0, 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._chip.size

    @property
    def address(self) -> int | None:
        """Where the display answers, or None while it does not; 0 on SPI, where nobody has an address."""
        return None if self._link is None else self._addresses[0]

    def show(self, image: Image) -> None:
        """Bring a mode "1" image of exactly `size` to the panel, or keep it for when the panel is back.

        Raises PictureWrong for another mode or size.
        """
        if image.mode != "1" or image.size != self.size:
            raise PictureWrong(self.size, image.mode, image.size)
        self._wanted = self._chip.pack(image)
        self._work(self._clock.mono())

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._level = level
        self._command(self._words.contrast(level))

    def power(self, on: bool) -> None:
        """Switch the panel on or off; while it is off nothing is sent."""
        if on != self._on:
            self._on = on
            if on:
                self._work(self._clock.mono())
            self._command(self._words.on if on else self._words.off)

    def due(self) -> float | None:
        """Return when a lost display is tried again, or the whole picture is sent again."""
        if self._link is None:
            return None if self._closed else self._retry.at
        return earliest(self._whole_at if self._on else None)

    def tick(self, now: float) -> None:
        """Try a lost display again; send everything again when a minute is over."""
        self._work(now)

    def close(self) -> None:
        """Switch the panel off and free the bus."""
        self._command(self._words.off)
        self._closed = True
        self._drop()

    def _work(self, now: float) -> None:
        if self._link is None:
            if not self._closed and self._retry.ready(now):
                self._begin(now)
        elif self._on:
            try:
                self._paint(self._link, now)
            except self._errors as error:
                self._lose(self._silent(error), now)

    def _begin(self, now: float) -> None:
        for address in list(self._addresses):
            try:
                self._link = self._reach(address, now)
            except _Nobody as nobody:
                trouble = nobody
            else:
                self._addresses.remove(address)
                self._addresses.insert(0, address)
                self._retry.worked()
                if self._lost:
                    self._lost = False
                    self._post(DeviceBack(self._name))
                return
        self._lose(trouble, now)

    def _reach(self, address: int, now: float) -> Link:
        try:
            link = self._open_link(address)
        except self._errors as error:
            raise self._no_bus(error) from error
        try:
            self._set_up(link, now, self._words.start)
        except self._errors as error:
            with suppress(*self._errors):
                link.cleanup()
            raise self._silent(error) from error
        return link

    def _set_up(self, link: Link, now: float, start: Sequence[tuple[int, ...]]) -> None:
        """Send settings, the whole picture and only then "on": the RAM holds noise after power-on."""
        for command in start:
            link.command(*command)
        if self._level is not None:
            link.command(*self._words.contrast(self._level))
        self._shown = None
        self._send(link)
        if self._on:
            link.command(*self._words.on)
        self._whole_at, self._frames = now + WHOLE_EVERY_S, 0

    def _paint(self, link: Link, now: float) -> None:
        if now >= self._whole_at or self._frames >= WHOLE_EVERY_FRAMES:
            self._set_up(link, now, self._words.again)
        elif self._wanted != self._shown:
            self._send(link)
            self._frames += 1

    def _send(self, link: Link) -> None:
        # A fault half-way leaves the RAM unknown; the set-up that follows a loss forgets `_shown`.
        for window in self._chip.windows(self._shown, self._wanted):
            for command in self._chip.address(window):
                link.command(*command)
            link.data(self._chip.cut(self._wanted, window))
        self._shown = self._wanted

    def _command(self, command: tuple[int, ...]) -> None:
        if self._link is not None:
            try:
                self._link.command(*command)
            except self._errors as error:
                self._lose(self._silent(error), self._clock.mono())

    def _lose(self, nobody: _Nobody, now: float) -> None:
        self._drop()
        self._retry.failed(now)
        if not self._lost:
            self._lost = True
            self._post(DeviceLost(self._name, nobody.why, nobody.remedy))

    def _drop(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            with suppress(*self._errors):
                link.cleanup()

    def _silent(self, error: Exception) -> _Nobody:
        asked = " or ".join(f"0x{address:02X}" for address in sorted(self._addresses))
        at = f" at {asked}" if any(self._addresses) else ""
        return _Nobody(f"No display answers{at} on the {self._bus.name} bus ({error}).", self._bus.check)

    def _no_bus(self, error: Exception) -> _Nobody:
        bus = self._bus
        if refused_by_rights(error):
            return _Nobody(
                f"The {bus.name} bus may not be opened ({error}).",
                f"Add the companion's user to the group {bus.group} and start again.",
            )
        return _Nobody(f"The {bus.name} bus cannot be opened ({error}).", bus.enable)
