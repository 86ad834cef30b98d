"""Looking ahead: the same game, what is hidden dealt anew, and nothing of it comes back."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.play.copying import copied
from companion.play.thinking import Task, Thinker, Thought, think
from companion.table.game import AnyGame
from companion.table.policy import Ahead
from companion.table.prompts import Prompt
from tests.play.test_session import shown
from tests.play.toys import HANDS, RACE, TOYS, begun, below, play_on


@pytest.mark.parametrize("game", TOYS, ids=lambda g: g.name)
def test_a_fork_asks_and_shows_what_the_game_does_and_leaves_it_alone(game: AnyGame) -> None:
    session, chance = begun(game), below(11)
    for _ in range(25):
        if not session.open:
            break
        seat = session.open[0].prompt.seat
        before = shown(session)
        fork = session.fork(seat, chance)
        assert [(a.slot, a.prompt.name) for a in fork.open] == [(a.slot, a.prompt.name) for a in session.open]
        assert fork.view() == session.view(seat)
        for _ in range(30):
            if not fork.open:
                break
            value = fork.open[0].prompt.sample(chance)
            fork.answer(fork.open[0], "rest" if value == "burst" else value)
        assert shown(session) == before
        play_on(session, chance, 1)


def test_what_a_seat_cannot_see_is_dealt_anew() -> None:
    session = begun(HANDS)
    others = set()
    for seed in range(12):
        fork = session.fork(0, below(seed))
        assert fork.view() == session.view(0)
        others.add(HANDS.view(fork._table, 1)[2])
        assert sum(fork._table.packs[0].count().values()) == 12
    assert len(others) > 6


def test_a_question_can_still_be_answered_after_the_first_fork() -> None:
    session = begun(RACE)
    asked = session.open[0]
    fork = session.fork(0, below(1))
    fork.answer(fork.open[0], "roll")
    session.answer(asked, "rest")
    assert session.open[0].prompt.seat == 1
    assert session.fork(1, below(1)).view() == session.view(1)


def test_again_starts_from_the_same_moment() -> None:
    session = begun(RACE)
    fork = session.fork(0, below(1))
    fork.answer(fork.open[0], "roll")
    again = fork.again()
    assert again.view() == session.view(0)
    with pytest.raises(IllegalAnswer):
        again.answer(again.open[0], "fly")
    assert again.view() == session.view(0)


def test_a_copy_shares_nothing_that_can_change() -> None:
    session = begun(HANDS)
    table = session.run.table
    copy = copied(table)
    assert copy.packs[0] is not table.packs[0]
    assert copy.hands[0].pack is copy.packs[0]
    card = copy.hands[0].known()[0]
    assert card is table.hands[0].known()[0]
    copy.hands[0].take(card)
    assert len(table.hands[0]) == 3


def test_what_has_no_slots_is_refused() -> None:
    class Loose:
        pass

    with pytest.raises(TypeError, match="Loose has no __slots__"):
        copied([Loose()])


def raising(view: object, prompt: Prompt[object], ahead: Ahead) -> object:
    raise RuntimeError("no idea")


def resting(view: object, prompt: Prompt[object], ahead: Ahead) -> object:
    return "rest"


def test_a_bot_that_fails_gives_the_least_answer_and_its_error() -> None:
    session = begun(RACE)
    asked = session.open[0]
    thought = think(Task(1, asked, raising, None, session.fork(0, below(1))))
    assert thought.value == "rest"
    assert str(thought.error) == "no idea"


def test_bots_think_in_one_thread_in_order_and_it_ends() -> None:
    session, got = begun(RACE), list[Thought]()
    thinker = Thinker(got.append)
    for number in range(5):
        thinker.ask(Task(number, session.open[0], resting, None, session.fork(0, below(1))))
    thinker.close()
    assert [(t.number, t.value, t.error) for t in got] == [(n, "rest", None) for n in range(5)]
