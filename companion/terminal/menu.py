"""The first menu: go on, a new game, look after the kept ones."""

from __future__ import annotations

import time
from collections.abc import Sequence

from companion import catalogue
from companion.clock import Clock
from companion.config import Folders
from companion.errors import CompanionError
from companion.play.owners import Owned
from companion.play.run import SEAT
from companion.play.session import Session
from companion.play.shelf import Kept, Shelf
from companion.terminal.console import Console, Leaving
from companion.terminal.picking import agree, choose
from companion.terminal.playing import Table
from companion.terminal.reporting import report
from companion.terminal.starting import Start, new_game

GO_ON, NEW, LOOK, STOP = "Go on with", "New game", "Kept games", "Stop"


class Menu:
    """The companion in a terminal.

    `files` are the boards and decks named when it was started; `plain` shows the table in words only.
    """

    def __init__(
        self,
        console: Console,
        folders: Folders,
        clock: Clock,
        files: Sequence[Owned] = (),
        plain: bool = False,
    ) -> None:
        self._console, self._folders, self._clock, self._files, self._plain = console, folders, clock, files, plain
        self._shelf = Shelf(folders.games, clock)
        self._session: Session | None = None
        self._lost = False

    def tend(self) -> None:
        """Once a second while nobody types: try again what could not be saved."""
        if self._session is not None:
            self._session.tend()

    def run(self) -> None:
        """Until the group stops, or nobody types any more; a running game is kept either way."""
        self._console.say("The railway companion. Answer with numbers or first letters; 0 is the game menu.")
        for kept in self._games():
            if kept.trouble:
                self._console.say(f"{_title(kept)}: see {LOOK}.")
        try:
            while self._once():
                pass
        except (Leaving, KeyboardInterrupt):
            self._console.say()
            if not self._lost:
                self._console.say("Everything is kept. Go on with it whenever you like.")

    def _games(self) -> list[Kept]:
        """The kept games; trays have their page on the box."""
        return [
            kept for kept in self._shelf.games() if kept.header is None or kept.header.game not in catalogue.TRAYS
        ]

    def _once(self) -> bool:
        kept = [game for game in self._games() if not game.trouble]
        running = next((game for game in kept if not game.over), None)
        labels = [NEW, LOOK, STOP]
        if running is not None:
            labels.insert(0, f"{GO_ON} {_title(running)}")
        picked = labels[choose(self._console, "What would you like?", labels)]
        if picked == NEW:
            self._start()
        elif picked == LOOK:
            self._kept_games()
        elif picked != STOP and running is not None:
            self._go_on(running)
        return picked != STOP

    def _start(self) -> None:
        start = new_game(self._console, self._folders, self._files, self._clock.wall())
        if start is not None:
            self._play(self._begun(start))

    def _begun(self, start: Start) -> Session:
        game = catalogue.game(start.header.game)
        session = Session(game, start.header, self._shelf.begin(start.header), (), self._clock)
        for seat in start.bots:
            session.set_answerer(SEAT, "bot", seat)
        return session

    def _go_on(self, kept: Kept) -> None:
        try:
            session = self._resumed(kept)
        except CompanionError as error:
            self._console.say(str(error))
            return
        self._play(session)

    def _resumed(self, kept: Kept) -> Session:
        """The game where it stood; `CompanionError` if it cannot be opened, or this box cannot play it."""
        opened = self._shelf.open(kept.path)
        for note in opened.notes:
            self._console.say(note)
        try:
            return Session.resume(catalogue.game(opened.journal.header.game), opened.journal, self._clock)
        except CompanionError:
            opened.journal.close()
            raise

    def _play(self, session: Session) -> None:
        self._session = session
        try:
            Table(self._console, session, self._clock, self._plain).play()
        finally:
            self._session = None
            if not session.saved:
                self._lost = True
                self._console.say(f"NOT SAVED ({session.trouble}): the last moves of this game are lost.")

    def _kept_games(self) -> None:
        games = self._games()
        if not games:
            self._console.say("No game is kept yet.")
            return
        picked = choose(self._console, "Kept games", [*[_title(game) for game in games], "Back"])
        if picked < len(games):
            self._one_kept(games[picked])

    def _one_kept(self, kept: Kept) -> None:
        go_on = "Look at its end" if kept.over else "Go on"
        picked = choose(self._console, _title(kept), (go_on, "Verify its dice", "Delete it", "Back"))
        if picked == 0:
            self._go_on(kept)
        elif picked == 1:
            report(self._console.say, self._shelf, kept.path)
        elif picked == 2 and agree(self._console, f"Delete {kept.name} for good?"):
            try:
                self._shelf.remove(kept.path)
            except CompanionError as error:
                self._console.say(str(error))


def _title(kept: Kept) -> str:
    if kept.header is None:
        return f"{kept.name} ({kept.trouble})"
    day = time.strftime("%d %b %H:%M", time.localtime(kept.last))
    title = catalogue.title(kept.header.game)
    return f"{title}, {' '.join(kept.header.seats)}, {day}{', ended' if kept.over else ''}"
