"""Reading a deck, the house's or one that its owners typed in (RW-G12, RW-G2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from companion.errors import nearest
from companion.games.railway_rush.cards import (
    ACTION,
    KINDS,
    OWN_TURN,
    PER_LINE,
    REACTION,
    REACTION_OPS,
    STATION,
    TIMINGS,
    TRAIN,
    UPGRADE,
    WILD,
    Alternative,
    Deck,
    Effect,
    Line,
    TravelCard,
)
from companion.table.owners_file import Where, opened

GAME: Final = "railway_rush"
EXPECTED: Final = 118
LINES: Final = 6
"""So many lines one screen can show."""
COPIES: Final = 60
CASH: Final = 20
NAME_LETTERS: Final = 20
TEXT_LETTERS: Final = 70
SHARED: Final = ("card", "id", "name", "copies", "cash", "text")
FIELDS: Final = {
    STATION: ("line", "index"),
    TRAIN: ("type",),
    WILD: (),
    ACTION: ("aliases", "timing", "walletable", "effects"),
}
NEEDED: Final = {STATION: ("line", "index"), TRAIN: ("type",), WILD: (), ACTION: ("effects",)}


def read_deck(text: str, file: str = "deck.toml") -> Deck:
    """The deck that `text` describes; `OwnersFileError` says what is wrong with it."""
    head = opened(text, file, GAME, "deck", ("fares",))
    reading = _Reading(file)
    fares = _fares(Where(file), head.more["fares"])
    for n, table in enumerate(head.items, 1):
        reading.card(Where(file, f"card {n}"), table)
    reading.see_that_it_can_be_won()
    kinds = reading.kinds
    for place, card in enumerate(kinds):
        card.place = place
    cards = tuple(card for card in kinds for _ in range(reading.copies[card.key]))
    if len(cards) != EXPECTED:
        reading.warnings.append(f"{file}: there are {len(cards)} cards; the house deck has {EXPECTED}.")
    trains = tuple(next(c.name for c in kinds if c.kind == TRAIN and c.index == t) for t in range(1, PER_LINE + 1))
    lines = tuple(Line(number, key_from(name), name) for number, name in enumerate(reading.lines))
    return Deck(head.id, head.name, cards, lines, trains, fares, tuple(reading.warnings))


def check_deck(text: str, file: str = "deck.toml") -> list[str]:
    """Warnings about a deck that can be played but is odd."""
    return list(read_deck(text, file).warnings)


def key_from(name: str) -> str:
    """A line's key in the journal, from its name."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())


def _fares(where: Where, value: object) -> tuple[int, ...]:
    """RW-021: what one to five unique stations charge."""
    if not isinstance(value, list) or len(value) != PER_LINE:
        raise where.wrong(f"'fares' must be {PER_LINE} numbers, for 1 to {PER_LINE} stations")
    return tuple(where.number("fares", one, 0, 99) for one in value)


class _Reading:
    """What was read so far."""

    __slots__ = ("copies", "file", "kinds", "lines", "warnings")

    def __init__(self, file: str) -> None:
        self.file = file
        self.kinds: list[TravelCard] = []
        self.copies: Counter[str] = Counter()
        self.lines: list[str] = []
        self.warnings: list[str] = []

    def card(self, where: Where, table: dict[str, Any]) -> None:
        """One item."""
        kind = where.one_of("card", table.get("card"), KINDS)
        where.fields(table, (*SHARED, *FIELDS[kind]), ("card", "id", "name", "cash", *NEEDED[kind]))
        key = where.words("id", table["id"])
        where = Where(self.file, f"card {key!r}")
        if not key.replace("-", "").isalnum():
            raise where.wrong("an 'id' has only letters, figures and '-'")
        if key in self.copies:
            raise where.wrong("two cards have this id; give the number of equal cards as 'copies'")
        self.copies[key] = where.number("copies", table.get("copies", 1), 1, COPIES)
        card = self._made(where, kind, key, table)
        self.kinds.append(card)
        self.warnings += [f"{self.file}, {where.entry}: {sentence}." for sentence in _oddities(card)]

    def _made(self, where: Where, kind: str, key: str, table: dict[str, Any]) -> TravelCard:
        name, cash = where.words("name", table["name"]), where.number("cash", table["cash"], 0, CASH)
        text = where.words("text", table["text"]) if "text" in table else ""
        if kind == STATION:
            index = where.number("index", table["index"], 1, PER_LINE)
            line = self._line(where, table["line"], index)
            return TravelCard(key, name, kind, cash, line=line, index=index, text=text)
        if kind == TRAIN:
            return TravelCard(key, name, kind, cash, index=self._type(where, table["type"]), text=text)
        if kind == WILD:
            return TravelCard(key, name, kind, cash, text=text)
        return _action(where, key, name, cash, text, table)

    def _line(self, where: Where, value: object, index: int) -> int:
        """The line's number; its stations have different indices."""
        name = where.words("line", value)
        if name not in self.lines:
            if len(self.lines) == LINES:
                meant = nearest(name, self.lines)
                raise where.wrong(f"'line' cannot be {name!r}: there are {LINES} already; {meant}")
            self.lines.append(name)
        line = self.lines.index(name)
        twin = next((c for c in self.kinds if c.kind == STATION and (c.line, c.index) == (line, index)), None)
        if twin is not None:
            raise where.wrong(f"'index' {index} of {name} is {twin.key!r} already")
        return line

    def _type(self, where: Where, value: object) -> int:
        index = where.number("type", value, 1, PER_LINE)
        twin = next((c for c in self.kinds if c.kind == TRAIN and c.index == index), None)
        if twin is not None:
            raise where.wrong(f"'type' {index} is {twin.key!r} already")
        return index

    def see_that_it_can_be_won(self) -> None:
        """RW-001, RW-005: every line has five stations, and there are five types of trains."""
        where = Where(self.file)
        for line, name in enumerate(self.lines):
            have = sum(card.line == line for card in self.kinds)
            if have != PER_LINE:
                raise where.wrong(f"the line {name!r} has {have} stations, not {PER_LINE}")
        if not self.lines:
            raise where.wrong("there is no station in it")
        types = sum(card.kind == TRAIN for card in self.kinds)
        if types != PER_LINE:
            raise where.wrong(f"there are {types} types of trains, not {PER_LINE}")


def _action(where: Where, key: str, name: str, cash: int, text: str, table: dict[str, Any]) -> TravelCard:
    timing = where.one_of("timing", table.get("timing", OWN_TURN), TIMINGS)
    walletable = table.get("walletable", True)
    if not isinstance(walletable, bool):
        raise where.wrong(f"'walletable' must be true or false, not {walletable!r}")
    aliases = table.get("aliases", [])
    if not isinstance(aliases, list):
        raise where.wrong("'aliases' must be a list of texts")
    effects = _effects(where, "effects", table["effects"])
    for effect in effects:
        reacts = effect.op in REACTION_OPS
        if reacts and timing == OWN_TURN:
            raise where.wrong(f"'{effect.op}' needs the timing 'reaction' or 'both'")
        if not reacts and timing == REACTION:
            raise where.wrong(f"'{effect.op}' needs the timing 'own_turn' or 'both'")
    if len(effects) > 1 and any(e.op == UPGRADE for e in effects):
        raise where.wrong(f"'{UPGRADE}' must be the only effect of its card")
    return TravelCard(
        key,
        name,
        ACTION,
        cash,
        effects=effects,
        timing=timing,
        walletable=walletable,
        aliases=tuple(where.words("aliases", alias) for alias in aliases),
        text=text,
    )


def _oddities(card: TravelCard) -> list[str]:
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
        out.append(effect)
        for alternative in effect.of:
            out += _all(alternative.effects)
    return out


# -- effects

Reader = Callable[[Where, str, object], object]
"""Reads the value of a field, or raises an error that names it."""


def _from(low: int, high: int) -> Reader:
    return lambda where, field, value: where.number(field, value, low, high)


def _word(*words: str) -> Reader:
    return lambda where, field, value: where.one_of(field, value, words)


def _flag(where: Where, field: str, value: object) -> object:
    if not isinstance(value, bool):
        raise where.wrong(f"{field!r} must be true or false, not {value!r}")
    return value


def _text(where: Where, field: str, value: object) -> object:
    return where.words(field, value)


def _effects(where: Where, field: str, value: object) -> tuple[Effect, ...]:
    tables = where.tables(field, value)
    if not tables:
        raise where.wrong(f"{field!r} is empty; an Action card does something")
    return tuple(_effect(Where(where.file, f"{where.entry}, {field} {n}"), one) for n, one in enumerate(tables, 1))


def _effect(where: Where, table: dict[str, Any]) -> Effect:
    op = table.get("op")
    if not isinstance(op, str) or op not in OPS:
        raise where.wrong(f"there is no op {op!r}; {nearest(op, OPS)}")
    readers = OPS[op]
    where.fields(table, ("op", *readers), tuple(field for field in readers if field in MUST))
    return Effect(op, **{field: readers[field](where, field, v) for field, v in table.items() if field != "op"})  # type: ignore[arg-type]


def _alternatives(where: Where, field: str, value: object) -> tuple[Alternative, ...]:
    tables = where.tables(field, value)
    if len(tables) < 2:
        raise where.wrong(f"{field!r} needs two alternatives or more")
    out = []
    for n, table in enumerate(tables, 1):
        place = Where(where.file, f"{where.entry}, {field} {n}")
        place.fields(table, ("label", "effects"), ("label", "effects"))
        effects = _effects(place, "effects", table["effects"])
        for effect in effects:
            if effect.op in REACTION_OPS or effect.op == UPGRADE:
                raise place.wrong(f"'{effect.op}' cannot be chosen; give the card this effect alone")
        out.append(Alternative(n, place.words("label", table["label"]), effects))
    return tuple(out)


_LOOT: Final = _word("any", "station", "train", "wallet")
OPS: Final[dict[str, dict[str, Reader]]] = {
    "fare": {"n": _from(1, 9), "targets": _word("one", "all")},
    UPGRADE: {"n": _from(2, 9)},
    "reverse_fare": {},
    "cancel": {"what": _word("fare", "theft", "swap", "any")},
    "steal": {
        "n": _from(1, 9),
        "what": _LOOT,
        "targets": _word("one", "next", "each_clockwise"),
        "spare_complete": _flag,
    },
    "swap": {"n": _from(1, 9), "what": _LOOT, "spare_complete": _flag},
    "draw": {"n": _from(1, 9)},
    "discard": {"n": _from(1, 9)},
    "extra_play": {"n": _from(1, 9)},
    "choose": {"of": _alternatives},
    "manual": {"text": _text},
}
"""Every op with its fields."""
MUST: Final = ("of", "text")
