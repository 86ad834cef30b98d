"""The Lawbots: their policy when the box plays them, changed in mid-game, and alone beside a game on paper."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.rail_raiders import GAME, lawbot_policy
from companion.play.header import new_header
from companion.play.session import Session
from companion.table.prompts import TABLE

from .driver import HOUSE, A, B, Position, new, position


def alone(**rules: Any) -> Position:
    return Position(new(2, lawbots_only=True, **rules))


def put(at: Position, kind: str, car: int) -> Position:
    return at.does(
        ("alone.what", TABLE, "put"), ("alone.put_which", TABLE, kind), ("alone.put_where", TABLE, f"c{car}")
    )


def test_rr_l1_put_one_out_fight_them_remove_one() -> None:
    at = alone()
    assert at.offered() == ("put", "close")
    put(at, "sheriff", 2)
    put(at, "deputy", 2)
    assert at.offered() == ("fight", "put", "move", "remove", "close")
    at.does(("alone.what", TABLE, "fight"), ("alone.extra", TABLE, "0"), ("showdown.roll", A, "9 9 9 J K"))
    at.does(("reroll.one", A, "J"), ("reroll.roll", A, "9"), ("alone.lawbots_win", TABLE, "n"))
    assert at.car(2).lawbots == [0, 1, 0]
    assert at.told("alone_lost.deputy") == [(2, "car 2", 1)]
    at.does(("alone.what", TABLE, "move"), ("alone.move_where", TABLE, "c3"), ("alone.what", TABLE, "remove"))
    assert at.table.supply == [7, 5, 2]
    at.does(("alone.what", TABLE, "close"))
    assert at.outcome is not None
    assert at.outcome.why == "closed"


def test_rr_l2_dice_by_cards_on_the_table_are_added() -> None:
    at = put(alone(), "marshal", 1).does(("alone.what", TABLE, "fight"), ("alone.extra", TABLE, "1"))
    assert at.offered() == ("7 dice",)
    at.does(("showdown.roll", A, "9 9 9 9 9 9 9"), ("alone.lawbots_win", TABLE, "y"))
    assert at.car(1).lawbots == [0, 0, 1]


def test_a_threshold_is_told_and_nothing_rolled() -> None:
    """RR-G20: beside a game on paper too."""
    at = put(alone(lawbot_combat="threshold"), "deputy", 1).does(("alone.what", TABLE, "fight"))
    assert at.told("alone_threshold") == [(1, "car 1", 1)]
    assert at.asked == ("alone.lawbots_win", TABLE)


@pytest.mark.parametrize(
    ("dice", "fresh", "n", "chosen"),
    [
        ((4, 4, 4, 4, 0), 5, 1, (0,)),
        ((5, 5, 5, 5, 5), 5, 1, ()),
        ((0, 1, 2, 3, 5), 5, 1, (0,)),
        ((0, 0, 2, 3, 5), 5, 1, (2,)),
        ((4, 4, 4, 0, 1), 5, 2, (0, 1)),
    ],
)
def test_rr_l4_the_reroll_that_raises_the_mean_most(
    dice: tuple[int, ...], fresh: int, n: int, chosen: tuple[int, ...]
) -> None:
    assert lawbot_policy.best_reroll(dice, (True,) * fresh, n) == chosen


def test_rr_l4_a_die_that_was_rerolled_stays() -> None:
    assert lawbot_policy.best_reroll((4, 4, 4, 4, 0), (True, True, True, True, False), 1) == ()


def test_rr_l5_losers_go_to_more_lawbots_else_fewer_tokens_else_toward_the_caboose() -> None:
    at = position(2, 0, 0, lawbots={1: (2, 0, 0), 3: (0, 0, 1)})
    assert lawbot_policy.destination(at.table, (3, 1)) == 3
    at = position(2, 0, 0, tokens={1: 2, 3: 1})
    assert lawbot_policy.destination(at.table, (3, 1)) == 3
    assert lawbot_policy.destination(position(2, 0, 0).table, (3, 1)) == 1


def test_rr_l6_with_several_losers_the_box_begins_with_the_first_clockwise() -> None:
    at = position(2, 2, 0, lawbots={2: (1, 0, 0), 3: (1, 0, 0)}, lawbots_by="box").turn(A).acts(A, "lawbots")
    at.does(("showdown.join", B, "y"))
    at.rolls("showdown", (A, "9 10 J Q A"), (B, "9 10 J Q A"), (2, "9 9 9 9 9"))
    assert at.told("pushed") == [(A, 3, "car 3"), (B, 3, "car 3")]


def session() -> Session:
    session = Session(GAME, new_header(GAME, ("Ann", "Bob", "Cas"), {}, HOUSE, 0, bytes(32)))
    for seat in session.presses_wanted:
        session.press(seat, seat)
    return session


def test_rr_l3_who_plays_the_lawbots_changes_in_mid_game_and_is_replayed() -> None:
    game = session()
    assert game.view().lawbots_by_box is False
    game.fork(0, lambda n: 0)
    game.set_answerer("lawbots", "box")
    assert game.view().lawbots_by_box is True
    assert game.fork(0, lambda n: 0).view().lawbots_by_box is True
    assert Session(GAME, game.header, None, game.run.live).view().lawbots_by_box is True
    game.set_answerer("lawbots", "person")
    assert game.view().lawbots_by_box is False
