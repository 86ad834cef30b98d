"""What the catalogue knows of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from companion.table.flow import Flow
from companion.table.house_rules import HouseRule, Value
from companion.table.outcome import Outcome
from companion.table.table import Table

Tb = TypeVar("Tb", bound=Table)


class Setup(NamedTuple):
    """What a new table needs: seats, chosen house rules, and the text of the boards and decks by their kind."""

    seats: int
    rules: Mapping[str, Value]
    texts: Mapping[str, str]


class DataKind(NamedTuple):
    """A board or a deck a game is played with: its kind, and the reader that raises `OwnersFileError`.

    `check` takes the text and the file's name for messages, and gives warnings in sentences.
    """

    kind: str
    check: Callable[[str, str], list[str]]


class Game(Generic[Tb]):
    """One game of the catalogue.

    `edition` counts up whenever an old journal would mean something else.  `play(table)` may start at any
    boundary.  `view(table, seat)` is the only way out besides told events; `seat` None is the public's.
    `leave` and `come_back` run at a boundary.
    """

    __slots__ = (
        "come_back",
        "data",
        "edition",
        "leave",
        "name",
        "new",
        "play",
        "players",
        "rules",
        "view",
    )

    def __init__(
        self,
        name: str,
        edition: int,
        players: range,
        rules: tuple[HouseRule, ...],
        data: tuple[DataKind, ...],
        new: Callable[[Setup], Tb],
        play: Callable[[Tb], Flow[Outcome]],
        view: Callable[[Tb, int | None], Any],
        leave: Callable[[Tb, int], None],
        come_back: Callable[[Tb, int], None],
    ) -> None:
        self.name, self.edition, self.players, self.rules, self.data = name, edition, players, rules, data
        self.new, self.play, self.view, self.leave, self.come_back = new, play, view, leave, come_back


AnyGame = Game[Any]
