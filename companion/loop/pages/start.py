"""The first page: go on, a new game, the kept games. What they lead to is imported when it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from companion import catalogue
from companion.errors import CompanionError
from companion.loop.pages.menu import Menu
from companion.play.shelf import Kept
from companion.screens.parts import Keys, Line, Model
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box


class Start(Menu):
    """Go on with the last game if it is not over; look again at the shelf whenever this page comes to the front."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._running: Kept | None = None
        self._stale = False
        super().__init__(say("Railway table"), self._lines(), self._pick)

    def _lines(self) -> list[Line]:
        self._running = next((kept for kept in self._box.shelf.games() if can_go_on(kept)), None)
        trays = [say(title) for title in catalogue.TRAYS.values()]
        lines = [Line(words) for words in (say("New game"), *trays, say("Kept games"), say("Settings"))]
        lines.append(Line(say("Switch off")))
        if self._running is not None:
            lines.insert(0, Line(say("Go on"), say(catalogue.title(running_game(self._running)))))
        return lines

    def covered(self) -> None:
        """Whatever happens above may change what is kept."""
        super().covered()
        self._stale = True

    def model(self) -> Model:
        """The menu as the shelf is now."""
        if self._stale:
            self._stale, self._title = False, say("Railway table")
            self.walk.at = 0
            self.show(self._lines())
        return super().model()

    def _pick(self, at: int) -> None:
        if self._running is not None and at == 0:
            go_on(self._box, self._running)
            return
        trays = [partial(self._tray, name) for name in catalogue.TRAYS]
        pages: tuple[Callable[[], None], ...] = (
            self._new, *trays, self._kept_games, self._settings, self._switch_off
        )  # fmt: skip
        pages[at - (self._running is not None)]()

    def _new(self) -> None:
        """A new game; while another is not over, only when somebody says so."""
        from companion.loop.pages.new_game import NewGame

        box, running = self._box, self._running
        if running is None:
            NewGame(box).begin()
            return

        def pick(at: int) -> None:
            box.pop()
            if at == 0:
                go_on(box, running)
            else:
                NewGame(box).begin()

        title = say("{0} is not over", say(catalogue.title(running_game(running))))
        box.push(Menu(title, (say("Go on with it"), say("A new game beside it")), pick, box.pop))

    def _tray(self, name: str) -> None:
        """A tray has a page of its name."""
        import_module(f"companion.loop.pages.{name}").begin(self._box)

    def _settings(self) -> None:
        from companion.loop.pages.settings import Settings

        self._box.push(Settings(self._box))

    def _kept_games(self) -> None:
        from companion.loop.pages.kept_games import show_kept

        show_kept(self._box)

    def _switch_off(self) -> None:
        words, keys = say("Every game is kept. Hold OK."), Keys(say("Off"), say("Stay"))
        self._box.ask_to_hold(say("Switch off?"), words, keys, lambda: self._box.end("switch off"))


def go_on(box: Box, kept: Kept) -> None:
    """Open a kept game where it stood; what the players must know about it is said first."""
    from companion.loop.pages.game import Game
    from companion.play.session import Session

    try:
        opened = box.shelf.open(kept.path)
    except CompanionError as error:
        box.say(say("Not opened"), str(error), "warning")
        return
    session = Session.resume(catalogue.game(opened.journal.header.game), opened.journal, box.clock)
    box.push(Game(box, session))
    for note in opened.notes:
        box.say(say("Restored"), note, "warning")


def can_go_on(kept: Kept) -> bool:
    """Whether it is a game that is not over; a tray has a page of its own."""
    return not kept.trouble and not kept.over and running_game(kept) not in catalogue.TRAYS


def running_game(kept: Kept) -> str:
    """The name of its game; nothing where the file cannot be read."""
    return kept.header.game if kept.header is not None else ""
