"""The Chance Cards: how they are written down (RD-008, RD-090)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.errors import nearest
from companion.games.railroader.board import AMBUSH, GARRISON, HAZARD, SPACES, TAGS, TRADING
from companion.table.cards import Card
from companion.table.owners_file import Where, opened

EXPECTED: Final = 24
START: Final = "start"
BOXES: Final = 20
NAME_LETTERS: Final = 20
TEXT_LETTERS: Final = 60


class Effect(NamedTuple):
    """One thing a card does; which of the fields mean anything depends on `op`."""

    op: str
    n: int = 0
    to: str = ""
    text: str = ""
    then: tuple[Effect, ...] = ()
    else_: tuple[Effect, ...] = ()
    of: tuple[Alternative, ...] = ()


class Alternative(NamedTuple):
    """One side of a card that lets its owner choose."""

    number: int
    label: str
    effects: tuple[Effect, ...]

    @property
    def key(self) -> str:
        """Its number on the card."""
        return str(self.number)

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return "alternative", (self.label,)


class ChanceCard(Card):
    """One kind of Chance Card."""

    __slots__ = ("effects", "name", "text")

    def __init__(self, key: str, name: str, text: str, effects: tuple[Effect, ...]) -> None:
        super().__init__(key)
        self.name, self.text, self.effects = name, text, effects


class ChanceDeck(NamedTuple):
    """A deck that was read: every card, copies side by side, and what is odd about it."""

    id: str
    name: str
    cards: tuple[ChanceCard, ...]
    warnings: tuple[str, ...]


def read_chance(text: str, file: str = "chance.toml") -> ChanceDeck:
    """The deck that `text` describes; `OwnersFileError` says what is wrong with it."""
    head = opened(text, file, "railroader", "chance")
    cards: list[ChanceCard] = []
    warnings: list[str] = []
    for n, table in enumerate(head.items, 1):
        card, copies = _card(Where(file, f"card {n}"), table)
        where = Where(file, f"card {card.key!r}")
        if any(other.key == card.key for other in cards):
            raise where.wrong("two cards have this id; give the number of equal cards as 'copies'")
        cards += [card] * copies
        warnings += [f"{file}, {where.entry}: {sentence}." for sentence in _oddities(card)]
    if not cards:
        raise Where(file).wrong("there is no card in it")
    if len(cards) != EXPECTED:
        warnings.append(f"{file}: there are {len(cards)} cards; the game has {EXPECTED}.")
    return ChanceDeck(head.id, head.name, tuple(cards), tuple(warnings))


def check_chance(text: str, file: str = "chance.toml") -> list[str]:
    """Warnings about a deck that can be played but is odd."""
    return list(read_chance(text, file).warnings)


def _card(where: Where, table: dict[str, Any]) -> tuple[ChanceCard, int]:
    where.fields(table, ("id", "name", "copies", "text", "effects"), ("id", "name", "text", "effects"))
    key = where.words("id", table["id"])
    where = Where(where.file, f"card {key!r}")
    if not key.replace("-", "").isalnum():
        raise where.wrong("an 'id' has only letters, figures and '-'")
    name, text = where.words("name", table["name"]), where.words("text", table["text"])
    copies = where.number("copies", table.get("copies", 1), 1, EXPECTED)
    return ChanceCard(key, name, text, _effects(where, "effects", table["effects"])), copies


def _oddities(card: ChanceCard) -> list[str]:
    out = []
    if len(card.name) > NAME_LETTERS:
        out.append(f"the name is longer than {NAME_LETTERS} letters, so a small screen cuts it")
    if len(card.text) > TEXT_LETTERS:
        out.append(f"the text is longer than {TEXT_LETTERS} letters, so a small screen cuts it")
    if any(effect.op == "manual" for effect in _all(card.effects)):
        out.append("'manual' is done by hand, and the box does not know what became of it")
    return out


def _all(effects: tuple[Effect, ...]) -> list[Effect]:
    out: list[Effect] = []
    for effect in effects:
        out += [effect, *_all(effect.then), *_all(effect.else_)]
        for alternative in effect.of:
            out += _all(alternative.effects)
    return out


Reader = Callable[[Where, str, object], object]
"""Reads the value of a field, or raises an error that names it."""


def _from(low: int, high: int) -> Reader:
    return lambda where, field, value: where.number(field, value, low, high)


def _word(*words: str) -> Reader:
    return lambda where, field, value: where.one_of(field, value, words)


def _not_zero(where: Where, field: str, value: object) -> object:
    if value == 0:
        raise where.wrong(f"{field!r} must not be 0")
    return where.number(field, value, -BOXES, BOXES)


def _effects(where: Where, field: str, value: object) -> tuple[Effect, ...]:
    tables = where.tables(field, value)
    return tuple(_effect(Where(where.file, f"{where.entry}, {field} {n}"), one) for n, one in enumerate(tables, 1))


def _effect(where: Where, table: dict[str, Any]) -> Effect:
    op = table.get("op")
    if op not in FIELDS:
        raise where.wrong(f"there is no op {op!r}; {nearest(op, FIELDS)}")
    readers = FIELDS[op]
    where.fields(table, ("op", *readers), tuple(field for field in readers if field not in MAY_LACK))
    read: dict[str, Any] = {STORED.get(f, f): readers[f](where, f, v) for f, v in table.items() if f != "op"}
    return Effect(op, **read)


def _alternatives(where: Where, field: str, value: object) -> tuple[Alternative, ...]:
    tables = where.tables(field, value)
    if len(tables) < 2:
        raise where.wrong(f"{field!r} needs two alternatives or more")
    places = [Where(where.file, f"{where.entry}, {field} {n}") for n in range(1, len(tables) + 1)]
    return tuple(
        _alternative(place, n, table) for n, (place, table) in enumerate(zip(places, tables, strict=True), 1)
    )


def _alternative(where: Where, number: int, table: dict[str, Any]) -> Alternative:
    where.fields(table, ("label", "effects"), ("label", "effects"))
    return Alternative(number, where.words("label", table["label"]), _effects(where, "effects", table["effects"]))


FIELDS: Final[dict[str, dict[str, Reader]]] = {
    "forward": {"n": _from(1, SPACES)},
    "back": {"n": _from(1, SPACES)},
    "back_to": {"to": _word(TRADING, GARRISON, START)},
    "forward_to": {"to": _word(*TAGS)},
    "miss": {"n": _from(1, 9)},
    "throw_again": {},
    "lay": {"n": _from(1, 26)},
    "lose": {"n": _from(1, 26)},
    "dynamite": {"n": _not_zero},
    "place_dynamite": {},
    "clear_own_track": {},
    "half_speed_next": {},
    "immune_next": {"to": _word(AMBUSH, HAZARD)},
    "roll_check": {"at_least": _from(2, 6), "then": _effects, "else_": _effects},
    "choose": {"of": _alternatives},
    "manual": {"text": lambda where, field, value: where.words(field, value)},
}
"""Every op with its fields; what it does stands in `hazards.EFFECTS`."""
MAY_LACK: Final = ("then", "else_")
STORED: Final = {"at_least": "n"}
