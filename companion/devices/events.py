"""What devices post: small, frozen, in the past tense.

Times (`at`) are seconds of `Clock.mono`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

Kind = TypeVar("Kind", bound=type)


def _told_apart(kind: Kind) -> Kind:
    """Make events of two kinds differ: as bare tuples Pressed("ok", 1.0) would equal Held("ok", 1.0)."""

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def differ(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    for name, method in (("__eq__", equal), ("__ne__", differ), ("__hash__", tuple.__hash__)):
        setattr(kind, name, method)
    return kind


@_told_apart
class Edge(NamedTuple):
    """A pin changed, or was looked at: raw, still bouncing."""

    pin: str
    pressed: bool
    at: float


@_told_apart
class Pressed(NamedTuple):
    """The short action of a button is meant; `at` is when the finger came down.

    A button without a hold action says so as soon as it is down, one with a hold action when it is let go
    in time.
    """

    button: str
    at: float


@_told_apart
class Held(NamedTuple):
    """The hold action of a button is meant, once; `at` is when the hold time was over."""

    button: str
    at: float


@_told_apart
class Released(NamedTuple):
    """The finger left a button; no action by itself, but what was open while it was held closes."""

    button: str
    at: float


@_told_apart
class Stuck(NamedTuple):
    """A button has been down for so long that nobody can mean it."""

    button: str
    at: float


@_told_apart
class Freed(NamedTuple):
    """A button that was reported stuck came up."""

    button: str
    at: float


@_told_apart
class CardLaid(NamedTuple):
    """A card lies on a reader; `uid` is upper-case hex, two digits a byte, in the order on air."""

    uid: str
    reader: str
    at: float


@_told_apart
class CardsTogether(NamedTuple):
    """Two or more cards came at once, and nobody can say which one is meant; the last that stays is laid."""

    uids: tuple[str, ...]
    reader: str
    at: float


@_told_apart
class CardLifted(NamedTuple):
    """A card is gone; `at` is when that became certain, not when it was last read."""

    uid: str
    reader: str
    at: float


@_told_apart
class DeviceLost(NamedTuple):
    """A device cannot be used for now: `why` and `remedy` are sentences for the players."""

    name: str
    why: str
    remedy: str


@_told_apart
class DeviceBack(NamedTuple):
    """A device that was lost works again."""

    name: str


Event: TypeAlias = (
    Edge | Pressed | Held | Released | Stuck | Freed | CardLaid | CardsTogether | CardLifted | DeviceLost | DeviceBack
)
