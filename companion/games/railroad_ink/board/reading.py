"""Reading a board written as text; errors name row and column and say what is wrong."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.errors import OwnersFileError, nearest
from companion.games.railroad_ink.board.board import Board, Goal
from companion.games.railroad_ink.board.checks import first_fault
from companion.games.railroad_ink.board.goals import GOALS
from companion.games.railroad_ink.board.options import BOARD_RULES, Options, options
from companion.games.railroad_ink.board.shape import CHALLENGE, CLASSIC, Shape
from companion.games.railroad_ink.board.text import (
    ALIEN,
    EMPTY,
    ENHANCED,
    KEYS,
    PLACE_WORDS,
    PRINTINGS,
    SHIELDED,
    WORD_OF_ELEMENT,
    WORD_OF_SYMBOL,
)
from companion.games.railroad_ink.board.tiles import SPECIALS, every_tile, kind_of
from companion.table.house_rules import Value, written

ELEMENT_OF_WORD: Final = {word: element for element, word in WORD_OF_ELEMENT.items()}
SYMBOL_OF_WORD: Final = {word: symbol for symbol, word in WORD_OF_SYMBOL.items()}


class Sheet(NamedTuple):
    """What a file holds: a board, and how it is to be counted."""

    board: Board
    options: Options


class _Space(NamedTuple):
    """One word of a row."""

    route: str = ""
    element: str = ""
    enhanced: bool = False
    alien: str = ""


class _Line(NamedTuple):
    """A line of the file that says something."""

    number: int
    text: str


def read_board(text: str, file: str = "board", chosen: dict[str, Value] | None = None) -> Sheet:
    """The board that `text` describes and its options, `chosen` above those of the file.

    `OwnersFileError` says what is wrong, and where.
    """
    lines = [
        _Line(n, words) for n, line in enumerate(text.splitlines(), 1) if (words := line.partition("#")[0].strip())
    ]
    keyed = [line for line in lines if ":" in line.text]
    rows = [line for line in lines if ":" not in line.text]
    head = _Head(file)
    for line in keyed:
        head.read(line)
    board = _filled(head, rows)
    fault = first_fault(board, head.options(chosen))
    if fault is not None:
        raise OwnersFileError(file, fault.where, fault.why)
    return Sheet(board, head.options(chosen))


class _Head:
    """The lines with a colon, read one by one."""

    __slots__ = ("_seen", "_values", "crossed", "earned", "file", "goals", "shape", "symbols")

    def __init__(self, file: str) -> None:
        self.file = file
        self.shape: Shape = CLASSIC
        self.symbols: list[tuple[int, str]] = []
        self.goals: list[Goal] = []
        self.crossed: set[str] = set()
        self.earned: list[int] = []
        self._values: dict[str, Value] = {}
        self._seen: set[str] = set()

    def options(self, chosen: dict[str, Value] | None) -> Options:
        """Those of the file, and above them those chosen elsewhere."""
        return options({**self._values, **(chosen or {})})

    def read(self, line: _Line) -> None:
        """Take one line in."""
        key, _, value = line.text.partition(":")
        key, where = key.strip().lower(), f"line {line.number}"
        known = (*KEYS, *(rule.key for rule in BOARD_RULES))
        if key not in known:
            raise OwnersFileError(self.file, where, f"there is no {key!r}; {nearest(key, known)}")
        if key in self._seen:
            raise OwnersFileError(self.file, where, f"{key!r} is said twice")
        self._seen.add(key)
        words = value.replace(",", " ").split() if key in ("crossed",) else value.split(",")
        words = [word.strip() for word in words if word.strip()]
        if key not in KEYS:
            self._option(where, key, value.strip())
            return
        for word in words:
            getattr(self, f"_read_{key}")(where, word)

    def _option(self, where: str, key: str, word: str) -> None:
        rule = next(rule for rule in BOARD_RULES if rule.key == key)
        by_word = {written(value): value for value in rule.values}
        if word.lower() not in by_word:
            raise OwnersFileError(self.file, where, f"{key} cannot be {word!r}; {nearest(word, by_word)}")
        self._values[key] = by_word[word.lower()]

    def _read_board(self, where: str, word: str) -> None:
        if word not in PRINTINGS:
            raise OwnersFileError(self.file, where, f"there is no board {word!r}; {nearest(word, PRINTINGS)}")
        self.shape = CHALLENGE if word == "challenge" else CLASSIC

    def _read_exits(self, where: str, word: str) -> None:
        name, _, symbol = word.rpartition(" ")
        names = {one.name: number for number, one in enumerate(self.shape.exits)}
        name = " ".join(name.lower().split())
        if name not in names:
            raise OwnersFileError(self.file, where, f"there is no Exit {name!r}; {nearest(name, names)}")
        if symbol.lower() not in SYMBOL_OF_WORD:
            raise OwnersFileError(
                self.file, where, f"no symbol is called {symbol!r} ({name}); {nearest(symbol, SYMBOL_OF_WORD)}"
            )
        self.symbols.append((names[name], SYMBOL_OF_WORD[symbol.lower()]))

    def _read_goals(self, where: str, word: str) -> None:
        name, _, place = word.lower().partition(" ")
        place = place.strip()
        if name not in GOALS:
            raise OwnersFileError(self.file, where, f"there is no Goal {name!r}; {nearest(name, GOALS)}")
        if place not in PLACE_WORDS:
            raise OwnersFileError(self.file, where, f"{name} is reached first, second or third, not {place!r}")
        if name in [goal.name for goal in self.goals]:
            raise OwnersFileError(self.file, where, f"the Goal {name} stands there twice")
        if len(self.goals) == 3:
            raise OwnersFileError(self.file, where, f"only three Goals are in play; {name} is a fourth")
        self.goals.append(Goal(name, PLACE_WORDS[place]))

    def _read_crossed(self, where: str, word: str) -> None:
        kind = kind_of(word.upper())
        if kind not in SPECIALS:
            raise OwnersFileError(
                self.file, where, f"{word!r} is no Special Route; {nearest(word.upper(), SPECIALS)}"
            )
        self.crossed.add(kind)

    def _read_earned(self, where: str, word: str) -> None:
        numbers = word.split()
        places = [one.space for one in self.shape.buildings]
        if len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
            raise OwnersFileError(self.file, where, f"{word!r} is no space; write row and column, like 2 6")
        row, column = map(int, numbers)
        inside = 1 <= row <= self.shape.rows and 1 <= column <= self.shape.columns
        if not inside or self.shape.at(row, column) not in places:
            raise OwnersFileError(self.file, where, f"no Special Building stands in row {row}, column {column}")
        self.earned.append(self.shape.at(row, column))


def _filled(head: _Head, rows: list[_Line]) -> Board:
    shape = head.shape
    if len(rows) != shape.rows:
        raise OwnersFileError(head.file, "", f"a board has {shape.rows} rows of spaces, not {len(rows)}")
    spaces = [space for number, line in enumerate(rows, 1) for space in _row(head, number, line)]
    return Board(
        shape,
        tuple(space.route for space in spaces),
        tuple(space.element for space in spaces),
        frozenset(n for n, space in enumerate(spaces) if space.alien),
        frozenset(n for n, space in enumerate(spaces) if space.alien == SHIELDED),
        frozenset(n for n, space in enumerate(spaces) if space.enhanced),
        tuple(sorted(head.symbols)),
        frozenset(head.crossed),
        tuple(sorted(head.earned)),
        tuple(head.goals),
    )


def _row(head: _Head, number: int, line: _Line) -> list[_Space]:
    words = line.text.split()
    columns = head.shape.columns
    if len(words) != columns:
        raise OwnersFileError(
            head.file, f"row {number} (line {line.number})", f"it has {len(words)} spaces, not {columns}"
        )
    return [_space(head, f"row {number}, column {column}", word) for column, word in enumerate(words, 1)]


def _space(head: _Head, where: str, word: str) -> _Space:
    bare = word.rstrip(ENHANCED + ALIEN)
    marks = word[len(bare) :]
    alien = ALIEN * marks.count(ALIEN)
    if marks.count(ENHANCED) > 1 or len(alien) > len(SHIELDED):
        raise OwnersFileError(
            head.file, where, f"{marks!r} is too much: * is an enhanced space, ! an Alien, !! one with a Shield"
        )
    enhanced = ENHANCED in marks
    if bare in (EMPTY, ""):
        return _Space("", "", enhanced, alien)
    if bare.lower() in ELEMENT_OF_WORD:
        return _Space("", ELEMENT_OF_WORD[bare.lower()], enhanced, alien)
    return _Space(_route(head, where, bare), "", enhanced, alien)


def _route(head: _Head, where: str, word: str) -> str:
    tile = word[:4].upper().replace("-", "_") + word[4:].lower()
    if tile in every_tile():
        return tile
    if all(letter in "DL_" for letter in tile[:4]) and len(tile) >= 4:
        why = f"no die and no Special Route has the sides {word!r}"
        if sorted(tile[:4]) == sorted("DDLL") and tile[4:] == "o":
            why += " (at an overpass the highway goes straight, and so does the railway)"
        raise OwnersFileError(head.file, where, why)
    raise OwnersFileError(
        head.file,
        where,
        f"{word!r} is no Route; write its sides north, east, south, west as D highway, L railway or _ nothing, "
        f"{nearest(word, [*ELEMENT_OF_WORD, EMPTY])}",
    )
