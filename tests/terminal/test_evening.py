"""An evening by text: beginning, playing, taking back, leaving, going on, the end."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion import catalogue
from companion.errors import OwnersFileError
from companion.play.journal import copy_of
from companion.play.owners import find, load
from tests.terminal.scripted import NEW_FOR_TWO, run, shelf

BOARD = """schema = 1
game = "railroader"
kind = "board"
id = "valley"
name = "The valley"
origin = "owner_entered"
license = "private"
[[items]]
tag = "river"
name = "Trout Brook"
spaces = [16, 17]
[[items]]
tag = "sign"
spaces = [87]
"""


def menu(folder: Path, *lines: str) -> str:
    """A game of two, some turns, then these lines in the game menu."""
    return run(folder, *NEW_FOR_TWO, "l", "l", "0", *lines)


def test_a_new_game_asks_names_seats_and_presses_and_shows_the_seal(tmp_path: Path) -> None:
    said = run(tmp_path, "New", "3", "Anna", "anna", "Zoe\u0308", "", "Nobody", "Quick", "", "", "")
    assert "anna is at the table already" in said
    assert "Zoë, press Enter" in said
    assert "Player 3, press Enter" in said
    kept = shelf(tmp_path).games()[0]
    assert kept.header is not None
    assert kept.header.seats == ("Anna", "Zoë", "Player 3")
    seal = kept.header.commitment
    assert " ".join(seal[i : i + 4] for i in range(0, 16, 4)) in said
    assert said.index("takes track 1") > said.index("press Enter")
    assert "Everything is kept" in said


def test_house_rules_are_turned_and_say_their_ruling(tmp_path: Path) -> None:
    said = run(tmp_path, "New", "2", "A", "B", "Nobody", "House", "Track lost", "Track lost", "Begin", "", "")
    assert "(RD-C3)" in said
    kept = shelf(tmp_path).games()[0]
    assert kept.header is not None
    assert kept.header.rules["derail_removes_track"] == 2
    assert "Two trains for each player?" in said
    assert "Two trains for each player?" not in run(tmp_path, "New", "3", "A", "B", "C", "Nobody", "House")


def test_the_log_the_table_and_the_fair_dice_can_be_looked_at(tmp_path: Path) -> None:
    assert "throws" in menu(tmp_path, "What happened").split("Game menu")[1]
    assert "~ river" in menu(tmp_path, "Look").split("Game menu")[1]
    assert "sealed its secret" in menu(tmp_path, "Fair")


def test_taking_back_asks_another_seat_and_gives_the_same_dice(tmp_path: Path) -> None:
    said = menu(tmp_path, "Take back", "Nobody", "0", "Take back", "1", "l")
    stays, taken = said.split("Who agrees?")[1:]
    assert "Then it stays." in stays
    assert "Taken back:" in taken
    first = [line for line in said.splitlines() if " throws " in line]
    assert first[-1] == first[-2]


def test_nothing_is_left_to_take_back_at_the_start(tmp_path: Path) -> None:
    assert "Nothing is there to take back." in run(tmp_path, *NEW_FOR_TWO, "0", "Take back")


def test_who_answers_real_dice_typed_and_a_bot_takes_over(tmp_path: Path) -> None:
    said = menu(tmp_path, "Who answers", "The dice", "real dice, t", "l", "5")
    assert "Real dice" in said
    assert "throws 5" in said
    said = menu(tmp_path, "Who answers", "Anna", "the box, as")
    assert "Anna (bot): Track" in said


def test_somebody_leaves_and_the_last_one_wins(tmp_path: Path) -> None:
    said = menu(tmp_path, "Somebody", "Ben leaves", "Yes", "l", "l", "l")
    assert "Ben leaves the game" in said
    assert "is the last one here" in said
    said = run(
        tmp_path,
        "New",
        "3",
        "A",
        "B",
        "C",
        "Nobody",
        "Quick",
        "",
        "",
        "",
        "0",
        "Somebody",
        "A leaves",
        "Yes",
        "0",
        "Somebody",
        "A comes",
    )
    assert "A comes back with the next turn." in said


def test_several_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    menu(tmp_path, "Put")
    run(tmp_path, "New", "3", "Cleo", "Dov", "Ewa", "Nobody", "Quick", "", "", "", "0", "Put", "Stop")
    said = run(tmp_path, "Kept", "2", "Go on", "0", "Put", "Stop")
    assert "Railroader, Cleo Dov Ewa" in said
    assert "The game is kept." in said
    assert len(shelf(tmp_path).games()) == 2
    said = run(tmp_path, "Kept", "1", "Delete", "No", "Kept", "1", "Delete", "Yes", "Stop")
    assert said.count("for good?") == 2
    assert len(shelf(tmp_path).games()) == 1


def test_a_game_goes_on_exactly_where_it_stood(tmp_path: Path) -> None:
    before = run(tmp_path, *NEW_FOR_TWO, "l", "l", "l")
    after = run(tmp_path, "Go on")
    assert (
        before.rsplit("Everything", 1)[0]
        .rstrip("> \n")
        .endswith(after.rsplit("Everything", 1)[0].rstrip("> \n").splitlines()[-1])
    )
    question = [line for line in before.splitlines() if "what now?" in line][-1]
    assert question in after


def test_a_damaged_game_is_told_and_its_copy_taken(tmp_path: Path) -> None:
    menu(tmp_path, "Put", "Stop")
    path = shelf(tmp_path).games()[0].path
    path.write_bytes(b"\0" * 300)
    said = run(tmp_path, "Kept", "1", "Go on")
    assert "The last good copy was taken" in said
    assert "what now?" in said
    copy_of(path).unlink()
    path.write_bytes(b"")
    assert "no good copy" in run(tmp_path, "Kept", "1", "Go on")


def test_the_end_shows_places_and_secret_and_verifies(tmp_path: Path) -> None:
    to_the_end = ("0", "Who", "Ben", "the box, as")
    said = run(
        tmp_path, "New", "2", "Anna", "Ben", "Anna", "Quick", "", *to_the_end, "Take back", "1", "Close it", "Stop"
    )
    assert said.count("The end.") == 2
    assert "wins at the buffers" in said
    assert "  1. " in said
    assert "  2. " in said
    header = shelf(tmp_path).games()[0].header
    assert header is not None
    assert said.count(header.secret) == 1
    said = run(tmp_path, "Kept", "1", "Verify", "Stop")
    assert "All is well" in said
    assert f"Secret: {header.secret}" in said


def test_a_changed_row_is_named_by_verify(tmp_path: Path) -> None:
    menu(tmp_path, "Put", "Stop")
    path = shelf(tmp_path).games()[0].path
    db = sqlite3.connect(path)
    db.execute("drop trigger entries_stay")
    db.execute(
        "update entry set key = key % 6 + 1 where number = (select min(number) from entry where name = 'lay.die')"
    )
    db.commit()
    db.close()
    said = run(tmp_path, "Kept", "1", "Verify", "Stop")
    assert "WRONG: row" in said
    assert "answer lay.die" in said


def test_a_group_plays_on_its_own_board(tmp_path: Path) -> None:
    config = tmp_path / "config"
    (config / "boards").mkdir(parents=True)
    (config / "boards" / "valley.toml").write_text(BOARD)
    (config / "boards" / "broken.toml").write_text(BOARD.replace('"river"', '"rivr"'))
    said = run(tmp_path, "New", "2", "A", "B", "Nobody", "The valley", "Quick", "", "", config=config)
    assert "Left out: broken.toml" in said
    assert "did you mean 'river'?" in said
    kept = shelf(tmp_path).games()[0]
    assert kept.header is not None
    assert "Trout Brook" in kept.header.texts["board"]
    (config / "boards" / "valley.toml").unlink()
    assert "what now?" in run(tmp_path, "Go on", config=config)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "is not TOML"),
        (BOARD.replace("railroader", "chess"), "'chess' is not 'railroader'"),
        (BOARD.replace('"board"', '"bord"'), "did you mean 'board'"),
    ],
)
def test_a_wrong_file_is_named_with_the_nearest_word(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text)
    with pytest.raises(OwnersFileError, match=sentence):
        load(file, catalogue.game("railroader"))
    with pytest.raises(OwnersFileError, match="cannot be read"):
        load(tmp_path / "none.toml", catalogue.game("railroader"))
    assert find(tmp_path / "no config", catalogue.game("railroader")).files == ()
