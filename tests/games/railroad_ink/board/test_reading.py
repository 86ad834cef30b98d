"""The text of a board: read, written, and what is said when it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import OwnersFileError
from companion.games.railroad_ink.board import Options, board_text, read_board
from companion.games.railroad_ink.board.board import Goal
from tests.games.railroad_ink.board.boards import at, exit_number, random_board

TEXT = """
# typed on a Sunday
board: challenge
exits: left 2 pluckman, Top 6  ghost
goals: loop first, row third
crossed: LLDD
earned: 1 3
longest_route: simple_path
.      D_D_   ll__*  rain   .   .   .
.      DLDLo  clover rainbow .  .   .!
.      .      .      .      .   .   .*!
.      .      .      .      .   .   _D-D!!
.      .      .      .      .   .   .
.      .      .      .      .   .   .
.      DDDDc  .      .      .   .   .    # the last row
"""


def test_everything_that_can_be_written() -> None:
    board, options = read_board(TEXT)
    assert options == Options(longest_route="simple_path")
    assert board.routes[at(1, 3)] == "LL__"
    assert board.routes[at(4, 7)] == "_D_D"
    assert [board.elements[at(*place)] for place in ((1, 4), (2, 3), (2, 4))] == ["rain", "clover", "rainbow"]
    assert board.aliens == {at(2, 7), at(3, 7), at(4, 7)}
    assert board.shields == {at(4, 7)}
    assert board.enhanced == {at(1, 3), at(3, 7)}
    assert board.symbols == ((exit_number("top 6"), "ghost"), (exit_number("left 2"), "pluck_man"))
    assert board.goals == (Goal("loop", 1), Goal("row", 3))
    assert (set(board.crossed), board.earned) == ({"DDLL"}, (at(1, 3),))


def test_options_from_elsewhere_stand_above_those_of_the_file() -> None:
    assert read_board(TEXT, "x", {"longest_route": "trail"}).options == Options()


@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_is_read_again(seed: int) -> None:
    board = random_board(seed)
    options = Options("joins_plus_one", centre_counts_elements="routes_only", aliens_count_as_content=True)
    assert read_board(board_text(board, options)) == (board, options)
    assert read_board(board_text(board)) == (board, Options())


def grid(*places: tuple[int, int, str]) -> str:
    words = [["."] * 7 for _ in range(7)]
    for row, column, word in places:
        words[row - 1][column - 1] = word
    return "\n".join(" ".join(row) for row in words)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (grid((3, 4, "D_X_")), "b.txt, row 3, column 4: 'D_X_' is no Route"),
        (
            grid((3, 4, "clove")),
            "b.txt, row 3, column 4: 'clove' is no Route; write its sides north, east, south, west",
        ),
        (grid((3, 4, "clove")), "did you mean 'clover'?"),
        (grid((2, 2, "DDL_")), "b.txt, row 2, column 2: no die and no Special Route has the sides 'DDL_'"),
        (grid((2, 2, "DDLLo")), "at an overpass the highway goes straight"),
        (
            grid((4, 4, "D_D_"), (5, 4, "L_L_")),
            "b.txt, row 4, column 4: D_D_ has a highway in the south, where L_L_ in",
        ),
        (
            grid((1, 2, "L_L_")),
            "b.txt, row 1, column 2: L_L_ has a railway in the north, where the Exit is a highway",
        ),
        (grid((4, 4, "D_D_!")), "b.txt, row 4, column 4: an Alien without Shield is erased"),
        (grid((4, 4, ".!!!")), "b.txt, row 4, column 4: '!!!' is too much"),
        (
            grid((4, 4, "rainbow"), (4, 5, "rainbow")),
            "row 4, column 4: there is a Rainbow next to the Rainbow in row 4,",
        ),
        (grid((2, 2, "DDDD"), (6, 6, "DDDD")), "row 6, column 6: the Special Route DDDD is used a second time"),
        (
            grid((2, 2, "DDDD"), (2, 4, "LLLL"), (6, 4, "DDLL"), (6, 6, "DLDL")),
            "row 6, column 6: DLDL is one Special Route more than 3",
        ),
        ("\n".join([". . . . . . ."] * 6), "b.txt: a board has 7 rows of spaces, not 6"),
        (grid().replace(". . . . . . .", ". . . . . .", 1), "b.txt, row 1 (line 1): it has 6 spaces, not 7"),
        ("exit: top 2 ghost\n" + grid(), "b.txt, line 1: there is no 'exit'; did you mean 'exits'?"),
        ("exits: top 3 ghost\n" + grid(), "b.txt, line 1: there is no Exit 'top 3'; did you mean"),
        ("exits: top 2 gost\n" + grid(), "no symbol is called 'gost' (top 2); did you mean 'ghost'?"),
        ("exits: top 2 ghost, top 2 fruit\n" + grid(), "b.txt, Exit top 2: it has two symbols"),
        ("board: chalenge\n" + grid(), "there is no board 'chalenge'; did you mean 'challenge'?"),
        ("goals: lop first\n" + grid(), "there is no Goal 'lop'; did you mean 'loop'?"),
        ("goals: loop fourth\n" + grid(), "loop is reached first, second or third, not 'fourth'"),
        ("goals: loop first, row first, block first, exits first\n" + grid(), "only three Goals are in play"),
        ("earned: 1 1\n" + grid(), "no Special Building stands in row 1, column 1"),
        ("crossed: D_D_\n" + grid(), "'D_D_' is no Special Route"),
        ("longest_route: trial\n" + grid(), "longest_route cannot be 'trial'; did you mean 'trail'?"),
        ("board: classic\nboard: classic\n" + grid(), "b.txt, line 2: 'board' is said twice"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(OwnersFileError) as raised:
        read_board(text, "b.txt")
    assert said in str(raised.value)


def test_the_example_of_the_format_page_can_be_read() -> None:
    page = Path("companion/games/railroad_ink/board/FORMAT.md")
    text = (Path(__file__).parents[4] / page).read_text("utf-8")
    example = "\n".join(line for line in text.splitlines() if line.startswith("    "))
    board = read_board(example).board
    assert len(board.symbols) == 2
    assert set(board.elements) == {"", "rainbow", "rain", "clover"}
