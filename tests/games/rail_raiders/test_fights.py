"""Showdown, Lawbots in fights, losing, weapons: RR-130 to RR-176, RR-200 to RR-203."""

from __future__ import annotations

from typing import Any

import pytest

from .driver import DECK, A, B, C, D, Position, position

WIN, LOSE = "9 9 9 9 9", "9 10 J Q A"


def called(*places: int, **more: Any) -> Position:
    """A calls out B on car 1, or the Lawbots if there are any."""
    at = position(*places, **more).turn(A)
    return at.acts(A, "lawbots" if at.table.lawbots_on(1) else "showdown1")


def test_rr_130_rr_g9_one_target_on_the_own_car() -> None:
    """RR-130, RR-G9."""
    at = position(1, 1, 2, lawbots={1: (1, 1, 0)}).turn(A)
    assert [key for key in at.offered() if key.startswith(("showdown", "lawbots"))] == ["lawbots", "showdown1"]
    alone = position(1, 2, 2).turn(A)
    assert [key for key in alone.offered() if key.startswith(("showdown", "lawbots"))] == []
    assert alone.refused()["lawbots"] == ("nobody_here", "RR-G9")


def test_rr_131_the_target_is_not_asked() -> None:
    assert called(1, 1, 0).asked == ("showdown.roll", A)


def test_rr_132_the_others_are_asked_clockwise_one_by_one() -> None:
    """RR-132, RR-C3: seen from the active player, whoever is Dealer."""
    at = position(1, 1, 1, 1, on=C, dealer=B).turn(C).acts(C, "showdown0")
    assert at.asked == ("showdown.join", D)
    at.does(("showdown.join", D, "n"))
    assert at.asked == ("showdown.join", B)
    at.does(("showdown.join", B, "y"))
    assert at.asked == ("showdown.roll", C)


def test_rr_133_rr_135_rr_136_who_joins_is_a_party_of_its_own() -> None:
    """RR-133, RR-135, RR-136: all roll, and all but the best lose."""
    at = called(1, 1, 1).does(("showdown.join", C, "y"))
    at.rolls("showdown", (A, LOSE), (B, "9 9 10 J Q"), (C, WIN))
    assert at.asked == ("fate.next", C)
    assert at.offered() == ("0to2", "0to0", "1to2", "1to0")


def test_rr_134_lawbots_that_are_no_target_take_no_part() -> None:
    at = position(1, 1, 0, lawbots={1: (0, 1, 0)}).turn(A).acts(A, "showdown1").rolls("showdown", (A, WIN), (B, LOSE))
    at.does(("fate.next", A, "1to2"))
    assert at.car(1).lawbots == [0, 1, 0]


def test_rr_137_only_a_tie_for_the_best_hand_is_rolled_off() -> None:
    at = called(1, 1, 1).does(("showdown.join", C, "y"))
    at.rolls("showdown", (A, WIN), (B, LOSE), (C, LOSE))
    assert at.told("rolloff") == []


def test_rr_138_target_joiners_weapons_dice_rerolls_consequences() -> None:
    at = called(1, 1, 1, cards={A: ["spin"]})
    seen = []
    for name, seat, key in (
        ("showdown.join", C, "y"),
        ("weapon.which", A, "spin"),
        ("showdown.roll", A, "9 9 9 9 J"),
        ("showdown.roll", B, LOSE),
        ("showdown.roll", C, LOSE),
        ("reroll.one", A, "J"),
        ("reroll.roll", A, "9"),
    ):
        seen.append(at.asked[0])
        at.does((name, seat, key))
    assert seen[:3] == ["showdown.join", "weapon.which", "showdown.roll"]
    assert at.asked == ("fate.next", A)


def test_rr_150_all_lawbots_of_a_car_are_one_team() -> None:
    at = called(1, 0, 0, lawbots={1: (3, 0, 0)}).rolls("showdown", (A, WIN))
    assert at.asked == ("showdown.roll", B)
    assert at.offered() == ("5 dice",)
    at.rolls("showdown", (B, LOSE))
    assert at.car(1).lawbots == [2, 0, 0]


@pytest.mark.parametrize(("lawbots", "dice", "reroll"), [((1, 1, 0), 5, 1), ((0, 3, 0), 5, 1), ((1, 0, 0), 5, 0)])
def test_rr_151_a_sheriff_gives_one_reroll(lawbots: tuple[int, int, int], dice: int, reroll: int) -> None:
    at = called(1, 0, 0, lawbots={1: lawbots}).rolls("showdown", (A, WIN))
    assert at.offered() == (f"{dice} dice",)
    at.rolls("showdown", (B, LOSE))
    assert (at.asked == ("reroll.one", B)) is bool(reroll)


def test_rr_152_rr_153_a_marshal_gives_one_die_and_both_combine() -> None:
    """RR-152, RR-153: two Marshals give no more than one."""
    for lawbots in ((0, 0, 1), (0, 0, 2), (0, 1, 2)):
        at = called(1, 0, 0, lawbots={1: lawbots}).rolls("showdown", (A, WIN))
        assert at.offered() == ("6 dice",)
        at.rolls("showdown", (B, LOSE + " A"))
        assert (at.asked == ("reroll.one", B)) is bool(lawbots[1])


def test_rr_154_the_first_to_the_left_who_is_not_in_it_rolls_for_the_lawbots() -> None:
    at = (
        called(1, 1, 0, lawbots={1: (1, 0, 0)}).does(("showdown.join", B, "y")).rolls("showdown", (A, WIN), (B, LOSE))
    )
    assert at.asked == ("showdown.roll", C)


def test_rr_155_rr_a17_if_all_are_in_it_the_dealer_rolls_and_declares_both_at_once() -> None:
    """RR-155, RR-A17."""
    at = called(1, 1, 1, dealer=B, lawbots={1: (0, 1, 0)}, cards={B: ["spin"]})
    at.does(("showdown.join", B, "y"), ("showdown.join", C, "y"), ("weapon.which", B, "spin"))
    at.rolls("showdown", (A, WIN), (B, LOSE), (C, LOSE), (B, LOSE))
    at.does(("reroll.one", B, "9"), ("reroll.one", B, "-"))
    assert at.asked == ("reroll.roll", B)


def test_rr_156_rr_171_the_controller_decides_where_losers_go_and_in_which_order() -> None:
    """RR-156, RR-171."""
    at = called(1, 1, 0, lawbots={1: (0, 1, 0)}).does(("showdown.join", B, "y"))
    at.rolls("showdown", (A, LOSE), (B, LOSE), (C, "9 9 9 9 A")).does(("reroll.one", C, "-"))
    assert at.asked == ("fate.next", C)
    at.does(("fate.next", C, "1to0"), ("fate.next", C, "0to2"))
    assert at.places == (2, 0, 0)


def test_rr_157_rr_158_rr_159_the_lowest_falls_and_pays() -> None:
    """RR-157, RR-158, RR-159, RR-G12: one a fight, Deputy before Sheriff before Marshal, back to the supply."""
    at = called(1, 0, 0, lawbots={1: (1, 1, 1)})
    for money, left in ((1, [0, 1, 1]), (3, [0, 0, 1])):
        at.rolls("showdown", (A, WIN), (B, LOSE + " A")).does(("reroll.one", B, "-"))
        assert at.money[A] == money
        assert at.car(1).lawbots == left
        if left[1]:
            at.acts(A, "lawbots")
    assert at.table.supply == [7, 5, 1]


def test_rr_160_rr_a15_a_joiner_who_wins_collects() -> None:
    """RR-160, RR-A15: and nobody else."""
    at = called(1, 1, 0, lawbots={1: (0, 0, 1)}).does(("showdown.join", B, "y"))
    at.rolls("showdown", (A, LOSE), (B, WIN), (C, LOSE + " A")).does(("fate.next", B, "0to2"))
    assert at.money == (0, 3, 0)


def test_rr_170_rr_a14_every_loser_must_move_to_a_neighbour_the_winner_chooses() -> None:
    """RR-170, RR-A14."""
    at = called(1, 1, 0).rolls("showdown", (A, LOSE), (B, WIN))
    assert at.asked == ("fate.next", B)
    assert at.offered() == ("0to2", "0to0")
    assert at.does(("fate.next", B, "0to0")).places == (0, 1, 0)


def test_at_the_end_of_the_train_there_is_no_choice() -> None:
    """RR-121: one neighbour, so nobody is asked."""
    at = position(0, 0, 3).turn(A).acts(A, "showdown1").rolls("showdown", (A, WIN), (B, LOSE))
    assert at.places == (0, 1, 3)


def test_rr_172_strictly_more_than_the_winner() -> None:
    at = called(1, 1, 0, money=(2, 2, 0)).rolls("showdown", (A, WIN), (B, LOSE)).does(("fate.next", A, "1to0"))
    assert at.money == (2, 2, 0)


def taken(first: int) -> tuple[int, ...]:
    """A winner with 2, losers with 3 and 4; `first` is moved first."""
    at = called(1, 1, 1, money=(2, 3, 4)).does(("showdown.join", C, "y"))
    at.rolls("showdown", (A, WIN), (B, LOSE), (C, LOSE)).does(("fate.next", A, f"{first}to0"))
    at.does(("donation.take", A, "y"), ("fate.next", A, f"{B + C - first}to0"))
    if at.asked[0] == "donation.take":
        at.does(("donation.take", A, "y"))
    return at.money


def test_rr_173_the_poorer_first_yields_two() -> None:
    assert taken(B) == (4, 2, 3)


def test_rr_174_the_richer_first_yields_one() -> None:
    assert taken(C) == (3, 3, 3)


def test_rr_175_taking_is_optional() -> None:
    at = called(1, 1, 0, money=(0, 5, 0)).rolls("showdown", (A, WIN), (B, LOSE)).does(("fate.next", A, "1to0"))
    assert at.does(("donation.take", A, "n")).money == (0, 5, 0)


def test_rr_176_one_a_loser_a_fight() -> None:
    at = called(1, 1, 0, money=(0, 5, 0)).rolls("showdown", (A, WIN), (B, LOSE)).does(("fate.next", A, "1to0"))
    assert at.does(("donation.take", A, "y")).money == (1, 4, 0)
    assert at.asked == ("action.which", A)


def test_rr_200_rr_203_equipment_and_weapons_lie_open() -> None:
    """RR-200, RR-203: and equipment needs no choosing."""
    at = position(1, 1, 0, cards={A: ["gun", "hat"]})
    assert [str(card) for card in at.view(B).raiders[A].cards] == ["gun", "hat"]
    at.turn(A).acts(A, "showdown1").does(("weapon.which", A, "-"))
    assert at.offered() == ("6 dice",)


def test_rr_201_one_weapon_a_fight() -> None:
    at = called(1, 1, 0, cards={A: ["gun", "spin"]})
    assert at.offered() == ("gun", "spin", "-")
    at.does(("weapon.which", A, "gun"))
    assert at.asked == ("showdown.roll", A)


def test_rr_202_weapons_from_the_dealer_clockwise() -> None:
    at = called(1, 1, 1, dealer=C, cards={A: ["gun"], B: ["gun"], C: ["gun"]}).does(("showdown.join", C, "y"))
    for seat in (C, A, B):
        assert at.asked == ("weapon.which", seat)
        at.does(("weapon.which", seat, "-"))


def test_rr_a22_no_weapon_is_a_choice_and_who_has_none_is_not_asked() -> None:
    at = called(1, 1, 0, cards={B: ["gun"]})
    assert at.asked == ("weapon.which", B)
    assert at.does(("weapon.which", B, "-")).offered() == ("5 dice",)


def test_rr_a3_rr_a23_pushed_in_the_own_turn_the_car_is_flipped_when_all_is_done() -> None:
    """RR-A3, RR-A23: after both losers moved; in another's turn it stays facedown."""
    at = called(1, 1, 1, cars={2: ""}, money=(0, 0, 3)).does(("showdown.join", C, "y"))
    at.rolls("showdown", (A, LOSE), (B, WIN), (C, LOSE)).does(("fate.next", B, "0to2"))
    assert at.car(2).tile is None
    at.does(("fate.next", B, "2to0"), ("donation.take", B, "y"))
    assert at.asked == ("car.turn", DECK)
    other = called(1, 1, 0, cars={2: ""}).rolls("showdown", (A, WIN), (B, LOSE)).does(("fate.next", A, "1to2"))
    assert other.asked == ("action.which", A)
    assert other.car(2).tile is None


def test_rr_a12_lawbots_take_nothing() -> None:
    at = called(1, 0, 0, lawbots={1: (1, 0, 0)}, money=(5, 0, 0)).rolls("showdown", (A, LOSE), (B, WIN))
    assert at.does(("fate.next", B, "0to0")).money == (5, 0, 0)


def test_rr_a19_nobody_joins_from_elsewhere() -> None:
    assert called(1, 1, 2, -1).asked == ("showdown.roll", A)


def test_rr_g17_who_is_off_the_train_controls_the_lawbots() -> None:
    assert called(1, -1, 0, lawbots={1: (1, 0, 0)}).rolls("showdown", (A, WIN)).asked == ("showdown.roll", B)


def test_rr_g21_as_many_dice_as_are_needed_one_party_after_the_other() -> None:
    at = called(1, 1, 1, 1, lawbots={1: (0, 0, 1)}, cards={seat: ["gun"] for seat in range(4)})
    at.does(*[("showdown.join", seat, "y") for seat in (B, C, D)], *[("weapon.which", s, "gun") for s in range(4)])
    dice = 0
    while at.asked[0] == "showdown.roll":
        dice += int(at.offered()[0].split()[0])
        at.does(("showdown.roll", at.asked[1], "9 9 10 10 J A" if at.asked[1] else "9 9 9 9 9 9"))
    assert dice == 30


def test_a_loser_that_a_card_holds_stays() -> None:
    at = called(1, 1, 0, cards={B: ["anchor"]}).rolls("showdown", (A, WIN), (B, LOSE))
    assert at.places == (1, 1, 0)
    assert at.told("not_moved") == [(B,)]


def test_a_trigger_is_awaited_after_a_fight() -> None:
    at = called(1, 1, 0, cards={A: ["purse"], B: ["purse"]}).rolls("showdown", (A, WIN), (B, LOSE))
    assert at.does(("fate.next", A, "1to0")).money == (1, 0, 0)
