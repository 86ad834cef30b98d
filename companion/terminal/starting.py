"""A new game: which, who plays, quick start or house rules, whose board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion import catalogue
from companion.config import Folders
from companion.play import owners
from companion.play.header import Header, new_header
from companion.play.names import cleaned, folded
from companion.table.game import AnyGame
from companion.table.house_rules import HouseRule, Value
from companion.table.texts import Texts
from companion.terminal.console import Console
from companion.terminal.picking import choose


class Start(NamedTuple):
    """A game about to begin: its header, and the seats that a bot plays."""

    header: Header
    bots: tuple[int, ...]


def new_game(console: Console, folders: Folders, files: Sequence[owners.Owned], now: float) -> Start | None:
    """Ask all that a new game needs; None if the group goes back.  `files` are boards and decks named already."""
    names = list(catalogue.GAMES)
    picked = 0 if len(names) == 1 else choose(console, "Which game?", [*catalogue.GAMES.values(), "Back"])
    if picked == len(names):
        return None
    game = catalogue.game(names[picked])
    few, many = game.players.start, game.players.stop - 1
    title = catalogue.GAMES[game.name]
    how_many = choose(console, f"{title}. How many players?", [str(n) for n in range(few, many + 1)]) + few
    seats = tuple(_names(console, how_many))
    bots = _bots(console, seats)
    texts = catalogue.texts(game.name, seats)
    boards = {**catalogue.house_texts(game.name), **_boards(console, game, folders, files)}
    rules: dict[str, Value] = {}
    if choose(console, "Quick start, or house rules?", ("Quick start", "House rules")) == 1:
        rules = _house_rules(console, texts, [r for r in game.rules if not r.seats or how_many in r.seats])
    return Start(new_header(game, seats, rules, boards, now), bots)


def _names(console: Console, how_many: int) -> list[str]:
    names: list[str] = []
    while len(names) < how_many:
        fallback = f"Player {len(names) + 1}"
        name = cleaned(console.ask(f"Name of player {len(names) + 1} [{fallback}]: ")) or fallback
        if folded(name) in map(folded, names):
            console.say(f"{name} is at the table already; take another name.")
        else:
            names.append(name)
    return names


def _bots(console: Console, seats: Sequence[str]) -> tuple[int, ...]:
    bots: set[int] = set()
    while True:
        left = [seat for seat in range(len(seats)) if seat not in bots]
        if len(left) == 1:
            return tuple(sorted(bots))
        question = "Does the box play for somebody?" if not bots else "And for somebody else?"
        picked = choose(console, question, ["Nobody" if not bots else "That is all", *[seats[s] for s in left]])
        if picked == 0:
            return tuple(sorted(bots))
        bots.add(left[picked - 1])


def _boards(console: Console, game: AnyGame, folders: Folders, files: Sequence[owners.Owned]) -> dict[str, str]:
    """The group's own boards and decks, where it has any: those named at the start, else by choice."""
    named = {file.kind: file.text for file in files}
    found = owners.find(folders.config, game)
    for problem in found.problems:
        console.say(f"Left out: {problem}")
    for kind in game.data:
        own = [file for file in found.files if file.kind == kind.kind]
        if kind.kind in named or not own:
            continue
        picked = choose(console, f"Which {kind.kind}?", [f"House {kind.kind}", *[file.name for file in own]])
        if picked:
            named[kind.kind] = own[picked - 1].text
            for warning in own[picked - 1].warnings:
                console.say(f"Mind: {warning}")
    return named


def _house_rules(console: Console, texts: Texts, rules: Sequence[HouseRule]) -> dict[str, Value]:
    """Each pick of a rule turns it to its next value."""
    chosen: dict[str, Value] = {}
    while True:
        labels = ["Begin with these"]
        for rule in rules:
            value = chosen.get(rule.key, rule.default)
            mark = "" if value == rule.default else " *"
            labels.append(f"{texts.house_rule(rule)} {texts.house_value(rule, value)}{mark} ({rule.rule})")
        picked = choose(console, "House rules; pick one to change it.", labels)
        if picked == 0:
            return chosen
        rule = rules[picked - 1]
        at = rule.values.index(chosen.get(rule.key, rule.default))
        chosen[rule.key] = rule.values[(at + 1) % len(rule.values)]
