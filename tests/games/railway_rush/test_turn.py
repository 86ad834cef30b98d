"""Setup, drawing, placing, the end of a turn."""

from __future__ import annotations

import pytest

from companion.errors import SettingError
from companion.games.railway_rush import GAME
from companion.table.game import Setup
from companion.table.prompts import TABLE
from tests.games.railway_rush.driver import HOUSE, A, B, C, new_game, position, with_card


def test_rw_010_g16_five_cards_each_from_the_one_who_is_named() -> None:
    p = new_game(3)
    assert p.asked == ("start.first", TABLE)
    assert p.offered() == ("0", "1", "2", "lots")
    p.does(("start.first", TABLE, "1"))
    assert p.asked == ("play.which", B)
    assert [len(player.hand) for player in p.table.players] == [5, 7, 5]
    assert len(p.table.deck) == 118 - 17


def test_rw_g16_the_box_draws_lots() -> None:
    first = set()
    for seed in range(12):
        p = new_game(3)
        p.chance.seed(seed)
        p.does(("start.first", TABLE, "lots"))
        first.add(p.prompt.seat)
    assert first == {A, B, C}


@pytest.mark.parametrize(("remove", "cards"), [(False, 118), (True, 112)])
def test_rw_012_remove_duplicates(remove: bool, cards: int) -> None:
    assert len(new_game(2, remove_duplicates=remove).table.packs[0].cards) == cards


def test_rw_013_two_cards_then_three_plays_and_no_fourth() -> None:
    p = position().holds(A, "r1 r2 r3 r4")
    assert p.asked == ("play.which", A)
    assert len(p.table.players[A].hand) == 6
    p.does(("play.which", A, "r1"), ("play.which", A, "r2"), ("play.which", A, "r3"))
    assert p.asked == ("play.which", B)
    assert p.played(A) == "r1 r2 r3"


@pytest.mark.parametrize("n", [5, 7])
def test_rw_014_a2_an_empty_hand_draws_more(n: int) -> None:
    p = position(empty_hand_draw=n)
    assert p.asked == ("play.which", A)
    assert len(p.table.players[A].hand) == n


def test_rw_t7_no_hand_after_the_turn_draws_nothing_until_the_next() -> None:
    p = position(draws="g1 g2").holds(A, "r1").holds(B, "b1")
    p.does(("play.which", A, "r1"), ("play.which", A, "g1"), ("play.which", A, "g2"))
    assert len(p.table.players[A].hand) == 0
    p.ends(B)
    assert p.asked == ("play.which", A)
    assert len(p.table.players[A].hand) == 5


def test_rw_015_a_card_goes_where_it_belongs() -> None:
    p = position(draws="thief t1").holds(A, "r1 inspector").has(B, "t2")
    p.does(("play.which", A, "r1"), ("play.which", A, "t1"), ("play.which", A, "inspector=wallet"))
    assert (p.played(A), p.wallet(A)) == ("inspector r1 t1", "inspector")
    p = position().holds(A, "thief").has(B, "t2").does(("play.which", A, "thief"))
    assert (p.played(A), p.pile) == ("t2", "thief")


@pytest.mark.parametrize("n", [0, 1, 2])
def test_rw_016_fewer_than_three(n: int) -> None:
    p = position().holds(A, "r1 r2 r3")
    for name in ("r1", "r2")[:n]:
        p.does(("play.which", A, name))
    p.ends(A)
    assert p.asked == ("play.which", B)


def test_rw_017_more_copies_of_a_card() -> None:
    p = position().holds(A, "r1 r1").does(("play.which", A, "r1"), ("play.which", A, "r1"))
    assert p.played(A) == "r1 r1"


def test_rw_036_a4_a8_only_action_cards_are_cash() -> None:
    p = position(draws="w thief").holds(A, "r1 t1")
    assert not any(p.offers(f"{name}=wallet") for name in ("r1", "t1", "w"))
    assert p.offers("thief=wallet")
    p.does(("play.which", A, "w"))
    assert p.view.seats[A].wild == 1
    assert p.card("w").cash == 2


def test_rw_a7_the_wallet_is_a_play() -> None:
    p = position().holds(A, "thief thief band r1")
    for name in ("thief", "thief", "band"):
        p.does(("play.which", A, f"{name}=wallet"))
    assert p.asked == ("play.which", B)


def test_rw_a13_first_class_alone_is_only_cash() -> None:
    p = position(draws="t1 t1").holds(A, "first inspector").has(A, "r1").has(B, "t2")
    assert not p.offers("first")
    assert p.offers("first=wallet")
    assert p.refused()["first-class"] == ("only_with_inspector", "RW-A13")
    p.does(("play.which", A, "t1"), ("play.which", A, "t1"))
    assert p.offers("inspector")
    assert not p.offers("inspector=first")


def test_rw_a15_a_card_that_can_do_nothing() -> None:
    p = position(draws="t1 t1").holds(A, "inspector thief band spotter business")
    for name in ("inspector", "thief", "band", "trainspotter", "business"):
        assert not p.offers(name)
        assert p.offers(f"{name}=wallet")
    assert p.refused()["inspector"] == ("no_line", "RW-025")
    assert p.refused()["trainspotter"] == ("nothing_to_take", "RW-A15")
    p = position(draws="t1 t1").has(B, "r1").holds(A, "thief business spotter")
    assert p.offers("thief")
    assert not p.offers("business")
    assert not p.offers("spotter")


def test_rw_a16_reactions_are_not_played_in_the_own_turn_and_cash_does_not_react() -> None:
    p = position(draws="t1 t1").has(A, "r1").has(B, "toilet t1").holds(A, "inspector police").holds(B, "t2")
    assert not p.offers("police")
    assert p.refused()["police"] == ("only_as_answer", "RW-050")
    p.does(("play.which", A, "inspector"))
    assert p.asked == ("react.fare", B)
    assert p.offered() == ("-",)


def test_rw_060_061_the_action_pile_is_turned_over_in_the_middle_of_a_draw() -> None:
    p = position().holds(A, "r1").deck_is("t1", pile="thief band police")
    assert p.asked == ("play.which", A)
    assert len(p.table.players[A].hand) == 3
    assert (len(p.table.deck), len(p.table.pile)) == (2, 0)
    assert {card.kind for card in p.table.deck.possible()} == {"action"}
    assert p.told("reshuffled") == [(3,)]


def test_rw_c6_g9_nothing_to_draw_and_the_end_of_it() -> None:
    p = position().has(A, "t1 t2 police").has(B, "t1 t3").holds(A, "r1").holds(B, "r2").deck_is()
    assert p.asked == ("play.which", A)
    p.ends(A).ends(B)
    assert p.outcome is not None
    assert (p.outcome.why, p.outcome.places) == ("stalemate", ((A, B),))
    p = position(3).has(A, "t1 t2").has(B, "t1 t1").has(C, "t1 t2 r1").holds(A, "r2").deck_is().ends(A)
    assert p.outcome is not None
    assert p.outcome.places == ((C,), (A,), (B,))


@pytest.mark.parametrize(("rule", "why"), [("shared", "stalemate shared"), ("most_trains", "stalemate")])
def test_rw_g9_stalemate(rule: str, why: str) -> None:
    p = position(stalemate=rule).has(A, "t1 t2").has(B, "t1").holds(A, "r1").deck_is().ends(A)
    assert p.outcome is not None
    assert p.outcome.why == why
    assert p.outcome.winners == ((A, B) if rule == "shared" else (A,))


def test_rw_g9_play_on_until_no_card_is_left() -> None:
    p = position(stalemate="play_on").holds(A, "r1").deck_is().ends(A).ends(A).ends(A)
    assert p.outcome is None
    p.does(("play.which", A, "r1"))
    assert p.outcome is not None
    assert (p.outcome.why, p.outcome.winners) == ("nothing left", (A, B))


def test_rw_g3_hand_limit_puts_cards_under_the_deck_unseen() -> None:
    p = position(hand_limit=7, draws="t1 t1").holds(A, "r1 r2 r3 r4 r5 b1 b2").ends(A)
    assert p.asked == ("discard.which", A)
    assert p.prompt.private
    p.does(("discard.which", A, "r1+b1"))
    assert len(p.table.players[A].hand) == 7
    assert len(p.table.deck.layers) == 2
    bottom = p.table.deck.layers[0]
    assert isinstance(bottom, list)
    assert [card.key for card in bottom[0].batch.cards] == ["foggy-top", "gull-rock"]
    assert p.told("discarded") == [(A, 2)]


def test_rw_g3_no_hand_limit() -> None:
    p = position(draws="t1 t1").holds(A, "r1 r2 r3 r4 r5 b1 b2").ends(A)
    assert p.asked == ("play.which", B)


def test_rw_g5_two_to_five_players() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(SettingError, match="2 to 5 players"):
            GAME.new(Setup(seats, {}, {"deck": HOUSE}))


def test_rw_g6_clockwise() -> None:
    p = position(3, on=B).ends(B)
    assert p.asked == ("play.which", C)
    p.ends(C)
    assert p.asked == ("play.which", A)


def test_rw_g8_a_card_cannot_be_drawn_by_its_own_effect() -> None:
    p = position(deck=with_card('{op="draw", n=2}')).holds(A, "x r1").deck_is("t1", pile="thief")
    p.does(("play.which", A, "x"))
    assert p.told("drawn") == [(A, 2)]
    assert p.pile == "x"
    assert len(p.table.deck) == 0


def test_rw_g15_who_cannot_place_passes() -> None:
    p = position().holds(A, "r1").deck_is()
    assert p.offered() == ("gull-rock", "-")
    p.ends(A)
    assert p.outcome is None or p.outcome.why == "stalemate"


@pytest.mark.parametrize("trades", [False, True])
def test_rw_a14_free_trades(trades: bool) -> None:
    p = position(3, free_trades=trades, draws="t1 t1").has(A, "r1").has(B, "b1").holds(A, "r2").holds(B, "g1")
    assert p.offers("trade") is trades
    if trades:
        p.does(("play.which", A, "trade"), ("trade.agree", B, "y"))
        assert (p.played(A), p.played(B)) == ("b1", "r1")
        assert not p.offers("trade")
        assert p.table.plays == 3


def test_rw_a14_a_trade_can_be_refused() -> None:
    p = position(free_trades=True, draws="t1 t1").has(A, "r1").has(B, "b1").holds(A, "r2")
    p.does(("play.which", A, "trade"), ("trade.agree", B, "n"))
    assert (p.played(A), p.played(B)) == ("r1", "b1")
    assert p.told("trade_refused") == [(B, A)]
