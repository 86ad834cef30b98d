"""Placing cards: what can be done with each card of a hand, and doing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.railway_rush.cards import ACTION, TRAIN, WILD, Effect, TravelCard
from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.handing import bind
from companion.games.railway_rush.hands import can_hold, draw, out_of_hand, under_the_deck
from companion.games.railway_rush.inspector import inspect
from companion.games.railway_rush.taking import can_take, steal, swap, targets
from companion.games.railway_rush.winning import check_win
from companion.table.flow import ask
from companion.table.prompts import Choose, ChooseSome, Done, Refusal

PLAY, WALLET = "play", "wallet"
USES: Final = (PLAY, WALLET)


class Laid(NamedTuple):
    """A card of the hand and what for: into play, with upgrades beside it, or as cash into the wallet (RW-015)."""

    card: TravelCard
    use: str = PLAY
    upgrades: tuple[TravelCard, ...] = ()

    @property
    def key(self) -> str:
        """The card's key, then how it is used."""
        if self.use == WALLET:
            return f"{self.card.key}=wallet"
        return "=".join([self.card.key, *(upgrade.key for upgrade in self.upgrades)])

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        if self.use == WALLET:
            return "wallet", (self.card.name, self.card.cash)
        if self.upgrades:
            more = self.upgrades[0].name + (f" x{len(self.upgrades)}" if len(self.upgrades) > 1 else "")
            return "with_upgrade", (self.card.name, more)
        return "placed", (self.card.name,)


def options(table: RailwayTable, seat: int) -> tuple[Laid, ...]:
    """RW-015, 017, 026, 036, A7, A8, A13, A15: every use of every card in the hand; what places a card first.

    Of a real hand many cards may be, so they stand by name, to be found by their first letter.
    """
    hand = table.players[seat].hand
    cards = sorted(hand.possible(), key=lambda card: card.place)
    placed = [card for card in cards if card.kind != ACTION or works(table, seat, card)]
    into_play = [use for card in placed for use in uses(table, seat, card)]
    cash = [Laid(card, WALLET) for card in cards if card.kind == ACTION and card.walletable]
    if not hand.hand_held:
        return (*into_play, *cash)
    return tuple(sorted((*into_play, *cash), key=lambda laid: laid.card.name))


def uses(table: RailwayTable, seat: int, card: TravelCard) -> Iterator[Laid]:
    """The card by itself, and a fare with First Class where there are plays for both (RW-026, A6)."""
    if card.is_upgrade:
        return
    yield Laid(card)
    if not card.is_fare or table.plays < 2:
        return
    hand = table.players[seat].hand
    for upgrade in sorted(hand.possible(lambda other: other.is_upgrade), key=lambda other: other.place):
        most = min(table.plays - 1, 2) if table.rules.stack_first_class else 1
        for n in range(1, most + 1):
            if can_hold(hand, [card, *[upgrade] * n]):
                yield Laid(card, PLAY, (upgrade,) * n)


def works(table: RailwayTable, seat: int, card: TravelCard) -> bool:
    """RW-A13, A15: whether any effect in the own turn can have an effect."""
    return any(possible(table, seat, effect) for effect in card.effects)


def possible(table: RailwayTable, seat: int, effect: Effect) -> bool:
    """RW-A15: whether one effect can have an effect now."""
    if effect.op == "fare":
        return bool(table.players[seat].uniques()) and bool(table.others(seat))
    if effect.op == "steal":
        return bool(targets(table, seat, effect))
    if effect.op == "swap":
        return can_take(table, seat, effect._replace(spare_complete=False)) and bool(targets(table, seat, effect))
    if effect.op == "choose":
        return any(possible(table, seat, one) for side in effect.of for one in side.effects)
    return effect.op != "multiply_fare"


def refusals(table: RailwayTable, seat: int) -> tuple[Refusal, ...]:
    """RW-A13, A15, 050: Action cards of the hand that can only go into the wallet now, and why."""
    out = []
    for card in sorted(table.players[seat].hand.possible(), key=lambda card: card.place):
        if card.kind == ACTION and (card.is_upgrade or not works(table, seat, card)):
            why, rule = reason(card)
            out.append(Refusal(Laid(card), why, rule))
    return tuple(out)


def reason(card: TravelCard) -> tuple[str, str]:
    """Why a card has no effect of its own now, and the rule."""
    if card.is_upgrade:
        return "only_with_inspector", "RW-A13"
    if not card.effects:
        return "only_as_answer", "RW-050"
    return ("no_line", "RW-025") if card.is_fare else ("nothing_to_take", "RW-A15")


async def place(table: RailwayTable, seat: int, laid: Laid) -> None:
    """RW-015, 026, 036, 037, A4, A7: onto the table, into the wallet, or into effect and onto the pile."""
    player = table.players[seat]
    for card in (laid.card, *laid.upgrades):
        out_of_hand(table, seat, card)
        table.plays -= 1
        table.placed += 1
    card = laid.card
    if laid.use == WALLET:
        player.wallet.put(card)
        table.tell("wallet", seat, card.name, card.cash)
    elif card.kind == ACTION:
        await take_effect(table, seat, laid)
    else:
        (player.fleet if card.kind == TRAIN else player.stations).put(card)
        table.tell("placed", seat, card.name)
        if card.kind == WILD and table.rules.wild_fixed:
            await bind(table, seat)


async def take_effect(table: RailwayTable, seat: int, laid: Laid) -> None:
    """RW-A6, G2, G8: an Action card does what it says and goes to the pile when that is done."""
    for card in (laid.card, *laid.upgrades):
        table.table.put(card)
    table.tell("played", seat, laid.card.name)
    for upgrade in laid.upgrades:
        table.tell("upgraded", seat, upgrade.name)
    for effect in laid.card.effects:
        if not check_win(table):
            await effects(table, seat, effect, laid.upgrades)
    for card in table.table.known():
        gone = card.is_upgrade and not table.rules.first_class_recycles
        table.table.take(card)
        (table.out if gone else table.pile).put(card)


async def effects(table: RailwayTable, seat: int, effect: Effect, upgrades: tuple[TravelCard, ...]) -> None:
    """RW-G2: what each op does; those without anything to work on do nothing."""
    if effect.op == "fare":
        await inspect(table, seat, effect, upgrades)
    elif effect.op == "steal":
        await steal(table, seat, effect)
    elif effect.op == "swap":
        await swap(table, seat, effect)
    elif effect.op == "draw":
        await draw(table, seat, effect.n)
    elif effect.op == "discard":
        await discard(table, seat, min(effect.n, len(table.players[seat].hand)))
    elif effect.op == "extra_play":
        table.plays += effect.n
        table.tell("extra_play", seat, effect.n)
    elif effect.op == "choose":
        side = await ask(Choose(seat, "card.choose", effect.of))
        for one in side.effects:
            await effects(table, seat, one, upgrades)
    elif effect.op == "manual":
        await ask(Done(seat, "card.manual", args=(effect.text,)))


async def discard(table: RailwayTable, seat: int, n: int) -> None:
    """RW-G3: cards from the hand under the deck, unseen; of a hand it does not hold the box does not learn which."""
    if not n:
        return
    hand = table.players[seat].hand
    cards: tuple[TravelCard, ...] = ()
    if hand.hand_held:
        await ask(Done(seat, "discard.table", args=(n,)))
    else:
        every = tuple(sorted(hand.known(), key=lambda card: card.place))
        cards = await ask(ChooseSome(seat, "discard.which", every, n, n, args=(n,), private=True))
    under_the_deck(table, seat, cards, n)
    table.tell("discarded", seat, n)
