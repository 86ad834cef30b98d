"""The game as its live rows make it: table, flow, who answers.  A replay makes a new one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from companion.errors import IllegalAnswer
from companion.play.chance import FairChance, joined
from companion.play.copying import copied
from companion.play.fork import Since
from companion.play.header import Header
from companion.play.rows import (
    ANSWER,
    BACK,
    BOX,
    LEAVE,
    OVER,
    PERSON,
    PRESS,
    RULES,
    SET,
    STAND_IN,
    Row,
    new_row,
)
from companion.table.flow import Asked, Play, Slot
from companion.table.game import AnyGame
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE, DICE, TABLE, Prompt, Roll
from companion.table.told import Told

LOG_LENGTH: Final = 500
"""Rows whose told events are remembered, so that a long evening does not fill the memory."""
SEAT: Final = "seat"
JUDGED: Final = "judged"


class Divergence(NamedTuple):
    """Where an old journal no longer fits the rules: the row, what is asked there now, and why it fails.

    `recorded` is None if the whole game was begun under another edition of its rules.
    """

    number: int
    recorded: Row | None
    asked: tuple[Asked, ...]
    why: str


class Run:
    """A game in progress, made by playing `rows`; stops at the first that does not fit (`divergence`).

    `live` are the rows played, `rest` those after a divergence, `log` what the last 500 rows told.  The flow starts
    with the last seat's press.  With `keep_forks` the table is copied at each boundary, for forks to start there.
    """

    def __init__(self, game: AnyGame, header: Header, rows: Iterable[Row] = (), keep_forks: bool = False) -> None:
        self.game, self.header, self.keep_forks = game, header, keep_forks
        self.table = game.new(header.setup())
        self.live: list[Row] = []
        self.rest: list[Row] = []
        self.log: deque[tuple[int, list[Told]]] = deque(maxlen=LOG_LENGTH)
        self.news: list[Told] = []
        self.presses: dict[int, int] = {}
        self.seat_by = [PERSON] * len(header.seats)
        self.chance_by: dict[str, str] = {}
        self.away: set[int] = set()
        self.leaving: set[int] = set()
        self.returning: set[int] = set()
        self.closed = False
        self.edition = header.edition
        self.divergence: Divergence | None = None
        self.play: Play[Outcome] | None = None
        self.kept: Any = None
        self.since: list[Since] = []
        self._counts: dict[str, int] = {}
        self._fair: FairChance | None = None
        self._replay(list(rows))

    @property
    def open(self) -> tuple[Asked, ...]:
        """What is asked now."""
        return self.play.open if self.play is not None else ()

    def where(self) -> list[str]:
        """The headings of the rules we are under."""
        return self.play.where() if self.play is not None else []

    def is_away(self, seat: int) -> bool:
        """Whether the seat has left, or is about to."""
        return seat in self.away

    def end(self) -> None:
        """Close the flow where it stands."""
        if self.play is not None:
            self.play.close()

    def keep_as(self, other: Run) -> None:
        """From now on keep the table at boundaries; until the next one take what a replay of the same rows kept.

        What is asked stays as it is, so that a question put to somebody can still be answered.
        """
        self.keep_forks, self.kept, self.since = True, other.kept, other.since
        other.end()

    # -- rows that are there already ---------------------------------------------------------------------

    def _replay(self, rows: list[Row]) -> None:
        edition = next((int(row.key) for row in reversed(rows) if row.kind == RULES), self.edition)
        if edition != self.game.edition:
            why = f"begun under edition {edition} of its rules; this box plays edition {self.game.edition}"
            self.divergence, self.live = Divergence(0, None, (), why), rows
            self.closed = any(row.kind == OVER for row in rows)
            return
        for i, row in enumerate(rows):
            try:
                self.apply(row)
            except Exception as error:
                # Whatever the rules raise here, the game stops at a named row instead of in a crash loop.
                self.divergence = Divergence(row.number, row, self.open, failure(error))
                self.rest = rows[i:]
                self.closed = any(row.kind == OVER for row in self.rest)
                return

    def apply(self, row: Row) -> None:
        """Play one row of the journal; `IllegalAnswer` if it does not fit, and whatever the rules raise."""
        if row.kind == ANSWER:
            self._apply_answer(row)
        else:
            _APPLY[row.kind](self, row)
        self.live.append(row)
        if self.table.told:
            self._take_told(row.number)

    def _apply_answer(self, row: Row) -> None:
        asked = self.asked_at(row.slot)
        prompt: Prompt[Any] = asked.prompt
        if prompt.name != row.name or prompt.seat != row.seat:
            raise IllegalAnswer(
                f"{prompt.name} of seat {prompt.seat} is asked, but {row.name} of seat {row.seat} was answered"
            )
        value = prompt.read(row.key)
        if row.label:
            self._counts[row.label] = row.nth + 1
        self._send(asked, value)

    def asked_at(self, written: str) -> Asked:
        """What is asked at this slot, as a row writes it; `IllegalAnswer` if nothing is."""
        open_ = self.play.open if self.play is not None else ()
        if not written:
            if len(open_) == 1 and not open_[0].slot:
                return open_[0]
        else:
            slot: Slot = tuple(map(int, written.split(".")))
            for asked in open_:
                if asked.slot == slot:
                    return asked
        raise IllegalAnswer(f"nobody is asked{f' at {written}' if written else ''}")

    def _apply_press(self, row: Row) -> None:
        self.presses[row.seat] = int(row.key)
        if len(self.presses) == len(self.header.seats):
            self._start()

    def _apply_set(self, row: Row) -> None:
        if row.name == SEAT:
            self.seat_by[row.seat] = row.key
            return
        if row.name in self.table.parts:
            self.table.parts[row.name] = row.key
            self.since.append(Since(None, (row.name, row.key)))
            return
        self.chance_by[row.name] = row.key
        if row.name == DICE:
            self.table.judged = row.key == JUDGED
            self.since.append(Since(None, self.table.judged))

    def _apply_leave(self, row: Row) -> None:
        self.away.add(row.seat)
        self.leaving.add(row.seat)
        self.returning.discard(row.seat)

    def _apply_back(self, row: Row) -> None:
        if row.seat in self.leaving:
            self.leaving.discard(row.seat)
            self.away.discard(row.seat)
        else:
            self.returning.add(row.seat)

    def _apply_rules(self, row: Row) -> None:
        self.edition = int(row.key)

    def _apply_over(self, row: Row) -> None:
        self.closed = True

    # -- new rows ----------------------------------------------------------------------------------------

    def answered(self, number: int, asked: Asked, value: Any, by: str, at: int) -> Row:
        """Play an answer that was checked, and give its row."""
        prompt = asked.prompt
        label, nth = "", 0
        if prompt.seat == CHANCE:
            label = prompt.label  # type: ignore[attr-defined]
            nth = self._counts.get(label, 0)
            self._counts[label] = nth + 1
        slot, key = _written(asked.slot) if asked.slot else "", prompt.write(value)
        row = new_row((number, ANSWER, slot, prompt.seat, prompt.name, key, by, label, nth, "", "", at))
        return self._played(asked, value, row)

    def rolled(self, number: int, asked: Asked, at: int) -> Row:
        """Let the box answer a roll or a draw from the fair stream, and give its row."""
        assert self._fair is not None
        prompt: Any = asked.prompt
        label = prompt.label
        nth = self._counts.get(label, 0)
        self._counts[label] = nth + 1
        if type(prompt) is Roll:
            of_each = prompt.sizes
            came_of_each = self._fair.throw(label, nth, of_each)
            value: Any = prompt.spelled(came_of_each)
            sizes, came = joined(of_each), joined(came_of_each)
        else:
            stretch = self._fair.stretch(label, nth)
            value = prompt.sample(stretch)
            sizes, came = stretch.written()
        slot, key = _written(asked.slot) if asked.slot else "", prompt.write(value)
        row = new_row((number, ANSWER, slot, CHANCE, prompt.name, key, BOX, label, nth, sizes, came, at))
        return self._played(asked, value, row)

    def _played(self, asked: Asked, value: Any, row: Row) -> Row:
        if self.keep_forks:
            self._send(asked, value)
        else:
            self.play.send(asked, value)  # type: ignore[union-attr]  # something is asked, so there is a flow
        self.live.append(row)
        if self.table.told:
            self._take_told(row.number)
        return row

    def answer_on(self, number: int, at: int) -> list[Row]:
        """Let the box answer chance, and the least answer stand in for who left, until somebody else is asked."""
        rows: list[Row] = []
        play = self.play
        while play is not None and (asked := self._for_the_box(play.open)) is not None:
            number += 1
            if asked.prompt.seat == CHANCE:
                rows.append(self.rolled(number, asked, at))
            else:
                rows.append(self.answered(number, asked, asked.prompt.least(), STAND_IN, at))
        return rows

    def _for_the_box(self, open_: tuple[Asked, ...]) -> Asked | None:
        for asked in open_:
            seat = asked[1].seat
            if seat == CHANCE:
                if not self.chance_by or self.chance_by.get(asked.prompt.source, BOX) == BOX:  # type: ignore[attr-defined]
                    return asked
            elif seat in self.away or (seat == TABLE and len(self.away) == len(self.header.seats)):
                return asked
        return None

    # -- the flow ----------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._fair = FairChance(bytes.fromhex(self.header.secret), self.presses)
        if self.keep_forks:
            self.kept, self.since = copied(self.table), []
        self.play = Play(self.game.play(self.table), self._at_boundary)

    def _send(self, asked: Asked, value: Any) -> None:
        assert self.play is not None
        if not self.keep_forks:
            self.play.send(asked, value)
            return
        kept = self.kept
        self.since.append(Since(asked.slot, value))
        self.play.send(asked, value)
        if self.kept is not kept:
            self.since = []

    def _at_boundary(self) -> None:
        """Those who left or came back do so now; forks start from here."""
        if self.leaving or self.returning:
            self._come_and_go()
        if self.keep_forks:
            self.kept, self.since = copied(self.table), []

    def _come_and_go(self) -> None:
        for seat in sorted(self.returning):
            self.game.come_back(self.table, seat)
            self.away.discard(seat)
        for seat in sorted(self.leaving):
            self.game.leave(self.table, seat)
        self.leaving.clear()
        self.returning.clear()

    def _take_told(self, number: int) -> None:
        """Log what was told under this row; `news` gathers it until a session takes it."""
        told: list[Told] = self.table.told
        self.table.told = []
        self.news += told
        self.log.append((number, told))


_APPLY: dict[str, Callable[[Run, Row], None]] = {
    PRESS: Run._apply_press,
    SET: Run._apply_set,
    LEAVE: Run._apply_leave,
    BACK: Run._apply_back,
    RULES: Run._apply_rules,
    OVER: Run._apply_over,
}


def event(number: int, kind: str, at: int, seat: int = TABLE, name: str = "", key: str = "") -> Row:
    """A row that is not an answer."""
    return Row(number, kind, "", seat, name, key, PERSON, at=at)


def failure(error: Exception) -> str:
    """One sentence: what went wrong, and in which line of which rules."""
    if isinstance(error, IllegalAnswer):
        return str(error)
    at, trace = "", error.__traceback__
    while trace is not None:
        at = f"{'/'.join(trace.tb_frame.f_code.co_filename.split('/')[-2:])}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"the rules failed at {at} ({type(error).__name__}: {error})"


def _written(slot: Slot) -> str:
    return ".".join(map(str, slot))
