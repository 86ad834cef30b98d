"""Railroad Ink: Arcade."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.dice_file import check_dice
from companion.games.railroad_ink.finish import come_back, leave
from companion.games.railroad_ink.rounds import play
from companion.games.railroad_ink.rules import HOUSE_RULES
from companion.games.railroad_ink.start import SEATS, new
from companion.games.railroad_ink.view import view
from companion.table.game import DataKind, Game

GAME: Final[Game[InkTable]] = Game(
    name="railroad_ink",
    edition=1,
    players=SEATS,
    rules=HOUSE_RULES,
    data=(DataKind("dice", check_dice),),
    new=new,
    play=play,
    view=view,
    leave=leave,
    come_back=come_back,
)
