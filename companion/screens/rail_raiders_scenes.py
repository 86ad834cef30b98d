"""Rail Raiders Infinite on the box: from its view and its questions to its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from companion.games.rail_raiders.actions import ACTIONS, MOVE, SHOWDOWN, Action
from companion.games.rail_raiders.cards import RaiderCard
from companion.games.rail_raiders.components import LAWBOTS, OFF, CarAt
from companion.games.rail_raiders.fates import Fate
from companion.games.rail_raiders.lawbots_alone import Kind
from companion.games.rail_raiders.odds import to_reroll
from companion.games.rail_raiders.rolling import FACES
from companion.games.rail_raiders.view import CarView, PartyView, RaiderView, View
from companion.screens import rail_raiders_odds as odds
from companion.screens.asking import Question
from companion.screens.parts import OUTLINED, SHOWN, Die, Keys, Model, Who
from companion.screens.rail_raiders import CABOOSE, ENGINE, OPEN, SHUT, Car, LawbotTable, OnTrain, Train, TrainLook
from companion.screens.rail_raiders_cards import RaiderLook
from companion.screens.rail_raiders_fight import BoardOdds, Chances, Reroll
from companion.screens.rail_raiders_telling import rank_words, scenes
from companion.screens.scenes import Front
from companion.screens.telling import Message
from companion.screens.type import L, S, fits
from companion.table.prompts import Prompt
from companion.words import say

__all__ = ["likely", "looks", "picture", "question", "scenes"]
NO_CELL: Final = -2
BESIDE_DOTS: Final = 86
"""Columns of a name beside three action dots: the dots go, not the name."""
ROW: Final = 128


def question(view: View, prompt: Prompt[Any], front: Front) -> Model | None:
    """Cars on the train, fights with their odds, rerolls as dice, the Lawbots as a table; else the usual picture."""
    if prompt.name.startswith("reroll."):
        return _reroll(view, prompt, front)
    if prompt.name in ("showdown.join", "search.oppose"):
        wins = odds.of_fight(view, dict.fromkeys((*view.called, prompt.seat)))
        return Chances(front.who, front.ask, odds.chances(wins, prompt.seat), front.keys) if wins else None
    if front.short or not 0 <= front.at < len(front.options):
        return None
    return _one_of_many(view, prompt, front, front.options[front.at], front.labels[front.at])


def _one_of_many(view: View, prompt: Prompt[Any], front: Front, option: Any, label: str) -> Model | None:
    """The option in front of a list."""
    if prompt.name.startswith("alone."):
        return _alone(view, front, option, label)
    if prompt.name == "weapon.which":
        wins = odds.of_contest(view, prompt.seat, option)
        who = front.who._replace(note=say("to win"))
        keys = front.keys._replace(ok=say("Use") if option else say("None"))
        return Chances(who, say("Weapon: {0}", label), odds.chances(wins, prompt.seat), keys)
    if prompt.name == "board.which" and option is not None:
        return _boarding(view, front, option, label)
    if isinstance(option, Action):
        return _action(view, prompt, front, option, label)
    if isinstance(option, Fate):
        at = option.to if option.to >= 0 else view.contest.car if view.contest else OFF
        moving = option.loser + 1 if option.to >= 0 else 0
        keys = front.keys._replace(ok=say("Send") if moving else say("Take"))
        return OnTrain(front.who, "", label, train(view, at, moving), keys)
    if isinstance(option, CarAt):
        return OnTrain(front.who, front.ask, label, train(view, option.at), front.keys)
    if isinstance(option, RaiderCard) and option.text and fits(S, option.text, 128, 2):
        return Question(front.who, option.text, label, front.keys._replace(ok=say("Take")))
    return None


def _action(view: View, prompt: Prompt[Any], front: Front, action: Action, label: str) -> Model:
    who = front.who
    if L.width(who.name) <= BESIDE_DOTS:
        who = who._replace(left=max(0, ACTIONS - len(view.done)), of=ACTIONS)
    if action.kind == SHOWDOWN:
        wins = odds.of_fight(view, (prompt.seat, action.to))
        ask = say("{0}: to win", label)
        ask = ask if S.width(ask) <= ROW else label
        return Chances(who, ask, odds.chances(wins, prompt.seat), front.keys._replace(ok=say("Fight")))
    if action.kind == MOVE:
        moved = train(view, action.to, prompt.seat + 1)
        return OnTrain(who, front.ask, label, moved, front.keys._replace(ok=say("Move")))
    return OnTrain(who, front.ask, label, train(view, view.raiders[prompt.seat].car), front.keys)


def _boarding(view: View, front: Front, option: CarAt, label: str) -> Model:
    """RR-072, 073."""
    where = label[:1].upper() + label[1:]
    keys = front.keys._replace(ok=say("Board"))
    if not option.at:
        return BoardOdds(front.who, where, "100 %", 0, keys)
    chance = odds.of_boarding(view, option.at + 2)
    where = say("Engine") if option.at == len(view.cars) - 1 else where
    ask = f"{where}: {needed(option.at + 2)}"
    return BoardOdds(front.who, ask, odds.share(chance), odds.one_in(chance), keys)


def needed(rank: int) -> str:
    """The rank that a boarding needs, in few letters."""
    words = {
        3: say("two pair or better"),
        4: say("three alike or better"),
        5: say("straight or better"),
        6: say("full house or better"),
        7: say("four alike or better"),
        8: say("five alike"),
    }
    return words.get(rank, say("no hand is that good"))


# -- rerolls


def _reroll(view: View, prompt: Prompt[Any], front: Front) -> Model | None:
    """The dice on the table with what would go, and what that does to the chance."""
    contest = view.contest
    who = prompt.args[0] if prompt.args else None
    party = next((one for one in contest.parties if one.who == who), None) if contest else None
    if contest is None or party is None or not party.dice or prompt.name == "reroll.roll":
        return None
    chosen, at = _chosen(prompt, front, party)
    places = _places(party, chosen)
    if contest.kind == "boarding":
        chance = odds.share(odds.of_boarding_reroll(party, contest.need, chosen))
        goal = say("{0} to board", chance)
    elif len(contest.parties) == 1:
        goal = say("now {0}", rank_words(party.dice))
    else:
        chance = odds.share(odds.of_reroll(view, party.who, chosen).get(party.who, Fraction(1)))
        goal = say("{0} to win", chance)
    what = say("Reroll {0}", " ".join([FACES[face] for face in chosen])) if chosen else say("Keep all")
    dice = tuple(
        [Die(FACES[face], "poker", OUTLINED if i in places else "solid") for i, face in enumerate(party.dice)]
    )
    keys = front.keys
    if prompt.name == "reroll.one" or front.at < 0:
        keys = keys._replace(ok=say("Roll") if chosen else say("Keep"))
    else:
        keys = keys._replace(ok=say("Flip"))
    return Reroll(front.who, f"{what}: {goal}", dice, at, 0 if who == LAWBOTS else party.who + 1, keys)


def _chosen(prompt: Prompt[Any], front: Front, party: PartyView) -> tuple[tuple[int, ...], int]:
    """Faces that would go, and the die over the cursor."""
    if prompt.name == "reroll.one":
        face = front.options[front.at] if 0 <= front.at < len(front.options) else None
        chosen = () if face is None else (face,)
        places = _places(party, chosen)
        return chosen, places[0] if places else -1
    fresh = sorted([i for i, one in enumerate(party.fresh) if one], key=lambda i: party.dice[i])
    chosen = tuple([front.options[place] for place in front.taken])
    return chosen, fresh[front.at] if 0 <= front.at < len(fresh) else -1


def _places(party: PartyView, chosen: Sequence[int]) -> list[int]:
    """Which of the dice those faces are."""
    out: list[int] = []
    for face in chosen:
        free = (i for i, one in enumerate(party.dice) if one == face and party.fresh[i] and i not in out)
        out += [next(free)]
    return out


def likely(view: View, prompt: Prompt[Any]) -> int:
    """The rules put the likely answer first; on boarding a reroll goes for the rank that is needed."""
    contest, options = view.contest, getattr(prompt, "options", ())
    if prompt.name == "reroll.one" and contest is not None and contest.kind == "boarding":
        party = contest.parties[0]
        chosen = to_reroll(party.dice, party.fresh, 1, min(8, contest.need))
        wanted = chosen[0] if chosen else None
        return options.index(wanted) if wanted in options else 0
    return 0


# -- the Lawbots alone


def _alone(view: View, front: Front, option: Any, label: str) -> Model:
    """RR-L1: the table of all Lawbots, the car or the rank in front on white."""
    row, column = -1, NO_CELL
    if isinstance(option, CarAt):
        column = option.at + 1
    elif isinstance(option, Kind):
        row, column = option.rank, 0
    line = f"{front.ask} {label}"
    return LawbotTable(_columns(view), row, column, line if S.width(line) <= ROW else label, front.keys)


def _columns(view: View) -> tuple[tuple[int, ...], ...]:
    return (view.supply, *[car.lawbots for car in view.cars])


# -- looks


def looks(view: View, names: Sequence[str], seat: int) -> tuple[Model, ...]:
    """Each car, the seat's own first; the policy of the odds; all Lawbots; the players, the seat itself last.

    So that one step back from the train is one's own money.
    """
    own = view.raiders[seat].car if 0 <= seat < len(view.raiders) else OFF
    first = max(0, own)
    cars = [(first + n) % len(view.cars) for n in range(len(view.cars))]
    trains: list[Model] = [_train_look(view, view.cars[at]) for at in cars]
    rest: list[Model] = [
        Message(say("Odds"), odds.policy(), Keys(between=say("odds"))),
        LawbotTable(_columns(view), -1, NO_CELL, _decks(view), Keys(between=say("Lawbots"))),
    ]
    if view.rules.lawbots_only:
        return (*rest[::-1], *trains)
    order = sorted(range(len(view.raiders)), key=lambda one: (one == seat, one))
    return (*trains, *rest, *[_raider_look(view, names, view.raiders[one]) for one in order])


def _decks(view: View) -> str:
    """What is left of High Noon, or whose turn the Lawbots are."""
    if view.rules.lawbots_only:
        return say("All Lawbots")
    return say("Last round") if view.last_round else say("{0} High Noon cards left", view.high_noon)


def _train_look(view: View, car: CarView) -> Model:
    head = "C" if not car.at else "L" if car.at == len(view.cars) - 1 else str(car.at)
    parts = [say("{0} loot", car.tokens)] if car.tokens else []
    parts += [
        " ".join([letter + (str(n) if n > 1 else "") for n, letter in zip(car.lawbots, "DSM", strict=True) if n])
    ]
    parts += [car.grit[-1].name] if car.grit else []
    there = ", ".join([part for part in parts if part])
    title = (car.title or say("facedown")) if car.faceup else say("facedown")
    line = f"{title}: {there}" if there else title
    return TrainLook(train(view, car.at), head, line[:1].upper() + line[1:], Keys(between=car.name))


def _raider_look(view: View, names: Sequence[str], raider: RaiderView) -> Model:
    who = Who(names[raider.seat], raider.seat + 1, state=SHOWN)
    if raider.seat == view.dealer:
        who = who._replace(note=say("Dealer"))
    at = say("off the train") if raider.car == OFF else view.cars[raider.car].name
    lines = ((raider.card.name,) if raider.card else ()) + tuple([card.name for card in raider.cards]) + raider.kept
    lines = (*lines[:2], at) if len(lines) < 3 else (lines[0], say("{0} cards more", len(lines) - 1), at)
    return RaiderLook(who, str(raider.money), lines, Keys(between=names[raider.seat]))


def picture(view: View, seat: int) -> Model | None:
    """The train, the seat's own car marked; nobody's: that of the active Raider."""
    seat = seat if seat >= 0 else view.active
    return train(view, view.raiders[seat].car if 0 <= seat < len(view.raiders) else OFF)


def train(view: View, mark: int = -1, moving: int = 0) -> Train:
    """The train as everybody sees it."""
    last = len(view.cars) - 1
    return Train(tuple([_car(car, last) for car in view.cars]), mark, moving)


def _car(car: CarView, last: int) -> Car:
    kind = CABOOSE if not car.at else ENGINE if car.at == last else OPEN if car.faceup else SHUT
    return Car(kind, car.tokens, tuple([seat + 1 for seat in car.raiders]), car.lawbots, bool(car.grit))
