"""Decks as they are written down: what is wrong with a file is said in a sentence."""

from __future__ import annotations

import pytest

from companion.errors import OwnersFileError
from companion.games.rail_raiders.cards import MODIFIERS
from companion.games.rail_raiders.decks import CHECKS, OPS
from companion.games.rail_raiders.effects import OPS as DONE

from .driver import ENDS, HOUSE, KINDS, TEXTS, deck


def test_every_op_is_summed_or_done() -> None:
    assert set(OPS) == MODIFIERS | set(DONE)
    assert not MODIFIERS & set(DONE)


@pytest.mark.parametrize("kind", KINDS)
def test_house_files_have_no_fault_and_nothing_odd(kind: str) -> None:
    assert CHECKS[kind](HOUSE[kind], f"{kind}.toml") == []


def test_too_few_cards_are_odd_but_can_be_played() -> None:
    (warning,) = CHECKS["loot"](deck("loot", {"a": "kind='money'"}, 3), "mine.toml")
    assert warning == "mine.toml: there are 3 cards; the game has 56."
    assert len(CHECKS["high_noon"](TEXTS["high_noon"], "x.toml")) == 1


def test_long_names_and_texts_are_odd() -> None:
    text = deck("raiders", {"a" * 21: f"text='{'b' * 61}'"}, 6)
    assert len(CHECKS["raiders"](text, "x.toml")) == 2


@pytest.mark.parametrize(
    ("kind", "cards", "sentence"),
    [
        ("high_noon", {"a": "effects=[{op='hn_discart'}]"}, "no op 'hn_discart'.*hn_discard"),
        ("high_noon", {"a": "effects=[{op='hn_discard', m=1}]"}, "no field 'm'"),
        ("high_noon", {"a": "effects=[{op='money', n=77}]"}, "'n' must be a whole number from -9 to 9"),
        ("high_noon", {"a": "effects=[{op='dice', roll='fights'}]"}, "'roll' cannot be 'fights'.*fight"),
        ("high_noon", {"a": "effects=[{op='money', when='on_wim'}]"}, "'when' cannot be 'on_wim'.*on_win"),
        ("high_noon", {"a": "effects=[{op='forbid'}]"}, "the field 'to' is missing"),
        ("long_arm", {"a": "place=['deputi']"}, "'place' cannot be 'deputi'.*deputy"),
        ("long_arm", {"a": "place='deputy'"}, "must be a list of Lawbots"),
        ("loot", {"a": ""}, "the field 'kind' is missing"),
        ("loot", {"a": "kind='weapons'"}, "'kind' cannot be 'weapons'.*weapon"),
        ("loot", {"a b": "kind='money'"}, "an 'id' has only letters, figures and '-'"),
        ("train", {"a": "loot=1"}, "the field 'law' is missing"),
        ("raiders", {}, "there is no card in it|items"),
    ],
)
def test_a_fault_is_named_with_the_nearest_right_word(kind: str, cards: dict[str, str], sentence: str) -> None:
    text = deck(kind, cards, 2, ENDS if kind == "train" else "")
    with pytest.raises(OwnersFileError, match=sentence) as error:
        CHECKS[kind](text, "mine.toml")
    assert "mine.toml" in str(error.value)


def test_an_id_twice() -> None:
    text = deck("loot", {"a": "kind='money'"}, 1) + deck("loot", {"a": "kind='money'"}, 1).split("license")[1][8:]
    with pytest.raises(OwnersFileError, match="two cards have this id"):
        CHECKS["loot"](text, "mine.toml")


@pytest.mark.parametrize(
    ("ends", "sentence"),
    [
        (ENDS.replace("[10, 7, 3]", "[10, 7]"), "three numbers"),
        (ENDS.replace("[10, 7, 3]", "[10, 7, 'x']"), "'tokens' must be a whole number"),
        (ENDS.replace("name='caboose'", ""), "the field 'name' is missing"),
        (ENDS.replace("[caboose]\nname='caboose'", "caboose=3"), "must be a table|this is not TOML"),
    ],
)
def test_faults_of_the_train(ends: str, sentence: str) -> None:
    with pytest.raises(OwnersFileError, match=sentence):
        CHECKS["train"](deck("train", {"a": "loot=1\nlaw=1"}, 12, ends), "mine.toml")
