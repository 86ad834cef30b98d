"""Winning, and positions that do not win."""

from __future__ import annotations

import pytest

from companion.games.railway_rush.winning import best_line, how_won, reach
from tests.games.railway_rush.driver import TYPES, A, B, C, position

RED = "r1 r2 r3 r4 r5"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (f"{RED} {TYPES}", "line"),
        (f"r1 r2 r3 r4 {TYPES}", ""),
        (f"{RED} t1 t2 t3 t4", ""),
        (f"{RED} t1 t1 t2 t3 t4", ""),
        (f"r1 r2 r3 r4 b1 {TYPES}", ""),
    ],
)
def test_rw_001_t6_a_whole_line_and_all_types(cards: str, why: str) -> None:
    p = position().has(A, cards)
    assert how_won(p.table.players[A], p.table.rules) == why


@pytest.mark.parametrize(
    ("trains", "why"),
    [
        ("t1 " * 4 + "t2 " * 4 + "t3 " * 3 + "t4 " * 2 + "t5", "trains"),
        ("t1 " * 4 + "t2 " * 4 + "t3 " * 3 + "t4 " * 1 + "t5", ""),
        ("t1 " * 4 + "t2 " * 4 + "t3 " * 3 + "t4 " * 3, ""),
    ],
)
def test_rw_002_t5_fourteen_trains_of_all_types(trains: str, why: str) -> None:
    p = position().has(A, trains)
    assert how_won(p.table.players[A], p.table.rules) == why


def test_rw_003_cards_in_the_hand_do_not_count() -> None:
    p = position().has(A, f"r1 r2 r3 r4 {TYPES}").holds(A, "r5")
    p.does(("play.which", A, "r5"))
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.why) == ((A,), "line")
    p = position().has(A, f"r1 r2 r3 r4 {TYPES}").holds(A, "r5").ends(A)
    assert p.outcome is None


def test_rw_004_t1_duplicates_do_not_help_a_set() -> None:
    p = position().has(A, "r1 r2 r3 r1 w")
    player = p.table.players[A]
    assert reach(player, 0, p.table.rules) == 4
    assert player.unique(0) == 3
    p.holds(A, "inspector").does(("play.which", A, "inspector"))
    assert p.told("fare") == [(A, B, "Coast", 6)]


def test_rw_005_five_types_and_five_stations_a_line() -> None:
    deck = position().table.deck_list
    assert len(deck.trains) == 5
    assert all(len({c.index for c in deck.kinds if c.line == line.number}) == 5 for line in deck.lines)


def test_rw_023_a3_wild_cards_stand_in_with_a_real_station() -> None:
    p = position().has(A, "w w w")
    assert best_line(p.table.players[A], p.table.rules) == 0
    p.has(A, f"r1 r2 {TYPES}")
    assert how_won(p.table.players[A], p.table.rules) == "line"


@pytest.mark.parametrize(("most", "length"), [("none", 5), (1, 3), (2, 4), (3, 5), (4, 5)])
def test_rw_a3_max_wild_per_line(most: int | str, length: int) -> None:
    p = position(max_wild_per_line=most).has(A, "r1 r2 w w w")
    assert best_line(p.table.players[A], p.table.rules) == length


def test_rw_a3_wild_fixed_binds_a_wild_card_and_asks_which_leaves() -> None:
    p = position(wild_fixed=True).has(A, "r1 b1 b2").holds(A, "w w")
    p.does(("play.which", A, "w"), ("wild.line", A, "coast"), ("play.which", A, "w"), ("wild.line", A, "moor"))
    rules = p.table.rules
    assert [reach(p.table.players[A], line, rules) for line in (0, 1)] == [2, 3]
    p.table.plays = 1
    p.holds(B, "thief").ends(A)
    p.does(("play.which", B, "thief"), ("react.theft", A, "-"), ("steal.which", B, "w"))
    p.does(("wild.which", B, "moor"), ("wild.line", B, "summit"))
    assert [reach(p.table.players[A], line, rules) for line in (0, 1)] == [2, 2]
    assert p.table.players[B].wilds == [5]


def test_rw_a3_wild_cards_float_otherwise() -> None:
    p = position().has(A, "r1 b1 b2").holds(A, "w w").does(("play.which", A, "w"))
    assert p.asked == ("play.which", A)
    assert [reach(p.table.players[A], line, p.table.rules) for line in (0, 1)] == [2, 3]


def test_rw_a1_a_win_in_anothers_turn_waits_for_the_own() -> None:
    p = position(on=A).has(A, "b1").has(B, f"r1 r2 r3 r4 {TYPES}").holds(B, "switcheroo").holds(A, "inspector")
    p.has(A, "r5")
    p.does(("play.which", A, "inspector"), ("fare.line", A, "moor"), ("react.fare", B, "switcheroo"))
    p.does(("react.fare", A, "-"), ("pay.with", A, "r5"))
    assert p.outcome is None
    p.ends(A)
    assert p.outcome is not None
    assert p.outcome.winners == (B,)


def test_rw_a1_immediate() -> None:
    p = position(on=A, win_check="immediate").has(A, "b1 r5").has(B, f"r1 r2 r3 r4 {TYPES}")
    p.holds(B, "switcheroo").holds(A, "inspector")
    p.does(("play.which", A, "inspector"), ("fare.line", A, "moor"), ("react.fare", B, "switcheroo"))
    p.does(("react.fare", A, "-"), ("pay.with", A, "r5"))
    assert p.outcome is not None
    assert p.outcome.winners == (B,)


@pytest.mark.parametrize(("on", "winner"), [(A, A), (B, B), (C, A)])
def test_rw_g14_on_turn_first_then_clockwise(on: int, winner: int) -> None:
    whole = f"{TYPES} r1 r2"
    p = position(3, on, win_check="immediate").has(A, f"{whole} w w w").has(B, f"{TYPES} b1 b2 b3 b4 b5")
    assert p.outcome is not None
    assert p.outcome.winners == (winner,)


@pytest.mark.parametrize(("count", "winner"), [(True, A), (False, None)])
def test_rw_c5_g13_received_cards_count(count: bool, winner: int | None) -> None:
    p = position(received_cards_count=count).has(A, f"r1 r2 r3 r4 {TYPES}").has(B, "r5").holds(A, "thief")
    p.does(("play.which", A, "thief"))
    if winner is None:
        assert p.outcome is None
        assert p.view.seats[A].received == (p.card("r5"),)
        assert reach(p.table.players[A], 0, p.table.rules) == 4
    else:
        assert p.outcome is not None
        assert p.outcome.winners == (winner,)


def test_rw_c5_a_received_card_pays() -> None:
    p = position(received_cards_count=False).has(A, "r1").has(B, "r5").holds(A, "thief").holds(B, "inspector b1")
    p.does(("play.which", A, "thief"), ("react.theft", B, "-")).ends(A)
    p.does(("play.which", B, "b1"), ("play.which", B, "inspector"))
    p.does(("react.fare", A, "-"), ("pay.with", A, "r5"))
    assert p.view.seats[B].received == (p.card("r5"),)
