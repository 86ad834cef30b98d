"""Copies of the package that break one of its import contracts, and what the linter says of them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LINTER = Path(sys.executable).with_name("lint-imports")


def contracts() -> dict[str, str]:
    """The contracts of the project: id, name."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {contract["id"]: contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]}


def layers() -> list[list[str]]:
    """The layers of the package, highest first, those of equal rank together."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lines = next(c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == "layers")["layers"]
    return [re.findall(r"\w+", line) for line in lines]


def every_layer() -> list[str]:
    """The modules that stand in some layer."""
    return [f"companion.{layer}" for row in layers() for layer in row]


class Verdict(NamedTuple):
    """What the linter says: ids of the broken contracts, and its whole report."""

    broken: list[str]
    report: str


class Copy:
    """The package's own code in another folder; layers that are still to come are empty modules."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copy(ROOT / "pyproject.toml", root)
        for source in (ROOT / "companion").rglob("*.py"):
            target = root / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
        for layer in every_layer():
            if not self.file(layer).exists():
                self.add(layer, "")

    def file(self, module: str) -> Path:
        """Where the code of a module is, or would be."""
        path = self.root / module.replace(".", "/")
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def add(self, module: str, code: str) -> None:
        """Write more code at the end of a module, which may be new."""
        path = self.file(module)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"\n{code}\n")

    def lint(self, *only: str) -> Verdict:
        """Let the linter look at all contracts, or at some of them."""
        done = subprocess.run(
            [LINTER, "--no-cache", "--no-logo", *[f"--contract={contract}" for contract in only]],
            cwd=self.root,
            capture_output=True,
            text=True,
            check=False,
            env={"PYTHONPATH": "", "COLUMNS": "1000", "PYTHONDONTWRITEBYTECODE": "1"},
        )
        said = dict(re.findall(r"^(.+) (KEPT|BROKEN)\b", done.stdout, re.MULTILINE))
        verdicts = {contract: said[name] for contract, name in contracts().items() if name in said}
        assert len(verdicts) == len(only or contracts()), done.stdout + done.stderr
        broken = [contract for contract, verdict in verdicts.items() if verdict == "BROKEN"]
        assert (done.returncode == 0) == (not broken), done.stdout + done.stderr
        return Verdict(broken, done.stdout)
