"""Every number of RULES.md has a test that names it, or a reason why it cannot have one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from companion.games.railway_rush.rules import HOUSE_RULES
from companion.table.house_rules import written
from tests.games.railway_rush.driver import DATA

RULES = (DATA.parent / "RULES.md").read_text(encoding="utf-8")
SOURCES = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))]


def numbered(rules: str) -> tuple[set[str], set[str]]:
    """The numbers that the rules define, and those they call not testable, each with a reason."""
    body, _, rest = rules.partition("## Not testable")
    defined = re.findall(r"^- \*\*RW-([A-Z]?\d+)\*\* \S", body, re.MULTILINE)
    assert len(defined) == len(set(defined)), "a number stands there twice"
    return set(defined), set(re.findall(r"^- \*\*RW-([A-Z]?\d+)\*\* \S", rest, re.MULTILINE))


def named(sources: list[str]) -> set[str]:
    """The numbers at the head of the names of test functions that assert something: test_rw_020_a15_what."""
    out: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_rw_") and asserts(node):
                for part in node.name.removeprefix("test_rw_").split("_"):
                    if not re.fullmatch(r"[acgst]?\d{1,3}", part):
                        break
                    out.add(part.upper())
    return out


def asserts(test: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Assert) for node in ast.walk(test))


def missing(rules: str, sources: list[str]) -> set[str]:
    """Numbers neither tested nor excused, excused though tested, or unknown to the rules."""
    defined, excused = numbered(rules)
    tested = named(sources)
    return (defined - excused - tested) | (excused & tested) | (excused - defined) | (tested - defined)


def test_every_number_is_tested_or_excused() -> None:
    assert missing(RULES, SOURCES) == set()
    assert len(numbered(RULES)[0]) > 80


def test_a_number_without_a_test_is_found() -> None:
    rules = "- **RW-001** One.\n- **RW-A2** Two.\n## Not testable\n- **RW-A2** Reason.\n"
    test = "def test_rw_001_x() -> None:\n    assert True\n"
    assert missing(rules, [test]) == set()
    assert missing(rules, []) == {"001"}
    assert missing(rules, [test.replace("assert True", "pass")]) == {"001"}
    assert missing(rules, [test, test.replace("rw_001", "rw_a2")]) == {"A2"}
    assert missing(rules, [test, test.replace("rw_001", "rw_001_g7")]) == {"G7"}


def test_the_house_rules_stand_in_the_rules_with_their_values() -> None:
    for rule in HOUSE_RULES:
        (row,) = [line for line in RULES.splitlines() if line.startswith(f"| `{rule.key}` |")]
        assert f"**{rule.rule}**" in row
        assert ", ".join(map(written, rule.values)) in row


def test_every_house_rule_is_played_both_ways_in_a_test() -> None:
    """Each key is set to something else than the usual in a position of its own."""
    for rule in HOUSE_RULES:
        assert any(re.search(rf"\b{rule.key}=", source) for source in SOURCES), rule.key
