"""The scripts RR-S1 to S5 and the worked example, line by line."""

from __future__ import annotations

from .driver import DECK, A, B, C, D, Position, lay_grit, new, position


def whole_car(*, salvage_first: bool = False) -> Position:
    """RR-S1 up to the winner's decisions."""
    at = position(
        *(2, 2, 2, 2),
        dealer=C,
        money=(2, 3, 4, 0),
        lawbots={2: (1, 1, 0)},
        cars={3: ""},
        tokens={2: 1},
        cards={A: ["spin"], C: ["spin"], D: ["gun", "spin"]},
    )
    lay_grit(at.table, 2, "none", "none")
    at.turn(A).acts(A, "lawbots")
    at.does(("showdown.join", B, "y"), ("showdown.join", C, "y"), ("showdown.join", D, "y"))
    at.does(("weapon.which", C, "spin"), ("weapon.which", D, "gun"), ("weapon.which", A, "spin"))
    at.rolls("showdown", (A, "9 9 K K J"), (B, "10 10 Q K A"), (C, "J J Q Q 9"), (D, "9 9 10 J Q K"))
    at.rolls("showdown", (C, "Q Q Q 10 A"))
    at.does(("reroll.one", A, "J"), ("reroll.one", C, "9"), ("reroll.one", C, "10"))
    return at.does(("reroll.roll", A, "K"), ("reroll.roll", C, "10"), ("reroll.roll", C, "9"))


def test_rr_s1_four_orders_in_one_fight() -> None:
    """RR-S1, RR-C3: joiners from A, weapons from the Dealer C, rerolls from A, and the order of taking."""
    at = whole_car()
    assert at.told("won.6") == [(A,)]
    at.does(("fate.next", A, "1to1"), ("donation.take", A, "y"))
    at.does(("fate.next", A, "2to3"), ("donation.take", A, "y"))
    at.does(("fate.next", A, "3to1"))
    assert at.money == (5, 2, 3, 0)
    assert at.places == (2, 1, 3, 1)
    assert at.car(2).lawbots == [0, 1, 0]
    assert [card.key for card in at.car(2).grit] == ["none"]
    assert at.car(3).tile is None
    assert "search" not in at.offered()
    assert at.refused()["search"] == ("lawbots_here", "RR-180")
    at.acts(A, "lawbots").does(("weapon.which", A, "-"))
    at.rolls("showdown", (A, "9 9 9 9 9"), (B, "9 10 J Q A")).does(("reroll.one", B, "-"))
    assert "lawbots" not in at.offered()
    assert at.table.done == ["showdown", "showdown"]


def test_rr_s1_salvage_first_costs_a_donation() -> None:
    """RR-A13: the $$ for the Lawbot first raise the winner to 3, and B owes nothing."""
    at = whole_car().does(("fate.next", A, "salvage"), ("fate.next", A, "1to1"))
    at.does(("fate.next", A, "2to3"), ("donation.take", A, "y"), ("fate.next", A, "3to1"))
    assert at.money == (4, 3, 3, 0)


def opening() -> Position:
    """RR-S2: three players, before the first Dealer roll."""
    table = new(3)
    table.stage = "dealer"
    return Position(table)


def test_rr_s2_dealer_tie_boarding_first_turn() -> None:
    at = opening()
    assert len(at.table.high_noon) == 24
    at.rolls("dealer", (A, "K K Q J 9"), (B, "K K Q J 9"), (C, "Q Q A J 9"))
    at.does(("rolloff.roll", A, "9 10 J Q A"), ("rolloff.roll", B, "9 9 10 J Q"))
    assert at.table.dealer == B
    at.does(("board.which", B, "c1"), ("boarding.roll", B, "J J Q Q 9"))
    at.does(("board.which", C, "c2"), ("boarding.roll", C, "A A K K Q"))
    at.does(("board.which", A, "c0"))
    assert at.places == (0, 1, -1)
    assert at.asked == ("car.turn", DECK)
    at.does(("car.turn", DECK, "rich"), ("law.card", DECK, "D"), ("highnoon.card", DECK, "calm"))
    assert (len(at.table.high_noon), len(at.car(1).tokens), at.car(1).lawbots) == (23, 2, [1, 0, 0])
    assert "search" not in at.offered()
    at.acts(B, "lawbots").rolls("showdown", (B, "9 9 10 J Q"), (C, "10 J Q K A"))
    at.does(("fate.next", C, "1to2"), ("car.turn", DECK, "small"), ("law.card", DECK, "S"))
    assert (len(at.car(2).tokens), at.car(2).lawbots, at.money) == (1, [0, 1, 0], (0, 0, 0))
    at.acts(B, "move1").acts(B, "move0")
    assert at.asked == ("board.which", C)
    assert at.car(1).lawbots == [1, 0, 0]
    at.does(("board.which", C, "c0"), ("highnoon.card", DECK, "calm"))
    assert len(at.table.high_noon) == 22
    assert at.asked == ("action.which", C)


def opposed() -> Position:
    """RR-S3 up to the roll-off."""
    at = position(3, 3, 3, money=(1, 0, 5), tokens={3: 1})
    at.turn(A).acts(A, "search").does(("search.oppose", B, "n"), ("search.oppose", C, "y"))
    return at.rolls("search", (A, "9 9 K Q J"), (C, "9 9 K Q J"))


def test_rr_s3_opposed_search_that_ties() -> None:
    at = opposed()
    at.does(("rolloff.roll", A, "10 10 10 Q K"), ("rolloff.roll", C, "A A K K J"))
    at.does(("fate.next", A, "2to2"), ("donation.take", A, "y"))
    assert at.money == (2, 0, 4)
    assert at.places == (3, 3, 2)
    at.does(("token.turn", DECK, "token-2"), ("loot.look", DECK, "one"), ("loot.look", DECK, "gun"))
    at.does(("loot.take", A, "gun"))
    assert [card.key for card in at[A].cards.known()] == ["gun"]
    assert [card.key for card in at.table.loot_gone.known()] == ["one"]
    assert [card.key for card in at.table.spent_tokens.known()] == ["token-2"]
    assert at.money == (2, 0, 4)
    assert at.refused()["search"] == ("no_token", "RR-G8")


def test_rr_s3_variant_the_searcher_loses() -> None:
    at = opposed()
    at.does(("rolloff.roll", A, "9 10 J Q A"), ("rolloff.roll", C, "A A K K J"), ("fate.next", C, "0to4"))
    assert at.money == (1, 0, 5)
    assert at.places == (4, 3, 3)
    assert len(at.car(3).tokens) == 1
    assert at.table.done == ["search"]


def last_two(on_discard: bool, on: int) -> Position:
    """RR-S4: Dealer B, two High Noon cards left, one of them discards the other."""
    return position(0, 0, 0, on=on, dealer=B, money=(7, 7, 6), noon=["burn", "calm"], end_on_discard=on_discard)


def passes(at: Position, *seats: int) -> None:
    for seat in seats:
        at.acts(seat, "pass")


def test_rr_s4_the_deck_ends_by_a_discard() -> None:
    at = last_two(True, A)
    at.does(("highnoon.card", DECK, "burn"))
    passes(at, A)
    assert at.outcome is not None
    assert at.outcome.places == ((A, B), (C,))
    assert at.outcome.why == "shared"


def test_rr_s4_drawn_only_another_round_is_played() -> None:
    """RR-C2 `end_on_discard` = no: the next to need a card finds none, and that is the trigger."""
    at = last_two(False, A)
    at.does(("highnoon.card", DECK, "burn"))
    passes(at, A)
    assert at.outcome is None
    at.rolls("dealer", (B, "A A A A A"), (C, "9 9 9 9 K"), (A, "9 10 J Q A"))
    assert not at.told("no_high_noon")[1:]
    passes(at, B, C, A)
    assert [seat for (seat,) in at.told("no_high_noon")] == [B, C, A]
    assert at.outcome is not None


def test_rr_s4_drawn_by_the_first_the_others_go_without() -> None:
    for on_discard in (True, False):
        at = last_two(on_discard, B)
        at.does(("highnoon.card", DECK, "burn"))
        passes(at, B, C, A)
        assert at.outcome is not None
        assert [seat for (seat,) in at.told("no_high_noon")] == [C, A]


def test_rr_s5_empty_supply_seven_dice_a_straight_that_ties() -> None:
    at = position(1, 0, 0, lawbots={1: (0, 0, 2)}, cars={2: ""})
    at.turn(A).acts(A, "move2")
    at.does(("car.turn", DECK, "hard"), ("law.card", DECK, "M"), ("law.card", DECK, "aim"))
    assert (at.car(1).lawbots, at.car(2).lawbots) == ([0, 0, 1], [1, 0, 1])
    assert [card.key for card in at.car(2).grit] == ["aim"]
    assert len(at.car(2).tokens) == 2
    at.acts(A, "lawbots").rolls("showdown", (A, "10 J Q K A"), (B, "9 10 J Q K A A"))
    at.does(("rolloff.roll", A, "9 9 J Q A"), ("rolloff.roll", B, "9 9 J Q K"))
    assert at.money[A] == 1
    assert at.car(2).grit == []
    at.acts(A, "lawbots").rolls("showdown", (A, "Q Q Q Q 9"), (B, "K K K 9 10 J"))
    assert at.money[A] == 4
    assert at.table.supply == [7, 5, 1]
    assert at.asked == ("highnoon.card", DECK)
    assert at.table.active == B


def test_the_worked_example() -> None:
    """RR-240 two High Noon cards go, RR-241 a Move, RR-242 the fight, RR-243 its end, RR-244 the Search."""
    david, wayne, deke = A, B, C
    at = position(2, 0, 3, lawbots={3: (0, 1, 0)}, tokens={3: 1})
    left = len(at.table.high_noon)
    at.does(("highnoon.card", DECK, "burn"))
    assert len(at.table.high_noon) == left - 2
    at.acts(david, "move3").acts(david, "lawbots").does(("showdown.join", deke, "y"))
    at.rolls("showdown", (david, "9 J Q Q Q"), (deke, "10 10 J J Q"), (wayne, "9 10 Q K A"))
    at.does(("reroll.one", wayne, "9"), ("reroll.roll", wayne, "K"))
    assert at.told("won.4") == [(david,)]
    at.does(("fate.next", david, "salvage"), ("fate.next", david, f"{deke}to2"))
    assert at.money[david] == 2
    assert at[deke].car == 2
    at.acts(david, "search").does(("token.turn", DECK, "token-2"))
    at.does(("loot.look", DECK, "one"), ("loot.look", DECK, "three"), ("loot.take", david, "three"))
    assert at.money[david] == 5
    assert sorted(card.key for card in at.table.loot_gone.known()) == ["one", "three"]
    assert at.table.active == wayne
