"""A bot for every game: any legal answer."""

from __future__ import annotations

from typing import Any

from companion.table.policy import Ahead
from companion.table.prompts import Prompt


def answer(view: Any, prompt: Prompt[Any], ahead: Ahead) -> Any:
    """A random walk along the prompt's steps."""
    return prompt.sample(ahead.below)
