"""Search: RR-180 to RR-187; hidden information."""

from __future__ import annotations

from typing import Any

from companion.table.prompts import CHANCE

from .driver import DECK, A, B, C, Position, position

WIN, LOSE = "9 9 9 9 9", "9 10 J Q A"


def searched(*places: int, **more: Any) -> Position:
    return position(*places, tokens={1: 2}, **more).turn(A).acts(A, "search")


def test_rr_180_not_beside_lawbots() -> None:
    at = position(1, 0, 0, tokens={1: 1}, lawbots={1: (1, 0, 0)}).turn(A)
    assert at.refused()["search"] == ("lawbots_here", "RR-180")
    assert "search" not in at.offered()


def test_rr_181_others_here_are_asked_from_the_left_one_by_one() -> None:
    at = position(1, 1, 1, 1, on=B, tokens={1: 1}).turn(B).acts(B, "search")
    for seat in (2, 3, 0):
        assert at.asked == ("search.oppose", seat)
        at.does(("search.oppose", seat, "n"))
    assert at.asked == ("token.turn", DECK)


def test_rr_182_who_opposes_fights_each_for_itself() -> None:
    at = searched(1, 1, 1).does(("search.oppose", B, "y"), ("search.oppose", C, "y"))
    at.rolls("search", (A, LOSE), (B, WIN), (C, "9 9 10 J Q"))
    assert at.offered() == ("0to2", "0to0", "2to2", "2to0")


def test_rr_183_the_winner_searches_as_normal() -> None:
    at = searched(1, 1, 0).does(("search.oppose", B, "y")).rolls("search", (A, WIN), (B, LOSE))
    assert at.does(("fate.next", A, "1to0")).asked == ("token.turn", DECK)


def test_rr_184_the_loser_has_spent_the_action() -> None:
    at = searched(1, 1, 0).does(("search.oppose", B, "y")).rolls("search", (A, LOSE), (B, WIN))
    at.does(("fate.next", B, "0to2"))
    assert at.table.done == ["search"]
    assert len(at.car(1).tokens) == 2
    assert len(at.table.loot) == len(at.table.loot.pack.cards)


def test_rr_185_so_many_cards_as_the_token_says_and_one_is_kept() -> None:
    at = searched(1, 0, 0).does(("token.turn", DECK, "token-3"))
    at.does(("loot.look", DECK, "one"), ("loot.look", DECK, "gun"), ("loot.look", DECK, "three"))
    assert set(at.offered()) == {"one", "gun", "three"}
    at.does(("loot.take", A, "gun"))
    assert [str(card) for card in at[A].cards.known()] == ["gun"]
    assert sorted(map(str, at.table.loot_gone.known())) == ["one", "three"]


def test_rr_186_one_token_a_search() -> None:
    at = searched(1, 0, 0).does(("token.turn", DECK, "token-1"), ("loot.look", DECK, "one"), ("loot.take", A, "one"))
    assert len(at.car(1).tokens) == 1
    assert at.asked == ("action.which", A)


def test_rr_187_scored_and_discarded() -> None:
    at = searched(1, 0, 0).does(("token.turn", DECK, "token-1"), ("loot.look", DECK, "two"), ("loot.take", A, "two"))
    assert at.money[A] == 2
    assert [str(card) for card in at.table.loot_gone.known()] == ["two"]


def test_rr_g8_not_without_a_token() -> None:
    at = position(1, 0, 0).turn(A)
    assert "search" not in at.offered()
    assert at.refused()["search"] == ("no_token", "RR-G8")


def test_rr_g18_what_is_looked_at_is_for_one_seat() -> None:
    at = searched(1, 0, 0).does(("token.turn", DECK, "token-2"))
    assert at.prompt.private
    assert at.prompt.seat == CHANCE
    at.does(("loot.look", DECK, "one"), ("loot.look", DECK, "gun"))
    assert at.prompt.private
    assert [str(card) for card in at.view(A).raiders[A].looked] == ["gun", "one"]
    for seat in (None, B, C):
        assert at.view(seat).raiders[A].looked == ()
        assert at.view(seat).raiders[A].looking == 2
    assert at.view(B).raiders[A].money == 0


def test_tokens_and_cars_facedown_are_in_nobodys_view() -> None:
    """RR-112, RR-G18."""
    at = position(1, 0, 0, cars={2: ""}, tokens={1: 2})
    for seat in (None, A, B):
        assert (at.view(seat).cars[1].tokens, at.view(seat).cars[2].title) == (2, "")


def test_no_loot_card_is_left() -> None:
    """RR-G5: if both piles are empty, fewer are drawn."""
    at = position(1, 0, 0, tokens={1: 1})
    at.table.loot.layers.clear()
    at.turn(A).acts(A, "search").does(("token.turn", DECK, "token-2"))
    assert at.told("no_loot") == [(A,)]
