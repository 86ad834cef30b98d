"""Hazards and Chance Cards."""

from __future__ import annotations

import pytest

from companion.games.railroader.chance import FIELDS
from companion.games.railroader.hazards import EFFECTS
from companion.table.prompts import CHANCE, TABLE

from .driver import A, B, Position, Spaces, card_id, house_table, position, put_box
from .invariants import check

SPACES: Spaces = {
    "river": [30],
    "hazard": [40, 43, 21],
    "ambush": [47],
    "garrison": [12, 36],
    "trading": [14, 24],
    "orange": [90],
}
BOX: Spaces = {**SPACES, "hazard": [40, 41, 43, 21]}


def on_hazard(card: str, railhead: int = 60, rival: tuple[int, int] = (15, 32), spaces: Spaces = SPACES) -> Position:
    """A stops on the hazard on 40; the card waits to be drawn."""
    return position((38, railhead), rival, spaces=spaces, cards=[card]).moves(A, "1+1")


def obeyed(card: str, railhead: int = 60, rival: tuple[int, int] = (15, 32), spaces: Spaces = SPACES) -> Position:
    return on_hazard(card, railhead, rival, spaces).does(("chance.card", CHANCE, card))


def at_the_box(card: str, swap: str = "n") -> Position:
    """A stops on the hazard on 40 with a box on 41."""
    game = position((38, 60), (15, 32), spaces=BOX, cards=[card])
    put_box(game[A], 41, by=game[B])
    return game.moves(A, "2").does(("box.swap", A, swap), ("chance.card", CHANCE, card))


def test_rd_090_taken_obeyed_and_put_under_the_others() -> None:
    game = position((38, 60), (15, 32), spaces=SPACES, cards=["miss 1", "back 2"]).moves(A, "1+1")
    assert game.prompt.name == "chance.card"
    game.does(("chance.card", CHANCE, "back 2"))
    assert game[A].front == 38
    assert [card.key for card in game.table.deck.known()] == ["back-2"]
    assert (game.view.deck, game.view.last_card) == (2, "back 2")


def test_rd_090_a_copy_of_a_card_that_lies_at_the_bottom() -> None:
    """Two equal cards are two cards, and the one drawn first comes again first."""
    game = position((30, 60), (7, 8), spaces={"hazard": [32, 35, 38]}, cards=["lay 1", "lay 2"])
    lay_1, lay_2 = game.table.packs[0].cards
    game.table.packs[0].cards = (lay_1, lay_1, lay_2)
    game.table.packs[0].deal_out(game.table.deck)
    game.moves(A, "1+1").does(("chance.card", CHANCE, "lay 1")).lays(B, 1).moves(A, "1+2")
    game.does(("chance.card", CHANCE, "lay 1")).lays(B, 1).moves(A, "1+2")
    assert game.offered() == ("lay-2",)


def test_rd_091_one_card_in_a_turn() -> None:
    game = position((38, 60), (15, 32), spaces={"hazard": [39, 40]}, cards=["miss 1", "back 2"]).moves(A, "1+1")
    game.does(("chance.card", CHANCE, "miss 1"))
    assert game.asked == ("turn.what", B)


def test_rd_092_moved_to_another_hazard_nothing_happens() -> None:
    game = obeyed("forward 3")
    assert game[A].front == 43
    assert game.told("no_second_card") == [(A, 1, "hazard 40")]
    assert game.asked == ("turn.what", B)


def test_rd_a9_pushed_back_onto_a_hazard() -> None:
    game = position((28, 60), (25, 32), spaces={"river": [30], "hazard": [21, 26]}, cards=["miss 1"]).moves(A, "1+1")
    game.does(("dynamite.where", A, "2:26"))
    assert game[B].front == 21
    game.does(("chance.card", CHANCE, "miss 1"))
    assert game.told("card") == [(B, 2, "miss 1", "miss 1")]
    assert game.told("turn_missed") == [(B, 2, 0)]


def test_rd_a9_not_if_somebody_took_a_card_in_this_turn() -> None:
    """A's card sends A to the river; B, blown back onto a hazard, takes none."""
    game = position((38, 60), (25, 32), spaces={"river": [30], "hazard": [21, 26, 40]}, cards=["back 10"])
    game.moves(A, "1+1").does(("chance.card", CHANCE, "back 10"), ("dynamite.where", A, "2:26"))
    assert game[B].front == 21
    assert game.asked == ("turn.what", B)


def test_rd_a9_derailed_by_a_card_onto_a_hazard() -> None:
    game = position((38, 44), (15, 32), spaces={"hazard": [37, 40]}, cards=["forward 9"]).moves(A, "1+1")
    game.does(("chance.card", CHANCE, "forward 9"))
    assert game[A].front == 37
    assert game.asked == ("turn.what", B)


def test_rd_a10_a_card_onto_a_river() -> None:
    game = obeyed("back 10")
    assert game[A].front == 30
    assert game.asked == ("dynamite.where", A)


def test_rd_a10_rd_087_a_card_onto_an_ambush() -> None:
    """RD-A10, RD-087: forwards it works, backwards it does not."""
    game = obeyed("forward 7")
    assert (game[A].front, game[A].light) == (47, 36)
    game = position((50, 72), (7, 8), spaces={"hazard": [52], "ambush": [47], "garrison": [36]}, cards=["back 5"])
    game.moves(A, "1+1").does(("chance.card", CHANCE, "back 5"))
    assert (game[A].front, game[A].light) == (47, 0)


def test_rd_a23_cut_off_derailed_home_and_never_behind_the_start() -> None:
    game = position((38, 60), (15, 32), spaces=SPACES, cards=["forward 9"])
    put_box(game[A], 43, by=game[B])
    game.moves(A, "2").does(("chance.card", CHANCE, "forward 9"), ("box.swap", A, "y"))
    assert game[A].front == 42
    assert obeyed("forward 9", railhead=44)[A].front == 37
    home = position((82, 104), (7, 8), spaces={"hazard": [84]}, cards=["forward 20"]).moves(A, "1+1")
    home.does(("chance.card", CHANCE, "forward 20"))
    assert home.outcome is not None
    assert home.outcome.winners == (A,)
    for card in ("back 39", "back 39, back 3"):
        back = obeyed(card)
        assert back[A].front == 7
        assert back.told("sent_back") == [(A, 1, 40, 7)]


def test_rd_a27_throw_again_is_a_new_move() -> None:
    game = obeyed("throw_again")
    assert game.asked == ("move.dice", A)
    assert game.offered() == ("2 dice",)
    game.does(("move.dice", A, "1+2"))
    assert game[A].front == 43
    assert game.asked == ("turn.what", B)


def test_rd_a27_the_signal_is_taken_back_and_a_box_ahead_is_one_die() -> None:
    game = at_the_box("throw_again", swap="y")
    assert game.offered() == ("2 dice",)
    assert game[A].signal == 0
    game = position((38, 60), (15, 32), spaces=SPACES, cards=["throw_again"])
    put_box(game[A], 43, by=game[B])
    game.moves(A, "2").does(("chance.card", CHANCE, "throw_again"))
    assert game.offered() == ("1 dice",)


@pytest.mark.parametrize(("front", "dice"), [(78, 2), (81, 1)])
def test_rd_a27_one_die_if_the_turn_began_beyond_the_sign(front: int, dice: int) -> None:
    """The sign is on 80, the hazard on 84: who passes it in this very move throws two again."""
    game = position((front, 104), (15, 32), spaces={"sign": [80], "hazard": [84]}, cards=["throw_again"])
    game.moves(A, "3+3" if dice == 2 else "3").does(("chance.card", CHANCE, "throw_again"))
    assert game.offered() == (f"{dice} dice",)


def test_rd_a27_held_at_the_box_nothing_is_thrown() -> None:
    game = at_the_box("throw_again")
    assert game[A].front == 40
    assert game.told("stuck") == [(A, 1, 41)]
    assert game.asked == ("turn.what", B)


def test_rd_a28_lost_sections_take_box_and_signal_with_them() -> None:
    game = position((38, 44), (15, 32), spaces=SPACES, cards=["lose 1"])
    put_box(game[A], 43, by=game[B])
    out = game.table.out
    game.moves(A, "2").does(("chance.card", CHANCE, "lose 1"))
    assert (game[A].railhead, game[A].box, game.table.out) == (40, 0, out + 1)
    game = position((38, 44), (15, 32), spaces=BOX, cards=["lose 1"])
    put_box(game[A], 41, by=game[B])
    game.moves(A, "2").does(("box.swap", A, "y"), ("chance.card", CHANCE, "lose 1"))
    assert (game[A].railhead, game[A].signal) == (40, 0)
    check(game.table)


def test_rd_a28_no_track_is_laid_behind_a_box() -> None:
    game = at_the_box("lay 2")
    assert game[A].railhead == 60
    assert game.told("cannot_lay") == [(A, 1, 41)]


def test_rd_g6_to_the_nearest_trading_post_behind_or_the_start() -> None:
    assert obeyed("back_to trading")[A].front == 24
    none = obeyed("back_to trading", spaces={"hazard": [40], "trading": [41]})
    assert none[A].front == 7
    under = position((38, 60), (7, 8), spaces={"trading": [40, 12], "hazard": [39]}, cards=["back_to trading"])
    assert under.moves(A, "1+1").does(("chance.card", CHANCE, "back_to trading"))[A].front == 12


def test_rd_g6_rd_a10_the_rear_half_behind_the_post_works() -> None:
    game = obeyed("back_to trading", spaces={"hazard": [40], "trading": [24], "river": [23]})
    assert game.asked == ("dynamite.where", A)


# one test for each op


def test_every_op_that_can_be_written_can_be_played() -> None:
    assert set(FIELDS) == set(EFFECTS)


def test_op_forward() -> None:
    assert obeyed("forward 4")[A].front == 44


def test_op_back() -> None:
    assert obeyed("back 4")[A].front == 36


@pytest.mark.parametrize(("to", "front"), [("trading", 24), ("garrison", 36), ("start", 7)])
def test_op_back_to(to: str, front: int) -> None:
    assert obeyed(f"back_to {to}")[A].front == front


@pytest.mark.parametrize(("to", "front"), [("ambush", 47), ("hazard", 43), ("trading", 40)])
def test_op_forward_to(to: str, front: int) -> None:
    """There is no trading post ahead: nothing happens."""
    assert obeyed(f"forward_to {to}")[A].front == front


def test_op_forward_to_beyond_the_railhead_derails() -> None:
    assert obeyed("forward_to orange")[A].front == 60 - 7


def test_op_miss() -> None:
    game = obeyed("miss 2")
    assert game.view.tracks[A].misses == 2


def test_op_throw_again() -> None:
    assert obeyed("throw_again").asked == ("move.dice", A)


def test_op_lay() -> None:
    assert obeyed("lay 2")[A].railhead == 68
    assert obeyed("lay 2", railhead=100)[A].railhead == 104


def test_op_lose() -> None:
    """Never the track under the train."""
    assert obeyed("lose 2")[A].railhead == 52
    assert obeyed("lose 9")[A].railhead == 40


@pytest.mark.parametrize(("n", "hand", "out"), [(1, 6, 9), (-2, 3, 12), (15, 15, 0), (-9, 0, 15)])
def test_op_dynamite(n: int, hand: int, out: int) -> None:
    """Only what is out of the game can be gained, and only what is in hand lost."""
    game = obeyed(f"dynamite {n}")
    assert (game[A].dynamite, game.table.out) == (hand, out)
    check(game.table)


def test_op_place_dynamite() -> None:
    game = obeyed("place_dynamite").does(("dynamite.where", A, "2:21"))
    assert (game[B].box, game[A].dynamite) == (21, 4)


def test_op_clear_own_track() -> None:
    game = at_the_box("clear_own_track")
    assert game[A].box == 0
    check(game.table)
    assert obeyed("clear_own_track")[A].box == 0


def test_op_half_speed_next() -> None:
    game = obeyed("half_speed_next").lays(B, 1).does(("turn.what", A, "move"))
    assert game.offered() == ("1 dice",)
    game.does(("move.dice", A, "2")).lays(B, 1).does(("turn.what", A, "move"))
    assert game.offered() == ("2 dice",)


def test_op_immune_next_ambush() -> None:
    game = position((38, 60), (7, 8), spaces={**SPACES, "ambush": [42, 46]}, cards=["immune_next ambush"])
    game.moves(A, "1+1").does(("chance.card", CHANCE, "immune_next ambush")).lays(B, 1).moves(A, "1+1")
    assert (game[A].front, game[A].light, game[A].immune_ambush) == (42, 0, False)
    game.lays(B, 1).moves(A, "2+2")
    assert (game[A].front, game[A].light) == (46, 36)


def test_op_immune_next_hazard() -> None:
    game = obeyed("immune_next hazard").lays(B, 1).moves(A, "1+2")
    assert game.asked == ("turn.what", B)
    assert (game[A].front, game[A].immune_hazard) == (43, False)


@pytest.mark.parametrize(("die", "front"), [(3, 38), (4, 44)])
def test_op_roll_check(die: int, front: int) -> None:
    card = '{op="roll_check", at_least=4, then=[{op="forward", n=4}], else_=[{op="back", n=2}]}'
    game = obeyed(card)
    assert game.prompt.args == (1, 4)
    game.does(("chance.check", A, die))
    assert game[A].front == front


def test_op_roll_check_may_do_nothing() -> None:
    card = '{op="roll_check", at_least=4, then=[{op="forward", n=4}]}'
    assert obeyed(card).does(("chance.check", A, 1))[A].front == 40


@pytest.mark.parametrize(("number", "front", "misses"), [(1, 42, 0), (2, 40, 1)])
def test_op_choose(number: int, front: int, misses: int) -> None:
    card = (
        '{op="choose", of=[{label="On we go", effects=[{op="forward", n=2}]},'
        '{label="A rest", effects=[{op="miss", n=1}]}]}'
    )
    game = obeyed(card)
    assert game.offered() == ("1", "2")
    game.does(("chance.choose", A, number))
    assert (game[A].front, game[A].misses) == (front, misses)


def test_op_manual() -> None:
    game = obeyed('{op="manual", text="Sing a song"}')
    assert game.asked == ("chance.manual", TABLE)
    assert game.prompt.args == ("Sing a song",)
    game.does(("chance.manual", TABLE, None))
    assert game.asked == ("turn.what", B)


def test_effects_one_after_another() -> None:
    game = obeyed("lay 1, back 2, miss 1")
    assert (game[A].railhead, game[A].front, game[A].misses) == (64, 38, 1)


def test_a_train_whose_engine_is_away_is_not_moved_by_the_rest_of_the_card() -> None:
    game = obeyed("forward 7, forward 1, miss 1")
    assert (game[A].front, game[A].light, game[A].misses) == (47, 36, 1)


def test_nothing_follows_once_the_game_is_won() -> None:
    game = position((82, 104), (7, 8), spaces={"hazard": [84]}, cards=["forward 20, back 5"]).moves(A, "1+1")
    game.does(("chance.card", CHANCE, card_id("forward 20, back 5")))
    assert (game.play.over, game[A].front) == (True, 104)


def test_every_card_of_the_house_deck_can_be_played() -> None:
    for card in house_table().packs[0].cards:
        table = house_table()
        for i, train in enumerate(table.trains):
            train.seat, train.front, train.railhead = i, 35, 60
        table.order = (0, 1)
        game = Position(table).moves(A, "1+1").does(("chance.card", CHANCE, card.key))
        assert len(game.told("card")) == 1
        check(table)
