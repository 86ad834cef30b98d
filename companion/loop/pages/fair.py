"""What the table needs to check the dice: seal, everybody's press, at the end the secret; as text and as codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.loop.pages.looking import Looking
from companion.loop.pages.notes import Note
from companion.loop.pages.page import Page
from companion.play.spoken import in_fours
from companion.play.verify import Report, verify
from companion.screens.history import LONGEST, Code
from companion.screens.lists import Lines
from companion.screens.parts import Keys, Line, Model, Who
from companion.screens.system import FairCode
from companion.screens.telling import Message
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box
    from companion.loop.pages.game import Game
    from companion.play.session import Session

HALF = 32


def show_fair(box: Box, session: Session, names: Sequence[str]) -> None:
    """The seal and the presses, page by page."""
    pages = [*of_seal(session.header.commitment), *of_presses(session.run.presses, names)]
    box.push(Looking(pages, box.pop, 0))


def of_seal(seal: str) -> list[Model]:
    """The seal as text and as a code."""
    text = FairCode(say("Fair dice"), say("Sealed before the first roll:"), seal)
    return [text, Code(say("The seal"), seal, (say("as a code,"), say("to compare"), say("later")))]


def of_presses(presses: dict[int, int], names: Sequence[str]) -> list[Model]:
    """Each seat's press, the moment in microseconds that it added to the key, as text and as codes."""
    if not presses:
        return []
    times = [str(presses[seat]) for seat in sorted(presses)]
    lines = tuple(Line(names[seat], str(presses[seat]), seat=seat + 1) for seat in sorted(presses))
    three = [Lines(Who(say("Moments, in µs")), lines[i : i + 3], -1) for i in range(0, len(lines), 3)]
    codes = [Code(say("Moments"), text, (say("as a code,"), say("seat by seat"))) for text in chunks(times)]
    return [*three, *codes]


def chunks(words: Iterable[str]) -> list[str]:
    """Words in as few lines as codes of the largest size hold."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Sealed(Page):
    """The seal before the first roll: `start` goes on, back shows it as a code."""

    def __init__(self, seal: str, start: Callable[[], None]) -> None:
        self._seal, self._start = seal, start
        self._as_code = False

    def model(self) -> Model:
        """The seal."""
        if self._as_code:
            return Code(say("Fair dice"), self._seal, (say("as a code,"), say("to compare"), say("later")),
                        Keys(say("Start"), say("Text")))  # fmt: skip
        words = say("Write down, compare later:")
        return FairCode(say("Fair dice"), words, self._seal, Keys(say("Start"), say("Code")))

    def pressed(self, button: str, at: float) -> None:
        """Back turns between text and code, any other press starts."""
        if button == "back":
            self._as_code = not self._as_code
        else:
            self._start()


# -- the end ---------------------------------------------------------------------------------------------


def show_secret(game: Game) -> None:
    """Close the game and give its secret away, then go home."""
    box, session = game.box, game.session
    secret = session.close()
    box.home()
    game.close()
    notes = of_secret(secret, session.header.commitment, checked(box, session))
    for note in reversed(notes):
        box.push(Note(note, box.pop))


def checked(box: Box, session: Session) -> Report | None:
    """Whether every roll is what the secret says; None where the disk has no game to check."""
    journal = session.journal
    if journal is None or not journal.path.exists():
        return None
    try:
        opened = box.shelf.open(journal.path)
    except CompanionError:
        return None
    found = verify(opened.journal, None)
    opened.journal.close()
    return found


def of_secret(secret: str, seal: str, found: Report | None) -> list[Model]:
    """The secret as a code with what matched, then in digits, then the seal it must belong to."""
    matched: tuple[str, ...]
    if found is None:
        matched = (say("not on"), say("the disk"))
    elif found.wrong:
        matched = (say("It does"), say("not match!"))
    else:
        matched = (say("{0} rolls", found.recomputed), say("and draws"), say("match"))
    go_on = Keys(say("Go on"))
    return [
        Code(say("Secret"), secret.upper(), matched, Keys(say("Next"))),
        Message(say("The secret, 1 of 2"), in_eights(secret[:HALF]), go_on),
        Message(say("The secret, 2 of 2"), in_eights(secret[HALF:]), go_on),
        Message(say("Its seal was"), in_fours(seal), go_on),
    ]


def in_eights(digits: str) -> str:
    """Hexadecimal digits in groups that can be read out."""
    return " ".join(digits[i : i + 8] for i in range(0, len(digits), 8))
