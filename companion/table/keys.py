"""The stable name of an answer in the journal; labels may change, keys may not."""

from __future__ import annotations

from enum import Enum
from typing import Protocol, runtime_checkable

NOTHING = "-"


@runtime_checkable
class Keyed(Protocol):
    """A record that can be an answer."""

    @property
    def key(self) -> str:
        """The record's name in the journal: no ``+``, never changed."""
        ...


def key_of(value: object) -> str:
    """The key of an answer: text, numbers, yes and no, nothing, enums, keyed records, and tuples of these."""
    if isinstance(value, Enum):  # first: an enum may be text or a number besides, and its name is only a label
        return key_of(value.value)
    if isinstance(value, str):
        return value
    if value is None:
        return NOTHING
    if value is True or value is False:
        return "y" if value else "n"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Keyed):
        return value.key
    if isinstance(value, tuple):
        return "+".join(map(key_of, value))
    raise TypeError(f"{value!r} has no key, so it cannot be an answer")
