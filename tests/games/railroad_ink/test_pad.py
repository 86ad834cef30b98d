"""The score pad: what is asked, what it is worth, places, corrections."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.railroad_ink.finish import standing
from companion.games.railroad_ink.points import Network, Pad, pad_parts, plucked, points, score_lines, total
from companion.games.railroad_ink.rules import Rules
from companion.table.prompts import TABLE

from .driver import A, B, Evening, new_table, pad
from .invariants import check


def rules(**chosen: Any) -> Rules:
    return new_table(2, **chosen).rules


@pytest.mark.parametrize(
    ("exits", "worth"),
    [
        (0, 0),
        (1, 0),
        (2, 4),
        (3, 8),
        (4, 12),
        (5, 16),
        (6, 20),
        (7, 24),
        (8, 28),
        (9, 32),
        (10, 36),
        (11, 40),
        (12, 45),
    ],
)
def test_rib_030_networks_by_their_exits(exits: int, worth: int) -> None:
    assert points(pad(exits), "networks", rules()) == worth


def test_rib_030_each_network_counts_alone() -> None:
    assert points(pad(4, 6), "networks", rules()) == 12 + 20


@pytest.mark.parametrize(
    ("symbols", "worth"),
    [
        ((1, 0, 0), 3),
        ((1, 2, 0), -1),
        ((1, 2, 1), 7),
        ((0, 3, 1), 0),
        ((2, 0, 0), 3),
        ((2, 1, 2), 5),
        ((1, 0, 1), 3),
        ((1, 4, 0), -5),
    ],
)
def test_ri_025_026_027_028_029_pluck_man_vectors(symbols: tuple[int, int, int], worth: int) -> None:
    """More Pluck-Men or Fruits change nothing, so the pad asks only whether there is one."""
    men, ghosts, fruits = symbols
    assert plucked(Network(6, bool(men), ghosts, bool(fruits)), rules()) == worth


def test_ri_030_s1_s3_networks_are_judged_one_by_one() -> None:
    networks = (Network(3, True, 2), Network(2, True, 0, True), Network(1))
    assert points(Pad(networks), "pluck_man", rules()) == -1 + 3
    moved = (Network(3, True, 2), Network(2, True, 1), Network(1))
    assert points(Pad(moved), "pluck_man", rules()) == -1 + 1


def test_ri_s3_the_whole_board() -> None:
    networks = (Network(3, True, 2), Network(2, True, 0, True), Network(1))
    filled = Pad(networks, highway=9, railway=5, centre=3, errors=1)
    assert total(filled, rules()) == 30


@pytest.mark.parametrize(("patterns", "filled", "worth"), [(1, 3, 2), (2, 5, 2), (0, 0, 0), (1, 0, -4)])
def test_ri_049_050_s4_tetrominoes(patterns: int, filled: int, worth: int) -> None:
    """An L with three spaces filled is worth 2; RI-S4 ends with five filled and three empty."""
    assert points(Pad(patterns=patterns, filled=filled), "tetromino", rules(expansion="tetromino")) == worth


def test_ri_072_each_alien_left_costs_a_point_s1() -> None:
    """RI-S1 after the first round: 0 + 2 + 2 + 0 - 7 - 1."""
    filled = Pad(highway=2, railway=2, errors=7, aliens=1)
    assert points(filled, "galactic_invaders", rules()) == -1
    assert total(filled, rules(expansion="galactic_invaders")) == -4


def test_ri_092_093_s2_rainbows() -> None:
    chosen = rules(expansion="rainbow")
    vector = pad(8, 3, highway=5, railway=8, clovers=2)
    assert points(vector, "rainbow", chosen) == 4
    assert total(vector, chosen) == 53
    script = pad(3, 2, highway=3, railway=3, centre=2, errors=1, clovers=2)
    assert total(script, chosen) == 23


def test_rib_031_032_033_035_the_published_board() -> None:
    """Exits 4 and 6, centre 6, 5 errors, highway 8, railway 5: 46 in all, 33 without the longest routes."""
    published = pad(4, 6, highway=8, railway=5, centre=6, errors=5)
    assert total(published, rules(expansion="none")) == 46
    assert total(published._replace(highway=0, railway=0), rules(expansion="none")) == 33


def test_ri_004_every_expansion_has_its_own_line() -> None:
    assert score_lines(rules()) == ("networks", "highway", "railway", "centre", "errors", "pluck_man")
    both = rules(expansion="rainbow", combine_with="tetromino")
    assert score_lines(both)[5:] == ("tetromino", "rainbow")
    filled = pad(2, patterns=1, filled=3, clovers=1)
    assert total(filled, both) == 4 + 2 + 2


def test_the_parts_that_are_asked() -> None:
    base = ("networks", "highway", "railway", "centre", "errors")
    assert pad_parts(rules(expansion="none")) == base
    assert pad_parts(rules()) == base
    challenge = rules(base="challenge", expansion="galactic_invaders")
    assert pad_parts(challenge) == (*base, "buildings", "goals", "galactic_invaders")


def test_both_seats_enter_side_by_side_and_the_sum_grows() -> None:
    game = Evening(2, expansion="none").to_the_pads()
    game.fills(B, 5)
    assert (game.view.totals, game.view.complete) == ((0, 16), (False, False))
    game.fills(A, 4, 3, 0, 7).fills(B, 2, 0, 9, 1, 0)
    assert game.view.totals == (12 + 8 + 7, 16 + 4 + 9 + 1)
    game.fills(B, 4)
    assert game.view.complete == (False, True)
    game.fills(A, 8, 6, 5)
    assert game.view.totals == (28 + 20 - 8 + 8 - 12, 26)
    assert game.asked == [("pad.check", TABLE)]
    assert game.told("scored") == [(A, 36, 5), (B, 26, 4)]
    check(game.table)


def test_no_more_exits_than_a_board_has() -> None:
    game = Evening(1, expansion="none").to_the_pads().fills(A, 8)
    assert game.prompt("pad.exits", A).high == 4
    game.fills(A, 4)
    assert game.asked == [("pad.highway", A)]


def test_pluck_man_is_asked_with_each_network() -> None:
    game = Evening(1).to_the_pads().fills(A, 4)
    assert game.asked == [("pad.plucked", A)]
    game.fills(A, True)
    assert game.prompt("pad.ghosts", A).high == 3
    game.fills(A, 2)
    assert game.asked == [("pad.fruit", A)]
    game.fills(A, True, 1, True)
    assert game.asked == [("pad.exits", A)], "one exit has room for no more than the Pluck-Man"
    game.fills(A, 2, False, 0)
    assert game.table.pads[A].networks == (Network(4, True, 2, True), Network(1, True), Network(2))
    assert game.view.totals == (12 + 7 + 3 + 4,)


def test_a_full_network_of_ghosts_has_no_room_for_a_fruit() -> None:
    game = Evening(1).to_the_pads().fills(A, 3, True, 2)
    assert game.asked == [("pad.exits", A)]


def test_tetrominoes_are_four_spaces_each() -> None:
    game = Evening(1, expansion="tetromino").to_the_pads().fills(A, 0, 0, 0, 0, 0)
    assert game.prompt("pad.patterns", A).high == 7
    game.fills(A, 2)
    assert (game.prompt("pad.filled", A).high, game.prompt("pad.filled", A).args) == (8, (A, 8))
    game.fills(A, 5)
    assert game.view.totals == (2,)
    again = Evening(1, expansion="tetromino").to_the_pads().fills(A, 0, 0, 0, 0, 0, 0)
    assert again.asked == [("pad.check", TABLE)]


def test_a_wrong_number_is_entered_again_before_it_is_closed() -> None:
    game = Evening(2, expansion="none").to_the_pads()
    game.fills(A, 4, 0, 5, 5, 5, 5).fills(B, 2, 0, 1, 1, 1, 1)
    before = game.view.totals
    game.does(("pad.check", TABLE, B), ("pad.part", TABLE, "networks"))
    assert game.asked == [("table.exits", TABLE)]
    assert game.prompt("table.exits", TABLE).args == (B, 1)
    game.does(("table.exits", TABLE, 12))
    assert game.view.totals == (before[A], before[B] - 4 + 45)
    game.does(("pad.check", TABLE, A), ("pad.part", TABLE, "errors"), ("table.errors", TABLE, 0))
    game.does(("pad.check", TABLE, "right"))
    assert game.play.over
    assert game.play.result is not None
    assert (game.play.result.places, game.play.result.why) == (((B,), (A,)), "scored")
    assert game.play.result.figures == game.view.totals
    check(game.table)


def test_rib_034_ri_g8_places_by_total_then_by_fewest_errors() -> None:
    table = new_table(4, expansion="none")
    table.pads = [pad(4, errors=2), pad(6, errors=10), pad(4, highway=1, errors=3), pad(4, errors=2)]
    assert standing(table) == ((A, 3), (2,), (B,))


def test_ri_g8_a_full_tie_is_shared() -> None:
    game = Evening(2, expansion="none").to_the_pads()
    for seat in (A, B):
        game.fills(seat, 4, 0, 5, 5, 5, 5)
    game.does(("pad.check", TABLE, "right"))
    assert game.play.result is not None
    assert (game.play.result.places, game.play.result.why) == (((A, B),), "shared")
