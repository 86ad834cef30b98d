"""One game on the table, and the journal under it.

Order of every step: check, play on to the next question that needs somebody, commit once, then show.  What
was on the screen is on the disk, and nothing is on the disk that the rules could not play.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from companion.clock import Clock, SystemClock
from companion.errors import IllegalAnswer, RulesFailed, SettingError, nearest
from companion.play.fork import Fork
from companion.play.header import Header
from companion.play.journal import Journal
from companion.play.rows import (
    ANSWER,
    BACK,
    BOT,
    BOX,
    BY_TABLE,
    LEAVE,
    OVER,
    PERSON,
    PRESS,
    RULES,
    SET,
    UNDO,
    Row,
    live_rows,
    without,
)
from companion.play.run import JUDGED, SEAT, Divergence, Run, event, failure
from companion.play.undoing import Back, last_decision, questions
from companion.table.flow import Asked
from companion.table.game import AnyGame
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE, DICE, TABLE, Below, Prompt
from companion.table.told import Told

WHO: Final[Mapping[str, tuple[str, ...]]] = {SEAT: (PERSON, BOT, "random"), DICE: (BOX, "typed", JUDGED)}
"""Who may answer for a seat, and for the dice."""
READER: Final = "reader"
WHO_DECK: Final = (BOX, READER)
WHO_PART: Final = (PERSON, BOX)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Leave garbage alone while a history is read: it makes thousands of rows that stay, and not one cycle.

    Otherwise each row is looked at again and again, and a long journal takes more than its share of time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Logged(NamedTuple):
    """A told event and the number of the row under which it happened."""

    number: int
    told: Told


class Session:
    """A game being played.

    `run` is the game as it stands, `told` what happened in the last step.  With `journal` None nothing is kept.
    """

    def __init__(
        self,
        game: AnyGame,
        header: Header,
        journal: Journal | None = None,
        rows: Sequence[Row] = (),
        clock: Clock | None = None,
    ) -> None:
        self.game, self.header, self._journal = game, header, journal
        self._clock: Clock = SystemClock() if clock is None else clock
        self.number = rows[-1].number if rows else 0
        self.told: list[Told] = []
        self.run = Run(game, header, live_rows(rows))
        if self.divergence is None:
            self._play_on([])

    @classmethod
    def resume(cls, game: AnyGame, journal: Journal, clock: Clock | None = None) -> Session:
        """A kept game, exactly where it stood; see `divergence` if it does not fit any more."""
        with no_collecting():
            return cls(game, journal.header, journal, journal.rows(), clock)

    # -- what it looks like ------------------------------------------------------------------------------

    @property
    def open(self) -> tuple[Asked, ...]:
        """What is asked now; nothing while presses are wanted, when it is over, or where it diverged."""
        run = self.run
        return run.play.open if run.play is not None and run.divergence is None else ()

    @property
    def divergence(self) -> Divergence | None:
        """Where an old journal no longer fits the rules."""
        return self.run.divergence

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has; it can still be taken back until it is closed."""
        return self.run.play.result if self.run.play is not None and self.divergence is None else None

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._journal is None or self._journal.saved

    @property
    def journal(self) -> Journal | None:
        """The file under the game; None where nothing is kept."""
        return self._journal

    @property
    def trouble(self) -> str:
        """Why not everything is on the disk, in the disk's own words."""
        return "" if self._journal is None else self._journal.trouble

    @property
    def presses_wanted(self) -> tuple[int, ...]:
        """The seats that have not yet added their press to the fair stream; none where the journal diverged."""
        if self.divergence is not None:
            return ()
        return tuple(seat for seat in range(len(self.header.seats)) if seat not in self.run.presses)

    @property
    def log(self) -> Sequence[Logged]:
        """What the last 500 rows told."""
        return [Logged(number, one) for number, told in self.run.log for one in told]

    def view(self, seat: int | None = None) -> Any:
        """What the seat, or everybody, sees."""
        return self.game.view(self.run.table, seat)

    # -- steps -------------------------------------------------------------------------------------------

    def press(self, seat: int, at_us: int) -> None:
        """A seat adds the time of its press to the fair stream; with the last one the game begins."""
        if seat not in self.presses_wanted:
            raise IllegalAnswer(f"The press of seat {seat + 1} is not wanted (any more).")
        self._happens(PRESS, seat, key=str(at_us))

    def answer(self, asked: Asked, value: Any, by: str = PERSON) -> None:
        """Check, play on to the next question that needs somebody, commit all of it at once.

        `IllegalAnswer` changes nothing.  `RulesFailed` if the rules raise on the way: then the game stands
        where it stood before, here and on the disk.
        """
        if asked not in self.open:
            raise IllegalAnswer(f"{asked.prompt.name} is not asked now.")
        asked.prompt.check(value)
        if asked.prompt.seat == CHANCE and by == PERSON:
            by = BY_TABLE
        self._play_on([], asked, value, by)

    def set_answerer(self, what: str, who: str, seat: int = TABLE) -> None:
        """Say who answers: for a seat (person, bot, random), the dice (box, typed, judged), a pack (box, reader).

        A deck may go from the table to the box at any time, to the table only before the first answer.  A part of
        the table that no seat owns (person, box) may change hands at any time.
        """
        decks, parts = [pack.name for pack in self.run.table.packs], self.run.table.parts
        if what not in WHO and what not in decks and what not in parts:
            raise SettingError(f"Nobody answers for {what!r}; {nearest(what, [*WHO, *decks, *parts])}.")
        words = WHO_PART if what in parts else WHO.get(what, WHO_DECK)
        if who not in words:
            raise SettingError(f"{what} cannot be answered by {who!r}; {nearest(who, words)}.")
        if what == SEAT and seat not in range(len(self.header.seats)):
            raise SettingError(f"There is no seat {seat + 1}; this game has {len(self.header.seats)}.")
        if who == READER and any(row.kind == ANSWER for row in self.run.live):
            raise SettingError(f"The deck {what} was begun by the box; it can go to the table only at the start.")
        self._happens(SET, seat if what == SEAT else TABLE, what, who)

    def leave(self, seat: int) -> None:
        """The seat leaves: the least answer until the next boundary, then as the rules say."""
        if self.run.is_away(seat):
            raise IllegalAnswer(f"{self.header.seats[seat]} is not at the table.")
        if self.run.table.bot_plays_on:
            self.set_answerer(SEAT, BOT, seat)
        else:
            self._happens(LEAVE, seat)

    def come_back(self, seat: int) -> None:
        """The seat comes back at the next boundary."""
        if not self.run.is_away(seat):
            raise IllegalAnswer(f"{self.header.seats[seat]} is at the table already.")
        self._happens(BACK, seat)

    def back(self, seat: int | None = None) -> Back | None:
        """The last decision (of `seat`), and what taking it back would mean; None if nothing can be."""
        return None if self.run.closed or self.divergence is not None else last_decision(self.run, seat)

    def questions(self, rows: Sequence[Row]) -> dict[int, Prompt[Any]]:
        """What these rows answered, by their numbers; costs one replay."""
        return questions(self.run, rows)

    def undo(self, back: Back) -> None:
        """Take it back.  The same question will get the same dice."""
        row = back.as_row(self.number + 1, self._now())
        self._replay_without(row, without(self.run.live, row))

    def close(self) -> str:
        """Write the outcome down for good, and give the secret away."""
        if not self.run.closed and self.outcome is not None:
            self.close_with(self.outcome)
        return self.header.secret

    def close_with(self, outcome: Outcome) -> None:
        """Write a result down by hand, for a game that cannot go on."""
        places = "/".join("+".join(map(str, place)) for place in outcome.places)
        figures = "+".join(map(str, outcome.figures))
        row = event(self.number + 1, OVER, self._now(), name=outcome.why, key=f"{places}|{figures}")
        self.number = row.number
        self.run.live.append(row)
        self.run.closed = True
        self._commit([row])

    def go_on_from_before(self) -> None:
        """Settle a divergence: accept the edition, or take back the row that does not fit and all after it."""
        divergence = self.divergence
        if divergence is None:
            return
        if divergence.recorded is None:
            row = event(self.number + 1, RULES, self._now(), name="edition", key=str(self.game.edition))
            self._replay_without(row, [*self.run.live, row])
        else:
            recorded = divergence.recorded
            row = event(self.number + 1, UNDO, self._now(), recorded.seat, recorded.name, str(recorded.number))
            self._replay_without(row, without([*self.run.live, *self.run.rest], row))

    def fork(self, seat: int, below: Below) -> Fork:
        """A copy for a bot on `seat` to try things on; costs one replay the first time."""
        if self.run.kept is None:
            self.run.keep_as(Run(self.game, self.header, self.run.live, keep_forks=True))
        return Fork(self.game, self.run.kept, tuple(self.run.since), seat, below)

    def tend(self) -> None:
        """Try again what could not be saved, if it is time; to be called now and then."""
        if self._journal is not None:
            self._journal.tend()

    def put_away(self) -> None:
        """Let the game go; it is kept."""
        self.run.end()
        if self._journal is not None:
            self._journal.close()

    # -- one step ----------------------------------------------------------------------------------------

    def _happens(self, kind: str, seat: int, name: str = "", key: str = "") -> None:
        self._play_on([event(self.number + 1, kind, self._now(), seat, name, key)])

    def _play_on(self, rows: list[Row], asked: Asked | None = None, value: Any = None, by: str = "") -> None:
        """Play new rows and the answer, let box and stand-ins answer on, and commit all of it at once.

        If the rules raise, everything is as it was before.
        """
        run, before = self.run, len(self.run.live)
        run.news = []
        at = self._now()
        try:
            for row in rows:
                run.apply(row)
            if asked is not None:
                rows.append(run.answered(self.number + 1, asked, value, by, at))
            rows += run.answer_on(self.number + len(rows), at)
        except Exception as error:
            self._rerun(run.live[:before])
            raise RulesFailed(f"That answer was not kept: {failure(error)}.") from error
        self._keep(rows, run.news)

    def _replay_without(self, row: Row, live: Sequence[Row]) -> None:
        """Go back to `live`, by a row that says so."""
        self._rerun(live)
        new = [row] if self.divergence is not None else [row, *self.run.answer_on(row.number, self._now())]
        self._keep(new, [])

    def _rerun(self, live: Sequence[Row]) -> None:
        self.run.end()
        self.run = Run(self.game, self.header, live, self.run.keep_forks)

    def _keep(self, rows: list[Row], told: list[Told]) -> None:
        self.told = told
        if rows:
            self.number = rows[-1].number
            self._commit(rows)

    def _commit(self, rows: list[Row]) -> None:
        if self._journal is not None:
            self._journal.append(rows)

    def _now(self) -> int:
        return int(self._clock.wall())
