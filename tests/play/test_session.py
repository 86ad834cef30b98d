"""The order of a step, replay, divergence, who answers, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.clock import SetClock
from companion.errors import IllegalAnswer, RulesFailed, SettingError
from companion.play.header import new_header
from companion.play.journal import Journal
from companion.play.session import Session
from companion.table.game import AnyGame
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE
from tests.play.toys import HANDS, RACE, SKETCH, TOYS, begun, below, header, play_on


def shown(session: Session) -> Any:
    """What a table could see of a session."""
    return [session.view(seat) for seat in (None, *range(len(session.header.seats)))], [
        (q.slot, q.prompt.seat, q.prompt.name) for q in session.open
    ]


def kept(game: AnyGame, folder: Path, answers: int = 0, seed: int = 1) -> Session:
    session = begun(game, 3, Journal.create(folder / "g.game", header(game), SetClock(0, 1e9)))
    play_on(session, below(seed), answers)
    return session


def again(session: Session, folder: Path) -> Session:
    session.put_away()
    return Session.resume(session.game, Journal.open(folder / "g.game", SetClock()), SetClock())


def test_no_die_falls_before_every_seat_has_pressed() -> None:
    session = Session(RACE, header(RACE))
    assert session.presses_wanted == (0, 1, 2)
    assert not session.open
    session.press(1, 5)
    with pytest.raises(IllegalAnswer, match="seat 2"):
        session.press(1, 6)
    session.press(0, 5)
    session.press(2, 5)
    assert session.open[0].prompt.name == "turn"


def test_the_box_rolls_on_the_way_and_tells() -> None:
    session = begun(RACE)
    session.answer(session.open[0], "roll")
    assert session.told[0].what == "rolled"
    roll = next(row for row in session.run.live if row.seat == CHANCE)
    assert (roll.by, roll.label, roll.nth, roll.sizes) == ("box", "die@0", 0, "6")
    assert int(roll.key) == int(roll.came) + 1


def test_an_illegal_answer_changes_nothing() -> None:
    session = begun(RACE)
    before, number = shown(session), session.number
    with pytest.raises(IllegalAnswer, match="not offered"):
        session.answer(session.open[0], "fly")
    assert (shown(session), session.number) == (before, number)
    old = session.open[0]
    session.answer(old, "rest")
    with pytest.raises(IllegalAnswer, match="not asked now"):
        session.answer(old, "rest")


@pytest.mark.parametrize("game", TOYS, ids=lambda g: g.name)
@pytest.mark.parametrize("answers", [0, 1, 7, 40])
def test_any_prefix_replays_equal(game: AnyGame, answers: int, tmp_path: Path) -> None:
    session = kept(game, tmp_path, answers)
    before = shown(session), session.run.live, session.log
    other = again(session, tmp_path)
    assert (shown(other), other.run.live, other.log) == before
    assert other.divergence is None


def test_rules_that_raise_leave_nothing_on_disk_and_one_sentence(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path, 5)
    while session.open[0].prompt.name != "turn":
        session.answer(session.open[0], False)
    before = shown(session)
    with pytest.raises(RulesFailed, match=r"That answer was not kept: .*play/toys.py:\d+ .*a hole here"):
        session.answer(session.open[0], "burst")
    assert shown(session) == before
    session.answer(session.open[0], "rest")
    other = again(session, tmp_path)
    assert other.divergence is None
    assert shown(other) == shown(session)


def test_a_poison_row_stops_at_its_number_instead_of_a_crash_loop(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path)
    poison = session.run.live[-1]._replace(
        number=session.number + 1, kind="answer", seat=0, name="turn", key="burst", by="person"
    )
    assert session._journal is not None
    session._journal.append([poison])
    other = again(session, tmp_path)
    assert other.divergence is not None
    assert other.divergence.number == poison.number
    assert "a hole here" in other.divergence.why
    assert not other.open
    other.go_on_from_before()
    assert [a.prompt.name for a in other.open] == ["turn"]
    third = again(other, tmp_path)
    assert third.divergence is None
    assert shown(third) == shown(other)


def test_a_row_that_no_longer_fits_is_named_with_what_is_asked(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path, 6)
    number = [r.number for r in session.run.live if r.name == "turn"][2]
    rows = [r._replace(key="sleep") if r.number == number else r for r in session.run.live]
    other = Session(RACE, header(RACE), None, rows)
    assert other.divergence is not None
    assert other.divergence.recorded is not None
    assert (other.divergence.number, other.divergence.recorded.key) == (number, "sleep")
    assert other.divergence.asked[0].prompt.name == "turn"
    assert "'sleep'" in other.divergence.why
    with pytest.raises(IllegalAnswer):
        other.answer(other.divergence.asked[0], "rest")
    other.close_with(Outcome(((1,),), "by hand"))
    assert other.run.live[-1].key == "1|"
    assert Session(RACE, header(RACE), None, [*rows, other.run.live[-1]]).run.closed


def test_another_edition_is_never_loaded_silently(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path, 6)
    before = shown(session)
    session.put_away()
    newer = type(RACE)(
        "race", 2, RACE.players, RACE.rules, (), RACE.new, RACE.play, RACE.view, RACE.leave, RACE.come_back
    )
    other = Session.resume(newer, Journal.open(tmp_path / "g.game", SetClock()))
    assert other.divergence is not None
    assert "edition 1" in other.divergence.why
    assert not other.open
    assert other.presses_wanted == ()
    other.go_on_from_before()
    assert shown(other) == before
    back = other.back()
    assert back is not None
    other.undo(back)
    assert other.divergence is None  # what the table accepted is not taken back with a move
    other.put_away()
    assert Session.resume(newer, Journal.open(tmp_path / "g.game", SetClock())).divergence is None


def test_typed_dice_are_asked_for_and_box_dice_come_back() -> None:
    session = begun(RACE)
    session.set_answerer("dice", "typed")
    session.answer(session.open[0], "roll")
    (asked,) = session.open
    assert (asked.prompt.seat, asked.prompt.name) == (CHANCE, "die")
    with pytest.raises(IllegalAnswer):
        session.answer(asked, (7,))
    session.answer(asked, (3,))
    assert session.run.live[-1].by == "table"
    session.answer(session.open[0], "roll")
    session.set_answerer("dice", "box")
    assert session.open[0].prompt.seat != CHANCE
    assert session.run.live[-1].by == "box"


@pytest.mark.parametrize(
    ("what", "who", "seat", "sentence"),
    [
        ("dcie", "box", -2, r"Nobody answers for 'dcie'; did you mean 'dice'\?"),
        ("dice", "bx", -2, "did you mean 'box'"),
        ("seat", "bot", 7, "There is no seat 8; this game has 3"),
        ("seat", "robot", 1, "did you mean 'bot'"),
    ],
)
def test_a_wrong_answerer_is_named_with_the_nearest(what: str, who: str, seat: int, sentence: str) -> None:
    session = begun(RACE)
    with pytest.raises(SettingError, match=sentence):
        session.set_answerer(what, who, seat)


def test_a_deck_goes_from_the_table_to_the_box_but_not_back() -> None:
    session = Session(HANDS, header(HANDS))
    session.set_answerer("cards", "reader")
    for seat in range(3):
        session.press(seat, seat)
    (asked,) = session.open
    assert (asked.prompt.seat, asked.prompt.name) == (CHANCE, "deal")
    session.answer(asked, asked.prompt.read("c07"))
    session.set_answerer("cards", "box")
    assert session.open[0].prompt.name == "lay"
    with pytest.raises(SettingError, match="only at the start"):
        session.set_answerer("cards", "reader")


def test_f27_a_seat_leaves_is_passed_over_and_comes_back(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path)
    session.answer(session.open[0], "rest")
    session.leave(1)  # on turn: the least answer ends it, so that nobody waits
    assert (session.run.live[-1].key, session.run.live[-1].by) == ("rest", "stand-in")
    assert session.open[0].prompt.seat == 2
    assert session.run.is_away(1)
    session.answer(session.open[0], "rest")
    session.answer(session.open[0], "rest")
    assert session.open[0].prompt.seat == 2
    with pytest.raises(IllegalAnswer, match="B is not at the table"):
        session.leave(1)
    session.come_back(1)
    session.answer(session.open[0], "rest")
    session.answer(session.open[0], "rest")
    assert session.open[0].prompt.seat == 1
    with pytest.raises(IllegalAnswer, match="B is at the table already"):
        session.come_back(1)
    assert shown(again(session, tmp_path)) == shown(session)


def test_f27_everybody_leaves_and_nothing_hangs() -> None:
    session = begun(RACE)
    for seat in (0, 2, 1):
        session.leave(seat)
    assert session.outcome is not None
    assert session.outcome.why == "nobody left"


def test_the_secret_is_given_away_only_when_the_game_is_closed(tmp_path: Path) -> None:
    session = kept(RACE, tmp_path)
    while session.open:
        session.answer(session.open[0], True if session.open[0].prompt.name == "keep" else "roll")
    assert session.outcome is not None
    assert session.back() is not None
    assert session.close() == session.header.secret
    assert session.run.live[-1].kind == "over"
    assert session.back() is None
    other = again(session, tmp_path)
    assert other.run.closed
    assert other.outcome == session.outcome


def test_a_header_says_every_house_rule_and_refuses_wrong_seats() -> None:
    assert header(RACE).rules == {"goal": 20}
    with pytest.raises(SettingError, match="race is played by 1 to 4, not by 5"):
        new_header(RACE, tuple("ABCDE"), {}, {}, 0)


def test_any_order_of_presses_in_a_together_gives_the_same_table_and_dice() -> None:
    def table(order_seed: int) -> Any:
        session, order = begun(SKETCH), below(order_seed)
        mine = {seat: below(seat) for seat in range(3)}
        while session.open:
            asked = session.open[order(len(session.open))]
            session.answer(asked, asked.prompt.sample(mine[asked.prompt.seat]))
        return session.view(), sorted((r.label, r.nth, r.came) for r in session.run.live if r.label)

    assert len({str(table(seed)) for seed in range(6)}) == 1
