"""Positions and scripts: a table set up by hand and played by a list of lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

import companion.games.railway_rush as game
from companion.games.railway_rush import GAME
from companion.games.railway_rush.cards import TravelCard
from companion.games.railway_rush.components import RailwayTable
from companion.games.railway_rush.view import View
from companion.table.flow import Play
from companion.table.game import Setup
from companion.table.house_rules import Value
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.pack import Place
from companion.table.prompts import CHANCE, AnyPrompt, Choose, ChooseSome
from tests.games.railway_rush.invariants import check

A, B, C, D = 0, 1, 2, 3
DATA: Final = Path(game.__file__).parent / "data"
HOUSE: Final = (DATA / "deck.toml").read_text(encoding="utf-8")
Line = tuple[str, int, object]
"""Who is asked what, and the answer's key: ("play.which", A, "inspector=first-class")."""
NAMES: Final = {
    "r": ("gull-rock", "shell-cove", "sandy-bay", "lamp-house", "long-pier"),
    "b": ("foggy-top", "peat-road", "heather-halt", "crow-stone", "windle-cross"),
    "g": ("weir-lane", "otter-bridge", "ferny-side", "brookfoot", "willow-pool"),
    "t": ("little-local", "fish-freight", "night-owl", "sooty-steamer", "echo-express"),
}
WORDS: Final = {"w": "any-stop", "first": "first-class", "spotter": "trainspotter"}
TYPES: Final = "t1 t2 t3 t4 t5"


def long(name: str) -> str:
    """The card's id: r1 to r5, b, g are stations of three lines, t1 to t5 trains, w a wild card."""
    if len(name) == 2 and name[0] in NAMES and name[1].isdigit():
        return NAMES[name[0]][int(name[1]) - 1]
    return WORDS.get(name, name)


def key(answer: object) -> str:
    """The answer's key, its cards written short or long."""
    if answer is None or not isinstance(answer, str):
        return key_of(answer)
    return "+".join("=".join(map(long, part.split("="))) for part in answer.split("+"))


def priced(**pounds: int) -> str:
    """The house deck with other prices."""
    text = HOUSE
    for name, cash in pounds.items():
        pattern = rf'(id = "{long(name)}"\n(?:(?!\[\[)[^\n]*\n)*?cash = )\d+'
        text, found = re.subn(pattern, rf"\g<1>{cash}", text)
        assert found == 1, name
    return text


def with_card(effects: str, *, timing: str = "own_turn", more: str = "") -> str:
    """The house deck and three copies of a card called x."""
    return HOUSE + (
        f'\n[[items]]\ncard = "action"\nid = "x"\nname = "X"\ncash = 1\ncopies = 3\ntiming = "{timing}"\n'
        f"effects = [{effects}]\n{more}"
    )


class Position:
    """A table and its play, which begins with the first line played.

    Cards that are drawn come from `draws`, then by chance; all invariants are checked after every answer.
    """

    def __init__(self, table: RailwayTable) -> None:
        self.table = table
        self.draws: list[str] = []
        self.chance = Random(7)
        self._play: Play[Outcome] | None = None

    # -- setting up

    def card(self, name: str) -> TravelCard:
        """The card of that name."""
        return next(card for card in self.table.deck_list.kinds if card.key == long(name))

    def lay(self, place: Place[TravelCard], names: str) -> Position:
        """Put cards from the deck into a place."""
        for name in names.split():
            self.table.deck.take(self.card(name))
            place.put(self.card(name))
        return self

    def has(self, seat: int, names: str) -> Position:
        """In play before a seat, each where it belongs; Action cards in the wallet."""
        player = self.table.players[seat]
        homes = {"train": player.fleet, "action": player.wallet}
        for name in names.split():
            self.lay(homes.get(self.card(name).kind, player.stations), name)
        return self

    def holds(self, seat: int, names: str) -> Position:
        """In a hand."""
        return self.lay(self.table.players[seat].hand, names)

    def deck_is(self, names: str = "", pile: str = "") -> Position:
        """Nothing but these in the deck and the pile; all others are out of the game."""
        self.lay(self.table.pile, pile)
        self.lay(self.table.table, names)
        for card in [c for c in self.table.packs[0].cards if c in self.table.deck.possible()]:
            try:
                self.table.deck.take(card)
            except ValueError:
                continue
            self.table.out.put(card)
        self.table.table.shuffle()
        self.table.table.pour(self.table.deck)
        return self

    # -- playing

    @property
    def play(self) -> Play[Outcome]:
        if self._play is None:
            self._play = Play(GAME.play(self.table))
            self._drawn()
        return self._play

    @property
    def prompt(self) -> AnyPrompt:
        (asked,) = self.play.open
        return asked.prompt

    @property
    def asked(self) -> tuple[str, int] | None:
        """Who is asked what; None if it is over."""
        return (self.prompt.name, self.prompt.seat) if self.play.open else None

    def offered(self) -> tuple[str, ...]:
        """The keys on offer."""
        prompt = self.prompt
        assert isinstance(prompt, Choose | ChooseSome)
        return tuple(map(key_of, prompt.options if isinstance(prompt, Choose) else prompt.items))

    def offers(self, name: str) -> bool:
        """Whether that answer is on offer."""
        return key(name) in self.offered()

    def refused(self) -> dict[str, tuple[str, str]]:
        """What is not offered: its key, the reason's key and the rule."""
        return {key_of(one.option): (one.why, one.rule) for one in self.prompt.refusals()}

    def does(self, *lines: Line) -> Position:
        """Play the script: each line must be what is asked next."""
        for name, seat, answer in lines:
            assert self.asked == (name, seat)
            (asked,) = self.play.open
            self.play.answer(asked, asked.prompt.read(key(answer)))
            check(self.table)
            self._drawn()
        return self

    def _drawn(self) -> None:
        """Answer what chance is asked."""
        assert self._play is not None
        while self._play.open and self._play.open[0].prompt.seat == CHANCE:
            asked = self._play.open[0]
            prompt: Any = asked.prompt
            if self.draws and not isinstance(prompt.name, bytes):
                self._play.answer(asked, prompt.read(key(self.draws.pop(0))))
            else:
                self._play.answer(asked, prompt.sample(self.chance.randrange))
            check(self.table)

    def ends(self, seat: int) -> Position:
        """The seat ends its turn."""
        return self.does(("play.which", seat, "-"))

    # -- looking

    @property
    def outcome(self) -> Outcome | None:
        return self.play.result

    @property
    def view(self) -> View:
        view: View = GAME.view(self.table, None)
        return view

    def played(self, seat: int) -> str:
        """What lies before a seat: short names, sorted."""
        player = self.table.players[seat]
        return " ".join(sorted(short(card) for place in player.played for card in place.known()))

    def wallet(self, seat: int) -> str:
        return " ".join(sorted(short(card) for card in self.table.players[seat].wallet.known()))

    def hand(self, seat: int) -> str:
        return " ".join(sorted(short(card) for card in self.table.players[seat].hand.known()))

    @property
    def pile(self) -> str:
        return " ".join(sorted(short(card) for card in self.table.pile.known()))

    def told(self, what: str) -> list[tuple[Any, ...]]:
        """The arguments of everything told by that name."""
        return [one.args for one in self.table.told if one.what == what]


def short(card: TravelCard) -> str:
    """The short name of a card."""
    for letter, names in NAMES.items():
        if card.key in names:
            return f"{letter}{names.index(card.key) + 1}"
    return next((word for word, name in WORDS.items() if name == card.key), card.key)


def position(seats: int = 2, on: int = A, deck: str = HOUSE, draws: str = "", **rules: Value) -> Position:
    """It is the turn of `on`, who has not drawn yet; nobody has a card."""
    table = GAME.new(Setup(seats, rules, {"deck": deck}))
    table.at, table.dealt = on, True
    found = Position(table)
    found.draws = draws.split()
    return found


def new_game(seats: int = 3, deck: str = HOUSE, **rules: Value) -> Position:
    """A game from its first question on."""
    return Position(GAME.new(Setup(seats, rules, {"deck": deck})))


def words(names: Iterable[str]) -> str:
    """In the order of `played`."""
    return " ".join(sorted(names))
