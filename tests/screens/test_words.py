"""The picture's text, for a log or a screen reader; and models as plain values."""

from __future__ import annotations

import copy
import pickle

import pytest

from companion.screens.asking import Letters, Question, Wheel
from companion.screens.dice import FRAMES, Dice, in_the_air
from companion.screens.examples import Example
from companion.screens.lists import Lines, Several
from companion.screens.parts import Die, Keys, Line, Who, figure
from companion.screens.railroader import Ahead, Board, Overview, Track
from companion.screens.railroader_examples import BOARD, MINE, PICTURE, RIVAL
from companion.screens.secret import Private, Veil
from companion.screens.system import Dark, FairCode, game_menu
from companion.screens.telling import device_lost, not_saved
from companion.screens.together import Together
from tests.screens.all_examples import EXAMPLES

DEKE = Who("Deke", 3)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_models_are_plain_values(example: Example) -> None:
    model = example.model
    assert copy.deepcopy(model) == model
    assert pickle.loads(pickle.dumps(model)) == model
    assert hash(model) == hash(copy.deepcopy(model))
    assert model.words


def test_a_question_says_who_what_and_which_button() -> None:
    model = Question(DEKE._replace(left=2, of=3), "With whom?", "Lawbots", Keys("Fight", "Look", 0, 3))
    assert model.words == "3 Deke, 2 of 3 left. With whom?. Lawbots. 1 of 3. OK: Fight. Back: Look"


def test_what_is_behind_a_lock_is_not_in_the_words() -> None:
    assert Veil(DEKE, "Choose a card.").words == "3 Deke. Choose a card.. Hold your 3. others look away"
    assert "Pass the box to Deke" in Veil(DEKE, "Choose a card.", pass_on=True).words
    assert "private. Haul" in Private(DEKE, (Line("Haul"),)).words


def test_a_list_says_the_line_in_front_or_all() -> None:
    lines = (Line("Move"), Line("Search", "2", "refused"))
    assert Lines(DEKE, lines, 1).words == "3 Deke. Search, 2, not possible"
    assert Lines(DEKE, lines, -1).words == "3 Deke. Move. Search, 2, not possible"
    assert "£7 of £6" in Several(DEKE, lines, 0, "£7", "£6").words


def test_dice_in_the_air_have_no_face() -> None:
    dice = (Die("5"), Die("4", look="outlined"))
    assert "5 (4)" in Dice(DEKE, "", dice).words
    assert "rolling" in Dice(DEKE, "", dice, frame=2).words
    assert "5 (4)" in Dice(DEKE, "", dice, frame=FRAMES - 1).words


def test_numbers_letters_and_signs() -> None:
    assert figure(-13) == "−13"
    assert "-13 (-99 to 0)" in Wheel(DEKE, "Points?", -13, -99, 0).words
    assert "b" in Letters(DEKE, ("a", "b"), 1).words
    assert "not saved" in Question(DEKE._replace(signs=("unsaved",)), "", "").words
    assert FairCode("", "", "ABCDEFGHIJKLMNOP").groups == ("ABCD", "EFGH", "IJKL", "MNOP")
    assert Dark().words == "Asleep"


def test_who_still_has_to_answer() -> None:
    both = Together(((1, "asked"), (2, "answered")), "Join?", "")
    assert (both.to_go, both.words) == (1, "Asked: 1. Join?")
    assert Together(((2, "answered"),), "Join?", "").words.startswith("All have answered")


def test_the_menu_begins_with_taking_back() -> None:
    assert game_menu("Move to car 3").lines[0].text == "Take back: Move to car 3"
    assert game_menu().lines[0].text == "Log of the game"


def test_an_alarm_says_first_what_still_works() -> None:
    lost = device_lost("card reader", "Pick cards on the screen.", "Check the plug.")
    assert lost.words == "No card reader. Pick cards on the screen. Check the plug.. OK: Go on. Back: More"
    assert not_saved("The card is full").words.startswith("Not saved. Play on. The card is full")


def test_a_track_is_told_in_words() -> None:
    words = Overview(PICTURE, "Look").words
    assert "Track 1: 63 of 104 laid, signal at 74" in words
    assert "Track 2: 40 of 84 laid, dynamite at 51" in words
    assert "Track 4: 33 of 72 laid, engine alone at 24" in words
    assert "no train, 4 laid" in Overview(PICTURE._replace(tracks=(Track(1, 1, 4),)), "").words


def test_the_signs_of_a_space() -> None:
    assert [BOARD.mark(space) for space in (16, 12, 34, 10, 14, 90, 87, 13)] == [
        "river", "hazard", "ambush", "garrison", "post", "orange", "slow", "",
    ]  # fmt: skip
    assert Board().mark(0) == ""
    ahead = Ahead(RIVAL, BOARD, aim=69)
    assert (ahead.mark(69), ahead.mark(74), ahead.mark(77)) == ("dynamite", "signal", "ambush")
    assert "53 hazard" in Ahead(MINE, BOARD).words
    assert "end of the track at 60" in Ahead(MINE, BOARD).words


@pytest.mark.parametrize("count", [1, 2, 5, 20])
def test_dice_come_to_rest_from_the_left_within_400_ms(count: int) -> None:
    falling = [[in_the_air(place, count, frame) for place in range(count)] for frame in range(FRAMES)]
    assert all(falling[0])
    assert not any(falling[FRAMES - 1])
    assert all(row == sorted(row) for row in falling)
    assert not in_the_air(0, count, -1)
