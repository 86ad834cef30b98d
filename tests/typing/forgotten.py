"""Forgotten awaits in every form; what mypy must say stands at the end of the line.  Not part of the usual run.

Lines without a mark pass mypy.  Those in `only_at_run_time` are wrong all the same.
"""

# ruff: noqa: F841, RUF059

from __future__ import annotations

from typing import assert_type

from companion.table.cards import Card
from companion.table.dice import D6, contest
from companion.table.drawing import draw, draw_to
from companion.table.flow import Boundary, ask
from companion.table.pack import Place
from companion.table.prompts import Choose, ChooseSome, Done, Number, Roll, YesNo
from companion.table.table import Table
from companion.table.together import Together


async def remembered(seat: int) -> bool:
    await Boundary()
    return await ask(YesNo(seat, "remembered"))


async def statements(table: Table, deck: Place[Card], hand: Place[Card]) -> None:
    ask(YesNo(0, "x"))  # wants unused-coroutine
    ask(Done(0, "x"))  # wants unused-coroutine
    remembered(0)  # wants unused-coroutine
    Boundary()  # wants unused-awaitable
    Together(remembered(0), remembered(1))  # wants unused-awaitable
    contest(table, "x", [0, 1], (D6,), sum)  # wants unused-coroutine
    draw(deck, "x")  # wants unused-coroutine
    draw_to(deck, "x", hand, 0)  # wants unused-coroutine


async def conditions() -> int:
    if ask(YesNo(0, "x")):  # wants truthy-bool
        return 1
    if not ask(YesNo(0, "x")):  # wants truthy-bool
        return 2
    while ask(YesNo(0, "x")):  # wants truthy-bool
        return 3
    assert remembered(0)  # wants truthy-bool
    later = ask(YesNo(0, "x"))
    if later:  # wants truthy-bool
        return 4
    if remembered(0) and await remembered(1):  # wants truthy-bool
        return 5
    if await remembered(0) or remembered(1):  # wants truthy-bool
        return 6
    if Together(remembered(0), remembered(1)):  # wants truthy-bool
        return 7
    if YesNo(0, "the ask is forgotten too"):  # wants truthy-bool
        return 8
    return 9 if remembered(0) else 10  # wants truthy-bool


async def values(deck: Place[Card], names: tuple[str, ...]) -> bool:
    total = ask(Number(0, "x", 1, 6)) + 1  # wants operator
    for face in ask(Roll(0, "x", (D6, D6))):  # wants attr-defined
        total += face
    first, second = ask(Roll(0, "x", (D6, D6)))  # wants misc
    if ask(Number(0, "x", 1, 6)) == 3:  # wants comparison-overlap
        return False
    if ask(Number(0, "x", 1, 6)) > 3:  # wants operator
        return False
    if 3 in ask(ChooseSome(0, "x", (1, 2, 3), 0, 2)):  # wants operator
        return False
    name = names[ask(Number(0, "x", 0, 1))]  # wants call-overload
    deck.put(draw(deck, "x"))  # wants arg-type
    faces: tuple[int, ...] = ask(Roll(0, "x", (D6,)))  # wants assignment
    agreed: list[bool] = [ask(YesNo(seat, "x")) for seat in range(3)]  # wants misc
    key = ask(Choose(0, "x", names)).upper()  # wants attr-defined
    return remembered(0)  # wants return-value


async def the_other_way_round() -> None:
    await YesNo(0, "x")  # wants misc
    await Together(remembered, remembered)  # wants arg-type
    ask("not a prompt")  # wants arg-type, unused-coroutine


async def wrong_answers(names: tuple[str, ...]) -> None:
    assert_type(await ask(Choose(0, "x", names)), int)  # wants assert-type
    assert_type(await ask(ChooseSome(0, "x", names, 0, 2)), tuple[int, ...])  # wants assert-type
    text: str = await ask(Number(0, "x", 1, 6))  # wants arg-type


async def only_at_run_time(table: Table) -> None:
    table.tell("forgotten", ask(YesNo(0, "x")))
    later = ask(YesNo(0, "x"))
    table.tell(f"{ask(YesNo(0, 'x'))}")
    match ask(YesNo(0, "x")):
        case True:
            table.tell("never")
    if any(ask(YesNo(seat, "x")) for seat in range(3)):
        table.tell("always")
