"""What can go wrong with a device, as sentences with a remedy."""

from __future__ import annotations

from companion.errors import CompanionError


class DeviceError(CompanionError):
    """A device cannot be used; `why` says what is the matter, `remedy` what a person can do about it."""

    def __init__(self, why: str, remedy: str) -> None:
        super().__init__(f"{why} {remedy}")
        self.why, self.remedy = why, remedy


class PinLibraryMissing(DeviceError, ImportError):
    """The library behind the chosen pin factory is not installed or does not load."""


class NoSuchPinFactory(DeviceError, ValueError):
    """No pin factory goes by that name."""


class HeaderNotFound(DeviceError, LookupError):
    """None of the GPIO chips is the one behind the 40-pin header."""


class HeaderRefused(DeviceError, OSError):
    """The GPIO chip behind the header exists and cannot be opened."""


class PanelUnknown(DeviceError, ValueError):
    """No panel controller goes by that name, or not in that size."""


class PanelAddressWrong(DeviceError, ValueError):
    """The number cannot be the I2C address of a panel."""


class DisplayLibraryMissing(DeviceError, ImportError):
    """luma.oled is not installed or does not load."""


class PictureWrong(DeviceError, ValueError):
    """The image is not one for this display."""

    def __init__(self, wanted: tuple[int, int], mode: str, size: tuple[int, int]) -> None:
        super().__init__(
            f"A picture of mode {mode!r} and {size[0]}x{size[1]} pixels cannot be shown.",
            f"The display takes mode '1' and {wanted[0]}x{wanted[1]}.",
        )


class ReaderNotFound(DeviceError, LookupError):
    """The reader that was asked for is not plugged in, or it is not clear which one is meant."""


class CardNumberWrong(DeviceError, ValueError):
    """The number cannot be that of a card for this reader."""
