"""What is in the repository says nothing about the machine it was written on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together from halves, so that this file does not find itself.
TELLTALE = re.compile(
    "|".join(
        [
            r"\.\./" + r"shared\b",
            r"(?<![\w.])/" + r"(?:home|Users)/[\w.]",
            r"(?<![\w.])/" + r"(?:root|work|workspace)/[\w.]",
            r"[A-Z]:\\" + r"Users\\",
            r"\b(?:pypi|pythonhosted|piwheels|npmjs|crates|rubygems|anaconda)" + r"\.(?:org|com|io)\b",
            r"\bproxy\." + r"golang\.org\b",
            r"\b(?:index|extra-index)" + r"-url\b",
        ]
    )
)


def tracked() -> list[Path]:
    """The files in git; in a copy without git, every file that is not made."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout:
        return [ROOT / name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]
    made = {"__pycache__", "build", "dist"}
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file() and not any(part in made or part[0] == "." for part in path.relative_to(ROOT).parts)
    ]


def telltales(text: str) -> list[str]:
    """What in a text belongs to one machine, one home or one registry."""
    return [found[0] for found in TELLTALE.finditer(text)]


def test_no_tracked_file_tells_of_the_machine_it_was_written_on() -> None:
    found: dict[str, list[str]] = {}
    files = tracked()
    assert len(files) > 30
    for path in files:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        if here := telltales(text):
            found[str(path.relative_to(ROOT))] = here
    assert found == {}


@pytest.mark.parametrize(
    "halves",
    [
        ("see ../", "shared/screens/"),
        ("open('/", "home/zoe/games')"),
        ("/", "Users/zoe/games"),
        ("'/", "root/.config'"),
        ("cd /", "work/main"),
        ("C:\\", "Users\\Zoe"),
        ("https://pypi", ".org/simple"),
        ("files.pythonhosted", ".org"),
        ("--index-", "url https://example.org"),
        ("https://www.piwheels", ".org/simple"),
    ],
)
def test_control_what_tells_is_found(halves: tuple[str, str]) -> None:
    assert telltales("".join(halves))


@pytest.mark.parametrize(
    "text", ["hardware/homeward/box.md", "a/home/b", "pip install .", "/var/lib/companion", "the root of the tree"]
)
def test_control_what_does_not_tell_is_left_alone(text: str) -> None:
    assert telltales(text) == []
