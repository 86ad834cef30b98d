"""Preparation, the roll, who draws where and when, any order of done."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from companion.errors import SettingError
from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.dice_file import read_dice
from companion.games.railroad_ink.rules import EXPANSIONS

from .driver import DICE, A, B, C, Evening, new_table

BOX = read_dice(DICE)


def faces(die: object) -> Counter[str]:
    return Counter(face.key for face in die.faces)  # type: ignore[attr-defined]


def test_rib_020_one_to_six_seats_and_one_roll_for_all() -> None:
    assert list(GAME.players) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(SettingError, match="1 to 6 players, not 7"):
        new_table(7)
    game = Evening(3, expansion="none").rolls()
    assert game.asked == [("draw.done", A), ("draw.done", B), ("draw.done", C)]


def test_rib_010_the_classic_set() -> None:
    a, b = faces(BOX.routes["classic"][0]), faces(BOX.routes["classic"][3])
    assert a == Counter(["D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_"])
    assert [faces(die) for die in BOX.routes["classic"]] == [a, a, a, b]
    assert b == Counter({"DLDLo": 2, "D_L_": 2, "DL__": 2})


def test_rib_011_the_challenge_set_and_its_fifteen_kinds_of_route() -> None:
    first, second, ca, cb = map(faces, BOX.routes["challenge"])
    assert first == second == faces(BOX.routes["classic"][0])
    assert ca == Counter(["D___", "L___", "D_L_", "DL__", "DLD_", "LDL_"])
    assert cb == Counter({"DLDLo": 2, "DDDDc": 1, "LLLLc": 1, "DDD_": 1, "LLL_": 1})
    assert len(first + ca + cb) == 15
    game = Evening(1, base="challenge", expansion="none").rolls(faces="D_D_+L_L_+D___+DDDDc")
    assert [face.key for face in game.view.routes] == ["D_D_", "L_L_", "D___", "DDDDc"]


@pytest.mark.parametrize(
    ("expansion", "wanted"),
    [
        ("pluck_man", {"pluck_man": 2, "ghost": 3, "fruit": 1}),
        ("tetromino", dict.fromkeys(["tetro_o", "tetro_t", "tetro_s", "tetro_z", "tetro_l", "tetro_j"], 1)),
        ("galactic_invaders", {"alien": 3, "attack": 2, "nuke": 1}),
        ("rainbow", {"rainbow": 3, "rain": 2, "clover": 1}),
    ],
)
def test_ri_005_020_062_081_g1_the_four_dice(expansion: str, wanted: dict[str, int]) -> None:
    assert tuple(BOX.arcade) == EXPANSIONS
    assert faces(BOX.arcade[expansion]) == Counter(wanted)


@pytest.mark.parametrize(
    ("expansion", "rounds"),
    [("pluck_man", 7), ("tetromino", 7), ("galactic_invaders", 7), ("rainbow", 6), ("none", 7)],
)
def test_ri_002_006_the_number_of_rounds(expansion: str, rounds: int) -> None:
    game = Evening(2, expansion=expansion)
    assert game.view.rounds == rounds
    game.to_the_pads()
    assert len(game.view.rolls) == rounds
    assert game.asked == [("pad.exits", A), ("pad.exits", B)]


@pytest.mark.parametrize("expansion", ["pluck_man", "tetromino", "rainbow"])
def test_ri_001_the_expansion_die_is_rolled_with_the_routes(expansion: str) -> None:
    game = Evening(2, expansion=expansion)
    prompt = game.prompt("round.dice", A)
    assert [die.name for die in prompt.dice] == ["Route die"] * 4 + ["Arcade die"]
    game.plays_round()
    assert game.asked == [("round.dice", B)]


def test_ri_c1_061_the_invaders_die_is_rolled_at_the_end_of_each_round_once() -> None:
    game = Evening(3, expansion="galactic_invaders").all_do("prepare")
    assert len(game.prompt("round.dice", A).dice) == 4
    for number in range(1, 8):
        game.rolls().all_do("draw")
        ((name, seat),) = game.asked
        assert (name, game.table.round) == ("end.die", number)
        game.does((name, seat, "attack")).all_do("attack")
    assert game.told("invaded")[-1][1] == 7
    assert [name for name, _ in game.asked] == ["pad.exits"] * 3


def test_the_dice_go_round_the_table() -> None:
    game = Evening(3, expansion="none")
    throwers = []
    for _ in range(4):
        throwers.append(game.asked[0][1])
        game.plays_round()
    assert throwers == [A, B, C, A]


def test_ri_060_each_prepares_two_aliens_for_the_right_neighbour() -> None:
    """A, B, C sit clockwise: C is right of A."""
    game = Evening(3, expansion="galactic_invaders")
    assert game.asked == [("prepare.done", A), ("prepare.done", B), ("prepare.done", C)]
    assert [game.prompt("prepare.done", seat).args[0] for seat in (A, B, C)] == [C, A, B]
    assert game.view.boards == (C, A, B)
    game.all_do("prepare")
    assert game.asked == [("round.dice", A)]


@pytest.mark.parametrize("expansion", ["pluck_man", "tetromino", "rainbow", "none"])
def test_without_invaders_nothing_is_prepared(expansion: str) -> None:
    assert Evening(2, expansion=expansion).asked == [("round.dice", A)]


def test_ri_063_an_alien_goes_to_the_right() -> None:
    game = Evening(3, expansion="galactic_invaders").all_do("prepare").rolls().all_do("draw")
    game.does(("end.die", A, "alien"))
    assert [game.prompt("alien.done", seat).args[0] for seat in (A, B, C)] == [C, A, B]


def test_ri_084_c5_a_cloud_goes_to_the_left_before_anybody_draws() -> None:
    game = Evening(3, expansion="rainbow").rolls("rain")
    assert [game.prompt("rain.done", seat).args[0] for seat in (A, B, C)] == [B, C, A]
    assert game.view.boards == (B, C, A)
    game.does(("rain.done", B, None), ("rain.done", A, None))
    assert game.asked == [("rain.done", C)]
    game.does(("rain.done", C, None))
    assert [name for name, _ in game.asked] == ["draw.done"] * 3


@pytest.mark.parametrize("face", ["rainbow", "clover"])
def test_ri_080_082_087_what_goes_on_the_own_board_goes_with_the_routes(face: str) -> None:
    game = Evening(2, expansion="rainbow").rolls(face)
    assert game.asked == [("draw.done", A), ("draw.done", B)]
    assert game.view.boards == (A, B)


@pytest.mark.parametrize("face", ["attack", "nuke"])
def test_ri_065_067_attack_and_nuke_are_for_the_own_board(face: str) -> None:
    game = Evening(2, expansion="galactic_invaders").all_do("prepare").rolls().all_do("draw")
    game.does(("end.die", A, face))
    assert game.asked == [(f"{face}.done", A), (f"{face}.done", B)]
    assert game.view.boards == (A, B)
    game.all_do(face)
    assert game.asked == [("round.dice", B)]


def test_ri_g3_of_two_players_each_is_left_and_right_of_the_other() -> None:
    table = new_table(2)
    assert [(table.left_of(seat), table.right_of(seat)) for seat in (A, B)] == [(B, B), (A, A)]


def test_any_order_of_done_gives_the_same_game() -> None:
    """RIB-020: whoever presses first, the next roll finds the same table."""
    views = set()
    for order in permutations(range(3)):
        game = Evening(3, expansion="rainbow").rolls("rain")
        for step in ("rain", "draw"):
            for seat in order:
                game.does((f"{step}.done", seat, None))
        assert game.asked == [("round.dice", B)]
        views.add(game.view)
    assert len(views) == 1


def test_who_is_done_shows() -> None:
    game = Evening(3, expansion="none").rolls().does(("draw.done", B, None))
    assert game.view.done == (False, True, False)
    assert (game.view.step, game.asked) == ("draw", [("draw.done", A), ("draw.done", C)])


def test_ri_003_without_an_expansion_there_are_only_routes() -> None:
    game = Evening(1, expansion="none").to_the_pads()
    assert set(game.view.symbols) == {()}
    assert [len(routes) for routes in game.view.rolls] == [4] * 7
