"""Railroad Ink: a board from a text file, or many with their published scores from a JSON lines file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from companion.errors import OwnersFileError, SettingError, nearest
from companion.games.railroad_ink.board.board import empty_board
from companion.games.railroad_ink.board.explaining import explain
from companion.games.railroad_ink.board.options import BOARD_RULES, PLUS_ONE, SIMPLE, TRAIL
from companion.games.railroad_ink.board.reading import Sheet, read_board
from companion.games.railroad_ink.board.scoring import Score, score
from companion.games.railroad_ink.board.writing import board_text
from companion.scoring import Wanted
from companion.table.house_rules import Value, written
from companion.words import say as word

PUBLISHED = ("total", "networks", "exits", "road", "rail", "centre", "errors", "expansion")
"""What a line may name: `networks` by their Exits, `exits` the points of all of them, `errors` a positive count."""


def score_file(path: Path, wanted: Wanted, say: Callable[[str], None]) -> None:
    """Say what the board in a file is worth, why if wanted, and draw it."""
    sheet = read_board(_text(path), path.name, _chosen(wanted.options))
    for line in score_lines(sheet, wanted.explain):
        say(line)
    if wanted.png or wanted.svg:
        _draw(sheet, wanted)


def _draw(sheet: Sheet, wanted: Wanted) -> None:
    from companion.screens import railroad_ink_board as picture

    joins = sheet.options.rainbow_joins_bare_exit
    try:
        if wanted.png:
            picture.board_image(sheet.board, joins).save(wanted.png, "PNG")
        if wanted.svg:
            wanted.svg.write_text(picture.board_svg(sheet.board, joins), "utf-8")
    except OSError as error:
        raise OwnersFileError(str(error.filename), "", f"cannot be written: {error.strerror}") from error


def score_lines(sheet: Sheet, why: bool) -> Iterator[str]:
    """The score table as lines of text."""
    total = 0
    for part in explain(sheet.board, sheet.options):
        total += part.points
        yield f"{part.name:16}{part.points:4}"
        if why:
            yield from (f"    {reason}" for reason in part.why)
    yield f"{word('Total'):16}{total:4}"


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise OwnersFileError(str(path), "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise OwnersFileError(str(path), "", "is not a text in UTF-8") from error


def _chosen(words: tuple[str, ...]) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    rules = {rule.key: rule for rule in BOARD_RULES}
    for one in words:
        key, _, value = one.partition("=")
        if key not in rules:
            raise SettingError(f"There is no option {key!r}; {nearest(key, rules)}")
        values = {written(known): known for known in rules[key].values}
        if value not in values:
            raise SettingError(f"Option {key} cannot be {value!r}; {nearest(value, values)}")
        chosen[key] = values[value]
    return chosen


# -- many boards with published scores


class Published(NamedTuple):
    """One line: a board, where it stands, and the score somebody else gave it."""

    where: str
    sheet: Sheet
    score: dict[str, Any]


def check_file(path: Path, say: Callable[[str], None]) -> bool:
    """Compare the boards of a file with their published scores; say each difference, then how many agree."""
    count = agree = 0
    for line in published(_text(path), path.name):
        found = figures(score(line.sheet.board, line.sheet.options))
        wrong = [key for key, value in line.score.items() if _worth(found[key]) != _worth(value)]
        for key in wrong:
            say(f"{line.where}: {key} {found[key]}, published {line.score[key]}")
        count += 1
        agree += not wrong
    say(word("{0} boards, {1} agree in every part", count, agree))
    return count == agree and count > 0


def _worth(value: Any) -> Any:
    """A list of networks without those of one Exit: they are worth nothing, and not every source lists them all."""
    return sorted((n for n in value if n > 1), reverse=True) if isinstance(value, list) else value


def figures(known: Score) -> dict[str, Any]:
    """A score by the words of the file."""
    extras = known.pluck_man + known.tetromino - known.aliens + known.rainbow
    return {
        "total": known.total,
        "networks": [len(network.exits) for network in known.networks],
        "exits": known.network_points,
        "road": known.longest_highway,
        "rail": known.longest_railway,
        "centre": known.centre,
        "errors": known.errors,
        "expansion": extras,
    }


def published(text: str, file: str) -> Iterator[Published]:
    """The lines of the file; `OwnersFileError` names the line that cannot be read."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            where = f"{file}, line {number}"
            try:
                entry = json.loads(line)
            except json.JSONDecodeError as error:
                raise OwnersFileError(file, f"line {number}", f"is no JSON: {error}") from error
            yield _entry(entry, where)


def _entry(entry: object, where: str) -> Published:
    if not isinstance(entry, dict) or not isinstance(entry.get("published"), dict) or "board" not in entry:
        raise OwnersFileError(where, "", "needs a 'board' and its 'published' score")
    for key in entry["published"]:
        if key not in PUBLISHED:
            raise OwnersFileError(where, "published", f"there is no {key!r}; {nearest(key, PUBLISHED)}")
    text = entry["board"] if isinstance(entry["board"], str) else _listed(entry["board"], where)
    sheet = read_board(text.replace("/", "\n"), where, {"longest_route": _reading(entry.get("longest_rule", TRAIL))})
    return Published(where, sheet, entry["published"])


def _reading(rule: object) -> Value:
    """The reading of RI-A15 that a line names, in our word or in its own."""
    named = str(rule).lower()
    if named in (TRAIL, SIMPLE, PLUS_ONE):
        return named
    if "alike" in named:
        return TRAIL
    return SIMPLE if named.startswith("simple") else PLUS_ONE if "+1" in named else TRAIL


def _listed(entries: object, where: str) -> str:
    """The board as text, from a list of row, column and Route, rows and columns from 0."""
    board = empty_board()
    columns = board.shape.columns
    words = board_text(board).split()
    if not isinstance(entries, list):
        raise OwnersFileError(where, "board", "must be a text or a list of [row, column, Route]")
    for entry in entries:
        match entry:
            case [int(row), int(column), str(tile)] if row in range(board.shape.rows) and column in range(columns):
                words[row * columns + column] = tile
            case _:
                raise OwnersFileError(where, "board", f"{entry!r} is not [row 0 to 6, column 0 to 6, Route]")
    return "\n".join(" ".join(words[first : first + columns]) for first in range(0, len(words), columns))
