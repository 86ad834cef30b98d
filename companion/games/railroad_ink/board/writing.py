"""Writing a board as the text that `reading.py` reads."""

from __future__ import annotations

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.options import BOARD_RULES, Options
from companion.games.railroad_ink.board.scoring import DEFAULT
from companion.games.railroad_ink.board.text import (
    ALIEN,
    EMPTY,
    ENHANCED,
    PLACE_WORDS,
    SHIELDED,
    WORD_OF_ELEMENT,
    WORD_OF_SYMBOL,
)
from companion.table.house_rules import written


def board_text(board: Board, options: Options = DEFAULT) -> str:
    """The board as text, options only where they are not the usual ones."""
    rows = []
    for row in range(board.shape.rows):
        first = row * board.shape.columns
        words = [space_word(board, space) for space in range(first, first + board.shape.columns)]
        rows.append(" ".join(f"{word:7}" for word in words).rstrip())
    return "\n".join([*_head(board, options), *rows]) + "\n"


def space_word(board: Board, space: int) -> str:
    """What stands in the text for one space."""
    word = board.routes[space] or WORD_OF_ELEMENT.get(board.elements[space], EMPTY)
    if space in board.enhanced:
        word += ENHANCED
    if space in board.aliens:
        word += SHIELDED if space in board.shields else ALIEN
    return word


def _head(board: Board, options: Options) -> list[str]:
    places = {place: word for word, place in PLACE_WORDS.items()}
    lines = ["board: challenge"] if board.shape.buildings else []
    if board.symbols:
        exits = board.shape.exits
        lines.append(
            "exits: " + ", ".join(f"{exits[n].name} {WORD_OF_SYMBOL[symbol]}" for n, symbol in board.symbols)
        )
    if board.goals:
        lines.append("goals: " + ", ".join(f"{goal.name} {places[goal.place]}" for goal in board.goals))
    if board.crossed:
        lines.append("crossed: " + " ".join(sorted(board.crossed)))
    if board.earned:
        spots = [board.shape.place(space) for space in board.earned]
        lines.append("earned: " + ", ".join(f"{row} {column}" for row, column in spots))
    for rule, value in zip(BOARD_RULES, options, strict=True):
        if value != rule.default:
            lines.append(f"{rule.key}: {written(value)}")
    return lines
