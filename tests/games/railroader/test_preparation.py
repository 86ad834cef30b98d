"""Equipment and preparation."""

from __future__ import annotations

import pytest

from companion.errors import SettingError
from companion.games.railroader import GAME
from companion.games.railroader.board import SPACES, TAGS, Line, read_board
from companion.games.railroader.chance import read_chance
from companion.games.railroader.components import SECTION
from companion.table.prompts import CHANCE, TABLE

from .driver import HOUSE, A, B, C, D, Position, answers, house_table, position


def test_rd_001_two_to_four_players() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for seats in (2, 3, 4):
        assert len(house_table(seats).trains) == seats
    for seats in (1, 5):
        with pytest.raises(SettingError, match=f"for 2 to 4 players, not {seats}"):
            house_table(seats)


def test_rd_002_the_board() -> None:
    line = read_board(HOUSE["board"]).lines[0]
    assert {tag for tag in line.tags if tag} == set(TAGS)
    assert line.sign < max(space for space, tag in enumerate(line.tags) if tag == "river")
    assert line.names[94] == "Buffalo Creek"
    assert Position(house_table()).view.deck == 24


def test_rd_003_rd_005_rd_006_sections_and_spaces() -> None:
    """104 sections of 4 spaces on 4 tracks: 26 sections and 104 spaces a track."""
    assert 104 // 4 * SECTION == SPACES == 104
    game = position((100, 96), (7, 8)).lays(A, 6)
    assert game[A].railhead // SECTION == 26


def test_rd_004_rd_a21_one_table_of_spaces_serves_all_tracks() -> None:
    def of_any_track(line: Line) -> tuple[object, ...]:
        return line.tags, line.names, line.areas, line.sign, line.garrisons, line.tradings, line.boxes.spaces

    assert len({of_any_track(line) for line in read_board(HOUSE["board"]).lines}) == 1


def test_rd_a21_an_owner_may_give_a_track_spaces_of_its_own() -> None:
    text = HOUSE["board"] + '[[items]]\ntag = "hazard"\nspaces = [9]\ntracks = [1, 3]\n'
    assert [line.tags[9] for line in read_board(text).lines] == ["hazard", "", "hazard", ""]


def test_rd_007_rd_a2_a_train_is_seven_spaces_long() -> None:
    """RD-007, RD-A2"""
    track = position((20, 28), (7, 8)).view.tracks[A]
    assert track.front - track.rear + 1 == 7


def test_rd_008_24_chance_cards() -> None:
    deck = read_chance(HOUSE["chance"])
    assert len(deck.cards) == 24
    assert {card.key: deck.cards.count(card) for card in deck.cards} == {
        "tailwind": 2,
        "dry-coal": 2,
        "clear-road": 2,
        "hot-axle": 3,
        "lost-mail": 2,
        "runaway": 1,
        "short-of-wood": 3,
        "boiler": 3,
        "full-steam": 2,
        "good-crew": 2,
        "forgotten-crate": 1,
        "washed-out": 1,
    }


@pytest.mark.parametrize(("seats", "out"), [(2, 10), (3, 5), (4, 0)])
def test_rd_009_rd_021_twenty_boxes_five_and_a_signal_for_each(seats: int, out: int) -> None:
    """RD-009, RD-021: the boxes of trains that are not in play are out of the game."""
    view = Position(house_table(seats)).view
    assert [track.dynamite for track in view.tracks] == [5] * seats
    assert [track.signal for track in view.tracks] == [0] * seats
    assert view.boxes_out == out


def test_rd_020_the_highest_throw_takes_track_1_and_begins() -> None:
    game = Position(house_table(3))
    assert game.offered() == ("2 dice",)
    game.does(("start.throw", A, "2+3"), ("start.throw", B, "6+6"), ("start.throw", C, "4+3"))
    assert game.told("track_taken") == [(B, 1), (C, 2), (A, 3)]
    assert [track.seat for track in game.view.tracks] == [B, C, A]
    assert game.asked == ("turn.what", B)


def test_rd_a1_equal_throws_are_thrown_again_and_turns_go_by_track() -> None:
    game = Position(house_table(4))
    throws = zip((A, B, C, D), ("1+2", "5+5", "2+1", "4+6"), strict=True)
    game.does(*[("start.throw", seat, pips) for seat, pips in throws])
    game.does(("start.throw", B, "1+1"), ("start.throw", D, "1+2"))
    game.does(("start.throw", A, "1+1"), ("start.throw", C, "1+1"))
    game.does(("start.throw", A, "6+1"), ("start.throw", C, "1+1"))
    for seat in (D, B, A, C, D):
        game.lays(seat, 1)


def test_rd_020_the_table_may_judge_its_own_throw() -> None:
    table = house_table(3)
    table.judged = True
    game = Position(table)
    assert game.asked == ("start.throw.judged", TABLE)
    assert game.offered() == ("0", "1", "2")
    game.does(("start.throw.judged", TABLE, C), ("start.throw.judged", TABLE, A))
    assert [track.seat for track in game.view.tracks] == [C, A, B]


def test_rd_022_rd_g5_the_cards_are_mixed_once_and_then_go_round() -> None:
    """RD-022, RD-G5: a card that was used lies at the bottom and comes again when all others were used."""
    game = position((17, 104), (7, 8), spaces={"hazard": list(range(19, 86, 2))}, cards=["miss 1", "lay 1", "lay 2"])
    game.moves(A, "1+1")
    assert game.offered() == ("lay-1", "lay-2", "miss-1")
    game.does(("chance.card", CHANCE, "lay 2")).lays(B, 1).moves(A, "1+1")
    assert game.offered() == ("lay-1", "miss-1")
    game.does(("chance.card", CHANCE, "lay 1")).lays(B, 1).moves(A, "1+1")
    assert answers(game.prompt) == ("miss-1",)
    game.does(("chance.card", CHANCE, "miss 1")).lays(B, 1).lays(B, 1).moves(A, "1+1").lays(B, 1).moves(A, "1+1")
    assert [args[2] for args in game.told("card")] == ["lay 2", "lay 1", "miss 1", "lay 2", "lay 1"]


def test_rd_g7_the_house_data_are_our_own_and_sound() -> None:
    assert [kind.kind for kind in GAME.data] == ["board", "chance"]
    for kind in GAME.data:
        assert kind.check(HOUSE[kind.kind], f"{kind.kind}.toml") == []
        assert 'origin = "house"' in HOUSE[kind.kind]
