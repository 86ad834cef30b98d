"""Every word that is said has a text, every text is used, and the short ones are short."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from companion.games.rail_raiders import GAME
from companion.games.rail_raiders.decks import NAME_LETTERS, TEXT_LETTERS, read_decks
from companion.games.rail_raiders.rules import HOUSE_RULES
from companion.table.game import Setup
from companion.table.house_rules import written
from companion.table.keys import key_of
from companion.table.prompts import AnyPrompt, Choose, ChooseSome, Roll

from .driver import DATA, HOUSE, KINDS, come_and_go, random_game
from .driver import TEXTS as TEST_DECKS

TEXTS: dict[str, dict[str, str]] = tomllib.loads((DATA / "texts.en.toml").read_text(encoding="utf-8"))
SOURCES = [path.read_text(encoding="utf-8") for path in sorted(DATA.parent.glob("*.py"))]
"""What is said only now and then, as the third Marshal that cannot come, must at least be said somewhere."""
WITH_A_CARD = ("high_noon", "law_card", "ability")
"""A card's own text is told whole, and shown as a picture."""
QUESTION_LETTERS = 27
OPTION_LETTERS = 21
TOLD_LETTERS = 60


class Word:
    """An argument of a text: a seat is written as a name of five letters, everything else as it is."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        assert spec in ("", "seat")
        if spec:
            assert isinstance(self.value, int)
            assert self.value >= 0, "the Lawbots have no name"
        return "Zoë-3" if spec else str(self.value)


def said(template: str, args: tuple[object, ...]) -> str:
    return template.format(*map(Word, args))


def label(prompt: AnyPrompt, option: Any) -> tuple[str, str]:
    """The key under [options] that labels an answer, and the label."""
    known = TEXTS["options"]
    for key in (f"{prompt.name}.{key_of(option)}", key_of(option), f"{prompt.name}.*"):
        if key in known:
            return key, said(known[key], (option,))
    words = option.words
    return words[0], said(known[words[0]], words[1])


class Heard:
    """All that was said in some games: the keys used in each part of the texts, and the sentences."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {part: set() for part in TEXTS}
        self.questions: set[str] = set()
        self.labels: set[tuple[str, str]] = set()
        self.told: set[str] = set()

    def prompt(self, prompt: AnyPrompt) -> None:
        self.keys["prompts"].add(prompt.name)
        self.questions.add(said(TEXTS["prompts"][prompt.name], prompt.args))
        if isinstance(prompt, (Roll, ChooseSome)):
            self.keys["options"].update(f"{prompt.name}.{face}" for face in range(6))
        else:
            options = prompt.options if isinstance(prompt, Choose) else prompt.kinds()  # type: ignore[attr-defined]
            self.labels.update(label(prompt, option) for option in options)
        for one in prompt.refusals():
            self.labels.add(label(prompt, one.option))
            self.keys["refused"].add(one.why)
            self.told.add(said(TEXTS["refused"][one.why], one.args))

    def game(self, seats: int, seed: int) -> None:
        chance = Random(seed)
        rules = {rule.key: chance.choice(rule.values) for rule in HOUSE_RULES}
        if seed % 4:
            rules["lawbots_only"] = False
        table = GAME.new(Setup(seats, rules, TEST_DECKS if seed % 2 else HOUSE))
        table.judged = seed % 3 == 0
        often = 0.2 if seed % 7 == 0 else 0.01
        outcome = random_game(table, chance, self.prompt, lambda: come_and_go(table, chance, often))
        for told in table.told:
            self.keys["told"].add(told.what)
            words = said(TEXTS["told"][told.what], told.args)
            if told.what not in WITH_A_CARD:
                self.told.add(words)
        self.keys["outcome"].add(outcome.why)
        self.told.add(said(TEXTS["outcome"][outcome.why], outcome.winners))


@pytest.fixture(scope="module")
def heard() -> Heard:
    heard = Heard()
    for seed in range(240):
        heard.game(2 + seed % 3, seed)
    heard.keys["options"].update(key for key, _ in heard.labels)
    return heard


@pytest.mark.parametrize("part", ["prompts", "options", "told", "refused", "outcome"])
def test_every_text_is_used_and_every_word_has_one(heard: Heard, part: str) -> None:
    assert heard.keys[part] - set(TEXTS[part]) == set()
    rare = set(TEXTS[part]) - heard.keys[part] - {f"part.{name}" for name in GAME.new(Setup(2, {}, HOUSE)).parts}
    assert [key for key in rare if not any(f'"{key.split(".")[0]}' in source for source in SOURCES)] == []
    assert len(rare) < len(TEXTS[part]) / 4


def test_a_text_that_nothing_says_would_be_found() -> None:
    assert not any('"nonsense' in source for source in SOURCES)


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


def test_options_are_short(heard: Heard) -> None:
    assert [text for _, text in heard.labels if len(text) > OPTION_LETTERS] == []


def test_cards_fit_a_small_screen() -> None:
    decks = read_decks(*[HOUSE[kind] for kind in KINDS])
    for card in (*decks.high_noon, *decks.long_arm, *decks.loot, *decks.train.tiles, *decks.raiders):
        assert len(card.name) <= NAME_LETTERS
        assert len(card.text) <= TEXT_LETTERS
