"""Printing figures."""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import median

ROUNDS = 5
Figure = tuple[str, float, str]


def show(name: str, value: float, unit: str) -> None:
    """One JSON line, three significant digits and never less than whole numbers."""
    rounded = float(f"{value:.3g}") if abs(value) < 1000 else round(value)
    print(json.dumps({"name": name, "value": rounded, "unit": unit}), flush=True)


def interleaved(*measures: Callable[[], float]) -> list[float]:
    """The median of five rounds of each, in turn, so that what disturbs one disturbs all."""
    rounds = [[measure() for measure in measures] for _ in range(ROUNDS)]
    return [median(round_[i] for round_ in rounds) for i in range(len(measures))]
