"""Railway Rush on the box: from its view and its events to its pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.games.railway_rush.cards import TravelCard
from companion.games.railway_rush.inspector import LineFare as Charge
from companion.games.railway_rush.placing import Laid
from companion.games.railway_rush.view import LineView, SeatView, View
from companion.screens.frame import PLAN
from companion.screens.lists import Lines
from companion.screens.parts import ASKED, SHOWN, Keys, Line, Model, Who
from companion.screens.railway_rush import LineBoxes, LineFare, Race, Standings, Tableau, TableauPicture
from companion.screens.scenes import Front, Scene
from companion.screens.telling import Told as ToldScreen
from companion.screens.type import fits
from companion.table.prompts import Prompt
from companion.table.told import Told
from companion.words import say

ROOM: Final = 124
"""Columns of a line of what happened."""

WHOM: Final = frozenset({"fare.whom", "steal.whom", "swap.whom", "trade.whom"})
BRIEF: Final = frozenset({"drawn", "dealt", "robbed", "swap_asked"})
"""What is shown only along with what comes of it: it would cost a press to say what the next picture says again."""


BY_WORTH: Final = frozenset({"play.which", "steal.which", "swap.get", "swap.give", "trade.get", "trade.give"})
GIVEN: Final = frozenset({"swap.give", "trade.give"})
ENOUGH: Final = 0.34
"""What it is worth to stop here and keep the hand."""


# -- a question


def question(view: View, prompt: Prompt[Any], front: Front) -> Model | None:
    """A line with its boxes and its fare, seats with what they have; else the usual picture."""
    if front.short:
        return None
    option = front.options[front.at]
    if prompt.name == "fare.line" and isinstance(option, Charge):
        seat = view.seats[prompt.seat]
        line = boxes(seat.lines[option.line.number])
        return LineFare(front.who, front.ask, option.line.number, line, f"£{option.pounds}", front.keys)
    if prompt.name in WHOM:
        rows = tuple(
            Line(label, has(view.seats[seat], prompt.name), seat=seat + 1)
            for seat, label in zip(front.options, front.labels, strict=True)
        )
        return Lines(front.who, rows, front.at, front.keys, front.ask)
    return None


def has(seat: SeatView, name: str) -> str:
    """What one looks at before naming a seat: what it could pay, else its trains."""
    return say("has £{0}", seat.worth) if name == "fare.whom" else say("{0} trains", seat.trains)


def likely(view: View, prompt: Prompt[Any]) -> int:
    """Who has most to take or to pay with; else the card that brings its seat furthest, by what lies on the table."""
    options: Sequence[Any] = getattr(prompt, "options", ())
    if prompt.seat < 0 or len(options) < 2:
        return 0
    if prompt.name in WHOM:
        return max(range(len(options)), key=lambda at: view.seats[options[at]].worth)
    if prompt.name in BY_WORTH:
        sign = -1 if prompt.name in GIVEN else 1
        return max(range(len(options)), key=lambda at: sign * promise(view.seats[prompt.seat], options[at]))
    return 0


def promise(seat: SeatView, option: object) -> float:
    """How much a card brings a seat: a missing type most, then the next station of its fullest lines."""
    if not isinstance(option, Laid):
        return _card(seat, option) if isinstance(option, TravelCard) else ENOUGH
    if option.use == "wallet":
        return 0.12 * option.card.cash
    if option.card.kind == "action":
        return 3.5 + len(option.upgrades) * (seat.best - 2)
    return _card(seat, option.card)


def _card(seat: SeatView, card: TravelCard) -> float:
    if card.kind == "train":
        return 1.5 if seat.types[card.index - 1] else 6.0
    if card.kind == "station":
        line = seat.lines[card.line]
        if line.have[card.index - 1] or line.reach == 5:
            return 0.1
        return 2.0 + line.reach if line.reach == seat.best else 0.3 + 0.01 * line.reach
    return 2.0 if card.kind == "wild" else 0.1 * card.cash


# -- looking


def looks(view: View, names: Sequence[str], seat: int) -> tuple[Model, ...]:
    """What the seat has in play, how far everybody is, then what the others have."""
    first = seat if 0 <= seat < len(view.seats) else max(view.turn, 0)
    order = [*range(first, len(view.seats)), *range(first)]
    pages = [tableau(view, names, one) for one in order]
    return (pages[0], standings(view, names), *pages[1:])


def picture(view: View, seat: int) -> Model | None:
    """What the seat has in play, or whose turn it is."""
    shown = seat if 0 <= seat < len(view.seats) else view.turn
    if shown < 0:
        return None
    names = [say("seat {0}", one + 1) for one in range(len(view.seats))]
    return TableauPicture(tableau(view, names, shown))


def tableau(view: View, names: Sequence[str], seat: int) -> Tableau:
    """One seat's picture."""
    found = view.seats[seat]
    state = ASKED if seat == view.turn else SHOWN
    types = tuple((name[:1], count) for name, count in zip(view.trains, found.types, strict=True))
    who = Who(names[seat], seat + 1, state=state)
    lines = tuple(map(boxes, found.lines))
    return Tableau(who, lines, types, found.cash, found.hand, len(found.received), Keys(between=names[seat]))


def boxes(line: LineView) -> LineBoxes:
    """One line's picture."""
    return LineBoxes(line.line.name, line.have, max(0, line.reach - sum(line.have)))


def standings(view: View, names: Sequence[str]) -> Standings:
    """How far everybody is; what is left of the deck."""
    rows = tuple(
        Race(names[one.seat], one.seat + 1, one.best, one.kinds, one.trains, one.cash, one.seat == view.turn)
        for one in view.seats
        if not one.left
    )
    return Standings(rows, say("deck {0}", view.deck), Keys(between=say("deck {0}", view.deck)))


# -- what happened


def scenes(view: View, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]) -> list[Scene]:
    """Each thing in words under the name of who did it, with pounds as a figure; drawing is not worth a press."""
    return [Scene(_shown(view, one, names, words)) for one in told if one.what not in BRIEF]


def _shown(view: View, one: Told, names: Sequence[str], words: Callable[[Told], str]) -> Model:
    args: tuple[Any, ...] = one.args
    if not args or one.what == "reshuffled":
        return ToldScreen(Who(say("The deck")), "", Keys(say("Go on")), line=words(one))
    seat = int(args[0])
    who = Who(names[seat], seat + 1, state=SHOWN)
    if one.what == "fare":
        return ToldScreen(who, say("{0} owes for {1}", names[args[1]], args[2]), Keys(say("Go on")), f"£{args[3]}")
    if one.what == "paid":
        headline = say("pays {0}", names[args[1]])
        return ToldScreen(who, headline, Keys(say("Go on")), f"£{args[2]}", line=_cards(str(args[3])))
    if one.what == "stolen":
        return ToldScreen(who, say("takes from {0}", names[args[1]]), Keys(say("Go on")), line=_cards(str(args[2])))
    if one.what in ("swapped", "traded"):
        line = say("{0} for {1}", _cards(str(args[2])), _cards(str(args[3])))
        return ToldScreen(who, say("swaps with {0}", names[args[1]]), Keys(say("Go on")), line=line)
    if one.what == "wallet":
        return ToldScreen(who, say("into the wallet"), Keys(say("Go on")), f"£{args[2]}", line=str(args[1]))
    return ToldScreen(who, "", Keys(say("Go on")), line=_short(words(one), names[seat]))


def _cards(named: str) -> str:
    """Cards by name, or how many they are where the names have no room."""
    if any(fits(face, named, ROOM, lines) for face, lines in PLAN):
        return named
    return say("{0} cards", named.count(",") + 1)


def _short(sentence: str, name: str) -> str:
    """What happened, without the name that stands above it."""
    rest = sentence.removeprefix(name).removeprefix("'s").removeprefix(":").strip()
    return rest[:1].upper() + rest[1:]
