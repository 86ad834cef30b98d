"""Kept games: go on, look at the log, at what was thrown, verify, delete."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion import catalogue
from companion.errors import CompanionError
from companion.loop.pages.looking import Looking, as_log
from companion.loop.pages.menu import Menu
from companion.play.history import Result, Thrown, result_of
from companion.play.session import Session
from companion.play.shelf import Kept
from companion.play.verify import verify
from companion.screens.history import Bars
from companion.screens.parts import SHOWN, Keys, Line, Model, Who
from companion.screens.system import Result as ResultScreen
from companion.screens.telling import Message
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box


def title_of(kept: Kept) -> str:
    """What is played."""
    return say(catalogue.title(kept.header.game)) if kept.header is not None else say("damaged")


def is_game(kept: Kept) -> bool:
    """Whether it is a game and no tray."""
    return kept.header is None or kept.header.game not in catalogue.TRAYS


def when(at: int) -> str:
    """Day and time, as short as a list needs it."""
    return time.strftime("%d.%m. %H:%M", time.localtime(at))


def show_kept(box: Box) -> None:
    """The list, last played first."""
    games = [kept for kept in box.shelf.games() if is_game(kept)]
    if not games:
        box.say(say("Kept games"), say("No game is kept yet."))
        return
    lines = [Line(title_of(kept), when(kept.last), mark="" if kept.over else "dot") for kept in games]
    words = [say("Open")] * len(lines)
    box.push(Menu(say("Kept games"), lines, lambda at: box.push(OneKept(box, games[at])), box.pop, words=words))


class OneKept(Menu):
    """What can be done with one game."""

    def __init__(self, box: Box, kept: Kept) -> None:
        self._box, self._kept = box, kept
        self._doing: list[tuple[str, Callable[[], None]]] = [
            (say("Its end") if kept.over else say("Go on"), self._go_on),
            (say("Who, when, how far"), self._about),
            (say("Its log"), self._log),
            (say("What was thrown"), self._thrown),
            (say("Verify its dice"), self._verify),
            (say("Delete it"), self._delete),
        ]
        if kept.header is None:
            # A good copy may lie beside a damaged file: going on takes it, and says so.
            self._doing = [self._doing[0], (say("What is wrong"), self._trouble), self._doing[-1]]
        super().__init__(title_of(kept), [words for words, _ in self._doing], self._pick, box.pop)

    def _pick(self, at: int) -> None:
        self._doing[at][1]()

    def _go_on(self) -> None:
        from companion.loop.pages.start import go_on

        self._box.home()
        go_on(self._box, self._kept)

    def _trouble(self) -> None:
        self._box.say(self._kept.name, self._kept.trouble, "warning")

    def _about(self) -> None:
        result = result_of(self._kept)
        if result is None:
            self._trouble()
            return
        pages: list[Model] = [Message(title_of(self._kept), text) for text in self._facts(result)]
        if result.outcome is not None and result.outcome.winners:
            pages.insert(0, as_result(result))
        self._box.push(Looking(pages, self._box.pop, 0))

    def _facts(self, result: Result) -> list[str]:
        begun = say("Begun {0}, last played {1}.", when(result.header.begun), when(result.last))
        far = say("{0} decisions.", result.decisions)
        session = self._session()
        if session is not None:
            turn = getattr(session.view(), "round", None)
            far = say("Round {0}, {1}", turn, far) if isinstance(turn, int) else far
            session.put_away()
        return [", ".join(result.header.seats) + ".", f"{begun} {far}"]

    def _session(self) -> Session | None:
        """The game where it stands; what cannot be opened is said."""
        try:
            opened = self._box.shelf.open(self._kept.path)
        except CompanionError as error:
            self._box.say(say("Not opened"), str(error), "warning")
            return None
        return Session.resume(catalogue.game(opened.journal.header.game), opened.journal, self._box.clock)

    def _log(self) -> None:
        session = self._session()
        if session is None:
            return
        texts = catalogue.texts(session.header.game, session.header.seats)
        entries = [(logged.number, texts.told(logged.told)) for logged in session.log if logged.told.to is None]
        session.put_away()
        if entries:
            self._box.push(Looking(as_log(entries), self._box.pop, 0))
        else:
            self._box.say(say("Its log"), say("Nothing has happened yet."))

    def _thrown(self) -> None:
        result = result_of(self._kept)
        pages = bars(result) if result is not None else []
        if pages:
            self._box.push(Looking(pages, self._box.pop, 0))
        else:
            self._box.say(say("What was thrown"), say("No dice were thrown."))

    def _verify(self) -> None:
        try:
            opened = self._box.shelf.open(self._kept.path)
        except CompanionError as error:
            self._box.say(say("Not opened"), str(error), "warning")
            return
        found = verify(opened.journal, catalogue.game(opened.journal.header.game))
        opened.journal.close()
        if found.wrong:
            for wrong in reversed(found.wrong):
                self._box.say(say("Something is wrong"), wrong, "warning")
        else:
            self._box.say(say("All is well"), say("{0} rolls and draws are what the secret says.", found.recomputed))

    def _delete(self) -> None:
        box, kept = self._box, self._kept
        words = say("{0} is gone for good.", kept.name)
        box.ask_to_hold(say("Delete it?"), words, Keys(say("Delete"), say("Keep")), self._deleted)

    def _deleted(self) -> None:
        self._box.home()
        try:
            self._box.shelf.remove(self._kept.path)
        except CompanionError as error:
            self._box.say(say("Not deleted"), str(error), "warning")


def as_result(result: Result) -> Model:
    """How it ended, as at its end."""
    assert result.outcome is not None
    names, winner = result.header.seats, result.outcome.winners[0]
    rows = sorted((result.place(seat) or len(names), seat) for seat in range(len(names)) if seat != winner)
    shown = tuple((place, seat + 1, names[seat], _figure(result, seat)) for place, seat in rows)
    return ResultScreen(Who(names[winner], winner + 1, state=SHOWN), _figure(result, winner), shown)


def _figure(result: Result, seat: int) -> str:
    figure = result.figure(seat)
    return "" if figure is None else str(figure)


def bars(result: Result) -> list[Model]:
    """One page for each seat and each kind of die it threw, the kind that was thrown most first."""
    pages: list[Model] = []
    for seat, (name, thrown) in enumerate(zip(result.header.seats, result.thrown, strict=True)):
        for sides in _kinds(thrown):
            pages.append(_page(Who(name, seat + 1, state=SHOWN), thrown, sides))
    return pages


def _kinds(thrown: Thrown) -> list[int]:
    dice: dict[int, int] = {}
    for (sides, _), count in thrown.faces.items():
        dice[sides] = dice.get(sides, 0) + count
    return sorted(dice, key=lambda sides: -dice[sides])


def _page(who: Who, thrown: Thrown, sides: int) -> Model:
    counts = {face: count for (of, face), count in thrown.faces.items() if of == sides}
    if all(face.isdecimal() for face in counts):
        numbers = range(1, sides + 1) if sides else sorted(map(int, counts))
        counts = {str(face): counts.get(str(face), 0) for face in numbers}
    dice = sum(counts.values())
    line = say("{0} dice", dice)
    if all(face.isdecimal() for face in counts):
        mean = sum(int(face) * count for face, count in counts.items()) / dice
        line = say("{0} dice, mean {1}", dice, f"{mean:.2f}")
    return Bars(who, line, tuple(counts.items()), dice / sides if sides else 0.0)
