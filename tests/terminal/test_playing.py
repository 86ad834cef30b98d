"""Questions at the table: private ones, real dice and cards, bots, pictures, a disk in trouble."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

import pytest

from companion.bots import random_bot
from tests.terminal.scripted import HIDDEN, Box, begun, in_order

pytestmark = pytest.mark.usefixtures("toys")
JUDGED = ["0", "who", "the dice", "compared"]
TO_SECRET = ["left", "y", "7", "-2", "crown", "done"]


def test_every_kind_of_question_in_one_game(box: Box) -> None:
    lines = [*TO_SECRET, "", "ace", "ready", "close", "stop"]
    said = box.play(*begun(toy="inquiry"), *lines)
    in_order(said, "Anna: Which way?", "1) Left   2) Right   ?) why   0) menu", "> left", "  - Anna has given 1")
    in_order(said, "Anna: Sure?", "Anna: How much?", "a number from 3 to 40", "Anna: What is owed?", "m) menu")
    in_order(said, "Anna: Pay 13:", "Anna: Any tokens?", "1) Done ", "Everybody: Ready?", "The end. ")
    assert "may read this" not in said


def test_a_private_question_passes_the_box_and_hides_the_list_before_anybody_else_is_asked(box: Box) -> None:
    said = box.play(*begun(toy="inquiry"), *TO_SECRET, "", "?", "ace")
    in_order(
        said, "Pass the box to Ben, who presses Enter: ", "Ben: Your card?", "1) Ace   2) Deuce", "> ace", HIDDEN
    )
    before, after = said.split(HIDDEN)
    assert "Ace" not in before.split("Pass the box")[0]
    assert "Ace" not in after


def test_a_private_question_is_hidden_also_when_the_menu_is_opened(box: Box) -> None:
    said = box.play(*begun(toy="inquiry"), *TO_SECRET, "", "0", "go on", "", "deuce")
    in_order(said, "Pass the box to Ben", "> 0", HIDDEN, "Game menu", "Pass the box to Ben", "> deuce", HIDDEN)


def test_real_dice_are_typed_in_one_line_and_belong_to_their_thrower(box: Box) -> None:
    lines = ["0", "who", "the dice", "typed", *TO_SECRET, "", "ace", "3 4", "2", "5"]
    said = box.play(*begun(toy="inquiry"), *lines)
    in_order(said, "The dice: the box", "Real dice, typed in", "Real dice, Anna: Two dice?", "> 3 4")
    in_order(said, "Real dice, Anna: Who begins?", "> 2", "Real dice, Ben: Who begins?", "> 5", "Everybody: Ready?")


def test_judged_dice_ask_only_who_threw_highest(box: Box) -> None:
    said = box.play(*begun(toy="inquiry"), *JUDGED, *TO_SECRET, "", "ace", "1 1", "ben")
    in_order(said, "Two dice?", "Everybody: Who threw highest?", "1) Anna   2) Ben", "Everybody: Ready?")


def test_a_real_card_is_named_by_whoever_holds_it(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.play.session import Session

    begun_ = Session.press

    def on_the_table(self: Session, seat: int, at: int) -> None:
        if seat == 0:
            self.set_answerer("cards", "reader")
        begun_(self, seat, at)

    monkeypatch.setattr(Session, "press", on_the_table)
    said = box.play(*begun(toy="inquiry"), *TO_SECRET, "", "ace", "queen")
    in_order(said, "The real card: Top card?", "1) King   2) Queen", "> queen", "Ready?")


def test_a_bot_says_what_it_does_and_nobody_waits_for_it(box: Box) -> None:
    said = box.play(*begun("Anna", "Robo", toy="inquiry", bots=("anna",)), "ace")
    in_order(said, "Anna (bot): Which way? ", "Anna (bot): Sure? ", "Anna (bot): How much? ", "Pass the box to Robo")


def test_the_answers_of_a_bot_are_words_and_its_private_ones_are_kept(box: Box) -> None:
    said = box.play(*begun("Anna", "Robo", toy="inquiry", bots=("robo",)), *TO_SECRET, "ready", "close", "stop")
    assert "Robo (bot): Your card? (private)" in said
    assert not re.search(r"\bace\b|deuce", said.split("(private)")[0], re.IGNORECASE)
    first = box.play(*begun("Robo", "Ben", toy="inquiry", bots=("robo",)))
    pays = re.search(r"Robo \(bot\): Pay 13: (.*)", first)
    assert pays is not None
    assert set(pays[1].split(", ")) <= {"Penny", "Shilling", "Crown"}


def test_a_bot_that_fails_does_the_least_and_says_so(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(view: Any, prompt: Any, ahead: Any) -> Any:
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr(random_bot, "answer", broken)
    said = box.play(*begun("Anna", "Robo", toy="race", bots=("anna",)), "rest")
    in_order(
        said, "The bot of Anna failed (no idea) and does the least.", "Anna (bot): Your turn: Rest", "Robo: Your"
    )


def test_where_a_bots_answer_breaks_the_rules_a_person_is_asked(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would only answer the same again, for ever."""
    monkeypatch.setattr(random_bot, "answer", lambda view, prompt, ahead: "burst")
    said = box.play(*begun("Anna", "Robo", toy="race", bots=("anna",)), "rest", "rest", "rest")
    in_order(
        said, "Anna (bot): Your turn: Burst", "That answer was not kept: the rules failed at", "Anna: Your turn:"
    )
    assert said.count("Burst\n") == 2  # once each turn


def test_a_rule_that_raises_leaves_the_question_and_one_clear_message(box: Box) -> None:
    said = box.play(*begun(toy="race"), "burst", "rest")
    in_order(
        said,
        "That answer was not kept: the rules failed at play/toys.py:",
        "a hole here",
        "Anna: Your turn:",
        "> rest",
    )
    assert "Ben: Your turn:" in box.play("go on")


def test_the_picture_is_shown_when_another_seat_is_asked_and_something_changed(box: Box) -> None:
    said = box.play(*begun(toy="race"), "rest", "rest", "0", "go on")
    assert said.count("<picture") == 3


def test_what_the_signs_mean_stands_under_the_first_picture_and_where_it_is_asked_for(box: Box) -> None:
    said = box.play(*begun(toy="race"), "rest", "0", "look", "rest", "rest")
    assert said.count("<picture") == 5
    in_order(said, "<legend>", "Anna: Your turn:", "Ben: Your turn:", "> look", "<legend>", "Ben: Your turn:")
    assert said.count("<legend>") == 2


def test_plain_shows_no_picture_at_all(box: Box) -> None:
    box.plain = True
    said = box.play(*begun(toy="race"), "rest", "0", "look")
    assert "<picture" not in said
    in_order(
        said, "In words: ((0, 0), 0, ())", "Anna: Your turn:", "In words:", "Ben: Your turn:", "> look", "In words:"
    )


def broken_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that is full as long as the list holds something."""
    from companion.play.journal import Journal

    full, commit = [True], Journal._commit

    def refused(self: Journal, db: sqlite3.Connection) -> None:
        if full:
            raise sqlite3.OperationalError("database or disk is full")
        commit(self, db)

    monkeypatch.setattr(Journal, "_commit", refused)
    return full


def test_f21_a_full_disk_is_told_once_and_again_when_all_is_saved(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    full = broken_disk(monkeypatch)

    def emptied() -> str:
        full.clear()
        box.clock.go(6)
        return "rest"

    said = box.play(*begun(toy="race"), "rest", "rest", "rest", emptied, "rest")
    assert said.count("NOT SAVED (database or disk is full). Play on; the box keeps trying.") == 1
    assert said.count("Saved again: everything is on the disk.") == 1
    in_order(said, "NOT SAVED", "Saved again", "Everything is kept.")
    assert "Anna: Your turn:" not in (last := box.play("go on"))[-200:]
    assert "Ben: Your turn:" in last


def test_f21_what_could_not_be_saved_is_said_when_the_box_is_left(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    broken_disk(monkeypatch)
    said = box.play(*begun(toy="race"), "rest")
    assert "NOT SAVED (database or disk is full): the last moves of this game are lost." in said
    assert "Everything is kept" not in said
