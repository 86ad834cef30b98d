"""Railroader (1963): lay your track, run your train, and mind the dynamite. The rules are in RULES.md."""

from __future__ import annotations

from typing import Final

from companion.games.railroader.board import check_board
from companion.games.railroader.chance import check_chance
from companion.games.railroader.components import RailroaderTable
from companion.games.railroader.finish import come_back, leave
from companion.games.railroader.rules import HOUSE_RULES
from companion.games.railroader.start import new
from companion.games.railroader.turn import play
from companion.games.railroader.view import view
from companion.table.game import DataKind, Game

GAME: Final[Game[RailroaderTable]] = Game(
    name="railroader",
    edition=1,
    players=range(2, 5),
    rules=HOUSE_RULES,
    data=(DataKind("board", check_board), DataKind("chance", check_chance)),
    new=new,
    play=play,
    view=view,
    leave=leave,
    come_back=come_back,
)
