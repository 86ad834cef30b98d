"""Railroader on the box: from its view and its events to its pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.games.railroader.board import AMBUSH, GARRISON, HAZARD, ORANGE, RIVER, TRADING, Line, Spot
from companion.games.railroader.view import TrackView, View
from companion.screens.lists import Lines
from companion.screens.parts import SHOWN, Die, Keys, Model, Who
from companion.screens.parts import Line as Row
from companion.screens.railroader import (
    Ahead,
    Alone,
    Board,
    Chance,
    Overview,
    Placing,
    Thrown,
    Track,
    TrackPicture,
    Turn,
    beside,
)
from companion.screens.scenes import Front, Scene
from companion.screens.telling import Message
from companion.screens.telling import Told as ToldScreen
from companion.screens.type import MB, SB, L, S, fits
from companion.table.prompts import Prompt
from companion.table.told import Told
from companion.words import later, say

GO_ON: Final = Keys("Go on")
MOVES: Final = frozenset(
    ["moved", "light_moved", "laid", "derailed", "track_lost", "cut_off", "signal_back", "sign", "box_gone"]
)
"""What a throw may lead to and its own picture can show."""
HALTS: Final = {
    "at_river": later("river"),
    "at_hazard": later("hazard"),
    "cut_off": later("dynamite!"),
    "derailed": later("derailed!"),
    "buffers": later("buffers!"),
    "recoupled": later("coupled"),
    "train_placed": later("train placed"),
    "track_lost": later("track lost"),
    "sign": later("Slow Down"),
    "ambush_failed": later("no ambush"),
    "hazard_failed": later("no card"),
}
NAME_ROOM, SIGN_ROOM = 109, 17
"""Columns of the longest name, and of a sign beside it: a name is never cut for one."""
LINE_ROOM: Final = 118
"""Columns of the line below a Chance Card."""
UNIT_ROOM: Final = 40
FIGURE: Final = re.compile(r"^(.*?)\.?\s*(Forward|Back|Lay|Lose|Take|Miss) (\d+)\s*(.*?)\.?$")


# -- a question


def question(view: View, prompt: Prompt[Any], front: Front) -> Model | None:
    """A turn with the spaces ahead, dynamite on the rival's track, an engine alone; else the usual picture."""
    option = front.options[front.at] if not front.short else None
    if prompt.name == "dynamite.where" and isinstance(option, Spot):
        return _placing(view, prompt, front, option)
    if prompt.name not in ("turn.what", "box.swap"):
        return None
    found = _track(view, prompt.args[0])
    who = front.who._replace(note=f"{found.front} / {found.railhead}")
    if found.light and len(front.options) == 1:
        return Alone(front.who, front.ask, found.front - found.light, front.keys)
    if found.front or front.short:
        labels, at = (front.labels, front.at) if front.short else ((front.labels[front.at],), 0)
        return Turn(who, front.ask, labels, at, _ahead(view, found), front.keys)
    return None


def _placing(view: View, prompt: Prompt[Any], front: Front, spot: Spot) -> Model:
    mine, rival = _track(view, prompt.args[0]), _track(view, spot.track)
    who = front.who._replace(note=say("{0} boxes", mine.dynamite))
    if L.width(who.name) + SIGN_ROOM <= NAME_ROOM:
        who = who._replace(note=f"{mine.dynamite} ×", signs=("dynamite", *who.signs))
    ask = say("On track {0}?", spot.track)
    return Placing(
        who, ask, rival.seat + 1, say("at {0}", spot.space), _ahead(view, rival, aim=spot.space), front.keys
    )


def likely(view: View, prompt: Prompt[Any]) -> int:
    """For dynamite the first place before the rival who is furthest: it costs most there."""
    options: Sequence[Any] = getattr(prompt, "options", ())
    if prompt.name != "dynamite.where":
        return 0
    spots = [(at, spot) for at, spot in enumerate(options) if isinstance(spot, Spot)]
    return max(spots, key=lambda one: (_track(view, one[1].track).front, -one[1].space))[0] if spots else 0


def looks(view: View, names: Sequence[str], seat: int) -> tuple[Model, ...]:
    """All tracks, each marked in its turn, that of the seat (or of the one on turn) first."""
    first = next((track.track for track in view.tracks if track.seat == seat and seat >= 0), view.turn)
    tracks = sorted(view.tracks, key=lambda track: (track.track != first, track.track))
    return tuple(
        Overview(_picture(view, track.track), _in_words(track, names), Keys(between=f"track {track.track}"))
        for track in tracks
    )


def picture(view: View, seat: int) -> Model | None:
    """All tracks, the seat's own marked."""
    mine = view.turn if seat == view.seat or seat < 0 else next((t.track for t in view.tracks if t.seat == seat), 0)
    return _picture(view, mine)


def _in_words(track: TrackView, names: Sequence[str]) -> str:
    if track.seat < 0:
        return say("nobody's yet")
    name = f"{track.seat + 1} {names[track.seat]}"
    if track.gone:
        return say("{0}: has left", name)
    if track.light:
        return say("{0}: {1}, engine on {2}", name, track.front, track.light)
    return (
        say("{0}: {1} of {2}", name, track.front, track.railhead)
        if track.front
        else say("{0}: {1} laid", name, track.railhead)
    )


def _picture(view: View, mine: int) -> TrackPicture:
    return TrackPicture(tuple(_lane(track) for track in view.tracks), _board(view.board.lines[0]), mine)


def _lane(track: TrackView) -> Track:
    if track.gone:
        return Track(track.track, track.seat + 1)
    return Track(track.track, track.seat + 1, track.railhead, track.front, track.light, track.box, track.signal)


def _track(view: View, number: object) -> TrackView:
    return next(track for track in view.tracks if track.track == number)


def _ahead(view: View, track: TrackView, land: int = 0, aim: int = 0) -> Ahead:
    return Ahead(_lane(track), _board(view.board.lines[track.track - 1]), land, aim)


def _board(line: Line) -> Board:
    """What is special about the spaces; of an ambush the space that springs it."""

    def tagged(tag: str) -> tuple[int, ...]:
        return tuple(space for space, found in enumerate(line.tags) if found == tag)

    return Board(
        tagged(RIVER),
        tagged(HAZARD),
        tagged(AMBUSH),
        tagged(GARRISON),
        tagged(TRADING),
        tagged(ORANGE),
        line.sign,
    )


# -- what happened


def scenes(view: View, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]) -> list[Scene]:
    """Throws with where they lead, Chance Cards with what they mean, dynamite on its track, the rest in words."""
    teller = _Teller(view, list(told), names, words)
    out: list[Scene] = []
    while teller.left:
        out += teller.next()
    return out


class _Teller:
    """Takes events from the front; one picture may use several."""

    def __init__(self, view: View, told: list[Told], names: Sequence[str], words: Callable[[Told], str]) -> None:
        self._view, self.left, self._names, self._words = view, told, names, words

    def next(self) -> list[Scene]:
        """The scene of the next event."""
        one = self.left.pop(0)
        if one.what == "thrown":
            return [self._thrown(one)]
        if one.what == "card":
            return [self._card(one)]
        if one.what == "start.throw.thrown":
            return [self._thrown_for_track(one)]
        if one.what == "track_taken":
            return [self._tracks(one)]
        if one.what == "dynamite_laid":
            return [self._dynamite(one)]
        return [Scene(self._in_words(one))]

    def _who(self, seat: Any) -> Who:
        return Who(self._names[seat], seat + 1, state=SHOWN)

    def _thrown(self, one: Told) -> Scene:
        told: tuple[Any, ...] = one.args
        seat, track, total, pips = told
        found = _track(self._view, track)
        lane, to, land, what = _lane(found), "", 0, ""
        while self.left and self.left[0].args[:2] == (seat, track):
            name = self.left[0].what
            args: tuple[Any, ...] = self.left[0].args
            if name not in MOVES and name not in HALTS:
                break
            if land and name in ("moved", "light_moved", "derailed"):
                break
            self.left.pop(0)
            what = say(HALTS[name]) if name in HALTS else what
            if name in ("moved", "light_moved"):
                lane = lane._replace(**{"front" if name == "moved" else "light": args[2]})
                to, land = say("to {0}", args[3]), args[3]
            elif name == "derailed":
                lane, to, land = lane._replace(front=args[2]), say("to {0}", args[3]), 0
            elif name == "laid":
                to = say("track to {0}", args[3])
            if name in ("at_hazard", "buffers", "recoupled"):
                break
        dice = tuple(Die(str(pip)) for pip in pips)
        ahead = Ahead(lane, _board(self._view.board.lines[found.track - 1]), land)
        who = self._who(seat)
        total_words = str(total)
        if not to and not what:
            return Scene(ToldScreen(who, "", GO_ON, total_words, dice), True)
        keys = GO_ON
        if S.width(what) > beside(dice, total_words):
            # No room beside the dice: it stands in the key row.
            keys, what = keys._replace(hint=what), ""
        return Scene(Thrown(who, dice, total_words, to, what, ahead, keys), True)

    def _card(self, one: Told) -> Scene:
        """The card, and below it what it does to this train, if that is one thing and short."""
        told: tuple[Any, ...] = one.args
        seat, _, title, text = told[:4]
        found = FIGURE.match(text)
        why, act, figure, unit = found.groups() if found else ("", text, "", "")
        if (not figure and not fits(MB, act, 116, 2)) or S.width(unit) > UNIT_ROOM:
            return Scene(self._card_in_words(seat, title, text))
        line = why if S.width(why) <= LINE_ROOM else ""
        if figure and self.left and self.left[0].what not in ("thrown", "card", "dynamite_laid", "at_hazard"):
            means = self._short(self.left[0])
            if S.width(means) <= LINE_ROOM:
                line = means
                self.left.pop(0)
        return Scene(Chance(seat + 1, title, act, figure, unit or "", line, GO_ON))

    def _card_in_words(self, seat: int, title: str, text: str) -> Model:
        """A card that says more than its picture holds."""
        if fits(SB, text, 124, 2):
            return ToldScreen(self._who(seat), title, GO_ON, line=text)
        return Message(title, text, GO_ON)

    def _thrown_for_track(self, one: Told) -> Scene:
        told: tuple[Any, ...] = one.args
        seat, worth, faces = told
        dice = tuple(Die(str(face)) for face in faces)
        return Scene(ToldScreen(self._who(seat), say("Throws for the tracks"), GO_ON, str(worth), dice), True)

    def _tracks(self, one: Told) -> Scene:
        taken = [one]
        while self.left and self.left[0].what == "track_taken":
            taken.append(self.left.pop(0))
        owners: list[tuple[Any, ...]] = [t.args for t in taken]
        rows = tuple(Row(self._names[seat], say("track {0}", track), seat=seat + 1) for seat, track in owners)
        return Scene(Lines(Who(say("Tracks")), rows, -1, GO_ON))

    def _dynamite(self, one: Told) -> Scene:
        seat, _, rival, track, space = one.args[:5]
        ahead = _ahead(self._view, _track(self._view, track), aim=int(str(space)))
        return Scene(
            Placing(self._who(seat), say("Dynamite!"), int(str(rival)) + 1, say("at {0}", space), ahead, GO_ON)
        )

    def _in_words(self, one: Told) -> Model:
        args = one.args
        if not args or type(args[0]) is not int:
            return ToldScreen(Who(say("Railroader")), "", GO_ON, line=self._words(one))
        return ToldScreen(self._who(args[0]), "", GO_ON, line=self._short(one))

    def _short(self, one: Told) -> str:
        """What happened, without the name that stands above it."""
        words = self._words(one)
        if one.args and type(one.args[0]) is int:
            name = self._names[one.args[0]]
            words = words.removeprefix(name).removeprefix("'s").removeprefix(":").strip()
        return words[:1].upper() + words[1:]
