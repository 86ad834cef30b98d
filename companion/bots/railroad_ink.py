"""A seat without a board: it presses when asked, and enters what an empty board is worth, which is nothing.

The boards of this game are on paper, and the box sees none of them; so its bot keeps a chair warm, no more.
"""

from __future__ import annotations

from typing import Any

from companion.table.policy import Ahead
from companion.table.prompts import Prompt

KEEPS_NO_BOARD = True
"""It cannot win, and says so."""


def answer(view: Any, prompt: Prompt[Any], ahead: Ahead) -> Any:
    """Done; no network, no points, no errors: the least of everything."""
    return prompt.least()
