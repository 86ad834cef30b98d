"""What the expansions draw (RI-020 to 092)."""

from __future__ import annotations

import pytest

from companion.games.railroad_ink.board import (
    CHALLENGE,
    Board,
    Drawing,
    Options,
    Placing,
    attack,
    drawn,
    legal,
    score,
)
from companion.games.railroad_ink.board.board import empty_board
from companion.games.railroad_ink.board.elements import PATTERNS, ways_of
from tests.games.railroad_ink.board.boards import at, board, exit_number
from tests.games.railroad_ink.board.test_scoring import S2, S2_ELEMENTS


def spaces(out: Board, face: str, options: Options | None = None) -> set[tuple[int, int]]:
    return {
        out.shape.place(one.places[0]) for one in legal(out, face, options or Options()) if isinstance(one, Placing)
    }


def placed(out: Board, face: str, *places: tuple[int, int]) -> Board:
    """Draw it there; only if it is legal."""
    placing = Placing(face, tuple(sorted(at(*place) for place in places)))
    assert placing in legal(out, face)
    return drawn(out, placing)


def test_ri_021_ri_022_symbols_go_to_unused_exits() -> None:
    """RI-020, RI-A1, RI-A2."""
    out = board({(1, 2): "D_D_", (1, 4): "_D_D"}, symbols=((exit_number("top 6"), "ghost"),))
    free = {one.places[0] for one in legal(out, "fruit") if isinstance(one, Placing)}
    assert free == set(range(12)) - {exit_number("top 2"), exit_number("top 6")}
    stacked = {one.places[0] for one in legal(out, "fruit", Options(pluckman_stack=True)) if isinstance(one, Placing)}
    assert stacked == free | {exit_number("top 6")}
    assert drawn(out, Placing("fruit", (exit_number("left 2"),))).symbols[-1] == (exit_number("left 2"), "fruit")


def test_ri_023_no_unused_exit_no_symbol() -> None:
    full = empty_board()._replace(symbols=tuple((number, "ghost") for number in range(12)))
    assert legal(full, "pluck_man") == ()


@pytest.mark.parametrize(("face", "ways"), [("o", 1), ("t", 4), ("s", 4), ("z", 4), ("l", 8), ("j", 8)])
def test_ri_046_turns_and_mirrors(face: str, ways: int) -> None:
    assert len(ways_of(f"tetro_{face}")) == ways
    places = legal(empty_board(), f"tetro_{face}")
    assert len(set(places)) == len(places) == (36 if face == "o" else ways * 5 * 6)


def test_ri_046_a_mirrored_pattern_is_the_other_one() -> None:
    assert ways_of("tetro_s") == ways_of("tetro_z")
    assert ways_of("tetro_l") == ways_of("tetro_j")
    assert set(PATTERNS) == {f"tetro_{letter}" for letter in "otszlj"}


def test_ri_s4_patterns() -> None:
    """RI-043 to 045, 047, 048, 051."""
    out = placed(empty_board(), "tetro_l", (1, 1), (2, 1), (3, 1), (3, 2))
    four = tuple(at(*place) for place in ((2, 2), (2, 3), (3, 1), (3, 2)))
    assert Placing("tetro_s", four) not in legal(out, "tetro_s")
    out = placed(out, "tetro_s", (5, 5), (5, 6), (6, 6), (6, 7))
    with_route = out._replace(routes=board({(7, 4): "L_L_"}).routes)
    t = tuple(sorted(at(*place) for place in ((6, 3), (6, 4), (6, 5), (7, 4))))
    assert Placing("tetro_t", t) in legal(out, "tetro_t")
    assert Placing("tetro_t", t) not in legal(with_route, "tetro_t")
    assert all(0 <= space < 49 for one in legal(out, "tetro_t") if isinstance(one, Placing) for space in one.places)
    assert Drawing(at(2, 1), "_L_L") in legal(out, "L_L_"), "an enhanced space may be drawn in"


def test_ri_047_a_pattern_that_fits_nowhere() -> None:
    full = empty_board()._replace(routes=("D_D_",) * 49)
    assert [legal(full, face) for face in PATTERNS] == [()] * 6


def test_ri_s2_rain_and_rainbow() -> None:
    """RI-082 to 086, RI-C6."""
    out = board(S2, {place: element for place, element in S2_ELEMENTS.items() if element != "rain"})
    assert spaces(out, "rain") == {(4, 3)}
    out = placed(out, "rain", (4, 3))
    assert len(spaces(out, "rain")) == sum(map(out.is_empty, range(49)))
    rainbows = spaces(out, "rainbow")
    assert (4, 3) not in rainbows
    assert {(1, 1), (3, 1), (5, 1)} <= rainbows


def test_ri_082_a_cloud_may_become_a_rainbow() -> None:
    out = placed(board({}, {(4, 4): "rain"}), "rainbow", (4, 4))
    assert out.elements[at(4, 4)] == "rainbow"
    assert not spaces(out, "rainbow") & {(3, 4), (4, 3), (4, 5), (5, 4), (4, 4)}
    assert (3, 3) in spaces(out, "rainbow")


def test_ri_087_ri_088_a_clover_goes_anywhere_empty_and_fills_its_space() -> None:
    out = board({(1, 2): "D_D_"}, {(2, 2): "clover", (4, 4): "rainbow"})
    assert len(spaces(out, "clover")) == 46
    assert all(one.space != at(2, 2) for one in legal(out, "D_D_") if isinstance(one, Drawing))


def test_ri_090_ri_091_interruption_and_no_errors() -> None:
    """RI-A9."""
    line = {(4, 1): "_D_D", (4, 2): "_D_D", (4, 4): "_D_D", (4, 5): "_D_D", (4, 6): "_D_D"}
    for element, joined in (("rainbow", True), ("rain", False), ("clover", False)):
        found = score(board(line | {(4, 7): "_D_D"}, {(4, 3): element}))
        assert (found.longest_highway, found.errors) == (4, 0)
        assert (found.network_points == 4) == joined


def test_ri_063_ri_064_ri_067_aliens_and_nukes() -> None:
    out = board({(1, 2): "D_D_"}, aliens=frozenset({at(3, 3), at(4, 4)}), shields=frozenset({at(4, 4)}))
    assert spaces(out, "nuke") == {(3, 3), (4, 4)}
    assert not spaces(out, "alien") & {(1, 2), (3, 3), (4, 4)}
    assert len(spaces(out, "alien")) == 46
    out = placed(out, "nuke", (4, 4))
    assert (set(out.aliens), set(out.shields)) == ({at(3, 3)}, set())
    assert placed(out, "alien", (4, 4)).aliens == {at(3, 3), at(4, 4)}


def test_ri_a6_nothing_to_do() -> None:
    assert legal(empty_board(), "nuke") == legal(empty_board(), "attack") == ()
    assert legal(empty_board()._replace(routes=("D_D_",) * 49), "alien") == ()


def test_ri_s1_life_of_two_aliens() -> None:
    """RI-065, 066, 068 to 070, 073, 074."""
    out = placed(placed(empty_board(), "alien", (1, 6)), "alien", (1, 4))
    for place, tile in (((1, 6), "D_D_"), ((2, 1), "_L_L"), ((1, 2), "DD__"), ((4, 1), "LDLDo")):
        assert Drawing(at(*place), tile) in legal(out, "DLDLo" if tile[4:] else tile)
        out = drawn(out, Drawing(at(*place), tile))
    assert out.aliens == {at(1, 4)}
    out = attack(out)
    assert (set(out.shields), sum(map(bool, out.routes))) == ({at(1, 4)}, 4)
    for place, tile in (((1, 4), "L_L_"), ((2, 2), "__LL"), ((2, 6), "D_D_"), ((4, 2), "_L_D")):
        assert Drawing(at(*place), tile) in legal(out, tile)
        out = drawn(out, Drawing(at(*place), tile))
    found = score(out)
    assert (found.network_points, found.longest_highway, found.longest_railway, found.centre) == (0, 2, 2, 0)
    assert (found.errors, found.aliens, found.total) == (7, 1, -4)
    out = attack(out)
    found = score(out)
    assert not out.routes[at(1, 4)]
    assert out.shields == {at(1, 4)}
    assert (found.longest_highway, found.longest_railway, found.errors, found.total) == (2, 2, 6, -3)
    out = placed(out, "nuke", (1, 4))
    assert (1, 4) in spaces(out, "alien")
    assert (2, 2) not in spaces(out, "alien")


def test_ri_071_ri_g4_ri_g6_an_attack_on_buildings_and_elements() -> None:
    both = frozenset({at(1, 3), at(4, 4)})
    out = board({(1, 3): "D_L_"}, {(4, 4): "clover"}, shape=CHALLENGE, aliens=both, shields=both, enhanced=both)
    after = attack(out)
    assert after.elements == after.routes == ("",) * 49
    assert after.enhanced == both
    assert after.earned == (at(1, 3),)
    assert score(after).buildings == 2
