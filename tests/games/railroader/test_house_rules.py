"""Each house rule in a position where its values play differently."""

from __future__ import annotations

import pytest

from companion.errors import SettingError
from companion.games.railroader import GAME
from companion.games.railroader.rules import HOUSE_RULES, Rules
from companion.table.prompts import CHANCE

from .driver import A, B, C, Position, house_table, position, spots
from .invariants import check

NAMED = {rule.key: rule for rule in HOUSE_RULES}


def test_rules_has_a_field_for_every_key() -> None:
    assert Rules._fields == tuple(NAMED)


def test_a_wrong_value_is_refused() -> None:
    with pytest.raises(SettingError, match="did you mean 'by_throw'"):
        house_table(2, turn_order="by throw")


@pytest.mark.parametrize(("two", "tracks"), [(False, [A, B]), (True, [B, A, B, A])])
def test_rd_c2_two_trains_per_player(two: bool, tracks: list[int]) -> None:
    """The higher thrower has tracks 1 and 3."""
    game = Position(house_table(2, two_trains_per_player=two))
    game.does(("start.throw", A, "3+4" if not two else "1+1"), ("start.throw", B, "1+2"))
    assert [track.seat for track in game.view.tracks] == tracks
    assert [track.dynamite for track in game.view.tracks] == [5] * len(tracks)
    for i, seat in enumerate([*tracks, *tracks]):
        assert game.prompt.args == (i % len(tracks) + 1,)
        game.does(("turn.what", seat, "lay"))
        assert game.prompt.args == (i % len(tracks) + 1,)
        game.does(("lay.die", seat, 3))


def test_rd_c2_the_own_second_train_is_no_rival_and_all_is_kept_per_train() -> None:
    """Tracks 1 and 3 are A's: A on track 1 may only harm tracks 2 and 4; the missed turn is track 1's."""
    trains = ((28, 60), (15, 40), (15, 40), (15, 24))
    spaces = {"river": [30], "hazard": [21, 29]}
    game = position(*trains, spaces=spaces, cards=["miss 1"], two_trains_per_player=True).moves(A, "1+1")
    assert game.offered() == spots("2:21", "2:29", "2:30", "4:21")
    game.does(("dynamite.where", A, "4:21"), ("chance.card", CHANCE, "miss 1"))
    assert [train.dynamite for train in game.table.trains] == [4, 5, 5, 5]
    assert [train.misses for train in game.table.trains] == [1, 0, 0, 0]
    game.lays(B, 1)
    assert game.asked == ("turn.what", A)
    assert game.view.turn == 3
    check(game.table)


def test_rd_c2_two_trains_are_for_two_players() -> None:
    assert len(house_table(3, two_trains_per_player=True).trains) == 3


def test_rd_c2_with_two_trains_the_better_one_counts() -> None:
    game = position((7, 8), (20, 40), (100, 104), (7, 8), on=2, two_trains_per_player=True).moves(A, "6")
    assert game.outcome is not None
    assert (game.outcome.places, game.outcome.figures) == (((A,), (B,)), (104, 20))


@pytest.mark.parametrize(("lost", "railhead", "front"), [(0, 36, 29), (1, 32, 25), (2, 28, 21)])
def test_rd_c3_derail_removes_track(lost: int, railhead: int, front: int) -> None:
    game = position((30, 36), (7, 8), derail_removes_track=lost).moves(A, "6+6")
    assert (game[A].railhead, game[A].front) == (railhead, front)


def test_rd_c3_the_sections_of_the_station_are_never_lost() -> None:
    game = position((7, 12), (7, 8), derail_removes_track=2).moves(A, "6+6")
    assert (game[A].railhead, game[A].front) == (8, 7)
    check(game.table)


@pytest.mark.parametrize(("how", "order"), [("by_throw", (B, A, C)), ("clockwise_from_highest", (B, C, A))])
def test_rd_a1_turn_order(how: str, order: tuple[int, ...]) -> None:
    game = Position(house_table(3, turn_order=how))
    game.does(("start.throw", A, "3+4"), ("start.throw", B, "6+6"), ("start.throw", C, "1+1"))
    assert [track.seat for track in game.view.tracks] == [B, A, C]
    for seat in (*order, *order):
        game.lays(seat, 1)


@pytest.mark.parametrize(("same_turn", "light"), [(False, 33), (True, 0)])
def test_rd_a4_light_engine_same_turn(same_turn: bool, light: int) -> None:
    """The garrison is behind the caboose already."""
    spaces = {"garrison": [33], "ambush": [40], "hazard": [39]}
    game = position((38, 72), (7, 8), spaces=spaces, light_engine_same_turn=same_turn).moves(A, "1+1")
    assert (game[A].front, game[A].light) == (40, light)
    assert game.asked == ("turn.what", B)
    game.lays(B, 1)
    assert game.offered() == (("move", "lay") if same_turn else ("light",))


def test_rd_a4_light_engine_same_turn_is_only_for_near_garrisons() -> None:
    spaces = {"garrison": [32], "ambush": [40]}
    game = position((38, 72), (7, 8), spaces=spaces, light_engine_same_turn=True).moves(A, "1+1")
    assert game[A].light == 32


@pytest.mark.parametrize(("allowed", "options"), [(False, ("light",)), (True, ("light", "lay"))])
def test_rd_a7_ambush_allows_track(allowed: bool, options: tuple[str, ...]) -> None:
    spaces = {"garrison": [20], "ambush": [40]}
    game = position((38, 72), (7, 8), spaces=spaces, ambush_allows_track=allowed).moves(A, "1+1").lays(B, 1)
    assert game.offered() == options
    if allowed:
        game.lays(A, 1)
        assert (game[A].railhead, game[A].light) == (76, 20)


def test_rd_a7_a_box_forbids_track_all_the_same() -> None:
    spaces = {"garrison": [20], "ambush": [40], "hazard": [50]}
    game = position((38, 72), (7, 8), spaces=spaces, ambush_allows_track=True)
    game.moves(A, "1+1")
    game[A].box, game.table.out = 50, 9
    game.lays(B, 1)
    assert game.offered() == ("light",)
    assert game.refused()["lay"] == ("box_on_track", "RD-069")


@pytest.mark.parametrize(("draws", "asked"), [(True, ("chance.card", CHANCE)), (False, ("turn.what", B))])
def test_rd_a9_forced_back_draws_chance(draws: bool, asked: tuple[str, int]) -> None:
    """Derailed onto a hazard, and pushed back onto one."""
    game = position((24, 24), (7, 8), spaces={"hazard": [17]}, forced_back_draws_chance=draws).moves(A, "1+1")
    assert game.asked == asked
    spaces = {"river": [30], "hazard": [21, 26]}
    game = position((28, 60), (25, 32), spaces=spaces, forced_back_draws_chance=draws).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:26"))
    assert game.asked == asked


@pytest.mark.parametrize(("sticky", "dice"), [(False, 2), (True, 1)])
def test_rd_a15_slow_down_sticky(sticky: bool, dice: int) -> None:
    """Beyond the sign on 20, and a card sends the train back behind it."""
    spaces = {"sign": [20], "hazard": [24]}
    game = position((18, 40), (7, 8), spaces=spaces, cards=["back 8"], slow_down_sticky=sticky).moves(A, "3+3")
    game.does(("chance.card", CHANCE, "back 8")).lays(B, 1).does(("turn.what", A, "move"))
    assert game[A].front == 16
    assert game.offered() == (f"{dice} dice",)


@pytest.mark.parametrize(
    ("where", "here", "creek"),
    [
        ("any_river", spots("2:94", "2:98"), spots("2:94", "2:98")),
        ("buffalo_creek_river", spots("2:94"), spots("2:94", "2:98")),
    ],
)
def test_rd_a16_orange_from(where: str, here: tuple[str, ...], creek: tuple[str, ...]) -> None:
    """From the river on 30, and from the one on 94."""
    spaces = {"river": [30, 94], "orange": [98]}
    game = position((28, 60), (90, 104), spaces=spaces, orange_from=where).moves(A, "1+1")
    assert game.offered() == here
    if "2:98" not in here:
        assert game.refused()["2:98"] == ("orange_elsewhere", "RD-A16")
    assert position((92, 104), (90, 104), spaces=spaces, orange_from=where).moves(A, "2").offered() == creek


@pytest.mark.parametrize("costs", [False, True])
def test_rd_g1_placing_costs_turn(costs: bool) -> None:
    game = position((0, 4), (7, 8), placing_costs_turn=costs).lays(A, 1)
    assert game[A].front == (0 if costs else 7)
    game.lays(B, 1)
    assert game.offered() == (("place", "lay") if costs else ("move", "lay"))
    if costs:
        assert game.refused() == {"move": ("no_train", "RD-034")}
        game.lays(A, 1).lays(B, 1).does(("turn.what", A, "place"))
        assert (game[A].front, game[A].railhead) == (7, 12)
        assert game.asked == ("turn.what", B)


def test_rd_g1_with_all_track_laid_only_placing_is_left() -> None:
    game = position((0, 104), (7, 8), placing_costs_turn=True)
    assert game.offered() == ("place",)
    assert game.refused()["lay"] == ("all_laid", "RD-G3")


@pytest.mark.parametrize("reshuffle", [False, True])
def test_rd_g5_reshuffle_chance(reshuffle: bool) -> None:
    """Both cards used: the next one is known, or it may be either."""
    spaces = {"hazard": [32, 35, 38]}
    cards = ["lay 1", "lay 2"]
    game = position((30, 60), (7, 8), spaces=spaces, cards=cards, reshuffle_chance=reshuffle).moves(A, "1+1")
    game.does(("chance.card", CHANCE, "lay 1")).lays(B, 1).moves(A, "1+2")
    game.does(("chance.card", CHANCE, "lay 2")).lays(B, 1).moves(A, "1+2")
    assert game.asked == (("chance.card", CHANCE) if reshuffle else ("turn.what", B))
    check(game.table)


@pytest.mark.parametrize(("leaver", "left"), [("drops_out", True), ("bot_plays_on", False)])
def test_rd_g12_leaver(leaver: str, left: bool) -> None:
    game = position((7, 8), (7, 8), (7, 8), leaver=leaver)
    assert game.table.bot_plays_on != left
    GAME.leave(game.table, A)
    assert game.asked == ("turn.what", B if left else A)


def test_every_key_and_value_is_played_above() -> None:
    """The parametrised values are those of the rules, so that a new value needs a position too."""
    played = {
        "two_trains_per_player": {False, True},
        "derail_removes_track": {0, 1, 2},
        "turn_order": {"by_throw", "clockwise_from_highest"},
        "light_engine_same_turn": {False, True},
        "ambush_allows_track": {False, True},
        "forced_back_draws_chance": {False, True},
        "slow_down_sticky": {False, True},
        "orange_from": {"any_river", "buffalo_creek_river"},
        "placing_costs_turn": {False, True},
        "reshuffle_chance": {False, True},
        "leaver": {"drops_out", "bot_plays_on"},
    }
    assert {rule.key: set(rule.values) for rule in HOUSE_RULES} == played
