"""Decks, the train and the Raiders: how they are written down (data sheet C1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from companion.errors import nearest
from companion.games.rail_raiders.cards import (
    FIGHT,
    KIND_WORDS,
    MODIFIERS,
    MONEY,
    ROLLS,
    CarTile,
    Effect,
    Effects,
    HighNoonCard,
    LawCard,
    LootCard,
    LootToken,
    Printed,
    RaiderCard,
)
from companion.table.owners_file import Where, opened

GAME: Final = "rail_raiders"
EXPECTED: Final = {"high_noon": 56, "long_arm": 56, "loot": 56, "train": 12, "raiders": 6}
NAME_LETTERS: Final = 20
TEXT_LETTERS: Final = 60
LOOT_KINDS: Final = (MONEY, "weapon", "equipment")
UNTIL: Final = ("turn",)
MOMENTS: Final = ("before_game", "round_start", "turn_start", "on_win", "on_lose", "on_moved", "after_search")
"""The moments at which a trigger may wait; `triggers.fire` is awaited at each."""
OPS: Final[dict[str, tuple[str, ...]]] = {
    "money": ("n",),
    "hn_discard": ("n",),
    "hn_restore": ("n",),
    "law_draw": ("n",),
    "add_lawbot": ("to",),
    "loot_token": ("n",),
    "throw_off": (),
    "flip_car": ("to",),
    "dice": ("n", "roll", "until"),
    "reroll": ("n", "roll", "until"),
    "not_moved": ("until",),
    "forbid": ("to", "until"),
}
"""Every op with the fields it takes; what it does stands in `effects.OPS`, or it is summed in `modifiers`."""
TO: Final = {
    "add_lawbot": KIND_WORDS,
    "forbid": ("move", "search", "showdown"),
    "flip_car": ("toward_locomotive", "toward_caboose"),
}
P = TypeVar("P", bound=Printed)


class Train(NamedTuple):
    """The cars: 12 tiles, caboose and locomotive, and the Loot tokens."""

    tiles: tuple[CarTile, ...]
    caboose: CarTile
    locomotive: CarTile
    tokens: tuple[LootToken, ...]


class Decks(NamedTuple):
    """Everything a table is laid out with."""

    high_noon: tuple[HighNoonCard, ...]
    long_arm: tuple[LawCard, ...]
    loot: tuple[LootCard, ...]
    train: Train
    raiders: tuple[RaiderCard, ...]
    moments: frozenset[str]
    """Those for which some card waits."""


# A replay, a fork and each game of a long evening set up the same texts; reading them takes as long as half a game.
@lru_cache(maxsize=4)
def read_decks(high_noon: str, long_arm: str, loot: str, train: str, raiders: str) -> Decks:
    """All decks from their texts; `OwnersFileError` says what is wrong with one."""
    noon = read_cards(high_noon, "high_noon.toml", "high_noon", _high_noon)[0]
    found = read_cards(loot, "loot.toml", "loot", _loot)[0]
    who = read_cards(raiders, "raiders.toml", "raiders", _raider)[0]
    law = read_cards(long_arm, "long_arm.toml", "long_arm", _law)[0]
    waiting: list[Printed] = [*noon, *found, *who]
    moments = frozenset(effect.when for card in waiting for effect in card.triggers)
    return Decks(noon, law, found, read_train(train)[0], who, moments)


def read_cards(
    text: str, file: str, kind: str, make: Callable[[Where, dict[str, Any]], P], more: tuple[str, ...] = ()
) -> tuple[tuple[P, ...], list[str]]:
    """The cards of a file, copies side by side, and warnings about what is odd but can be played."""
    head = opened(text, file, GAME, kind, more)
    cards: list[P] = []
    warnings: list[str] = []
    for n, table in enumerate(head.items, 1):
        where = Where(file, f"card {table.get('id', n)!r}")
        copies = where.number("copies", table.pop("copies", 1), 1, EXPECTED[kind])
        card = make(where, table)
        if any(other.key == card.key for other in cards):
            raise where.wrong("two cards have this id; give the number of equal cards as 'copies'")
        cards += [card] * copies
        warnings += [f"{file}, {where.entry}: {sentence}." for sentence in _oddities(card)]
    if not cards:
        raise Where(file).wrong("there is no card in it")
    if len(cards) != EXPECTED[kind]:
        warnings.append(f"{file}: there are {len(cards)} cards; the game has {EXPECTED[kind]}.")
    return tuple(sorted(cards)), warnings  # so that mixing them for a game has nothing to sort


def read_train(text: str, file: str = "train.toml") -> tuple[Train, list[str]]:
    """Cars and tokens."""
    head = opened(text, file, GAME, "train", ("caboose", "locomotive", "tokens"))
    tiles, warnings = read_cards(text, file, "train", _tile, ("caboose", "locomotive", "tokens"))
    ends = []
    for key in ("caboose", "locomotive"):
        where, table = Where(file, key), head.more[key]
        if not isinstance(table, dict):
            raise where.wrong("must be a table with a name")
        where.fields(table, ("name", "setup_loot", "setup_law"), ("name",))
        icons = [where.number(f"setup_{icon}", table.get(f"setup_{icon}", 0), 0, 9) for icon in ("loot", "law")]
        ends.append(CarTile(key, where.words("name", table["name"]), "", icons[0], icons[1]))
    groups = head.more["tokens"]
    if not isinstance(groups, list) or len(groups) != len(TOKENS):
        raise Where(file, "tokens").wrong("must be three numbers, one a group")
    counts = [Where(file, "tokens").number("tokens", n, 0, 99) for n in groups]
    tokens = tuple(token for token, n in zip(TOKENS, counts, strict=True) for _ in range(n))
    return Train(tiles, ends[0], ends[1], tokens), warnings


TOKENS: Final = tuple(LootToken(group) for group in range(3))


def _head(where: Where, table: dict[str, Any], *more: str, needed: tuple[str, ...] = ()) -> tuple[str, str, str]:
    where.fields(table, ("id", "name", "text", *more), ("id", "name", *needed))
    key = where.words("id", table["id"])
    if not key.replace("-", "").isalnum():
        raise where.wrong("an 'id' has only letters, figures and '-'")
    return key, where.words("name", table["name"]), str(table.get("text", ""))


def _high_noon(where: Where, table: dict[str, Any]) -> HighNoonCard:
    head = _head(where, table, "effects", "keep")
    return HighNoonCard(*head, _effects(where, table), bool(table.get("keep", False)))


def _law(where: Where, table: dict[str, Any]) -> LawCard:
    head = _head(where, table, "effects", "place", "grit")
    place = table.get("place", [])
    if not isinstance(place, list):
        raise where.wrong("'place' must be a list of Lawbots")
    kinds = tuple(KIND_WORDS.index(where.one_of("place", kind, KIND_WORDS)) for kind in place)
    return LawCard(*head, kinds, _effects(where, table), _effects(where, table, "grit"))


def _loot(where: Where, table: dict[str, Any]) -> LootCard:
    head = _head(where, table, "effects", "kind", "score", needed=("kind",))
    kind = where.one_of("kind", table["kind"], LOOT_KINDS)
    return LootCard(*head, kind, where.number("score", table.get("score", 0), 0, 9), _effects(where, table))


def _tile(where: Where, table: dict[str, Any]) -> CarTile:
    head = _head(where, table, "effects", "loot", "law", "ability", needed=("loot", "law"))
    loot, law = (where.number(icon, table[icon], 0, 9) for icon in ("loot", "law"))
    return CarTile(*head, loot, law, _effects(where, table), bool(table.get("ability", False)))


def _raider(where: Where, table: dict[str, Any]) -> RaiderCard:
    return RaiderCard(*_head(where, table, "effects"), _effects(where, table))


def _effects(where: Where, table: dict[str, Any], field: str = "effects") -> Effects:
    tables = where.tables(field, table.get(field, []))
    return tuple(_effect(Where(where.file, f"{where.entry}, {field} {n}"), one) for n, one in enumerate(tables, 1))


def _effect(where: Where, table: dict[str, Any]) -> Effect:
    op = table.get("op")
    if op not in OPS:
        raise where.wrong(f"there is no op {op!r}; {nearest(op, OPS)}")
    fields = OPS[op]
    waits = () if op in MODIFIERS else ("when",)
    where.fields(table, ("op", *fields, *waits), ("to",) if "to" in fields else ())
    return Effect(
        op,
        where.number("n", table.get("n", 1), -9, 9),
        where.one_of("roll", table.get("roll", FIGHT), ROLLS),
        where.one_of("to", table["to"], TO[op]) if "to" in fields else "",
        where.one_of("when", table["when"], MOMENTS) if "when" in table else "",
        where.one_of("until", table["until"], UNTIL) if "until" in table else "",
    )


def _oddities(card: Printed) -> list[str]:
    out = []
    if len(card.name) > NAME_LETTERS:
        out.append(f"the name is longer than {NAME_LETTERS} letters, so a small screen cuts it")
    if len(card.text) > TEXT_LETTERS:
        out.append(f"the text is longer than {TEXT_LETTERS} letters, so a small screen cuts it")
    return out


def _checker(kind: str, make: Callable[[Where, dict[str, Any]], Printed]) -> Callable[[str, str], list[str]]:
    return lambda text, file: read_cards(text, file, kind, make)[1]


CHECKS: Final[dict[str, Callable[[str, str], list[str]]]] = {
    "high_noon": _checker("high_noon", _high_noon),
    "long_arm": _checker("long_arm", _law),
    "loot": _checker("loot", _loot),
    "train": lambda text, file: read_train(text, file)[1],
    "raiders": _checker("raiders", _raider),
}
"""Every kind of file with what gives the warnings about one."""
