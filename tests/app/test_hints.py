"""What a Raspberry Pi has switched off, on folders that look like one."""

from __future__ import annotations

from pathlib import Path

from companion.app.hints import hints
from companion.config import Box, Reader


def pi(root: Path) -> Path:
    for name, text in (
        ("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0"),
        ("boot/firmware/config.txt", ""),
        ("boot/firmware/cmdline.txt", "console=serial0,115200 console=tty1 root=x"),
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "dev").mkdir()
    return root


def test_i2c_that_is_off_is_named_with_its_remedy(tmp_path: Path) -> None:
    (hint,) = hints(Box(), pi(tmp_path))
    assert "I2C is off" in hint
    assert "/boot/firmware/config.txt" in hint


def test_nothing_is_said_where_all_is_on(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/i2c-1").touch()
    assert hints(Box(), tmp_path) == []


def test_a_reader_on_the_serial_port_needs_it_on_and_for_itself(tmp_path: Path) -> None:
    (pi(tmp_path) / "dev/i2c-1").touch()
    off, console = hints(Box(reader=Reader("/dev/serial0")), tmp_path)
    assert "/dev/serial0 is off" in off
    assert "login console" in console
    (tmp_path / "dev/serial0").touch()
    (tmp_path / "boot/firmware/cmdline.txt").write_text("console=tty1")
    assert hints(Box(reader=Reader("/dev/serial0")), tmp_path) == []


def test_what_is_no_pi_gets_no_hints_of_one(tmp_path: Path) -> None:
    assert hints(Box(reader=Reader("/dev/ttyS0")), tmp_path) == []
