"""What a game adds to the screens every game has: its pictures, and how its events are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from companion.screens.parts import Keys, Model, Who

if TYPE_CHECKING:
    from companion.screens.asking import Wheel
    from companion.screens.together import Together
    from companion.table.prompts import Prompt
    from companion.table.told import Told


class Front(NamedTuple):
    """A question as it is about to be drawn.

    `options` are all that can be answered with their `labels`, `at` is the one in front; `short`: each has a
    button of its own.  Of several that are ticked `taken` are those that are now, and `at` -1 does it.
    """

    who: Who
    ask: str
    options: tuple[Any, ...]
    labels: tuple[str, ...]
    at: int
    short: bool
    keys: Keys
    taken: tuple[int, ...] = ()


class Scene(NamedTuple):
    """One thing that happened, or several in one picture.

    With `rolling` dice are seen falling first: the model has a `frame` that counts from 0 while they do.
    """

    model: Model
    rolling: bool = False


@runtime_checkable
class DrawsTogether(Protocol):
    """A game that draws what several seats do at once in its own way."""

    def together(self, view: Any, prompts: Sequence[Prompt[Any]], usual: Together, names: Sequence[str]) -> Model:
        """Its picture of these prompts that are still open, from the usual one."""
        ...


@runtime_checkable
class DrawsNumbers(Protocol):
    """A game that draws how a number is entered in its own way."""

    def number(self, view: Any, prompt: Prompt[Any], usual: Wheel) -> Model:
        """Its picture of the prompt, from the usual one."""
        ...


class Scenes(Protocol):
    """A game's module of screens. Pure: from a public view to models."""

    def question(self, view: Any, prompt: Prompt[Any], front: Front) -> Model | None:
        """The game's own picture of a question; None: the usual one."""
        ...

    def likely(self, view: Any, prompt: Prompt[Any]) -> int:
        """Which option stands in front, by the prompt and what everybody sees."""
        ...

    def looks(self, view: Any, names: Sequence[str], seat: int) -> tuple[Model, ...]:
        """Pictures to look at, the one about `seat` first."""
        ...

    def picture(self, view: Any, seat: int) -> Model | None:
        """The picture beside a question to `seat` on a panel that has room for it."""
        ...

    def scenes(
        self, view: Any, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]
    ) -> list[Scene]:
        """What happened, in pictures; `view` is how it stands afterwards."""
        ...
