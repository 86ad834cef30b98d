"""A game in a terminal, from its first press to the end, or until it is put away."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from companion import catalogue
from companion.clock import Clock
from companion.errors import CompanionError
from companion.play.rows import BOT, PERSON
from companion.play.session import Session
from companion.play.spoken import in_fours
from companion.play.thinking import Task, Thinker, Thought
from companion.table.flow import Asked
from companion.table.policy import Bot
from companion.table.prompts import CHANCE, TABLE
from companion.terminal.asking import Instead, answer
from companion.terminal.console import Console
from companion.terminal.game_menu import GameMenu
from companion.terminal.picking import choose
from companion.terminal.pictures import Pictures

MICRO: Final = 1_000_000


class Table:
    """A session, the people who type, and the bots that think."""

    def __init__(self, console: Console, session: Session, clock: Clock, plain: bool = False) -> None:
        self.console, self.session, self._clock = console, session, clock
        self.names = session.header.seats
        name = session.header.game
        self.texts = catalogue.texts(name, self.names)
        self._thinker: Thinker | None = None
        self._shown: tuple[int, Any] = (CHANCE, None)
        self._unsaved_said = False
        self._bot_failed_at = -1
        self._pictures = Pictures(console, session, plain)
        self._menu = GameMenu(console, session, self.texts, self._pictures)

    def play(self) -> None:
        """Play until the game is closed or put away; `Leaving` if nobody types any more."""
        try:
            if self.session.run.closed:
                self._result()
            self._presses()
            while not self.session.run.closed and not self._menu.put_away:
                self._one_step()
        finally:
            if self._thinker is not None:
                self._thinker.close()
            self.session.put_away()

    # -- before the first roll ---------------------------------------------------------------------------

    def _presses(self) -> None:
        wanted = self.session.presses_wanted
        if wanted:
            self.console.say("The dice are fair, and you can check it. The box has sealed its secret:")
            self.console.say(f"  {in_fours(self.session.header.commitment)}")
            self.console.say("Everybody adds a moment to it.")
        for seat in wanted:
            if self.session.run.seat_by[seat] == PERSON:
                self.console.ask(f"{self.names[seat]}, press Enter: ")
            self.session.press(seat, int(self._clock.mono() * MICRO))
        self._tell()

    # -- step by step ------------------------------------------------------------------------------------

    def _one_step(self) -> None:
        self._say_if_unsaved()
        if self.session.divergence is not None:
            self._menu.settle_divergence()
        elif self.session.outcome is not None:
            self._the_end()
        elif self.session.presses_wanted:
            self._presses()
        else:
            asked = self._in_front()
            bot = self._bot_for(asked)
            if bot is not None:
                self._let_think(asked, bot)
            else:
                self._ask(asked)
            self._tell()

    def _in_front(self) -> Asked:
        """Bots first, so that nobody waits for them; then the order of the seats."""
        asked = self.session.open
        return next((a for a in asked if self._bot_for(a) is not None), asked[0])

    def _bot_for(self, asked: Asked) -> Bot | None:
        seat = asked.prompt.seat
        by = self.session.run.seat_by[seat] if seat >= 0 else PERSON
        if by == PERSON or self._bot_failed_at == self.session.number:
            return None
        return catalogue.bot(self.session.header.game, by)

    def _ask(self, asked: Asked) -> None:
        self._show_table(asked)
        prompt = asked.prompt
        who = self._who(asked)
        if prompt.private:
            self.console.ask(f"Pass the box to {who}, who presses Enter: ")
        self.console.say(f"{who}: {self.texts.question(prompt)}")
        given = answer(self.console, self.texts, prompt)
        if prompt.private:
            self.console.hide()
        if given is Instead.MENU:
            self._menu.open()
        else:
            self._try(lambda: self.session.answer(asked, given))

    def _who(self, asked: Asked) -> str:
        prompt = asked.prompt
        if prompt.seat >= 0:
            return self.names[prompt.seat]
        if prompt.seat == TABLE:
            return "Everybody"
        thrower = getattr(prompt, "thrower", None)
        return f"Real dice, {self.names[thrower]}" if thrower is not None else "The real card"

    def _let_think(self, asked: Asked, bot: Bot) -> None:
        """Ask the bot in its own thread, and wait for what it posts."""
        if self._thinker is None:
            self._thinker = Thinker(self.console.post)
        seat, below = asked.prompt.seat, _below(random.Random())
        ahead = self.session.fork(seat, below)
        self._thinker.ask(Task(self.session.number, asked, bot, self.session.view(seat), ahead))
        thought = self.console.wait()
        assert isinstance(thought, Thought)
        if thought.error is not None:
            self.console.say(f"The bot of {self.names[seat]} failed ({thought.error}) and does the least.")
        words = "(private)" if asked.prompt.private else self.texts.answer(asked.prompt, thought.value)
        self.console.say(f"{self.names[seat]} (bot): {self.texts.question(asked.prompt)} {words}")
        if not self._try(lambda: self.session.answer(asked, thought.value, BOT)):
            self._bot_failed_at = self.session.number  # it would only answer the same again: now a person is asked

    def _try(self, step: Callable[[], None]) -> bool:
        try:
            step()
        except CompanionError as error:
            self.console.say(str(error))
            return False
        return True

    # -- what is shown -----------------------------------------------------------------------------------

    def _tell(self) -> None:
        for told in self.session.told:
            if told.to is None:
                self.console.say(f"  - {self.texts.told(told)}")
        self.session.told = []

    def _show_table(self, asked: Asked) -> None:
        """The picture, when another seat is asked than before and something has changed."""
        shown = (asked.prompt.seat, self.session.view())
        if asked.prompt.seat != CHANCE and shown[0] != self._shown[0] and shown[1] != self._shown[1]:
            self.console.say()
            self._pictures.show()
            self._shown = shown

    def _say_if_unsaved(self) -> None:
        if self.session.saved:
            if self._unsaved_said:
                self.console.say("Saved again: everything is on the disk.")
            self._unsaved_said = False
        elif not self._unsaved_said:
            self.console.say(f"NOT SAVED ({self.session.trouble}). Play on; the box keeps trying.")
            self._unsaved_said = True

    def _the_end(self) -> None:
        self._result()
        if choose(self.console, "Close the game?", ("Close it", "Take back")) == 0:
            secret = self.session.close()
            self.console.say(f"The secret of the dice was {secret};")
            self.console.say(f"its seal was {in_fours(self.session.header.commitment)}.")
        else:
            self._menu.take_back()

    def _result(self) -> None:
        """The last picture, and who is on which place; a game that was closed by hand has no outcome of its own."""
        self.console.say()
        self._pictures.show()
        outcome = self.session.outcome
        if outcome is None:
            self.console.say("The end, written down by hand.")
            return
        self.console.say(f"The end. {self.texts.outcome(outcome)}")
        place = 1
        for seats in outcome.places:
            self.console.say(f"  {place}. {', '.join(self._with_figure(seat) for seat in seats)}")
            place += len(seats)

    def _with_figure(self, seat: int) -> str:
        outcome = self.session.outcome
        assert outcome is not None
        figure = f" ({outcome.figures[seat]})" if len(outcome.figures) > seat else ""
        return f"{self.names[seat]}{figure}"


def _below(rng: random.Random) -> Callable[[int], int]:
    return lambda n: int(rng.random() * n)
