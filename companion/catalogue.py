"""The games there are: the only place that names one, and it imports a game only when it is chosen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from companion.errors import SettingError, nearest
from companion.words import later, texts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.table.game import AnyGame
    from companion.table.policy import Bot
    from companion.table.texts import Texts

GAMES: Final = {
    "railroader": later("Railroader"),
    "rail_raiders": later("Rail Raiders Infinite"),
    "railroad_ink": later("Railroad Ink: Arcade"),
    "railway_rush": later("Railway Rush"),
}
"""Names and titles, in the order of the menu."""
SIGNS: Final = {"rail_raiders": "robber", "railway_rush": "tickets", "railroad_ink": "dice"}
"""The small picture beside a title; an engine where none is named."""
SEATS: Final = {"railroader": (2, 4), "rail_raiders": (2, 4), "railroad_ink": (1, 6), "railway_rush": (2, 5)}
"""How many play it, for a list that shall not import every game; a test compares."""
TRAYS: Final = {"dice_tray": later("Dice tray")}
"""What is no game but is kept like one: its own page, no bot, no text mode."""
RANDOM: Final = "random"


def title(name: str) -> str:
    """What a game or a tray is called; its name if this box does not know it."""
    return {**GAMES, **TRAYS}.get(name, name)


def sign(name: str) -> str:
    """The small picture beside a game's title."""
    return SIGNS.get(name, "engine")


def seats(name: str) -> tuple[int, int]:
    """The fewest and the most who can play it."""
    return SEATS[name]


def game(name: str) -> AnyGame:
    """The rules of a game; `SettingError` names the nearest."""
    found: AnyGame = _room("games", name).GAME
    return found


def bot(name: str, kind: str = "bot") -> Bot:
    """The sensible bot of a game, or the one that answers by chance (`kind` "random")."""
    found: Bot = import_module("companion.bots.random_bot").answer if kind == RANDOM else _room("bots", name).answer
    return found


def scenes(name: str) -> Any:
    """A game's own screens: what `companion.screens.scenes.Scenes` asks for."""
    return _room("screens", name, "_scenes")


def draw_faces() -> None:
    """Let dice be drawn whose faces a game draws, for who shows them without that game."""
    import_module("companion.screens.railroad_ink_routes")


def as_text(name: str, view: Any, names: tuple[str, ...], *, picture: bool = True, legend: bool = True) -> str:
    """A game's picture in letters with what its signs mean, and in words; without `picture` in words alone."""
    found: str = _room("screens", name, "_text").as_text(view, names, picture=picture, legend=legend)
    return found


def examples(name: str) -> tuple[Any, ...]:
    """One of every kind of screen, as this game shows it."""
    found: tuple[Any, ...] = _room("screens", name, "_examples").EXAMPLES
    return found


def cards(name: str, text: str, file: str) -> tuple[str, list[Any]]:
    """The title of a deck and the faces of its cards, to be printed; `SettingError` if the game has none."""
    try:
        room = _room("screens", name, "_cards")
    except ModuleNotFoundError:
        raise SettingError(f"{GAMES[name]} has no cards to print.") from None
    return room.title(text), room.faces(text, file)


def data(name: str, file: str) -> str:
    """The text of a data file that ships with a game."""
    if name not in GAMES and name not in TRAYS:
        raise _unknown(name)
    from importlib import resources  # the first page needs no file, and this takes as long as a picture

    return resources.files(f"companion.games.{name}").joinpath("data", file).read_text("utf-8")


def texts(name: str, names: Sequence[str]) -> Texts:
    """The words of a game, for players of these names."""
    from companion.table.texts import Texts

    return Texts(data(name, "texts.en.toml"), "texts.en.toml", names, texts_of(name))


def house_texts(name: str) -> dict[str, str]:
    """The house boards and decks of a game, by their kind."""
    return {kind.kind: data(name, f"{kind.kind}.toml") for kind in game(name).data}


def _room(wing: str, name: str, more: str = "") -> Any:
    """One room of a game: ``companion.<wing>.<name><more>``."""
    if name not in GAMES and name not in TRAYS:
        raise _unknown(name)
    return import_module(f"companion.{wing}.{name}{more}")


def _unknown(name: str) -> SettingError:
    return SettingError(f"There is no game {name!r}; {nearest(name, GAMES)}.")
