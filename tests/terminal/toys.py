"""A small game with every kind of question, and a catalogue in which it stands beside the other toys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion import catalogue
from companion.bots import random_bot
from companion.table.cards import Card
from companion.table.dice import D6, contest
from companion.table.drawing import draw
from companion.table.flow import Boundary, ask
from companion.table.game import AnyGame, Game, Setup
from companion.table.outcome import Outcome
from companion.table.pack import Pack, Place
from companion.table.prompts import TABLE, AnyPrompt, Choose, ChooseSome, Done, Number, Refusal, Roll, YesNo
from companion.table.table import Table
from companion.table.texts import Texts
from companion.terminal import menu, playing
from tests.play.toys import HANDS, RACE, nothing

COINS = ("penny", "penny", "shilling", "crown")
WORTH = (1, 1, 12, 60)


class Inquiry(Table):
    """Seat 0 is asked one question of each kind; `given` are the answers."""

    __slots__ = ("deck", "given")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.seats)
        pack: Pack[Card] = Pack("cards", [Card("queen"), Card("king")])
        self.packs = (pack,)
        self.deck: Place[Card] = pack.place("the deck")
        self.given: tuple[Any, ...] = ()


async def inquiry(t: Inquiry) -> Outcome:
    await Boundary()
    t.packs[0].deal_out(t.deck)
    questions: tuple[AnyPrompt, ...] = (
        Choose(0, "way", ("left", "right"), why_not=lambda: (Refusal("back", "no_way", "X-12", (3,)),)),
        YesNo(0, "sure"),
        Number(0, "bid", 3, 40),
        Number(0, "debt", -5, 5),
        ChooseSome(0, "pay", COINS, 0, 4, need=13, worth=WORTH),
        ChooseSome(0, "none", (), 0, 0),
        Choose(1, "secret", ("ace", "deuce"), private=True),
        Roll(0, "dice", (D6, D6)),
    )
    for prompt in questions:
        t.given += (await ask(prompt),)
        t.tell("given", 0, len(t.given))
        t.tell("whispered", 1, to=1)
    t.given += (await draw(t.deck, "card"),)
    order = await contest(t, "first", tuple(range(t.seats)), (D6,), sum)
    await ask(Done(TABLE, "ready"))
    return Outcome((tuple(order[:1]), tuple(order[1:])), "asked", tuple(range(7, 7 + t.seats)))


INQUIRY: AnyGame = Game(
    "inquiry", 1, range(1, 4), (), (), Inquiry, inquiry, lambda t, seat: t.given, nothing, nothing
)

TEXTS = """
[prompts]
way = "Which way?"
sure = "Sure?"
bid = "How much?"
debt = "What is owed?"
pay = "Pay 13:"
none = "Any tokens?"
secret = "Your card?"
dice = "Two dice?"
card = "Top card?"
first = "Who begins?"
"first.judged" = "Who threw highest?"
ready = "Ready?"
turn = "Your turn:"
die = "One die?"
keep = "Keep it?"
lay = "Lay which?"
[options]
left = "Left"
right = "Right"
back = "Back"
y = "Yes"
n = "No"
"-" = "Ready"
penny = "Penny"
shilling = "Shilling"
crown = "Crown"
ace = "Ace"
deuce = "Deuce"
queen = "Queen"
king = "King"
roll = "Roll"
burst = "Burst"
rest = "Rest"
"first.judged.*" = "{0:seat}"
[told]
given = "{0:seat} has given {1}"
whispered = "Only {0:seat} may read this"
rolled = "{0:seat} rolls {1}"
"first.thrown" = "{0:seat} throws {1}"
laid = "{0:seat} lays {1}"
[refused]
no_way = "The bridge is down since {0}"
[outcome]
asked = "{0:seat} begins"
goal = "{0:seat} is there"
"nobody left" = "Nobody is left"
empty = "All is laid"
"""

GAMES = {game.name: game for game in (INQUIRY, RACE, HANDS)}


class ToyCatalogue:
    """Stands in for the catalogue: the real games, and the toys."""

    @property
    def GAMES(self) -> dict[str, str]:  # noqa: N802
        return {**catalogue.GAMES, **{name: name.capitalize() for name in GAMES}}

    def __getattr__(self, name: str) -> Any:
        return getattr(catalogue, name)

    def title(self, name: str) -> str:
        return self.GAMES.get(name) or catalogue.title(name)

    def game(self, name: str) -> AnyGame:
        return GAMES.get(name) or catalogue.game(name)

    def texts(self, name: str, names: Sequence[str]) -> Texts:
        return Texts(TEXTS, "toys", names) if name in GAMES else catalogue.texts(name, names)

    def house_texts(self, name: str) -> dict[str, str]:
        return {} if name in GAMES else catalogue.house_texts(name)

    def as_text(
        self, name: str, view: Any, names: tuple[str, ...], *, picture: bool = True, legend: bool = True
    ) -> str:
        if name not in GAMES:
            return catalogue.as_text(name, view, names, picture=picture, legend=legend)
        return f"<picture {view}>{'<legend>' if legend else ''}" if picture else f"In words: {view}"

    def bot(self, name: str, kind: str = "bot") -> Any:
        return random_bot.answer if name in GAMES else catalogue.bot(name, kind)


def put_in_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal see the toys."""
    from companion.terminal import pictures, reporting, starting

    for module in (menu, playing, pictures, reporting, starting):
        monkeypatch.setattr(module, "catalogue", ToyCatalogue())
