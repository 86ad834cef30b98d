"""Looking ahead: a copy of the game to try things on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.play.copying import copied
from companion.table.flow import Asked, Play, Slot
from companion.table.game import AnyGame
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE, Below


class Since(NamedTuple):
    """Something that happened since the boundary: an answer by its slot.

    With slot None: how dice are judged, or which part of the table is played by whom.
    """

    slot: Slot | None
    value: Any


class Fork:
    """The table at the last boundary, copied, with the answers since, and what `seat` cannot see dealt anew.

    Dealt last, so that the answers since cannot be spoiled by it.  May be used in any thread: the kept table is
    never written to.  Chance answers itself from `below`.
    """

    __slots__ = ("_game", "_kept", "_play", "_seat", "_since", "_table", "below")

    def __init__(self, game: AnyGame, kept: Any, since: Sequence[Since], seat: int, below: Below) -> None:
        self._game, self._kept, self._since, self._seat, self.below = game, kept, since, seat, below
        self._table = copied(kept)
        self._play: Play[Outcome] = Play(game.play(self._table))
        for slot, value in since:
            if slot is None:
                self._set(value)
            else:
                self._play.send(next(a for a in self._play.open if a.slot == slot), value)
        for pack in self._table.packs:
            pack.remix(seat, below)
        self._run_on()

    @property
    def open(self) -> tuple[Asked, ...]:
        """The questions to seats."""
        return self._play.open

    @property
    def outcome(self) -> Outcome | None:
        """How the copy ended, if it has."""
        return self._play.result

    def answer(self, asked: Asked, value: Any) -> None:
        """Answer and play on to the next question to a seat; `IllegalAnswer` leaves the copy as it was."""
        self._play.answer(asked, value)
        self._run_on()

    def view(self) -> Any:
        """What the seat sees in the copy."""
        return self._game.view(self._table, self._seat)

    def again(self) -> Fork:
        """Another copy from the same moment, dealt anew."""
        return Fork(self._game, self._kept, self._since, self._seat, self.below)

    def _set(self, value: bool | tuple[str, str]) -> None:
        if isinstance(value, tuple):
            self._table.parts[value[0]] = value[1]
        else:
            self._table.judged = value

    def _run_on(self) -> None:
        play = self._play
        while not play.over:
            for asked in play.open:
                if asked.prompt.seat == CHANCE:
                    play.send(asked, asked.prompt.sample(self.below))
                    break
            else:
                return
