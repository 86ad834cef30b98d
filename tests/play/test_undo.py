"""Taking back: alone, free, with the same dice, also after a restart (fault F26)."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.play.journal import Journal
from companion.play.session import Session
from companion.table.game import AnyGame
from tests.play.test_session import again, kept, shown
from tests.play.toys import HANDS, RACE, SKETCH, TOYS, begun, below, play_on


def take_back(session: Session, seat: int | None = None) -> None:
    back = session.back(seat)
    assert back is not None
    session.undo(back)


@pytest.mark.parametrize("game", TOYS, ids=lambda g: g.name)
def test_f26_undo_goes_home_and_then_does_nothing(game: AnyGame) -> None:
    session, fresh = begun(game), begun(game)
    given = play_on(session, below(3), 40)
    undone = 0
    while (back := session.back()) is not None:
        session.undo(back)
        undone += 1
    assert undone == given
    assert shown(session) == shown(fresh)


def test_f26_depth_of_twenty_and_more_and_again_after_a_restart(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path)
    states = []
    for i in range(30):
        states.append(shown(session))
        session.answer(session.open[0], "rest")
        if i == 15:
            session = again(session, tmp_path)
    for state in reversed(states):
        take_back(session)
        assert shown(session) == state


def test_f26_after_a_restart_only_the_last_answer_goes(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path, 8)
    before = shown(session)
    play_on(session, below(8), 1)
    other = again(session, tmp_path)
    take_back(other)
    assert shown(other) == before


def test_the_same_question_gets_the_same_dice() -> None:
    session = begun(RACE)
    session.answer(session.open[0], "roll")
    rows = list(session.run.live)
    take_back(session)
    session.answer(session.open[0], "roll")
    assert [r.key for r in session.run.live] == [r.key for r in rows]


def test_free_only_while_nothing_but_own_answers_followed() -> None:
    session = begun(RACE)
    session.answer(session.open[0], "rest")
    back = session.back()
    assert back is not None
    assert back.free
    session.answer(session.open[0], "roll")
    back = session.back()
    assert back is not None
    assert not back.free
    assert [row.name for row in back.gone][:2] == ["turn", "die"]
    other = session.back(seat=0)
    assert other is not None
    assert not other.free


def test_one_seat_takes_back_its_own_line_while_the_others_go_on(tmp_path: Path) -> None:
    session = kept(SKETCH, tmp_path)

    def line(seat: int, which: str) -> None:
        session.answer(next(a for a in session.open if a.prompt.seat == seat), which)

    line(0, "up")
    line(1, "up")
    line(2, "down")
    line(1, "down")
    back = session.back(seat=0)
    assert back is not None
    assert (back.alone, back.free, len(back.gone)) == (True, True, 1)
    session.undo(back)
    assert session.view()[0] == ((), ("up", "down"), ("down",))
    other = again(session, tmp_path)
    assert shown(other) == shown(session)
    line_after = next(a for a in other.open if a.prompt.seat == 0)
    other.answer(line_after, "none")
    assert other.view()[0][0] == ("none",)


def test_once_the_together_is_over_nobody_takes_back_alone() -> None:
    session = begun(SKETCH)
    while session.view()[1] == 0:
        session.answer(session.open[0], "up")
    back = session.back(seat=0)
    assert back is not None
    assert not back.alone
    assert not back.free


def test_who_answers_stays_as_it_was_set_when_answers_are_taken_back() -> None:
    session = begun(RACE)
    session.answer(session.open[0], "rest")
    session.set_answerer("dice", "typed")
    take_back(session)
    assert session.run.chance_by == {"dice": "typed"}
    session.answer(session.open[0], "roll")
    assert session.open[0].prompt.name == "die"


def test_f26_a_typed_die_is_a_decision_like_any_other() -> None:
    session = begun(RACE)
    session.set_answerer("dice", "typed")
    session.answer(session.open[0], "roll")
    session.answer(session.open[0], (5,))
    take_back(session)
    assert session.open[0].prompt.name == "die"


def test_f27_leaving_can_be_taken_back_with_seat_score_and_order() -> None:
    session = begun(RACE)
    play_on(session, below(2), 7)
    before = shown(session)
    session.leave((session.open[0].prompt.seat + 1) % 3)
    take_back(session)
    assert shown(session) == before
    assert session.run.away == set()


def test_undo_rows_replay(tmp_path: Path) -> None:
    session, chance = kept(HANDS, tmp_path), below(4)
    for _ in range(6):
        play_on(session, chance, 2)
        take_back(session)
    session.put_away()
    other = Session.resume(HANDS, Journal.open(tmp_path / "g.game", SetClock()))
    assert other.run.live == session.run.live
    assert shown(other) == shown(session)
