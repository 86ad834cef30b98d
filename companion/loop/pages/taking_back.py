"""Taking back: what would go, by name; beyond own answers two seats agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.loop.pages.menu import Menu
from companion.loop.pages.page import BACK, LEFT, RIGHT, Page, seat_of
from companion.play.spoken import decision, decisions
from companion.play.undoing import Back
from companion.screens.parts import Line, Model
from companion.screens.together import TakeBack
from companion.screens.type import SB
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game

HOLD_S = 1.0


def words_of(game: Game, back: Back) -> str:
    """The decision that would be taken back, hidden if it was private; costs one replay."""
    asked = game.session.questions((back.row,))
    return decision(back.row, game.texts, game.names, asked.get(back.row.number))


def take_back(game: Game) -> None:
    """Show what would go; then do it, or ask two seats."""
    box = game.box
    back = game.session.back()
    if back is None:
        box.say(say("Take back"), say("Nothing is there to take back."))
        return
    asked = game.session.questions(back.gone)
    lines = [Line(words) for words in decisions(back, game.texts, game.names, asked)]

    def agreed(_: int) -> None:
        if back.free:
            _undo(game, back)
        else:
            box.push(Together(game, back))

    box.push(Menu(say("Take back?"), lines, agreed, box.pop, words=[say("Undo")] * len(lines), back_word=say("Keep")))


def _undo(game: Game, back: Back) -> None:
    game.box.back_to(game)
    game.session.undo(back)
    game.again()


class Together(Page):
    """Two seats hold their buttons for a second: whoever takes back, and another. Without buttons: both arrows."""

    def __init__(self, game: Game, back: Back) -> None:
        self._game, self._back = game, back
        self._down: set[int] = set()
        self._arrows: set[str] = set()
        self._since: float | None = None
        self._share = 0

    @property
    def _with_buttons(self) -> bool:
        return self._game.box.seat_buttons >= len(self._game.names)

    @property
    def lit(self) -> frozenset[int]:
        """Whoever takes back."""
        return frozenset([self._back.row.seat]) if self._back.row.seat >= 0 else self._game.persons

    def model(self) -> Model:
        """Who has to hold, and how far it is."""
        if not self._with_buttons:
            return TakeBack(say("Take back?"), say("Hold left and right together."), (), self._share)
        own = self._back.row.seat
        holding = [(own, own in self._down)] if own >= 0 else []
        holding += [(seat, True) for seat in sorted(self._down) if seat != own]
        room = 128 // max(2, len(holding)) - 24
        names = [name if SB.width(name) <= room else "" for name in self._game.names]
        seats = [(seat + 1, names[seat], held) for seat, held in holding]
        line = say("Hold, with one other seat.") if own >= 0 else say("Two seats hold.")
        return TakeBack(say("Take back?"), line, tuple(seats), self._share)

    def _agreed(self) -> bool:
        if not self._with_buttons:
            return self._arrows == {LEFT, RIGHT}
        own = self._back.row.seat
        return len(self._down) >= 2 and (own < 0 or own in self._down)

    def pressed(self, button: str, at: float) -> None:
        """A finger comes down; back keeps everything."""
        if button == BACK:
            self._game.box.pop()
        elif button in (LEFT, RIGHT):
            self._arrows.add(button)
        elif 0 <= seat_of(button) < len(self._game.names):
            self._down.add(seat_of(button))
        self._begin(at)

    def released(self, button: str, at: float) -> None:
        """A finger leaves: from the beginning."""
        self._arrows.discard(button)
        self._down.discard(seat_of(button))
        self._begin(at)

    def _begin(self, at: float) -> None:
        if not self._agreed():
            self._since, self._share = None, 0
        elif self._since is None:
            self._since = at

    def covered(self) -> None:
        """Forget all fingers."""
        self._down.clear()
        self._arrows.clear()
        self._since, self._share = None, 0

    def due(self) -> float | None:
        """Return when the bar fills further."""
        return None if self._since is None else self._since + HOLD_S * (self._share // 10 + 1) / 10

    def tick(self, now: float) -> None:
        """Fill the bar; take back when the second is over."""
        if self._since is not None:
            self._share = min(100, int((now - self._since) / HOLD_S * 10 + 1e-6) * 10)
            if self._share >= 100:
                self._since = None
                _undo(self._game, self._back)
