"""Why a board is worth what it is: every part with its places, in words."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.railroad_ink.board import counts
from companion.games.railroad_ink.board.board import CLOVER, RAINBOW, Board
from companion.games.railroad_ink.board.checks import SIDE_NAMES
from companion.games.railroad_ink.board.goals import GOALS, reached
from companion.games.railroad_ink.board.options import Options
from companion.games.railroad_ink.board.scoring import DEFAULT, Score, score
from companion.games.railroad_ink.board.shape import VILLAGE, Shape
from companion.games.railroad_ink.board.text import PLACE_WORDS, WORD_OF_SYMBOL
from companion.games.railroad_ink.board.tiles import HIGHWAY, RAILWAY, has_station
from companion.games.railroad_ink.board.tracing import longest_run, open_ends
from companion.words import say


class Part(NamedTuple):
    """One line of the score: what it is called, what it adds, and why."""

    name: str
    points: int
    why: tuple[str, ...]


def explain(board: Board, options: Options = DEFAULT) -> tuple[Part, ...]:
    """The parts that this board has, in the order of the score table; their points add up to the total."""
    known = score(board, options)
    parts = [
        Part(say("Networks"), known.network_points, _networks(board, known)),
        Part(say("Longest highway"), known.longest_highway, _run(board, HIGHWAY, options)),
        Part(say("Longest railway"), known.longest_railway, _run(board, RAILWAY, options)),
        Part(say("Centre"), known.centre, _centre(board, options)),
        Part(say("Errors"), -known.errors, _errors(board)),
    ]
    if board.shape.buildings:
        parts.append(Part(say("Buildings"), known.buildings, _villages(board, options)))
    if board.goals or board.shape.buildings:
        parts.append(Part(say("Goals"), known.goals, _goals(board, options)))
    if board.symbols:
        parts.append(Part(say("Pluck-Man"), known.pluck_man, _plucked(board, known, options)))
    if board.enhanced:
        parts.append(Part(say("Tetromino"), known.tetromino, _enhanced(board, known)))
    if board.aliens:
        parts.append(Part(say("Aliens"), -known.aliens, (_listed(board.shape, sorted(board.aliens)),)))
    if any(board.elements):
        parts.append(Part(say("Rainbows"), known.rainbow, _rainbows(board)))
    return tuple(parts)


def _spot(shape: Shape, space: int) -> str:
    row, column = shape.place(space)
    return f"({row},{column})"


def _listed(shape: Shape, spaces: list[int] | tuple[int, ...]) -> str:
    return " ".join(_spot(shape, space) for space in spaces)


def _networks(board: Board, known: Score) -> tuple[str, ...]:
    exits = board.shape.exits
    return tuple(
        say(
            "Exits: {0} ({1}): {2}", len(one.exits), ", ".join(exits[number].name for number in one.exits), one.points
        )
        for one in known.networks
    ) or (say("no Exit is connected"),)


def _run(board: Board, kind: str, options: Options) -> tuple[str, ...]:
    run = longest_run(board, kind, options.longest_route)
    return (_listed(board.shape, run),) if run else (say("none drawn"),)


def _centre(board: Board, options: Options) -> tuple[str, ...]:
    spaces = [space for space in sorted(board.shape.centre) if counts.in_centre(board, space, options)]
    return (_listed(board.shape, spaces),) if spaces else (say("nothing drawn there"),)


def _errors(board: Board) -> tuple[str, ...]:
    ends = open_ends(board)
    if not ends:
        return (say("no open end"),)
    return (", ".join(f"{_spot(board.shape, space)} {SIDE_NAMES[side]}" for space, side in ends),)


def _villages(board: Board, options: Options) -> tuple[str, ...]:
    now = [one.space for one in board.shape.buildings if one.kind == VILLAGE and has_station(board.routes[one.space])]
    count = counts.villages(board, options)
    return (say("{0} on the Village track, Stations now in: {1}", count, _listed(board.shape, now) or say("none")),)


def _goals(board: Board, options: Options) -> tuple[str, ...]:
    holds = reached(board, options)
    places = {place: word for word, place in PLACE_WORDS.items()}
    lines = [
        say("{0}, reached {1}: {2}", GOALS[goal.name][0], places[goal.place], counts.GOAL_POINTS[goal.place])
        + ("" if goal.name in holds else say(" (it does not hold on the board now)"))
        for goal in board.goals
    ]
    return (*lines, say("on the board now: {0}", ", ".join(holds) or say("none")))


def _plucked(board: Board, known: Score, options: Options) -> tuple[str, ...]:
    lines = []
    exits = board.shape.exits
    for network in known.networks:
        symbols = [
            f"{exits[number].name} {WORD_OF_SYMBOL[symbol]}"
            for number, symbol in board.symbols
            if number in network.exits
        ]
        if symbols:
            lines.append(f"{', '.join(symbols)}: {counts.plucked(board, network, options)}")
    joined = {number for network in known.networks for number in network.exits}
    loose = [f"{exits[n].name} {WORD_OF_SYMBOL[symbol]}" for n, symbol in board.symbols if n not in joined]
    return (*lines, *([say("not connected: {0}", ", ".join(loose))] if loose else []))


def _enhanced(board: Board, known: Score) -> tuple[str, ...]:
    filled = (known.tetromino + len(board.enhanced)) // 2
    return (say("{0} of {1} enhanced spaces are filled", filled, len(board.enhanced)),)


def _rainbows(board: Board) -> tuple[str, ...]:
    lines = []
    for space, element in enumerate(board.elements):
        if element == RAINBOW:
            beside = [other for other in sorted(board.shape.beside(space)) if board.elements[other] == CLOVER]
            clovers = _listed(board.shape, beside) or say("none")
            lines.append(say("Rainbow {0}, Clovers beside it: {1}", _spot(board.shape, space), clovers))
    return tuple(lines)
