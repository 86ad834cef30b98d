"""House rules: each a key with its possible values, all of them together one frozen record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from companion.errors import SettingError, nearest

Value = bool | int | str
Record = TypeVar("Record", bound=tuple[Any, ...])


class HouseRule(NamedTuple):
    """One thing a group may decide: its key, its values (the first is how we play), and the ruling it settles."""

    key: str
    values: tuple[Value, ...]
    rule: str
    seats: tuple[int, ...] = ()
    """Numbers of seats for which it means anything; empty for all."""

    @property
    def default(self) -> Value:
        """The value of the quick start."""
        return self.values[0]


def written(value: Value) -> str:
    """A value as the table types it and the journal keeps it: yes, no, a number, a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def house_rules(record: type[Record], known: tuple[HouseRule, ...], chosen: Mapping[str, Value]) -> Record:
    """The record of all house rules, those not in `chosen` at their defaults; `SettingError` names what is wrong."""
    by_key = {rule.key: rule for rule in known}
    for key, value in chosen.items():
        if key not in by_key:
            raise SettingError(f"There is no house rule {key!r}; {nearest(key, by_key)}")
        if value not in by_key[key].values or type(value) not in {type(v) for v in by_key[key].values}:
            words = [written(v) for v in by_key[key].values]
            raise SettingError(f"House rule {key} cannot be {written(value)!r}; {nearest(written(value), words)}")
    return record(**{rule.key: chosen.get(rule.key, rule.default) for rule in known})
