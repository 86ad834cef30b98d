"""What stands behind the tray's back button: named mixes, other dice, the last rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion import catalogue
from companion.games.dice_tray.kinds import KINDS, MOST, NUMBERED
from companion.loop.pages.fair import show_fair
from companion.loop.pages.menu import Menu
from companion.loop.pages.name import TypeName
from companion.loop.pages.page import BACK, OK, Walk, Walking
from companion.play.presets import Preset
from companion.screens.dice import PickDice
from companion.screens.dice_tray import faces_words, kind_words, mix_words, model_die
from companion.screens.parts import Keys, Line, Model
from companion.screens.telling import Message
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box
    from companion.loop.pages.dice_tray import TrayPage


def in_order(mix: tuple[str, ...]) -> tuple[str, ...]:
    """Dice of a kind side by side, as the tray picks them."""
    kinds = list(KINDS)
    return tuple(sorted(mix, key=kinds.index))


class TrayMenu(Menu):
    """Named mixes first, last used in front; then what else can be done."""

    def __init__(self, box: Box, tray: TrayPage) -> None:
        self._box, self._tray = box, tray
        self._presets = tray.presets.read()
        further: list[tuple[str, Callable[[], None]]] = [
            (say("Other dice"), self._other),
            (say("Name these dice"), self._name),
            (say("Last rolls"), self._rolls),
            (say("Fair dice"), lambda: show_fair(box, tray.session, (say("Opened at"),))),
            (say("Put the tray away"), self._away),
        ]
        if self._presets:
            further.insert(2, (say("Forget a name"), self._forget))
        if tray.view.held:
            further.insert(0, (say("Let all go"), self._free))
        self._further = further
        lines = [*preset_lines(self._presets), *(Line(words) for words, _ in further)]
        words = [say("Roll")] * len(self._presets)
        super().__init__(say(catalogue.title(tray.session.header.game)), lines, self._pick, box.pop, words=words)

    def _pick(self, at: int) -> None:
        if at < len(self._presets):
            self._use(self._presets[at])
        else:
            self._further[at - len(self._presets)][1]()

    def _use(self, preset: Preset) -> None:
        self._tray.presets.put_first(preset)
        self._box.back_to(self._tray)
        self._tray.change(preset.dice)
        self._tray.roll(self._box.clock.mono())

    def _other(self) -> None:
        self._box.push(NewMix(self._box, self._tray))

    def _free(self) -> None:
        self._box.back_to(self._tray)
        self._tray.let_go()

    def _name(self) -> None:
        box, tray = self._box, self._tray

        def named(name: str) -> None:
            tray.presets.put_first(Preset(name, tray.view.mix))
            box.back_to(tray)

        box.push(TypeName(-1, named, box.pop))

    def _forget(self) -> None:
        box, tray = self._box, self._tray

        def pick(at: int) -> None:
            tray.presets.forget(self._presets[at].name)
            box.back_to(tray)

        words = [say("Forget")] * len(self._presets)
        box.push(Menu(say("Forget a name"), preset_lines(self._presets), pick, box.pop, words=words))

    def _rolls(self) -> None:
        box, tray = self._box, self._tray
        rolls = list(reversed(tray.view.rolls))
        if not rolls:
            box.say(say("Last rolls"), say("Nothing was rolled yet."))
            return
        last = tray.view.ever
        lines = [roll_line(roll, last - n) for n, roll in enumerate(rolls)]

        def pick(at: int) -> None:
            roll = rolls[at]
            who = tray.name_of(roll.seat) if roll.seat >= 0 else say("The table")
            text = f"{mix_words(roll.kinds)}: {faces_words(roll.kinds, roll.faces)}"
            box.say(say("Roll {0}: {1}", last - at, who), text)

        box.push(Menu(say("Last rolls"), lines, pick, box.pop, words=[say("Read")] * len(lines)))

    def _away(self) -> None:
        self._box.home()
        self._tray.close()


def preset_lines(presets: list[Preset]) -> list[Line]:
    """Names with their dice."""
    return [Line(preset.name, mix_words(preset.dice)) for preset in presets]


def roll_line(roll: Any, number: int) -> Line:
    """A roll in one line: its number, the faces, the total."""
    worth = sum(int(face) for kind, face in zip(roll.kinds, roll.faces, strict=True) if kind in NUMBERED)
    total = str(worth) if any(kind in NUMBERED for kind in roll.kinds) and len(roll.kinds) > 1 else ""
    return Line(f"{number}  {faces_words(roll.kinds, roll.faces)}", total, seat=max(0, roll.seat + 1))


class NewMix(Walking):
    """A mix of dice put together: the arrows walk the kinds, OK adds one, the last stop takes one off."""

    def __init__(self, box: Box, tray: TrayPage) -> None:
        self._box, self._tray = box, tray
        self._mix: list[str] = []
        self.walk = Walk(len(KINDS) + 1, list(KINDS).index("d6"))

    def model(self) -> Model:
        """What there is, the kinds, the one in front."""
        kinds, at = list(KINDS), self.walk.at
        done = say("Done") if self._mix else say("Back")
        if at == len(kinds):
            words = mix_words(self._mix) if self._mix else say("Nothing yet.")
            return Message(
                say("Take one off"), words, Keys(say("Take") if self._mix else "", done, at, len(kinds) + 1)
            )
        ok = say("Add") if len(self._mix) < MOST else ""
        dice = tuple(model_die(kind) for kind in kinds)
        keys = Keys(ok, done, at, len(kinds) + 1)
        mix = mix_words(in_order(tuple(self._mix))) if self._mix else say("Which dice?")
        return PickDice(mix, len(self._mix), MOST, dice, kind_words(kinds[at]), at, keys)

    def pressed(self, button: str, at: float) -> None:
        """Walk, add, take off, be done."""
        if self.walk.pressed(button, at):
            return
        if button == OK and self.walk.at == len(KINDS):
            self._mix = self._mix[:-1]
        elif button == OK and len(self._mix) < MOST:
            self._mix.append(list(KINDS)[self.walk.at])
        elif button == BACK and self._mix:
            self._box.back_to(self._tray)
            self._tray.change(tuple(self._mix))
        elif button == BACK:
            self._box.pop()
