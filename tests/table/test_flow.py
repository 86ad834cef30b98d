"""Flows are played from question to question; nothing illegal touches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.errors import IllegalAnswer, NobodyAsked
from companion.table.cards import Card
from companion.table.drawing import draw
from companion.table.flow import QUIET_BOUNDARIES, Asked, Boundary, Play, ask
from companion.table.pack import Pack, Place
from companion.table.prompts import Choose, Done, Number, YesNo
from tests.table.leaks import nothing_left_unawaited


class Tally:
    """A very small table."""

    def __init__(self) -> None:
        self.steps: list[str] = []


async def haggle(tally: Tally) -> int:
    price = await ask(Number(0, "haggle.price", 1, 9))
    tally.steps.append(f"price {price}")
    if not await ask(YesNo(1, "haggle.agreed")):
        tally.steps.append("refused")
        return 0
    return price


def only(play: Play[Any]) -> Asked:
    (asked,) = play.open
    return asked


def test_answers_come_back_to_the_line_that_asked() -> None:
    tally = Tally()
    play = Play(haggle(tally))
    assert (only(play).prompt.name, only(play).slot, play.over, play.result) == ("haggle.price", (), False, None)
    play.answer(only(play), 7)
    assert (only(play).prompt.name, only(play).prompt.seat) == ("haggle.agreed", 1)
    play.answer(only(play), True)
    assert (play.over, play.result, play.open, tally.steps) == (True, 7, (), ["price 7"])


def test_a_flow_that_asks_nobody_is_over_at_once() -> None:
    async def nothing() -> str:
        return "done"

    play = Play(nothing())
    assert (play.over, play.result, play.open) == (True, "done", ())


def test_an_illegal_answer_leaves_the_flow_untouched() -> None:
    tally = Tally()
    play = Play(haggle(tally))
    asked = only(play)
    for wrong in (0, 10, -1):
        with pytest.raises(IllegalAnswer):
            play.answer(asked, wrong)
    assert (only(play) is asked, play.over, tally.steps) == (True, False, [])
    play.answer(asked, 3)
    assert tally.steps == ["price 3"]


def test_what_is_not_asked_any_more_cannot_be_answered() -> None:
    tally = Tally()
    play = Play(haggle(tally))
    old = only(play)
    play.answer(old, 3)
    for again in (play.answer, play.send):
        with pytest.raises(IllegalAnswer, match=r"^haggle\.price is not asked now$"):
            again(old, 4)
    assert tally.steps == ["price 3"]
    last = only(play)
    play.answer(last, False)
    assert play.over
    with pytest.raises(IllegalAnswer, match=r"^haggle\.agreed is not asked now$"):
        play.answer(last, True)
    assert tally.steps == ["price 3", "refused"]


def test_another_games_question_cannot_be_answered_here() -> None:
    play, other = Play(haggle(Tally())), Play(haggle(Tally()))
    with pytest.raises(IllegalAnswer, match="is not asked now"):
        play.answer(only(other), 3)


def test_a_drawn_card_of_an_empty_deck_is_not_asked_any_more() -> None:
    pack: Pack[Card] = Pack("fares", [Card("F1")])
    deck = pack.place("deck")
    pack.deal_out(deck)

    async def turn(deck: Place[Card]) -> None:
        await draw(deck, "fare")
        await ask(Done(0, "go.on"))

    play = Play(turn(deck))
    old = only(play)
    play.answer(old, pack.cards[0])
    with pytest.raises(IllegalAnswer, match=r"^fare is not asked now$"):
        play.answer(old, pack.cards[0])


def test_an_answer_that_was_checked_can_be_sent() -> None:
    play = Play(haggle(Tally()))
    play.send(only(play), 7)
    play.send(only(play), True)
    assert play.result == 7


def test_what_the_rules_raise_comes_out() -> None:
    async def buggy() -> None:
        await ask(Done(0, "x"))
        raise ZeroDivisionError

    play = Play(buggy())
    with pytest.raises(ZeroDivisionError):
        play.answer(only(play), None)


# -------------------------------------------------------------------------------------------- boundaries


async def turns(tally: Tally, n: int, silent: int = 0) -> int:
    for turn in range(n):
        await Boundary()
        tally.steps.append(f"turn {turn}")
        if turn >= silent:
            await ask(Done(turn % 2, "turn.done"))
    return n


def test_each_boundary_is_told_before_its_turn_begins() -> None:
    tally = Tally()
    play = Play(turns(tally, 3), lambda: tally.steps.append("boundary"))
    assert tally.steps == ["boundary", "turn 0"]
    while not play.over:
        play.answer(only(play), None)
    assert tally.steps == ["boundary", "turn 0", "boundary", "turn 1", "boundary", "turn 2"]
    assert play.result == 3


def test_boundaries_need_nobody_who_listens() -> None:
    play = Play(turns(Tally(), 2))
    play.answer(only(play), None)
    play.answer(only(play), None)
    assert play.result == 2


def test_a_game_may_end_on_a_boundary() -> None:
    tally = Tally()
    assert Play(turns(tally, 2, silent=2), lambda: tally.steps.append("boundary")).result == 2
    assert tally.steps.count("boundary") == 2


async def rounds(tally: Tally) -> None:
    while True:
        await pass_the_token(tally)


async def pass_the_token(tally: Tally) -> None:
    await Boundary()
    tally.steps.append("passed")


def test_a_game_that_turns_in_circles_is_named_and_does_not_hang_the_box() -> None:
    tally = Tally()
    with pytest.raises(NobodyAsked) as caught:
        Play(rounds(tally))
    assert str(caught.value) == "1000 turns went by and nobody was asked anything, in rounds > pass_the_token"
    assert len(tally.steps) == QUIET_BOUNDARIES
    assert isinstance(caught.value, RuntimeError)


def test_a_thousand_quiet_turns_are_not_yet_too_many() -> None:
    tally = Tally()
    play = Play(turns(tally, QUIET_BOUNDARIES + 1, silent=QUIET_BOUNDARIES - 1))
    assert only(play).prompt.name == "turn.done"
    with pytest.raises(NobodyAsked):
        Play(turns(Tally(), QUIET_BOUNDARIES + 1, silent=QUIET_BOUNDARIES))


def test_a_question_starts_the_count_of_quiet_turns_again() -> None:
    async def often() -> int:
        for _ in range(3):
            for _ in range(QUIET_BOUNDARIES):
                await Boundary()
            await ask(Done(0, "x"))
        return 3

    play = Play(often())
    while not play.over:
        play.answer(only(play), None)
    assert play.result == 3


# ------------------------------------------------------------------------------------------------- where


async def journey() -> None:
    await ask(Done(0, "depart"))
    await robbery()
    await ask(Done(0, "arrive"))


async def robbery() -> None:
    await ask(Choose(0, "robbery.whom", (1, 2)))


def test_where_names_the_headings_of_the_rules() -> None:
    play = Play(journey())
    assert play.where() == ["journey"]
    play.answer(only(play), None)
    assert play.where() == ["journey", "robbery"]
    play.answer(only(play), 2)
    assert play.where() == ["journey"]
    play.answer(only(play), None)
    assert play.where() == ["journey"]


# ------------------------------------------------------------------------------------------------- close


def test_closing_runs_what_the_rules_do_at_the_end_and_leaves_nothing_unawaited() -> None:
    ended: list[str] = []

    async def tidy() -> None:
        try:
            await robbery()
        finally:
            ended.append("tidy")

    with nothing_left_unawaited():
        play = Play(tidy())
        play.close()
        del play
    assert ended == ["tidy"]


def test_a_flow_that_is_dropped_leaves_nothing_unawaited() -> None:
    with nothing_left_unawaited():
        play = Play(journey())
        del play
        with pytest.raises(NobodyAsked):
            Play(rounds(Tally()))


def test_a_flow_that_was_never_played_is_found() -> None:
    forget: Callable[[], object] = journey
    with pytest.raises(AssertionError, match="coroutine 'journey' was never awaited"), nothing_left_unawaited():
        forget()
