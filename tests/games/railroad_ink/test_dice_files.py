"""Dice that a group types in: what is read, and what is said when something is wrong."""

from __future__ import annotations

import pytest

from companion.errors import OwnersFileError
from companion.games.railroad_ink.dice_file import check_dice, is_route, read_dice

from .driver import DICE


def test_ri_g1_the_faces_of_a_die_can_be_changed() -> None:
    changed = DICE.replace('"ghost", "ghost", "ghost", "fruit"', '"ghost", "fruit", "fruit", "fruit"')
    die = read_dice(changed).arcade["pluck_man"]
    assert [face.key for face in die.faces].count("fruit") == 3
    assert check_dice(changed, "x.toml") == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("schema = 1", "schema = 2", "schema: must be 1, not 2"),
        ('game = "railroad_ink"', 'game = "x"', "game: must be 'railroad_ink'"),
        ("license", "licence", "field 'license' is missing"),
        ('origin = "house"', 'origin = "house"\ncolour = 3', "no field 'colour'"),
        ('face = "D_D_"', 'face = "D_X_"', "D_X_: is no route and no symbol"),
        ('face = "rain"', 'face = "rein"', "did you mean 'rain'"),
        ('face = "ghost"', 'face = "DDDDo"', "DDDDo: is no route"),
        ('["a", "a", "ca", "cb"]', '["a", "a", "cx", "cb"]', "challenge: there is no die 'cx'"),
        ('["a", "a", "ca", "cb"]', '["a", "ca", "cb"]', "the set needs 4 dice"),
        ('["a", "a", "ca", "cb"]', '["a", "a", "ca", "rainbow"]', "rainbow: 'rainbow' is no route"),
        ('"nuke"]', '"nuka"]', "galactic_invaders: there is no face 'nuka'; did you mean 'nuke'"),
        ('"nuke"]', '"ghost"]', "galactic_invaders: 'ghost' cannot stand there"),
        ('die = "tetromino"', 'die = "tetris"', "the die 'tetromino' is missing"),
        ('die = "tetromino"', 'dye = "tetromino"', "names neither a face nor a die nor a set"),
        ('name = "fruit"', 'nome = "fruit"', "fruit: there is no field 'nome'; did you mean 'name'"),
        ('name = "fruit"', "", "fruit: the field 'name' is missing"),
        ('name = "fruit"', "name = 3", "'name' must be a text"),
        ('die = "b"', 'die = "a"', "a: there is a second die"),
        ('faces = ["pluck_man", ', "faces = 3 # ", "pluck_man: 'faces' must be a list"),
        ("[[items]]", "[[items", "this is not TOML"),
    ],
)
def test_one_sentence_says_what_is_wrong(old: str, new: str, sentence: str) -> None:
    assert old in DICE
    with pytest.raises(OwnersFileError, match=r"^mine\.toml.*") as caught:
        read_dice(DICE.replace(old, new, 1), "mine.toml")
    assert sentence in str(caught.value)


def test_a_die_without_six_faces_is_warned_of() -> None:
    assert check_dice(DICE.replace('"nuke"]', '"nuke", "nuke"]'), "x") == ["A die has 7 faces instead of 6."]


@pytest.mark.parametrize("key", ["D_D_", "DLDLo", "LDLDo", "DDDDc", "LLLLc", "D___", "DDLD"])
def test_rib_013_what_is_a_route(key: str) -> None:
    assert is_route(key)


@pytest.mark.parametrize("key", ["", "____", "DDD", "DDD_b", "DDDDo", "DL__o", "DDD_c", "DLDLc", "ghost"])
def test_rib_013_what_is_none(key: str) -> None:
    assert not is_route(key)
