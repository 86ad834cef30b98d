"""Every kind of question by four buttons, with and without the seats' own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion.loop.pages.asking import AllDone, Asking
from companion.loop.pages.fields import RealDice
from companion.screens import plain
from companion.screens.asking import Question, Short, Wheel
from companion.screens.dice import DRAWN, Dice
from companion.screens.lists import Several
from companion.screens.parts import Die as ScreenDie
from companion.screens.secret import Private, Veil
from companion.screens.telling import Refused
from companion.screens.together import Together as TogetherScreen
from companion.table.dice import D6, Die
from companion.table.flow import ask
from companion.table.prompts import DICE, TABLE, Choose, ChooseSome, Done, Number, Refusal, Roll, YesNo
from companion.table.together import Together
from tests.loop.table import Desk
from tests.loop.toys import Toy, Two, asking, desk_with, given

Patch: TypeAlias = pytest.MonkeyPatch
LONG = tuple(f"option number {n}" for n in range(5))


def model(desk: Desk) -> Any:
    return desk.box.screen().model


@pytest.mark.parametrize(("button", "value"), [("left", "ab"), ("right", "cd"), ("ok", "ab"), ("1", "ab")])
def test_of_two_short_answers_each_has_a_button(tmp_path: Path, monkeypatch: Patch, button: str, value: str) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(0, "short", ("ab", "cd"))))
    assert isinstance(model(desk), Short)
    desk.press(button)
    assert given(desk) == [value]


@pytest.mark.parametrize(("button", "value"), [("ok", "ab"), ("left", "cd"), ("right", "ef")])
def test_of_three_the_likely_one_stands_over_ok(tmp_path: Path, monkeypatch: Patch, button: str, value: str) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(0, "short", ("ab", "cd", "ef"))))
    assert model(desk).answers == ("cd", "ef", "ab")
    assert model(desk).front == 2
    desk.press(button)
    assert given(desk) == [value]


def test_a_long_list_is_walked_both_ways_and_its_ends_meet(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(*[Choose(0, "long", LONG)] * 2))
    assert isinstance(model(desk), Question)
    desk.press("right", "right", "ok")
    desk.settle()
    desk.press("left", "ok")
    assert given(desk) == [LONG[2], LONG[4]]


def test_a_held_arrow_runs(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Number(0, "number", 0, 30)))
    assert isinstance(model(desk), Wheel)
    desk.hold("right", 0.4 + 8 * 0.125 + 0.01)
    desk.press("ok")
    assert given(desk)[0] in (9, 10)


def test_what_is_not_possible_stands_at_the_end_with_reason_and_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    refused = (Refusal("broken one", "no", "T-7"),)
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(0, "short", ("ab", "cd"), why_not=lambda: refused)))
    desk.press("left")
    assert isinstance(model(desk), Refused)
    assert "broken one" in desk.words
    assert "T-7" in desk.words
    assert "It is broken" in desk.words
    desk.press("ok", "1")
    assert given(desk) == []
    desk.press("right", "ok")
    assert given(desk) == ["ab"]


def test_several_begin_with_a_proposal_and_say_what_is_missing(tmp_path: Path, monkeypatch: Patch) -> None:
    prompt = ChooseSome(0, "some", ("a", "b", "c"), 0, 3, need=5, worth=(2, 3, 4))
    desk = desk_with(tmp_path, monkeypatch, asking(prompt))
    assert isinstance(model(desk), Several)
    assert model(desk).sum == "5 of 5"
    desk.press("right", "ok", "left")  # the first goes
    assert model(desk).sum == "3 of 5"
    desk.press("ok")
    assert "worth 5" in desk.words
    assert given(desk) == []
    desk.press("left", "ok", "right")  # the last comes: that press counts although the reason still stood
    assert model(desk).sum == "7 of 5"
    desk.press("ok")
    assert given(desk) == [("b", "c")]


def test_a_reason_goes_after_two_seconds(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(ChooseSome(0, "some", ("a", "b"), 2, 2)))
    desk.press("right", "ok", "left", "ok")
    assert isinstance(model(desk), Refused)
    desk.wait(1.7)
    assert isinstance(model(desk), Refused)
    desk.wait(0.3)
    assert isinstance(model(desk), Several)


def test_a_walk_goes_step_by_step_and_back_takes_a_step_back(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Two(0, "two")))
    desk.press("right")  # die 2
    first = desk.front
    assert isinstance(first, Asking)
    assert list(first.picked) == [2]
    desk.press("back")
    assert not first.picked
    desk.press("left")  # die 1
    assert model(desk).answers == ("space 1", "space 2")
    desk.press("right")
    assert given(desk) == [(1, 2)]


def test_real_dice_are_entered_die_by_die(tmp_path: Path, monkeypatch: Patch) -> None:
    async def flow(t: Toy) -> None:
        await ask(Done(0, "done"))
        t.given.append(await ask(Roll(1, "roll", (D6, D6))))

    desk = desk_with(tmp_path, monkeypatch, flow)
    desk.game.session.set_answerer(DICE, "typed")
    desk.press("1")
    desk.settle()
    assert isinstance(model(desk), Dice)
    assert desk.lights.lit == {"2"}
    desk.press("right", "right", "ok")
    assert [die.face for die in model(desk).dice] == ["3", "1"]
    desk.press("back", "ok", "left", "ok")
    assert given(desk) == [(1, 6)]


def test_in_a_list_of_seats_a_seat_button_picks_that_seat(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(TABLE, "who", (0, 1, 2))))
    assert "Everybody" in desk.words
    desk.press("3")
    assert given(desk) == [2]


def test_everybody_may_say_done(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Done(TABLE, "done"), Done(TABLE, "done")))
    assert desk.lights.lit == {"1", "2", "3"}
    desk.press("2")
    desk.settle()
    desk.press("ok")
    assert given(desk) == [None, None]


def test_a_private_list_shows_only_while_its_seat_holds(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(1, "secret", LONG, private=True)))
    assert isinstance(model(desk), Veil)
    assert "option" not in desk.words
    desk.press("ok", "right")
    assert given(desk) == []
    desk.down("2")
    desk.wait(0.2)
    assert isinstance(model(desk), Veil)
    desk.wait(0.1)
    assert isinstance(model(desk), Private)
    desk.press("right")
    assert "option number 1" in desk.words
    desk.up("2")
    desk.wait(0.06)
    assert "option" not in desk.words
    desk.down("2")
    desk.wait(0.3)
    desk.press("3")  # somebody else leans over
    assert "option" not in desk.words
    desk.up("2")
    desk.wait(0.1)
    desk.press("back")
    desk.down("2")
    desk.wait(0.3)
    desk.press("ok")
    assert given(desk) == [LONG[1]]


def test_without_seat_buttons_the_box_is_passed_and_ok_is_held(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(1, "secret", LONG, private=True)), buttons=0)
    assert "Pass the box to Łukasz" in desk.words
    desk.press("right", "ok")
    assert given(desk) == []
    desk.down("ok")
    desk.wait(0.3)
    assert isinstance(model(desk), Private)
    desk.press("right", "right")
    assert "option number 2" in desk.words
    desk.press("back")
    assert given(desk) == [LONG[2]]
    desk.up("ok")


def test_what_was_held_open_closes_when_the_box_falls_asleep(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(Choose(1, "secret", LONG, private=True)))
    desk.down("2")
    desk.wait(0.3)
    assert isinstance(model(desk), Private)
    desk.hold("back", 0.8)
    assert "option" not in desk.words
    assert "Game menu" in desk.words


def several_done(t: Toy) -> Any:
    async def seat(number: int) -> None:
        await ask(Done(number, "done"))
        t.given.append(number)

    async def flow() -> None:
        await Together(*[seat(number) for number in range(3)])

    return flow()


def test_several_seats_answer_with_their_own_buttons(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, several_done)
    assert isinstance(desk.front, AllDone)
    assert isinstance(model(desk), TogetherScreen)
    assert desk.lights.lit == {"1", "2", "3"}
    desk.press("2")
    assert desk.lights.lit == {"1", "3"}
    assert "Asked: 1, 3" in desk.words
    desk.press("ok")
    assert sorted(given(desk)) == [0, 1, 2]


def test_the_own_button_once_more_takes_the_own_done_back(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, several_done)
    desk.press("2", "1")
    assert desk.lights.lit == {"3"}
    desk.press("2")
    assert desk.lights.lit == {"2", "3"}
    desk.press("1")
    desk.press("2", "1", "3")
    assert sorted(given(desk)) == [0, 1, 2]


class OwnPictures:
    """A game's screens that draw what several do and how a number is entered."""

    def __getattr__(self, name: str) -> Any:
        return getattr(plain, name)

    def together(self, view: Any, prompts: Any, usual: TogetherScreen, names: Any) -> TogetherScreen:
        return usual._replace(line=f"{len(prompts)} of {names[0]} and all")

    def number(self, view: Any, prompt: Any, usual: Wheel) -> Wheel:
        return usual._replace(ask=f"{prompt.name}, my way?")


def test_a_game_may_draw_what_several_do_and_how_numbers_are_entered(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, several_done)
    desk.game.scenes = OwnPictures()
    assert "3 of Zoë and all" in desk.words
    desk = desk_with(tmp_path / "2", monkeypatch, asking(Number(0, "number", 0, 5)))
    assert "How many?" in desk.words
    desk.game.scenes = OwnPictures()
    desk.game.go_on()
    assert "number, my way?" in desk.words


def test_dice_that_a_game_draws_go_by_the_keys_of_their_faces(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setitem(DRAWN, "drawn die", lambda face, size: None)
    die = Die("drawn die", ("x", "y"))
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short")))
    assert RealDice(Roll(0, "roll", (die,)), (), desk.game.texts)._die((), 1) == ScreenDie("y", "drawn die", said="y")


def test_the_four_keys_are_deaf_after_the_asked_seat_changed_and_seat_buttons_are_not(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(*[YesNo(seat, "short") for seat in (0, 1, 1, 2)]))
    desk.press("ok")
    assert "Something" in desk.words
    desk.press("ok")  # goes on
    begun = desk.clock.mono()
    desk.press("ok")  # too early
    assert desk.clock.mono() - begun < 0.25
    assert len(given(desk)) == 1
    desk.wait(0.2)
    desk.press("ok")
    assert len(given(desk)) == 2
    desk.press("ok", "ok")  # the same seat again: it hears at once
    assert len(given(desk)) == 3
    desk.press("ok", "3")
    assert len(given(desk)) == 4


def test_another_seats_button_looks_and_does_not_answer(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(YesNo(0, "short")))
    desk.press("2")
    assert given(desk) == []
    assert desk.box.page is not desk.game


def test_in_large_text_the_question_stands_alone_until_an_arrow(tmp_path: Path, monkeypatch: Patch) -> None:
    desk = desk_with(tmp_path, monkeypatch, asking(*[Choose(0, "long", LONG)] * 2), large=True)
    assert model(desk).opening
    desk.press("right")
    assert not model(desk).opening
    desk.press("ok")
    desk.settle()
    assert model(desk).opening
    desk.wait(1.5)
    assert not model(desk).opening
