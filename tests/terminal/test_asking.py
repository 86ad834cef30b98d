"""Walking every kind of question."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.dice import D6, plain
from companion.table.prompts import Choose, ChooseSome, Number, Prompt, Refusal, Roll, YesNo
from companion.table.texts import Texts
from companion.terminal.asking import Instead, answer
from tests.terminal.scripted import Scripted
from tests.terminal.toys import COINS, TEXTS, WORTH

WORDS = Texts(TEXTS, "toys", ("Anna", "Ben"))
WAY = Choose(0, "way", ("left", "right"))
PAY = ChooseSome(0, "pay", COINS, 0, 4, need=13, worth=WORTH)
TWO = Roll(0, "dice", (D6, D6))


def typed(prompt: Prompt[Any], *lines: str) -> tuple[Any, str]:
    console = Scripted(*lines)
    given = answer(console, WORDS, prompt)
    assert console.left == 0
    return given, console.transcript


@pytest.mark.parametrize(
    ("prompt", "lines", "given"),
    [
        (WAY, ["1"], "left"),
        (WAY, ["r"], "right"),
        (YesNo(0, "sure"), ["y"], True),
        (YesNo(0, "sure"), ["2"], False),
        (Number(0, "bid", 3, 40), ["3"], 3),
        (Number(0, "bid", 3, 40), ["40"], 40),
        (Number(0, "debt", -5, 5), ["-5"], -5),
        (Number(0, "debt", -5, 5), ["\u22122"], -2),
        (Number(0, "debt", -5, 5), ["0"], 0),
        (PAY, ["crown"], ("crown",)),
        (PAY, ["crown done"], ("crown",)),
        (PAY, ["p", "s", "done"], ("penny", "shilling")),
        (PAY, ["penny penny shilling done"], ("penny", "penny", "shilling")),
        (ChooseSome(0, "none", (), 0, 0), ["done"], ()),
        (TWO, ["3 4"], (3, 4)),
        (TWO, ["6", "1"], (6, 1)),
        (Roll(0, "dice", (plain(20), plain(20))), ["20 1"], (20, 1)),
    ],
)
def test_each_kind_is_walked(prompt: Prompt[Any], lines: list[str], given: Any) -> None:
    assert typed(prompt, *lines)[0] == given


@pytest.mark.parametrize(
    ("prompt", "wrong", "why"),
    [
        (Number(0, "bid", 3, 40), "2", "'2' is not a number from 3 to 40."),
        (Number(0, "bid", 3, 40), "41", "is not a number from 3 to 40"),
        (Number(0, "bid", 3, 40), "-4", "is not a number"),
        (Number(0, "bid", 3, 40), "--4", "is not a number"),
        (Number(0, "bid", 3, 40), "four", "is not a number"),
        (Number(0, "bid", 3, 40), "", "is not a number"),
        (Number(0, "bid", 3, 40), "9" * 6000, "is not a number"),
        (WAY, "3", "There is no 3 here; 1 to 2 can be chosen."),
        (WAY, "up", "Nothing here begins with 'up'."),
        (WAY, "left 5", "'5' is more than was asked; nothing was taken."),
        (TWO, "3 4 5", "'5' is more than was asked; nothing was taken."),
        (TWO, "7 1", "There is no 7 here; 1 to 6 can be chosen."),
        (PAY, "done", "Nothing here begins with 'done'."),
    ],
)
def test_what_cannot_be_meant_is_said_and_asked_again(prompt: Prompt[Any], wrong: str, why: str) -> None:
    lines = {"bid": "7", "way": "left", "dice": "3 4", "pay": "crown done"}
    given, said = typed(prompt, wrong, lines[prompt.name])
    assert why in said
    prompt.check(given)


def test_half_a_throw_waits_for_the_other_die() -> None:
    given, said = typed(TWO, "5", "x", "2")
    assert given == (5, 2)
    assert said.count("(2.)") == 2


def test_equal_items_are_offered_once_and_done_only_when_it_is_enough() -> None:
    _, said = typed(PAY, "penny", "shilling", "done")
    first, second, third = [line for line in said.splitlines() if "menu" in line]
    assert first.startswith("  1) Penny   2) Shilling   3) Crown ")
    assert second.startswith("  1) Penny   2) Shilling   3) Crown  (2.)")
    assert third.startswith("  1) Done   2) Crown  (3.)")


@pytest.mark.parametrize("prompt", [WAY, PAY, TWO, Number(0, "bid", 3, 40)], ids=lambda p: str(p.name))
def test_0_is_the_menu(prompt: Prompt[Any]) -> None:
    given, said = typed(prompt, "0")
    assert given is Instead.MENU
    assert "0) menu" in said


def test_where_0_is_an_answer_m_is_the_menu() -> None:
    given, said = typed(Number(0, "debt", -5, 5), "m")
    assert given is Instead.MENU
    assert "a number from -5 to 5   ?) why   m) menu" in said


def test_the_menu_is_reached_in_the_middle_of_an_answer() -> None:
    assert typed(TWO, "3", "0")[0] is Instead.MENU


def test_a_question_mark_explains_what_is_not_offered_by_rule_number() -> None:
    refusals = (Refusal("back", "no_way", "X-12", (3,)),)
    given, said = typed(Choose(0, "way", ("left", "right"), why_not=lambda: refusals), "?", "left")
    assert given == "left"
    assert "not Back: The bridge is down since 3 (X-12)" in said
    assert "Everything that the rules know here is offered." in typed(WAY, "?", "left")[1]
