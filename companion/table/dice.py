"""Dice, and contests that the box or the table decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from companion.errors import IllegalAnswer
from companion.table.flow import ask
from companion.table.keys import key_of
from companion.table.prompts import TABLE, Choose, Roll

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Die(Generic[T]):
    """A die with these faces, one a side; a face may stand on several sides."""

    __slots__ = ("_by_key", "distinct", "faces", "name")

    def __init__(self, name: str, faces: tuple[T, ...]) -> None:
        self.name, self.faces = name, faces
        self._by_key: dict[str, T] = {}
        first: list[int] = []
        for i, face in enumerate(faces):
            if self._by_key.setdefault(key_of(face), face) is face and face not in faces[:i]:
                first.append(i)
        self.distinct = tuple(first)

    def face(self, key: str) -> T:
        """The face of that key; `IllegalAnswer` if the die has none."""
        try:
            return self._by_key[key]
        except KeyError:
            raise IllegalAnswer(f"a {self.name} has no face {key!r}") from None

    def __deepcopy__(self, memo: object) -> Die[T]:
        return self


def plain(sides: int) -> Die[int]:
    """A die with the numbers 1 to `sides`."""
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


D6: Final = plain(6)


class HasJudge(Protocol):
    """A table that says whether its contests are judged by eye, and hears what was thrown."""

    judged: bool

    def tell(self, what: str, *args: object) -> None:
        """Say what happened."""
        ...


async def contest(
    table: HasJudge,
    name: str,
    seats: Sequence[int],
    dice: tuple[Die[T], ...],
    worth: Callable[[tuple[T, ...]], int],
) -> list[int]:
    """All of `seats`, best throw first; equal throws are thrown again among themselves.

    Thrown dice are asked for seat by seat, and told as ``<name>.thrown`` (seat, worth, faces).  *Judged*, the
    table has thrown and compared already and is asked only who comes next: the one place where rules know that
    the dice are real.
    """
    if len(seats) < 2:
        return list(seats)
    if table.judged:
        best = await ask(Choose(TABLE, f"{name}.judged", tuple(seats)))
        return [best, *await contest(table, name, [s for s in seats if s != best], dice, worth)]
    thrown: dict[int, list[int]] = {}
    for seat in seats:
        faces = await ask(Roll(seat, name, dice))
        table.tell(f"{name}.thrown", seat, worth(faces), faces)
        thrown.setdefault(worth(faces), []).append(seat)
    order: list[int] = []
    for value in sorted(thrown, reverse=True):
        order += await contest(table, name, thrown[value], dice, worth)
    return order
