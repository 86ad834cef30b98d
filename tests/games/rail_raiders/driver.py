"""Positions and scripts: a table set up by hand and played by a list of lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import companion.games.rail_raiders as rail_raiders
from companion.games.rail_raiders import GAME
from companion.games.rail_raiders.cards import CarTile
from companion.games.rail_raiders.components import TURNS, Car, Raider, RaidersTable
from companion.games.rail_raiders.rolling import FACES
from companion.games.rail_raiders.view import View
from companion.table.cards import Batch, Share
from companion.table.drawing import Draw
from companion.table.flow import Play
from companion.table.game import Setup
from companion.table.house_rules import Value
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt, Choose, ChooseSome, Refusal, Roll

A, B, C, D = 0, 1, 2, 3
DECK = -1
"""Who is asked when a card is drawn."""
LAWBOTS = -3
DATA: Final = Path(rail_raiders.__file__).parent / "data"
KINDS: Final = tuple(kind.kind for kind in GAME.data)
HOUSE: Final = {kind: (DATA / f"{kind}.toml").read_text(encoding="utf-8") for kind in KINDS}
Line = tuple[str, int, object]
"""Who is asked what, and the answer's key; dice as they are read: ("showdown.roll", A, "9 9 K K J")."""


def head(kind: str) -> str:
    return (
        f'schema=1\ngame="rail_raiders"\nkind="{kind}"\nid="test"\nname="Test"\n'
        'origin="owner_entered"\nlicense="none"\n'
    )


def deck(kind: str, cards: Mapping[str, str], copies: int = 4, more: str = "") -> str:
    """A deck of these cards: by id what stands in the file besides."""
    items = [f"[[items]]\nid='{key}'\nname='{key}'\ncopies={copies}\n{rest}\n" for key, rest in cards.items()]
    return head(kind) + more + "".join(items)


HIGH_NOON: Final = {
    "calm": "",
    "burn": "effects=[{op='hn_discard', n=1}]",
    "blaze": "effects=[{op='hn_discard', n=9}]",
    "back": "effects=[{op='hn_restore', n=1}]",
    "brave": "effects=[{op='dice', n=1, until='turn'}]",
    "off": "effects=[{op='throw_off'}]",
    "flip": "effects=[{op='flip_car', to='toward_locomotive'}]",
    "fine": "effects=[{op='money', n=-9}]",
    "star": "keep=true\neffects=[{op='dice', n=1}]",
    "luck": "keep=true\neffects=[{op='reroll', n=1, roll='any'}]",
    "gold": "effects=[{op='money', n=2}]",
}
LAW: Final = {
    "D": "place=['deputy']",
    "S": "place=['sheriff']",
    "M": "place=['marshal']",
    "MD": "place=['marshal', 'deputy']",
    "two": "effects=[{op='law_draw', n=2}]",
    "burn": "effects=[{op='hn_discard', n=9}]",
    "aim": "place=['deputy']\ngrit=[{op='dice', n=1}]",
    "eye": "grit=[{op='reroll', n=1}]",
    "boots": "grit=[{op='forbid', to='move'}]",
    "none": "",
}
LOOT: Final = {
    "one": "kind='money'\nscore=1",
    "two": "kind='money'\nscore=2",
    "three": "kind='money'\nscore=3",
    "gun": "kind='weapon'\neffects=[{op='dice', n=1}]",
    "spin": "kind='weapon'\neffects=[{op='reroll', n=1}]",
    "wheel": "kind='weapon'\neffects=[{op='reroll', n=3}]",
    "hat": "kind='equipment'\neffects=[{op='dice', n=1}]",
    "anchor": "kind='equipment'\neffects=[{op='not_moved'}]",
    "cog": "kind='equipment'\neffects=[{op='reroll', n=2, roll='boarding'}]",
    "purse": "kind='equipment'\neffects=[{op='money', n=1, when='on_win'}]",
}
TRAIN: Final = {
    "plain": "loot=0\nlaw=0",
    "rich": "loot=2\nlaw=1",
    "small": "loot=1\nlaw=1",
    "hard": "loot=2\nlaw=2",
    "safe": "loot=0\nlaw=0\nability=true\neffects=[{op='money', n=1}]",
    "vault": "loot=1\nlaw=0",
}
ENDS: Final = "tokens=[10, 7, 3]\n[caboose]\nname='caboose'\n[locomotive]\nname='locomotive'\n"
RAIDERS: Final = dict.fromkeys(("ann", "bob", "cat", "dan", "eve", "fay"), "")
TEXTS: Final = {
    "high_noon": deck("high_noon", HIGH_NOON, 6),
    "long_arm": deck("long_arm", LAW, 6),
    "loot": deck("loot", LOOT, 6),
    "train": deck("train", TRAIN, 2, ENDS),
    "raiders": deck("raiders", RAIDERS, 1),
}
"""Decks in which every op comes, several times."""


def new(seats: int = 3, texts: Mapping[str, str] = TEXTS, **rules: Value) -> RaidersTable:
    """A new table with the test decks."""
    return GAME.new(Setup(seats, rules, texts))


def house_table(seats: int = 3, **rules: Value) -> RaidersTable:
    """A new table with the house decks."""
    return new(seats, HOUSE, **rules)


def who(prompt: AnyPrompt) -> int:
    return prompt.thrower if isinstance(prompt, Roll) else prompt.seat


def written(prompt: AnyPrompt, answer: object) -> str:
    """The key of an answer; dice are written as they are read."""
    if isinstance(prompt, Roll) or prompt.name in ("reroll.one", "reroll.some"):
        return "+".join(str(FACES.index(face)) if face in FACES else face for face in str(answer).split())
    return key_of(answer)


def answers(prompt: AnyPrompt) -> tuple[str, ...]:
    """The keys on offer; for dice how many, for a deck what may come."""
    if isinstance(prompt, Choose):
        return tuple(map(key_of, prompt.options))
    if isinstance(prompt, Draw):
        return tuple(card.key for card in prompt.kinds())
    if isinstance(prompt, ChooseSome):
        return (*map(key_of, prompt.items), f"up to {prompt.high}")
    assert isinstance(prompt, Roll)
    return (f"{len(prompt.dice)} dice",)


class Position:
    """A table and its play, which begins with the first line played."""

    def __init__(self, table: RaidersTable) -> None:
        self.table = table
        self._play: Play[Outcome] | None = None

    @property
    def play(self) -> Play[Outcome]:
        if self._play is None:
            self._play = Play(GAME.play(self.table))
        return self._play

    def __getitem__(self, seat: int) -> Raider:
        return self.table.raiders[seat]

    def car(self, at: int) -> Car:
        return self.table.cars[at]

    @property
    def prompt(self) -> AnyPrompt:
        (asked,) = self.play.open
        return asked.prompt

    @property
    def asked(self) -> tuple[str, int]:
        return self.prompt.name, who(self.prompt)

    def offered(self) -> tuple[str, ...]:
        return answers(self.prompt)

    def refused(self) -> dict[str, tuple[str, str]]:
        """What is not offered: its key, the reason's key and the rule."""
        refusals: tuple[Refusal, ...] = self.prompt.refusals()
        return {key_of(one.option): (one.why, one.rule) for one in refusals}

    @property
    def outcome(self) -> Outcome | None:
        return self.play.result

    def view(self, seat: int | None = None) -> View:
        view: View = GAME.view(self.table, seat)
        return view

    @property
    def money(self) -> tuple[int, ...]:
        return tuple(raider.money for raider in self.table.raiders)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(raider.car for raider in self.table.raiders)

    def does(self, *lines: Line) -> Position:
        """Play the script: each line must be what is asked next."""
        for name, seat, key in lines:
            (asked,) = self.play.open
            assert (asked.prompt.name, who(asked.prompt)) == (name, seat)
            self.play.answer(asked, asked.prompt.read(written(asked.prompt, key)))
        return self

    def acts(self, seat: int, action: str) -> Position:
        return self.does(("action.which", seat, action))

    def turn(self, seat: int, noon: str = "calm") -> Position:
        """The turn of that seat begins, with this High Noon card."""
        return self.does(("highnoon.card", DECK, noon))

    def rolls(self, kind: str, *hands: tuple[int, str]) -> Position:
        return self.does(*[(f"{kind}.roll", seat, dice) for seat, dice in hands])

    def told(self, what: str) -> list[tuple[Any, ...]]:
        """The arguments of everything told by that name."""
        return [one.args for one in self.table.told if one.what == what]


def position(
    *places: int,
    on: int = A,
    dealer: int = A,
    money: Sequence[int] = (),
    lawbots: Mapping[int, tuple[int, int, int]] | None = None,
    cars: Mapping[int, str] | None = None,
    tokens: Mapping[int, int] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    noon: Sequence[str] | None = None,
    texts: Mapping[str, str] = TEXTS,
    **rules: Value,
) -> Position:
    """Raiders on these cars (-1: Off the Train); it is the turn of `on`, its High Noon card is drawn next.

    `cars` names the tiles that lie faceup, an empty name leaves a car facedown; all others are plain ones, faceup.
    `noon` are the High Noon cards that are left.
    """
    table = new(len(places), texts, **rules)
    for raider, card in zip(table.raiders, table.raider_pool.known(), strict=False):
        table.raider_pool.take(card)
        table.raiders_taken.put(card)
        raider.card = card
    table.stage, table.dealer, table.round = TURNS, dealer, 2
    table.turn = table.clockwise_from(dealer).index(on)
    set_train(table, cars or {}, tokens or {}, lawbots or {})
    for seat, at in enumerate(places):
        table.raiders[seat].car = at
    for seat, n in enumerate(money):
        table.raiders[seat].money = n
        table.paid_out += n
    for seat, keys in (cards or {}).items():
        for key in keys:
            give(table, seat, key)
    if noon is not None:
        leave_high_noon(table, noon)
    return Position(table)


def set_train(
    table: RaidersTable,
    cars: Mapping[int, str],
    tokens: Mapping[int, int],
    lawbots: Mapping[int, tuple[int, int, int]],
) -> None:
    """Turn cars up, without what that would bring; lay tokens; put Lawbots."""
    for car in table.cars[1:-1]:
        name = cars.get(car.at, "plain")
        if name:
            car.tile = turned(table, name)
    for at, n in tokens.items():
        for _ in range(n):
            table.tokens.pass_top(table.cars[at].tokens)
    for at, counts in lawbots.items():
        table.cars[at].lawbots = list(counts)
        table.supply = [have - n for have, n in zip(table.supply, counts, strict=True)]


def turned(table: RaidersTable, name: str) -> CarTile:
    """A tile of that name, faceup; plain ones may stand there more often than the box has them."""
    tiles = {tile.key: tile for tile in table.facedown.pack.cards}
    if name in map(str, table.facedown.possible()) and len(table.facedown) > 1 and name != "plain":
        table.facedown.take(tiles[name])
        table.faceup.put(tiles[name])
    return tiles[name]


def give(table: RaidersTable, seat: int, key: str) -> None:
    """A Loot or a kept High Noon card beside the seat's Raider."""
    if key in LOOT:
        card = next(card for card in table.loot.possible() if card.key == key)
        table.loot.take(card)
        table.raiders[seat].cards.put(card)
    else:
        noon = next(card for card in table.high_noon.possible() if card.key == key)
        table.high_noon.take(noon)
        table.raiders[seat].kept.put(noon)


def lay_grit(table: RaidersTable, at: int, *keys: str) -> None:
    """Grit cards beside a car, the newest last."""
    for key in keys:
        card = next(card for card in table.law.possible() if card.key == key)
        table.law.take(card)
        table.law_grit.put(card)
        table.cars[at].grit.append(card)


def leave_high_noon(table: RaidersTable, keys: Sequence[str]) -> None:
    """These cards are the deck; all others were discarded."""
    rest = list(table.high_noon.pack.cards)
    left = [next(card for card in rest if card.key == key) for key in keys]
    for card in left:
        rest.remove(card)
    table.high_noon.layers = [[Share(Batch(left), len(left))]] if left else []
    table.high_noon_gone.layers, table.high_noon_out.layers = list(rest), []


def random_game(
    table: RaidersTable,
    chance: Random,
    at_prompt: Callable[[AnyPrompt], None] = lambda prompt: None,
    at_boundary: Callable[[], None] | None = None,
) -> Outcome:
    """Play random answers to the end; a game that does not end within 5,000 answers never will."""
    play: Play[Outcome] = Play(GAME.play(table), at_boundary)
    for _ in range(5000):
        if play.over:
            assert play.result is not None
            return play.result
        (asked,) = play.open
        at_prompt(asked.prompt)
        play.answer(asked, asked.prompt.sample(chance.randrange))
    raise AssertionError("the game does not end")


def come_and_go(table: RaidersTable, chance: Random, often: float = 0.01) -> None:
    """At a boundary somebody may leave, or come back."""
    for seat in range(table.seats):
        if chance.random() < (20 * often if table.raiders[seat].left else often):
            (GAME.come_back if table.raiders[seat].left else GAME.leave)(table, seat)
