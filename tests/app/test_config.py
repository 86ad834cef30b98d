"""The settings of the box: documented, checked, and named when they are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.config import EXAMPLE, Box, box_of, read_box
from companion.errors import SettingError


def test_the_example_has_every_setting_at_its_usual_value() -> None:
    assert read_box(EXAMPLE) == Box()
    found = tomllib.loads(EXAMPLE.read_text("utf-8"))
    assert set(found) == set(Box._fields)
    for section in Box._fields:
        assert set(found[section]) == set(getattr(Box(), section)._fields), section


def test_the_example_explains_what_is_not_plain() -> None:
    lines = [line for line in EXAMPLE.read_text("utf-8").splitlines() if "=" in line]
    assert sum("#" in line for line in lines) >= 15


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[pannel]\n", ["box.toml", "[pannel]", "panel"]),
        ("[panel]\nchp = 'ssd1306'\n", ["box.toml", "panel.chp", "chip"]),
        ("[panel]\nchip = 'ssd1307'\n", ["panel.chip", "ssd1307", "ssd130"]),
        ("[panel]\nwidth = '128'\n", ["panel.width", "whole number"]),
        ("[panel]\nrotation = 90\n", ["panel.rotation", "90", "0"]),
        ("[buttons]\nseats = 'GPIO1'\n", ["buttons.seats", "list"]),
        ("[buttons]\nfactory = 'lgpoi'\n", ["buttons.factory", "lgpio"]),
        ("[times]\ntold_s = -1\n", ["times.told_s", "less than nothing"]),
        ("[manners]\nsound = 1\n", ["manners.sound", "true or false"]),
        ("[buttons]\nleft = 'GPIO6'\n", ["GPIO6", "left", "right"]),
        ("[buttons]\nseats = ['GPIO4', 'GPIO4']\n", ["GPIO4", "twice"]),
        ("panel = 3\n", ["[panel]"]),
        ("[panel\n", ["TOML"]),
    ],
)
def test_what_is_wrong_is_named_with_file_field_and_the_nearest_word(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text)
    with pytest.raises(SettingError) as raised:
        read_box(path)
    assert all(word in str(raised.value) for word in words), str(raised.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="cannot be read"):
        read_box(tmp_path / "none.toml")


WIDE = "[panel]\nchip = 'ssd1322'\nwidth = 256\nbus = 0\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[buttons]\nok = 'GPIO2'\n", ["button ok", "GPIO2", "I2C bus of the panel", "free are GPIO4,"]),
        (WIDE + "[buttons]\nok = 'GPIO3'\n", ["GPIO3", "resistor of its own"]),
        (WIDE + "[buttons]\nok = 'GPIO9'\n", ["GPIO9", "SPI bus"]),
        (WIDE + "[buttons]\nok = 'GPIO24'\n", ["GPIO24", "twice", "button ok", "panel.dc"]),
        ("[buttons]\nok = 'GPIO0'\n", ["GPIO0", "add-on boards"]),
        ("[buttons]\nok = 'GPIO28'\n", ["GPIO28", "no pin", "GPIO27"]),
        ("[buttons]\nok = '13'\n", ["'13'", "no pin", "GPIO17"]),
        ("[lights]\nseats = ['GPIO15']\n[reader]\ndevice = '/dev/serial0'\n", ["light 1", "GPIO15", "serial port"]),
        ("[buzzer]\npin = 'GPIO3'\n", ["buzzer", "GPIO3", "I2C"]),
        ("[lights]\nseats = ['GPIO5']\n", ["GPIO5", "twice", "left", "light 1"]),
    ],
)
def test_f05_a_pin_that_somebody_else_needs_is_refused_in_one_sentence(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text)
    with pytest.raises(SettingError) as raised:
        read_box(path)
    said = str(raised.value)
    assert all(word in said for word in words), said
    assert said.startswith("box.toml: ")
    assert "\n" not in said


@pytest.mark.parametrize(
    "text",
    [
        WIDE + "[lights]\nseats = ['GPIO15']\n[reader]\ndevice = '/dev/serial/by-id/x'\n",
        "[buttons]\nok = 'GPIO24'\nback = 'GPIO9'\n",
    ],
)
def test_pins_of_buses_that_are_not_used_are_free(tmp_path: Path, text: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text)
    read_box(path)


def test_a_whole_number_will_do_for_seconds() -> None:
    assert box_of({"times": {"dim_s": 30}}, "x").times.dim_s == 30.0


def test_buttons_are_wired_by_name() -> None:
    box = box_of({"buttons": {"seats": ["GPIO16", "GPIO20"]}}, "x")
    assert box.wiring["2"] == "GPIO20"
    assert box.wiring["ok"] == "GPIO13"
