"""All texts of the box, as they stand in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent / "companion"
ROOMS = ("loop", "screens", "play", "devices", "app", "catalogue.py")
EXAMPLES = "_examples.py"


@cache
def box_texts() -> set[str]:
    """Every English text that is said: in ``say``, ``later``, and on the four keys."""
    return {text for path in _files() for text in _texts(ast.parse(path.read_text("utf-8"))) if _is_words(text)}


def _files() -> Iterator[Path]:
    for room in ROOMS:
        path = ROOT / room
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if not file.name.endswith(EXAMPLES) and file.name != "examples.py":
                yield file


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id in ("say", "later"):
            yield from _strings(node.args[:1])
        elif node.func.id == "Keys":
            yield from _strings([*node.args, *(word.value for word in node.keywords)])


def _strings(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.IfExp):
            yield from _strings([node.body, node.orelse])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _is_words(text: str) -> bool:
    return any(letter.isalpha() for letter in text)
