"""A forgotten await is an error for mypy, and a warning at run time besides."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.table.cards import Card
from companion.table.dice import Die
from companion.table.flow import Flow, Play
from companion.table.pack import Pack
from companion.table.table import Table
from tests.table.leaks import nothing_left_unawaited
from tests.table.walking import below_from
from tests.typing import answers

ROOT = Path(__file__).parents[2]
FORGOTTEN = ROOT / "tests/typing/forgotten.py"

forgotten: Any = importlib.import_module("tests.typing.forgotten")
"""Imported so that mypy does not follow it."""

Complaints = dict[int, set[str]]


def wanted(text: str) -> Complaints:
    """What the marks at the ends of the lines ask for: line, codes."""
    marks = ((n, re.search(r"# wants (.+)$", line)) for n, line in enumerate(text.splitlines(), 1))
    return {n: set(mark[1].split(", ")) for n, mark in marks if mark}


def found_by_mypy(cache: Path, *files: Path) -> dict[str, Complaints]:
    """What mypy says with the project's own settings: file, line, codes."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", cache, "--no-error-summary", "--hide-error-context", *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    out: dict[str, Complaints] = {}
    for file, line, code in re.findall(r"^(\S+?):(\d+): error: .* \[([a-z-]+)\]$", done.stdout, re.MULTILINE):
        out.setdefault(file, {}).setdefault(int(line), set()).add(code)
    return out


def test_mypy_complains_of_each_marked_line_and_of_no_other(tmp_path: Path) -> None:
    marks = wanted(FORGOTTEN.read_text(encoding="utf-8"))
    assert len(marks) > 30
    found = found_by_mypy(tmp_path, FORGOTTEN, ROOT / "tests/typing/answers.py")
    assert found == {"tests/typing/forgotten.py": marks}


def run(flow: Flow[Any]) -> None:
    """Run a flow that asks nothing, because it forgot to."""
    with pytest.raises(StopIteration):
        flow.send(None)


def test_what_mypy_cannot_see_is_a_warning_at_run_time() -> None:
    with pytest.warns(RuntimeWarning, match="was never awaited") as caught:
        run(forgotten.only_at_run_time(Table(2)))
    says = Counter(str(warning.message) for warning in caught)
    assert says == {"coroutine 'ask' was never awaited": 5}


def test_a_forgotten_question_is_a_warning_at_run_time() -> None:
    pack: Pack[Card] = Pack("fares", [])
    with pytest.warns(RuntimeWarning, match="was never awaited") as caught:
        run(forgotten.statements(Table(2), pack.place("deck"), pack.place("hand")))
    says = Counter(str(warning.message).split("'")[1] for warning in caught)
    assert says == {"ask": 2, "remembered": 3, "contest": 1, "draw": 1, "draw_to": 1}


def test_each_answer_is_at_run_time_what_mypy_says() -> None:
    pack = Pack("loot", [answers.Loot("purse", 3), answers.Loot("ring", 5)])
    deck, hand = pack.place("deck"), pack.place("hand", owner=0)
    pack.deal_out(deck)
    spots = (answers.Spot(0, 1), answers.Spot(2, 3))
    below = below_from(4)
    kinds: list[type] = []
    with nothing_left_unawaited():
        play = Play(answers.every_kind_of_answer(Table(2), deck, hand, spots, Die("route", ("curve", "straight"))))
        while not play.over:
            asked = play.open[-1]
            answer = asked.prompt.sample(below)
            kinds.append(type(answer))
            play.answer(asked, answer)
    assert kinds == answers.kinds_of_answers()
    assert play.result in (3, 5)
