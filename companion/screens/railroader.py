"""Railroader's pictures: all tracks at a pixel a space, and the next spaces in front of one engine.

Spaces count from 1 (Junction City) to 104 (the buffers). The front of an engine stands on `front`, its rear
half on the space behind; coach and caboose take the five behind those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.screens.asking import Short, draw_boxes, draw_short
from companion.screens.dice import SETTLED
from companion.screens.frame import draw_ask, draw_centred, draw_keys, draw_who, fit_answer
from companion.screens.parts import Die, Keys, Who, paints, said
from companion.screens.telling import Told, draw_outcome, draw_told
from companion.screens.type import MB, SB, F, M, S, X, largest, wrap
from companion.screens.zones import Box
from companion.words import say

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.zones import Zones

LAST = 104
TRAIN = 7


class Track(NamedTuple):
    """One track: spaces that are laid, the front of its train, and what lies on it; 0 is none.

    `light` is the front of an engine that runs alone while its train waits at `front`.
    """

    number: int
    seat: int
    laid: int = 0
    front: int = 0
    light: int = 0
    box: int = 0
    signal: int = 0


class Board(NamedTuple):
    """Where the special spaces are, the same on every track; `sign` is the Slow Down sign, 0 is none."""

    rivers: tuple[int, ...] = ()
    hazards: tuple[int, ...] = ()
    ambushes: tuple[int, ...] = ()
    garrisons: tuple[int, ...] = ()
    posts: tuple[int, ...] = ()
    oranges: tuple[int, ...] = ()
    sign: int = 0

    def mark(self, space: int) -> str:
        """The sign of what is special about a space, or nothing."""
        for name, spaces in (
            ("hazard", self.hazards),
            ("ambush", self.ambushes),
            ("river", self.rivers),
            ("orange", self.oranges),
            ("post", self.posts),
            ("garrison", self.garrisons),
        ):
            if space in spaces:
                return name
        return "slow" if space == self.sign and space else ""


class TrackPicture(NamedTuple):
    """All tracks. `mine` is the number of the track that is marked."""

    tracks: tuple[Track, ...]
    board: Board
    mine: int = 0

    @property
    def words(self) -> str:
        """Each track: where the train is, how far it is laid, what lies on it."""
        return said(*(_track_words(track) for track in self.tracks))


def _track_words(track: Track) -> str:
    parts = [
        say("{0} of {1} laid", track.front, track.laid) if track.front else say("no train, {0} laid", track.laid)
    ]
    if track.light:
        parts.append(say("engine alone at {0}", track.light))
    if track.box:
        parts.append(say("dynamite at {0}", track.box))
    if track.signal:
        parts.append(say("signal at {0}", track.signal))
    return say("Track {0}: {1}", track.number, ", ".join(parts))


# -- all tracks


@paints(TrackPicture)
def draw_tracks(c: Canvas, z: Zones, m: TrackPicture) -> None:
    """Up to four lanes; rivers as broken lines through all of them, the Slow Down sign as a dotted one."""
    box = z.full
    scale = 2 if box.w >= 22 + 2 * LAST else 1
    pitch = 10 if scale == 2 or box.h < 48 else 12
    x0, height = box.x + 15, pitch * max(1, min(4, len(m.tracks))) + 1
    _across_all(c, x0, box.y, height, scale, m.board)
    if box.h >= height + 6:
        _legend(c, x0, box.y + height + 2, scale, m.board)
    for place, track in enumerate(m.tracks[:4]):
        _lane(c, box.x, box.y + 1 + pitch * place, scale, track, mine=track.number == m.mine)


def _across_all(c: Canvas, x0: int, y: int, height: int, scale: int, board: Board) -> None:
    rows = range(y, y + height)
    for river in board.rivers:
        x = x0 + (river - 1) * scale
        c.dots([(x + (1 if row % 8 < 4 else 0), row) for row in rows if row % 4 != 3])
    if board.sign:
        c.dots([(x0 + board.sign * scale - 1, row) for row in rows if row % 2 == 0])


def _legend(c: Canvas, x0: int, y: int, scale: int, board: Board) -> None:
    """Under the lanes: hazards as small triangles, ambushes as crosses."""
    for space in board.hazards:
        x = x0 + (space - 1) * scale
        c.dots([(x, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1), (x - 1, y + 2), (x, y + 2), (x + 1, y + 2)])
    for space in board.ambushes:
        x = x0 + (space - 1) * scale
        c.dots([(x - 1, y), (x + 1, y), (x, y + 1), (x - 1, y + 2), (x + 1, y + 2)])


def _lane(c: Canvas, left: int, y: int, scale: int, track: Track, *, mine: bool) -> None:
    """One track in nine rows: number, rail with sleepers, train, what lies on it, buffers."""
    ink = c.pill(left, y - 1, left + 9, y + 8, filled=True) if mine else 1
    c.text(left + 2, y, str(track.number)[-1:], SB if mine else S, ink)
    x0, rail = left + 15, y + 7
    laid = min(LAST, max(0, track.laid)) * scale
    c.across(x0, x0 + laid - 1, rail)
    c.across(x0 + 1, x0 + laid - 1, rail + 1, 4)
    c.across(x0 + laid + 1, x0 + LAST * scale - 1, rail, 4)
    if 0 < track.front <= LAST:
        end = x0 + track.front * scale - 1
        c.rect(max(x0, end - TRAIN * scale), y + 2, end + 1, y + 6, 0)
        train = ("cars" if track.light else "train") + f" {TRAIN * scale}"
        c.sign(train, end - TRAIN * scale + 1, y + 2)
        if 0 < track.light <= LAST:
            c.sign(f"light {scale}", x0 + track.light * scale - (3 if scale == 1 else 5), y + 2)
    if 0 < track.box <= LAST:
        _box(c, x0 + (track.box - 1) * scale, y)
    if 0 < track.signal <= LAST:
        x = x0 + (track.signal - 1) * scale
        c.rect(x - 2, y + 1, x + 2, y + 6, 0)
        c.rect(x - 1, y + 2, x + 1, y + 3)
        c.rect(x, y + 4, x, y + 6)
    end = x0 + LAST * scale + 1
    c.rect(end, y + 4, end + 1, y + 8)


def _box(c: Canvas, x: int, y: int) -> None:
    """Dynamite, 5 x 6, with its fuse."""
    c.rect(x - 3, y + 1, x + 3, y + 6, 0)
    c.rect(x - 2, y + 3, x + 2, y + 6)
    c.dots([(x, y + 2), (x + 1, y + 1)])
    c.rect(x, y + 4, x, y + 5, 0)


class Overview(NamedTuple):
    """The whole board, to look at or to choose a track on: a line of words under it."""

    picture: TrackPicture
    line: str
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """The line, all tracks, the keys."""
        return said(self.line, self.picture.words, self.keys.words)


@paints(Overview)
def draw_overview(c: Canvas, z: Zones, m: Overview) -> None:
    """The lanes, the line in S, KEYS; two pixels a space on a wide panel, the line in its key row."""
    keys = m.keys
    if z.wide:
        if M.width(m.line) <= 100:
            keys = (
                keys._replace(between=m.line)
                if keys.arrows or keys.of > 1 or keys.between
                else keys._replace(hint=m.line)
            )
        draw_tracks(c, z._replace(full=Box(0, 0, 256, 48)), m.picture)
    else:
        # Where there is room above, the lanes stand further apart and the legend is there.
        box = Box(0, z.full.y - 15, 128, 56) if z.full.y else Box(0, 0, 128, 41)
        draw_tracks(c, z._replace(full=box), m.picture)
        face, line = largest(m.line, 128, *((SB,) if z.large else ()), S)
        c.text(0, z.full.y + 42, line, face)
    draw_keys(c, z, keys)


# -- the next spaces


class Ahead(NamedTuple):
    """The spaces in front of one engine.

    Where it halts is white: `land` and the space behind it. Where a box may be laid (`aim`) is a bar.
    `start` is the first space that is shown, 0 for the engine's own.
    """

    track: Track
    board: Board
    land: int = 0
    aim: int = 0
    start: int = 0

    @property
    def engine(self) -> int:
        """Where the engine's front stands, alone or with its train."""
        return self.track.light or self.track.front

    def mark(self, space: int) -> str:
        """The sign on a space: what was put there, else what the board has."""
        if space in (self.track.box, self.aim) and space:
            return "dynamite"
        return "signal" if space == self.track.signal and space else self.board.mark(space)

    @property
    def words(self) -> str:
        """What stands on the next spaces."""
        first = self.start or self.engine
        signs = [f"{space} {self.mark(space)}" for space in range(max(1, first), first + 14) if self.mark(space)]
        end = say("buffers") if self.track.laid >= LAST else say("end of the track")
        return said(
            say("Engine at {0}", self.engine), ", ".join(signs), say("{0} at {1}", end, min(LAST, self.track.laid))
        )


STEP = 9


def draw_ahead(c: Canvas, x0: int, y: int, width: int, m: Ahead) -> None:
    """A strip of spaces 9 wide and 12 rows high, signs from row `y`, the rail eight rows below.

    If what matters is too far ahead, the engine stands left of a gap and the rest is shown around that space.
    """
    x0 += 6
    count = (width - 6) // STEP
    start = m.start or m.engine
    focus = m.land or m.aim
    skipped = 0
    if focus > start + count - 1:
        skipped, start = 3, min(focus + 2, LAST + 1) - count + 1
        c.across(x0 + STEP + 3, x0 + 3 * STEP, y + 4, 3)
    rail = y + 8
    for place in range(count):
        _space(c, x0 + place * STEP, y, start + place, m, gap=place < skipped)
    c.across(x0 - 6, x0 - 1, rail)
    engine = 0 if skipped else m.engine - start
    if 0 <= engine < count and m.engine:
        x = x0 + engine * STEP - 5
        c.rect(max(x, x0 - 6), y - 1, x + 13, y + 7, 0)
        c.sign("engine", x, y - 1)


def _space(c: Canvas, x: int, y: int, space: int, m: Ahead, *, gap: bool) -> None:
    """One space.

    Rail and sleeper if it is laid, points if not, its sign, black on white where the engine halts.
    """
    rail = y + 8
    if space > LAST:
        if space == LAST + 1:
            c.rect(x + 1, y + 2, x + 3, y + 10)
        return
    if space <= m.track.laid or gap:
        c.across(x, x + STEP - 1, rail)
        c.rect(x + 2, rail + 1, x + 6, rail + 2)
    else:
        c.across(x + 1, x + STEP - 1, rail, 3)
    if gap:
        return
    if space == m.aim:
        c.rect(x, rail + 1, x + STEP - 1, rail + 2)
    white = m.land > 0 and space in (m.land, m.land - 1)
    ink = 1
    if white:
        c.rect(x, y - 1, x + STEP - 1, y + 7)
        ink = 0
        if c.resting:
            c.rect(x + 1, y, x + STEP - 2, y + 6, 0)
            ink = 1
    name = m.mark(space)
    if name:
        width = 8 if name == "dynamite" else 7
        c.sign(
            name,
            x + (STEP - width) // 2 + (1 if name == "dynamite" else 0),
            y - (1 if name in _TALL else 0),
            ink,
        )


_TALL = ("dynamite", "signal", "slow")


@paints(Ahead)
def draw_ahead_picture(c: Canvas, z: Zones, m: Ahead) -> None:
    """The strip as the picture beside a question."""
    draw_ahead(c, z.full.x, z.full.y + z.full.h // 2 - 6, z.full.w, m)


class Turn(NamedTuple):
    """A turn: two or three short answers and the spaces ahead."""

    who: Who
    ask: str
    answers: tuple[str, ...]
    front: int
    ahead: Ahead
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the answers, what lies ahead, the keys."""
        return said(self.who.words, self.ask, " / ".join(self.answers), self.ahead.words, self.keys.words)


@paints(Turn)
def draw_turn(c: Canvas, z: Zones, m: Turn) -> None:
    """WHO, the answers in boxes, the strip, KEYS. In large text the answers alone."""
    if z.large:
        draw_short(c, z, Short(m.who, m.ask, m.answers, m.front, m.keys))
        return
    draw_who(c, z, m.who)
    if z.wide:
        face, ask = largest(m.ask, 126, M, S)
        c.text(0, 19, ask, face)
        draw_boxes(c, Box(130, 2, 126, 25), m.answers, m.front)
        draw_ahead(c, 0, 35, 256, m.ahead)
    else:
        draw_boxes(c, Box(0, z.who.y + 18, 128, 20), m.answers, m.front)
        draw_ahead(c, 0, z.full.y + 41, 128, m.ahead)
    draw_keys(c, z, m.keys)


def beside(dice: tuple[Die, ...], total: str) -> int:
    """Columns that are left for words beside dice of 23 and their sum."""
    return 128 - (14 + 25 * len(dice) + F.width(total))


class Thrown(NamedTuple):
    """A throw: dice, their sum, where it leads and what is there; see `beside` for how long these may be."""

    who: Who
    dice: tuple[Die, ...]
    total: str
    to: str
    what: str
    ahead: Ahead
    keys: Keys = Keys(ok="Go on")
    frame: int = SETTLED

    @property
    def words(self) -> str:
        """Who, the dice, the sum, where to, what is there, the keys."""
        if self.frame != SETTLED:
            return said(self.who.words, "rolling", self.keys.words)
        dice = " + ".join(die.words for die in self.dice)
        return said(self.who.words, f"{dice} = {self.total}", self.to, self.what, self.keys.words)


@paints(Thrown)
def draw_thrown(c: Canvas, z: Zones, m: Thrown) -> None:
    """WHO, dice of 23, the sum in F, two words beside it, the strip with the halt in white, KEYS.

    While the dice fall nothing of where they lead shows.
    """
    rolling = m.frame != SETTLED
    if rolling:
        m = m._replace(to="", what="", ahead=m.ahead._replace(land=0))
    if z.large:
        draw_told(c, z, Told(m.who, "" if rolling else m.to, m.keys, m.total, m.dice, m.what, m.frame))
        return
    draw_who(c, z, m.who)
    if z.wide:
        x = 0
        draw_outcome(c, Box(130, 2, 126, 26), m.dice, m.total, "", m.frame)
        face, to = largest(m.to, 126, X, MB)
        c.text(x, 18, to, face)
        if x + face.width(to) + 8 + SB.width(m.what) < 128:
            c.text(x + face.width(to) + 8, 22, m.what, SB)
        draw_ahead(c, 0, 36, 256, m.ahead)
    else:
        top = z.who.y + 16
        x = draw_outcome(c, Box(1, top, 127, 24), m.dice, m.total, "", m.frame)
        if x < 110 and m.frame == SETTLED:
            face, to = largest(m.to, 128 - x, MB, SB, S)
            c.text(x, top + 1, to, face)
            c.text(x, top + 15, m.what, SB if SB.width(m.what) <= 128 - x else S, 1, 128 - x)
        draw_ahead(c, 0, z.full.y + 41, 128, m.ahead)
    draw_keys(c, z, m.keys)


class Placing(NamedTuple):
    """Dynamite for a rival: whose track, which space; `at` names the space in words."""

    who: Who
    ask: str
    rival: int
    at: str
    ahead: Ahead
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the space, the keys."""
        return said(self.who.words, self.ask, say("seat {0}", self.rival), self.at, self.keys.words)


@paints(Placing)
def draw_placing(c: Canvas, z: Zones, m: Placing) -> None:
    """WHO, ASK, the rival's disc and the strip of the rival's track, the space in words, KEYS."""
    draw_who(c, z, m.who)
    if z.large and not z.wide:
        face, words = largest(m.at, 100, X, MB)
        c.seat(0, z.answer.y + 5, m.rival)
        c.text(24, z.answer.y + (12 - face.cap // 2), words, face)
    elif z.wide:
        draw_ask(c, z._replace(ask=z.ask._replace(h=14), ask_lines=1), m.ask)
        right = Box(130, 0, 126, 30)
        c.seat(right.x + 4, right.y + 6, m.rival)
        face, words = largest(m.at, right.w - 30, X, MB, SB)
        c.text(right.x + 26, right.y + 14 - face.cap // 2, words, face)
        draw_ahead(c, 0, 36, 256, m.ahead)
    else:
        c.text(0, z.ask.y + 1, m.ask, S, 1, 128 - SB.width(m.at) - 4)
        c.text_right(127, z.ask.y + 1, m.at, SB, 1, 60)
        c.seat(0, z.full.y + 34, m.rival)
        draw_ahead(c, 19, z.full.y + 41 - 2, 109, m.ahead)
    draw_keys(c, z, m.keys)


class Alone(NamedTuple):
    """After an ambush: the engine alone, `gap` spaces behind its train."""

    who: Who
    ask: str
    gap: int
    keys: Keys = Keys()

    @property
    def words(self) -> str:
        """Who is asked what, the gap, the keys."""
        return said(self.who.words, self.ask, say("{0} spaces to the train", self.gap), self.keys.words)


@paints(Alone, beside=True)
def draw_alone(c: Canvas, z: Zones, m: Alone) -> None:
    """WHO, ASK, the engine and the waiting train on a rail with the gap in F between them, KEYS."""
    draw_who(c, z, m.who, small=True)
    if z.wide:
        draw_ask(c, z, m.ask)
        box = z.answer
    else:
        c.text(0, z.who.y + 18, m.ask, S, 1, 128)
        box = Box(0, z.full.y + 28, 128, 24)
    rail = box.y + box.h - (5 if box.h < 30 else 10)
    c.across(box.x, box.right, rail)
    for x in range(box.x, box.right, 4):
        c.rect(x, rail + 1, x + 1, rail + 2)
    c.sign("engine", box.x + 3, rail - 9)
    end = box.right - 4
    c.sign("coach", end - 23, rail - 7)
    c.sign("coach", end - 10, rail - 7)
    face, gap = largest(str(m.gap), 50, X, MB)
    middle = (box.x + 17 + end - 26) // 2
    half = (face.width(gap) + 1) // 2 + 3
    c.across(box.x + 20, middle - half, rail - 5, 4)
    c.across(middle + half, end - 27, rail - 5, 4)
    c.text_centred(middle, rail - 2 - face.cap, gap, face)
    draw_keys(c, z, m.keys)


class Chance(NamedTuple):
    """A Chance Card: its title, what to do (words, a figure, a unit), and what that means here."""

    seat: int
    title: str
    act: str
    figure: str
    unit: str
    line: str
    keys: Keys = Keys(ok="Go on", hint="Chance")

    @property
    def words(self) -> str:
        """Seat, title, what to do, what it means, the keys."""
        act = " ".join(part for part in (self.act, self.figure, self.unit) if part)
        return said(say("Seat {0}", self.seat), self.title, act, self.line, self.keys.words)


@paints(Chance)
def draw_chance(c: Canvas, z: Zones, m: Chance) -> None:
    """A card's frame: disc of 11 and title, the figure in F between its words, the line below, KEYS."""
    box = z.full if not z.wide else Box(0, 0, 256, 48)
    last = box.y + (50 if not z.wide else 46)
    c.pill(box.x, box.y, box.right, last, filled=False)
    c.across(box.x + 3, box.right - 3, box.y + 14, 3)
    c.seat(box.x + 3, box.y + 2, m.seat, 11)
    face, title = largest(m.title, box.w - 22, SB, S)
    c.text(box.x + 18, box.y + 3, title, face)
    left = box._replace(w=140) if z.wide and m.line else box
    if m.figure:
        _act(c, left, m)
    else:
        for count, line in enumerate(wrap(MB, m.act, left.w - 12, 1 if m.line else 2)):
            c.text_centred(left.middle, box.y + (23 if z.wide else 19) + 13 * count, line, MB)
    if z.wide:
        face, lines = fit_answer(m.line, 108, ((MB, 1), (MB, 2), (SB, 2)))
        draw_centred(c, Box(144, 15, 108, 31), face, lines)
    else:
        c.text_centred(box.middle, box.y + 40, m.line, S, 1, box.w - 8)
    draw_keys(c, z, m.keys)


def _act(c: Canvas, box: Box, m: Chance) -> None:
    """`Go back` 5 `spaces`, as one row around the middle."""
    figure, y = largest(m.figure, 60, F)[1], box.y + 15
    room = (box.w - F.width(figure) - 24) // 2
    before, act = largest(m.act, room, MB, SB, S)
    after, unit = largest(m.unit, room, S)
    width = before.width(act) + 6 + F.width(figure) + 6 + after.width(unit)
    x = box.x + (box.w - width) // 2
    x = c.text(x, y + 7, act, before) + 6
    x = c.text(x, y - 1, figure, F) + 6
    c.text(x, y + 10, unit, after)
