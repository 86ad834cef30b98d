"""Flows: rules written top to bottom, and the small machine that plays them.

A flow is a coroutine; `ask` hands its prompt to whoever drives it and comes back with the answer.  There is no
event loop: `Play` sends answers in by hand.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final, Generic, NamedTuple, TypeVar

from companion.errors import IllegalAnswer, NobodyAsked
from companion.table.prompts import Prompt

R = TypeVar("R")
T = TypeVar("T")
Slot = tuple[int, ...]
QUIET_BOUNDARIES: Final = 1000
"""So many turns in a row without a question mean that nobody will ever be asked again."""


class Several:
    """What `Together` hands up: the open prompts by slot."""

    __slots__ = ("open",)

    def __init__(self, open_: dict[Slot, Prompt[Any]]) -> None:
        self.open = open_


class Boundary:
    """The top of a turn: all that matters from here on is in the table.

    ``play(table)`` may start at any boundary, so forks, leaving and the hang guard hang on it.
    """

    __slots__ = ()

    def __await__(self) -> Generator[Boundary, None, None]:
        return iter((self,))  # type: ignore[return-value]  # a generator for each turn would take longer


Asking = Prompt[Any] | Several | Boundary
Flow = Coroutine[Asking, Any, R]


@types.coroutine
def _hand_up(prompt: Prompt[T]) -> Generator[Prompt[T], T, T]:
    answer = yield prompt
    return answer


async def ask(prompt: Prompt[T]) -> T:
    """Hand the prompt to whoever drives this flow; the answer that comes back was checked."""
    return await _hand_up(prompt)


class Asked(NamedTuple):
    """A prompt that waits for its answer; the slot says in which branch of a `Together`."""

    slot: Slot
    prompt: Prompt[Any]


class Play(Generic[R]):
    """A flow being played: what is `open`, and, once `over`, its `result`.

    `at_boundary` is called at each boundary, before the turn begins.
    """

    __slots__ = ("_at_boundary", "_flow", "open", "over", "result")

    def __init__(self, flow: Flow[R], at_boundary: Callable[[], None] | None = None) -> None:
        self._flow, self._at_boundary = flow, at_boundary
        self.open: tuple[Asked, ...] = ()
        self.result: R | None = None
        self.over = False
        self._run(None)

    def answer(self, asked: Asked, value: Any) -> None:
        """Check the answer and play on to the next question; an illegal one raises before the flow is touched."""
        if asked not in self.open:  # asked first: an old prompt may look at cards that are elsewhere by now
            raise IllegalAnswer(f"{asked.prompt.name} is not asked now")
        asked.prompt.check(value)
        self._run((asked.slot, value) if asked.slot else value)

    def send(self, asked: Asked, value: Any) -> None:
        """As `answer`, for a value that was checked or read already."""
        if asked not in self.open:
            raise IllegalAnswer(f"{asked.prompt.name} is not asked now")
        self._run((asked.slot, value) if asked.slot else value)

    def _run(self, value: Any) -> None:
        """Send the answer in and go on, over boundaries, until somebody is asked or the flow ends."""
        send, quiet = self._flow.send, 0
        try:
            asking = send(value)
            while type(asking) is Boundary:
                quiet += 1
                if quiet > QUIET_BOUNDARIES:
                    raise NobodyAsked(self._in_circles())
                if self._at_boundary is not None:
                    self._at_boundary()
                asking = send(None)
        except StopIteration as stop:
            self.open, self.result, self.over = (), stop.value, True
            return
        if type(asking) is Several:
            self.open = tuple([Asked(slot, prompt) for slot, prompt in asking.open.items()])
        else:
            # A named tuple's own constructor takes twice as long, and this is done for every question there is.
            self.open = (tuple.__new__(Asked, ((), asking)),)

    def _in_circles(self) -> str:
        where = " > ".join(self.where())
        return f"{QUIET_BOUNDARIES} turns went by and nobody was asked anything, in {where}"

    def where(self) -> list[str]:
        """The headings of the rules we are under, outermost first."""
        out: list[str] = []
        at: Any = self._flow
        while hasattr(at, "cr_code") and at.cr_code is not ask.__code__:
            out.append(at.cr_code.co_name)
            at = at.cr_await
        return out

    def close(self) -> None:
        """End the flow where it stands."""
        self._flow.close()
