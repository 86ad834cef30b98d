"""Brings the firmware onto a Pico: make flash PORT=/dev/serial/by-id/...  (runs on the box, not on the Pico).

The Pico needs MicroPython first: hold BOOTSEL while plugging it in and copy the .uf2 file onto the drive that
appears.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.clock import SystemClock
from companion.devices.errors import DeviceError
from companion.devices.pico import FIND, PicoReader, find_pico

FILES = ("wire", "chip", "pn532", "mfrc522", "field", "buttons", "reader", "pins", "main")
"""main comes last: a Pico that loses its power halfway has none, or the old one, and waits."""
ANSWERS_WITHIN_S, BACK_WITHIN_S = 3.0, 20.0
HERE = Path(__file__).parent


def flash(port: str, run: Callable[[Sequence[str]], int], pause: Callable[[float], None] = time.sleep) -> int:
    """Make a running reader wait for a programmer, copy every file and start it anew; 0 if all went well."""
    try:
        port = find_pico() if port in ("", FIND) else port
    except DeviceError as error:
        print(error, file=sys.stderr)
        return 1
    if make_stay(port):
        print("The reader waits for its new firmware.")
        for _ in range(int(BACK_WITHIN_S / 0.5)):
            pause(0.5)
            if Path(port).exists():
                break
    return run(copying(port))


def make_stay(port: str) -> bool:
    """Ask a reader to start anew and wait; False if nothing that speaks our lines is there."""
    reader = PicoReader(port, lambda _event: None, SystemClock())
    try:
        if not reader.introduce(ANSWERS_WITHIN_S):
            return False
        reader.make_stay()
        reader.step(0.0)
    finally:
        reader.stop()
    return True


def copying(port: str) -> list[str]:
    """The words of mpremote that copy the files and start the Pico anew."""
    files = [str(HERE / f"{name}.py") for name in FILES]
    return [sys.executable, "-m", "mpremote", "connect", port, "fs", "cp", *files, ":", "+", "reset"]


if __name__ == "__main__":
    sys.exit(flash(sys.argv[1] if len(sys.argv) > 1 else "", subprocess.call))
