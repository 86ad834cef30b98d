"""Several seats asked at once: any order of answers gives the same game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.table.dice import D6
from companion.table.flow import Asked, Boundary, Flow, Play, Slot, ask
from companion.table.prompts import CHANCE, Choose, Number, Roll, YesNo
from companion.table.together import Together
from tests.table.leaks import nothing_left_unawaited


async def draw_board(board: list[int], seat: int) -> int:
    """Three numbers on the seat's own board, and one throw between them."""
    for space in range(3):
        board.append(await ask(Number(seat, f"space.{space}", 0, 9)))
        if space == 1:
            (extra,) = await ask(Roll(seat, "extra", (D6,)))
            board.append(extra)
        if await ask(YesNo(seat, "enough")):
            break
    return sum(board)


async def drawing_round(boards: list[list[int]]) -> list[int]:
    return await Together(*[draw_board(board, seat) for seat, board in enumerate(boards)])


def answered_by(seat_order: random.Random, seats: int) -> tuple[list[int] | None, list[list[int]]]:
    """Play a round; who answers next is up to `seat_order`, what a seat answers is its own affair."""
    boards: list[list[int]] = [[] for _ in range(seats)]
    own = [random.Random(seat) for seat in range(seats)]
    play = Play(drawing_round(boards))
    while not play.over:
        asked = seat_order.choice(play.open)
        play.answer(asked, asked.prompt.sample(own[asked.slot[0]].randrange))
    return play.result, boards


@given(st.integers(1, 5), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_any_order_of_answers_gives_the_same_results(seats: int, seed: int) -> None:
    assert answered_by(random.Random(seed), seats) == answered_by(random.Random(0), seats)


def test_branches_that_wrote_what_is_not_their_own_would_be_found() -> None:
    async def greedy(pot: list[int], seat: int) -> int:
        pot.append(await ask(Number(seat, "x", seat, seat)))
        return pot[0]

    async def both() -> list[int]:
        pot: list[int] = []
        return await Together(greedy(pot, 0), greedy(pot, 1))

    results = []
    for order in ((0, 1), (1, 0)):
        play = Play(both())
        for seat in order:
            asked = next(a for a in play.open if a.prompt.seat == seat)
            play.answer(asked, seat)
        results.append(play.result)
    assert results == [[0, 0], [1, 1]]


async def agree(seat: int) -> bool:
    return await ask(YesNo(seat, "agree"))


async def pair(a: int, b: int) -> list[bool]:
    return await Together(agree(a), agree(b))


async def two_pairs() -> list[list[bool]]:
    return await Together(pair(0, 1), pair(2, 3))


def slots(play: Play[Any]) -> list[Slot]:
    return [asked.slot for asked in play.open]


def at(play: Play[Any], *slot: int) -> Asked:
    return next(asked for asked in play.open if asked.slot == slot)


def test_each_branch_has_its_slot() -> None:
    play = Play(pair(4, 2))
    assert [(asked.slot, asked.prompt.seat) for asked in play.open] == [((0,), 4), ((1,), 2)]
    play.answer(at(play, 1), True)
    assert slots(play) == [(0,)]
    play.answer(at(play, 0), False)
    assert play.result == [False, True]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_slots_nest(order: tuple[int, ...]) -> None:
    play = Play(two_pairs())
    assert slots(play) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for seat in order:
        play.answer(next(asked for asked in play.open if asked.prompt.seat == seat), seat % 2 == 0)
    assert play.result == [[True, False], [True, False]]


def test_what_was_open_stays_the_same_question_when_others_answer() -> None:
    play = Play(two_pairs())
    before = at(play, 0, 1)
    play.answer(at(play, 1, 0), True)
    assert before in play.open
    play.answer(before, False)
    assert slots(play) == [(0, 0), (1, 1)]


def test_one_seat_may_be_asked_in_two_branches_at_once() -> None:
    play = Play(pair(3, 3))
    play.answer(at(play, 1), True)
    play.answer(at(play, 0), False)
    assert play.result == [False, True]


def test_chance_may_be_asked_in_two_branches_at_once() -> None:
    async def throw(seat: int) -> tuple[int, ...]:
        return await ask(Roll(seat, "throw", (D6,)))

    async def both() -> list[tuple[int, ...]]:
        return await Together(throw(0), throw(1))

    play = Play(both())
    prompts = [asked.prompt for asked in play.open if isinstance(asked.prompt, Roll)]
    assert [(prompt.seat, prompt.thrower) for prompt in prompts] == [(CHANCE, 0), (CHANCE, 1)]
    play.answer(at(play, 1), (6,))
    play.answer(at(play, 0), (1,))
    assert play.result == [(1,), (6,)]


async def at_once(value: int) -> int:
    return value


async def after_a_number(seat: int) -> int:
    return await ask(Number(seat, "x", 0, 9))


def test_a_branch_may_end_without_a_question() -> None:
    async def mixed() -> list[int]:
        return await Together(at_once(7), after_a_number(0), at_once(8))

    async def quiet() -> list[int]:
        return await Together(at_once(7), at_once(8))

    async def empty() -> list[int]:
        return await Together()

    play = Play(mixed())
    assert slots(play) == [(1,)]
    play.answer(at(play, 1), 5)
    assert play.result == [7, 5, 8]
    assert Play(quiet()).result == [7, 8]
    assert Play(empty()).result == []


def test_an_illegal_answer_in_one_branch_touches_no_branch() -> None:
    play = Play(pair(0, 1))
    before = play.open
    with pytest.raises(IllegalAnswer):
        play.answer(at(play, 0), "perhaps")
    assert play.open == before
    play.answer(at(play, 1), True)
    with pytest.raises(IllegalAnswer, match="agree is not asked now"):
        play.answer(before[1], True)
    assert slots(play) == [(0,)]


def test_the_flow_goes_on_after_all_have_answered() -> None:
    async def vote() -> str:
        agreed = await Together(agree(0), agree(1))
        return await ask(Choose(0, "then", ("on", "back"))) if all(agreed) else "back"

    play = Play(vote())
    play.answer(at(play, 1), True)
    play.answer(at(play, 0), True)
    assert slots(play) == [()]
    play.answer(at(play), "on")
    assert play.result == "on"


# ---------------------------------------------------------------------------- endings of every other kind


async def watched(ended: list[str], name: str, seat: int) -> None:
    try:
        await agree(seat)
    finally:
        ended.append(name)


def test_no_turn_begins_inside() -> None:
    ended: list[str] = []

    async def new_turn(seat: int) -> None:
        await agree(seat)
        await Boundary()

    async def both() -> None:
        await Together(watched(ended, "a", 0), new_turn(1))

    with nothing_left_unawaited():
        play = Play(both())
        with pytest.raises(RuntimeError, match="a turn begins inside Together; a branch must end within the turn"):
            play.answer(at(play, 1), True)
        del play
    assert ended == ["a"]


def test_what_one_branch_raises_ends_the_others() -> None:
    ended: list[str] = []

    async def buggy(seat: int) -> None:
        await agree(seat)
        raise ZeroDivisionError

    async def three() -> None:
        await Together(watched(ended, "a", 0), buggy(1), watched(ended, "b", 2))

    play = Play(three())
    with nothing_left_unawaited(), pytest.raises(ZeroDivisionError):
        play.answer(at(play, 1), True)
    assert ended == ["a", "b"]


def test_branches_that_never_began_are_closed_when_the_first_one_raises() -> None:
    async def buggy() -> bool:
        raise ZeroDivisionError

    async def both() -> None:
        await Together(buggy(), agree(1))

    with nothing_left_unawaited(), pytest.raises(ZeroDivisionError):
        Play(both())


@pytest.mark.parametrize("answered", [0, 1, 2, 3])
def test_closing_in_the_middle_leaves_nothing_unawaited(answered: int) -> None:
    with nothing_left_unawaited():
        play = Play(two_pairs())
        for _ in range(answered):
            play.answer(play.open[-1], True)
        play.close()
        del play


def test_closing_ends_every_branch() -> None:
    ended: list[str] = []

    async def both() -> None:
        await Together(watched(ended, "a", 0), watched(ended, "b", 1))

    play = Play(both())
    play.close()
    assert ended == ["a", "b"]


def test_branches_that_are_not_closed_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Control: without the closing at the end a branch that never began stays behind."""

    async def buggy() -> bool:
        raise ZeroDivisionError

    class Careless(Together[bool]):
        def __await__(self) -> Any:
            for i in range(len(self._flows)):
                self._send(i, None)
            yield

    def lose() -> None:
        async def both() -> None:
            await Careless(buggy(), agree(1))

        with pytest.raises(ZeroDivisionError):
            Play(both())

    with pytest.raises(AssertionError, match="coroutine 'agree' was never awaited"), nothing_left_unawaited():
        lose()


def test_flows_are_typed_by_what_they_return() -> None:
    flow: Flow[list[list[bool]]] = two_pairs()
    Play(flow).close()
