"""A game is named in its own three rooms and in the catalogue, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

import pytest

from tests.architecture.sources import ROOT, Source, docstrings, has_words, imported, source, sources

PLANNED = frozenset({"railroader", "rail_raiders", "railway_rush", "railroad_ink"})
ORDINARY: frozenset[str] = frozenset()
"""Games whose name is also a word of the trade: they count in imports and keys, not in names and sentences."""


def games() -> set[str]:
    """The games there are, by their rooms, and those that are to come."""
    rooms = (ROOT / "companion/games").iterdir()
    there = {room.stem for room in rooms if not room.name.startswith("_") and (room.is_dir() or room.suffix == ".py")}
    return there | PLANNED


def own_game(path: str, known: Iterable[str]) -> str | None:
    """The game whose room this file stands in: ``games/x/``, ``screens/x.py``, ``screens/x_text.py``, ``bots/x/``,
    ``scoring/x.py`` if its boards are drawn.

    A tray, which is no game but is kept like one, has a page instead of a bot: ``loop/pages/x.py``.
    """
    parts = PurePosixPath(path).with_suffix("").parts
    if parts[1:3] == ("loop", "pages"):
        parts = parts[1:]
        return next((game for game in known if len(parts) == 3 and parts[2] in (game, f"{game}_menu")), None)
    if len(parts) < 3 or parts[1] not in ("games", "screens", "bots", "scoring"):
        return None
    return next((game for game in known if parts[2] == game or parts[2].startswith(f"{game}_")), None)


def names_in(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Everything in the code that could name a game: line, text, whether it is a module or a key."""
    skip = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for module in imported(node):
            yield line, module, True
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skip:
            yield line, node.value, not any(c.isspace() for c in node.value)
        for field in ("id", "attr", "name", "arg", "asname"):
            if isinstance(name := getattr(node, field, None), str):
                yield line, name, False


def named_in(code: Source, known: Iterable[str]) -> list[str]:
    """Where a file names a game that is not its own."""
    own = own_game(code.path, known)
    return [
        f"{code.path}:{line}: {text!r}"
        for line, text, is_key in names_in(code.tree)
        for game in known
        if game != own and (is_key or game not in ORDINARY) and has_words(text, game)
    ]


def test_nothing_outside_its_rooms_names_a_game() -> None:
    known = games()
    code = [file for file in sources() if file.path != "companion/catalogue.py"]
    assert len(code) > 15
    assert [where for file in code for where in named_in(file, known)] == []


@pytest.mark.parametrize(
    "code",
    [
        "import companion.games.railroader",
        "from companion.games import rail_raiders",
        "from companion.games.railroad_ink.turn import play",
        "GAME = 'railway_rush'",
        "room = f'companion.games.railroader.{x}'",
        "title = 'Railway Rush: hidden hands'",
        "if name == 'railroad_ink': pass",
        "class RailroaderTable: pass",
        "def rail_raiders_first(): pass",
        "def f(railway_rush_hour): pass",
        "f(rail_raiders=3)",
        "x.railroader",
        "match x:\n    case 'railroader': pass",
        "'''A docstring may.'''\nx = 'railroader'",
    ],
)
def test_each_way_of_naming_a_game_is_found(code: str) -> None:
    assert named_in(source(code), PLANNED)


@pytest.mark.parametrize(
    ("code", "path"),
    [
        ("'''Railroader and the raiders.'''", "companion/table/nobodys.py"),
        ("def f():\n    '''As in Railroader.'''", "companion/table/nobodys.py"),
        ("X = 3\n'''Three, as in Railroader.'''", "companion/table/nobodys.py"),
        ("# railroader", "companion/table/nobodys.py"),
        ("ink = 1; c.stamp(x, ink=ink)", "companion/screens/canvas.py"),
        ("brush = 'crush of traders'", "companion/screens/canvas.py"),
        ("'drinking'", "companion/screens/canvas.py"),
        ("from companion.games.railroader import turn", "companion/games/railroader/start.py"),
        ("from companion.games.rush import x", "companion/loop/pages/rush.py"),
        ("class RailroaderView: pass", "companion/screens/railroader.py"),
        ("class RailroaderView: pass", "companion/screens/railroader_text.py"),
        ("class RailroaderBot: pass", "companion/bots/railroader/odds.py"),
    ],
)
def test_what_is_no_name_of_a_game_is_left_alone(code: str, path: str) -> None:
    assert named_in(source(code, path), PLANNED) == []


def test_a_game_does_not_name_another_one() -> None:
    assert named_in(source("import companion.games.railway_rush", "companion/games/rail_raiders/search.py"), PLANNED)


def test_a_game_that_is_to_come_is_found_by_its_room() -> None:
    assert own_game("companion/games/ghost_train/turn.py", {"ghost_train"}) == "ghost_train"
    for code in ("class GhostTrain: pass", "x = 'ghost_train'", "import companion.bots.ghost_train"):
        assert named_in(source(code), {"ghost_train"})
