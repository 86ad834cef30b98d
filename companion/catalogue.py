"""The games there are: the only place that names one, and it imports a game only when it is chosen."""

from __future__ import annotations

from importlib import import_module, resources
from typing import TYPE_CHECKING, Any, Final

from companion.errors import SettingError, nearest
from companion.table.game import AnyGame
from companion.table.policy import Bot

if TYPE_CHECKING:
    from companion.screens.examples import Example

GAMES: Final = {"railroader": "Railroader"}
"""Names and titles, in the order of the menu."""


def game(name: str) -> AnyGame:
    """The rules of a game; `SettingError` names the nearest."""
    found: AnyGame = _room("games", name).GAME
    return found


def bot(name: str) -> Bot:
    """The sensible bot of a game."""
    found: Bot = _room("bots", name).answer
    return found


def as_text(name: str, view: Any, names: tuple[str, ...], *, picture: bool = True, legend: bool = True) -> str:
    """A game's picture in letters with what its signs mean, and in words; without `picture` in words alone."""
    found: str = _room("screens", name, "_text").as_text(view, names, picture=picture, legend=legend)
    return found


def examples(name: str) -> tuple[Example, ...]:
    """A game's example screens, for contact sheets and golden images."""
    found: tuple[Example, ...] = _room("screens", name, "_examples").EXAMPLES
    return found


def data(name: str, file: str) -> str:
    """The text of a data file that ships with a game."""
    if name not in GAMES:
        raise _unknown(name)
    return resources.files(f"companion.games.{name}").joinpath("data", file).read_text("utf-8")


def house_texts(name: str) -> dict[str, str]:
    """The house boards and decks of a game, by their kind."""
    return {kind.kind: data(name, f"{kind.kind}.toml") for kind in game(name).data}


def _room(wing: str, name: str, part: str = "") -> Any:
    if name not in GAMES:
        raise _unknown(name)
    return import_module(f"companion.{wing}.{name}{part}")


def _unknown(name: str) -> SettingError:
    return SettingError(f"There is no game {name!r}; {nearest(name, GAMES)}.")
