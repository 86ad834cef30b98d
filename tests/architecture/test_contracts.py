"""Every import contract holds, and each is seen to fail on a copy with one import too many."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.architecture.linted import Copy, contracts, every_layer, layers


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_the_package_keeps_its_contracts(copy: Copy) -> None:
    verdict = copy.lint()
    assert verdict.broken == [], verdict.report


BROKEN = {
    "layers": ("companion.table.nobodys", "companion.games.nobodys"),
    "devices": ("companion.devices.nobodys", "companion.table.nobodys"),
    "loop": ("companion.loop.nobodys", "companion.devices.oled"),
    "pure": ("companion.table.nobodys", "sqlite3"),
    "drivers": ("companion.devices.nobodys", "serial"),
    "bots": ("companion.bots.nobodys", "companion.screens.nobodys"),
}


def test_each_contract_has_a_copy_that_breaks_it() -> None:
    assert list(BROKEN) == list(contracts())


@pytest.mark.parametrize("contract", BROKEN)
def test_one_import_too_many_breaks_just_that_contract(copy: Copy, contract: str) -> None:
    importer, imported = BROKEN[contract]
    if imported.startswith("companion."):
        copy.add(imported, "")
    copy.add(importer, f"def later() -> None:\n    import {imported}")
    verdict = copy.lint()
    assert verdict.broken == [contract], verdict.report
    assert f"{importer} -> {imported}" in verdict.report


def test_no_layer_may_import_a_higher_one(copy: Copy) -> None:
    pairs = [
        (f"companion.{low}", f"companion.{high}")
        for above, below in combinations(layers(), 2)
        for high in above
        for low in below
    ]
    for low, high in pairs:
        copy.add(low, f"def look_up() -> None:\n    import {high}")
    report = copy.lint("layers").report
    missed = [(low, high) for low, high in pairs if f"{low} is not allowed to import {high}:" not in report]
    assert not missed, report


def test_the_catalogue_and_the_devices_do_not_see_each_other(copy: Copy) -> None:
    copy.add("companion.devices.nobodys", "import companion.catalogue")
    copy.add("companion.catalogue", "import companion.devices.nobodys")
    report = copy.lint("layers").report
    assert "companion.devices is not allowed to import companion.catalogue" in report
    assert "companion.catalogue is not allowed to import companion.devices" in report


def test_a_module_that_stands_in_no_layer_is_named(copy: Copy) -> None:
    copy.add("companion.helpers", "import companion.play")
    verdict = copy.lint()
    assert verdict.broken == ["layers"]
    assert "companion.helpers" in verdict.report


IMPURE = (
    *("random", "secrets", "uuid", "time", "datetime", "threading", "asyncio", "sqlite3", "logging", "os", "io"),
    *("pathlib", "importlib", "PIL", "gpiozero", "luma", "serial", "companion.devices"),
)
"""What rules have no business with: chance, clocks, threads, files, devices, and ways around this list."""


def test_rules_reach_nothing_that_is_impure(copy: Copy) -> None:
    for room in ("table", "games"):
        for module in IMPURE:
            copy.add(f"companion.{room}.nobodys", f"def need() -> None:\n    import {module}")
    report = copy.lint("pure").report
    for room in ("table", "games"):
        for module in IMPURE:
            assert f"companion.{room} is not allowed to import {module}:" in report, report


def test_rules_borrow_nothing_impure_either(copy: Copy) -> None:
    for lender, module in (("companion.clock", "time"), ("companion.errors", "random"), ("companion.config", "os")):
        copy.add(lender, f"import {module}")
        copy.add("companion.games.nobodys", f"import {lender}")
    report = copy.lint("pure").report
    for module in ("time", "random", "os"):
        assert f"companion.games is not allowed to import {module}:" in report, report


WRITTEN = {
    "random": "from random import randrange",
    "os": "from os import path",
    "asyncio": "import asyncio.events as loops",
    "sqlite3": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import sqlite3",
    "logging": "try:\n    import logging\nexcept ImportError:\n    pass",
    "time": "class Late:\n    from time import monotonic",
    "threading": "x = 1; import threading",
    "importlib": "from importlib import resources",
    "pathlib": "async def flow() -> None:\n    import pathlib",
}


def test_no_way_of_writing_an_import_hides_it(copy: Copy) -> None:
    for module, code in WRITTEN.items():
        copy.add(f"companion.games.writes_{module}", code)
    report = copy.lint("pure").report
    for module in WRITTEN:
        assert f"companion.games.writes_{module} -> {module}" in report, report


def test_each_hardware_library_has_its_own_drivers(copy: Copy) -> None:
    everywhere = ["companion", *every_layer(), "companion.devices.nobodys"]
    for module in everywhere:
        copy.add(module, "def drive() -> None:\n    import gpiozero, luma.oled, serial")
    report = copy.lint("drivers").report
    for module in everywhere:
        for library in ("gpiozero", "luma", "serial"):
            assert f"{module} is not allowed to import {library}:" in report, report


def test_the_drivers_themselves_may_and_whoever_starts_them_too(copy: Copy) -> None:
    copy.file("companion.devices.port").unlink(missing_ok=True)
    copy.add("companion.devices.port", "def drive() -> None:\n    import serial")
    copy.add("companion.app", "import companion.devices.port")
    assert copy.lint().broken == []
    copy.add("companion.devices.port", "import luma.oled")
    assert copy.lint().broken == ["drivers"]


def test_a_bot_reaches_no_session_by_a_detour(copy: Copy) -> None:
    copy.add("companion.play.nobodys", "")
    copy.add("companion.games.nobodys", "import companion.play.nobodys")
    copy.add("companion.bots.nobodys", "import companion.games.nobodys")
    assert copy.lint("bots").broken == ["bots"]
