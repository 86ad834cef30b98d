"""Typing a name with four buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.loop.pages.page import BACK, OK, Page, Walk
from companion.play.names import LONGEST, cleaned
from companion.screens.asking import Letters
from companion.screens.parts import Keys, Model, Who
from companion.screens.type import L
from companion.words import say

SPACE, RUB_OUT = "space", "delete"
WHEEL: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "-", "’", SPACE, RUB_OUT)
ACCENTS: Final = {
    "A": "ÄÁÀÂÅÃĄÆ", "C": "ÇĆČ", "D": "ĎĐÐ", "E": "ÉÈÊËĘĚ", "G": "ĞĢ", "I": "ÍÌÎÏ", "L": "ŁĹĽ", "N": "ÑŃŇ",
    "O": "ÖÓÒÔØŐÕŒ", "R": "ŘŔ", "S": "ŚŠŞȘ", "T": "ŤȚÞ", "U": "ÜÚÙÛŮŰ", "Y": "ÝŸ", "Z": "ŻŹŽ",
}  # fmt: skip
HOLD_S: Final = 0.6
"""OK held for so long turns the letter just typed into the next of its accented forms, and again."""
ROOM: Final = 109
"""Columns a name has on the smallest panel, in the face of WHO."""


class TypeName(Page):
    """Letters on a wheel: OK adds one, held it gets its accents, back is done (or leaves while it is empty)."""

    def __init__(self, seat: int, done: Callable[[str], None], back: Callable[[], None]) -> None:
        self._seat, self._done, self._back = seat, done, back
        self.name = ""
        self.walk = Walk(len(WHEEL))
        self._letter, self._form = "", 0
        self._next: float | None = None

    def model(self) -> Model:
        """The name so far, and the wheel."""
        small = self._small()
        wheel = tuple(letter.lower() if small and len(letter) == 1 else letter for letter in WHEEL)
        word = say("Add") if self.walk.at < len(WHEEL) - 1 else say("Do it")
        return Letters(
            Who(self.name, self._seat + 1),
            wheel,
            self.walk.at,
            Keys(word, "Done" if cleaned(self.name) else "Back", between="letter"),
        )

    def _small(self) -> bool:
        return bool(self.name) and self.name[-1] not in " -’"

    def pressed(self, button: str, at: float) -> None:
        """Turn the wheel, add a letter, be done."""
        if self.walk.pressed(button, at):
            return
        if button == OK:
            self._add(WHEEL[self.walk.at], at)
        elif button == BACK:
            name = cleaned(self.name)
            if name:
                self._done(name)
            else:
                self._back()

    def _add(self, letter: str, at: float) -> None:
        if letter == RUB_OUT:
            self.name = self.name[:-1]
            return
        before = self.name
        self.name += " " if letter == SPACE else letter.lower() if self._small() else letter
        if len(self.name) > LONGEST or L.width(self.name) > ROOM:
            self.name = before
        elif letter in ACCENTS:
            self._letter, self._form, self._next = self.name[-1], 0, at + HOLD_S

    def released(self, button: str, at: float) -> None:
        """Keep the letter as it is now."""
        self.walk.released(button)
        if button == OK:
            self._next = None

    def covered(self) -> None:
        """Forget fingers."""
        self.walk.stop()
        self._next = None

    def due(self) -> float | None:
        """Return when the wheel runs on or the letter gets its next accent."""
        run = self.walk.due()
        return run if self._next is None else self._next if run is None else min(run, self._next)

    def tick(self, now: float) -> None:
        """Run on; go to the next accent."""
        self.walk.tick(now)
        while self._next is not None and self._next <= now:
            forms = self._letter.upper() + ACCENTS[self._letter.upper()]
            if self._letter.islower():
                forms = forms.lower() + ("ß" if self._letter == "s" else "")
            self._form = (self._form + 1) % len(forms)
            self.name = self.name[:-1] + forms[self._form]
            self._next += HOLD_S
