"""What every game's table has: seats, what was told, how the game ended."""

from __future__ import annotations

import pytest

from companion.table.game import DataKind, Game, Setup
from companion.table.house_rules import HouseRule
from companion.table.outcome import Outcome
from companion.table.prompts import Done
from companion.table.table import Table
from companion.table.told import Told


def test_seats_go_clockwise() -> None:
    assert Table(4).clockwise_from(2) == [2, 3, 0, 1]
    assert Table(1).clockwise_from(0) == [0]


def test_what_happened_is_told_in_order_to_all_or_to_one() -> None:
    table = Table(3)
    table.tell("pushed", 1, "car")
    table.tell("looked", 2, to=0)
    assert table.told == [Told("pushed", (1, "car"), None), Told("looked", (2,), 0)]


def test_a_new_table_is_thrown_for_and_has_told_nothing() -> None:
    table = Table(2)
    assert (table.judged, table.bot_plays_on, table.told, table.packs) == (False, False, [], ())
    assert not hasattr(table, "__dict__")


@pytest.mark.parametrize(
    ("places", "winners"),
    [(((1,), (0, 2)), (1,)), (((0, 2), (1,)), (0, 2)), ((), ())],
)
def test_who_won(places: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> None:
    assert Outcome(places, "train.robbed").winners == winners


def test_a_game_is_what_the_catalogue_knows_of_it() -> None:
    async def play(table: Table) -> Outcome:
        return Outcome(((0,),), "alone")

    rules = (HouseRule("river", ("stop", "swim"), "RR-040"),)
    data = (DataKind("board", lambda text, file: []),)
    game = Game(
        "patience",
        1,
        range(1, 3),
        rules,
        data,
        new=lambda setup: Table(setup.seats),
        play=play,
        view=lambda table, seat: seat,
        leave=lambda table, seat: table.tell("left", seat),
        come_back=lambda table, seat: table.tell("came", seat),
    )
    table = game.new(Setup(2, {}, {"board": "text"}))
    assert (game.name, game.edition, game.rules, game.data, table.seats) == ("patience", 1, rules, data, 2)
    assert 2 in game.players
    assert game.view(table, None) is None
    game.leave(table, 1)
    game.come_back(table, 1)
    assert [told.what for told in table.told] == ["left", "came"]
    with pytest.raises(StopIteration) as ended:
        game.play(table).send(None)
    assert ended.value.value.winners == (0,)


def test_prompts_have_no_dict_of_their_own() -> None:
    assert not hasattr(Done(0, "x"), "__dict__")
