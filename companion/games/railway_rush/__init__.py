"""Railway Rush: fill a line, gather a fleet, and mind the Inspector. The rules are in RULES.md."""

from __future__ import annotations

from typing import Final

from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.deck import check_deck
from companion.games.railway_rush.finish import come_back, leave
from companion.games.railway_rush.rules import HOUSE_RULES
from companion.games.railway_rush.start import new
from companion.games.railway_rush.turn import play
from companion.games.railway_rush.view import view
from companion.table.game import DataKind, Game

GAME: Final[Game[RailwayTable]] = Game(
    name="railway_rush",
    edition=1,
    players=range(2, 6),
    rules=HOUSE_RULES,
    data=(DataKind("deck", check_deck),),
    new=new,
    play=play,
    view=view,
    leave=leave,
    come_back=come_back,
)
