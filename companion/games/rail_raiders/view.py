"""What a seat may see: everything but what lies facedown and what somebody else looks at, as values."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.rail_raiders import modifiers
from companion.games.rail_raiders.cards import LawCard, LootCard, RaiderCard
from companion.games.rail_raiders.components import (
    LAWBOTS,
    NOBODY,
    TURNS,
    Car,
    Contest,
    Party,
    Raider,
    RaidersTable,
)
from companion.games.rail_raiders.rules import Rules


class CarView(NamedTuple):
    """One car; index 0 is the caboose, the last one the locomotive, as in the digest.

    `title` is the tile's own name and `text` its ability in words, both empty while it lies facedown, when `loot`
    and `law` are 0 besides.  `lawbots` counts Deputies, Sheriffs, Marshals.  `tokens` lie facedown on it.  `grit`
    are the Grit cards beside it, the newest last; `grit_works` says whether that one is in force.
    `raiders` are the seats that stand here.
    """

    at: int
    name: str
    faceup: bool
    title: str
    text: str
    loot: int
    law: int
    ability: bool
    tokens: int
    lawbots: tuple[int, int, int]
    grit: tuple[LawCard, ...]
    grit_works: bool
    raiders: tuple[int, ...]


class RaiderView(NamedTuple):
    """One player: the Raider's card (None until chosen), the car (-1: Off the Train), $$, and the cards in play.

    `cards` are Equipment and Weapons, `kept` the names of High Noon cards kept, all of them public.  `looking` is
    how many Loot cards this seat is looking at, `looked` which; those only in its own view (RR-G18).
    """

    seat: int
    card: RaiderCard | None
    car: int
    money: int
    cards: tuple[LootCard, ...]
    kept: tuple[str, ...]
    looking: int
    looked: tuple[LootCard, ...]
    left: bool


class PartyView(NamedTuple):
    """One side of a roll: a seat, or -3 for the Lawbots, and the seat that throws.

    `dice` are faces 0 to 5 for 9 to A, none before the roll; `fresh` says of each that it was not rerolled.
    `declared` faces will be thrown again.
    `extra` dice are thrown beyond five; `rerolls` are those still open; `weapon` is the card in use.  Before the
    weapons are chosen `extra` and `rerolls` are what is in force without one.
    """

    who: int
    thrower: int
    dice: tuple[int, ...]
    fresh: tuple[bool, ...]
    declared: tuple[int, ...]
    extra: int
    rerolls: int
    weapon: LootCard | None


class ContestView(NamedTuple):
    """A roll in progress.

    `kind` is dealer, raider, boarding, showdown or search; `stage` weapons, roll, rerolls, rolloff or fates.
    `car` is where a fight is, `target` the car a boarding aims at and `need` the rank it needs, else -1 and 0.
    `winner` is a party, None until it is known.
    """

    kind: str
    stage: str
    active: int
    car: int
    target: int
    need: int
    controller: int
    parties: tuple[PartyView, ...]
    winner: int | None


class LikelyFight(NamedTuple):
    """What a fight on the active Raider's car would be thrown with: a party, its extra dice, its rerolls.

    Weapons are not counted: they are chosen when the fight begins.
    """

    who: int
    extra: int
    rerolls: int


class View(NamedTuple):
    """The public record of a table; in a seat's own view also what that seat alone looks at.

    `stage` is choosing, dealer, boarding, turns or over.  `turn` counts turns taken this round.  `supply` are the
    Lawbots not on the train, by rank.  `done` are the kinds of the actions taken in this turn (three at most).
    `here` is what everybody on the active Raider's car would fight with, `called` who is in a fight that gathers.
    `boarding_extra` and `boarding_rerolls` are what the active seat has when it boards.
    """

    cars: tuple[CarView, ...]
    raiders: tuple[RaiderView, ...]
    stage: str
    round: int
    dealer: int
    active: int
    turn: int
    last_round: bool
    done: tuple[str, ...]
    high_noon: int
    high_noon_gone: int
    last_high_noon: str
    law: int
    loot: int
    tokens: int
    supply: tuple[int, int, int]
    contest: ContestView | None
    here: tuple[LikelyFight, ...]
    called: tuple[int, ...]
    boarding_extra: int
    boarding_rerolls: int
    lawbots_by_box: bool
    controller: int
    rules: Rules


def view(table: RaidersTable, seat: int | None) -> View:
    """RR-G18: money, cards in play and cars faceup are public; facedown tokens and cars nobody knows."""
    contest = table.contest
    on_turn = table.stage == TURNS and table.active >= 0
    top = table.high_noon_gone.layers[-1] if len(table.high_noon_gone) else None
    return View(
        cars=tuple([car_view(table, car) for car in table.cars]),
        raiders=tuple([raider_view(raider, seat) for raider in table.raiders]),
        stage=table.stage,
        round=table.round,
        dealer=table.dealer,
        active=table.active,
        turn=table.turn,
        last_round=table.last_round,
        done=tuple(table.done),
        high_noon=len(table.high_noon),
        high_noon_gone=len(table.high_noon_gone),
        last_high_noon=top.name if top is not None and not isinstance(top, list) else "",
        law=len(table.law),
        loot=len(table.loot),
        tokens=len(table.tokens),
        supply=(table.supply[0], table.supply[1], table.supply[2]),
        contest=contest_view(contest) if contest is not None else None,
        here=likely_fight(table) if on_turn else (),
        called=tuple(table.called),
        boarding_extra=modifiers.extra_dice(table, table.active, "boarding") if on_turn else 0,
        boarding_rerolls=modifiers.rerolls(table, table.active, "boarding") if on_turn else 0,
        lawbots_by_box=table.lawbots_by_box,
        controller=contest.controller if contest is not None else NOBODY,
        rules=table.rules,
    )


def car_view(table: RaidersTable, car: Car) -> CarView:
    """One car as a value."""
    tile, lawbots = car.tile, car.lawbots
    return CarView(
        at=car.at,
        name=car.name,
        faceup=tile is not None,
        title=tile.name if tile is not None else "",
        text=tile.text if tile is not None else "",
        loot=tile.loot if tile is not None else 0,
        law=tile.law if tile is not None else 0,
        ability=tile is not None and tile.ability,
        tokens=len(car.tokens),
        lawbots=(lawbots[0], lawbots[1], lawbots[2]),
        grit=tuple(car.grit),
        grit_works=modifiers.grit_on(table, car) is not None,
        raiders=tuple([raider.seat for raider in table.raiders if raider.car == car.at]),
    )


def raider_view(raider: Raider, seat: int | None) -> RaiderView:
    """One player as a value, for the eyes of `seat`."""
    return RaiderView(
        seat=raider.seat,
        card=raider.card,
        car=raider.car,
        money=raider.money,
        cards=tuple(raider.cards.known()),
        kept=tuple([card.name for card in raider.kept.known()]),
        looking=len(raider.looked),
        looked=raider.looked.possible() if seat == raider.seat else (),
        left=raider.left,
    )


def contest_view(contest: Contest) -> ContestView:
    """A roll in progress as a value."""
    return ContestView(
        kind=contest.kind,
        stage=contest.stage,
        active=contest.active,
        car=contest.car,
        target=contest.target,
        need=contest.target + 2 if contest.target > 0 else 0,
        controller=contest.controller,
        parties=tuple([party_view(party) for party in contest.parties]),
        winner=contest.winner,
    )


def party_view(party: Party) -> PartyView:
    """One side as a value."""
    return PartyView(
        party.who, party.thrower, party.dice, party.fresh, party.declared, party.extra, party.rerolls, party.weapon
    )


def likely_fight(table: RaidersTable) -> tuple[LikelyFight, ...]:
    """Everybody on the active Raider's car, the Lawbots last, each with what is in force without a weapon."""
    at = table.raiders[table.active].car
    if at < 0:
        return ()
    here = [table.active, *table.others_on(at, table.active)]
    contest = table.contest
    kind = contest.kind if contest is not None else table.called_for if table.called else "showdown"
    out = [
        LikelyFight(seat, modifiers.extra_dice(table, seat, kind), modifiers.rerolls(table, seat, kind))
        for seat in here
    ]
    if table.lawbots_on(at):
        car = table.cars[at]
        out.append(LikelyFight(LAWBOTS, modifiers.lawbots_extra(table, car), modifiers.lawbots_rerolls(table, car)))
    return tuple(out)
