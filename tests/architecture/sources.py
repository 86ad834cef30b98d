"""The package's own code as syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Source(NamedTuple):
    """A file of the package: its path from the root, and its tree."""

    path: str
    tree: ast.Module


@cache
def sources(under: str = "companion") -> tuple[Source, ...]:
    """All code below a folder."""
    files = sorted((ROOT / under).rglob("*.py"))
    return tuple(Source(str(file.relative_to(ROOT)), ast.parse(file.read_text("utf-8"))) for file in files)


def source(code: str, path: str = "companion/table/nobodys.py") -> Source:
    """Code that is nowhere, for controls."""
    return Source(path, ast.parse(code))


def docstrings(tree: ast.Module) -> set[int]:
    """The ids of the nodes that are docstrings, also those that stand under an assignment."""
    return {
        id(statement.value)
        for node in ast.walk(tree)
        if isinstance(body := getattr(node, "body", None), list)
        for statement in body
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    }


def imported(node: ast.AST) -> list[str]:
    """The modules that an import statement names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
    return []


def runs_at_import(tree: ast.Module) -> Iterator[ast.AST]:
    """Everything outside functions and outside ``if TYPE_CHECKING``."""
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        yield node
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                continue
            if isinstance(inner, ast.If) and "TYPE_CHECKING" in ast.unparse(inner.test):
                todo += inner.orelse
                continue
            todo.append(inner)


def words(text: str) -> list[str]:
    """The words of a name or a text in lower case: ``RailRoad_view2`` has rail, road, view and 2."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", text)]


def has_words(text: str, wanted: str) -> bool:
    """Whether the words of `wanted` stand side by side in `text`, at word boundaries or run together."""
    these, here = words(wanted), words(text)
    together = "".join(these)
    side_by_side = any(here[i : i + len(these)] == these for i in range(len(here)))
    return side_by_side or together in here
