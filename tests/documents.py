"""What the READMEs and RULES name, and whether it is there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.architecture.sources import ROOT

NAMES: Final = ("README.md", "RULES.md")
KNOWN: Final = frozenset((".py", ".md", ".toml", ".txt", ".json", ".png", ".bdf", ".service", ".html", ".css", ".js"))
MADE: Final = (".venv", "build", "dist")
"""Folders that are made, not shipped; what is named in them cannot be looked up."""
PLACEHOLDER: Final = re.compile(r"[<>{}~…$]|\.\.\.|(^|/)x([_./]|$)|^/|://|\s")
ABOUT_S: Final = 60


class Document(NamedTuple):
    """A file by its path from the root, its text without fenced blocks, and those blocks: (language, content)."""

    path: Path
    text: str
    blocks: tuple[tuple[str, str], ...]


def read(path: Path) -> Document:
    """A document on the disk."""
    return parsed(path, path.read_text("utf-8"))


def parsed(path: Path, text: str) -> Document:
    """A document by its text."""
    blocks = tuple(re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    return Document(path, re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), blocks)


def documents(root: Path = ROOT) -> list[Document]:
    """All of them, wherever they lie; what tools leave in hidden folders is not ours."""
    found = [path for name in NAMES for path in root.rglob(name)]
    return [read(path) for path in sorted(found) if not hidden(path.relative_to(root))]


def hidden(path: Path) -> bool:
    """Whether a path leads through a hidden or made folder."""
    return any(part.startswith(".") or part in MADE for part in path.parts[:-1])


# -- links and files ---------------------------------------------------------------------------------------


def broken_links(document: Document) -> list[str]:
    """Relative links and pictures that lead nowhere, and anchors without a heading."""
    out = []
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", document.text)):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        path = document.path.parent / file if file else document.path
        if not path.exists() or (anchor and anchor not in anchors(path, document)):
            out.append(target)
    return out


def anchors(path: Path, document: Document) -> set[str]:
    """The headings of a page, as links name them."""
    text = document.text if path == document.path else read(path).text
    headings = re.findall(r"^#+ +(.*?) *$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def missing_files(document: Document, root: Path = ROOT) -> list[str]:
    """Files and folders named in `code` of which nothing by that name, or path, is there."""
    return [name for name in re.findall(r"`([^`\n]+)`", document.text) if is_path(name) and not there(name, root)]


def is_path(name: str) -> bool:
    """Whether a word in `code` names a file or a folder of the project."""
    if PLACEHOLDER.search(name) or name.split("/")[0] in MADE:
        return False
    return (
        Path(name).suffix in KNOWN and "*" not in Path(name).suffix if not name.endswith("/") else name.count("/") > 0
    )


def there(name: str, root: Path) -> bool:
    """Whether the end of some shipped path is this name; `*` stands for anything but a slash."""
    return any(path.match(name) for path in shipped(root))


@cache
def shipped(root: Path) -> tuple[Path, ...]:
    """All files and folders, seen from the root; not what is hidden or made, save what CI needs."""
    found: list[Path] = []
    for at, below, files in os.walk(root):
        below[:] = [name for name in below if name not in MADE and (not name.startswith(".") or name == ".ci")]
        found += [(Path(at) / name).relative_to(root) for name in (*below, *files)]
    return tuple(found)


# -- commands ----------------------------------------------------------------------------------------------


def commands(document: Document) -> Iterator[list[str]]:
    """The words of each `make` and `companion` line: in fenced sh blocks, and in `code`."""
    lines = [line for language, block in document.blocks if language == "sh" for line in block.splitlines()]
    for line in [*lines, *re.findall(r"`([^`\n]+)`", document.text)]:
        words = shlex.split(re.split(r"[|;&<]", line.replace("[", "").replace("]", ""))[0], comments=True)
        if len(words) > 1 and words[0] in ("make", "companion"):
            yield words


def unknown_words(words: list[str], root: Path = ROOT) -> list[str]:
    """Targets, variables, commands and options that do not exist."""
    return unknown_to_make(words[1:], root) if words[0] == "make" else unknown_to_companion(words[1:])


def unknown_to_make(words: list[str], root: Path) -> list[str]:
    makefile = (root / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w.-]+):(?!=)", makefile, re.MULTILINE))
    variables = set(re.findall(r"\$\((?:or \$\()?(\w+)", makefile))
    return [word for word in words if (word.split("=")[0] not in variables if "=" in word else word not in targets)]


def unknown_to_companion(words: list[str]) -> list[str]:
    command = words[0] if not words[0].startswith("-") else ""
    if command and command not in offered(""):
        return [command]
    given = [word.split("=")[0] for word in words if word.startswith("-")]
    return [word for word in given if word not in offered(command)]


@cache
def offered(command: str) -> frozenset[str]:
    """The commands and options that the help of `companion`, or of one of its commands, names."""
    line = [sys.executable, "-m", "companion", *([command] if command else []), "--help"]
    helped = subprocess.run(line, capture_output=True, encoding="utf-8", cwd=ROOT, timeout=ABOUT_S, check=True)
    named = re.findall(r"(?<![\w-])(--?[a-z][\w-]*)", helped.stdout)
    return frozenset([*named, *re.findall(r"^ {4}([a-z]+)", helped.stdout, re.MULTILINE)])


# -- snippets ----------------------------------------------------------------------------------------------


def unreadable_toml(document: Document) -> list[str]:
    """What is wrong with the fenced TOML blocks."""
    out = []
    for language, block in document.blocks:
        if language == "toml":
            try:
                tomllib.loads(block)
            except tomllib.TOMLDecodeError as error:
                out.append(str(error))
    return out
