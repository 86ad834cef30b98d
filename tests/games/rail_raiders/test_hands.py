"""Rolling, rerolls, hands: RR-050 to RR-062, and which of two hands is better."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from companion.games.rail_raiders.hands import rank, strength
from companion.games.rail_raiders.rolling import FACES, without_kickers

from .driver import A, B, position

RANKS = {
    1: "9 10 J Q A",
    2: "9 9 10 J Q",
    3: "9 9 10 10 J",
    4: "9 9 9 10 J",
    5: "9 10 J Q K",
    6: "9 9 9 10 10",
    7: "9 9 9 9 10",
    8: "9 9 9 9 9",
}


def dice(words: str) -> tuple[int, ...]:
    return tuple(FACES.index(face) for face in words.split())


def beats(better: str, worse: str) -> bool:
    return strength(dice(better)) > strength(dice(worse))


def test_rr_050_five_dice() -> None:
    at = position(1, 1, 0).turn(A).acts(A, "showdown1")
    assert at.offered() == ("5 dice",)


def test_rr_051_rr_052_rr_a25_the_best_five_of_more() -> None:
    """RR-051, RR-052, RR-A25: the best rank, then the best quality."""
    assert strength(dice("K K Q Q J A")) == strength(dice("K K Q Q A"))
    assert strength(dice("9 10 J Q K A")) == strength(dice("10 J Q K A"))
    assert strength(dice("9 9 9 10 10 10 A")) == strength(dice("10 10 10 9 9"))


def test_rr_053_rr_055_ranks_in_their_order() -> None:
    """RR-053, RR-055."""
    for number, hand in RANKS.items():
        assert rank(strength(dice(hand))) == number
    order = [strength(dice(hand)) for hand in RANKS.values()]
    assert order == sorted(order)
    assert beats(RANKS[2], "9 10 J K A")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("K K 9 10 J", "Q Q A K J"),
        ("K K 9 9 J", "Q Q J J A"),
        ("K K J J 9", "K K 10 10 A"),
        ("10 10 10 9 J", "9 9 9 A K"),
        ("10 J Q K A", "9 10 J Q K"),
        ("10 10 10 9 9", "9 9 9 A A"),
        ("9 9 9 9 J", "9 9 9 9 10"),
        ("A A A A A", "K K K K K"),
    ],
)
def test_rr_056_equal_ranks_by_quality(better: str, worse: str) -> None:
    """RR-056, RR-A1, RR-C6: the combination first, then the other dice from high to low."""
    assert beats(better, worse)


def test_rr_a1_the_same_only_if_all_five_agree() -> None:
    assert strength(dice("K 9 K Q J")) == strength(dice("J Q K K 9"))
    assert beats("K K 9 Q A", "K K 9 Q J")
    assert len({strength(tuple(five)) for five in product(range(6), repeat=5)}) == 252


def test_rr_057_equal_hands_roll_off() -> None:
    at = position(1, 1, 0).turn(A).acts(A, "showdown1")
    at.rolls("showdown", (A, "9 9 K Q J"), (B, "9 9 K Q J"))
    assert at.asked == ("rolloff.roll", A)


def test_rr_a2_a_roll_off_is_five_fresh_dice_and_nothing_else_until_one_is_best() -> None:
    at = (
        position(1, 1, 0, cards={A: ["gun"], B: ["hat"]})
        .turn(A)
        .acts(A, "showdown1")
        .does(("weapon.which", A, "gun"))
    )
    at.rolls("showdown", (A, "9 9 K Q J 10"), (B, "9 9 K Q J 10"))
    for hand in ("9 9 K Q J", "9 9 K K J"):
        assert at.offered() == ("5 dice",)
        at.rolls("rolloff", (A, hand), (B, hand))
    at.rolls("rolloff", (A, "9 9 K Q J"), (B, "9 9 9 Q J"))
    assert at.told("won.4") == [(B,)]


def test_rr_058_rerolls_are_declared_from_the_active_seat_and_thrown_at_once() -> None:
    """RR-058, RR-059: A declares, then B, and only then dice fall; B takes none."""
    at = position(1, 1, 0, dealer=B, on=A, cards={A: ["spin"], B: ["spin"]}).turn(A).acts(A, "showdown1")
    at.does(("weapon.which", B, "spin"), ("weapon.which", A, "spin"))
    at.rolls("showdown", (A, "9 9 K Q J"), (B, "9 9 9 Q J"))
    at.does(("reroll.one", A, "Q"))
    assert at.asked == ("reroll.one", B)
    at.does(("reroll.one", B, "-"), ("reroll.roll", A, "9"))
    assert at.told("won.4") == [(A,)]


def test_rr_060_no_die_twice() -> None:
    """Several rerolls are for as many dice, and the second result stands."""
    at = position(1, 1, 0, cards={A: ["wheel"]}).turn(A).acts(A, "showdown1").does(("weapon.which", A, "wheel"))
    at.rolls("showdown", (A, "9 9 K Q J"), (B, "10 10 9 Q J"))
    assert at.offered() == ("0", "0", "2", "3", "4", "up to 3")
    at.does(("reroll.some", A, "J Q K"))
    party = at.table.contest.parties[0] if at.table.contest is not None else None
    at.does(("reroll.roll", A, "10 J J"))
    assert party is not None
    assert party.fresh == (True, True, False, False, False)
    assert sorted(party.dice) == sorted(dice("9 9 10 J J"))


def test_rr_061_hands_are_made_after_all_rerolls() -> None:
    at = position(1, 1, 0, cards={A: ["spin"]}).turn(A).acts(A, "showdown1").does(("weapon.which", A, "spin"))
    at.rolls("showdown", (A, "9 9 9 9 J"), (B, "10 10 10 10 J")).does(("reroll.one", A, "J"), ("reroll.roll", A, "9"))
    assert at.told("won.8") == [(A,)]


def test_rr_062_added_dice_are_rolled_with_the_others() -> None:
    """RR-062, RR-A16."""
    at = position(1, 1, 0, cards={A: ["hat", "gun"]}).turn(A).acts(A, "showdown1").does(("weapon.which", A, "gun"))
    assert at.offered() == ("7 dice",)


def test_exact_counts_of_the_eight_ranks() -> None:
    """The plain counts of the digest's 7,776 outcomes."""
    counts = Counter(rank(strength(five)) for five in product(range(6), repeat=5))
    assert [counts[n] for n in range(1, 9)] == [480, 3600, 1800, 1200, 240, 300, 150, 6]


def test_kickers_off_forgets_the_odd_dice_and_nothing_else() -> None:
    """RR-A1 `kickers`."""
    plain = without_kickers()
    assert plain[strength(dice("K K 9 Q A"))] == plain[strength(dice("K K 9 10 J"))]
    assert plain[strength(dice("K K 9 9 A"))] != plain[strength(dice("K K 10 10 A"))]
    assert plain[strength(dice("9 9 9 A A"))] != plain[strength(dice("9 9 9 K K"))]
    assert plain[strength(dice("9 10 J Q K"))] != plain[strength(dice("10 J Q K A"))]


def test_the_usual_reroll_stands_in_front() -> None:
    at = position(1, 1, 0, cards={A: ["spin"]}).turn(A).acts(A, "showdown1").does(("weapon.which", A, "spin"))
    at.rolls("showdown", (A, "K K K K J"), (B, "10 10 9 Q J"))
    assert at.offered() == ("2", "4", "-")
