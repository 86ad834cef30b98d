"""What all seats do at the same time, and what one player alone does instead of a neighbour."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.components import InkTable
from companion.table.dice import plain
from companion.table.flow import ask
from companion.table.prompts import Choose, Done, Roll
from companion.table.together import Together

PREPARE, RAIN, DRAW, ALIEN, ATTACK, NUKE = "prepare", "rain", "draw", "alien", "attack", "nuke"
"""The steps: what the seats do, each with its own question."""
TO_THE_LEFT: Final = (RAIN,)
TO_THE_RIGHT: Final = (PREPARE, ALIEN)
ROW_AND_COLUMN: Final = (plain(7), plain(7))
DRAWN, NOT_THERE, FULL = "drawn", "not_there", "full"


def board_for(table: InkTable, step: str, seat: int) -> int:
    """RI-060, 063, 084, C5: on whose board the seat draws: Aliens to the right, Clouds to the left, else its own."""
    if step in TO_THE_RIGHT:
        return table.right_of(seat)
    return table.left_of(seat) if step in TO_THE_LEFT else seat


async def all_do(table: InkTable, step: str) -> None:
    """RIB-020, RI-A14: each presses when done, in any order; who plays alone may be told a space (RI-G2)."""
    table.step = step
    if table.seats == 1 and step in (*TO_THE_LEFT, *TO_THE_RIGHT) and table.rules.solo_neighbour == "random":
        for _ in range(2 if step == PREPARE else 1):
            await random_space(table)
    else:
        table.done = [False] * table.seats
        await Together(*[one_does(table, step, seat) for seat in table.playing])
    table.step = ""


async def one_does(table: InkTable, step: str, seat: int) -> None:
    """One seat draws, and says so; only its own mark is written."""
    await ask(Done(seat, f"{step}.done", args=(board_for(table, step, seat), table.round)))
    table.done[seat] = True


async def random_space(table: InkTable) -> None:
    """RI-G2: the box names a row and a column until the player finds a legal space there, or there is none at all."""
    while True:
        row, column = await ask(Roll(0, "alone.space", ROW_AND_COLUMN))
        found = Choose(0, "alone.found", (DRAWN, NOT_THERE, FULL), args=(row, column))
        if await ask(found) != NOT_THERE:
            return
