"""Each number about counting, on boards that show it."""

from __future__ import annotations

import pytest

from companion.games.railroad_ink.board import CHALLENGE, CLASSIC, Goal, Options, empty_board, explain, score
from companion.games.railroad_ink.board.board import Board
from companion.games.railroad_ink.board.counts import plucked_points
from companion.games.railroad_ink.board.goals import GOALS, reached
from companion.games.railroad_ink.board.scoring import NETWORK_POINTS
from tests.games.railroad_ink.board.boards import at, board, exit_number, random_board, sides_of

TAIL = {
    (4, 1): "WE",
    (4, 2): "WE",
    (4, 3): "WNS",
    (3, 3): "SE",
    (3, 4): "WS",
    (4, 4): "NS",
    (5, 4): "NW",
    (5, 3): "EN",
}


def highways(places: dict[tuple[int, int], str], **more: object) -> Board:
    return board({place: sides_of(sides, "D") for place, sides in places.items()}, **more)  # type: ignore[arg-type]


def test_rib_001_twelve_exits() -> None:
    names = {one.name: one.kind for one in CLASSIC.exits}
    assert len(names) == 12
    for edge in ("top", "bottom"):
        assert [names[f"{edge} {n}"] for n in (2, 4, 6)] == ["D", "L", "D"]
    for edge in ("left", "right"):
        assert [names[f"{edge} {n}"] for n in (2, 4, 6)] == ["L", "D", "L"]
    assert CLASSIC.exits[exit_number("right 6")].space == at(6, 7)


def test_rib_002_the_centre() -> None:
    assert CLASSIC.centre == {at(row, column) for row in (3, 4, 5) for column in (3, 4, 5)}


def test_rib_003_special_buildings() -> None:
    places = {(one.kind, *CHALLENGE.place(one.space)) for one in CHALLENGE.buildings}
    assert {("factory", 5, 7), ("village", 6, 5), ("university", 7, 7), ("village", 1, 3)} < places
    assert len(places) == 11
    assert CLASSIC.buildings == ()


def test_rib_030_network_points() -> None:
    assert NETWORK_POINTS[2:] == (4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
    one = board({(1, 2): "D_D_"})
    assert [network.exits for network in score(one).networks] == [(exit_number("top 2"),)]
    assert score(one).network_points == score(empty_board()).network_points == 0
    whole = board({(row, 2): "D_D_" for row in range(1, 8)} | {(1, 4): "L_L_"})
    assert score(whole).network_points == 4


def test_rib_013_what_is_joined_in_a_space() -> None:
    crossing = {(1, 2): "D_D_", (2, 1): "_L_L", (2, 2): "DLDLo"}
    assert score(board(crossing)).network_points == 0
    assert score(board(crossing | {(2, 2): "DLDL"})).network_points == 4
    curves = {(1, 2): "D_D_", (2, 2): "DDDDc", (2, 1): "DD__"}
    assert score(board(curves)).longest_highway == 2
    assert score(board(curves | {(2, 2): "DDDD"})).longest_highway == 3
    assert score(board({(4, 4): "D___"})).errors == 1


def test_rib_031_a_station_does_not_interrupt_and_a_kind_counts_alone() -> None:
    run = {(2, 1): "_L_L", (2, 2): "DLDL", (2, 3): "_L_L", (1, 2): "D_D_"}
    assert score(board(run))[2:4] == (2, 3)
    assert score(empty_board())[2:4] == (0, 0)
    assert score(board({(1, 2): "D_D_"}))[2:4] == (1, 0)


@pytest.mark.parametrize(
    ("reading", "ring", "tail"), [("trail", 4, 9), ("simple_path", 4, 8), ("joins_plus_one", 5, 9)]
)
def test_ri_a15_longest_route(reading: str, ring: int, tail: int) -> None:
    four = highways({(3, 3): "SE", (3, 4): "WS", (4, 4): "NW", (4, 3): "EN"})
    assert score(four, Options(longest_route=reading)).longest_highway == ring
    assert score(highways(TAIL), Options(longest_route=reading)).longest_highway == tail


def test_ri_a15_the_two_curves_of_a_space_are_two_routes() -> None:
    through = {(3, 3): "DDDDc", (2, 3): "_DD_", (2, 4): "_D_D", (2, 5): "__DD", (3, 4): "_D_D", (3, 5): "D__D"}
    assert score(board(through)).longest_highway == 6
    back = through | {(3, 2): "_DD_", (4, 2): "DD__", (4, 3): "D__D"}
    assert score(board(back)).longest_highway == 6
    assert score(board(back | {(3, 3): "DDDDb"})).longest_highway > 6


def test_rib_032_centre() -> None:
    assert score(board({(3, 3): "D_D_", (5, 5): "D_D_", (2, 2): "D_D_"})).centre == 2


def test_rib_033_errors() -> None:
    assert score(board({(1, 1): "D_D_"})).errors == 1, "the edge without an Exit is no error"
    assert score(board({(1, 1): "D_D_", (2, 1): "DD__"})).errors == 1
    assert score(board({(1, 1): "D_D_", (2, 1): "_D_D"})).errors == 2, "a blank side does not match"
    assert score(empty_board()).errors == 0


def test_rib_036_villages_and_goals() -> None:
    stations = {(1, 3): "D_L_", (2, 6): "LD__", (3, 5): "D_L_", (6, 5): "D_L_"}
    for count in range(5):
        some = board(dict(list(stations.items())[:count]), shape=CHALLENGE)
        assert score(some).buildings == 2 * count
    assert score(board({(1, 3): "D_D_"}, shape=CHALLENGE)).buildings == 0, "only a Station activates a Village"
    assert score(board(stations)).buildings == 0, "classic boards have none"
    won = board({}, shape=CHALLENGE, goals=(Goal("loop", 1), Goal("row", 2), Goal("corners", 3)))
    assert score(won).goals == 4 + 2 + 1


@pytest.mark.parametrize(("ruling", "marks"), [("keep_and_reactivate", 2), ("keep_no_reactivate", 1), ("revoke", 1)])
def test_ri_g4_a_village_that_was_erased_and_drawn_again(ruling: str, marks: int) -> None:
    again = board({(1, 3): "D_L_"}, shape=CHALLENGE, earned=(at(1, 3),))
    assert score(again, Options(building_after_erase=ruling)).buildings == 2 * marks
    erased = again._replace(routes=("",) * 49)
    assert score(erased, Options(building_after_erase=ruling)).buildings == (0 if ruling == "revoke" else 2)


def test_rib_036_each_goal() -> None:
    lines: dict[str, tuple[Board, Board]] = {}
    five = {(3, 3): "D_D_", (3, 4): "D_D_", (3, 5): "D_D_", (4, 3): "D_D_", (4, 4): "D_D_"}
    lines["centre"] = board(five), board(dict(list(five.items())[:4]))
    villages = {(1, 3): "D_L_", (2, 6): "D_L_", (3, 5): "D_L_"}
    lines["villages"] = board(villages, shape=CHALLENGE), board(villages)
    column = {(row, 3): "_D_D" for row in range(1, 8)}
    lines["row"] = board(column), board({place: tile for place, tile in column.items() if place != (4, 3)})
    corners = {(1, 1): "D_D_", (1, 7): "D_D_", (7, 1): "D_D_"}
    lines["corners"] = board(corners), board({(1, 1): "D_D_", (1, 7): "D_D_", (7, 2): "D_D_"})
    block = {(row, column): "D_D_" for row in (5, 6, 7) for column in (5, 6, 7)}
    lines["block"] = board(block), board(block | {(6, 6): ""})
    ring = {(1, 1): "_DD_", (1, 2): "__DD", (2, 1): "DD__", (2, 2): "D__D"}
    lines["loop"] = board(ring), board(ring | {(2, 2): "___D"})
    four = {(row, 2): "D_D_" for row in (1, 3, 4, 5, 6, 7)} | {(2, 1): "_L_L", (2, 2): "D_DL"}
    lines["exits"] = board(four | {(4, 1): "_D_D", (4, 2): "D_DD"}), board(four)
    stations = {
        (4, column): tile for column, tile in ((1, "_D_D"), (2, "_L_D"), (3, "_D_L"), (4, "_L_D"), (5, "_D_L"))
    }
    lines["stations"] = board(stations), board(stations | {(4, 3): "_L_L"})
    lines["highway"] = board({(n, 2): "D_D_" for n in range(1, 7)}), board({(n, 2): "D_D_" for n in range(1, 6)})
    lines["railway"] = board({(n, 4): "L_L_" for n in range(1, 7)}), board({(n, 4): "L_L_" for n in range(1, 6)})
    across = {(n, 2): "D_D_" for n in range(1, 8)}
    lines["opposite"] = board(across), board(across | {(3, 2): ""})
    middle = {(n, 4): "L_L_" for n in range(1, 8)}
    lines["middles"] = board(middle), board(across)
    assert set(lines) == set(GOALS)
    for goal, (yes, no) in lines.items():
        assert goal in reached(yes), goal
        assert goal not in reached(no), goal


# ------------------------------------------------------------------------------------------- Pluck-Man


@pytest.mark.parametrize(
    ("counted", "points"),
    [
        ((1, 0, 0), 3), ((1, 2, 0), -1), ((1, 2, 1), 7), ((0, 3, 1), 0),
        ((2, 0, 0), 3), ((2, 1, 2), 5), ((1, 0, 1), 3), ((1, 4, 0), -5),
    ],
)  # fmt: skip
def test_ri_029_pluck_man_ghosts_fruits(counted: tuple[int, int, int], points: int) -> None:
    """RI-025 to 028."""
    assert plucked_points(*counted) == points


def pluck_man_board(**symbols: str) -> Board:
    routes = {(4, column): "_D_D" for column in range(1, 8)} | {(4, 2): "DD_D", (6, 4): "__LL", (7, 4): "L_L_"}
    routes |= {(row, 2): "D_D_" for row in (1, 2, 3)} | {(1, 6): "D_D_"} | {(6, n): "_L_L" for n in (1, 2, 3)}
    numbers = {exit_number(name.replace("_", " ")): symbol for name, symbol in symbols.items()}
    return board(routes, symbols=tuple(sorted(numbers.items())))


def test_ri_s3_pluck_man_board() -> None:
    """RI-030, RI-A1."""
    men = {"left_4": "pluck_man", "left_6": "pluck_man", "top_4": "pluck_man"}
    first = score(pluck_man_board(**men, right_4="ghost", top_2="ghost", top_6="ghost", bottom_4="fruit"))
    assert first.pluck_man == 2
    assert (first.network_points, first.longest_highway, first.longest_railway) == (12, 9, 5)
    assert (first.centre, first.errors, first.total) == (3, 1, 30)
    other = pluck_man_board(**men, right_4="ghost", top_2="ghost", top_6="fruit", bottom_4="ghost")
    assert score(other).pluck_man == 0


def test_ri_a3_pluckman_min_exits() -> None:
    lone = board({(1, 2): "D_D_"}, symbols=((exit_number("top 2"), "pluck_man"), (exit_number("top 4"), "pluck_man")))
    assert score(lone).pluck_man == 3, "the one without a Route counts nothing"
    assert score(lone, Options(pluckman_min_exits=2)).pluck_man == 0


# ------------------------------------------------------------------------------------------- Tetromino


def test_ri_050_an_l_with_three_filled() -> None:
    """RI-049."""
    spaces = frozenset(at(*place) for place in ((1, 1), (2, 1), (3, 1), (3, 2)))
    three = board({(1, 1): "D_D_", (2, 1): "D_D_", (3, 1): "D_D_"}, enhanced=spaces)
    assert score(three).tetromino == 2
    assert score(empty_board()._replace(enhanced=spaces)).tetromino == -4


def test_ri_s4_at_the_end() -> None:
    places = ((1, 1), (2, 1), (3, 1), (3, 2), (5, 5), (5, 6), (6, 6), (6, 7))
    routes = dict.fromkeys(((2, 1), (3, 1), (3, 2), (6, 6), (6, 7)), "_D_D")
    assert score(board(routes, enhanced=frozenset(at(*place) for place in places))).tetromino == 2


def test_ri_a7_aliens_count_as_content() -> None:
    marked = empty_board()._replace(aliens=frozenset({at(4, 4)}), enhanced=frozenset({at(4, 4)}))
    assert score(marked)[4:6] == (0, 0)
    assert (score(marked).tetromino, score(marked).total) == (-1, -2)
    counted = score(marked, Options(aliens_count_as_content=True))
    assert (counted.centre, counted.tetromino) == (1, 1)


def test_ri_072_aliens_left() -> None:
    """Shielded or not."""
    three = frozenset({at(1, 1), at(2, 2), at(3, 3)})
    assert score(empty_board()._replace(aliens=three, shields=frozenset({at(1, 1)}))).total == -3


# ------------------------------------------------------------------------------------------- Rainbow

S2 = {
    (1, 2): "D_D_", (4, 1): "_D_D", (5, 2): "D_D_", (6, 2): "DDD_", (7, 2): "D_D_",
    (2, 1): "_L_L", (2, 3): "_LLL", (2, 4): "L__L", (1, 4): "L_L_",
}  # fmt: skip
S2_ELEMENTS = {(2, 2): "rainbow", (4, 2): "rainbow", (3, 2): "clover", (3, 3): "clover", (4, 3): "rain"}


def test_ri_s2_rainbow_board() -> None:
    """RI-089 to 092, RI-A9, RI-A12."""
    found = score(board(S2, S2_ELEMENTS))
    assert [len(network.exits) for network in found.networks] == [3, 2]
    assert (found.network_points, found.longest_highway, found.longest_railway) == (12, 3, 3)
    assert (found.centre, found.errors, found.rainbow, found.total) == (2, 1, 4, 23)
    assert score(board(S2, S2_ELEMENTS), Options(centre_counts_elements="routes_only")).total == 21
    bare = score(board(S2))
    assert (bare.network_points, bare.longest_highway, bare.longest_railway, bare.errors, bare.total) == (
        0,
        3,
        3,
        7,
        -1,
    )


def test_ri_093_the_printed_example() -> None:
    """Networks of 8 and 3 Exits, highway 5, railway 8, two Rainbows beside one Clover; RI-094 chains."""
    routes = {
        (1, 2): "D_D_", (2, 2): "DLDL", (3, 2): "D_D_", (5, 2): "D_D_", (6, 2): "D_DL", (7, 2): "D_D_",
        (2, 1): "_L_L", (4, 1): "_D_D", (6, 1): "_L_L", (2, 3): "_L_L", (2, 4): "LL_L", (1, 4): "L_L_",
        (2, 5): "_L_L", (2, 6): "DL_L", (1, 6): "D_D_", (2, 7): "_LLL", (3, 7): "L___",
        (5, 4): "L_L_", (6, 4): "LLL_", (7, 4): "L_L_", (6, 5): "_L_L", (6, 6): "_L_L", (6, 7): "_L_L",
        (4, 5): "_D_D", (4, 6): "_DDD", (4, 7): "_DDD", (5, 7): "D___", (5, 6): "D__D", (5, 5): "_D__",
    }  # fmt: skip
    found = score(board(routes, {(4, 2): "rainbow", (4, 4): "rainbow", (4, 3): "clover"}))
    assert [len(network.exits) for network in found.networks] == [8, 3]
    assert (found.longest_highway, found.longest_railway, found.rainbow) == (5, 8, 4)
    assert found.total - found.centre + found.errors == 53
    assert found.errors == 0


def test_ri_094_rainbows_chain() -> None:
    routes = {(1, 2): "D_D_", (3, 2): "D_D_", (5, 2): "D_D_", (6, 2): "D_D_", (7, 2): "D_D_"}
    assert score(board(routes, {(2, 2): "rainbow", (4, 2): "rainbow"})).network_points == 4
    assert score(board(routes, {(2, 2): "rainbow", (4, 2): "rain"})).network_points == 0


def test_ri_a10_a_bare_exit_at_a_rainbow() -> None:
    corner = board({(1, 1): "_D_D"}, {(1, 2): "rainbow"})
    assert [len(network.exits) for network in score(corner).networks] == [1]
    both = board({(2, 2): "_D_D", (1, 6): "D_D_", (2, 6): "D_DL"}, {(1, 2): "rainbow"})
    assert score(both).networks != score(both, Options(rainbow_joins_bare_exit=False)).networks


# ------------------------------------------------------------------------------------------- explained


@pytest.mark.parametrize("seed", range(60))
def test_ri_004_the_parts_add_up_to_the_total(seed: int) -> None:
    one = random_board(seed)
    assert sum(part.points for part in explain(one)) == score(one).total
