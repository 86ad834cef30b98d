"""What boards and decks have in common: a TOML text with a head and `[[items]]`, and errors in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from companion.errors import OwnersFileError, nearest

SCHEMA: Final = 1
HEAD: Final = ("schema", "game", "kind", "id", "name", "origin", "license", "items")
ORIGINS: Final = ("house", "owner_entered")


class Where(NamedTuple):
    """The place in a file that an error is about."""

    file: str
    entry: str = ""

    def wrong(self, why: str) -> OwnersFileError:
        """The error to raise."""
        return OwnersFileError(self.file, self.entry, why)

    def words(self, field: str, value: object) -> str:
        """`value`, which must be a text with something in it."""
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{field!r} must be a text, not {value!r}")
        return value

    def number(self, field: str, value: object, low: int, high: int) -> int:
        """`value`, which must be a whole number from `low` to `high`."""
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"{field!r} must be a whole number from {low} to {high}, not {value!r}")
        return value

    def one_of(self, field: str, value: object, words: Iterable[str]) -> str:
        """`value`, which must be one of `words`."""
        words = tuple(words)
        if value not in words:
            raise self.wrong(f"{field!r} cannot be {value!r}; {nearest(value, words)}")
        return str(value)

    def tables(self, field: str, value: object) -> list[dict[str, Any]]:
        """`value`, which must be a list of tables."""
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(f"{field!r} must be a list of tables")
        return value

    def fields(self, table: dict[str, Any], known: tuple[str, ...], needed: tuple[str, ...]) -> None:
        """See that `table` has no unknown field and all that are needed."""
        for field in table:
            if field not in known:
                raise self.wrong(f"there is no field {field!r}; {nearest(field, known)}")
        for field in needed:
            if field not in table:
                raise self.wrong(f"the field {field!r} is missing")


class OwnersFile(NamedTuple):
    """A file whose head is right; the items, and what stands beside them (`more`), are still to be read."""

    id: str
    name: str
    items: list[dict[str, Any]]
    more: dict[str, Any]


def opened(text: str, file: str, game: str, kind: str, more: tuple[str, ...] = ()) -> OwnersFile:
    """The head and the raw items of a file of that game and kind; `file` names it in errors.

    `more` are further fields that this kind has beside the items, and must have.
    """
    import tomllib  # here, because it takes longer to import than all of the game

    where = Where(file)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise where.wrong(f"this is not TOML: {error}") from error
    where.fields(table, (*HEAD, *more), (*HEAD, *more))
    where.number("schema", table["schema"], SCHEMA, SCHEMA)
    where.one_of("game", table["game"], (game,))
    where.one_of("kind", table["kind"], (kind,))
    where.one_of("origin", table["origin"], ORIGINS)
    where.words("license", table["license"])
    items = where.tables("items", table["items"])
    return OwnersFile(where.words("id", table["id"]), where.words("name", table["name"]), items, table)
