"""Every word that is said has a text, every text is used, and the short ones are short."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from companion.games.railroader import GAME
from companion.games.railroader.board import read_board
from companion.games.railroader.chance import NAME_LETTERS, TEXT_LETTERS, read_chance
from companion.games.railroader.rules import HOUSE_RULES
from companion.table.game import Setup
from companion.table.house_rules import written
from companion.table.keys import key_of
from companion.table.prompts import AnyPrompt, Choose

from .driver import DATA, EVERY_OP, HOUSE, come_and_go, random_game

TEXTS: dict[str, dict[str, str]] = tomllib.loads((DATA / "texts.en.toml").read_text(encoding="utf-8"))
QUESTION_LETTERS = 27
TOLD_LETTERS = 60


class Word:
    """An argument of a text: a seat is written as a name of five letters, everything else as it is."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        assert spec in ("", "seat")
        return "Zoë-3" if spec else str(self.value)


def said(template: str, args: tuple[object, ...]) -> str:
    return template.format(*map(Word, args))


def label(prompt: AnyPrompt, option: Any) -> tuple[str, str]:
    """The key under [options] that labels an answer, and the label."""
    known = TEXTS["options"]
    words = getattr(option, "words", None)
    if words is not None:
        return words[0], said(known[words[0]], words[1])
    for key, args in ((f"{prompt.name}.{key_of(option)}", ()), (f"{prompt.name}.*", (option,))):
        if key in known:
            return key, said(known[key], args)
    return key_of(option), known[key_of(option)]


class Heard:
    """All that was said in some games: the keys used in each part of the texts, and the sentences."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {part: set() for part in TEXTS}
        self.questions: set[str] = set()
        self.told: set[str] = set()

    def prompt(self, prompt: AnyPrompt) -> None:
        self.keys["prompts"].add(prompt.name)
        if prompt.name != "chance.manual":
            self.questions.add(said(TEXTS["prompts"][prompt.name], prompt.args))
        if isinstance(prompt, Choose):
            self.keys["options"].update(label(prompt, option)[0] for option in prompt.options)
        for one in prompt.refusals():
            self.keys["options"].add(label(prompt, one.option)[0])
            self.keys["refused"].add(one.why)
            self.told.add(said(TEXTS["refused"][one.why], one.args))

    def game(self, seats: int, seed: int) -> None:
        chance = Random(seed)
        rules = {rule.key: chance.choice(rule.values) for rule in HOUSE_RULES}
        texts = {"board": HOUSE["board"], "chance": EVERY_OP if seed % 2 else HOUSE["chance"]}
        table = GAME.new(Setup(seats, rules, texts))
        table.judged = seed % 3 == 0
        often = 0.2 if seed % 7 == 0 else 0.01
        outcome = random_game(table, chance, self.prompt, lambda: come_and_go(table, chance, often))
        for told in table.told:
            self.keys["told"].add(told.what)
            if told.what != "card":
                self.told.add(said(TEXTS["told"][told.what], told.args))
        self.keys["outcome"].add(outcome.why)
        self.told.add(said(TEXTS["outcome"][outcome.why], outcome.winners))


@pytest.fixture(scope="module")
def heard() -> Heard:
    heard = Heard()
    for seed in range(60):
        heard.game(2 + seed % 3, seed)
    return heard


@pytest.mark.parametrize("part", ["prompts", "options", "told", "refused", "outcome"])
def test_every_text_is_used_and_every_word_has_one(heard: Heard, part: str) -> None:
    assert heard.keys[part] == set(TEXTS[part])


def test_questions_are_short_and_end_with_a_question_mark(heard: Heard) -> None:
    assert [text for text in heard.questions if len(text) > QUESTION_LETTERS] == []
    assert all(text.endswith("?") for text in heard.questions)
    assert all(text.endswith("?") for key, text in TEXTS["house_rules"].items() if "." not in key)


def test_what_is_told_is_short(heard: Heard) -> None:
    assert [text for text in heard.told if len(text) > TOLD_LETTERS] == []


def test_every_house_rule_and_value_has_a_text() -> None:
    wanted = {rule.key for rule in HOUSE_RULES}
    wanted |= {f"{rule.key}.{written(value)}" for rule in HOUSE_RULES for value in rule.values}
    assert set(TEXTS["house_rules"]) == wanted


def test_cards_and_places_fit_a_small_screen() -> None:
    for card in read_chance(HOUSE["chance"]).cards:
        assert len(card.name) <= NAME_LETTERS
        assert len(card.text) <= TEXT_LETTERS
    assert max(map(len, read_board(HOUSE["board"]).lines[0].names)) <= NAME_LETTERS
