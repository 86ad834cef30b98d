"""Legal drawings: complete, each once, and a whole round beside a plainly written one (RIB-014, 020 to 025)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from companion.games.railroad_ink.board import (
    CHALLENGE,
    CLASSIC,
    Board,
    Drawing,
    Options,
    attack,
    drawn,
    empty_board,
    legal,
    legal_specials,
    round_results,
    score,
)
from companion.games.railroad_ink.board.drawing import fits, specials_allowed
from companion.games.railroad_ink.board.tiles import DIE_ROUTES, SPECIALS, every_tile, kind_of, ways_round
from tests.games.railroad_ink.board.boards import SMALL, at, board, drawn_routes, meets, random_board

A_AND_B = ("D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_", "DLDLo", "D_L_", "DL__")
CHALLENGE_FACES = ("D___", "L___", "DLD_", "LDL_", "DDDDc", "LLLLc")


def test_rib_010_rib_011_fifteen_kinds_of_routes() -> None:
    assert set(DIE_ROUTES) == {*A_AND_B, *CHALLENGE_FACES}
    assert len({ways_round(kind) for kind in DIE_ROUTES}) == 15


def test_rib_012_six_special_routes() -> None:
    assert len({ways_round(kind) for kind in SPECIALS}) == 6
    assert all("_" not in kind for kind in SPECIALS)


@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("D_D_", 2), ("DD__", 4), ("DDD_", 4), ("DLDLo", 2), ("D_L_", 4), ("DL__", 8), ("D___", 4), ("DLD_", 4),
        ("DDDDc", 2), ("DDDL", 4), ("DDDD", 1), ("DDLL", 4), ("DLDL", 2),
    ],
)  # fmt: skip
def test_rib_014_ways_round(tile: str, ways: int) -> None:
    assert len(set(ways_round(tile))) == len(ways_round(tile)) == ways


def plain_ways(tile: str) -> set[str]:
    """All routes that look the same in some order of its sides that a turn or a mirror gives."""
    orders = ["0123", "3012", "2301", "1230", "0321", "1032", "2103", "3210"]
    marks = {"c": "cbcbbcbc", "b": "bcbccbcb"}
    return {
        "".join(tile[int(n)] for n in order) + (marks[tile[4]][number] if tile[4:] in marks else tile[4:])
        for number, order in enumerate(orders)
    }


def test_rib_014_as_written_plainly() -> None:
    for kind in (*DIE_ROUTES, *SPECIALS):
        assert set(ways_round(kind)) == plain_ways(kind), kind


def may(out: Board, space: int, tile: str) -> bool:
    """RIB-022, 023 plainly, without Rainbows."""
    if out.routes[space] or out.elements[space]:
        return False
    met = [(tile[side], meets(out, space, side)) for side in range(4) if tile[side] != "_"]
    return all(own == other or other in ("", "_") for own, other in met) and any(own == other for own, other in met)


def plain_legal(out: Board, face: str) -> list[Drawing]:
    return [
        Drawing(space, tile)
        for space in range(out.shape.spaces)
        for tile in sorted(plain_ways(face))
        if may(out, space, tile)
    ]


@pytest.mark.parametrize("seed", range(12))
def test_rib_022_rib_023_every_drawing_once(seed: int) -> None:
    out = drawn_routes(seed, seed * 3, CLASSIC)
    for face in DIE_ROUTES:
        assert list(legal(out, face)) == plain_legal(out, face), face
    for space, tile in product(range(49), sorted(every_tile())):
        assert fits(out, space, tile) == may(out, space, tile)


def test_rib_022_the_first_route_starts_at_an_exit() -> None:
    assert {(one.space, one.tile) for one in legal(empty_board(), "D___") if isinstance(one, Drawing)} == {
        (one.space, "".join("D" if side == one.side else "_" for side in range(4)))
        for one in CLASSIC.exits
        if one.kind == "D"
    }


def test_rib_024_special_routes() -> None:
    assert {kind_of(one.tile) for one in legal_specials(empty_board())} == set(SPECIALS)
    one = board({(1, 2): "DDDD"})
    assert "DDDD" not in {one.tile for one in legal_specials(one)}
    assert legal(one, "DDDD") == ()
    assert legal(one, "DDDL") == tuple(d for d in legal_specials(one) if kind_of(d.tile) == "DDDL") != ()
    three = board({(1, 2): "DDDD", (1, 4): "LLLL", (1, 6): "DDDL"})
    assert legal_specials(three) == ()
    assert legal_specials(one._replace(crossed=frozenset({"LLLL", "DDLL"}))) == ()


def test_rib_036_the_third_university_gives_a_special_route() -> None:
    universities = {(3, 1): "D_D_", (4, 4): "D_D_", (5, 2): "D_D_", (7, 7): "D_D_"}
    for count, allowed in ((2, 3), (3, 4), (4, 4)):
        assert specials_allowed(board(dict(list(universities.items())[:count]), shape=CHALLENGE)) == allowed


def test_ri_a8_an_erased_special_route_stays_crossed_off() -> None:
    out = board({(1, 2): "DDDD"}, aliens=frozenset({at(1, 2)}), shields=frozenset({at(1, 2)}))
    after = attack(out)
    assert after.crossed == {"DDDD"}
    assert "DDDD" not in {one.tile for one in legal_specials(after)}


def test_ri_a18_a_route_that_no_exit_reaches_may_be_built_on() -> None:
    assert Drawing(at(5, 4), "D_D_") in legal(board({(4, 4): "D_D_"}), "D_D_")


# ------------------------------------------------------------------------------------------- a whole round


def slow_round(out: Board, dice: list[str], special: bool) -> set[tuple[str, ...]]:
    """Every order of the dice, every place, every way round; no thought of meeting a board twice."""
    found = set()
    if not any(plain_legal(out, die) for die in dice):
        found.add(out.routes)
    for number, die in enumerate(dice):
        for after in plain_after(out, die):
            found |= slow_round(after, dice[:number] + dice[number + 1 :], special)
    if special:
        used = {kind for kind in SPECIALS if any(tile in plain_ways(kind) for tile in out.routes)}
        for kind in SPECIALS if len(used) < 3 else ():
            if kind not in used:
                for after in plain_after(out, kind):
                    found |= slow_round(after, dice, False)
    return found


def plain_after(out: Board, face: str) -> Iterator[Board]:
    for one in plain_legal(out, face):
        routes = list(out.routes)
        routes[one.space] = one.tile
        yield out._replace(routes=tuple(routes))


ROUNDS = [
    (0, 0, ("D_D_", "LL__"), True),
    (1, 3, ("DDD_", "DL__", "L_L_"), False),
    (2, 5, ("DD__", "D_D_", "LLL_", "DLDLo"), False),
    (3, 5, ("D_L_", "L_L_", "DDDDc"), True),
    (4, 6, ("D___", "LDL_", "LL__", "DL__"), True),
    (5, 6, ("DD__", "DD__", "LL__", "DLDLo"), True),
    (6, 5, ("L___", "DLD_", "LLLLc"), False),
]


@pytest.mark.parametrize(("seed", "count", "dice", "special"), ROUNDS)
def test_rib_021_ri_a17_a_whole_round(seed: int, count: int, dice: tuple[str, ...], special: bool) -> None:
    """RIB-020: in any order; a die is left over only if it has no place at the end."""
    out = drawn_routes(seed, count, SMALL)
    results = round_results(out, dice, special=special)
    assert {one.routes for one in results} == slow_round(out, list(dice), special)
    assert len(results) > 1 or count == 6


def test_rib_024_no_more_than_one_special_route_a_round() -> None:
    results = round_results(empty_board(SMALL), ("D_D_",))
    counts = {sum(kind_of(tile) in SPECIALS for tile in one.routes if tile) for one in results}
    assert counts == {0, 1}


def test_ri_a17_an_own_order_may_leave_no_place_for_a_die() -> None:
    results = round_results(drawn_routes(2, 6, SMALL), ("DDDDc", "DDDDc", "D_D_"), special=False)
    assert len({sum(map(bool, one.routes)) for one in results}) > 1


# ------------------------------------------------------------------------------------------- order


@pytest.mark.parametrize("seed", range(15))
def test_the_order_of_drawing_never_changes_a_score(seed: int) -> None:
    import random

    out = random_board(seed)
    chance = random.Random(seed)
    spaces = [space for space in range(49) if out.routes[space]]
    for _ in range(3):
        chance.shuffle(spaces)
        again = out._replace(routes=("",) * 49)
        for space in spaces:
            again = drawn(again, Drawing(space, out.routes[space]))
        assert again == out
        assert score(again) == score(out)


def test_ri_a11_a_route_that_touches_only_a_rainbow() -> None:
    loose = board({}, {(4, 4): "rainbow"})
    tied = board({(4, 3): "_D_D"}, {(4, 4): "rainbow"})
    beside = Drawing(at(4, 5), "_L_L")
    for anchor, at_loose, at_tied in (
        ("connected_only", False, True),
        ("always", True, True),
        ("never", False, False),
    ):
        options = Options(rainbow_anchor=anchor)
        assert (beside in legal(loose, "L_L_", options), beside in legal(tied, "L_L_", options)) == (
            at_loose,
            at_tied,
        )
    assert Drawing(at(1, 3), "_L_L") in legal(board({}, {(1, 2): "rainbow"}), "L_L_"), "an Exit ties it too"
