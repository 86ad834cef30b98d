"""A new game, question by question: which, how many, who, with what rules, on whose board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from companion import catalogue
from companion.loop.pages.game import Game
from companion.loop.pages.menu import Chosen, Leave, Menu
from companion.loop.pages.name import TypeName
from companion.loop.pages.page import BACK, OK, Walk, Walking
from companion.loop.pages.settings import colour_words
from companion.play import owners
from companion.play.header import new_header
from companion.play.names import folded
from companion.play.run import SEAT
from companion.play.session import Session
from companion.screens.asking import Question, Wheel
from companion.screens.parts import Keys, Line, Model, Who
from companion.screens.system import GameChoice
from companion.screens.type import SB
from companion.table.game import AnyGame
from companion.table.house_rules import HouseRule, Value
from companion.table.texts import Texts
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box


TITLE_ROOM: Final = 95
"""Columns beside the picture of a game; of a longer title the last word stands in the line below."""


class ChooseGame(Walking):
    """One game in front, with its picture."""

    def __init__(self, new: NewGame) -> None:
        self._new = new
        self.walk = Walk(len(catalogue.GAMES))

    def model(self) -> Model:
        """The game in front."""
        at = self.walk.at
        keys = Keys("Play", "Back", at=at, of=self.walk.of)
        name = list(catalogue.GAMES)[at]
        title, _, rest = say(catalogue.title(name)).partition(": ")
        if SB.width(title) > TITLE_ROOM:
            title, _, rest = title.rpartition(" ")
        few, many = catalogue.seats(name)
        line = rest or say("{0} to {1} players", few, many)
        return GameChoice(say("What shall we play?"), title, line, keys, catalogue.sign(name))

    def pressed(self, button: str, at: float) -> None:
        """Walk, choose, leave."""
        if button == OK:
            self._new.with_game(list(catalogue.GAMES)[self.walk.at])
        elif button == BACK:
            self._new.box.pop()
        else:
            self.walk.pressed(button, at)


class HowMany(Walking):
    """A number."""

    def __init__(self, title: str, ask: str, low: int, high: int, chosen: Chosen, back: Leave) -> None:
        self._title, self._ask, self._low, self._high = title, ask, low, high
        self._chosen, self._back = chosen, back
        self.walk = Walk(high - low + 1, ends_meet=False)

    def model(self) -> Model:
        """The number between its neighbours."""
        value = self._low + self.walk.at
        keys = Keys("Set", "Back", arrows=True)
        return Wheel(Who(self._title), self._ask, value, self._low, self._high, keys)

    def pressed(self, button: str, at: float) -> None:
        """Turn, take, leave."""
        if button == OK:
            self._chosen(self._low + self.walk.at)
        elif button == BACK:
            self._back()
        else:
            self.walk.pressed(button, at)


class HouseRules(Walking):
    """One rule at a time with its value: OK turns it to the next one. The first stop begins."""

    def __init__(
        self, rules: Sequence[HouseRule], texts: Texts, chosen: dict[str, Value], done: Leave, back: Leave
    ) -> None:
        self._rules, self._texts, self._chosen, self._done, self._back = rules, texts, chosen, done, back
        self.walk = Walk(len(rules) + 1)

    def model(self) -> Model:
        """The rule in front as a question, its value as the answer."""
        at, of = self.walk.at, self.walk.of
        if not at:
            changed = len(self._chosen)
            words = say("Begin with these") if changed else say("Begin as usual")
            return Question(
                Who(say("House rules")), say("{0} changed", changed), words, Keys("Begin", "Back", at=at, of=of)
            )
        rule = self._rules[at - 1]
        value = self._chosen.get(rule.key, rule.default)
        who = Who(say("House rules"), note="changed" if rule.key in self._chosen else rule.rule)
        ask, answer = self._texts.house_rule(rule), self._texts.house_value(rule, value)
        return Question(who, ask, answer, Keys("Change", "Back", at=at, of=of))

    def pressed(self, button: str, at: float) -> None:
        """Walk, change, begin, go back."""
        if self.walk.pressed(button, at):
            return
        if button == BACK:
            self._back()
        elif button == OK and not self.walk.at:
            self._done()
        elif button == OK:
            self._turn(self._rules[self.walk.at - 1])

    def _turn(self, rule: HouseRule) -> None:
        value = self._chosen.pop(rule.key, rule.default)
        value = rule.values[(rule.values.index(value) + 1) % len(rule.values)]
        if value != rule.default:
            self._chosen[rule.key] = value


class NewGame:
    """The questions before a game. Each stands on the one before, so back goes back."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._game: AnyGame
        self._how_many = 0
        self._names: list[str] = []
        self._boards: dict[str, str] = {}
        self._rules: dict[str, Value] = {}

    def begin(self) -> None:
        """The first question; with one game only, how many play it."""
        if len(catalogue.GAMES) == 1:
            self.with_game(next(iter(catalogue.GAMES)))
        else:
            self.box.push(ChooseGame(self))

    def with_game(self, name: str) -> None:
        """This game: how many?"""
        self._game = catalogue.game(name)
        few, many = self._game.players.start, self._game.players.stop - 1
        title = say(catalogue.GAMES[name])
        self.box.push(HowMany(title, say("How many players?"), few, many, self._sit, self.box.pop))

    # -- names -------------------------------------------------------------------------------------------

    def _sit(self, how_many: int) -> None:
        self._how_many, self._names = how_many, []
        self._who_is_next()

    def _who_is_next(self) -> None:
        """Names used before, a new one, or none at all."""
        seat = len(self._names)
        taken = {folded(name) for name in self._names}
        known = [name for name in self.box.names.read() if folded(name) not in taken]
        usual = say("Player {0}", seat + 1)
        here = self.box.choices.seats[seat]
        first = [here.name] if here.name and folded(here.name) not in taken else []
        others = [name for name in known if name != usual and name not in first]
        lines = [*(Line(name, colour_words(here.colour)) for name in first), *map(Line, others)]
        lines += [Line(say("New name")), Line(usual)]

        def pick(at: int) -> None:
            if at == len(lines) - 2:
                self.box.push(TypeName(seat, self._typed, self.box.pop))
            else:
                self._sits(lines[at].text)

        self.box.push(Menu(say("Seat {0}: who?", seat + 1), lines, pick, self._who_was_before))

    def _who_was_before(self) -> None:
        self.box.pop()
        if self._names:
            self._names.pop()

    def _typed(self, name: str) -> None:
        if folded(name) in map(folded, self._names):
            self.box.say(say("Taken"), say("{0} is at the table already.", name))
        else:
            self.box.pop()
            self._sits(name)

    def _sits(self, name: str) -> None:
        self._names.append(name)
        if len(self._names) < self._how_many:
            self._who_is_next()
        else:
            self._bots()

    # -- bots, rules, boards -----------------------------------------------------------------------------

    def _bots(self) -> None:
        """Each pick of a seat turns it over; at least one person stays."""
        bots: set[int] = set()

        def lines() -> list[Line]:
            word = say("Nobody") if not bots else say("That is all")
            seats = [
                Line(name, mark="tick" if seat in bots else "box", seat=seat + 1)
                for seat, name in enumerate(self._names)
            ]
            return [Line(word), *seats]

        def pick(at: int) -> None:
            if not at:
                self._bot_seats = tuple(sorted(bots))
                self._which_rules()
                return
            bots.symmetric_difference_update({at - 1})
            if len(bots) == self._how_many:
                bots.discard(at - 1)
                self.box.say(say("Box plays for?"), say("Somebody has to play against it."))
            menu.show(lines())

        menu = Menu(say("Box plays for?"), lines(), pick, self._who_was_before)
        self.box.push(menu)

    def _which_rules(self) -> None:
        def pick(at: int) -> None:
            self._rules = {}
            if at:
                self._house_rules()
            else:
                self._which_boards()

        self.box.push(Menu(say("Which rules?"), (say("Quick start"), say("House rules")), pick, self.box.pop))

    def _house_rules(self) -> None:
        rules = [rule for rule in self._game.rules if not rule.seats or self._how_many in rule.seats]
        texts = catalogue.texts(self._game.name, self._names)
        self.box.push(HouseRules(rules, texts, self._rules, self._which_boards, self.box.pop))

    def _which_boards(self) -> None:
        """The group's own boards and decks, where it has any."""
        self._boards = catalogue.house_texts(self._game.name)
        found = owners.find(self.box.folders.config, self._game)
        left = [
            (kind.kind, own)
            for kind in self._game.data
            if (own := [file for file in found.files if file.kind == kind.kind])
        ]
        self._next_board(left)
        for problem in found.problems:
            self.box.say(say("Left out"), problem, "warning")

    def _next_board(self, left: list[tuple[str, list[owners.Owned]]]) -> None:
        if not left:
            self._play()
            return
        kind, own = left[0]

        def pick(at: int) -> None:
            if at:
                self._boards[kind] = own[at - 1].text
            self._next_board(left[1:])
            for warning in own[at - 1].warnings if at else ():
                self.box.say(say("Mind"), warning)

        lines = [say("House {0}", kind), *[file.name for file in own]]
        self.box.push(Menu(say("Which {0}?", kind), lines, pick, self.box.pop))

    def _play(self) -> None:
        box, names = self.box, tuple(self._names)
        usual = {say("Player {0}", seat + 1) for seat in range(len(names))}
        box.names.remember(name for name in names if name not in usual)
        header = new_header(self._game, names, self._rules, self._boards, box.clock.wall())
        session = Session(self._game, header, box.shelf.begin(header), (), box.clock)
        for seat in self._bot_seats:
            session.set_answerer(SEAT, "bot", seat)
        box.home()
        box.push(Game(box, session))
