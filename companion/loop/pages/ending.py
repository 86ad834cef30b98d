"""The end of a game, and a journal that no longer fits the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.loop.pages.fair import show_secret
from companion.loop.pages.menu import Menu
from companion.loop.pages.page import BACK, OK, Page
from companion.loop.pages.taking_back import take_back
from companion.play.spoken import decision
from companion.screens.parts import Keys, Line, Model, Who
from companion.screens.system import Result
from companion.screens.telling import Message
from companion.screens.type import S
from companion.table.outcome import Outcome
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game

NAME_ROOM = 26
"""Columns of a name beside the winner's figure."""


class Closing(Page):
    """The outcome; OK closes the game, the left arrow takes back, back looks."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def lit(self) -> frozenset[int]:
        """The winners."""
        outcome = self._game.session.outcome
        return frozenset(outcome.winners if outcome is not None else ())

    def model(self) -> Model:
        """The winner, the others in their order."""
        game, outcome = self._game, self._game.session.outcome
        if outcome is None or not outcome.winners:
            words = game.texts.outcome(outcome) if outcome is not None else ""
            return Message(say("The end"), words, Keys("Close", "Look", left="Undo"))
        winner = outcome.winners[0]
        keys = Keys("Close", "Look", left="Undo")
        rows = self._rows(outcome)
        points = self._figure(outcome, winner)
        if any(S.width(name) > NAME_ROOM for _, _, name, _ in rows):
            # Names are not cut for the winner's figure.
            points = ""
        note = "" if len(outcome.winners) == 1 else say("and others")
        return Result(Who(game.names[winner], winner + 1, note), points, rows, keys)

    def _figure(self, outcome: Outcome, seat: int) -> str:
        return str(outcome.figures[seat]) if len(outcome.figures) > seat else ""

    def _rows(self, outcome: Outcome) -> tuple[tuple[int, int, str, str], ...]:
        rows: list[tuple[int, int, str, str]] = []
        rank = 1
        for place in outcome.places:
            rows += [(rank, seat + 1, self._game.names[seat], self._figure(outcome, seat)) for seat in place]
            rank += len(place)
        return tuple(rows[1:])

    def pressed(self, button: str, at: float) -> None:
        """Close, take back, look."""
        if button == OK:
            show_secret(self._game)
        elif button == BACK:
            self._game.look(-1)
        elif button == "left":
            take_back(self._game)


class Diverged(Menu):
    """The rules no longer fit what was played: the table says what to do."""

    def __init__(self, game: Game) -> None:
        self._game = game
        lines = (say("Leave it as it is"), say("Go on from before it"), say("Write down the result"), say("Why?"))
        super().__init__(say("It does not fit"), lines, self._pick)

    def _pick(self, at: int) -> None:
        game, box = self._game, self._game.box
        if at == 0:
            box.home()
            game.close()
        elif at == 1:
            game.session.go_on_from_before()
            game.again()
        elif at == 2:
            lines = [Line(name, seat=seat + 1) for seat, name in enumerate(game.names)]
            box.push(Menu(say("Who has won?"), [*lines, say("Nobody")], self._write, box.pop))
        else:
            self._why()

    def _why(self) -> None:
        game, divergence = self._game, self._game.session.divergence
        assert divergence is not None
        box = game.box
        if divergence.recorded is not None:
            words = decision(divergence.recorded, game.texts, game.names)
            box.say(say("Recorded there"), say("Row {0}, {1}", divergence.number, words))
        box.say(say("Row {0}", divergence.number), divergence.why)

    def _write(self, winner: int) -> None:
        places = ((winner,),) if winner < len(self._game.names) else ()
        try:
            self._game.session.close_with(Outcome(places, "by hand"))
        except CompanionError as error:
            self._game.complain(error)
            return
        self._game.box.home()
        self._game.close()
