"""The pages say what is there: links, files, commands, snippets."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.documents import (
    Document,
    broken_links,
    commands,
    documents,
    hidden,
    missing_files,
    parsed,
    unknown_words,
    unreadable_toml,
)

EVERY = documents()
each = pytest.mark.parametrize("document", EVERY, ids=lambda d: str(d.path.relative_to(ROOT)))


def page(text: str, path: str = "companion/screens/README.md") -> Document:
    """A page that is not there, for controls."""
    return parsed(ROOT / path, text)


def test_the_pages_are_found() -> None:
    names = {str(document.path.relative_to(ROOT)) for document in EVERY}
    assert {"companion/devices/README.md", "companion/games/railroader/RULES.md"} <= names
    assert hidden(Path(".pytest_cache/README.md"))
    assert not hidden(Path("companion/README.md"))


@each
def test_links_lead_somewhere(document: Document) -> None:
    assert broken_links(document) == []


@each
def test_files_that_are_named_are_there(document: Document) -> None:
    assert missing_files(document) == []


@each
def test_commands_and_options_that_are_named_exist(document: Document) -> None:
    assert [(words, unknown) for words in commands(document) if (unknown := unknown_words(words))] == []


@each
def test_toml_snippets_can_be_read(document: Document) -> None:
    assert unreadable_toml(document) == []


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("[x](frame.py) [y](../cli.py) ![z](fonts/README.md)", []),
        ("[x](https://example.org/nowhere) `[y](no.py)` [z](#a-heading)\n## A heading\n", []),
        ("[x](../devices/README.md#threads-by-name)", []),
        ("[x](nowhere.py) ![y](fonts/no.png)", ["nowhere.py", "fonts/no.png"]),
        ("[x](#nowhere)\n## Somewhere\n", ["#nowhere"]),
        ("[x](../devices/README.md#nowhere)", ["../devices/README.md#nowhere"]),
    ],
)
def test_control_a_broken_link_is_found(text: str, broken: list[str]) -> None:
    assert broken_links(page(text)) == broken


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (
            "`frame.py` `fonts/README.md` `tests/screens/golden.py` `play/session.py` `games/` `*.py` `fonts/*.bdf`",
            [],
        ),
        ("`games/x/RULES.md` `screens/<game>.py` `~/a.toml` `.venv/bin/` `/etc/a.ini` `a b.py` `x_text.py`", []),
        ("```\n`nowhere.py`\n```\n", []),
        (
            "`nowhere.py` `play/nowhere.py` `nowhere/` `fonts/*.otf.txt`",
            ["nowhere.py", "play/nowhere.py", "nowhere/", "fonts/*.otf.txt"],
        ),
    ],
)
def test_control_a_missing_file_is_found(text: str, missing: list[str]) -> None:
    assert missing_files(page(text)) == missing


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("```sh\nmake test   # all\nmake PYTHON=python3.12 play\ncompanion verify GAME | head\n```\n", []),
        ("`make soak [PART=games]` `companion` `companion --version` `companion play --text --board=my.toml`", []),
        ("```\ncompanion nonsense\n```\n", []),
        ("```sh\nmake nonsense\n```\n", ["nonsense"]),
        ("`make test NONSENSE=1`", ["NONSENSE=1"]),
        ("```sh\ncompanion nonsense\n```\n", ["nonsense"]),
        ("`companion verify --nonsense=3 GAME`", ["--nonsense"]),
        ("`companion --nonsense`", ["--nonsense"]),
    ],
)
def test_control_an_unknown_command_is_found(text: str, unknown: list[str]) -> None:
    assert [word for words in commands(page(text)) for word in unknown_words(words)] == unknown


def test_control_a_snippet_that_is_no_toml_is_found() -> None:
    assert unreadable_toml(page('```toml\nx = "1"\n```\n```sh\nnot toml\n```\n')) == []
    assert len(unreadable_toml(page("```toml\nx = \n```\n"))) == 1
