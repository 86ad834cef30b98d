"""Rail Raiders on the box: every question and everything told of whole games becomes a picture that fits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion import catalogue
from companion.games.rail_raiders import GAME
from companion.loop.pages.fields import Heading, Options, SomeOf, field_for
from companion.screens import rail_raiders_scenes as scenes
from companion.screens.paint import Look, draw
from companion.screens.parts import Model, Who
from companion.screens.rail_raiders import LawbotTable, OnTrain
from companion.screens.rail_raiders_fight import BoardOdds, Chances, Fight, Reroll
from companion.screens.rail_raiders_text import LEGEND, as_text
from companion.screens.zones import PANELS
from tests.battery.worlds import begun, below
from tests.screens.test_readable import spilled

NAMES = ("Bartholomäus", "Jean-Baptiste", "Ågot", "Zoë")
PLAYED = 140


def shown_in_a_game(seats: int, seed: int, **rules: Any) -> list[Model]:
    """Every picture of one game in which everybody answers by chance."""
    session, texts, rng = begun(GAME, seats, **rules), catalogue.texts("rail_raiders", NAMES[:seats]), Random(seed)
    chance = below(seed)
    out: list[Model] = []
    for _ in range(PLAYED):
        told = [one for one in session.told if one.to is None]
        session.told = []
        out += [scene.model for scene in scenes.scenes(session.view(), told, NAMES[:seats], texts.told)]
        if session.outcome is not None:
            break
        asked = session.open[0]
        prompt, view = asked.prompt, session.view()
        if not prompt.private:
            field = field_for(prompt, (), texts, view, scenes)
            who = Who(NAMES[prompt.seat], prompt.seat + 1) if prompt.seat >= 0 else Who("Everybody")
            assert isinstance(field, Options | SomeOf)
            field.walk.at = rng.randrange(field.walk.of)
            out.append(field.model(Heading(who, texts.question(prompt), False, "Look")))
        out += rng.sample(scenes.looks(view, NAMES[:seats], prompt.seat), 1)
        session.answer(asked, prompt.sample(chance))
    return out


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (2, {}),
        (4, {}),
        (3, {"lawbot_combat": "threshold", "kickers": False}),
        (3, {"lawbots_only": True}),
    ],
)
def test_every_picture_of_a_game_fits_on_every_panel(seats: int, rules: dict[str, Any]) -> None:
    models = [
        model
        for seed in range(6 if rules.get("lawbots_only") else 1)
        for model in shown_in_a_game(seats, seed, **rules)
    ]
    rng = Random(1)
    for model in models:
        size, large = rng.choice(PANELS), rng.random() < 0.4
        assert spilled(model, size, Look(large), None) == [0, 0, 0, 0]
        assert model.words
    kinds = {type(model) for model in models}
    assert kinds >= ({LawbotTable} if rules.get("lawbots_only") else {OnTrain, Chances, BoardOdds, Fight})


def test_a_reroll_shows_the_dice_and_the_chance_of_each_choice() -> None:
    models = [model for seed in range(4) for model in shown_in_a_game(4, seed)]
    rerolls = [model for model in models if isinstance(model, Reroll)]
    assert rerolls
    assert all(" %" in model.ask for model in rerolls)


def test_odds_stand_beside_every_decision_about_a_fight() -> None:
    found = [model for model in shown_in_a_game(4, 11) if isinstance(model, Chances)]
    assert found
    for model in found:
        assert model.own is not None
        assert 96 <= sum(one.percent for one in model.chances) <= 104


def test_text_has_every_player_and_no_drawing_for_a_screen_reader() -> None:
    session = begun(GAME, 3)
    chance = below(5)
    for _ in range(60):
        if session.outcome is not None:
            break
        view = session.view()
        drawn, said = as_text(view, NAMES), as_text(view, NAMES, picture=False)
        assert all(name in said for name in NAMES[:3])
        assert LEGEND in drawn
        assert LEGEND not in as_text(view, NAMES, legend=False)
        assert not set("[]#=") & set(said)
        asked = session.open[0]
        session.answer(asked, asked.prompt.sample(chance))


def test_the_policy_is_in_words_among_the_looks_and_fits() -> None:
    session = begun(GAME, 2)
    words = [model.words for model in scenes.looks(session.view(), NAMES, 0)]
    assert any("mean of its own hand" in one for one in words)
    assert draw(scenes.looks(session.view(), NAMES, 0)[0]).getbbox()
