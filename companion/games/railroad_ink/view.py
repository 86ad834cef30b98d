"""What a seat may see: everything, as values."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.dice_file import Face
from companion.games.railroad_ink.finish import standing, totals
from companion.games.railroad_ink.points import Pad
from companion.games.railroad_ink.rules import Rules
from companion.games.railroad_ink.together import board_for


class View(NamedTuple):
    """The public record of a table.

    `round` is the round that is played, one more than `rounds` after the last.  `routes` and `extras` are the faces
    that lie; `rolls` and `symbols` those of all rounds.  `step` is what the seats do now: prepare, rain, draw,
    alien, attack, nuke, pad, check or nothing; `done` who has done it, `boards` on whose board each seat draws.
    `places` are the seats by score.
    """

    rules: Rules
    round: int
    rounds: int
    routes: tuple[Face, ...]
    extras: tuple[Face, ...]
    rolls: tuple[tuple[Face, ...], ...]
    symbols: tuple[tuple[Face, ...], ...]
    step: str
    done: tuple[bool, ...]
    left: tuple[bool, ...]
    boards: tuple[int, ...]
    pads: tuple[Pad, ...]
    complete: tuple[bool, ...]
    totals: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    closed: bool


def view(table: InkTable, seat: int | None) -> View:
    """RIB-020: nothing is hidden, so all seats and the public see the same."""
    seats = range(table.seats)
    here = bool(table.playing)
    return View(
        table.rules,
        table.round,
        table.rounds,
        table.routes,
        table.extras,
        table.rolls,
        table.symbols,
        table.step,
        tuple(table.done),
        tuple(table.left),
        tuple([board_for(table, table.step, one) if here else one for one in seats]),
        tuple(table.pads),
        tuple([table.has_pad(one) for one in seats]),
        totals(table),
        standing(table),
        table.closed,
    )
