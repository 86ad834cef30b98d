"""An I2C bus without wires: panel models at its addresses, and faults at the turn of a switch."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from companion.devices.panel_model import PanelModel


class SimulatedBus:
    """Looks like an SMBus object to luma's `i2c(bus=...)`; a block is at most 32 bytes, as SMBus has it.

    `panels` is address to panel. Faults: `unplugged` answers nothing, `failing` is write number to errno (the
    first write is 1), `broken` is an errno for every write, `slow` is called with the seconds a write takes.
    """

    def __init__(self, panels: Mapping[int, PanelModel], *, khz: int = 400) -> None:
        self._panels, self._khz = dict(panels), khz
        self.unplugged = False
        self.failing: dict[int, int] = {}
        self.broken: int | None = None
        self.slow: Callable[[float], None] | None = None
        self.writes = 0
        self.wire_bytes = 0
        """Bytes on the wire so far, addresses and control bytes included."""
        self.heard: Callable[[int, int, bytes], None] | None = None
        """Called with address, control byte and payload of each write that got through."""

    def write_i2c_block_data(self, address: int, control: int, payload: Sequence[int]) -> None:
        """Carry one transfer, or raise the OSError the kernel would."""
        if len(payload) > 32:
            raise ValueError("an SMBus block holds at most 32 bytes")
        self.writes += 1
        panel = self._panels.get(address)
        fault = self.failing.get(self.writes, self.broken)
        if fault is None and (panel is None or self.unplugged):
            fault = errno.EREMOTEIO
        if self.slow is not None:
            self.slow((2 + 9 * (2 + len(payload))) / self._khz / 1000)
        if fault is not None:
            raise OSError(fault, os.strerror(fault))
        assert panel is not None
        self.wire_bytes += 2 + len(payload)
        panel.write(control, payload)
        if self.heard is not None:
            self.heard(address, control, bytes(payload))

    def unplug(self) -> None:
        """Pull the panels' plug."""
        self.unplugged = True

    def plug(self) -> None:
        """Put it in again: the panels begin dark and with noise."""
        self.unplugged = False
        for panel in self._panels.values():
            panel.power_on()

    def close(self) -> None:
        """Do nothing: nothing is open."""
