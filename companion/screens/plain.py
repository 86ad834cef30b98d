"""The screens of a game that has none of its own: questions in words, events in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.screens.parts import Keys, Model, Who
from companion.screens.scenes import Front, Scene
from companion.screens.telling import Told as ToldScreen
from companion.table.prompts import Prompt
from companion.table.told import Told
from companion.words import say


def question(view: Any, prompt: Prompt[Any], front: Front) -> Model | None:
    """The usual picture."""
    return None


def likely(view: Any, prompt: Prompt[Any]) -> int:
    """The first option."""
    return 0


def looks(view: Any, names: Sequence[str], seat: int) -> tuple[Model, ...]:
    """No picture."""
    return ()


def picture(view: Any, seat: int) -> Model | None:
    """No picture."""
    return None


def scenes(view: Any, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]) -> list[Scene]:
    """One screen of words for each."""
    return [Scene(ToldScreen(Who(say("What happened")), "", Keys("Go on"), line=words(one))) for one in told]
