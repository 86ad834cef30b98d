"""The dice tray: OK rolls, a seat's button rolls for that seat, the arrows hold, back has the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion import catalogue
from companion.games.dice_tray.kept import written
from companion.games.dice_tray.kinds import KINDS, MOST, NUMBERED
from companion.games.dice_tray.tray import CHANGE, FREE, HOLD, ROLL, SEATS, Act
from companion.games.dice_tray.view import View
from companion.loop.pages.fair import show_fair
from companion.loop.pages.menu import Menu
from companion.loop.pages.name import TypeName
from companion.loop.pages.page import BACK, LEFT, OK, RIGHT, Page, Walk, Walking, seat_of
from companion.loop.pages.tumbling import Tumble
from companion.play.header import new_header
from companion.play.presets import KeptPresets, Preset
from companion.play.session import Session
from companion.screens.dice import SETTLED, FreeDice, PickDice
from companion.screens.dice_tray import face_words, faces_words, kind_words, mix_words, model_die
from companion.screens.parts import DASHED, OUTLINED, SOLID, Die, Keys, Line, Model
from companion.screens.telling import Message
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
        super().__init__(say(catalogue.title(NAME)), lines, self._pick, box.pop, words=words)

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
