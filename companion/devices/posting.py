"""Posting from a thread that must not die of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.devices.events import Event
    from companion.devices.protocols import Post

_log = logging.getLogger(__name__)


class Quietly:
    """Calls `post` and lets no exception out: lgpio has one thread for all pins, and it dies of one."""

    __slots__ = ("_post", "_told")

    def __init__(self, post: Post) -> None:
        self._post, self._told = post, False

    def __call__(self, event: Event) -> None:
        """Post the event; the first failure is logged with its traceback."""
        try:
            self._post(event)
        except Exception:
            if not self._told:
                self._told = True
                _log.exception("an event could not be posted: %r", event)
