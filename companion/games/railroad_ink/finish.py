"""The end of the game, leaving it, and coming back."""

from __future__ import annotations

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.points import Pad, total
from companion.table.outcome import Outcome


def finished(table: InkTable) -> Outcome | None:
    """RIB-034: the pads were found right; or nobody is left to play."""
    if not table.playing:
        return Outcome((), "all left", totals(table))
    if not table.closed:
        return None
    places = standing(table)
    return Outcome(places, "scored" if len(places[0]) == 1 else "shared", totals(table))


def totals(table: InkTable) -> tuple[int, ...]:
    """The score of each seat."""
    return tuple([total(pad, table.rules) for pad in table.pads])


def standing(table: InkTable) -> tuple[tuple[int, ...], ...]:
    """RIB-034, RI-G8: by total, then by fewest Errors unless a house rule shares the place."""
    worth: dict[tuple[int, int], list[int]] = {}
    for seat, pad in enumerate(table.pads):
        errors = -pad.errors if table.rules.ri_tiebreak == "fewest_errors" else 0
        worth.setdefault((total(pad, table.rules), errors), []).append(seat)
    return tuple([tuple(worth[key]) for key in sorted(worth, reverse=True)])


def leave(table: InkTable, seat: int) -> None:
    """RI-G11: the board stays as it is; by house rule a bot presses for it and neighbours still draw there.

    An empty pad that nobody filled in but the stand-in is asked again, of those who stay.
    """
    if table.left[seat] or table.bot_plays_on:
        return
    table.left[seat] = True
    if table.pads[seat]._replace(entered=()) == Pad():
        table.pads[seat] = Pad()
    table.tell("left", seat)


def come_back(table: InkTable, seat: int) -> None:
    """Whoever comes back draws on, on the board that stayed."""
    if table.left[seat]:
        table.left[seat] = False
        table.tell("came_back", seat)
