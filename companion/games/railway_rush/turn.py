"""The game, turn by turn."""

from __future__ import annotations

from typing import Final

from companion.games.railway_rush.components import DEALT, DRAWN, NOBODY, PLAYS, RailwayTable
from companion.games.railway_rush.hands import draw
from companion.games.railway_rush.placing import Laid, discard, options, place, refusals
from companion.games.railway_rush.taking import may_trade, trade
from companion.games.railway_rush.winning import check_win, finished
from companion.table.dice import Die
from companion.table.flow import Boundary, ask
from companion.table.outcome import Outcome
from companion.table.prompts import TABLE, Choose, Roll

LOTS: Final = "lots"
TRADE: Final = "trade"


async def play(table: RailwayTable) -> Outcome:
    """RW-001, 002, 013, G6, G9, G17: cards are dealt, then turn follows turn clockwise until somebody has won."""
    while True:
        await Boundary()
        outcome = finished(table)
        if outcome is not None:
            return outcome
        if table.at == NOBODY:
            await first_player(table)
            continue
        if not table.dealt:
            await deal(table)
            continue
        table.at = next(seat for seat in table.clockwise_from(table.at) if not table.left[seat])
        await turn(table, table.at)
        if table.winner == NOBODY:
            end_turn(table)


async def first_player(table: RailwayTable) -> None:
    """RW-011, G16: the table names who begins, or the box draws lots."""
    seats = tuple(seat for seat in range(table.seats) if not table.left[seat])
    named: Choose[int | str] = Choose(TABLE, "start.first", (*seats, LOTS))
    first = await ask(named)
    if first == LOTS:
        (first,) = await ask(Roll(seats[0], "start.lots", (lot(seats),)))
    table.at = int(first)
    table.tell("begins", table.at)


def lot(seats: tuple[int, ...]) -> Die[int]:
    """A lot with a side for each seat."""
    return Die(f"lot {len(seats)}", seats)


async def deal(table: RailwayTable) -> None:
    """RW-010: five cards facedown to each player."""
    for seat in table.clockwise_from(table.at):
        if not table.left[seat]:
            await draw(table, seat, DEALT, "deal")
    table.dealt = True


async def turn(table: RailwayTable, seat: int) -> None:
    """RW-003, 013, 016, A1, A12, G15: cards are drawn, up to three are placed; a win is seen at every moment."""
    if check_win(table):
        return
    table.plays, table.placed, table.traded = PLAYS, 0, False
    drawn = await draw(table, seat, to_draw(table, seat))
    while not check_win(table) and may_go_on(table, seat):
        hand = table.players[seat].hand
        trades = (TRADE,) if may_trade(table, seat) else ()
        prompt: Choose[Laid | str | None] = Choose(
            seat,
            "lay.which" if hand.hand_held else "play.which",
            (*options(table, seat), *trades, None),
            args=(table.plays, len(hand)),
            private=not hand.hand_held,
            why_not=None if hand.hand_held else lambda: refusals(table, seat),
        )
        what = await ask(prompt)
        if what is None:
            break
        if isinstance(what, Laid):
            await place(table, seat, what)
        else:
            await trade(table, seat)
    if table.winner == NOBODY:
        await keep_to_the_limit(table, seat)
    table.quiet = 0 if drawn or table.placed else table.quiet + 1


def to_draw(table: RailwayTable, seat: int) -> int:
    """RW-013, 014, A2, T7: two cards; with no hand five instead, by house rule seven."""
    return DRAWN if len(table.players[seat].hand) else table.rules.empty_hand_draw


def may_go_on(table: RailwayTable, seat: int) -> bool:
    """RW-013, 016: while plays are left and cards in the hand."""
    return table.plays > 0 and len(table.players[seat].hand) > 0


async def keep_to_the_limit(table: RailwayTable, seat: int) -> None:
    """RW-G3: no limit; by house rule more than seven go under the deck."""
    limit = table.rules.hand_limit
    if limit != "none":
        await discard(table, seat, max(0, len(table.players[seat].hand) - int(limit)))


def end_turn(table: RailwayTable) -> None:
    """RW-G6: the next player clockwise."""
    before = table.at
    after = [seat for seat in table.clockwise_from(before)[1:] if not table.left[seat]]
    table.at = after[0] if after else before
    table.turns += 1
