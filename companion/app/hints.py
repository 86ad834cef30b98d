"""What a Raspberry Pi has switched off that the box needs; looks at files only, so it disturbs nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.config import Box as Settings

CONFIGS: Final = ("boot/firmware/config.txt", "boot/config.txt")
CMDLINES: Final = ("boot/firmware/cmdline.txt", "boot/cmdline.txt")
MODEL: Final = "proc/device-tree/model"
UARTS: Final = ("ttyAMA", "ttyS", "serial0", "serial1")


def hints(settings: Settings, root: Path = Path("/")) -> list[str]:
    """Sentences, each with the command that mends it; nothing where all is on, or where this is no Raspberry Pi."""
    if not _text(root / MODEL).startswith("Raspberry Pi"):
        return []
    config = next((name for name in CONFIGS if (root / name).exists()), CONFIGS[0])
    out = []
    if not (root / f"dev/i2c-{settings.panel.bus}").exists():
        out.append(
            f"I2C is off, so the display stays dark: sudo raspi-config nonint do_i2c 0 "
            f"(or dtparam=i2c_arm=on in /{config}), then restart."
        )
    device = settings.reader.device
    if any(uart in device for uart in UARTS):
        out += _uart(device, root, config)
    return out


def _uart(device: str, root: Path, config: str) -> list[str]:
    """For a card reader on the header's pins GPIO14 and GPIO15."""
    out = []
    if not (root / device.lstrip("/")).exists():
        out.append(
            f"The serial port {device} is off, so no card is read: sudo raspi-config nonint do_serial_hw 0 "
            f"(or enable_uart=1 in /{config}), then restart."
        )
    if any("console=serial" in _text(root / name) or "console=ttyAMA" in _text(root / name) for name in CMDLINES):
        out.append(
            "A login console talks on the serial port of the card reader: "
            "sudo raspi-config nonint do_serial_cons 1, then restart."
        )
    return out


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace")
    except OSError:
        return ""
