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
from companion.play.spoken import WHO_WORDS
from companion.screens.parts import Keys, Line
from companion.table.prompts import DICE, TABLE

if TYPE_CHECKING:
    from companion.loop.pages.game import Game


class GameMenu(Menu):
    """What a table can do besides answering."""

    def __init__(self, game: Game) -> None:
        self._game, self._box = game, game.box
        back = game.session.back()
        self._doing: list[tuple[str, Callable[[], None]]] = [
            ("Log of the game", game.log),
            ("Look at the table", lambda: game.look(-1)),
            ("Who answers", self._who_answers),
            ("Leave, come back", self._come_or_go),
            ("Fair dice", self._fair_dice),
            ("Small letters" if self._box.large else "Large letters", self._letters),
            ("Put the game away", self._put_away),
            ("Save and switch off", self._switch_off),
        ]
        lines = [Line(words) for words, _ in self._doing]
        if back is not None:
            self._doing.insert(0, ("Undo", lambda: take_back(game)))
            who, _, what = words_of(game, back).partition(": ")
            lines.insert(0, Line(f"Undo {what or who}", seat=back.row.seat + 1 if back.row.seat >= 0 else 0))
        super().__init__("Game menu", lines, self._pick, self._box.pop, back_word="Close")

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
        lines = [Line(WHO_WORDS[run.seat_by[seat]], seat=seat + 1) for seat in range(len(game.names))]
        lines.append(Line(f"Dice: {WHO_WORDS[run.chance_by.get(DICE, 'box')]}"))
        lines += [Line(f"{part.capitalize()}: {WHO_WORDS[who]}") for part, who in run.table.parts.items()]

        def pick(at: int) -> None:
            what = SEAT if at < len(game.names) else [DICE, *run.table.parts][at - len(game.names)]
            seat = at if what == SEAT else TABLE
            choices = WHO.get(what, WHO_PART)
            words = [WHO_WORDS[who].capitalize() for who in choices]
            title = game.names[at] if what == SEAT else what.capitalize()

            def chosen(who: int) -> None:
                self._try(lambda: game.session.set_answerer(what, choices[who], seat))

            box.push(Menu(title, words, chosen, box.pop))

        box.push(Menu("Who answers?", lines, pick, box.pop))

    def _come_or_go(self) -> None:
        game, box = self._game, self._box
        away = game.session.run.is_away
        lines = [
            Line(f"{name} {'comes back' if away(seat) else 'leaves'}", seat=seat + 1)
            for seat, name in enumerate(game.names)
        ]

        def pick(seat: int) -> None:
            if away(seat):
                self._try(lambda: game.session.come_back(seat))
                return
            title, words = f"{game.names[seat]} leaves?", "Coming back is possible. Hold OK."
            box.ask_to_hold(title, words, Keys("Leave", "Stay"), lambda: self._try(lambda: game.session.leave(seat)))

        box.push(Menu("Leave, come back", lines, pick, box.pop))

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
        words = "The game is kept. Hold OK."
        self._box.ask_to_hold("Switch off?", words, Keys("Off", "Stay"), lambda: self._box.end("switch off"))
