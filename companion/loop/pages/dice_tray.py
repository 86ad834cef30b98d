"""The dice tray: OK rolls, a seat's button rolls for that seat, the arrows hold, back has the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion import catalogue
from companion.games.dice_tray.kept import written
from companion.games.dice_tray.kinds import KINDS, MOST
from companion.games.dice_tray.tray import CHANGE, FREE, HOLD, ROLL, SEATS, Act
from companion.games.dice_tray.view import View
from companion.loop.pages.dice_tray_menu import TrayMenu, in_order
from companion.loop.pages.page import BACK, LEFT, OK, RIGHT, Page, seat_of
from companion.loop.pages.tumbling import Tumble
from companion.play.header import new_header
from companion.play.presets import KeptPresets, Preset
from companion.play.session import Session
from companion.screens.dice import SETTLED, FreeDice
from companion.screens.dice_tray import face_words, mix_words
from companion.screens.parts import DASHED, OUTLINED, SOLID, Die, Keys, Model
from companion.table.outcome import Outcome
from companion.table.prompts import TABLE
from companion.words import say

if TYPE_CHECKING:
    from companion.loop.box import Box
    from companion.play.shelf import Kept

NAME: Final = "dice_tray"
OLD_ONES: Final = 2
"""Closed trays that stay on the shelf, to be verified."""
MICRO: Final = 1_000_000
TEND_EVERY_S: Final = 1.0


def begin(box: Box) -> None:
    """The tray as it was left, or a new one."""
    catalogue.draw_faces()
    kept = [one for one in box.shelf.games() if one.header is not None and one.header.game == NAME]
    at = box.clock.mono()
    session = _resumed(box, kept[0]) if kept else None
    box.push(TrayPage(box, session or _begun(box, catalogue.data(NAME, "kept.toml"), at)))


def _resumed(box: Box, kept: Kept) -> Session | None:
    """The last tray; if it cannot go on, one with what it keeps; None if not even that can be read."""
    from companion.errors import CompanionError

    try:
        opened = box.shelf.open(kept.path)
    except CompanionError as error:
        box.say(say("A new tray"), str(error), "warning")
        return None
    session = Session.resume(catalogue.game(NAME), opened.journal, box.clock)
    if session.divergence is not None:
        session.close_with(Outcome((), "by hand"))
        session.put_away()
        return None
    return _next(box, session) if session.outcome is not None else session


def _next(box: Box, session: Session) -> Session:
    """Close a tray that is full, begin the next with what it keeps, clear away older ones."""
    session.close()
    session.put_away()
    after = _begun(box, written(session.run.table.kept()), box.clock.mono())
    closed = [one for one in box.shelf.games() if one.header is not None and one.header.game == NAME and one.over]
    for old in closed[OLD_ONES:]:
        box.shelf.remove(old.path)
    return after


def _begun(box: Box, text: str, at: float) -> Session:
    game = catalogue.game(NAME)
    header = new_header(game, ("Tray",), {}, {"kept": text}, box.clock.wall())
    session = Session(game, header, box.shelf.begin(header), (), box.clock)
    session.press(0, int(at * MICRO))
    return session


def usual_presets() -> tuple[Preset, ...]:
    """What a box offers before a group keeps its own."""
    return (
        Preset(say("Two dice"), ("d6",) * 2),
        Preset(say("Train heist"), ("poker",) * 5),
        Preset(say("Routes"), (*("route",) * 3, "link")),
        Preset(say("Five dice"), ("d6",) * 5),
        Preset(say("One d20"), ("d20",)),
        Preset(say("Heads or tails"), ("coin",)),
    )


class TrayPage(Page):
    """What lies there. `at` is the die under the cursor while dice are held, -1 while they are not."""

    def __init__(self, box: Box, session: Session) -> None:
        self._box, self.session = box, session
        self._at = -1
        self._tumble = Tumble(0.0)
        self._tumble.settle()
        self._tend_at = 0.0
        self.presets = KeptPresets(box.folders.state / "presets.json", usual_presets(), KINDS, MOST)

    @property
    def view(self) -> View:
        """The tray as it is."""
        found: View = self.session.view()
        return found

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self.session.saved

    # -- what is on the screen ---------------------------------------------------------------------------

    def model(self) -> Model:
        """The dice, their total, who rolled."""
        view = self.view
        total = str(view.total) if view.total is not None and self._tumble.lies else ""
        frame = SETTLED if self._tumble.lies else self._tumble.frame
        still = () if self._tumble.lies else self._still(view)
        return FreeDice(mix_words(view.mix), self._note(view), self._dice(view), total, self._keys(view), self._at,
                          frame, still)  # fmt: skip

    def _dice(self, view: View) -> tuple[Die, ...]:
        if not view.faces:
            return tuple(Die("", kind, DASHED) for kind in view.mix)
        return tuple(
            Die(face, kind, self._look(place, view), face_words(kind, face))
            for place, (kind, face) in enumerate(zip(view.mix, view.faces, strict=True))
        )

    def _look(self, place: int, view: View) -> str:
        """While some are held, those that will be rolled are outlines."""
        goes_again = (self._at >= 0 or view.held) and place not in view.held and self._tumble.lies
        return OUTLINED if goes_again else SOLID

    def _still(self, view: View) -> tuple[int, ...]:
        thrown = view.rolls[-1].thrown
        return tuple(place for place in range(len(view.mix)) if place not in thrown)

    def _note(self, view: View) -> str:
        if not view.ever:
            return ""
        seat = view.rolls[-1].seat if view.rolls else TABLE
        if seat < 0:
            return say("roll {0}", view.ever)
        return self.name_of(seat)

    def name_of(self, seat: int) -> str:
        """Who usually sits there."""
        return self._box.choices.seats[seat].name or say("Seat {0}", seat + 1)

    def _keys(self, view: View) -> Keys:
        if not self._tumble.lies:
            return Keys(say("Show"))
        if self._at >= 0:
            word = say("Free") if self._at in view.held else say("Hold")
            return Keys(word, say("Roll"), at=self._at, of=len(view.mix))
        if not view.faces:
            return Keys(say("Roll"), say("Dice"))
        return Keys(say("Roll"), say("Dice"), between=say("hold"), arrows=True)

    # -- presses -----------------------------------------------------------------------------------------

    def pressed(self, button: str, at: float) -> None:
        """While dice fall only show how they lie; else roll, hold, or open the list."""
        if not self._tumble.lies:
            self._tumble.settle()
        elif 0 <= seat_of(button) < SEATS:
            self.roll(at, seat_of(button))
        elif button in (LEFT, RIGHT):
            self._walk(button)
        elif button == OK and self._at < 0:
            self.roll(at)
        elif button == OK:
            self.do(Act(HOLD, self._at))
        elif button == BACK and self._at >= 0:
            self.roll(at)
        elif button == BACK:
            self._box.push(TrayMenu(self._box, self))

    def held(self, button: str, at: float) -> None:
        """Back held: the same list."""
        self._box.push(TrayMenu(self._box, self))

    def _walk(self, button: str) -> None:
        view = self.view
        if not view.faces:
            return
        if self._at < 0:
            self._at = 0 if button == RIGHT else len(view.mix) - 1
        else:
            self._at = (self._at + (1 if button == RIGHT else -1)) % len(view.mix)

    # -- acts --------------------------------------------------------------------------------------------

    def do(self, *answers: Any) -> None:
        """Answer the tray; a full one goes on in the next."""
        for answer in answers:
            self.session.answer(self.session.open[0], answer)
            if self.session.outcome is not None:
                self.session = _next(self._box, self.session)
        if not self.session.saved:
            self._tend_at = self._box.clock.mono() + TEND_EVERY_S

    def roll(self, at: float, seat: int = TABLE) -> None:
        """Roll what is not held."""
        self._at = -1
        self.do(Act(ROLL, seat))
        self._tumble = Tumble(at)

    def let_go(self) -> None:
        """Hold nothing any more."""
        self._at = -1
        self.do(Act(FREE))

    def change(self, mix: tuple[str, ...]) -> None:
        """Lay other dice."""
        self._at = -1
        self.do(Act(CHANGE), in_order(mix))

    # -- time --------------------------------------------------------------------------------------------

    def due(self) -> float | None:
        """Return when the next frame comes, or the disk is tried again."""
        tend = None if self.session.saved else self._tend_at
        return min((moment for moment in (self._tumble.due(), tend) if moment is not None), default=None)

    def tick(self, now: float) -> None:
        """Roll on; try the disk again."""
        self._tumble.tick(now)
        if not self.session.saved and now >= self._tend_at:
            self._tend_at = now + TEND_EVERY_S
            self.session.tend()

    def close(self) -> None:
        """Let the tray go; it is kept."""
        self.session.put_away()
