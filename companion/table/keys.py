"""The stable name of an answer in the journal; labels may change, keys may not."""

from __future__ import annotations

from enum import Enum
from typing import Any

NOTHING = "-"


def key_of(value: Any) -> str:
    """The key of an answer: text, numbers, yes and no, nothing, enums, keyed records, and tuples of these.

    A keyed record has a `key`: text without ``+`` that never changes.
    """
    if type(value) is str:
        return value
    if type(value) is tuple:
        return "+".join([str(one) if type(one) is int else key_of(one) for one in value])
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
    key = getattr(value, "key", None)  # a runtime protocol would take ten times as long to ask
    if isinstance(key, str):
        return key
    if isinstance(value, tuple):
        return "+".join(map(key_of, value))
    raise TypeError(f"{value!r} has no key, so it cannot be an answer")
