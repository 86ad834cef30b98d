"""No test here may fail because the machine is busy."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("devices", deadline=None)
settings.load_profile("devices")
