"""The board of Railroad Ink: what is drawn on it, what may be drawn, what it is worth.

`score(board, options)` counts (`scoring.py`), `legal(board, face, options)` lists drawings and `drawn` makes them
(`drawing.py`), `round_results` is a whole round, `read_board` and `board_text` are the text (FORMAT.md).
"""

from companion.games.railroad_ink.board.board import Board, Goal, empty_board
from companion.games.railroad_ink.board.drawing import Drawing, drawn, legal, legal_specials
from companion.games.railroad_ink.board.elements import Placing, attack
from companion.games.railroad_ink.board.explaining import Part, explain
from companion.games.railroad_ink.board.goals import GOALS, reached
from companion.games.railroad_ink.board.options import BOARD_RULES, Options
from companion.games.railroad_ink.board.reading import Sheet, read_board
from companion.games.railroad_ink.board.scoring import Network, Score, score
from companion.games.railroad_ink.board.shape import CHALLENGE, CLASSIC
from companion.games.railroad_ink.board.whole_round import round_results
from companion.games.railroad_ink.board.writing import board_text

__all__ = [
    "BOARD_RULES",
    "CHALLENGE",
    "CLASSIC",
    "GOALS",
    "Board",
    "Drawing",
    "Goal",
    "Network",
    "Options",
    "Part",
    "Placing",
    "Score",
    "Sheet",
    "attack",
    "board_text",
    "drawn",
    "empty_board",
    "explain",
    "legal",
    "legal_specials",
    "reached",
    "read_board",
    "round_results",
    "score",
]
