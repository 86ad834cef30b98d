"""Taking cards: thefts, swaps and, by house rule, trades."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.railway_rush.cards import ACTION, PER_LINE, STATION, SWAP, THEFT, TRAIN, WILD, Effect, TravelCard
from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.handing import hand_over
from companion.games.railway_rush.reacting import react
from companion.games.railway_rush.winning import check_win, reach
from companion.table.flow import ask
from companion.table.prompts import Choose, YesNo


def takeable(table: RailwayTable, seat: int, effect: Effect) -> tuple[TravelCard, ...]:
    """RW-A9, G2: the played cards of a seat that this effect may take, each kind once."""
    player = table.players[seat]
    spared: set[int] = set()
    if effect.spare_complete:
        spared = {line for line in player.uniques() if reach(player, line, table.rules) >= PER_LINE}
    found = {card for card in player.cards() if _fits(card, effect.what) and card.line not in spared}
    return tuple(sorted(found, key=lambda card: card.place))


def can_take(table: RailwayTable, seat: int, effect: Effect) -> bool:
    """Whether there is anything for this effect to take."""
    if effect.what == "any" and not effect.spare_complete:
        return any(place.layers for place in table.players[seat].played)
    return bool(takeable(table, seat, effect))


def _fits(card: TravelCard, what: str) -> bool:
    if what == "any":
        return True
    if what == "wallet":
        return card.kind == ACTION
    return card.kind == TRAIN if what == "train" else card.kind in (STATION, WILD)


def targets(table: RailwayTable, seat: int, effect: Effect) -> tuple[int, ...]:
    """RW-A5: any opponent with something to take; by house rule the next one clockwise."""
    others = tuple(other for other in table.others(seat) if can_take(table, other, effect))
    nearest_only = effect.targets == "next" or table.rules.single_theft_target == "next_clockwise"
    return others[:1] if nearest_only else others


async def steal(table: RailwayTable, thief: int, effect: Effect) -> None:
    """RW-040, 041, A5: from one opponent, or from each clockwise, who answers before the next is robbed."""
    if effect.targets == "each_clockwise":
        for victim in table.others(thief):
            if takeable(table, victim, effect):
                await steal_from(table, thief, victim, effect)
                if check_win(table):
                    return
        return
    found = targets(table, thief, effect)
    if found:
        await steal_from(table, thief, await one_of(table, thief, "steal.whom", found), effect)


async def steal_from(table: RailwayTable, thief: int, victim: int, effect: Effect) -> None:
    """RW-040, 050, G2: the victim may answer, then the thief takes a card of choice."""
    table.tell("robbed", thief, victim)
    if await react(table, victim, THEFT, thief) is not None:
        return
    for _ in range(effect.n):
        cards = takeable(table, victim, effect)
        if not cards:
            return
        card = cards[0] if len(cards) == 1 else await ask(Choose(thief, "steal.which", cards, args=(victim,)))
        await hand_over(table, card, victim, thief, thief)
        table.tell("stolen", thief, victim, card.name)


async def swap(table: RailwayTable, seat: int, effect: Effect) -> None:
    """RW-040, A15, G2: the player of the card chooses on both sides; the other may answer first."""
    others = targets(table, seat, effect)
    if not others or not takeable(table, seat, effect._replace(spare_complete=False)):
        return
    other = await one_of(table, seat, "swap.whom", others)
    table.tell("swap_asked", seat, other)
    if await react(table, other, SWAP, seat) is not None:
        return
    for _ in range(effect.n):
        mine = takeable(table, seat, effect._replace(spare_complete=False))
        theirs = takeable(table, other, effect)
        if not mine or not theirs:
            return
        get = theirs[0] if len(theirs) == 1 else await ask(Choose(seat, "swap.get", theirs, args=(other,)))
        give = mine[0] if len(mine) == 1 else await ask(Choose(seat, "swap.give", mine, args=(other,)))
        await exchange(table, seat, give, other, get)
        table.tell("swapped", seat, other, give.name, get.name)


async def exchange(table: RailwayTable, seat: int, give: TravelCard, other: int, get: TravelCard) -> None:
    """Both cards change sides at once; the win is looked at afterwards."""
    await hand_over(table, give, seat, other, seat)
    await hand_over(table, get, other, seat, seat)


async def one_of(table: RailwayTable, seat: int, name: str, seats: Iterable[int]) -> int:
    """A seat to take from; the only one is not asked for."""
    every = tuple(seats)
    return every[0] if len(every) == 1 else await ask(Choose(seat, name, every))


def may_trade(table: RailwayTable, seat: int) -> bool:
    """RW-A14, as a house rule: one offer a turn, while both sides have a played card."""
    return (
        table.rules.free_trades
        and not table.traded
        and bool(table.players[seat].cards())
        and any(table.players[other].cards() for other in table.others(seat))
    )


async def trade(table: RailwayTable, seat: int) -> None:
    """RW-017, A14, as a house rule: a played card for a played card, if the other agrees; it uses no play."""
    table.traded = True
    any_card = Effect("swap")
    others = [other for other in table.others(seat) if takeable(table, other, any_card)]
    other = await one_of(table, seat, "trade.whom", others)
    mine, theirs = takeable(table, seat, any_card), takeable(table, other, any_card)
    give = mine[0] if len(mine) == 1 else await ask(Choose(seat, "trade.give", mine, args=(other,)))
    get = theirs[0] if len(theirs) == 1 else await ask(Choose(seat, "trade.get", theirs, args=(other,)))
    if await ask(YesNo(other, "trade.agree", args=(seat, get.name, give.name))):
        await exchange(table, seat, give, other, get)
        table.tell("traded", seat, other, give.name, get.name)
    else:
        table.tell("trade_refused", other, seat)
