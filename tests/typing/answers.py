"""What mypy makes of the answers: every line here is checked with the rest of the project."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple, assert_type

from companion.table.cards import Card
from companion.table.dice import D6, Die, contest
from companion.table.drawing import draw, draw_to
from companion.table.flow import ask
from companion.table.pack import Place
from companion.table.prompts import TABLE, Choose, ChooseSome, Done, Number, Roll, YesNo
from companion.table.table import Table
from companion.table.together import Together


class Spot(NamedTuple):
    train: int
    car: int


class Side(Enum):
    LEFT = "l"
    RIGHT = "r"


class Loot(Card):
    __slots__ = ("worth",)

    def __init__(self, key: str, worth: int) -> None:
        Card.__init__(self, key)
        self.worth = worth


async def agree(seat: int) -> bool:
    return await ask(YesNo(seat, "agree"))


async def every_kind_of_answer(
    table: Table, deck: Place[Loot], hand: Place[Loot], spots: tuple[Spot, ...], die: Die[str]
) -> int:
    assert_type(await ask(Choose(0, "spot", spots)), Spot)
    assert_type(await ask(Choose(0, "spot", (*spots, None))), Spot | None)
    assert_type(await ask(Choose(0, "side", tuple(Side))), Side)
    assert_type(await ask(YesNo(0, "sure")), bool)
    assert_type(await ask(Number(0, "bid", 1, 6)), int)
    assert_type(await ask(ChooseSome(0, "spots", spots, 0, 2)), tuple[Spot, ...])
    assert_type(await ask(Roll(0, "dice", (D6, D6))), tuple[int, ...])
    assert_type(await ask(Roll(0, "routes", (die,))), tuple[str, ...])
    assert_type(await Together(agree(0), agree(1)), list[bool])
    assert_type(await contest(table, "first", [0, 1], (D6,), sum), list[int])
    loot = await draw(deck, "loot")
    assert_type(loot, Loot)
    assert_type(hand.possible(lambda card: card.worth > 3), tuple[Loot, ...])
    await draw_to(deck, "loot", hand, 0)
    await ask(Done(TABLE, "go.on"))
    return loot.worth


def kinds_of_answers() -> list[type[Any]]:
    """In the order of the questions above, two throws of one die each at the end of the contest."""
    return [Spot, Spot, Side, bool, int, tuple, tuple, tuple, bool, bool, tuple, tuple, Loot, Loot, type(None)]
