"""Dice as a group may type them in: what each face is called, the faces of each die, the two sets of Route dice."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from companion.errors import OwnersFileError, nearest
from companion.games.railroad_ink.rules import CHALLENGE, CLASSIC, EXPANSIONS, INVADERS, PLUCK_MAN, RAINBOW, TETROMINO
from companion.table.dice import Die

HEAD: Final = ("schema", "game", "kind", "id", "name", "origin", "license", "items")
ITEMS: Final = {"face": "name", "die": "faces", "set": "dice"}
"""What an item names, and its other field."""
SETS: Final = (CLASSIC, CHALLENGE)
ROUTE_DICE: Final = 4
SIDES: Final = frozenset("DL_")
SYMBOLS: Final = {
    PLUCK_MAN: ("pluck_man", "ghost", "fruit"),
    TETROMINO: ("tetro_o", "tetro_t", "tetro_s", "tetro_z", "tetro_l", "tetro_j", "tetro_i"),
    INVADERS: ("alien", "attack", "nuke"),
    RAINBOW: ("rainbow", "rain", "clover"),
}
"""What can stand on an expansion's die (RI-020, 061, 081; RI-G1)."""
ROUTE_DIE, ARCADE_DIE = "Route die", "Arcade die"


class Face(NamedTuple):
    """One face: a route by its sides, or a symbol; and what it is called."""

    key: str
    name: str

    def __str__(self) -> str:
        return self.name


class DiceBox(NamedTuple):
    """The four Route dice of each set, and the die of each expansion."""

    routes: dict[str, tuple[Die[Face], ...]]
    arcade: dict[str, Die[Face]]


class _Items(NamedTuple):
    """The items of a file by their names, as they were typed."""

    face: dict[str, Any]
    die: dict[str, Any]
    set: dict[str, Any]


def is_route(key: str) -> bool:
    """Whether a face is a route: four sides, at least one in use, perhaps an overpass or two curves."""
    sides, more = key[:4], key[4:]
    if len(sides) != 4 or not set(sides) <= SIDES or sides == "____":
        return False
    if more == "o":
        return {sides[0] + sides[2], sides[1] + sides[3]} == {"DD", "LL"}
    return more == "" or (more == "c" and sides in ("DDDD", "LLLL"))


def read_dice(text: str, file: str = "dice.toml") -> DiceBox:
    """The dice of a file; `OwnersFileError` names the entry and what was probably meant."""
    items = _items(text, file)
    faces = {key: Face(key, _words(file, key, "name", name)) for key, name in items.face.items()}
    for key in faces:
        if not is_route(key) and key not in _every_symbol():
            raise OwnersFileError(file, key, f"is no route and no symbol; {nearest(key, _every_symbol())}")
    dice = {name: _faces(file, name, keys, faces) for name, keys in items.die.items()}
    routes = {name: _set(file, name, items.set.get(name), dice) for name in SETS}
    return DiceBox(routes, {name: _arcade(file, name, dice) for name in EXPANSIONS})


def check_dice(text: str, file: str) -> list[str]:
    """Read them, and warn of dice that have not six faces."""
    box = read_dice(text, file)
    every = {die for dice in box.routes.values() for die in dice} | set(box.arcade.values())
    odd = sorted({len(die.faces) for die in every} - {6})
    return [f"A die has {n} faces instead of 6." for n in odd]


def _items(text: str, file: str) -> _Items:
    import tomllib  # here, because it takes longer to import than all of the game

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OwnersFileError(file, "", f"this is not TOML: {error}") from error
    _head(table, file)
    found = _Items({}, {}, {})
    for number, item in enumerate(table["items"], 1):
        what = next((what for what in ITEMS if isinstance(item, dict) and what in item), None)
        if what is None:
            raise OwnersFileError(file, f"item {number}", "names neither a face nor a die nor a set")
        name, field = _words(file, f"item {number}", what, item[what]), ITEMS[what]
        for key in item:
            if key not in (what, field):
                raise OwnersFileError(file, name, f"there is no field {key!r}; {nearest(key, (what, field))}")
        if field not in item:
            raise OwnersFileError(file, name, f"the field {field!r} is missing")
        if name in getattr(found, what):
            raise OwnersFileError(file, name, f"there is a second {what} of that name")
        getattr(found, what)[name] = item[field]
    return found


def _head(table: dict[str, Any], file: str) -> None:
    for field in HEAD:
        if field not in table:
            raise OwnersFileError(file, "", f"the field {field!r} is missing")
    for field in table:
        if field not in HEAD:
            raise OwnersFileError(file, "", f"there is no field {field!r}; {nearest(field, HEAD)}")
    for field, value in (("schema", 1), ("game", "railroad_ink"), ("kind", "dice")):
        if table[field] != value:
            raise OwnersFileError(file, field, f"must be {value!r}, not {table[field]!r}")
    if not isinstance(table["items"], list):
        raise OwnersFileError(file, "items", "must be a list of tables")


def _words(file: str, entry: str, field: str, value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise OwnersFileError(file, entry, f"{field!r} must be a text, not {value!r}")
    return value


def _faces(file: str, die: str, keys: Any, faces: dict[str, Face]) -> tuple[Face, ...]:
    if not isinstance(keys, list) or not keys:
        raise OwnersFileError(file, die, "'faces' must be a list of faces")
    for key in keys:
        if key not in faces:
            raise OwnersFileError(file, die, f"there is no face {key!r}; {nearest(key, faces)}")
    return tuple(faces[key] for key in keys)


def _set(file: str, name: str, wanted: Any, dice: dict[str, tuple[Face, ...]]) -> tuple[Die[Face], ...]:
    if not isinstance(wanted, list) or len(wanted) != ROUTE_DICE:
        raise OwnersFileError(file, name, f"the set needs {ROUTE_DICE} dice, not {wanted!r}")
    out = []
    for die in wanted:
        if die not in dice:
            raise OwnersFileError(file, name, f"there is no die {die!r}; {nearest(die, dice)}")
        wrong = next((face for face in dice[die] if not is_route(face.key)), None)
        if wrong is not None:
            raise OwnersFileError(file, str(die), f"{wrong.key!r} is no route, and this is a Route die")
        out.append(Die(ROUTE_DIE, dice[die]))
    return tuple(out)


def _arcade(file: str, name: str, dice: dict[str, tuple[Face, ...]]) -> Die[Face]:
    if name not in dice:
        raise OwnersFileError(file, "", f"the die {name!r} is missing")
    wrong = next((face for face in dice[name] if face.key not in SYMBOLS[name]), None)
    if wrong is not None:
        raise OwnersFileError(file, name, f"{wrong.key!r} cannot stand there; {nearest(wrong.key, SYMBOLS[name])}")
    return Die(ARCADE_DIE, dice[name])


def _every_symbol() -> tuple[str, ...]:
    return tuple(symbol for symbols in SYMBOLS.values() for symbol in symbols)
