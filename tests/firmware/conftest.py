"""The firmware's modules on CPython: they import each other by their bare names, as on the Pico."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# No test here may fail because the machine is busy.
settings.register_profile("firmware", deadline=None)
settings.load_profile("firmware")

FIRMWARE = Path(__file__).parents[2] / "firmware"
for folder in (FIRMWARE, Path(__file__).with_name("portable")):
    sys.path.insert(0, str(folder))


@pytest.fixture(scope="session")
def vectors() -> Any:
    return json.loads((FIRMWARE / "vectors.json").read_text("utf-8"))
