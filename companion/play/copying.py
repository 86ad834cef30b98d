"""Copies of tables, slot by slot: a generic deep copy would take ten times as long as a fork may."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from companion.table.cards import Batch, Share
from companion.table.pack import Pack, Place

T = TypeVar("T")
Memo = dict[int, Any]
Copier = Callable[[Any, Memo], Any]
ATOMS = frozenset([int, str, bool, float, bytes, frozenset, type(None)])


def copied(table: T) -> T:
    """A copy that shares values (numbers, named tuples, cards, dice) and nothing that can change."""
    return _copy(table, {})  # type: ignore[no-any-return]


def _copy(x: Any, memo: Memo) -> Any:
    kind = type(x)
    if kind in ATOMS:
        return x
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _copier_for(kind)
    return copier(x, memo)


def _same(x: Any, memo: Memo) -> Any:
    return x


def _list(x: list[Any], memo: Memo) -> list[Any]:
    return [y if type(y) in ATOMS else _copy(y, memo) for y in x]


def _tuple(x: tuple[Any, ...], memo: Memo) -> tuple[Any, ...]:
    return tuple([y if type(y) in ATOMS else _copy(y, memo) for y in x])


def _batch(x: Batch[Any], memo: Memo) -> Batch[Any]:
    """Cards are values, and there are hundreds: the list is copied, not looked through."""
    y: Batch[Any] | None = memo.get(id(x))
    if y is None:
        y = memo[id(x)] = object.__new__(Batch)
        y.cards = x.cards[:]
    return y


def _pack(x: Pack[Any], memo: Memo) -> Pack[Any]:
    """As a batch: what cards there are never changes."""
    y: Pack[Any] | None = memo.get(id(x))
    if y is None:
        y = memo[id(x)] = object.__new__(Pack)
        y.name, y.cards = x.name, x.cards
        y.places = _dict(x.places, memo)
    return y


def _place(x: Place[Any], memo: Memo) -> Place[Any]:
    """Most places are empty, and a game has dozens."""
    y: Place[Any] | None = memo.get(id(x))
    if y is None:
        y = memo[id(x)] = object.__new__(Place)
        y.name, y.owner, y.hand_held = x.name, x.owner, x.hand_held
        y.layers = [_list(layer, memo) if type(layer) is list else layer for layer in x.layers]
        y.pack = _pack(x.pack, memo)
    return y


def _share(x: Share[Any], memo: Memo) -> Share[Any]:
    y: Share[Any] = object.__new__(Share)
    y.n, y.batch = x.n, _batch(x.batch, memo)
    return y


def _set(x: set[Any], memo: Memo) -> set[Any]:
    return set(x)


def _dict(x: dict[Any, Any], memo: Memo) -> dict[Any, Any]:
    return {key: _copy(y, memo) for key, y in x.items()}


_COPIERS: dict[type, Copier] = {
    list: _list,
    tuple: _tuple,
    set: _set,
    dict: _dict,
    Batch: _batch,
    Pack: _pack,
    Place: _place,
    Share: _share,
}


def _copier_for(kind: type) -> Copier:
    """Values that say they are their own deep copy, named tuples and enums are shared; the rest goes by slots."""
    if issubclass(kind, (tuple, Enum)) or hasattr(kind, "__deepcopy__"):
        return _same
    slots = tuple(slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ()))
    if hasattr(kind, "__dict__") and not slots:
        raise TypeError(f"{kind.__name__} has no __slots__, so a table that holds one cannot be copied")
    new = object.__new__

    def by_slots(x: Any, memo: Memo) -> Any:
        y = memo.get(id(x))
        if y is None:
            y = memo[id(x)] = new(kind)
            for slot in slots:
                value = getattr(x, slot)
                setattr(y, slot, value if type(value) in ATOMS else _copy(value, memo))
        return y

    return by_slots
