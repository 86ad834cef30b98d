"""Rules are light and pure in ways that no list of imports can prove."""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import companion.table
from companion.table.prompts import Prompt
from tests.architecture.sources import ROOT, Source, imported, runs_at_import, source, sources

RULES = (*sources("companion/table"), *sources("companion/games"))
ON_THE_TABLE = frozenset(
    f"companion/table/{name}.py"
    for name in ["cards", "dice", "drawing", "flow", "game", "pack", "prompts", "table", "together", "told"]
)
WAYS_OUT = frozenset({"open", "exec", "eval", "compile", "__import__", "input", "print", "breakpoint"})
HARDWARE = ("gpiozero", "luma", "serial")

# ------------------------------------------------------------------------------------------- what is looked for


def dataclasses_in(code: Source) -> list[str]:
    """Where a file makes use of dataclasses: 0.34 ms each at every start, ten times that on a Pi."""
    return [
        f"{code.path}:{node.lineno}"
        for node in ast.walk(code.tree)
        if isinstance(node, ast.Import | ast.ImportFrom) and any(m.startswith("dataclasses") for m in imported(node))
    ]


def ways_out(code: Source) -> list[str]:
    """Where a file reads, writes or runs something without importing anything."""
    return [
        f"{code.path}:{node.lineno}: {node.id}"
        for node in ast.walk(code.tree)
        if isinstance(node, ast.Name) and node.id in WAYS_OUT
    ]


def without_slots(code: Source) -> list[str]:
    """Classes whose instances would carry a dict: slower to make, and a table that holds one cannot be copied."""
    return [
        f"{code.path}:{node.lineno}: {node.name}"
        for node in ast.walk(code.tree)
        if isinstance(node, ast.ClassDef)
        and not {"NamedTuple", "Protocol", "Enum", "IntEnum", "StrEnum"} & set(base_names(node))
        and not any("__slots__" in ast.unparse(statement) for statement in node.body)
    ]


def base_names(node: ast.ClassDef) -> Iterator[str]:
    """The last words of the bases of a class."""
    for base in node.bases:
        bare = base.value if isinstance(base, ast.Subscript) else base
        yield ast.unparse(bare).rpartition(".")[2]


def prompt_classes() -> set[str]:
    """Every kind of question that the table knows."""
    for module in pkgutil.iter_modules(companion.table.__path__):
        importlib.import_module(f"companion.table.{module.name}")
    todo: list[type[Any]] = [Prompt]
    for kind in todo:
        todo += kind.__subclasses__()
    return {kind.__name__ for kind in todo if kind.__module__.startswith("companion.")}


def forgotten_prompts(code: Source, kinds: set[str]) -> list[str]:
    """Questions that are made and not asked, in a statement of their own: no awaitable, so mypy cannot tell."""
    return [
        f"{code.path}:{node.lineno}"
        for node in ast.walk(code.tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func).rpartition(".")[2] in kinds
    ]


def hurried_hardware(code: Source) -> list[str]:
    """Where a hardware library is imported before anybody needs it."""
    return [
        f"{code.path}:{getattr(node, 'lineno', 0)}: {module}"
        for node in runs_at_import(code.tree)
        for module in imported(node)
        if module.split(".")[0] in HARDWARE
    ]


# ------------------------------------------------------------------------------------------------- it is so


def test_rules_define_no_dataclass() -> None:
    assert [where for code in RULES for where in dataclasses_in(code)] == []


def test_rules_read_write_and_run_nothing() -> None:
    assert [where for code in RULES for where in ways_out(code)] == []


def test_what_a_table_holds_has_slots() -> None:
    held = [code for code in RULES if code.path.startswith("companion/games") or code.path in ON_THE_TABLE]
    assert len(held) > len(ON_THE_TABLE)
    assert [where for code in held for where in without_slots(code)] == []


def test_no_question_is_made_without_being_asked() -> None:
    kinds = prompt_classes()
    assert kinds >= {"Choose", "ChooseSome", "Done", "Draw", "Number", "Roll", "YesNo"}
    assert [where for code in RULES for where in forgotten_prompts(code, kinds)] == []


def test_hardware_libraries_are_imported_when_they_are_needed() -> None:
    assert [where for code in sources() for where in hurried_hardware(code)] == []


WATCHED_IMPORT = """
import builtins, json, sys
sys.modules.pop("time")
wanted = set()
real = builtins.__import__

def watched(name, globals=None, *rest):
    if globals and str(globals.get("__name__")).startswith("companion"):
        wanted.add(name.split(".")[0])
    return real(name, globals, *rest)

builtins.__import__ = watched
for module in {modules!r}:
    __import__(module)
print(json.dumps([sorted(wanted), sorted(name.split(".")[0] for name in sys.modules)]))
"""


def watched_import(modules: list[str]) -> tuple[set[str], set[str]]:
    """Import modules in a bare Python: what they asked for themselves, and what was loaded for it in all."""
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", WATCHED_IMPORT.format(modules=modules)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    wanted, loaded = json.loads(done.stdout)
    return set(wanted), set(loaded)


NEVER_WANTED = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "importlib", *HARDWARE}
NEVER_LOADED = {
    *("random", "secrets", "threading", "asyncio", "sqlite3", "logging", "pathlib", "dataclasses", "inspect", "PIL"),
    *HARDWARE,
}


def test_importing_the_table_loads_nothing_heavy() -> None:
    modules = [f"companion.table.{module.name}" for module in pkgutil.iter_modules(companion.table.__path__)]
    assert len(modules) > 10
    wanted, loaded = watched_import(modules)
    assert "companion" in loaded
    assert not wanted & (NEVER_WANTED | NEVER_LOADED)
    assert not loaded & NEVER_LOADED


# ------------------------------------------------------------------------------------------------- controls


def test_control_a_heavy_import_is_seen() -> None:
    wanted, loaded = watched_import(["companion.clock", "dataclasses"])
    assert "time" in wanted & NEVER_WANTED
    assert {"dataclasses", "inspect"} <= loaded & NEVER_LOADED


@pytest.mark.parametrize("code", ["from dataclasses import dataclass", "def f():\n    import dataclasses"])
def test_control_a_dataclass_is_seen(code: str) -> None:
    assert dataclasses_in(source(code))


@pytest.mark.parametrize("code", ["open('x')", "__import__('random')", "f = eval", "def f():\n    print(1)"])
def test_control_a_way_out_is_seen(code: str) -> None:
    assert ways_out(source(code))


def test_control_a_class_without_slots_is_seen() -> None:
    assert without_slots(source("class A:\n    pass\nclass B(Card):\n    def f(self): pass")) == [
        "companion/table/nobodys.py:1: A",
        "companion/table/nobodys.py:3: B",
    ]
    fine = (
        "class A(Generic[T]):\n    __slots__ = ()",
        "class B(NamedTuple):\n    x: int",
        "class C(typing.Protocol[T]):\n    pass",
        "class D(Enum):\n    X = 1",
    )
    assert [without_slots(source(code)) for code in fine] == [[]] * 4


def test_control_a_question_that_is_not_asked_is_seen() -> None:
    kinds = prompt_classes()
    for code in ("YesNo(0, 'x')", "async def f():\n    if x:\n        prompts.Done(0, 'x')"):
        assert forgotten_prompts(source(code), kinds)
    for code in ("x = YesNo(0, 'x')", "async def f():\n    await ask(YesNo(0, 'x'))", "Yes(0)"):
        assert not forgotten_prompts(source(code), kinds)


@pytest.mark.parametrize(
    "code",
    [
        "import gpiozero",
        "class A:\n    from luma.oled import device",
        "try:\n    import serial\nexcept ImportError: pass",
    ],
)
def test_control_hurried_hardware_is_seen(code: str) -> None:
    assert hurried_hardware(source(code))


@pytest.mark.parametrize(
    "code", ["def f():\n    import gpiozero", "if TYPE_CHECKING:\n    from luma.oled import device", "import serials"]
)
def test_control_hardware_that_is_waited_for_is_left_alone(code: str) -> None:
    assert hurried_hardware(source(code)) == []
