"""Every kind of prompt, walked by somebody who types."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.dice import D6
from companion.table.prompts import (
    Choose,
    ChooseSome,
    Done,
    Number,
    Prompt,
    Refusal,
    Roll,
    YesNo,
)
from companion.table.texts import Texts
from companion.terminal.asking import Instead, answer
from tests.terminal.scripted import Scripted

TEXTS = Texts(
    """
[options]
"q.move" = "Move"
"q.lay" = "Lay track"
"y" = "Yes"
"n" = "No"
"-" = "Nothing"
[refused]
"box" = "A box is on your track ({0})"
""",
    "x",
    ("Anna", "Ben"),
)


@pytest.mark.parametrize(
    ("prompt", "typed", "value"),
    [
        (Choose(0, "q", ("move", "lay")), ["l"], "lay"),
        (Choose(0, "q", ("move", "lay")), ["lay track"], "lay"),
        (Choose(0, "q", ("move", "lay")), ["jump", "1"], "move"),
        (YesNo(0, "q"), ["n"], False),
        (Done(0, "q"), ["n"], None),
        (Number(0, "q", -3, 60), ["x", "61", "-2"], -2),
        (Roll(0, "q", (D6, D6)), ["3 4"], (3, 4)),
        (Roll(0, "q", (D6, D6)), ["3", "7", "4"], (3, 4)),
        (Roll(0, "q", (D6, D6)), ["3 9", "4"], (3, 4)),
        (ChooseSome(0, "q", ("a", "b", "c"), 1, 3), ["a", "c"], ("a", "c")),
        (ChooseSome(0, "q", ("a", "b", "c"), 1, 3), ["a Done"], ("a",)),
        (ChooseSome(0, "q", ("a", "b", "c"), 0, 2), ["Done"], ()),
    ],
)
def test_every_kind_of_prompt_is_answered(prompt: Prompt[Any], typed: list[str], value: Any) -> None:
    given = answer(Scripted(*typed), TEXTS, prompt)
    assert given == value
    prompt.check(given)


def test_a_question_mark_says_what_is_not_offered_with_the_rule() -> None:
    prompt = Choose(0, "q", ("move",), why_not=lambda: (Refusal("lay", "box", "RD-069", (30,)),))
    console = Scripted("?", "m")
    assert answer(console, TEXTS, prompt) == "move"
    assert "not Lay track: A box is on your track (30) (RD-069)" in console.said
    console = Scripted("?", "m")
    answer(console, TEXTS, Choose(0, "q", ("move",)))
    assert "Everything that the rules know here is offered." in console.said


def test_0_is_the_game_menu_unless_it_is_an_answer() -> None:
    assert answer(Scripted("0"), TEXTS, YesNo(0, "q")) is Instead.MENU
    assert answer(Scripted("0"), TEXTS, Choose(0, "q", (0, 1))) == 0
