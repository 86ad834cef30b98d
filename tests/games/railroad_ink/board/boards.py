"""Boards for tests: from places and routes, and all sorts of them by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from companion.games.railroad_ink.board.board import SYMBOLS, Board, Goal, empty_board, with_entry
from companion.games.railroad_ink.board.drawing import draw, drawn, legal, legal_routes, legal_specials
from companion.games.railroad_ink.board.elements import PATTERNS, attack
from companion.games.railroad_ink.board.shape import CHALLENGE, CLASSIC, Shape, shaped
from companion.games.railroad_ink.board.tiles import BLANK, DIE_ROUTES

SMALL: Final = shaped(3, (2,), (2,))
"""3x3 with one Exit in the middle of each edge: small enough for slow proofs."""
MEDIUM: Final = shaped(5, (2, 4), (3,))
Places = Mapping[tuple[int, int], str]


def board(routes: Places, elements: Places | None = None, shape: Shape = CLASSIC, **more: object) -> Board:
    """A board with these Routes and elements, by row and column."""
    out = empty_board(shape)
    for (row, column), tile in routes.items():
        out = out._replace(routes=with_entry(out.routes, shape.at(row, column), tile))
    for (row, column), element in (elements or {}).items():
        out = out._replace(elements=with_entry(out.elements, shape.at(row, column), element))
    return out._replace(**more)  # type: ignore[arg-type]


def at(row: int, column: int) -> int:
    """The space of the printed board."""
    return CLASSIC.at(row, column)


def exit_number(name: str, shape: Shape = CLASSIC) -> int:
    """The number of an Exit by its name."""
    return [one.name for one in shape.exits].index(name)


def sides_of(letters: str, kind: str) -> str:
    """``WES`` of a kind as a route."""
    return "".join(kind if side in letters else BLANK for side in "NESW")


def random_board(seed: int, draws: int = 45, shape: Shape | None = None) -> Board:
    """A board on which all dice of all expansions were drawn by chance; always one that the rules allow."""
    chance = random.Random(seed)
    out = empty_board(shape or chance.choice((CLASSIC, CHALLENGE)))
    faces = [
        *DIE_ROUTES * 3,
        *SYMBOLS,
        "alien",
        "alien",
        "alien",
        "nuke",
        "rainbow",
        "rainbow",
        "rain",
        "clover",
        *PATTERNS,
    ]
    for _ in range(draws):
        face = chance.choice(faces)
        choices = legal(out, face)
        if choices:
            out = drawn(out, chance.choice(choices))
        if chance.random() < 0.1:
            out = attack(out)
        if chance.random() < 0.1 and (specials := legal_specials(out)):
            out = draw(out, chance.choice(specials))
    return out._replace(goals=(Goal("loop", 2),) if out.shape.buildings else ())


def drawn_routes(seed: int, count: int, shape: Shape) -> Board:
    """A board with Routes alone."""
    chance = random.Random(seed)
    out = empty_board(shape)
    for _ in range(count):
        choices = legal_routes(out, chance.choice(DIE_ROUTES))
        if choices:
            out = draw(out, chance.choice(choices))
    return out


def meets(out: Board, space: int, side: int) -> str:
    """Plainly: the letter that lies against this side of a space, or nothing."""
    row, column = divmod(space, out.shape.columns)
    row, column = row + (-1, 0, 1, 0)[side], column + (0, 1, 0, -1)[side]
    if 0 <= row < out.shape.rows and 0 <= column < out.shape.columns:
        tile = out.routes[row * out.shape.columns + column]
        return tile[(side + 2) % 4] if tile else ""
    return next((one.kind for one in out.shape.exits if one.space == space and one.side == side), "")
