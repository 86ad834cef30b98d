"""All boards that a round can end with (RIB-020 to 025, RI-A17)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.drawing import DEFAULT, draw, legal_routes, legal_specials
from companion.games.railroad_ink.board.options import Options

State = tuple[Board, tuple[str, ...], bool]


def round_results(
    board: Board, faces: tuple[str, ...], options: Options = DEFAULT, *, special: bool = True
) -> frozenset[Board]:
    """The boards after all dice that can be drawn were drawn, in any order; with `special` also one Special Route.

    A die is left over only if it has no place at the end (RI-A17). Boards that two orders lead to are met once.
    """
    todo: list[State] = [(board, tuple(sorted(faces)), special)]
    seen = set(todo)
    results = set()
    for state in todo:
        if not any(legal_routes(state[0], face, options) for face in set(state[1])):
            results.add(state[0])
        for further in steps(state, options):
            if further not in seen:
                seen.add(further)
                todo.append(further)
    return frozenset(results)


def steps(state: State, options: Options = DEFAULT) -> Iterator[State]:
    """What may be drawn next in a round: each die that is left, and a Special Route if there was none."""
    board, faces, special = state
    for number, face in enumerate(faces):
        if face not in faces[:number]:
            left = faces[:number] + faces[number + 1 :]
            for drawing in legal_routes(board, face, options):
                yield draw(board, drawing), left, special
    if special:
        for drawing in legal_specials(board, options):
            yield draw(board, drawing), faces, False
