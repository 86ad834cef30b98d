"""Positions and scripts: a table set up by hand and played by a list of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

import companion.games.railroader as railroader
from companion.games.railroader import GAME
from companion.games.railroader.board import Spot
from companion.games.railroader.components import RailroaderTable, Train
from companion.games.railroader.view import View
from companion.table.drawing import Draw
from companion.table.flow import Play
from companion.table.game import Setup
from companion.table.house_rules import Value
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import AnyPrompt, Choose, Refusal, Roll

A, B, C, D = 0, 1, 2, 3
DATA: Final = Path(railroader.__file__).parent / "data"
HOUSE: Final = {kind: (DATA / f"{kind}.toml").read_text(encoding="utf-8") for kind in ("board", "chance")}
Line = tuple[str, int, object]
"""Who is asked what, and the answer's key: ("move.dice", A, "3+4")."""
Spaces = dict[str, list[int]]


def head(kind: str) -> str:
    return (
        f'schema=1\ngame="railroader"\nkind="{kind}"\nid="test"\nname="Test"\n'
        'origin="owner_entered"\nlicense="none"\n'
    )


def board_text(spaces: Spaces) -> str:
    """A board with these spaces, each list one item; the sign is on 87 unless it says otherwise."""
    items = {"sign": [87], **spaces}
    return head("board") + "".join(f'[[items]]\ntag="{tag}"\nspaces={where}\n' for tag, where in items.items())


def card_text(card: str) -> str:
    """A Chance Card from its effects in short: "back 5", "back_to trading", "miss 1, throw_again"; or written out."""
    effects = card if card.startswith("{") else ", ".join(effect_text(effect) for effect in card.split(", "))
    return f"[[items]]\nid='{card_id(card)}'\nname='{card}'\ntext='{card}'\neffects=[{effects}]\n"


def effect_text(effect: str) -> str:
    """As it stands in a file."""
    op, _, value = effect.partition(" ")
    if not value:
        return f'{{op="{op}"}}'
    return f'{{op="{op}", n={value}}}' if value.lstrip("-").isdigit() else f'{{op="{op}", to="{value}"}}'


def card_id(card: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in card)


def deck_text(cards: Iterable[str]) -> str:
    return head("chance") + "".join(map(card_text, cards))


EVERY_OP = deck_text(
    [
        *("forward 3", "back 4", "back_to garrison", "forward_to ambush", "miss 1", "throw_again", "lay 1", "lose 2"),
        *("dynamite 1", "dynamite -1", "place_dynamite", "clear_own_track", "half_speed_next"),
        *("immune_next ambush", "immune_next hazard", '{op="manual", text="Sing"}'),
        '{op="roll_check", at_least=4, then=[{op="miss", n=1}]}',
        '{op="choose", of=[{label="Go", effects=[{op="forward", n=2}]}, {label="Stay", effects=[]}]}',
    ]
)
"""A deck in which every op comes once or more."""


def dense_board(chance: Random) -> str:
    """A board with something on nearly every space, so that one thing leads to another."""
    sign = chance.randrange(60, 100)
    spaces: Spaces = {"sign": [sign]}
    for space in range(9, 104):
        if space != sign:
            tags = ["river", "hazard", "ambush", "garrison", "trading", ""] + ["orange"] * (space > sign)
            tag = chance.choice(tags)
            if tag:
                spaces.setdefault(tag, []).append(space)
    return board_text(spaces)


def house_table(seats: int = 2, **rules: Value) -> RailroaderTable:
    """A new table with the house board and the house deck."""
    return GAME.new(Setup(seats, rules, HOUSE))


def wild_table(seats: int, chance: Random, **rules: Value) -> RailroaderTable:
    """A new table with a dense board and every op in the deck."""
    return GAME.new(Setup(seats, rules, {"board": dense_board(chance), "chance": EVERY_OP}))


def who(prompt: AnyPrompt) -> int:
    return prompt.thrower if isinstance(prompt, Roll) else prompt.seat


def answers(prompt: AnyPrompt) -> tuple[str, ...]:
    """The keys on offer; for dice how many, for a deck what may come."""
    if isinstance(prompt, Choose):
        return tuple(map(key_of, prompt.options))
    if isinstance(prompt, Draw):
        return tuple(card.key for card in prompt.kinds())
    assert isinstance(prompt, Roll)
    return (f"{len(prompt.dice)} dice",)


class Position:
    """A table and its play, which begins with the first line played."""

    def __init__(self, table: RailroaderTable) -> None:
        self.table = table
        self._play: Play[Outcome] | None = None
        self._heard = 0

    @property
    def play(self) -> Play[Outcome]:
        if self._play is None:
            self._play = Play(GAME.play(self.table))
        return self._play

    def __getitem__(self, seat: int) -> Train:
        """The seat's first train."""
        return next(train for train in self.table.trains if train.seat == seat)

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

    @property
    def view(self) -> View:
        view: View = GAME.view(self.table, None)
        return view

    def does(self, *lines: Line) -> Position:
        """Play the script: each line must be what is asked next."""
        for name, seat, key in lines:
            (asked,) = self.play.open
            assert (asked.prompt.name, who(asked.prompt)) == (name, seat)
            answer = card_id(str(key)) if name == "chance.card" else key_of(key)
            self.play.answer(asked, asked.prompt.read(answer))
        return self

    def moves(self, seat: int, pips: str) -> Position:
        return self.does(("turn.what", seat, "move"), ("move.dice", seat, pips))

    def lays(self, seat: int, pips: int) -> Position:
        return self.does(("turn.what", seat, "lay"), ("lay.die", seat, pips))

    def runs_light(self, seat: int, pips: str) -> Position:
        return self.does(("turn.what", seat, "light"), ("light.dice", seat, pips))

    def heard(self) -> list[str]:
        """The text keys of what was told since this was last asked."""
        told = [one.what for one in self.table.told[self._heard :]]
        self._heard = len(self.table.told)
        return told

    def told(self, what: str) -> list[tuple[Any, ...]]:
        """The arguments of everything told by that name."""
        return [one.args for one in self.table.told if one.what == what]


def position(
    *trains: tuple[int, int],
    on: int = A,
    spaces: Spaces | None = None,
    cards: Iterable[str] = ("miss 1",),
    **rules: Value,
) -> Position:
    """Seat A with front and railhead of the first pair on Track 1, and so on; it is the turn of `on`."""
    texts = {"board": board_text(spaces or {}), "chance": deck_text(cards)}
    seats = 2 if rules.get("two_trains_per_player") else len(trains)
    table = GAME.new(Setup(seats, rules, texts))
    for i, (train, (front, railhead)) in enumerate(zip(table.trains, trains, strict=True)):
        train.seat = i % seats
        train.front, train.railhead = front, railhead
        train.beyond_sign = front > train.line.sign
    table.order = tuple(range(len(table.trains)))
    table.at = on
    return Position(table)


def random_game(
    table: RailroaderTable,
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


def come_and_go(table: RailroaderTable, chance: Random, often: float = 0.01) -> None:
    """At a boundary somebody may leave, or come back."""
    for seat in range(table.seats):
        if chance.random() < (20 * often if table.left[seat] else often):
            (GAME.come_back if table.left[seat] else GAME.leave)(table, seat)


def spots(*keys: str) -> tuple[str, ...]:
    """Where dynamite may go, and nowhere."""
    return (*keys, "-")


def put_box(train: Train, space: int, by: Train) -> None:
    """A box on that track, out of the hand of `by`."""
    train.box = Spot(train.track, space).space
    by.dynamite -= 1
