"""Every number of RULES.md has a test that names it, or a reason why it cannot have one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from .driver import DATA

RULES = (DATA.parent / "RULES.md").read_text(encoding="utf-8")
SOURCES = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))]
NUMBER = re.compile(r"RR[-_]([A-Z]?\d+)", re.IGNORECASE)


def numbered(rules: str) -> tuple[set[str], set[str]]:
    """The numbers that the rules define, and those they call not testable, each with a reason."""
    body, _, rest = rules.partition("## Not testable")
    defined = re.findall(r"^- \*\*RR-([A-Z]?\d+)\*\* \S", body, re.MULTILINE)
    assert len(defined) == len(set(defined)), "a number stands there twice"
    return set(defined), set(re.findall(r"^- \*\*RR-([A-Z]?\d+)\*\* \S", rest, re.MULTILINE))


def named(sources: list[str]) -> set[str]:
    """The numbers in names and docstrings of test functions that assert something."""
    out: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and asserts(node):
                out.update(number.upper() for number in NUMBER.findall(node.name))
                out.update(number.upper() for number in NUMBER.findall(ast.get_docstring(node) or ""))
    return out


def asserts(test: ast.FunctionDef) -> bool:
    """An assert, or a script whose lines say who is asked what."""
    played = {"does", "acts", "rolls", "turn"}
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr in played)
        for node in ast.walk(test)
    )


def missing(rules: str, sources: list[str]) -> set[str]:
    """Numbers neither tested nor excused, excused though tested, or unknown to the rules."""
    defined, excused = numbered(rules)
    tested = named(sources)
    return (defined - excused - tested) | (excused & tested) | (excused - defined) | (tested - defined)


def test_every_number_is_tested_or_excused() -> None:
    assert missing(RULES, SOURCES) == set()
    assert len(numbered(RULES)[0]) > 190


def test_a_number_without_a_test_is_found() -> None:
    rules = "- **RR-001** One.\n- **RR-A2** Two.\n## Not testable\n- **RR-A2** Reason.\n"
    test = "def test_rr_001() -> None:\n    assert True\n"
    assert missing(rules, [test]) == set()
    assert missing(rules, []) == {"001"}
    assert missing(rules, [test.replace("assert True", "pass")]) == {"001"}
    assert missing(rules, [test, test.replace("rr_001", "rr_a2")]) == {"A2"}
    assert missing(rules, [test, test.replace("rr_001", "rr_g7")]) == {"G7"}
    assert missing(rules.replace("- **RR-A2** Reason.\n", ""), [test]) == {"A2"}


def test_the_house_rules_stand_in_the_rules() -> None:
    from companion.games.rail_raiders.rules import HOUSE_RULES

    for rule in HOUSE_RULES:
        assert f"| `{rule.key}` |" in RULES
        assert f"**{rule.rule}**" in RULES
