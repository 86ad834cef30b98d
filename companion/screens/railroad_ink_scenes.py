"""Railroad Ink on the box: from its view and its events to its pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.games.railroad_ink.board.scoring import NETWORK_POINTS
from companion.games.railroad_ink.dice_file import Face
from companion.games.railroad_ink.points import (
    CLOVER_POINTS,
    points,
    score_lines,
)
from companion.games.railroad_ink.view import View
from companion.screens.asking import Wheel
from companion.screens.lists import Lines
from companion.screens.parts import SHOWN, Keys, Model, Who
from companion.screens.parts import Line as Row
from companion.screens.railroad_ink import Neighbours, Round, ScorePad, ScoreTable, Ways, die
from companion.screens.railroad_ink_routes import ways
from companion.screens.scenes import Front, Scene
from companion.screens.telling import Told as ToldScreen
from companion.screens.together import Together
from companion.table.prompts import Prompt
from companion.table.told import Told
from companion.words import say

COLUMNS, LINES, RANKS = 4, 3, 3
"""Seats and lines of a page of the score table, seats of a page of the ranking."""
FIVE: Final = 5
SPECIALS: Final = ("DDLD", "LLDL", "DDDD", "LLLL", "DDLL", "DLDL")
"""The six Special Routes (RIB-012)."""


# -- a question


def question(view: View, prompt: Prompt[Any], front: Front) -> Model | None:
    """The usual pictures."""
    return None


def likely(view: View, prompt: Prompt[Any]) -> int:
    """Of the scores that all is right; else the first option."""
    options: Sequence[Any] = getattr(prompt, "options", ())
    return len(options) - 1 if prompt.name == "pad.check" else 0


def together(view: View, prompts: Sequence[Prompt[Any]], usual: Together, names: Sequence[str]) -> Model:
    """The dice and who still draws; or who draws on whose board."""
    step = view.step
    if step in ("prepare", "rain", "alien"):
        pairs = tuple((number, state, view.boards[number - 1] + 1) for number, state in usual.seats)
        symbol = "rain" if step == "rain" else "alien"
        title = say("Start") if step == "prepare" else _round(view)
        return Neighbours(title, die(symbol, symbol), pairs, _for_others(step), usual.keys)
    shown = _lying(view)._replace(seats=usual.seats, keys=usual.keys)
    if len(usual.seats) > FIVE:
        # Six discs leave no room for more.
        shown = shown._replace(title=say("{0} of {1}", view.round, view.rounds))
    if step in ("attack", "nuke"):
        face = view.extras[-1]
        shown = shown._replace(dice=(), extras=(die(face.key, face.name),), ask=reminder(view, face), more="")
    return shown


def number(view: View, prompt: Prompt[Any], usual: Wheel) -> Model:
    """The score pad: the number, the sum so far and what it adds."""
    whose, _, what = prompt.name.partition(".")
    if whose not in ("pad", "table"):
        return usual
    args: tuple[Any, ...] = prompt.args
    seat: int = args[0]
    return ScorePad(usual, view.totals[seat], _gain(view, what, usual.value, args))


def _gain(view: View, what: str, value: int, args: tuple[Any, ...]) -> int:
    """How this number changes the sum."""
    if what == "exits":
        return NETWORK_POINTS[value] if value < len(NETWORK_POINTS) else 0
    if what == "ghosts":
        # Against the Pluck-Man, until a fruit is found.
        return -2 * value
    if what in ("errors", "galactic_invaders"):
        return -value
    if what == "rainbow":
        return CLOVER_POINTS * value
    if what == "filled":
        return 2 * value - int(args[1])
    return 0 if what == "patterns" else value


def _for_others(step: str) -> str:
    if step == "prepare":
        return say("Two aliens, to the right")
    return say("A cloud, to the left") if step == "rain" else say("An alien, to the right")


# -- what lies


def reminder(view: View, face: Face) -> str:
    """What a face of an expansion die asks for, and when."""
    key = face.key
    if key in ("pluck_man", "ghost", "fruit"):
        first = view.rules.pluckman_first
        return (
            say("First {0}, at a free exit", face.name)
            if first
            else say("{0}: at a free exit", face.name.capitalize())
        )
    if key.startswith("tetro_"):
        return say("First: mark it, if you like")
    found = {
        "rainbow": say("First: a rainbow"),
        "rain": say("The cloud is drawn"),
        "clover": say("First: a clover"),
        "attack": say("Shields up! Then every alien erases its space."),
        "nuke": say("Erase one alien of yours."),
        "alien": say("An alien, to the right"),
    }
    return found[key]


def _round(view: View) -> str:
    return say("Round {0} of {1}", min(view.round, view.rounds), view.rounds)


def _lying(view: View) -> Round:
    """The dice of this round as they lie; what the Invaders' die said comes later."""
    extras = tuple(face for face in view.extras if face.key not in ("alien", "attack", "nuke"))
    lines = [reminder(view, face) for face in extras] or [say("Draw all four routes")]
    dice = tuple(die(face.key, face.name) for face in view.routes)
    more = lines[1] if len(lines) > 1 else ""
    return Round(_round(view), (), dice, tuple(die(face.key, face.name) for face in extras), lines[0], more)


def looks(view: View, names: Sequence[str], seat: int) -> tuple[Model, ...]:
    """The dice, each route in all its ways, the special routes, the scores so far."""
    out: list[Model] = []
    if view.routes and view.round <= view.rounds:
        out.append(_lying(view)._replace(keys=Keys(between=say("the roll"))))
        for key, face in {face.key: face for face in view.routes}.items():
            every = ways(key)
            note = say("{0} ways", len(every)) if len(every) > 1 else say("1 way")
            out.append(Ways(face.name.capitalize(), note, key, every, Keys(between=say("ways"))))
    if any(view.complete):
        out += _tables(view)
    out.append(Ways(say("Special routes"), say("3 a game"), "", SPECIALS, Keys(between=say("specials"))))
    return tuple(out)


def picture(view: View, seat: int) -> Model | None:
    """The score table once there is one."""
    return next(iter(_tables(view)), None) if any(view.complete) else None


# -- the scores


def line_name(line: str) -> str:
    """A line of the score table."""
    found = {
        "networks": say("Networks"),
        "highway": say("Highway"),
        "railway": say("Railway"),
        "centre": say("Centre"),
        "errors": say("Errors"),
        "buildings": say("Buildings"),
        "goals": say("Goals"),
        "pluck_man": say("Pluck-Man"),
        "tetromino": say("Tetromino"),
        "galactic_invaders": say("Aliens"),
        "rainbow": say("Rainbows"),
    }
    return found[line]


def _tables(view: View) -> list[Model]:
    """Pages of the score table: up to four seats, up to three lines, the totals on each."""
    seats = range(len(view.pads))
    lines = score_lines(view.rules)
    leaders = view.places[0]
    pages: list[Model] = []
    for group in _split(list(seats), COLUMNS):
        for part in _split(list(lines), LINES):
            rows = tuple(
                (line_name(line), tuple(points(view.pads[seat], line, view.rules) for seat in group)) for line in part
            )
            heads = tuple((seat + 1, seat in leaders) for seat in group)
            totals = tuple(view.totals[seat] for seat in group)
            keys = Keys(between=say("scores"))
            pages.append(ScoreTable(say("Scores"), heads, rows, totals, say("Total"), keys))
    return pages


def _split(every: list[Any], most: int) -> list[list[Any]]:
    """Groups as equal as can be, none larger than `most`."""
    count = -(-len(every) // most)
    size = -(-len(every) // count)
    return [every[at : at + size] for at in range(0, len(every), size)]


def _ranking(view: View, names: Sequence[str]) -> list[Model]:
    """Seats by place with total and errors, which break ties."""
    rows: list[Row] = []
    place = 1
    for seats in view.places:
        for seat in seats:
            value = say("{0}, {1} err.", view.totals[seat], view.pads[seat].errors)
            rows.append(Row(f"{place}. {names[seat]}", value, seat=seat + 1))
        place += len(seats)
    return [Lines(Who(say("Ranking")), tuple(part), -1, Keys("Go on")) for part in _split(rows, RANKS)]


# -- what happened


def scenes(view: View, told: Sequence[Told], names: Sequence[str], words: Callable[[Told], str]) -> list[Scene]:
    """Rolls with their reminders, the scores as ranking and table, the rest in words."""
    out: list[Scene] = []
    scored = False
    for one in told:
        if one.what == "rolled":
            out.append(_rolled(view, one))
        elif one.what == "invaded":
            out.append(_invaded(view, one))
        elif one.what == "scored":
            scored = True
        else:
            out.append(Scene(_in_words(one, names, words)))
    if scored:
        out += [Scene(model) for model in _ranking(view, names)]
        out += [Scene(table._replace(keys=Keys("Go on"))) for table in _tables(view)]  # type: ignore[attr-defined]
    return out


def _rolled(view: View, one: Told) -> Scene:
    args: tuple[Any, ...] = one.args
    _, at, of, _, routes, faces = args
    dice = tuple(die(face.key, face.name) for face in faces)
    lines = [reminder(view, face) for face in faces[routes:]]
    more = lines[1] if len(lines) > 1 else ""
    title = say("Round {0} of {1}", at, of)
    return Scene(Round(title, (), dice[:routes], dice[routes:], lines[0] if lines else "", more, Keys("Go on")), True)


def _invaded(view: View, one: Told) -> Scene:
    args: tuple[Any, ...] = one.args
    _, at, _, _, face = args
    title = say("End of round {0}", at)
    return Scene(Round(title, (), (), (die(face.key, face.name),), reminder(view, face), "", Keys("Go on")), True)


def _in_words(one: Told, names: Sequence[str], words: Callable[[Told], str]) -> Model:
    args: tuple[Any, ...] = one.args
    seat: int = args[0]
    text = words(one).removeprefix(names[seat]).strip()
    return ToldScreen(Who(names[seat], seat + 1, state=SHOWN), "", Keys("Go on"), line=text[:1].upper() + text[1:])
