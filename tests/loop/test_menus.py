"""The first page, names, the game menu, taking back, the end, divergence."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion import catalogue
from companion.loop.pages.asking import Asking
from companion.loop.pages.ending import Closing
from companion.loop.pages.game import Waiting
from companion.loop.pages.menu import Menu
from companion.loop.pages.telling import Telling
from companion.play.names import KeptNames, cleaned
from companion.screens.lists import Lines, too_long_by
from companion.screens.type import undrawable
from companion.table.dice import D6
from companion.table.flow import ask
from companion.table.prompts import Choose, Roll, YesNo
from tests.loop.table import Desk, settings_for
from tests.loop.toys import Toy, asking, desk_with, given

Patch: TypeAlias = pytest.MonkeyPatch
GAME = "railroader"


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game only nobody is asked which."""
    monkeypatch.setattr(catalogue, "GAMES", {GAME: catalogue.GAMES[GAME]})


def choose(desk: Desk, words: str) -> None:
    """Walk to a line of the menu in front and take it."""
    for _ in range(40):
        shown: Any = desk.box.screen().model
        assert isinstance(shown, Lines), shown
        if shown.lines[shown.at].text.startswith(words):
            desk.press("ok")
            return
        desk.press("right")
    raise AssertionError(f"{words!r} is not in {[line.text for line in shown.lines]}")


def menu(desk: Desk, words: str) -> None:
    """Open the game menu and take a line."""
    desk.hold("back", 0.7)
    choose(desk, words)


# -- beginning -------------------------------------------------------------------------------------------


def test_names_are_kept_for_the_next_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.press("ok", "ok", "ok")  # a new game for two, a new name
    desk.press("right", "ok", "back")
    desk.press("ok", "ok", "back")
    assert desk.box.names.read() == []
    desk.press("ok", "ok")  # nobody is played by the box, quick start
    names = desk.game.names
    assert names == ("B", "A")
    assert desk.box.names.read() == ["B", "A"]
    desk.hold("back", 0.7)
    choose(desk, "Put the game away")
    choose(desk, "New game")
    assert "Railroader is not over" in desk.words
    choose(desk, "A new game")
    desk.press("ok")
    shown: Any = desk.box.screen().model
    assert [line.text for line in shown.lines] == ["B", "A", "New name", "Player 1"]


def test_letters_get_their_accents_by_holding(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.press("ok", "ok", "ok")
    desk.hold("ok", 1.9)  # A, Ä, Á, À
    assert "À" in desk.words
    desk.press("left", "left", "ok")  # space, then rub out
    assert "À" in desk.words


@pytest.mark.parametrize("word", ["House rules", "Quick start"])
def test_back_goes_back_question_by_question(tmp_path: Path, word: str) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.press("ok", "ok", "right", "ok", "right", "ok")
    desk.press("ok")
    choose(desk, word)
    if word == "House rules":
        desk.press("right", "ok")
        assert "changed" in desk.words
        desk.press("ok", "left")
        assert "0 changed" in desk.words
        desk.press("back")
        assert "Which rules?" in desk.words
    else:
        desk.press("back")
        assert "Fair dice" in desk.words
        return
    desk.press("back")
    assert "Box plays for?" in desk.words
    desk.press("back")
    assert "Seat 2" in desk.words
    desk.press("back")
    assert "Seat 1" in desk.words
    desk.press("back")
    assert "How many" in desk.words
    desk.press("back")
    assert desk.words.startswith("Railway table")


def test_a_players_file_with_a_broken_letter_is_read_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    raw = b"Zo\xeb\n\xc5\x81ukasz\n"
    path.write_bytes(raw)
    names = KeptNames(path)
    assert names.read()[1] == "Łukasz"
    names.remember(["Anna"])
    assert path.read_bytes() == raw
    path.write_bytes("Zoë\nŁukasz\n".encode())
    names.remember(["Zoe\u0308", "O’Brien"])
    assert names.read() == ["Zoë", "O’Brien", "Łukasz"]
    assert [file.name for file in tmp_path.iterdir()] == ["names.txt"]


def test_names_of_all_kinds_can_be_cleaned() -> None:
    assert cleaned("a\0b\nc") == "abc"
    assert undrawable("Zoë Łukasz Ñandú Jürgen O’Brien") == ""


# -- the game menu ---------------------------------------------------------------------------------------


def test_an_own_answer_is_taken_back_at_once(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short"), YesNo(0, "short"), YesNo(1, "short")))
    desk.press("right")
    desk.settle()
    assert given(desk) == [False]
    menu(desk, "Undo")
    assert "Take back?" in desk.words
    desk.press("ok")
    assert given(desk) == []
    assert isinstance(desk.front, Asking)
    assert desk.game.session.run.live[-1].kind == "press"


def test_the_menu_does_not_give_a_private_answer_away(tmp_path: Path, monkeypatch: Patch) -> None:
    secret = Choose(0, "secret", ("fox", "hen"), private=True)
    desk = desk_with(tmp_path, monkeypatch, asking(secret, YesNo(1, "short")))
    desk.down("1")
    desk.wait(0.4)
    desk.press("ok")
    desk.up("1")
    desk.settle()
    assert given(desk) == ["fox"]
    desk.hold("back", 0.7)
    shown: Any = desk.box.screen().model
    assert shown.lines[0].text == "Undo something private"


async def rolled(t: Toy) -> None:
    t.given.append(await ask(YesNo(0, "short")))
    t.given.append(await ask(Roll(0, "roll", (D6, D6))))
    t.given.append(await ask(YesNo(1, "short")))


@pytest.mark.parametrize(("buttons", "held"), [(4, ("1", "3")), (0, ("left", "right"))])
def test_beyond_a_roll_two_hold_together_for_a_second(
    tmp_path: Path, monkeypatch: Patch, buttons: int, held: tuple[str, str]
) -> None:
    desk = desk_with(tmp_path, monkeypatch, rolled, buttons=buttons)
    desk.press("ok")
    desk.settle()
    dice = given(desk)[1]
    menu(desk, "Undo")
    assert "1 roll" in " ".join(line.text for line in desk.box.screen().model.lines)  # type: ignore[attr-defined]
    desk.press("ok")
    desk.down(held[0])
    desk.wait(2.0)
    assert len(given(desk)) == 2
    desk.down(held[1])
    desk.wait(0.6)
    desk.up(held[1])
    desk.wait(0.5)
    assert len(given(desk)) == 2
    desk.down(held[1])
    desk.wait(1.1)
    assert given(desk) == []
    for button in held:
        desk.up(button)
    desk.wait(0.3)
    assert given(desk) == [], "letting go answers nothing"
    desk.press("ok")
    assert given(desk)[1] == dice


def test_the_menu_shows_log_dice_and_table(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.begin(GAME)
    desk.settle()
    desk.answer("lay")
    desk.settle()
    menu(desk, "Log")
    assert "What happened" in desk.words
    first = desk.words
    desk.press("right")
    assert desk.words != first
    desk.press("ok", "back")
    menu(desk, "Fair")
    assert desk.game.session.header.commitment[:4] in desk.words
    desk.press("ok", "back")
    menu(desk, "Look")
    assert "Track 1" in desk.words
    desk.press("back", "back")
    assert desk.box.page is desk.game


def test_somebody_leaves_comes_back_and_is_played_by_the_box(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.begin(GAME)
    desk.settle()
    menu(desk, "Leave")
    desk.press("ok")
    desk.hold("ok", 0.5)
    assert not desk.game.session.run.is_away(0)
    desk.hold("ok", 1.2)
    assert desk.game.session.run.is_away(0)
    menu(desk, "Leave")
    desk.press("ok")
    assert not desk.game.session.run.away - desk.game.session.run.returning
    menu(desk, "Who answers")
    desk.press("right", "ok", "right", "ok")
    assert desk.game.session.run.seat_by[1] == "bot"
    desk.box.close()


def test_bots_think_in_their_thread_and_post_to_the_same_queue(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    game = desk.begin(GAME, 2)
    for seat in (0, 1):
        game.session.set_answerer("seat", "bot", seat)
    game.again()
    while not isinstance(game.front, Closing):
        if isinstance(game.front, Telling):
            desk.wait(0.4)
        else:
            assert isinstance(game.front, Waiting)
            thought = desk.inbox.get(30.0)
            assert thought is not None
            desk.inbox.put(thought)
            desk.loop.once()
    assert {row.by for row in game.session.run.live if row.seat >= 0 and row.kind == "answer"} == {"bot"}
    desk.box.close()


def test_saved_and_gone_on_with(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    game = desk.begin(GAME)
    desk.settle()
    desk.answer("lay")
    view = game.session.view()
    menu(desk, "Put the game away")
    assert desk.words.startswith("Railway table. Go on")
    desk.press("ok")
    assert desk.game is not game
    assert desk.game.session.view() == view
    menu(desk, "Save and switch off")
    desk.hold("ok", 1.2)
    assert desk.box.ended


def test_a_journal_that_no_longer_fits_is_for_the_table_to_settle(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.begin(GAME)
    desk.settle()
    desk.answer("lay")
    menu(desk, "Put the game away")
    (path,) = (tmp_path / "state" / "games").glob("*.game")
    with sqlite3.connect(path) as db:
        for (name,) in db.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            db.execute(f"drop trigger {name}")
        db.execute("update entry set key = 'sing' where kind = 'answer' and seat >= 0")
    db.close()
    desk.press("ok")
    assert "It does not fit" in desk.words
    choose(desk, "Why")
    desk.press("ok", "ok")
    choose(desk, "Go on from before")
    desk.wait(4)
    assert isinstance(desk.front, Asking)


def test_a_damaged_game_is_restored_and_said(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    desk.begin(GAME)
    desk.settle()
    desk.answer("lay")
    menu(desk, "Put the game away")
    (path,) = (tmp_path / "state" / "games").glob("*.game")
    path.write_bytes(b"rubbish" * 300)
    desk.press("right", "right")
    choose(desk, "Kept games")
    assert "damaged" in desk.words
    desk.press("ok", "ok")
    assert "Restored" in desk.words
    desk.press("ok")
    desk.settle()
    assert isinstance(desk.front, Asking)


def test_a_disk_that_refuses_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    games = tmp_path / "state"
    games.write_bytes(b"a file where the folder should be")
    desk.begin(GAME)
    desk.settle()
    assert not desk.game.session.saved
    if "Not saved" not in desk.words:
        desk.answer("lay")
    assert "Not saved" in desk.words
    desk.press("ok")
    desk.settle()
    before = len(desk.game.session.run.live)
    desk.answer("lay")
    assert len(desk.game.session.run.live) > before
    desk.settle()
    assert "not saved" in desk.words
    games.unlink()
    (games / "games").mkdir(parents=True)
    desk.wait(120)
    assert desk.game.session.saved
    assert "not saved" not in desk.words


def test_what_the_rules_fail_at_is_a_message_and_the_next_press_works(tmp_path: Path, monkeypatch: Patch) -> None:
    async def failing(t: Toy) -> None:
        if await ask(Choose(0, "short", ("ab", "cd"))) == "ab":
            raise ZeroDivisionError("rules")
        t.given.append("fine")

    desk = desk_with(tmp_path, monkeypatch, failing)
    desk.press("left")
    assert "Not possible" in desk.words
    assert "ZeroDivisionError" in desk.words
    desk.press("ok")
    desk.settle()
    desk.press("right")
    assert given(desk) == ["fine"]


# -- long lists, long lines ------------------------------------------------------------------------------


def many(desk: Desk, words: list[str]) -> Menu:
    """A menu of these lines, in front."""
    page = Menu("Names", words, lambda at: None, desk.box.pop)
    desk.box.push(page)
    return page


def test_a_held_arrow_jumps_from_letter_to_letter_in_a_long_list(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    page = many(desk, [f"{letter}{n}" for letter in "ABÇD" for n in range(6)])
    desk.down("right")
    desk.wait(0.5)  # one step, then one jump
    assert page.lines[page.walk.at].text == "B0"
    assert page.model().letters == ("A", "B", "C")  # type: ignore[attr-defined]
    desk.wait(0.125)
    assert page.lines[page.walk.at].text == "Ç0"
    desk.up("right")
    desk.wait(0.06)
    assert page.model().letters == ()  # type: ignore[attr-defined]
    desk.press("left")
    assert page.lines[page.walk.at].text == "B5"
    desk.hold("left", 0.5)  # to B4, then to the A's
    assert page.lines[page.walk.at].text == "A0"


@pytest.mark.parametrize("words", [["A", "B", "C"] * 6, [f"{letter}{n}" for n in range(9) for letter in "ABC"]])
def test_a_short_list_and_one_in_no_order_are_walked_line_by_line(tmp_path: Path, words: list[str]) -> None:
    desk = Desk(tmp_path, settings_for(0))
    page = many(desk, words)
    desk.hold("right", 0.5)
    assert page.walk.at == 2


def test_a_line_that_is_too_long_runs_three_times_and_stands_still(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    page = many(desk, ["A line that is far too long for a panel of 128 columns", "Short"])
    shown: Any = page.model()
    assert not shown.running
    desk.wait(1.5)
    assert 0 < page.model().running < too_long_by(page.lines[0])  # type: ignore[attr-defined]
    desk.wait(60)
    assert not page.model().running  # type: ignore[attr-defined]
    assert page.due() is None
    desk.press("right")
    desk.wait(1.5)
    assert page.due() is None
