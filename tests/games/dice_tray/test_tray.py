"""The dice tray, by the numbers of its RULES.md."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import catalogue
from companion.clock import SetClock
from companion.errors import IllegalAnswer, OwnersFileError
from companion.games.dice_tray.kept import Kept, Rolled, read_kept, written
from companion.games.dice_tray.kinds import KINDS, NUMBERED, total
from companion.games.dice_tray.tray import ANSWERS, CHANGE, FREE, HOLD, ROLL, Act
from companion.games.dice_tray.view import View
from companion.play.header import new_header
from companion.play.journal import Journal
from companion.play.session import Session
from companion.play.verify import verify
from companion.table.prompts import TABLE


def tray(kept: Kept | None = None, journal: Journal | None = None) -> Session:
    """A tray that was opened, with a known secret."""
    game = catalogue.game("dice_tray")
    text = written(kept) if kept else catalogue.data("dice_tray", "kept.toml")
    header = new_header(game, ("Tray",), {}, {"kept": text}, 0, bytes(32))
    session = Session(game, header, journal)
    session.press(0, 5)
    return session


def do(session: Session, *acts: Any) -> View:
    """Answer one after the other: acts, and mixes where the dice are asked for."""
    for act in acts:
        session.answer(session.open[0], act)
    return seen(session)


def seen(session: Session) -> View:
    found: View = session.view()
    return found


def test_dt_1_all_kinds_together_and_not_more_than_twenty() -> None:
    session = tray()
    mix = (*KINDS, *("coin",) * 9)
    assert len(mix) == 20
    lies = do(session, Act(CHANGE), mix, Act(ROLL, TABLE))
    assert lies.mix == mix
    assert all(face in KINDS[kind].faces for kind, face in zip(lies.mix, lies.faces, strict=True))
    do(session, Act(CHANGE))
    for wrong in ((), ("coin",) * 21, ("d7",)):
        with pytest.raises(IllegalAnswer):
            session.answer(session.open[0], wrong)


def test_dt_1_the_dice_have_the_faces_of_their_kind() -> None:
    assert [len(KINDS[kind].faces) for kind in NUMBERED] == [4, 6, 8, 10, 12, 20, 100]
    assert KINDS["poker"].faces == ("9", "10", "J", "Q", "K", "A")
    assert len(KINDS["route"].faces) == len(set(KINDS["route"].faces)) == 6
    assert len(set(KINDS["link"].faces)) == 3
    assert len(KINDS["link"].faces) == 6


def test_dt_2_and_3_what_is_held_stays_and_the_rest_is_rolled() -> None:
    session = tray(Kept(("d100",) * 5))
    first = do(session, Act(ROLL, 2))
    again = do(session, Act(HOLD, 0), Act(HOLD, 3), Act(ROLL, 2))
    assert again.held == {0, 3}
    assert [again.faces[at] for at in (0, 3)] == [first.faces[at] for at in (0, 3)]
    assert [again.faces[at] for at in (1, 2, 4)] != [first.faces[at] for at in (1, 2, 4)]
    assert again.rolls[-1].thrown == (1, 2, 4)
    assert do(session, Act(FREE)).held == frozenset()
    assert do(session, Act(HOLD, 1), Act(HOLD, 1)).held == frozenset()


def test_dt_2_where_all_are_held_all_are_thrown() -> None:
    session = tray(Kept(("d6", "d6")))
    lies = do(session, Act(ROLL, TABLE), Act(HOLD, 0), Act(HOLD, 1), Act(ROLL, TABLE))
    assert lies.held == frozenset()
    assert lies.rolls[-1].thrown == (0, 1)


def test_dt_3_other_dice_are_not_held() -> None:
    session = tray()
    lies = do(session, Act(ROLL, TABLE), Act(HOLD, 1), Act(CHANGE), ("d20",))
    assert (lies.mix, lies.faces, lies.held) == (("d20",), (), frozenset())


def test_dt_4_the_total_adds_numbers_only() -> None:
    assert total(("d6", "coin", "d100", "poker"), ("5", "H", "87", "9")) == 92
    assert total(("poker", "route"), ("10", "LL__")) is None


def test_dt_5_the_last_fifty_rolls_with_who_rolled() -> None:
    session = tray()
    for n in range(60):
        do(session, Act(ROLL, n % 6))
    lies = seen(session)
    assert lies.ever == 60
    assert [roll.seat for roll in lies.rolls] == [n % 6 for n in range(10, 60)]


def test_dt_6_a_game_of_the_tray_ends_and_the_next_goes_on() -> None:
    session = tray(Kept(("d6", "poker")))
    do(session, Act(ROLL, 1), Act(HOLD, 1))
    while session.outcome is None:
        do(session, Act(ROLL, 0))
    lies = seen(session)
    assert lies.left == 0
    assert lies.ever == ANSWERS - 1
    after = seen(tray(read_kept(written(session.run.table.kept()), "kept.toml")))
    assert after[:6] == lies[:6]
    assert after.left == ANSWERS


def test_dt_7_every_roll_can_be_recomputed(tmp_path: Any) -> None:
    game = catalogue.game("dice_tray")
    header = new_header(game, ("Tray",), {}, {"kept": 'mix = "d20 poker"'}, 0)
    journal = Journal.create(tmp_path / "tray.game", header, SetClock(0.0, 0.0))
    session = Session(game, header, journal)
    session.press(0, 77)
    do(session, Act(ROLL, TABLE), Act(ROLL, 3), Act(HOLD, 0), Act(ROLL, 3))
    report = verify(journal, game)
    assert report == ((), 3, True)
    session.put_away()


def test_dt_7_the_order_of_seats_changes_no_die() -> None:
    one, two = tray(), tray()
    do(one, Act(ROLL, 0), Act(ROLL, 1))
    do(two, Act(ROLL, 1), Act(ROLL, 0))
    by_seat = [{roll.seat: roll.faces for roll in seen(session).rolls} for session in (one, two)]
    assert by_seat[0] == by_seat[1]


MIXES = st.lists(st.sampled_from(tuple(KINDS)), min_size=1, max_size=20).map(tuple)


@given(MIXES, st.data())
def test_what_is_kept_can_be_read_again(mix: tuple[str, ...], data: st.DataObject) -> None:
    faces = tuple(data.draw(st.sampled_from(KINDS[kind].faces)) for kind in mix)
    held = tuple(data.draw(st.sets(st.integers(0, len(mix) - 1)).map(sorted)))
    kept = Kept(mix, faces, held, (Rolled(TABLE, mix, faces, held),), 7)
    assert read_kept(written(kept), "kept.toml") == kept


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ('mix = "d7"', "did you mean"),
        ('mix = "coin"\nfaces = "X"', "H"),
        ('mix = "coin"\nfaces = "H H"', "2 faces for 1"),
        ('mix = "d6"\nheld = [4]', "place 4"),
        ('mix = ""', "1 to 20"),
        ("mix", "not TOML"),
    ],
)
def test_a_broken_file_is_named_with_the_field(toml: str, words: str) -> None:
    with pytest.raises(OwnersFileError, match=words) as found:
        read_kept(toml, "kept.toml")
    assert "kept.toml" in str(found.value)
