"""Every text of every game fits its place on the box, in normal and in large text, with the longest names."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion import catalogue
from companion.loop.pages.asking import OPEN_AFTER_S, AllDone, Asking
from companion.loop.pages.ending import Closing
from companion.loop.pages.name import ROOM
from companion.loop.pages.telling import Telling
from companion.screens.asking import Question, Short
from companion.screens.frame import PLAN
from companion.screens.paint import draw
from companion.screens.secret import Private
from companion.screens.telling import Message, Told
from companion.screens.type import MB, SB, F, L, S, X, fits
from companion.table.prompts import Number
from companion.table.texts import Texts
from tests.loop.table import NAMES, Desk, settings_for

GAMES = list(catalogue.GAMES)
LONGEST = ("Bartholomäus", "Jean-Baptiste", "Ågot", "Łukasz")


def words_of(name: str) -> Texts:
    return catalogue.texts(name, LONGEST)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("large", [False, True])
def test_every_screen_of_a_whole_game_fits(tmp_path: Path, name: str, large: bool) -> None:
    """Played to the end at random; nothing on any screen is cut off with an ellipsis."""
    desk = Desk(tmp_path, settings_for(0, large=large))
    desk.begin(name, 4 if large else 3)
    rng = random.Random(large)
    seen: set[type] = set()
    for _ in range(1500):
        check(desk, large)
        seen.add(type(desk.box.screen().model))
        front = desk.front
        if isinstance(front, Closing):
            break
        if isinstance(front, Telling):
            desk.wait(max(0.0, (front.due() or 0.0) - desk.clock.mono()))
            continue
        desk.wait(0.3)
        if isinstance(front, AllDone):
            desk.press("ok")
            continue
        check(desk, large)
        seen.add(type(desk.box.screen().model))
        assert isinstance(front, Asking)
        prompt = front.asked.prompt
        if prompt.private:
            seen.add(opened(desk, large))
        value = prompt.sample(rng.randrange)
        # A number is walked to step by step.
        desk.answer(min(value, prompt.low + 12) if isinstance(prompt, Number) else value)
    assert isinstance(desk.front, Closing)
    assert len(seen) >= 6


def opened(desk: Desk, large: bool) -> type:
    """What only the asked seat sees, while OK is held; it must fit too."""
    desk.down("ok")
    desk.wait(OPEN_AFTER_S + 0.1)
    check(desk, large)
    kind = type(desk.box.screen().model)
    assert kind is Private
    desk.up("ok")
    desk.wait(0.1)
    return kind


def check(desk: Desk, large: bool) -> None:
    """The words of the screen in front fit where they stand."""
    model: Any = desk.box.screen().model
    ask = getattr(model, "ask", "")
    assert fits(S, ask, 128, 2), ask
    if isinstance(model, Question) and model.answer:
        assert any(fits(face, model.answer, 124, lines) for face, lines in PLAN), model.answer
        if large and not model.opening:  # the question stands alone for a moment: no answer is drawn
            assert fits(X, model.answer, 126, 2), model.answer
    if isinstance(model, Short):
        assert all(SB.width(answer) <= 58 for answer in model.answers), model.answers
    if isinstance(model, Told) and not model.dice:
        assert any(fits(face, model.line, 124, lines) for face, lines in PLAN), model.line
    if (figure := getattr(model, "total", "")) and hasattr(model, "to"):
        room = 128 - (1 + 25 * len(model.dice) + 5 + F.width(figure) + 8)
        assert S.width(model.to) <= room, model.to
        assert S.width(model.what) <= room, model.what
        assert S.width(model.keys.hint) <= 58, model.keys.hint
    if hasattr(model, "act"):
        assert fits(MB, model.act, 116, 1 if model.line or model.figure else 2), model.act
        assert S.width(model.line) <= 120, model.line
    if isinstance(model, Message):
        assert fits(S, model.text, 127, 3), model.text
    if who := getattr(model, "who", None):
        assert L.width(who.name) <= ROOM, who.name
    assert draw(model, (128, 64), desk.box.screen().look).getbbox() is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_fits_its_line(name: str) -> None:
    texts = words_of(name)
    for rule in catalogue.game(name).rules:
        for value in rule.values:
            question, answer = texts.house_rule(rule), texts.house_value(rule, value)
            assert fits(S, question, 128, 2), question
            assert fits(X, answer, 126, 2), answer


def test_the_longest_names_fit_their_place() -> None:
    assert all(L.width(name) <= ROOM for name in (*NAMES, *LONGEST))
