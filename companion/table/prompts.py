"""Questions and their legal answers.

A prompt is awaited by a rules flow, through `ask`, and answered by whoever sits on its seat.  It spells every
legal answer step by step: `steps(picked)` gives what may come next, `STOP` where the answer is complete.  A
plain choice is one step; a payment from eighteen cards is a walk without a dead end.  Buttons, typed words,
bots, random play and the journal all live on these few methods.  Nothing here knows a session or a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from companion.errors import IllegalAnswer
from companion.table.keys import key_of

if TYPE_CHECKING:
    from companion.table.dice import Die

T = TypeVar("T")
Below = Callable[[int], int]
"""``below(n)`` gives a number from 0 to n-1, each equally likely: the only way chance comes in."""

Picked = tuple[int, ...]

SPANS: Final = tuple(tuple(range(n)) for n in range(33))
"""The steps of lists up to 32; they are asked for at every turn of every playout."""

CHANCE: Final = -1
"""The seat of dice and decks: answered by the box, or by the table with real ones."""
TABLE: Final = -2
"""Everybody together: whoever is nearest presses."""
DICE: Final = "dice"
"""The source of every roll, to which a table says: box, typed or judged."""
STOP: Final = -1
"""The step that ends an answer."""
END: Final = (STOP,)


def _span(n: int) -> Picked:
    return SPANS[n] if n < len(SPANS) else tuple(range(n))


class Refusal(NamedTuple):
    """Something that is not offered: what, why (a text key), and the rule that says so."""

    option: object
    why: str
    rule: str
    args: tuple[object, ...] = ()


WhyNot = Callable[[], tuple[Refusal, ...]]


class Prompt(Generic[T]):
    """One question to one seat.

    `name` is its identity in the journal and in the texts, `args` fill the text, a `private` one shows its list
    to its own seat only.
    """

    __slots__ = ("args", "name", "private", "seat", "why_not")

    def __init__(
        self,
        seat: int,
        name: str,
        args: tuple[object, ...] = (),
        private: bool = False,
        why_not: WhyNot | None = None,
    ) -> None:
        self.seat, self.name, self.args, self.private, self.why_not = seat, name, args, private, why_not

    def steps(self, picked: Picked) -> Picked:
        """What may follow the steps `picked`: indices, and `STOP` where the answer is complete."""
        raise NotImplementedError

    def item(self, picked: Picked, step: int) -> object:
        """The value that `step` would add after `picked`, for its label."""
        raise NotImplementedError

    def spelled(self, picked: Picked) -> T:
        """The answer that these steps spell; to be called where `STOP` is offered."""
        raise NotImplementedError

    def check(self, answer: T) -> None:
        """Raise `IllegalAnswer` unless the rules offered `answer`."""
        raise NotImplementedError

    def read(self, key: str) -> T:
        """The answer of that key; `IllegalAnswer` if it is not, or no longer, offered."""
        raise NotImplementedError

    def write(self, answer: T) -> str:
        """The key under which the journal keeps `answer`."""
        return key_of(answer)

    def least(self) -> T:
        """The answer for a seat that is not there: nothing, no, pass, as little as the rules allow."""
        raise NotImplementedError

    def sample(self, below: Below) -> T:
        """A random legal answer: a random walk along `steps`."""
        picked: Picked = ()
        while True:
            steps = self.steps(picked)
            step = steps[below(len(steps))]
            if step == STOP:
                return self.spelled(picked)
            picked = (*picked, step)

    def refusals(self) -> tuple[Refusal, ...]:
        """What is not offered and why; worked out only now, when somebody looks."""
        return self.why_not() if self.why_not is not None else ()


class Choose(Prompt[T]):
    """One of `options`; the likely one first, the least one last."""

    __slots__ = ("options",)

    def __init__(
        self,
        seat: int,
        name: str,
        options: tuple[T, ...],
        *,
        args: tuple[object, ...] = (),
        private: bool = False,
        why_not: WhyNot | None = None,
    ) -> None:
        self.seat, self.name, self.args, self.private, self.why_not = seat, name, args, private, why_not
        self.options = options

    def steps(self, picked: Picked) -> Picked:
        """Each option, then the end."""
        return END if picked else _span(len(self.options))

    def item(self, picked: Picked, step: int) -> object:
        """The option."""
        return self.options[step]

    def spelled(self, picked: Picked) -> T:
        """The option that was picked."""
        return self.options[picked[0]]

    def check(self, answer: T) -> None:
        """Raise `IllegalAnswer` unless `answer` is one of the options."""
        if answer not in self.options:
            raise IllegalAnswer(f"{self.name}: {key_of(answer)!r} is not offered")

    def read(self, key: str) -> T:
        """The option of that key."""
        for option in self.options:
            if key_of(option) == key:
                return option
        raise IllegalAnswer(f"{self.name}: {key!r} is not offered any more")

    def least(self) -> T:
        """The last option."""
        return self.options[-1]

    def sample(self, below: Below) -> T:
        """Any option, each equally likely."""
        return self.options[below(len(self.options))]


class YesNo(Choose[bool]):
    """Yes or no; no is the least."""

    __slots__ = ()

    def __init__(self, seat: int, name: str, *, args: tuple[object, ...] = (), private: bool = False) -> None:
        Choose.__init__(self, seat, name, (True, False), args=args, private=private)


class Done(Choose[None]):
    """Go on: the seat (or the table) has done it."""

    __slots__ = ()

    def __init__(self, seat: int, name: str, *, args: tuple[object, ...] = ()) -> None:
        Choose.__init__(self, seat, name, (None,), args=args)


class Number(Prompt[int]):
    """A whole number from `low` to `high`; the least is `low`."""

    __slots__ = ("high", "low")

    def __init__(
        self,
        seat: int,
        name: str,
        low: int,
        high: int,
        *,
        args: tuple[object, ...] = (),
        private: bool = False,
    ) -> None:
        Prompt.__init__(self, seat, name, args, private)
        self.low, self.high = low, high

    def steps(self, picked: Picked) -> Picked:
        """Each number, counted from `low`, then the end."""
        return END if picked else _span(self.high - self.low + 1)

    def item(self, picked: Picked, step: int) -> object:
        """The number."""
        return self.low + step

    def spelled(self, picked: Picked) -> int:
        """The number that was picked."""
        return self.low + picked[0]

    def check(self, answer: int) -> None:
        """Raise `IllegalAnswer` unless the number is in range."""
        if type(answer) is not int or not self.low <= answer <= self.high:
            raise IllegalAnswer(f"{self.name}: {answer} is not from {self.low} to {self.high}")

    def read(self, key: str) -> int:
        """The number of that key."""
        try:
            answer = int(key)
        except ValueError:
            raise IllegalAnswer(f"{self.name}: {key!r} is not a number") from None
        self.check(answer)
        return answer

    def least(self) -> int:
        """The lowest number."""
        return self.low

    def sample(self, below: Below) -> int:
        """Any number in range."""
        return self.low + below(self.high - self.low + 1)


class ChooseSome(Prompt[tuple[T, ...]]):
    """Between `low` and `high` of `items`, together worth `need` or more; equal items stand side by side.

    Never listed whole.  Items are taken in their given order, so each set is spelled one way; equal ones are
    offered once; a step is offered only if the whole can still be met.  The least answer takes as few items as
    possible, earliest first.
    """

    __slots__ = ("_most", "high", "items", "low", "need", "worth")

    def __init__(
        self,
        seat: int,
        name: str,
        items: tuple[T, ...],
        low: int,
        high: int,
        *,
        need: int = 0,
        worth: tuple[int, ...] = (),
        args: tuple[object, ...] = (),
        private: bool = False,
        why_not: WhyNot | None = None,
    ) -> None:
        Prompt.__init__(self, seat, name, args, private, why_not)
        self.items, self.low, self.high, self.need = items, low, min(high, len(items)), need
        self.worth = worth or (0,) * len(items)
        self._most: list[list[int]] | None = None

    def steps(self, picked: Picked) -> Picked:
        """Indices that may follow `picked`, and `STOP` where number and worth are met."""
        start = picked[-1] + 1 if picked else 0
        value, n = sum(self.worth[i] for i in picked), len(picked)
        out = [STOP] if n >= self.low and value >= self.need else []
        if n < self.high:
            last: T | None = None
            for i in range(start, len(self.items)):
                item = self.items[i]
                if i > start and item == last:
                    continue
                last = item
                if self._can_still(i, n, value):
                    out.append(i)
        return tuple(out)

    def _can_still(self, i: int, n: int, value: int) -> bool:
        enough = n + 1 + len(self.items) - i - 1 >= self.low
        return enough and value + self.worth[i] + self._most_from(i + 1, self.high - n - 1) >= self.need

    def _most_from(self, start: int, n: int) -> int:
        """The most that `n` items at or after `start` can be worth together."""
        if not self.need:
            return 0
        if self._most is None:
            self._most = [_sums(sorted(self.worth[i:], reverse=True)) for i in range(len(self.items) + 1)]
        row = self._most[start]
        return row[min(n, len(row) - 1)]

    def item(self, picked: Picked, step: int) -> object:
        """The item that would be added."""
        return self.items[step]

    def spelled(self, picked: Picked) -> tuple[T, ...]:
        """The items that were picked, in their given order."""
        return tuple(self.items[i] for i in picked)

    def check(self, answer: tuple[T, ...]) -> None:
        """Raise `IllegalAnswer` unless these are items in their order, and number and worth are met."""
        if not isinstance(answer, tuple):
            raise IllegalAnswer(f"{self.name}: {key_of(answer)!r} is not a choice of some")
        at, value = 0, 0
        for item in answer:
            while at < len(self.items) and self.items[at] != item:
                at += 1
            if at == len(self.items):
                raise IllegalAnswer(f"{self.name}: {key_of(item)!r} is not there, or not in this order")
            value += self.worth[at]
            at += 1
        if not (self.low <= len(answer) <= self.high and value >= self.need):
            raise IllegalAnswer(
                f"{self.name}: {len(answer)} worth {value}; wanted are {self.low} to {self.high} worth {self.need}"
            )

    def read(self, key: str) -> tuple[T, ...]:
        """The items of these keys, joined by ``+``."""
        by_key = {key_of(item): item for item in self.items}
        names = key.split("+") if key else []
        for name in names:
            if name not in by_key:
                raise IllegalAnswer(f"{self.name}: {name!r} is not there any more")
        answer = tuple(by_key[name] for name in names)
        self.check(answer)
        return answer

    def least(self) -> tuple[T, ...]:
        """The first complete answer among those with the fewest items; found item by item, never by listing."""
        for n in range(self.low, self.high + 1):
            if self._most_from(0, n) >= self.need:
                return self._first_with(n)
        raise IllegalAnswer(f"{self.name}: no answer meets what is asked")

    def _first_with(self, n: int) -> tuple[T, ...]:
        """The first answer of `n` items; there is one."""
        out: list[T] = []
        value = 0
        for i, item in enumerate(self.items):
            after = n - len(out) - 1
            enough = len(self.items) - i - 1 >= after
            if after >= 0 and enough and value + self.worth[i] + self._most_from(i + 1, after) >= self.need:
                out.append(item)
                value += self.worth[i]
        return tuple(out)


def _sums(values: list[int]) -> list[int]:
    out = [0]
    for value in values:
        out.append(out[-1] + value)
    return out


class Roll(Prompt[tuple[T, ...]]):
    """Chance: these dice are thrown by the seat `thrower`.  One face a die, so never listed whole."""

    __slots__ = ("dice", "thrower")

    def __init__(self, thrower: int, name: str, dice: tuple[Die[T], ...], *, args: tuple[object, ...] = ()) -> None:
        self.seat, self.thrower, self.name, self.args, self.dice = CHANCE, thrower, name, args, dice
        self.private, self.why_not = False, None

    @property
    def label(self) -> str:
        """What is rolled and by whom: names this roll's own stretch of the fair stream."""
        return f"{self.name}@{self.thrower}"

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many sides each die has."""
        return _sizes(self.dice)

    @property
    def source(self) -> str:
        """Who may answer: all dice together."""
        return DICE

    def steps(self, picked: Picked) -> Picked:
        """The sides of the next die, equal faces once, then the end."""
        return self.dice[len(picked)].distinct if len(picked) < len(self.dice) else END

    def item(self, picked: Picked, step: int) -> object:
        """The face."""
        return self.dice[len(picked)].faces[step]

    def spelled(self, picked: Picked) -> tuple[T, ...]:
        """The faces that were picked, die by die."""
        return tuple([die.faces[i] for die, i in zip(self.dice, picked)])  # noqa: B905  # as many as there are dice

    def check(self, answer: tuple[T, ...]) -> None:
        """Raise `IllegalAnswer` unless each die has its face."""
        if len(answer) != len(self.dice):
            raise IllegalAnswer(f"{self.name}: {len(self.dice)} dice are thrown, not {len(answer)}")
        for die, face in zip(self.dice, answer):  # noqa: B905  # as many, as was just seen
            if face not in die.faces:
                raise IllegalAnswer(f"{self.name}: a {die.name} has no face {key_of(face)!r}")

    def read(self, key: str) -> tuple[T, ...]:
        """The faces of these keys, joined by ``+``."""
        names = key.split("+") if key else []
        if len(names) != len(self.dice):
            raise IllegalAnswer(f"{self.name}: {len(self.dice)} dice are thrown, not {len(names)}")
        return tuple([die.face(name) for die, name in zip(self.dice, names, strict=True)])

    def least(self) -> tuple[T, ...]:
        """The first face of each die; chance is never absent, so this only serves walks."""
        return tuple(die.faces[0] for die in self.dice)

    def sample(self, below: Below) -> tuple[T, ...]:
        """One throw: each side of each die equally likely."""
        return tuple([die.faces[below(len(die.faces))] for die in self.dice])


@lru_cache(maxsize=256)
def _sizes(dice: tuple[Die[Any], ...]) -> tuple[int, ...]:
    """The sizes of these dice; a game throws the same few again and again."""
    return tuple([len(die.faces) for die in dice])


AnyPrompt = Prompt[Any]
