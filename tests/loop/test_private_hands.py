"""Hidden hands on the whole box, from pins to glass: nothing of a hand shows when it is not open."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.loop.pages.asking import Asking
from companion.loop.pages.ending import Closing
from companion.screens.secret import Private, Veil
from companion.table.pack import Pack
from tests.loop.table import Desk, settings_for

GAME = "railway_rush"


def begun(folder: Path, buttons: int, seats: int = 3, seed: int = 0, **rules: Any) -> Desk:
    desk = Desk(folder, settings_for(buttons, told_s=0.5))
    desk.begin(GAME, seats, rules, seed=bytes([seed] * 32))
    desk.settle()
    return desk


@pytest.mark.parametrize("buttons", [4, 0])
def test_hidden_hands_are_played_by_buttons(tmp_path: Path, buttons: int) -> None:
    desk, below, private = begun(tmp_path, buttons), random.Random(5).randrange, 0
    for _ in range(200):
        if private == 12 or isinstance(desk.front, Closing):
            break
        desk.settle()
        if isinstance(desk.front, Asking):
            asked = desk.front.asked
            if asked.prompt.private:
                private += 1
                assert isinstance(desk.box.screen().model, Veil)
            desk.answer(asked.prompt.sample(below))
            assert asked not in desk.game.session.open, desk.words
            assert not isinstance(desk.box.screen().model, Private), "a hand stays open after its answer"
    assert private == 12
    assert desk.right_on_glass()


def other_cards(pack: Pack[Any], seat: int, below: Any) -> None:
    """Deal that hand anew from the deck, and nothing else."""
    hand = next(place for place in pack.places.values() if place.owner == seat)
    batch = next(place for name, place in pack.places.items() if "deck" in name).shares()[0].batch
    pool = [*hand.layers, *batch.cards]
    hand.layers = [pool.pop(below(len(pool))) for _ in hand.layers]
    batch.cards = sorted(pool)


def seen(desk: Desk) -> list[tuple[str, bytes]]:
    """The glass and the words: the question, the looks at every seat, the game menu, and back."""
    out = []
    for presses in ((), ("back",), ("right",), ("right",), ("right",), ("ok",), ("1",), ("ok",), ("3",), ("ok",)):
        desk.press(*presses)
        desk.wait(0.3)
        out.append((desk.words, desk.glass.tobytes()))
    return out


def test_the_glass_is_the_same_whatever_the_hand_holds(tmp_path: Path) -> None:
    below = random.Random(3).randrange
    looks = []
    for i in range(3):
        desk = begun(tmp_path / str(i), 4)
        desk.answer(1)
        desk.settle()
        assert desk.front.asked.prompt.seat == 1  # type: ignore[attr-defined]
        if i:
            other_cards(desk.game.session.run.table.packs[0], 1, below)
            desk.game.again()
            desk.settle()
        looks.append(seen(desk))
    assert looks[0] == looks[1] == looks[2]


def test_control_open_hands_differ(tmp_path: Path) -> None:
    """The same look while the seat holds its button does show the hand."""
    shown = []
    for seed in (0, 1):
        desk = begun(tmp_path / str(seed), 4, seed=seed)
        desk.answer(0)
        desk.settle()
        desk.down("1")
        desk.wait(0.3)
        open_hand = desk.box.screen().model
        assert isinstance(open_hand, Private)
        shown.append(open_hand.lines)
        desk.up("1")
    assert shown[0] != shown[1]


def test_real_hands_are_laid_in_the_open(tmp_path: Path) -> None:
    desk = begun(tmp_path, 4, hands="table")
    desk.answer(0)
    desk.settle()
    assert isinstance(desk.front, Asking)
    assert desk.front.prompt.name == "lay.which"
    assert not isinstance(desk.box.screen().model, Veil)
    desk.down("right")
    desk.wait(1.5)
    desk.up("right")
    assert desk.front.field.walk.at > 5, "a held arrow jumps by letters"
    desk.settle()
    value = desk.front.prompt.options[3]  # type: ignore[attr-defined]
    desk.answer(value)
    assert desk.game.session.run.table.players[0].hand.known() == []
