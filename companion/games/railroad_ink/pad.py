"""The score pad: each seat enters what it counted, the table looks at all of it and puts right what is wrong."""

from __future__ import annotations

from typing import Final

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.finish import standing
from companion.games.railroad_ink.points import (
    BUILDINGS,
    CENTRE,
    ERRORS,
    EXITS,
    GOALS,
    HIGHWAY,
    NETWORKS,
    PATTERN,
    RAILWAY,
    Network,
    Pad,
    pad_parts,
    total,
)
from companion.games.railroad_ink.rules import INVADERS, PLUCK_MAN, RAINBOW, TETROMINO
from companion.table.flow import ask
from companion.table.prompts import TABLE, Choose, Number, YesNo
from companion.table.together import Together

MOST: Final = {HIGHWAY: 98, RAILWAY: 98, CENTRE: 9, ERRORS: 98, BUILDINGS: 40, GOALS: 12, INVADERS: 49, RAINBOW: 7}
"""The highest numbers that can be entered: twice the spaces, for a space may be passed twice (RI-A15); three goals
of four points; six elements in six rounds touch each other seven times at most."""
FIELDS: Final = {INVADERS: "aliens", RAINBOW: "clovers"}
"""Where a count is kept, if not under its own name."""
RIGHT: Final = "right"


async def fill_pads(table: InkTable) -> None:
    """RI-004: all who are there enter their own, all at once; the boards of those who left are counted by all."""
    table.step = "pad"
    await Together(*[fill_pad(table, seat, seat) for seat in table.playing])
    for seat in range(table.seats):
        if table.left[seat]:
            await fill_pad(table, seat, TABLE)
    table.step = ""
    tell_scores(table)


async def fill_pad(table: InkTable, seat: int, by: int) -> None:
    """The parts that are still missing on a seat's pad, answered by the seat itself or by the table."""
    for part in pad_parts(table.rules):
        if part not in table.pads[seat].entered:
            await enter(table, seat, by, part)


async def check_pads(table: InkTable) -> None:
    """The table looks at the scores; a wrong number is entered again until all are right."""
    table.step = "check"
    wrong = await ask(Choose(TABLE, "pad.check", (*range(table.seats), RIGHT)))
    if isinstance(wrong, int):
        part = await ask(Choose(TABLE, "pad.part", pad_parts(table.rules), args=(wrong,)))
        write(table, wrong, entered=tuple(one for one in table.pads[wrong].entered if one != part))
        await enter(table, wrong, TABLE, part)
        tell_scores(table)
    else:
        table.closed = True
    table.step = ""


def tell_scores(table: InkTable) -> None:
    """The totals in the order of the places, RIB-034."""
    for seats in standing(table):
        for seat in seats:
            table.tell("scored", seat, total(table.pads[seat], table.rules), table.pads[seat].errors)


# -- one part


async def enter(table: InkTable, seat: int, by: int, part: str) -> None:
    """One part of a pad, number by number."""
    if part == NETWORKS:
        await enter_networks(table, seat, by)
    elif part == TETROMINO:
        await enter_patterns(table, seat, by)
    else:
        number = await ask(Number(by, asked(by, part), 0, MOST[part], args=(seat,)))
        write(table, seat, **{FIELDS.get(part, part): number})
    write(table, seat, entered=(*table.pads[seat].entered, part))


async def enter_networks(table: InkTable, seat: int, by: int) -> None:
    """RIB-030, RI-A3: the Exits of each Network, until there are none left or no more Networks (0)."""
    write(table, seat, networks=())
    left = EXITS
    while left:
        place = len(table.pads[seat].networks)
        exits = await ask(Number(by, asked(by, "exits"), 0, left, args=(seat, place + 1)))
        if not exits:
            break
        left -= exits
        write(table, seat, networks=(*table.pads[seat].networks, Network(exits)))
        if PLUCK_MAN in table.rules.expansions and exits >= table.rules.pluckman_min_exits:
            await enter_symbols(table, seat, by, place)


async def enter_symbols(table: InkTable, seat: int, by: int, place: int) -> None:
    """RI-025 to 028, A1: without a Pluck-Man nothing counts; symbols share an Exit only by house rule."""
    before, network = table.pads[seat].networks[:place], table.pads[seat].networks[place]
    args = (seat, place + 1)
    if not await ask(YesNo(by, asked(by, "plucked"), args=args)):
        return
    room = table.rounds - 1 if table.rules.pluckman_stack else min(table.rounds, network.exits) - 1
    network = network._replace(pluck_man=True)
    write(table, seat, networks=(*before, network))
    if room:
        network = network._replace(ghosts=await ask(Number(by, asked(by, "ghosts"), 0, room, args=args)))
        write(table, seat, networks=(*before, network))
    if network.ghosts and network.ghosts < room:
        network = network._replace(fruit=await ask(YesNo(by, asked(by, "fruit"), args=args)))
        write(table, seat, networks=(*before, network))


async def enter_patterns(table: InkTable, seat: int, by: int) -> None:
    """RI-049: how many patterns were drawn, one a round at most, and how many of their spaces hold something."""
    patterns = await ask(Number(by, asked(by, "patterns"), 0, table.rounds, args=(seat,)))
    filled = 0
    if patterns:
        spaces = PATTERN * patterns
        filled = await ask(Number(by, asked(by, "filled"), 0, spaces, args=(seat, spaces)))
    write(table, seat, patterns=patterns, filled=filled)


def asked(by: int, what: str) -> str:
    """A seat is asked for what it counted; the table is asked by the seat's name."""
    return f"table.{what}" if by == TABLE else f"pad.{what}"


def write(table: InkTable, seat: int, **changed: object) -> None:
    """Put numbers on a seat's pad; in a Together each branch writes only its own."""
    pad: Pad = table.pads[seat]._replace(**changed)  # type: ignore[arg-type]
    table.pads[seat] = pad
