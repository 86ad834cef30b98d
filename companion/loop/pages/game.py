"""A game in progress: who is asked now, bots, what is told, the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion import catalogue
from companion.errors import CompanionError, OwnersFileError
from companion.loop.pages.asking import AllDone, Asking
from companion.loop.pages.ending import Closing, Diverged
from companion.loop.pages.game_menu import GameMenu
from companion.loop.pages.looking import Looking, as_log
from companion.loop.pages.notes import Note
from companion.loop.pages.page import Page
from companion.loop.pages.presses import Presses
from companion.loop.pages.telling import Telling
from companion.loop.sounds import NOT_ALLOWED, YOUR_TURN
from companion.play.rows import BOT, PERSON
from companion.play.session import READER, Session
from companion.play.tags import Tags, read_tags
from companion.play.thinking import Task, Thinker, Thought
from companion.screens.asking import Question
from companion.screens.parts import Keys, Model, Who
from companion.screens.scenes import Scenes
from companion.screens.telling import not_saved
from companion.table.flow import Asked
from companion.table.keys import key_of
from companion.table.prompts import CHANCE, Done
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box

LOOK_S = 2.0
TEND_EVERY_S = 1.0


class Waiting(Page):
    """The box plays for this seat and thinks."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game, self._seat = game, seat

    @property
    def lit(self) -> frozenset[int]:
        """The seat the box plays for."""
        return frozenset([self._seat])

    @property
    def picture(self) -> Model | None:
        """The game's picture."""
        return self._game.picture_for(self._seat)

    def model(self) -> Model:
        """Who it is."""
        return Question(
            Who(self._game.names[self._seat], self._seat + 1, say("the box")), "", say("thinks"), Keys(back="Look")
        )

    def pressed(self, button: str, at: float) -> None:
        """Look meanwhile."""
        if button == "back":
            self._game.look(self._seat)


class Game(Page):
    """The page of a session. What stands on it now is `front`: presses, a question, what is told, the end."""

    def __init__(self, box: Box, session: Session) -> None:
        self.box, self.session = box, session
        self.names = session.header.seats
        name = session.header.game
        self.texts = catalogue.texts(name, self.names)
        self.scenes: Scenes = catalogue.scenes(name)
        self._wrong_tags = ""
        self._tags = self._read_tags(name)
        self._thinker: Thinker | None = None
        self._asked_bot: tuple[int, Asked] | None = None
        self._thought: Thought | None = None
        self._wanted_seat = -1
        self._last_seat = -1
        self._together: frozenset[int] = frozenset()
        self._unsaved_said = False
        self._tend_at = 0.0
        self.front: Page = self._next()

    def _read_tags(self, name: str) -> Tags:
        try:
            return read_tags(self.box.folders.config, name)
        except OwnersFileError as error:
            self._wrong_tags = str(error)
            return Tags({})

    def shown(self, at: float) -> None:
        """A file of tags that cannot be read is said once."""
        if self._wrong_tags:
            wrong, self._wrong_tags = self._wrong_tags, ""
            self.box.say(say("Tags left out"), wrong, "warning")

    # -- what a step leads to ----------------------------------------------------------------------------

    def answer(self, asked: Asked, value: Any, by: str = PERSON) -> None:
        """Give the answer to the session; what it refuses is shown."""
        try:
            self.session.answer(asked, value, by)
        except CompanionError as error:
            self.complain(error)
        self.after()

    def complain(self, error: CompanionError) -> None:
        """Show what could not be done, and why."""
        self.box.play(NOT_ALLOWED)
        self.box.say(say("Not possible"), str(error), "warning")

    def after(self) -> None:
        """Show what the last step told, then ask on; a bot begins to think at once."""
        told = [one for one in self.session.told if one.to is None]
        self.session.told = []
        self._let_think()
        shown = self.scenes.scenes(self.session.view(), told, self.names, self.texts.told) if told else []
        if shown:
            self.front = Telling(self, shown)
        else:
            self.go_on()
        self._say_if_unsaved()

    def go_on(self) -> None:
        """To whatever is next."""
        self.front = self._next()

    def again(self) -> None:
        """Begin from where the session stands: it was changed behind the question's back."""
        self._asked_bot = self._thought = None
        self.after()

    def _next(self) -> Page:
        session = self.session
        if session.divergence is not None:
            return Diverged(self)
        if session.presses_wanted:
            return Presses(self)
        if session.outcome is not None:
            return Closing(self)
        self._let_think()
        if self._thought is not None:
            return self._take_thought()
        if self._asked_bot is not None:
            return Waiting(self, self._asked_bot[1].prompt.seat)
        return self._ask()

    def _ask(self) -> Page:
        open_ = self.session.open
        asked = next((one for one in open_ if one.prompt.seat == self._wanted_seat), open_[0])
        seat = self.seat_asked(asked)
        fresh = seat != self._last_seat
        if fresh:
            self.box.play(YOUR_TURN)
        self._last_seat = seat
        self._together |= {one.prompt.seat for one in open_}
        if len(open_) == 1 and not asked.slot:
            self._together = frozenset()
        elif all(isinstance(one.prompt, Done) for one in open_):
            return AllDone(self, self._together, fresh=fresh)
        return Asking(self, asked, fresh=fresh)

    def seat_asked(self, asked: Asked) -> int:
        """The seat of a prompt; for real dice the one who throws, for everybody a negative number."""
        prompt = asked.prompt
        return int(getattr(prompt, "thrower", prompt.seat)) if prompt.seat == CHANCE else prompt.seat

    @property
    def persons(self) -> frozenset[int]:
        """The seats where people sit."""
        run = self.session.run
        return frozenset(seat for seat, by in enumerate(run.seat_by) if by == PERSON and not run.is_away(seat))

    def other_seat(self, seat: int, at: float) -> None:
        """The button of a seat that is not in front: its own question, if it has one, else a look at what it has."""
        if any(asked.prompt.seat == seat for asked in self.session.open):
            self._wanted_seat = seat
            self.front = self._ask()
        elif 0 <= seat < len(self.names):
            self.look(seat, at + LOOK_S)

    # -- bots --------------------------------------------------------------------------------------------

    def _let_think(self) -> None:
        """Give the first question to a bot to the worker thread, once."""
        session = self.session
        if self._asked_bot is not None and self._asked_bot[0] == session.number:
            return
        self._asked_bot = self._thought = None
        asked = next((one for one in session.open if self._by(one) != PERSON), None)
        if asked is None:
            return
        if self._thinker is None:
            self._thinker = Thinker(self.box.post)
        seat = asked.prompt.seat
        bot = catalogue.bot(session.header.game, self._by(asked))
        ahead = session.fork(seat, _below(random.Random()))
        asked = next(one for one in session.open if one.slot == asked.slot)
        self._asked_bot = (session.number, asked)
        self._thinker.ask(Task(session.number, asked, bot, session.view(seat), ahead))

    def _by(self, asked: Asked) -> str:
        seat = asked.prompt.seat
        return self.session.run.seat_by[seat] if seat >= 0 else PERSON

    def posted(self, event: object) -> None:
        """A bot has answered; too late counts for nothing, too early waits until everything was told."""
        if not isinstance(event, Thought) or self._asked_bot is None or event.number != self.session.number:
            return
        self._thought = event
        if isinstance(self.front, Waiting):
            self.front = self._take_thought()

    def _take_thought(self) -> Page:
        thought, (_, asked) = self._thought, self._asked_bot or (0, None)
        assert thought is not None
        assert asked is not None
        self._asked_bot = self._thought = None
        if thought.error is not None:
            seat = asked.prompt.seat
            self.box.say(
                say("The bot failed"), say("{0} does the least. {1}", self.names[seat], thought.error), "warning"
            )
        self.answer(asked, thought.value, BOT)
        return self.front

    # -- looking, the menu -------------------------------------------------------------------------------

    def look(self, seat: int, until: float | None = None) -> None:
        """Show the pictures; with `until` only for a while."""
        waiting = next(iter(sorted(self.front.lit)), -1) + 1
        pictures = self.scenes.looks(self.session.view(), self.names, seat)
        if pictures:
            self.box.push(Looking(pictures, self.box.pop, waiting, until))
        else:
            self.log()

    def log(self) -> None:
        """Show what happened."""
        entries = [
            (logged.number, self.texts.told(logged.told)) for logged in self.session.log if logged.told.to is None
        ]
        if entries:
            self.box.push(Looking(as_log(entries), self.box.pop, 0))
        else:
            self.box.say(say("What happened"), say("Nothing has happened yet."))

    def held(self, button: str, at: float) -> None:
        """Back held: the game menu."""
        self.front.covered()
        self.box.push(GameMenu(self))

    # -- delegation --------------------------------------------------------------------------------------

    @property
    def lit(self) -> frozenset[int]:
        """As the front says."""
        return self.front.lit

    @property
    def picture(self) -> Model | None:
        """As the front says."""
        return self.front.picture

    def picture_for(self, seat: int) -> Model | None:
        """The game's picture beside a question to this seat."""
        return self.scenes.picture(self.session.view(), seat)

    def model(self) -> Model:
        """As the front says."""
        return self.front.model()

    def pressed(self, button: str, at: float) -> None:
        """As the front says."""
        self.front.pressed(button, at)

    def released(self, button: str, at: float) -> None:
        """As the front says."""
        self.front.released(button, at)

    def card(self, uid: str, at: float) -> bool:
        """As the front says."""
        name = self._tags.name(uid)
        if name is None:
            return self.front.card(uid, at)
        return self._named(name) or self._out_of_place(name)

    def _named(self, card: str) -> bool:
        """The question in front first, then any other that the card can answer."""
        if isinstance(self.front, Asking):
            if self.front.names(card):
                return True
            for asked in self.session.open:
                if asked != self.front.asked and Asking(self, asked, fresh=False).names(card):
                    return True
        return False

    def _out_of_place(self, card: str) -> bool:
        """A real card that answers nothing now: where it must be, as far as the table knows."""
        run = self.session.run
        for pack in run.table.packs:
            found = next((one for one in pack.cards if key_of(one) == card), None)
            if found is not None and run.chance_by.get(pack.name) == READER:
                self.box.play(NOT_ALLOWED)
                self.box.say(say("Not now"), f"{getattr(found, 'name', card)}: {pack.where(found)}.")
                return True
        return False

    def covered(self) -> None:
        """As the front says."""
        self.front.covered()

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self.session.saved

    def due(self) -> float | None:
        """As the front says, and when the disk is tried again."""
        front = self.front.due() if self.box.page is self else None
        tend = None if self.session.saved else self._tend_at
        return min((moment for moment in (front, tend) if moment is not None), default=None)

    def tick(self, now: float) -> None:
        """What is due for the front; try the disk again."""
        if not self.session.saved and now >= self._tend_at:
            self._tend_at = now + TEND_EVERY_S
            self.session.tend()
            if self.session.saved:
                self._unsaved_said = False
        front = self.front.due()
        if self.box.page is self and front is not None and front <= now:
            self.front.tick(now)

    def _say_if_unsaved(self) -> None:
        if not self.session.saved and not self._unsaved_said:
            self._unsaved_said = True
            self._tend_at = self.box.clock.mono() + TEND_EVERY_S
            why = self.session.trouble.rstrip(".") or say("The card does not answer")
            more = Note(not_saved(why)._replace(title=say("Why"), keys=Keys("Go on")), self.box.pop)
            self.box.push(Note(not_saved(why), self.box.pop, lambda: self._instead(more)))

    def _instead(self, page: Page) -> None:
        self.box.pop()
        self.box.push(page)

    def close(self) -> None:
        """Let the session go; it is kept."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        self.session.put_away()


def _below(rng: random.Random) -> Callable[[int], int]:
    return lambda n: int(rng.random() * n)
