"""The scripts RW-S1 to S5."""

from __future__ import annotations

from tests.games.railway_rush.driver import TYPES, A, B, C, D, Position, position, priced


def first_script() -> Position:
    p = position(deck=priced(business=1, t4=4), draws="toilet g1").has(A, "r1 r2 r3 r1 w business").has(B, "b1 t4")
    p.holds(A, "inspector first t1").holds(B, "switcheroo")
    p.does(("play.which", A, "inspector=first"))
    assert p.told("fare") == [(A, B, "Coast", 12)]
    return p


def test_rw_s1_a_doubled_fare_and_two_answers() -> None:
    p = first_script().does(("react.fare", B, "switcheroo"), ("react.fare", A, "toilet"))
    assert p.told("paid") == []
    p.does(("play.which", A, "t1"))
    assert p.pile == "first inspector switcheroo toilet"
    assert p.asked == ("play.which", B)


def test_rw_s1_nobody_answers_and_all_of_it_is_not_enough() -> None:
    p = first_script().does(("react.fare", B, "switcheroo"), ("react.fare", A, "-"))
    assert p.played(A) == ""
    assert p.played(B) == "b1 business r1 r1 r2 r3 t4 w"
    coast = p.view.seats[B].lines[0]
    assert (coast.reach, sum(coast.have)) == (4, 3)


def second_script(win_check: str = "own_turn") -> Position:
    p = position(on=A, draws="g1 g2", win_check=win_check).has(A, "r5 b1 b2 t1").has(B, f"{TYPES} r1 r2 r3 r4")
    p.holds(A, "inspector thief").holds(B, "switcheroo")
    p.does(("play.which", A, "inspector"), ("fare.line", A, "moor"), ("react.fare", B, "switcheroo"))
    return p.does(("react.fare", A, "-"), ("pay.with", A, "r5+b1"))


def test_rw_s2_the_win_waits_for_the_own_turn() -> None:
    p = second_script()
    assert p.outcome is None
    p.ends(A)
    assert p.outcome is not None
    assert p.outcome.winners == (B,)
    assert len(p.table.players[B].hand) == 0


def test_rw_s2_the_line_is_broken_before() -> None:
    p = second_script().does(("play.which", A, "thief"), ("steal.which", A, "r3"))
    p.ends(A)
    assert p.asked == ("play.which", B)
    assert len(p.table.players[B].hand) == 5


def test_rw_s2_by_house_rule_it_does_not_wait() -> None:
    p = second_script(win_check="immediate")
    assert p.outcome is not None
    assert p.outcome.winners == (B,)


def test_rw_s3_the_deck_in_the_middle_of_a_draw() -> None:
    p = position(3, draws="g1").has(B, "b1").has(A, "r1").holds(A, "thief inspector")
    p.holds(C, "b2").deck_is("g1", pile="band police toilet")
    assert p.asked == ("play.which", A)
    assert len(p.hand(A).split()) == 4
    assert (len(p.table.deck), p.pile) == (2, "")
    p.does(("play.which", A, "thief"), ("play.which", A, "inspector"))
    p.does(("fare.line", A, "coast"), ("fare.whom", A, "1"))
    assert p.pile == "inspector thief"
    cash = next(name for name in p.hand(A).split() if name != "g1")
    p.does(("play.which", A, f"{cash}=wallet"))
    assert len(p.hand(A).split()) == 1
    assert p.asked == ("play.which", B)
    assert len(p.hand(B).split()) == 4
    assert (len(p.table.deck), len(p.table.pile)) == (0, 0)
    p.ends(B)
    assert p.asked == ("play.which", C)
    assert p.hand(C) == "b2"
    p.ends(C).ends(A)
    assert p.outcome is None
    p.ends(B)
    assert p.outcome is not None
    assert p.outcome.why == "stalemate"


def test_rw_s4_band_of_thieves() -> None:
    p = position(4).has(B, "toilet").has(C, "r1").holds(C, "police").holds(A, "band")
    p.does(("play.which", A, "band"), ("react.theft", C, "police"))
    assert (p.wallet(A), p.played(C)) == ("toilet", "r1")
    assert p.pile == "band police"
    assert p.table.plays == 2
    assert p.told("robbed") == [(A, B), (A, C)]
    assert D not in [args[1] for args in p.told("robbed")]


def test_rw_s5_the_fourteenth_train_by_a_fare() -> None:
    p = (
        position(deck=priced(t4=4))
        .has(A, "t1 t1 t1 t1 t2 t2 t2 t3 t3 t3 t4 t4 t5 r1")
        .has(B, "t4")
        .holds(A, "inspector")
    )
    p.does(("play.which", A, "inspector"))
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.why, p.outcome.figures) == ((A,), "trains", (14, 0))
