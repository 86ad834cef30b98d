"""Rail Raiders Infinite in letters: the train car by car, the players, a fight with its odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.rail_raiders.components import LAWBOTS, OFF
from companion.games.rail_raiders.rolling import in_words
from companion.games.rail_raiders.view import CarView, ContestView, RaiderView, View
from companion.screens import rail_raiders_odds as odds
from companion.screens.rail_raiders_telling import rank_words
from companion.words import say

LEGEND: Final = "[==] open  [##] facedown  D Deputy  S Sheriff  M Marshal  G Grit  o Loot token  > on turn"
WIDTH: Final = 9
"""Letters of one car; eight cars are 72."""


def as_text(view: View, names: Sequence[str], *, picture: bool = True, legend: bool = True) -> str:
    """The train in six rows, then the players, what is being fought, and the odds with their policy.

    Without `picture` only sentences, for a screen reader; without `legend` not what the signs mean.
    """
    rows = _picture(view, legend) if picture else [sentence for car in view.cars if (sentence := _car(car, names))]
    if not view.rules.lawbots_only:
        rows += [_player(view, raider, names) for raider in view.raiders]
    rows += _contest(view, view.contest, names) if view.contest else _odds_here(view, names)
    rows.append(_decks(view))
    return "\n".join(rows)


# -- the picture


def _picture(view: View, legend: bool) -> list[str]:
    rows = [
        "".join([f"{_seats(view, car):^{WIDTH}}" for car in view.cars]),
        "-".join([_vehicle(car, len(view.cars) - 1) for car in view.cars]),
        "".join([f"{'o' * car.tokens:^{WIDTH}}" for car in view.cars]),
        "".join([f"{_lawbots(car):^{WIDTH}}" for car in view.cars]),
    ]
    rows = [row.rstrip() for row in rows if row.strip()]
    return [*rows, LEGEND] if legend else rows


def _seats(view: View, car: CarView) -> str:
    return " ".join([f"{'>' if seat == view.active else ''}{seat + 1}" for seat in car.raiders])


def _vehicle(car: CarView, last: int) -> str:
    name = "C" if not car.at else "L" if car.at == last else str(car.at)
    side = "==" if car.faceup else "##"
    return f"[{side} {name} {side}]"[: WIDTH - 1]


def _lawbots(car: CarView) -> str:
    letters = "".join([letter + (str(n) if n > 1 else "") for n, letter in zip(car.lawbots, "DSM", strict=True) if n])
    return letters + (" G" if car.grit else "")


# -- in words


def _car(car: CarView, names: Sequence[str]) -> str:
    """What is on one car, if anything is."""
    kinds = ("Deputy", "Sheriff", "Marshal")
    plurals = ("Deputies", "Sheriffs", "Marshals")
    parts = [names[seat] for seat in car.raiders]
    parts += [f"{n} {(one, more)[n > 1]}" for n, one, more in zip(car.lawbots, kinds, plurals, strict=True) if n]
    parts += [f"{car.tokens} Loot tokens"] if car.tokens else []
    parts += [f"Grit {car.grit[-1].name}" + ("" if car.grit_works else " (asleep)")] if car.grit else []
    title = f"{car.name} ({car.title})" if car.title and car.title != car.name else car.name
    state = "" if car.faceup else ", facedown"
    return f"  {title}{state}: {', '.join(parts)}" if parts or state else ""


def _player(view: View, raider: RaiderView, names: Sequence[str]) -> str:
    """Money, place and cards of one player."""
    where = "off the train" if raider.car == OFF else f"on {view.cars[raider.car].name}"
    who = f"{names[raider.seat]}" + (f" ({raider.card.name})" if raider.card else "")
    parts = [f"{raider.money} $$", "has left" if raider.left else where]
    parts += ["Dealer"] if raider.seat == view.dealer else []
    parts += [card.name for card in raider.cards] + list(raider.kept)
    parts += [f"looks at {raider.looking} Loot cards"] if raider.looking else []
    mark = ">" if raider.seat == view.active else " "
    return f"{mark} {raider.seat + 1} {who}: {', '.join(parts)}"


def _name(who: int, names: Sequence[str]) -> str:
    return say("Lawbots") if who == LAWBOTS else names[who]


def _contest(view: View, contest: ContestView, names: Sequence[str]) -> list[str]:
    """Hands side by side, and how likely each is to win."""
    rows = []
    open_still = contest.winner is None and contest.stage in ("weapons", "roll", "rerolls")
    wins = odds.of_contest(view) if open_still and len(contest.parties) > 1 else {}
    for party in contest.parties:
        dice = f"{in_words(party.dice)} ({rank_words(party.dice)})" if party.dice else "has not rolled"
        chance = f", {odds.share(wins[party.who])} to win" if party.who in wins else ""
        wins_it = ", wins" if contest.winner == party.who else ""
        rows.append(f"  {_name(party.who, names)}: {dice}{chance}{wins_it}")
    return [*rows, *([f"  ({odds.policy()})"] if wins else [])]


def _odds_here(view: View, names: Sequence[str]) -> list[str]:
    """The active Raider's chance against each who is here, and of a fight that gathers; of boarding, car by car."""
    if view.active < 0:
        return []
    if view.raiders[view.active].car == OFF:
        cars = [(car.name, odds.of_boarding(view, car.at + 2)) for car in view.cars if car.at]
        return ["  To board: " + ", ".join([f"{name} {odds.share(chance)}" for name, chance in cars if chance])]
    if view.called:
        fights = {"This fight": view.called}
    else:
        others = [one.who for one in view.here if one.who != view.active]
        fights = {f"Against {_name(who, names)}": (view.active, who) for who in others}
    rows = []
    for title, parties in fights.items():
        wins = odds.of_fight(view, parties)
        shares = [f"{_name(who, names)} {odds.share(chance)}" for who, chance in wins.items()]
        rows += [f"  {title}: {', '.join(shares)} to win"] if shares else []
    return [*rows, *([f"  ({odds.policy()})"] if rows else [])]


def _decks(view: View) -> str:
    """How long the game still is, and what is not on the train."""
    kinds = zip(view.supply, "DSM", strict=True)
    supply = " ".join([f"{letter}{n}" for n, letter in kinds])
    if view.rules.lawbots_only:
        return f"  In the box: {supply}"
    last = ", the last round" if view.last_round else ""
    return f"  Round {view.round}{last}; {view.high_noon} High Noon cards left; Lawbots in the box: {supply}"
