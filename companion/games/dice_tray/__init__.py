"""The dice tray: any mix of up to twenty dice without any game, as fair and as verifiable as in one."""

from __future__ import annotations

from typing import Final

from companion.games.dice_tray.kept import check_kept
from companion.games.dice_tray.tray import Tray, new, play
from companion.games.dice_tray.view import view
from companion.table.game import DataKind, Game


def _stays(tray: Tray, seat: int) -> None:
    """Nobody sits at a tray, so nobody leaves it."""


GAME: Final[Game[Tray]] = Game(
    name="dice_tray",
    edition=1,
    players=range(1, 2),
    rules=(),
    data=(DataKind("kept", check_kept),),
    new=new,
    play=play,
    view=view,
    leave=_stays,
    come_back=_stays,
)
