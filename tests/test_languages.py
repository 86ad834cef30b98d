"""Another language is one more file: every text of the box goes through it, in every corner of every page."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import catalogue
from companion.errors import OwnersFileError
from companion.languages import SHIPPED, gaps, language, languages, read_language
from companion.loop.pages.asking import Asking
from companion.screens.history import Code
from companion.screens.type import SB, S
from companion.words import say, speak
from tests.loop.table import NAMES, Desk, settings_for
from tests.loop.test_menus import choose, menu
from tests.words import box_texts

MARK = "Ñ"
TAILS = ("Arcade", "Infinite")
"""The ends of long titles, which stand in a line of their own."""
ENGLISH = SHIPPED / "en.toml"
OK_ROOM, BACK_ROOM = 39, 31
"""Columns of the two keys whose words have no other place."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak({})


def quoted(text: str) -> str:
    """A text as TOML has it; what JSON writes is that too."""
    return json.dumps(text, ensure_ascii=False)


def written(name: str, box: dict[str, str], games: dict[str, Any]) -> str:
    """A language as a file."""
    lines = [f"language = {json.dumps(name)}", "", "[box]"]
    lines += [
        f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(box[key], ensure_ascii=False)}" for key in sorted(box)
    ]
    for game, sections in games.items():
        for section, texts in sections.items():
            lines += ["", f"[{game}.{section}]"]
            lines += [f"{quoted(key)} = {quoted(text)}" for key, text in texts.items()]
    return "\n".join(lines) + "\n"


def test_golden_the_english_file_lists_every_text_of_the_box() -> None:
    """What a translator needs; renewed like every golden file."""
    text = written("English", {text: text for text in box_texts()}, {})
    text = (
        "# All texts of the box, for whoever translates: copy to <code>.toml and change what stands right.\n" + text
    )
    if os.environ.get("GOLDEN") == "renew":
        ENGLISH.write_text(text, "utf-8")
    assert ENGLISH.read_text("utf-8") == text


@pytest.mark.parametrize("code", languages())
def test_every_text_exists_in_every_language_that_ships(code: str) -> None:
    if code == "en":
        return
    found = language(code)
    assert set(found.box) == box_texts()
    for game in catalogue.GAMES:
        english = tomllib.loads(catalogue.data(game, "texts.en.toml"))
        assert {name: set(texts) for name, texts in found.games[game].items()} == {
            name: set(texts) for name, texts in english.items()
        }


@pytest.mark.parametrize("code", languages())
def test_words_of_keys_fit_in_every_language(code: str) -> None:
    found = language(code)
    speak(found.box, found.games)
    for word in (
        "Go on",
        "Start",
        "Open",
        "Change",
        "Roll",
        "Hold",
        "Free",
        "Take",
        "Do it",
        "Delete",
        "Read",
        "Add",
    ):
        assert min(SB.width(say(word)), S.width(say(word))) <= OK_ROOM, say(word)
    for word in ("Back", "Look", "Close", "Done", "Keep", "Stay", "Dice", "Code", "Text", "Roll"):
        assert S.width(say(word)) <= BACK_ROOM, say(word)


# -- a language that marks every text --------------------------------------------------------------------


def marking(folder: Path) -> Path:
    """A configuration folder with a language in which every text begins with a mark."""
    games = {
        game: {
            section: {key: MARK + text for key, text in texts.items()}
            for section, texts in tomllib.loads(catalogue.data(game, "texts.en.toml")).items()
        }
        for game in ("railroader",)
    }
    path = folder / "config" / "languages" / "xx.toml"
    path.parent.mkdir(parents=True)
    path.write_text(written("Marked", {text: MARK + text for text in box_texts()}, games), "utf-8")
    return path


def strings(value: object) -> Iterator[str]:
    """Every text in a model."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        # Codes are no words, nor are the names of signs, looks, kinds of dice.
        skip = (
            "code",
            "text" if isinstance(value, Code) else "",
            "sign",
            "signs",
            "state",
            "mark",
            "look",
            "kind",
            "picture",
            "seat",
        )
        names = getattr(value, "_fields", ("",) * len(value))
        for name, part in zip(names, value, strict=True):
            if name not in skip:
                yield from strings(part)


def unmarked(desk: Desk) -> list[str]:
    """Texts of the screen in front that did not go through the language, by their letters."""
    model: Any = desk.box.screen().model
    if hasattr(model, "keys"):
        model = model._replace(keys=model.keys.said())
    return [text for text in strings(model) if not known(text)]


def known(text: str) -> bool:
    """Whether a text is marked, or is a name, a figure, a path, or dice as players write them."""
    letters = [letter for letter in text if letter.isalpha()]
    plain = text.lstrip("0123456789 .+d×−") == "" or text in (*NAMES, *TAILS, "English", "Marked", "Zoë, Łukasz.")
    return MARK in text or plain or len(letters) < 3 or text.startswith("/")


def marked_desk(folder: Path) -> Desk:
    """A desk that was set to the marking language on the box itself."""
    marking(folder)
    desk = Desk(folder, settings_for(4))
    choose(desk, "Settings")
    choose(desk, "Language")
    choose(desk, "Marked")
    return desk


def test_the_language_is_chosen_on_the_box_and_kept(tmp_path: Path) -> None:
    desk = marked_desk(tmp_path)
    assert desk.words.startswith(f"{MARK}Railway table")
    desk.box.close()
    speak({})
    again = Desk(tmp_path, settings_for(4))
    assert again.words.startswith(f"{MARK}Railway table")


def test_every_page_before_and_beside_a_game_speaks_it(tmp_path: Path) -> None:
    desk = marked_desk(tmp_path)
    seen = []

    def look() -> None:
        seen.append((desk.words, unmarked(desk)))

    look()
    for line in ("New game", "Dice tray", "Settings", "Switch off"):
        choose(desk, MARK + line)
        look()
        for _ in range(8):
            desk.press("right")
            look()
        desk.press("back")
        look()
        desk.box.home()
    choose(desk, f"{MARK}Settings")
    choose(desk, f"{MARK}About")
    for _ in range(4):
        look()
        desk.press("right")
    assert [(words, wrong) for words, wrong in seen if wrong] == []


def test_every_screen_of_a_game_and_its_menu_speaks_it(tmp_path: Path) -> None:
    desk = marked_desk(tmp_path)
    desk.begin("railroader", 2, seed=bytes(32))
    wrong = []
    for _ in range(50):
        if (found := unmarked(desk)) and not isinstance(desk.front, Asking):
            wrong.append((desk.words, found))
        desk.settle()
        wrong += [(desk.words, found)] if (found := unmarked(desk)) else []
        desk.press("ok")
    assert wrong == []
    desk.settle()
    desk.hold("back", 0.7)
    assert unmarked(desk) == []
    for line in ("Who answers", "Leave, come back", "Fair dice"):
        choose(desk, MARK + line)
        assert unmarked(desk) == []
        desk.press("back")
    choose(desk, f"{MARK}Put the game away")
    choose(desk, f"{MARK}Kept games")
    assert unmarked(desk) == []
    desk.press("ok")
    assert unmarked(desk) == []


def test_the_marking_test_finds_a_text_that_goes_past_the_language(tmp_path: Path) -> None:
    desk = marked_desk(tmp_path)
    desk.box.say("A title past it", f"{MARK}text")
    assert unmarked(desk) == ["A title past it"]


# -- files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ('[box]\n"{0} left" = "übrig"', "gaps"),
        ('[box]\n"Go on" = 3', "not a text"),
        ('box = "Go on"', r"below \[box\]"),
        ("[box", "not TOML"),
        ('[railroader.prompts]\n"turn.what" = 1', "railroader.prompts, turn.what"),
    ],
)
def test_a_broken_language_names_file_and_text_and_is_not_offered(tmp_path: Path, toml: str, words: str) -> None:
    path = tmp_path / "languages" / "xx.toml"
    path.parent.mkdir()
    path.write_text(toml, "utf-8")
    with pytest.raises(OwnersFileError, match=words):
        read_language(path)
    assert list(languages(tmp_path)) == list(languages())


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    path = tmp_path / "languages" / "xx.toml"
    path.parent.mkdir()
    path.write_text('[box]\n"Go on" = "Weiter"\n[railroader.options]\n"turn.what.lay" = "Gleis"', "utf-8")
    found = language("xx", tmp_path)
    speak(found.box, found.games)
    assert (say("Go on"), say("Back")) == ("Weiter", "Back")
    texts = catalogue.texts("railroader", NAMES)
    assert texts.plain("options", "turn.what.lay") == "Gleis"
    assert texts.plain("options", "turn.what.move") == "Move"
    assert language("nobody's", tmp_path).box == {}


def test_gaps_of_a_text() -> None:
    assert gaps("{0} of {1:seat}") == {"0", "1"}
    assert gaps("50 % {") == set()


def test_a_games_menu_can_be_opened_in_any_language(tmp_path: Path) -> None:
    desk = marked_desk(tmp_path)
    desk.begin("railroader", 2, seed=bytes(32))
    desk.settle()
    menu(desk, f"{MARK}Fair dice")
    assert MARK in desk.words
