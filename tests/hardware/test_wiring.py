"""Wiring, configuration and parts list agree; for each rule a broken copy is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("yaml", reason="PyYAML is not installed, so the wiring cannot be read: pip install PyYAML")

from hardware.checks.parts import HARDWARE, as_table, list_troubles, read_parts
from hardware.checks.wiring import ALL_PINS_MA, PIN_MA, pin_currents
from tests.hardware.shipped import EACH_BUILD, Copy


@EACH_BUILD
def test_nothing_is_wrong_with_a_shipped_build(build: str) -> None:
    assert Copy(build).troubles() == []


def test_the_parts_list_is_whole_and_stands_in_the_readme() -> None:
    parts = read_parts()
    assert list_troubles(parts) == []
    assert as_table(parts) in (HARDWARE / "README.md").read_text("utf-8")


@EACH_BUILD
def test_the_pins_give_what_they_can_with_room_to_spare(build: str) -> None:
    copy = Copy(build)
    each = pin_currents(copy.wiring, copy.box, copy.parts)
    assert all(0 < ma <= PIN_MA for ma in each.values())
    assert 0 < sum(each.values()) <= 0.8 * ALL_PINS_MA
    assert set(copy.box.lights.seats) <= set(each)


# -- broken copies: what was done to it, and the words that must be said -----------------------------------


def _other_pin(copy: Copy) -> None:
    copy.move("W3", 1, 22)


def _configuration_changed(copy: Copy) -> None:
    copy.box = copy.box._replace(buttons=copy.box.buttons._replace(ok="GPIO24"))


def _pin_twice(copy: Copy) -> None:
    copy.move("W4", 1, 29)


def _button_on_i2c(copy: Copy) -> None:
    copy.move("W5", 1, 3)


def _button_on_a_fixed_pull_up(copy: Copy) -> None:
    copy.move("W5", 1, 5)


def _button_on_spi(copy: Copy) -> None:
    copy.move("W5", 1, 23)


def _button_on_the_serial_port(copy: Copy) -> None:
    copy.move("W5", 1, 8)


def _light_without_resistor(copy: Copy) -> None:
    copy.cut("WL1")
    for row in copy.yml["connections"]:
        if "R1" in row[0]:
            row[0] = {"X1": [11]}


def _resistors_too_small(copy: Copy) -> None:
    copy.parts["resistor-330"]["ohm"] = 47


def _all_together_too_much(copy: Copy) -> None:
    copy.parts["resistor-330"]["ohm"] = 100


def _magnetic_buzzer(copy: Copy) -> None:
    copy.parts["buzzer"]["max_ma"] = 30


def _five_volts_to_a_pin(copy: Copy) -> None:
    copy.move("W2", 3, 2)
    copy.yml["connections"].append([{"X1": [5]}, {"W99": [1]}, {"P1": [3]}])
    copy.yml["cables"]["W99"] = {"wirecount": 1, "pn": "wire"}


def _divider_without_its_foot(copy: Copy) -> None:
    copy.cut("W10")


def _wrong_divider(copy: Copy) -> None:
    copy.parts["resistor-1k8"]["ohm"] = 4700


def _reader_without_divider(copy: Copy) -> None:
    copy.cut("W8")
    copy.yml["connections"].append([{"X1": [10]}, {"W99": [1]}, {"RDM1": [1]}])
    copy.yml["cables"]["W99"] = {"wirecount": 1, "pn": "wire"}


def _panel_at_five_volts(copy: Copy) -> None:
    copy.move("W2", 2, 2)


def _no_pull_up_at_the_pico(copy: Copy) -> None:
    copy.cut("W10")


def _pull_up_too_strong(copy: Copy) -> None:
    copy.parts["resistor-4k7"]["ohm"] = 100


def _button_in_the_air(copy: Copy) -> None:
    left, _, at = copy.wire("W5", 2)
    left[at] = copy.yml["connections"][0][0]["X1"][0]
    copy.cut("W1")


def _bridge_forgotten(copy: Copy) -> None:
    del copy.yml["connectors"]["S2"]["loops"]


def _pull_downs(copy: Copy) -> None:
    copy.box = copy.box._replace(buttons=copy.box.buttons._replace(pull_up=False))


def _part_not_listed(copy: Copy) -> None:
    del copy.parts["button-24"]


def _part_not_wired(copy: Copy) -> None:
    copy.parts["relay"] = {**copy.parts["buzzer"], "quantity": [1, 1, 1]}


def _one_too_few_bought(copy: Copy) -> None:
    copy.parts["resistor-330"]["quantity"] = [0, 3, 5]


def _another_panel(copy: Copy) -> None:
    copy.parts["panel-242"]["chip"] = "ssd1306"


def _wrong_label(copy: Copy) -> None:
    copy.yml["connectors"]["X1"]["pinlabels"][28] = "GPIO50"


def _wire_left_over(copy: Copy) -> None:
    copy.yml["cables"]["W3"]["wirecount"] = 3


def _another_select(copy: Copy) -> None:
    copy.box = copy.box._replace(panel=copy.box.panel._replace(select=1))


BROKEN: list[tuple[str, Callable[[Copy], None], str]] = [
    ("standard", _other_pin, "Left signal is wired to GPIO25; the configuration says GPIO5"),
    ("standard", _configuration_changed, "OK signal is wired to GPIO13; the configuration says GPIO24"),
    ("standard", _pin_twice, "Right signal is wired to GPIO5"),
    ("standard", _button_on_i2c, "OK is a button on GPIO2, which a bus needs"),
    ("big-table", _button_on_a_fixed_pull_up, "OK is a button on GPIO3, which a bus needs"),
    ("big-table", _button_on_spi, "OK is a button on GPIO11, which a bus needs"),
    ("smallest", _button_on_the_serial_port, "OK is a button on GPIO14, which a bus needs"),
    ("standard", _light_without_resistor, "the light of S1 has no resistor"),
    ("standard", _resistors_too_small, "a pin can give 16"),
    ("big-table", _all_together_too_much, "all pins together would give"),
    ("standard", _magnetic_buzzer, "GPIO18 would give 30 mA"),
    ("standard", _five_volts_to_a_pin, "5.0 V to GPIO3"),
    ("smallest", _divider_without_its_foot, "GPIO15 gets 5.0 V through 1000 Ohm"),
    ("smallest", _wrong_divider, "GPIO15 gets 4.1 V"),
    ("smallest", _reader_without_divider, "brings 5.0 V to GPIO15"),
    ("big-table", _panel_at_five_volts, "P1 VCC gets [5.0] V; it takes 3.0 to 3.6"),
    ("standard", _no_pull_up_at_the_pico, "NFC1 SDA - PICO1 GP4 has no pull-up"),
    ("standard", _pull_up_too_strong, "has no pull-up to 3.3 V"),
    ("standard", _button_in_the_air, "OK is not joined to ground"),
    ("standard", _bridge_forgotten, "the light of S2 is not joined to ground"),
    ("standard", _pull_downs, "pull_up must be true"),
    ("standard", _part_not_listed, "'button-24' of the wiring is not in the parts list"),
    ("standard", _part_not_wired, "relay: 0 in the wiring of standard, 1 in the parts list"),
    ("big-table", _one_too_few_bought, "resistor-330: 6 in the wiring of big-table, 5 in the parts list"),
    ("standard", _another_panel, "the wiring has a panel ssd1306; the configuration says ssd1309"),
    ("standard", _wrong_label, "place 29 of the header is GPIO5"),
    ("standard", _wire_left_over, "wire 3 of W3 is connected 0 times"),
    ("big-table", _another_select, "P1 CS is wired to GPIO8; the configuration says GPIO7"),
]


@pytest.mark.parametrize(("build", "spoil", "words"), BROKEN, ids=[spoil.__name__[1:] for _, spoil, _ in BROKEN])
def test_control_a_broken_copy_is_found_out(build: str, spoil: Callable[[Copy], None], words: str) -> None:
    copy = Copy(build)
    spoil(copy)
    said = "\n".join(copy.troubles())
    assert words in said, said
