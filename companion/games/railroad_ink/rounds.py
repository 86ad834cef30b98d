"""The game, round by round."""

from __future__ import annotations

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.dice_file import Face
from companion.games.railroad_ink.finish import finished
from companion.games.railroad_ink.pad import check_pads, fill_pads
from companion.games.railroad_ink.rules import INVADERS
from companion.games.railroad_ink.together import DRAW, PREPARE, RAIN, all_do
from companion.table.flow import Boundary, ask
from companion.table.outcome import Outcome
from companion.table.prompts import Roll


async def play(table: InkTable) -> Outcome:
    """RI-006, 060: preparation, the rounds, and then the scores until the table finds them right."""
    while True:
        await Boundary()
        outcome = finished(table)
        if outcome is not None:
            return outcome
        if not table.prepared:
            await prepare(table)
        elif table.round <= table.rounds:
            await play_round(table)
            table.round += 1
        elif not all(table.has_pad(seat) for seat in range(table.seats)):
            await fill_pads(table)
        else:
            await check_pads(table)


async def prepare(table: InkTable) -> None:
    """RI-060: with Galactic Invaders each draws two Aliens on the board to the right."""
    if INVADERS in table.rules.expansions:
        await all_do(table, PREPARE)
    table.prepared = True


async def play_round(table: InkTable) -> None:
    """RI-001, 080, G5: the roll, what other boards get at once, everybody draws, and the Invaders come at the end."""
    await roll(table)
    if any(face.key == "rain" for face in table.extras):
        await all_do(table, RAIN)
    await all_do(table, DRAW)
    if INVADERS in table.rules.expansions:
        await invade(table)


async def roll(table: InkTable) -> None:
    """RI-001, C1, RIB-020: one roll for all, the dice of this round's expansions with the four Route dice."""
    routes = table.dice.routes[table.rules.base]
    extras = tuple(table.dice.arcade[one] for one in table.rules.expansions if one != INVADERS)
    seat = thrower(table)
    faces = await ask(Roll(seat, "round.dice", (*routes, *extras), args=(table.round, table.rounds)))
    table.routes, table.extras = faces[: len(routes)], faces[len(routes) :]
    table.rolls = (*table.rolls, table.routes)
    table.symbols = (*table.symbols, table.extras)
    table.tell("rolled", seat, table.round, table.rounds, in_words(faces), len(routes), faces)


async def invade(table: InkTable) -> None:
    """RI-061, 062, C1: rolled once at the end of every round, the last one too, and the same for everybody."""
    seat = thrower(table)
    (face,) = await ask(Roll(seat, "end.die", (table.dice.arcade[INVADERS],), args=(table.round, table.rounds)))
    table.symbols = (*table.symbols[:-1], (*table.symbols[-1], face))
    table.extras = (*table.extras, face)
    table.tell("invaded", seat, table.round, table.rounds, face.name, face)
    await all_do(table, face.key)


def thrower(table: InkTable) -> int:
    """Whoever's turn it is to throw real dice: clockwise round by round, among those who play."""
    playing = table.playing
    return playing[(table.round - 1) % len(playing)]


def in_words(faces: tuple[Face, ...]) -> str:
    """The names of faces, one after the other."""
    return ", ".join([face.name for face in faces])
