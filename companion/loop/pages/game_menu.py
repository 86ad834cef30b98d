"""The game menu: back held opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.loop.pages.fair import show_fair
from companion.loop.pages.menu import Menu
from companion.loop.pages.taking_back import take_back, words_of
from companion.play.run import SEAT
from companion.play.session import WHO, WHO_PART
from companion.play.spoken import who_words
from companion.screens.parts import Keys, Line
from companion.table.prompts import DICE, TABLE
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.pages.game import Game


class GameMenu(Menu):
    """What a table can do besides answering."""

    def __init__(self, game: Game) -> None:
        self._game, self._box = game, game.box
        back = game.session.back()
        self._doing: list[tuple[str, Callable[[], None]]] = [
            (say("Log of the game"), game.log),
            (say("Look at the table"), lambda: game.look(-1)),
            (say("Who answers"), self._who_answers),
            (say("Leave, come back"), self._come_or_go),
            (say("Fair dice"), self._fair_dice),
            (say("Small letters") if self._box.large else say("Large letters"), self._letters),
            (say("Put the game away"), self._put_away),
            (say("Save and switch off"), self._switch_off),
        ]
        lines = [Line(words) for words, _ in self._doing]
        if back is not None:
            self._doing.insert(0, (say("Undo"), lambda: take_back(game)))
            who, _, what = words_of(game, back).partition(": ")
            lines.insert(0, Line(say("Undo {0}", what or who), seat=back.row.seat + 1 if back.row.seat >= 0 else 0))
        super().__init__(say("Game menu"), lines, self._pick, self._box.pop, back_word=say("Close"))

    def _pick(self, at: int) -> None:
        self._doing[at][1]()

    def _try(self, step: Callable[[], None]) -> None:
        """Do something to the session, then go on from there."""
        self._box.back_to(self._game)
        try:
            step()
        except CompanionError as error:
            self._game.complain(error)
        self._game.again()

    def _who_answers(self) -> None:
        game, box = self._game, self._box
        run = game.session.run
        lines = [Line(who_words(run.seat_by[seat]), seat=seat + 1) for seat in range(len(game.names))]
        lines.append(Line(say("Dice: {0}", who_words(run.chance_by.get(DICE, "box")))))
        parts = {part: game.texts.plain("options", f"part.{part}") for part in run.table.parts}
        lines += [Line(f"{word}: {who_words(run.table.parts[part])}") for part, word in parts.items()]

        def pick(at: int) -> None:
            what = SEAT if at < len(game.names) else [DICE, *run.table.parts][at - len(game.names)]
            seat = at if what == SEAT else TABLE
            choices = WHO.get(what, WHO_PART)
            words = [who_words(who).capitalize() for who in choices]
            title = game.names[at] if what == SEAT else parts.get(what, say("Dice"))

            def chosen(who: int) -> None:
                self._try(lambda: game.session.set_answerer(what, choices[who], seat))

            box.push(Menu(title, words, chosen, box.pop))

        box.push(Menu(say("Who answers?"), lines, pick, box.pop))

    def _come_or_go(self) -> None:
        game, box = self._game, self._box
        away = game.session.run.is_away
        lines = [
            Line(say("{0} comes back", name) if away(seat) else say("{0} leaves", name), seat=seat + 1)
            for seat, name in enumerate(game.names)
        ]

        def pick(seat: int) -> None:
            if away(seat):
                self._try(lambda: game.session.come_back(seat))
                return
            title, words = say("{0} leaves?", game.names[seat]), say("Coming back is possible. Hold OK.")
            box.ask_to_hold(title, words, Keys("Leave", "Stay"), lambda: self._try(lambda: game.session.leave(seat)))

        box.push(Menu(say("Leave, come back"), lines, pick, box.pop))

    def _fair_dice(self) -> None:
        show_fair(self._box, self._game.session, self._game.names)

    def _letters(self) -> None:
        choices = self._box.choices
        self._box.choose(choices._replace(large_text=not choices.large_text))
        self._box.back_to(self._game)

    def _put_away(self) -> None:
        self._box.home()
        self._game.close()

    def _switch_off(self) -> None:
        words = say("The game is kept. Hold OK.")
        self._box.ask_to_hold(say("Switch off?"), words, Keys("Off", "Stay"), lambda: self._box.end("switch off"))
