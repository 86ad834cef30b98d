"""The panel: the parts and their page, made and closed together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices.errors import DeviceError
from companion.devices.panel.parts import Parts, wiring_of

if TYPE_CHECKING:
    from companion.clock import Clock
    from companion.devices.panel.server import Server
    from companion.devices.protocols import Post


class PageLibraryMissing(DeviceError, ImportError):
    """The web library of the optional extra is not installed."""


class Panel:
    """A box on a page: `parts` has the devices to plug in, `serve` shows them."""

    def __init__(self, seats: int, post: Post, clock: Clock, size: tuple[int, int] = (128, 64)) -> None:
        self.seats = seats
        self.wiring = wiring_of(seats)
        self.parts = Parts(self.wiring, size, post, clock)
        self._server: Server | None = None

    def serve(self, port: int = 0) -> str:
        """Serve the page on loopback, 0 for any free port; the address.

        Raises PageLibraryMissing, and OSError if the port is taken.
        """
        try:
            from companion.devices.panel.server import Server

            self._server = Server(self.parts, self.seats, port)
        except ImportError as error:
            raise PageLibraryMissing(
                f"The page needs the library {error.name}.", "pip install 'railway-companion[panel]'"
            ) from error
        return self._server.address

    def close(self) -> None:
        """Take page and parts away; the devices themselves are closed by whoever runs them."""
        if self._server is not None:
            self._server.close()
        self.parts.close()
