"""Every word that is said has a text, every text is used, and the short ones are short."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.rules import HOUSE_RULES
from companion.table.flow import Play
from companion.table.house_rules import written
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt, Choose, Number, Roll

from .driver import DATA, Evening, new_table

TEXTS: dict[str, dict[str, str]] = tomllib.loads((DATA / "texts.en.toml").read_text(encoding="utf-8"))
LETTERS = 27


class Word:
    """An argument of a text: a seat is written as a name of five letters, everything else as it is."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        return "Zoë-3" if spec else str(self.value)


class Heard:
    """The keys of all that was said in some games, and the questions."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {part: set() for part in TEXTS}
        self.questions: set[str] = set()

    def prompt(self, prompt: AnyPrompt) -> None:
        self.keys["prompts"].add(prompt.name)
        self.questions.add(TEXTS["prompts"][prompt.name].format(*map(Word, prompt.args)))
        if isinstance(prompt, Roll):
            self.keys["options"].add(f"{prompt.name}.*")
        elif isinstance(prompt, Choose):
            self.keys["options"].update(label(prompt.name, option) for option in prompt.options)
        elif isinstance(prompt, Number) and prompt.name.endswith(".exits"):
            self.keys["options"].update(label(prompt.name, value) or "pad.exits.*" for value in (0, 1))

    def game(self, seed: int) -> None:
        chance = Random(seed)
        table = new_table(1 + seed % 4, **{rule.key: chance.choice(rule.values) for rule in HOUSE_RULES})

        def come_and_go() -> None:
            for seat in range(table.seats):
                if seed % 3 == 0 and chance.random() < 0.2:
                    (GAME.come_back if table.left[seat] else GAME.leave)(table, seat)

        play: Play[Outcome] = Play(GAME.play(table), come_and_go)
        while play.result is None:
            asked = play.open[chance.randrange(len(play.open))]
            self.prompt(asked.prompt)
            play.answer(asked, asked.prompt.sample(chance.randrange))
        self.keys["told"] |= {told.what for told in table.told}
        self.keys["outcome"].add(play.result.why)


def label(name: str, option: Any) -> str:
    """The key under [options] that labels an answer."""
    known = (f"{name}.{key_of(option)}", key_of(option), f"{name}.*")
    return next((key for key in known if key in TEXTS["options"]), "")


@pytest.fixture(scope="module")
def heard() -> Heard:
    heard = Heard()
    for seed in range(60):
        heard.game(seed)
    tie = Evening(2, expansion="none").to_the_pads()
    for seat in (0, 1):
        tie.fills(seat, 0, 0, 0, 0, 0)
    tie.does(("pad.check", -2, "right"))
    assert tie.play.result is not None
    heard.keys["outcome"].add(tie.play.result.why)
    return heard


@pytest.mark.parametrize("part", ["prompts", "options", "told", "outcome"])
def test_every_text_is_used_and_every_word_has_one(heard: Heard, part: str) -> None:
    assert heard.keys[part] == set(TEXTS[part])


def test_questions_are_short_and_end_with_a_question_mark(heard: Heard) -> None:
    assert [text for text in heard.questions if len(text) > LETTERS] == []
    assert all(text.endswith("?") for text in heard.questions)
    assert all(text.endswith("?") for key, text in TEXTS["house_rules"].items() if "." not in key)


def test_every_house_rule_and_value_has_a_text() -> None:
    wanted = {rule.key for rule in HOUSE_RULES}
    wanted |= {f"{rule.key}.{written(value)}" for rule in HOUSE_RULES for value in rule.values}
    assert set(TEXTS["house_rules"]) == wanted
