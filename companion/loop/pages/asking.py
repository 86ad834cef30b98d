"""Asking a prompt, whatever its kind, with four buttons and perhaps the seat's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.loop.pages.fields import Field, Given, Heading, Options, field_for
from companion.loop.pages.page import BACK, OK, Page, seat_of
from companion.loop.sounds import NOT_ALLOWED
from companion.screens.parts import ANSWERED, ASKED, Keys, Model, Who
from companion.screens.scenes import DrawsTogether
from companion.screens.secret import Private, Veil
from companion.screens.telling import Refused
from companion.screens.together import Together
from companion.table.flow import Asked
from companion.table.keys import key_of
from companion.table.prompts import CHANCE, STOP, Picked, Prompt
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game

DEAF_S: Final = 0.25
"""After the asked seat has changed nobody has read the question yet."""
OPEN_AFTER_S: Final = 0.25
"""A private screen opens when its button has been held so long."""
OPENING_S: Final = 1.5
WHY_NOT_S: Final = 2.0
FOUR: Final = frozenset({"left", "right", "ok", "back"})


class Asking(Page):
    """One prompt to one seat (or to everybody). `fresh`: another seat was asked before."""

    def __init__(self, game: Game, asked: Asked, *, fresh: bool) -> None:
        self._game, self.asked = game, asked
        self.prompt: Prompt[Any] = asked.prompt
        self.seat = game.seat_asked(asked)
        now = game.box.clock.mono()
        self._deaf_until = now + DEAF_S if fresh else now
        self._opened_until = now + OPENING_S if game.box.large else now
        self._why_not, self._why_not_until = "", 0.0
        self._down_since: float | None = None
        self.picked: Picked = ()
        self.field = self._next_field()

    def _next_field(self) -> Field:
        game = self._game
        return field_for(self.prompt, self.picked, game.texts, game.session.view(self._viewer), game.scenes)

    @property
    def _viewer(self) -> int | None:
        return self.seat if self.seat >= 0 and self.prompt.private else None

    # -- what is on the screen ---------------------------------------------------------------------------

    @property
    def lit(self) -> frozenset[int]:
        """The seat that is asked; everybody's if everybody is."""
        return frozenset([self.seat]) if self.seat >= 0 else self._game.persons

    @property
    def picture(self) -> Model | None:
        """The game's picture for that seat."""
        return self._game.picture_for(self.seat)

    @property
    def _own_button(self) -> bool:
        """Whether what is private opens with the seat's own button."""
        return 0 <= self.seat < self._game.box.seat_buttons

    @property
    def open(self) -> bool:
        """Whether somebody holds what opens a private screen, for long enough."""
        since, now = self._down_since, self._game.box.clock.mono()
        return since is not None and now >= since + OPEN_AFTER_S

    def model(self) -> Model:
        """The question, its lock, or why not."""
        head = self._head()
        if self._why_not:
            refusal = self.field.refusal(head) if isinstance(self.field, Options) else None
            return refusal or Refused(head.who, head.ask, self._why_not, Keys(back=head.back))
        if not self.prompt.private:
            return self.field.model(head)
        if not self.open:
            return Veil(head.who, head.ask, Keys(back="Look", hint="others look away"), not self._own_button)
        walk = self.field.walk
        keys = Keys("Do it", "Back" if self.picked else "", at=walk.at, of=walk.of)
        if not self._own_button:
            keys = keys._replace(ok="", back=say("Take"))
        return Private(head.who, self.field.lines(), walk.at, keys, head.ask)

    def _head(self) -> Heading:
        game = self._game
        opening = game.box.clock.mono() < self._opened_until
        back = say("Back") if self.picked else say("Look")
        return Heading(self._who(), game.texts.question(self.prompt), opening, back)

    def _who(self) -> Who:
        left = len(self._game.session.open)
        note = say("{0} to go", left) if left > 1 else say("real dice") if self.prompt.seat == CHANCE else ""
        if self.seat < 0:
            return Who(say("Everybody") if self.prompt.seat != CHANCE else say("The real card"), note=note)
        return Who(self._game.names[self.seat], self.seat + 1, note)

    # -- cards -------------------------------------------------------------------------------------------

    def names(self, card: str) -> bool:
        """Take the option that is this card (or stands on it), if there is just one."""
        field = self.field
        if not isinstance(field, Options):
            return False
        meant = [step for step, option in zip(field.steps, field.options, strict=True) if is_card(option, card)]
        if len(meant) != 1 or self.picked:
            return False
        self._step(meant[0])
        return True

    # -- presses -----------------------------------------------------------------------------------------

    def pressed(self, button: str, at: float) -> None:
        """Walk, answer, look; a seat's own button is its OK."""
        if self._why_not:
            self._why_not = ""
        if button in FOUR:
            if at < self._deaf_until:
                return
            self._opened_until = min(self._opened_until, at)
            self._four(button, at)
        else:
            self._seat_button(seat_of(button), at)

    def _four(self, button: str, at: float) -> None:
        if self.prompt.private and not self._is_open_for(button, at):
            return
        if button == BACK:
            if self.prompt.private and not self._own_button and self.open:
                self._given(self.field.taken())
            elif self.picked:
                self.picked = self.picked[:-1]
                self.field = self._next_field()
            else:
                self._game.look(self.seat)
        else:
            self._given(self.field.pressed(button, at))

    def _is_open_for(self, button: str, at: float) -> bool:
        """Whether a press counts behind the lock; without seat buttons OK is what opens it."""
        if self._own_button:
            return self.open or button == BACK
        if button == OK:
            self._down_since = at
            return False
        return self.open or button == BACK

    def _seat_button(self, seat: int, at: float) -> None:
        own = seat == self.seat or (self.seat < 0 and seat in self._game.persons)
        if self.prompt.private:
            # Any other seat's button closes it.
            self._down_since = at if own else None
        elif own and not self._names_a_seat(seat):
            self._given(self.field.taken())
        if not own and not self._names_a_seat(seat):
            self._game.other_seat(seat, at)

    def _names_a_seat(self, seat: int) -> bool:
        """In a list of seats a seat's button picks that seat."""
        field = self.field
        if not isinstance(field, Options) or not self._lists_seats(field) or self.prompt.private:
            return False
        place = field.place_of(seat)
        if place >= 0:
            self._given(Given(step=field.steps[place]))
        return place >= 0

    def _lists_seats(self, field: Options) -> bool:
        names = self._game.names
        return any(
            type(option) is int and 0 <= option < len(names) and label == names[option]
            for option, label in zip(field.options, field.labels, strict=True)
        )

    def _given(self, given: Given | None) -> None:
        if given is None:
            return
        if given.why_not:
            self._why_not = given.why_not
            self._why_not_until = self._game.box.clock.mono() + WHY_NOT_S
            self._game.box.play(NOT_ALLOWED)
            return
        if given.step is None:
            self._game.answer(self.asked, given.value)
        elif given.step == STOP:
            self._game.answer(self.asked, self.prompt.spelled(self.picked))
        else:
            self._step(given.step)

    def _step(self, step: int) -> None:
        """Take a step, and the end after it where nothing else can follow."""
        self.picked = (*self.picked, step)
        if self.prompt.steps(self.picked) == (STOP,):
            self._game.answer(self.asked, self.prompt.spelled(self.picked))
        else:
            self.field = self._next_field()

    def released(self, button: str, at: float) -> None:
        """Stop running; what was open while a button was held closes."""
        self.field.walk.released(button)
        if seat_of(button) == self.seat or (button == OK and not self._own_button):
            self._down_since = None

    def covered(self) -> None:
        """Close what is private."""
        self.field.walk.stop()
        self._down_since = None

    # -- time --------------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return when a run goes on, a lock opens, a reason goes, the question gives way to the answer."""
        now = self._game.box.clock.mono()
        moments = [self.field.walk.due(), self._why_not_until if self._why_not else None]
        if self._down_since is not None and not self.open:
            moments.append(self._down_since + OPEN_AFTER_S)
        if now < self._opened_until:
            moments.append(self._opened_until)
        return min((moment for moment in moments if moment is not None), default=None)

    def tick(self, now: float) -> None:
        """Run on; let the reason go."""
        self.field.walk.tick(now)
        if self._why_not and now >= self._why_not_until:
            self._why_not = ""


def is_card(option: object, card: str) -> bool:
    """Whether an option is that card, or an answer about it: its key, or that of its ``card``."""
    if option is None:
        return False
    own = getattr(option, "card", option)
    return key_of(own) == card


class AllDone(Page):
    """Several seats are asked the same `Done`: each says so with its own button, OK does for all who are left.

    The own button once more takes it back.
    """

    def __init__(self, game: Game, seats: frozenset[int], *, fresh: bool) -> None:
        self._game, self._seats = game, seats
        now = game.box.clock.mono()
        self._deaf_until = now + DEAF_S if fresh else now

    @property
    def lit(self) -> frozenset[int]:
        """Those who are left."""
        return frozenset(asked.prompt.seat for asked in self._game.session.open)

    @property
    def picture(self) -> Model | None:
        """The game's picture."""
        return self._game.picture_for(-1)

    def model(self) -> Model:
        """A disc for each seat, ticked when it has answered; or the game's own picture of it."""
        states = tuple((seat + 1, ASKED if seat in self.lit else ANSWERED) for seat in sorted(self._seats))
        ask = self._game.texts.question(self._game.session.open[0].prompt)
        line = say("Press your own button.") if self._game.box.seat_buttons else say("OK when all have.")
        usual = Together(states, ask, line, Keys("Done", "Look", hint="OK: all"))
        scenes: object = self._game.scenes
        if not isinstance(scenes, DrawsTogether):
            return usual
        prompts = [asked.prompt for asked in self._game.session.open]
        return scenes.together(self._game.session.view(), prompts, usual, self._game.names)

    def pressed(self, button: str, at: float) -> None:
        """One seat, or all who are left."""
        if button in FOUR and at < self._deaf_until:
            return
        if button == BACK:
            self._game.look(-1)
        elif button == OK:
            for asked in self._game.session.open:
                self._game.session.answer(asked, None)
            self._game.after()
        else:
            mine = [asked for asked in self._game.session.open if asked.prompt.seat == seat_of(button)]
            if mine:
                self._game.answer(mine[0], None)
            elif not self._took_back(seat_of(button)) and seat_of(button) >= 0:
                self._game.other_seat(seat_of(button), at)

    def _took_back(self, seat: int) -> bool:
        """A second press of the own button: not done after all, while the others go on."""
        session = self._game.session
        back = session.back(seat) if seat in self._seats else None
        if back is None or not back.free or back.row.name != session.open[0].prompt.name:
            return False
        session.undo(back)
        self._game.again()
        return True
