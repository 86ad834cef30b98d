"""Bots think in a thread of their own; the loop never does."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from companion.table.flow import Asked
from companion.table.policy import Ahead, Bot
from companion.table.prompts import Prompt

THREAD_NAME: Final = "bots"


class Task(NamedTuple):
    """What a bot is asked: the number of the game's last row, so that a late answer is known as such."""

    number: int
    asked: Asked
    bot: Bot
    view: Any
    ahead: Ahead


class Thought(NamedTuple):
    """What a bot answers; `error` instead if it failed."""

    number: int
    asked: Asked
    value: Any
    error: Exception | None = None


def think(task: Task) -> Thought:
    """Let the bot answer; one that raises or answers illegally gives its error."""
    prompt: Prompt[Any] = task.asked.prompt
    try:
        value = task.bot(task.view, prompt, task.ahead)
        prompt.check(value)
    except Exception as error:
        # A bot that fails must not take the game with it: the table is told, and answers by the least.
        return Thought(task.number, task.asked, prompt.least(), error)
    return Thought(task.number, task.asked, value)


class Thinker:
    """The worker thread of the bots; posts each thought, in the order of the tasks."""

    def __init__(self, post: Callable[[Thought], None]) -> None:
        self._post = post
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=THREAD_NAME, daemon=True)
        self._thread.start()

    def ask(self, task: Task) -> None:
        """Put a task in line."""
        self._tasks.put(task)

    def close(self) -> None:
        """End the thread after what it is thinking now."""
        self._tasks.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            self._post(think(task))
