"""Small games that show one thing each; the catalogue does not know them."""

from __future__ import annotations

import random
from typing import Any

from companion.clock import SetClock
from companion.play.header import Header, new_header
from companion.play.journal import Journal
from companion.play.session import Session
from companion.table.cards import Card
from companion.table.dice import D6
from companion.table.drawing import draw_to
from companion.table.flow import Boundary, ask
from companion.table.game import AnyGame, Game, Setup
from companion.table.house_rules import HouseRule
from companion.table.outcome import Outcome
from companion.table.pack import Pack, Place
from companion.table.prompts import Below, Choose, Roll, YesNo
from companion.table.table import Table
from companion.table.together import Together


class Race(Table):
    """Roll or rest, first to the goal."""

    __slots__ = ("at", "goal", "out", "score")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        self.goal = int(setup.rules.get("goal", 20))
        self.score = [0] * setup.seats
        self.out: list[int] = []
        self.at = 0


async def race(t: Race) -> Outcome:
    while len(t.out) < t.seats:
        await Boundary()
        if t.at not in t.out:
            await race_turn(t, t.at)
            if t.score[t.at] >= t.goal:
                others = tuple(seat for seat in range(t.seats) if seat != t.at)
                return Outcome(((t.at,), others) if others else ((t.at,),), "goal", tuple(t.score))
        t.at = (t.at + 1) % t.seats
    return Outcome((tuple(t.out),), "nobody left")


async def race_turn(t: Race, seat: int) -> None:
    what = await ask(Choose(seat, "turn", ("roll", "burst", "rest")))
    if what == "burst":
        raise ZeroDivisionError("the rules have a hole here")
    if what == "roll":
        (pips,) = await ask(Roll(seat, "die", (D6,)))
        t.score[seat] += pips
        t.tell("rolled", seat, pips)
        if pips == 6 and await ask(YesNo(seat, "keep")):
            t.score[seat] += 1


def race_view(t: Race, seat: int | None) -> Any:
    return tuple(t.score), t.at, tuple(t.out)


def race_leave(t: Race, seat: int) -> None:
    t.out.append(seat)


def race_back(t: Race, seat: int) -> None:
    t.out.remove(seat)


RACE: AnyGame = Game(
    "race", 1, range(1, 5), (HouseRule("goal", (20, 30), "X-1"),), (), Race, race, race_view, race_leave, race_back
)


class Sketch(Table):
    """Everybody draws two lines at once, three rounds."""

    __slots__ = ("lines", "round")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        self.lines: list[list[str]] = [[] for _ in range(setup.seats)]
        self.round = 0


async def sketch_seat(t: Sketch, seat: int) -> int:
    for _ in range(2):
        t.lines[seat].append(await ask(Choose(seat, "line", ("up", "down", "none"))))
    (pips,) = await ask(Roll(seat, "luck", (D6,)))
    return pips


async def sketch(t: Sketch) -> Outcome:
    while t.round < 3:
        await Boundary()
        luck = await Together(*[sketch_seat(t, seat) for seat in range(t.seats)])
        t.tell("drawn", *luck)
        t.round += 1
    return Outcome((tuple(range(t.seats)),), "drawn")


def sketch_view(t: Sketch, seat: int | None) -> Any:
    return tuple(tuple(lines) for lines in t.lines), t.round


def nothing(t: Any, seat: int) -> None:
    pass


SKETCH: AnyGame = Game("sketch", 1, range(1, 5), (), (), Sketch, sketch, sketch_view, nothing, nothing)

CARDS = [Card(f"c{i:02}") for i in range(12)]


class Hands(Table):
    """Three cards each; in turn, lay one."""

    __slots__ = ("at", "deck", "hands", "laid")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        pack: Pack[Card] = Pack("cards", CARDS)
        self.packs = (pack,)
        self.deck: Place[Card] = pack.place("the deck")
        self.hands = [pack.place(f"hand {seat}", seat) for seat in range(setup.seats)]
        self.laid = pack.place("the table")
        self.at = -1


async def hands(t: Hands) -> Outcome:
    if t.at < 0:
        t.packs[0].deal_out(t.deck)
        for seat, hand in enumerate(t.hands):
            await draw_to(t.deck, "deal", hand, seat, 3)
        t.at = 0
    while t.hands[t.at % t.seats].known():
        await Boundary()
        hand = t.hands[t.at % t.seats]
        card = await ask(Choose(t.at % t.seats, "lay", tuple(sorted(hand.known())), private=True))
        hand.take(card)
        t.laid.put(card)
        t.tell("laid", t.at % t.seats, card.key)
        t.at += 1
    return Outcome((tuple(range(t.seats)),), "empty")


def hands_view(t: Hands, seat: int | None) -> Any:
    shown = tuple(sorted(c.key for c in t.hands[seat].known())) if seat is not None else ()
    return tuple(c.key for c in t.laid.known()), tuple(len(h) for h in t.hands), shown, t.at


HANDS: AnyGame = Game("hands", 1, range(2, 4), (), (), Hands, hands, hands_view, nothing, nothing)

TOYS = (RACE, SKETCH, HANDS)
SECRET = bytes(range(32))


def header(game: AnyGame, seats: int = 3, **rules: Any) -> Header:
    """The same game every time."""
    return new_header(game, tuple("ABCDEF"[:seats]), rules, {}, 1_700_000_000, SECRET)


def begun(game: AnyGame, seats: int = 3, journal: Journal | None = None, **rules: Any) -> Session:
    """A game whose seats have pressed."""
    session = Session(
        game, journal.header if journal else header(game, seats, **rules), journal, (), SetClock(0, 1e9)
    )
    for seat in session.presses_wanted:
        session.press(seat, 1000 + seat)
    return session


def below(seed: int) -> Below:
    """A number below n, from a seed."""
    rng = random.Random(seed)
    return lambda n: int(rng.random() * n)


def sensible(asked: Any, chance: Below) -> Any:
    """A random answer that does not burst the rules."""
    value = asked.prompt.sample(chance)
    return "rest" if value == "burst" else value


def play_on(session: Session, chance: Below, answers: int) -> int:
    """Give so many random answers, or fewer if the game ends first; how many were given."""
    for given in range(answers):
        if not session.open:
            return given
        asked = session.open[chance(len(session.open))]
        session.answer(asked, sensible(asked, chance))
    return answers
