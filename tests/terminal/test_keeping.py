"""Several kept games: going on, deleting, damage, old rules, another companion."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.play.journal import Journal, copy_of
from companion.table.game import AnyGame
from tests.play.toys import RACE
from tests.terminal import toys
from tests.terminal.scripted import Box, begun, in_order

pytestmark = pytest.mark.usefixtures("toys")
PUT_AWAY = ["0", "put"]
LATER_S = 60.0


def two_games(box: Box) -> None:
    """Race of Anna and Ben, then one of Cleo and Dov that was played last."""
    box.play(*begun("Anna", "Ben", toy="race"), "rest", *PUT_AWAY, "stop")
    box.clock.go(LATER_S)
    box.play(*begun("Cleo", "Dov", toy="race"), "rest", *PUT_AWAY, "stop")


def change(path: Path, statement: str) -> None:
    db = sqlite3.connect(path)
    for trigger in ("header_stays", "entries_stay", "entries_remain"):
        db.execute(f"drop trigger {trigger}")
    assert db.execute(statement).rowcount > 0
    db.commit()
    db.close()


def test_the_last_one_is_offered_and_any_other_is_among_the_kept(box: Box) -> None:
    two_games(box)
    said = box.play("kept", "race, anna", "go on", "rest", *PUT_AWAY, "stop")
    in_order(said, "1) Go on with Race, Cleo Dov", "Kept games", "1) Race, Cleo Dov", "2) Race, Anna Ben", "3) Back")
    in_order(said, "Ben: Your turn:", "Anna: Your turn:", "Go on with Race, Cleo Dov")  # the clock stood still


def test_no_kept_game_and_going_back(box: Box) -> None:
    in_order(box.play("kept", "stop"), "No game is kept yet.", "What would you like?")
    two_games(box)
    box.play("kept", "back", "kept", "1", "back", "stop")


def test_deleting_asks_and_takes_the_copy_along(box: Box) -> None:
    two_games(box)
    said = box.play(
        "kept", "race, anna", "delete", "no", "kept", "race, anna", "delete", "yes", "kept", "back", "stop"
    )
    in_order(said, "for good?", "> no", "2) Race, Anna Ben", "for good?", "> yes", "1) Race, Cleo Dov", "2) Back")
    assert len(list(box.folders.games.iterdir())) == 2  # the other game and its good copy


def test_a_damaged_game_is_restored_from_its_copy_and_that_is_told_once(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", *PUT_AWAY, "stop")
    (path,) = box.games
    path.write_bytes(b"\0" * 300)
    said = box.play("kept", "1", "go on", *PUT_AWAY, "stop")
    in_order(said, "(file is not a database): see Kept games.", "What would you like?")
    in_order(
        said, "The last good copy was taken, so the newest moves may be missing.", ".corrupt-1", "Ben: Your turn:"
    )
    again = box.play("go on")
    assert "good copy" not in again
    assert "Ben: Your turn:" in again


def test_a_game_damaged_beyond_repair_is_named_and_never_an_empty_new_one(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", *PUT_AWAY, "stop")
    (path,) = box.games
    path.write_bytes(b"\0" * 300)
    copy_of(path).unlink()
    said = box.play("kept", "1", "go on", "stop")
    in_order(said, "see Kept games.", "There is no good copy beside it.", "What would you like?")
    assert path.read_bytes() == b"\0" * 300


def test_a_game_that_another_companion_plays_says_so(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", *PUT_AWAY, "stop")
    (path,) = box.games
    other = Journal.open(path, SetClock())
    said = box.play("kept", "1", "go on", "kept", "1", "verify", "kept", "1", "delete", "yes", "stop")
    other.close()
    in_order(said, f"{path.stem} (is being played now): see Kept games.", "1) New game")
    assert said.count(f"{path.name} is being played by another companion.") == 3
    assert path.exists()


def test_a_game_this_box_does_not_know_ends_nothing(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    box.play(*begun(toy="race"), "rest", *PUT_AWAY, "stop")
    monkeypatch.setattr(toys, "GAMES", {})
    said = box.play("go on", "kept", "1", "verify", "kept", "back", "stop")
    in_order(
        said,
        "There is no game 'race'",
        "What would you like?",
        "Not replayed: this box does not play edition 1 of race.",
    )


def newer_edition() -> AnyGame:
    return type(RACE)(
        "race", 2, RACE.players, RACE.rules, (), RACE.new, RACE.play, RACE.view, RACE.leave, RACE.come_back
    )


def test_an_older_edition_is_left_as_it_is_or_accepted(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    box.play(*begun(toy="race"), "rest")
    (path,) = box.games
    monkeypatch.setattr(toys, "GAMES", {"race": newer_edition()})
    said = box.play("go on", "leave it", "go on", "go on", "rest")
    in_order(said, "This game stopped", "begun under edition 1 of its rules; this box plays edition 2", "What now?")
    in_order(
        said, "1) Leave it as it is", "> leave it", "What would you like?", "> go on", "> go on", "Ben: Your turn:"
    )
    assert "press Enter" not in said
    assert "This game stopped" not in box.play("go on")
    assert path.exists()


def test_a_row_that_no_longer_fits_is_named_and_the_game_goes_on_from_before(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", "rest")
    (path,) = box.games
    change(path, "update entry set key = 'sleep' where number = 4")
    said = box.play("go on", "go on", "roll")
    in_order(said, "This game stopped at row 4:", "'sleep' is not offered any more", "Recorded there: Ben: sleep.")
    in_order(said, "> go on", "Ben: Your turn:", "> roll")


def test_a_result_is_written_down_by_hand_and_the_game_is_closed(box: Box) -> None:
    box.play(*begun(toy="race"), "rest", "rest")
    (path,) = box.games
    change(path, "update entry set key = 'sleep' where number = 4")
    said = box.play("go on", "write", "ben", "kept", "1", "look", "stop")
    in_order(
        said,
        "Who has won?",
        "1) Anna   2) Ben   3) Nobody",
        "> ben",
        "1) New game",
        ", ended",
        "written down by hand",
    )
    assert not re.search("Go on with Race", said.split("> ben")[1])


def test_f20_a_folder_of_games_that_cannot_be_made_is_told(box: Box) -> None:
    box.folders.state.parent.mkdir(exist_ok=True)
    box.folders.state.write_text("a file, not a folder")
    said = box.play(*begun(toy="race"), "rest")
    in_order(said, "NOT SAVED (", "Ben: Your turn:", "the last moves of this game are lost")
