"""What screens are made of: who is asked, the four keys, lines of a list, dice.

Plain values, compared with ``==``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from companion.words import later, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

ASKED, SHOWN, ANSWERED = "asked", "shown", "answered"
SOLID, OUTLINED, DASHED = "solid", "outlined", "dashed"


class Model(Protocol):
    """A frozen screen: everything a picture shows, nothing about how."""

    @property
    def words(self) -> str:
        """The picture's text, for a log or a screen reader."""
        ...


M = TypeVar("M", bound=Model)
PAINTERS: dict[type[Any], Callable[[Canvas, Zones, Any], None]] = {}
BESIDE: set[type[Any]] = set()
"""Models that leave half of a wide panel to the game's picture; the others need all of it."""


def paints(
    kind: type[M],
    *,
    beside: bool = False,
) -> Callable[[Callable[[Canvas, Zones, M], None]], Callable[[Canvas, Zones, M], None]]:
    """Say that the function below draws models of this kind, with `beside` also next to a picture."""

    def keep(painter: Callable[[Canvas, Zones, M], None]) -> Callable[[Canvas, Zones, M], None]:
        PAINTERS[kind] = painter
        if beside:
            BESIDE.add(kind)
        return painter

    return keep


def said(*sentences: object) -> str:
    """Sentences one after the other, the empty ones left out."""
    return ". ".join(str(sentence) for sentence in sentences if sentence not in ("", None))


def figure(number: int) -> str:
    """A number as it is drawn: the minus as wide as a plus."""
    return str(number).replace("-", "−")


SIGN_WORDS = {
    "unsaved": later("not saved"),
    "lost": later("a device is missing"),
    "eye": later("private"),
    "star": later("winner"),
}
MARK_WORDS = {
    "box": later("not taken"),
    "tick": later("taken"),
    "refused": later("not possible"),
    "dot": later("changed"),
}


class Who(NamedTuple):
    """The top line: the seat that is asked, or with `seat` 0 a title.

    `note` stands right in small type and gives way to the name. `left` of `of` action dots are filled.
    `signs` stand right and never give way; `sign` stands before a title.
    """

    name: str
    seat: int = 0
    note: str = ""
    state: str = ASKED
    left: int = 0
    of: int = 0
    signs: tuple[str, ...] = ()
    sign: str = ""

    @property
    def words(self) -> str:
        """The seat's number and name, the note, what the signs mean."""
        name = f"{self.seat} {self.name}" if self.seat else self.name
        dots = say("{0} of {1} left", self.left, self.of) if self.of else ""
        return ", ".join(
            part for part in (name, self.note, dots, *(say(SIGN_WORDS.get(s, s)) for s in self.signs)) if part
        )


class Keys(NamedTuple):
    """What the four buttons do now.

    Arrows walk `of` stops (`at` counts from 0) or change what `between` names; `left` and `right` are words
    for one press each; without any, `hint` may stand there. `holding` and `bar` are per cent held, -1 if
    nothing is held: `holding` fills the pill, `bar` the whole row. `back_to` shows the seat that waits
    behind a picture.
    """

    ok: str = ""
    back: str = ""
    at: int = 0
    of: int = 0
    between: str = ""
    left: str = ""
    right: str = ""
    hint: str = ""
    arrows: bool = False
    holding: int = -1
    bar: int = -1
    back_to: int = 0

    def said(self) -> Keys:
        """The same in the language of the box: the words of keys are looked up when they are drawn."""
        ok, back, between, left, right, hint = map(
            say, (self.ok, self.back, self.between, self.left, self.right, self.hint)
        )
        return self._replace(ok=ok, back=back, between=between, left=left, right=right, hint=hint)

    @property
    def words(self) -> str:
        """Each button and its word."""
        stop = say("{0} of {1}", self.at + 1, self.of) if self.of > 1 else ""
        back = self.back or (say("to seat {0}", self.back_to) if self.back_to else "")
        return said(
            say(self.hint),
            say("Left: {0}", say(self.left)) if self.left else "",
            say("Right: {0}", say(self.right)) if self.right else "",
            say("Arrows: {0}", say(self.between)) if self.between else stop,
            f"OK: {say(self.ok)}" if self.ok else "",
            say("Back: {0}", say(back)) if back else "",
        )


class Line(NamedTuple):
    """One line of a list: words, a value at the right, perhaps a seat's disc.

    `mark` is ``box`` or ``tick`` (can be taken, is taken), ``dot`` (differs from what is printed) or
    ``refused`` (crossed out).
    """

    text: str
    value: str = ""
    mark: str = ""
    seat: int = 0

    @property
    def words(self) -> str:
        """The words, the value, whether it is taken or refused."""
        mark = say(MARK_WORDS[self.mark]) if self.mark in MARK_WORDS else ""
        return ", ".join(part for part in (self.text, self.value, mark) if part)


class Die(NamedTuple):
    """A die: kind d4 d6 d8 d10 d12 d20 d100 coin poker, its face in words (empty: none yet), and its look.

    Of a kind that a game draws itself, `face` is the face's key and `said` its words.
    """

    face: str
    kind: str = "d6"
    look: str = SOLID
    said: str = ""

    @property
    def words(self) -> str:
        """The face; in brackets if it will be rolled again."""
        face = self.said or self.face or "–"
        return f"({face})" if self.look == OUTLINED else face


def front(lines: tuple[Line, ...], at: int) -> str:
    """The words of a list: the line in front alone, or all of them if none is."""
    if 0 <= at < len(lines):
        return lines[at].words
    return said(*(line.words for line in lines))
