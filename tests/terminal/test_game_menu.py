"""Take back, log, who answers, leaving, fair dice, putting away."""

from __future__ import annotations

from typing import Any

import pytest

from companion.bots import random_bot
from companion.play.rows import Row
from tests.terminal.scripted import Box, begun, in_order
from tests.terminal.test_playing import TO_SECRET
from tests.terminal.test_starting import kept

pytestmark = pytest.mark.usefixtures("toys")
BACK = ["0", "take back"]


def rows(box: Box, kind: str) -> list[Row]:
    return [row for row in kept(box)[1] if row.kind == kind]


def test_f26_own_answers_are_taken_back_freely_and_by_name(box: Box) -> None:
    said = box.play(*begun(toy="inquiry"), "left", "yes", "12", "m", BACK[1], *BACK, *BACK, *BACK, "right")
    in_order(said, "This takes back: Anna: 12.", "Taken back: Anna: 12.", "Anna: How much?")
    in_order(said, "Taken back: Anna: Yes.", "Anna: Sure?", "Taken back: Anna: Left.", "Anna: Which way?")
    assert "Who agrees?" not in said
    in_order(said, "Nothing is there to take back.", "> right")
    assert len(rows(box, "undo")) == 3


def test_f26_beyond_own_answers_another_seat_must_agree(box: Box) -> None:
    said = box.play(*begun("Anna", "Ben", "Cleo", toy="race"), "roll", *BACK, "nobody", *BACK, "cleo", "rest")
    in_order(said, "This takes back: Anna: Roll; 1 roll or card.", "the same dice will come again")
    in_order(said, "1) Ben   2) Cleo   3) Nobody", "> nobody", "Then it stays.", "Ben: Your turn:")
    in_order(said, "> cleo", "Taken back: Anna: Roll.", "Anna: Your turn:", "> rest")


def test_f26_the_same_dice_come_again(box: Box) -> None:
    said = box.play(*begun(toy="race"), "roll", *BACK, "ben", "roll")
    rolled = [line for line in said.splitlines() if "Anna rolls" in line]
    assert len(rolled) == 2
    assert rolled[0] == rolled[1]


def test_f26_taking_back_goes_on_after_a_restart_and_with_nothing_left_says_so(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", "rest", "rest", *BACK)
    said = box.play("go on", *BACK, *BACK, *BACK, "rest")
    in_order(said, "Taken back: Anna: Rest.", "Nothing is there to take back.", "Anna: Your turn:", "> rest")


def test_f26_twenty_decisions_deep(box: Box) -> None:
    said = box.play(*begun(toy="race"), *["rest"] * 20, *BACK * 20, *BACK, "rest")
    assert said.count("Taken back:") == 20
    in_order(said, "Nothing is there to take back.", "Anna: Your turn:", "> rest")


def test_a_bots_decision_goes_with_that_of_the_person_before_it(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "answer", lambda view, prompt, ahead: "rest")
    said = box.play(*begun("Anna", "Robo", toy="race", bots=("robo",)), "rest", *BACK, "yes", "roll")
    in_order(said, "Robo (bot): Your turn: Rest", "This takes back: Anna: Rest; Robo: Rest.")
    in_order(said, "Take it back?", "1) Yes   2) No", "Taken back: Anna: Rest.", "Anna: Your turn:", "> roll")


def test_somebody_alone_at_the_table_may_take_back_a_roll(box: Box) -> None:
    said = box.play(*begun("Anna", toy="race"), "roll", *BACK, "no", *BACK, "yes", "rest")
    in_order(said, "> no", "Then it stays.", "> yes", "Taken back: Anna: Roll.")


def test_what_was_private_is_taken_back_without_being_named(box: Box) -> None:
    said = box.play(*begun(toy="hands"), "", "1", "", *BACK, "", "1")
    in_order(said, "Pass the box to Anna", "Taken back: Anna: something private.", "Pass the box to Anna")


def test_a_payment_is_taken_back_in_words(box: Box) -> None:
    said = box.play(*begun(toy="inquiry"), *TO_SECRET[:-2], "penny shilling done", "done", "", *BACK, *BACK)
    in_order(said, "Taken back: Anna: nothing.", "Taken back: Anna: Penny, Shilling.", "Anna: Pay 13:")


def test_typed_dice_are_a_decision_of_the_table(box: Box) -> None:
    said = box.play(*begun(toy="race"), "0", "who", "the dice", "typed", "roll", "4", *BACK, "ben", "5")
    in_order(said, "Anna rolls 4", "This takes back: 1 roll or card.", "Real dice, Anna: One die?", "Anna rolls 5")


def test_the_log_and_the_table_can_be_looked_at(box: Box) -> None:
    said = box.play(*begun(toy="race"), "0", "what", "roll", "0", "what", "0", "look")
    in_order(said, "Nothing has happened yet.", "  - Anna rolls", "     4  Anna rolls", "> look", "<picture")


def test_the_fair_dice_are_explained_by_the_seal(box: Box) -> None:
    said = box.play(*begun(toy="race"), "0", "fair")
    in_order(said, "before the first roll: MMG42KLGYQZWNEIS.", "`companion verify`")


def test_a_bot_takes_over_and_hands_back(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def rests(view: Any, prompt: Any, ahead: Any) -> Any:
        return "rest"

    monkeypatch.setattr(random_bot, "answer", rests)
    lines = ["0", "who", "ben", "the box, by chance", "rest", "0", "who", "ben", "a person", "rest"]
    said = box.play(*begun(toy="race"), *lines)
    in_order(
        said, "2) Ben: a person", "3) The dice: the box", "Ben (bot): Your turn: Rest", "2) Ben: the box, by chance"
    )
    in_order(said, "> rest", "Ben: Your turn:")
    assert [row.key for row in rows(box, "set")] == ["random", "person"]


def test_nothing_changes_when_nobody_is_picked(box: Box) -> None:
    box.play(*begun(toy="race"), "0", "who", "go on", "0", "somebody", "nobody", "0", "somebody", "anna", "no")
    assert rows(box, "set") == rows(box, "leave") == []


def test_f27_somebody_leaves_and_comes_back(box: Box) -> None:
    three = begun("Anna", "Ben", "Cleo", toy="race")
    leave = ["0", "somebody", "ben leaves", "yes"]
    said = box.play(*three, *leave, "rest", "rest", "0", "somebody", "ben comes back", "rest", "rest")
    in_order(
        said, "Ben leaves the game?", "Anna: Your turn:", "> rest", "Cleo: Your turn:", "> rest", "Anna: Your turn:"
    )
    in_order(
        said,
        "2) Ben comes back",
        "Ben comes back with the next turn.",
        "Anna: Your turn:",
        "> rest",
        "Ben: Your turn:",
    )


def test_f27_whoever_is_asked_leaves_and_the_turn_goes_on(box: Box) -> None:
    said = box.play(*begun("Anna", "Ben", "Cleo", toy="race"), "0", "somebody", "anna", "yes", "rest")
    in_order(said, "Anna leaves the game?", "Ben: Your turn:", "> rest", "Cleo: Your turn:")


def test_f27_leaving_is_taken_back_by_name(box: Box) -> None:
    said = box.play(*begun("Anna", "Ben", "Cleo", toy="race"), "0", "somebody", "cleo", "yes", *BACK)
    in_order(said, "This takes back: Cleo leaves", "Taken back: Cleo leaves.", "Anna: Your turn:")


def test_f27_everybody_leaves_and_the_box_says_so(box: Box) -> None:
    leave = ["0", "somebody", "anna", "yes", "0", "somebody", "ben", "yes"]
    in_order(box.play(*begun(toy="race"), *leave, "close", "stop"), "The end. Nobody is left")


def test_a_game_is_put_away_and_gone_on_with(box: Box) -> None:
    said = box.play(*begun(toy="race"), "rest", "0", "put", "go on", "rest", "0", "put", "stop")
    in_order(said, "The game is kept.", "What would you like?", "1) Go on with Race, Anna Ben", "Ben: Your turn:")
    assert "Everything is kept" not in said
