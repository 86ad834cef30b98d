"""The table as a terminal shows it."""

from __future__ import annotations

from companion import catalogue
from companion.play.session import Session
from companion.terminal.console import Console


class Pictures:
    """A game's picture in letters; with `plain` only its words, for screen readers.

    What the signs mean stands under the first picture, and wherever somebody asks for it.
    """

    def __init__(self, console: Console, session: Session, plain: bool = False) -> None:
        self._console, self._session, self._plain = console, session, plain
        self._explained = False

    def show(self, explain: bool = False) -> None:
        """How it stands now, as everybody may see it."""
        legend = explain or not self._explained
        self._explained = True
        header, view = self._session.header, self._session.view()
        text = catalogue.as_text(header.game, view, header.seats, picture=not self._plain, legend=legend)
        self._console.say(text)
