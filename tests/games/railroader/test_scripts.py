"""RD-S1 to S5: longer stretches of play."""

from __future__ import annotations

from companion.games.railroader.dynamite import spots_for
from companion.table.prompts import CHANCE

from .driver import A, B, C, Position, position, spots
from .invariants import check


def test_rd_s1_push_back_chain_and_the_signal() -> None:
    """RD-S1, RD-A22"""
    game = position(
        (29, 36), (20, 28), (25, 44), on=C, spaces={"river": [16, 17, 30, 31], "hazard": [21, 26]}, cards=["back 5"]
    )
    # 1. C stops at the river and blows B back, who blows A back
    game.moves(C, "2+3")
    assert game[C].front == 30
    assert game.asked == ("dynamite.where", C)
    assert game.offered() == spots("1:30", "1:31", "2:21", "2:26")
    game.does(("dynamite.where", C, "2:21"))
    assert game[B].front == 16
    assert game.asked == ("dynamite.where", B)
    assert game.offered() == spots("1:30", "1:31", "3:31")
    game.does(("dynamite.where", B, "1:30"))
    assert game[A].front == 25
    assert [game[seat].dynamite for seat in (A, B, C)] == [5, 4, 4]
    # 2. A is slow, is cut off, swaps
    assert game.offered() == ("move",)
    assert game.refused() == {"lay": ("box_on_track", "RD-069")}
    game.moves(A, "6")
    assert game[A].front == 29
    game.does(("box.swap", A, "y"))
    assert (game[A].signal, game[A].box, game.table.out) == (30, 0, 6)
    # 3. B the same
    assert game.offered() == ("move",)
    game.moves(B, "4").does(("box.swap", B, "y"))
    assert (game[B].front, game[B].signal) == (20, 21)
    # 4. C lays; the signals protect
    game.lays(C, 5)
    assert game[C].railhead == 56
    assert [spot.key for spot in spots_for(game.table, game[C])] == ["1:31", "2:26"]
    # 5. A leaves the signal; B takes it back and throws two dice
    game.lays(A, 2)
    assert (game[A].railhead, game[A].signal) == (40, 30)
    game.moves(B, "3+3")
    assert (game[B].front, game[B].signal) == (26, 0)
    game.does(("chance.card", CHANCE, "back 5"))
    assert game[B].front == 21
    assert game.asked == ("turn.what", C)
    assert sum(game[seat].dynamite for seat in (A, B, C)) == 13
    assert game.table.out == 2 + 5
    check(game.table)


def test_rd_s2_ambush_light_engine_the_same_ambush_again() -> None:
    """RD-S2"""
    game = position(
        (27, 44),
        (27, 60),
        spaces={"garrison": [20], "ambush": [34], "hazard": [37, 42], "river": [30, 31]},
        cards=["back 8"],
    )
    # 1. ambushed
    game.moves(A, "3+4")
    assert (game[A].front, game[A].light) == (34, 20)
    # 2. a box ahead of the train whose engine is away
    game.moves(B, "1+2")
    assert game.offered() == spots("1:37", "1:42")
    game.does(("dynamite.where", B, "1:37"))
    assert (game[A].front, game[A].light, game[A].box) == (34, 20, 37)
    # 3. neither track nor choice; two dice in spite of the box
    assert game.offered() == ("light",)
    assert set(game.refused()) == {"lay", "move"}
    game.runs_light(A, "2+3")
    assert game[A].light == 25
    game.lays(B, 1).runs_light(A, "1+1")
    assert (game[A].light, game[A].front) == (0, 34)
    # 4. not left yet: no second ambush
    game.lays(B, 1)
    game.moves(A, "1")
    assert (game[A].front, game[A].light) == (35, 0)
    game.lays(B, 1).moves(A, "5").does(("box.swap", A, "y"))
    assert (game[A].front, game[A].signal, game[A].spared) == (36, 37, 0)
    # 5. back into it: nothing
    game.lays(B, 1).moves(A, "2+4").does(("chance.card", CHANCE, "back 8"))
    assert (game[A].front, game[A].light) == (34, 0)
    game.moves(B, "1+1").does(("dynamite.where", B, "1:42"))
    assert game[A].front == 34
    # 6. forwards, the rear half on it
    game.moves(A, "1")
    assert (game[A].front, game[A].light) == (35, 20)
    check(game.table)


def derailed_onto_red(**rules: bool) -> Position:
    return position((17, 28), (7, 32), spaces={"river": [16, 17], "hazard": [21]}, cards=["back 5"], **rules)


def test_rd_s3_derailed_forwards_onto_red_sent_back_onto_a_river() -> None:
    """RD-S3"""
    game = derailed_onto_red().moves(A, "6+6")
    assert (game[A].front, game[A].railhead) == (21, 28)
    game.does(("chance.card", CHANCE, "back 5"))
    assert game[A].front == 16
    assert game.asked == ("dynamite.where", A)
    assert game.offered() == spots("2:16", "2:17", "2:21")
    check(game.table)


def test_rd_s3_without_a_card_for_who_is_forced_back() -> None:
    """RD-S3 2"""
    game = derailed_onto_red(forced_back_draws_chance=False).moves(A, "6+6")
    assert game[A].front == 21
    assert game.asked == ("turn.what", B)


def test_rd_s4_dynamite_near_the_start_and_an_owner_who_will_not_swap() -> None:
    """RD-S4"""
    game = position((0, 0), (0, 0), spaces={"hazard": [10], "river": [16, 17]})
    # 1. A gets a train
    game.lays(A, 1)
    assert (game[A].railhead, game[A].front) == (4, 0)
    game.lays(B, 6).lays(A, 2)
    assert (game[A].railhead, game[A].front) == (8, 7)
    game.lays(B, 6).lays(A, 4)
    assert game[A].railhead == 16
    game.lays(B, 6).moves(A, "1+1")
    assert game[A].front == 9
    # 2. the push-back stops at the start
    game.moves(B, "4+5").does(("dynamite.where", B, "1:10"))
    assert (game[A].front, game[A].box) == (7, 10)
    # 3. one die to the box, and the swap declined
    assert game.offered() == ("move",)
    game.moves(A, "1").lays(B, 1)
    assert game[A].front == 8
    game.moves(A, "4").does(("box.swap", A, "n"))
    assert (game[A].front, game[A].box) == (9, 10)
    # 4. declined again: the turn passes; then accepted, and the turn is free
    game.lays(B, 1).does(("box.swap", A, "n"))
    assert game.asked == ("turn.what", B)
    game.lays(B, 1).does(("box.swap", A, "y"))
    assert game.asked == ("turn.what", A)
    assert game.offered() == ("move", "lay")
    game.lays(A, 6)
    assert (game[A].railhead, game[A].signal) == (28, 10)
    game.lays(B, 1).does(("turn.what", A, "move"))
    assert game[A].signal == 0
    assert game.asked == ("move.dice", A)
    assert game.offered() == ("2 dice",)
    check(game.table)


def test_rd_s5_finish_with_two_dice_one_die_and_a_last_sabotage() -> None:
    """RD-S5"""
    game = position((84, 104), (88, 104), spaces={"sign": [87], "river": [94, 95], "orange": [90, 98, 101]})
    # 1. at full speed past the sign
    game.moves(A, "5+5")
    assert game[A].front == 94
    assert game.offered() == spots("2:90", "2:94", "2:95", "2:98", "2:101")
    game.does(("dynamite.where", A, "2:101"))
    # 2. box and sign are one die; A is blown back onto orange
    game.moves(B, "6")
    assert game[B].front == 94
    game.does(("dynamite.where", B, "1:95"))
    assert game[A].front == 90
    # 3. swapped, on the river, and nowhere to lay
    game.moves(A, "4").does(("box.swap", A, "y"))
    assert game[A].front == 94
    assert game.asked == ("turn.what", B)
    assert "no_spot" in game.heard()
    # 4. home
    game.moves(B, "6").does(("box.swap", B, "y"))
    assert game[B].front == 100
    game.moves(A, "6").moves(B, "3").moves(A, "5")
    assert game.outcome is not None
    assert game.outcome.winners == (A,)
    assert game.outcome.figures == (104, 103)
    assert "derailed" not in game.heard()
    check(game.table)
