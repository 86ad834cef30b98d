"""Before the first roll: the sealed secret, and everybody's press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.loop.pages.fair import Sealed
from companion.loop.pages.page import OK, Page, seat_of
from companion.play.rows import PERSON
from companion.screens.asking import Question
from companion.screens.parts import ANSWERED, ASKED, Keys, Model, Who
from companion.screens.together import Together
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game

MICRO: Final = 1_000_000


class Presses(Page):
    """The seal first; then each seat adds the moment of a press. Those the box plays for add theirs with the last."""

    def __init__(self, game: Game) -> None:
        self._game = game
        untouched = len(game.session.presses_wanted) == len(game.names)
        self._seal = Sealed(game.session.header.commitment, self._start) if untouched else None

    def _start(self) -> None:
        self._seal = None

    @property
    def _wanted(self) -> tuple[int, ...]:
        by = self._game.session.run.seat_by
        return tuple(seat for seat in self._game.session.presses_wanted if by[seat] == PERSON)

    @property
    def lit(self) -> frozenset[int]:
        """Those who have not pressed."""
        return frozenset() if self._seal is not None else frozenset(self._wanted)

    def model(self) -> Model:
        """The seal, then who is still to press."""
        game = self._game
        if self._seal is not None:
            return self._seal.model()
        if self._with_buttons:
            states = tuple((seat + 1, ASKED if seat in self._wanted else ANSWERED) for seat in range(len(game.names)))
            return Together(states, say("Add your moment"), say("Press your own button."), Keys())
        seat = self._wanted[0]
        return Question(Who(game.names[seat], seat + 1), say("Add your moment"), say("Press OK"), Keys("Add"))

    @property
    def _with_buttons(self) -> bool:
        return self._game.box.seat_buttons >= len(self._game.names)

    def pressed(self, button: str, at: float) -> None:
        """Start; then a seat's own button, or OK for one seat after another."""
        if self._seal is not None:
            self._seal.pressed(button, at)
            if self._seal is None and not self._wanted:
                self._add_the_rest(at)
        elif self._with_buttons:
            if seat_of(button) in self._wanted:
                self._add(seat_of(button), at)
        elif button == OK:
            self._add(self._wanted[0], at)

    def _add(self, seat: int, at: float) -> None:
        session = self._game.session
        last = len(self._wanted) == 1
        session.press(seat, int(at * MICRO))
        if last:
            self._add_the_rest(at)

    def _add_the_rest(self, at: float) -> None:
        session = self._game.session
        for seat in session.presses_wanted:
            session.press(seat, int(at * MICRO))
        self._game.after()
