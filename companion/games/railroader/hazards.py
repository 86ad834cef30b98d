"""Hazards and Chance Cards: what each op of a card does."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

from companion.games.railroader import dynamite, laying, moving
from companion.games.railroader.board import GARRISON, TRADING
from companion.games.railroader.chance import START as TO_START
from companion.games.railroader.chance import Effect
from companion.games.railroader.components import NOBODY, START, RailroaderTable, Train
from companion.table.drawing import draw
from companion.table.flow import Flow, ask
from companion.table.prompts import TABLE, Choose, Done, Roll


async def stop_at_hazard(table: RailroaderTable, train: Train, space: int) -> None:
    """RD-090 to 092: one Chance Card a turn, whoever takes it; obeyed, and returned to the bottom."""
    name = train.line.names[space]
    if table.carded:
        table.tell("no_second_card", train.seat, train.track, name)
        return
    if train.immune_hazard:
        train.immune_hazard = False
        table.tell("hazard_failed", train.seat, train.track, name)
        return
    table.carded = True
    table.tell("at_hazard", train.seat, train.track, name)
    card = await draw(table.deck, "chance.card")
    table.deck.put_under(card)
    if table.rules.reshuffle_chance and not table.deck.shares():
        table.deck.shuffle()
        table.tell("reshuffled")
    table.last_card = card
    table.tell("card", train.seat, train.track, card.name, card.text)
    await obey(table, train, card.effects)


async def obey(table: RailroaderTable, train: Train, effects: tuple[Effect, ...]) -> None:
    """RD-090, 106, A23: one effect after the other; a train whose engine is away, or home, moves no more."""
    for effect in effects:
        if table.winner != NOBODY:
            return
        if not (train.light and effect.op in MOVES):
            await EFFECTS[effect.op](table, train, effect)


async def go_forward(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A10, A23: as if thrown."""
    await moving.forward(table, train, effect.n)


async def go_back(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A10, A23, G2: never behind the start."""
    await moving.go_back(table, train, train.front - effect.n)


async def go_back_to(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-043, G6: the front on the nearest such space behind; without one, on the start."""
    spaces = {TRADING: train.line.tradings, GARRISON: train.line.garrisons, TO_START: ()}[effect.to]
    behind = bisect_left(spaces, train.front)
    await moving.go_back(table, train, spaces[behind - 1] if behind else START)


async def go_forward_to(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A23: the front to the next such space ahead, as if thrown; without one, nothing."""
    tags = train.line.tags
    if effect.to in tags[train.front + 1 :]:
        await moving.forward(table, train, tags.index(effect.to, train.front + 1) - train.front)


async def miss_turns(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """The owner's next turns with this train are missed."""
    train.misses += effect.n
    table.tell("will_miss", train.seat, train.track, effect.n)


async def throw_again(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A27: a new move within the turn; held by a box right ahead, the train stays."""
    if train.box and train.box == train.front + 1:
        table.tell("stuck", train.seat, train.track, train.box)
    else:
        await moving.move(table, train)


async def lay_track(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A28, 069: nothing while a box is on the track."""
    if train.box:
        table.tell("cannot_lay", train.seat, train.track, train.box)
    else:
        laying.lay_sections(table, train, effect.n)


async def lose_track(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-A28: never the track under the train."""
    laying.lose_sections(table, train, effect.n, keep=train.front)


async def change_dynamite(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-055: boxes come from those out of the game and go there."""
    n = max(-train.dynamite, min(effect.n, table.out))
    train.dynamite += n
    table.out -= n
    table.tell("boxes_gained" if effect.n > 0 else "boxes_lost", train.seat, train.track, abs(n))


async def place_dynamite(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-050 to 056: as from a river."""
    await dynamite.place(table, train)


async def clear_own_track(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """RD-055: the box on the own track goes out of the game."""
    if train.box:
        laying.take_box_off(table, train)


async def half_speed_next(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """The next throw for this train is one die."""
    train.half_speed = True
    table.tell("half_speed", train.seat, train.track)


async def immune_next(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """The next ambush, or the next hazard, does nothing."""
    if effect.to == "ambush":
        train.immune_ambush = True
    else:
        train.immune_hazard = True
    table.tell(f"immune_{effect.to}", train.seat, train.track)


async def roll_check(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """One die decides which effects follow."""
    (pips,) = await ask(Roll(train.seat, "chance.check", laying.ONE_DIE, args=(train.track, effect.n)))
    table.tell("thrown", train.seat, train.track, pips, (pips,))
    await obey(table, train, effect.then if pips >= effect.n else effect.else_)


async def choose(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """The owner decides which effects follow."""
    chosen = await ask(Choose(train.seat, "chance.choose", effect.of, args=train.args))
    await obey(table, train, chosen.effects)


async def by_hand(table: RailroaderTable, train: Train, effect: Effect) -> None:
    """What the box does not know is done at the table."""
    await ask(Done(TABLE, "chance.manual", args=(effect.text,)))


EFFECTS: Final[dict[str, Callable[[RailroaderTable, Train, Effect], Flow[None]]]] = {
    "forward": go_forward,
    "back": go_back,
    "back_to": go_back_to,
    "forward_to": go_forward_to,
    "miss": miss_turns,
    "throw_again": throw_again,
    "lay": lay_track,
    "lose": lose_track,
    "dynamite": change_dynamite,
    "place_dynamite": place_dynamite,
    "clear_own_track": clear_own_track,
    "half_speed_next": half_speed_next,
    "immune_next": immune_next,
    "roll_check": roll_check,
    "choose": choose,
    "manual": by_hand,
}
"""Every op with what it does; how it is written down stands in `chance.FIELDS`."""
MOVES: Final = frozenset({"forward", "back", "back_to", "forward_to", "throw_again"})
