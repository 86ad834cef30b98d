"""Rail Raiders Infinite: board the train, fight for it, and get off rich. The rules are in RULES.md."""

from __future__ import annotations

from typing import Final

from companion.games.rail_raiders.components import RaidersTable
from companion.games.rail_raiders.decks import CHECKS
from companion.games.rail_raiders.ending import come_back, leave
from companion.games.rail_raiders.rules import HOUSE_RULES
from companion.games.rail_raiders.start import new
from companion.games.rail_raiders.turn import play
from companion.games.rail_raiders.view import view
from companion.table.game import DataKind, Game

GAME: Final[Game[RaidersTable]] = Game(
    name="rail_raiders",
    edition=1,
    players=range(2, 5),
    rules=HOUSE_RULES,
    data=tuple(DataKind(kind, check) for kind, check in CHECKS.items()),
    new=new,
    play=play,
    view=view,
    leave=leave,
    come_back=come_back,
)
