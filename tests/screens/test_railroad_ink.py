"""Railroad Ink's screens: every face at both sizes, what the box says of a round, and the table in letters."""

from __future__ import annotations

from typing import Any

import pytest

from companion import catalogue
from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.dice_file import Face, read_dice
from companion.games.railroad_ink.points import Network, Pad
from companion.play.session import Session
from companion.screens import railroad_ink_scenes as scenes
from companion.screens.canvas import Canvas
from companion.screens.dice import FRAMES, draw_die
from companion.screens.railroad_ink import Neighbours, Round, ScorePad, ScoreTable, Ways, die, signed
from companion.screens.railroad_ink_examples import OWN
from companion.screens.railroad_ink_routes import face, is_route, ways
from companion.screens.railroad_ink_text import LEGEND, as_text, letters
from companion.screens.scenes import DrawsNumbers, DrawsTogether
from companion.table.told import Told
from tests.battery.worlds import begun
from tests.screens.golden import compare

NAMES = ("Anna", "Ben", "Cleo", "Dov", "Ewa", "Finn")
FACES = [
    *("D_D_", "DD__", "DDD_", "L_L_", "LL__", "LLL_", "DLDLo", "D_L_", "DL__", "D___", "L___", "DLD_", "LDL_"),
    *("DDDDc", "LLLLc", "DDDDb", "LLLLb", "LDLDo", *scenes.SPECIALS),
    *("pluck_man", "ghost", "fruit", "tetro_o", "tetro_t", "tetro_s", "tetro_z", "tetro_l", "tetro_j", "tetro_i"),
    *("alien", "attack", "nuke", "rainbow", "rain", "clover"),
]


@pytest.mark.parametrize("size", [17, 23])
def test_golden_every_face(size: int) -> None:
    canvas = Canvas(10 * (size + 2), 4 * (size + 2))
    for place, key in enumerate(FACES):
        draw_die(canvas, place % 10 * (size + 2) + 1, place // 10 * (size + 2) + 1, die(key, key), size)
    compare(canvas.image, f"faces/railroad-ink-{size}")


def test_every_face_of_the_dice_is_drawn_and_no_two_are_alike() -> None:
    box = read_dice(catalogue.data("railroad_ink", "dice.toml"))
    every = {one.key for dice in box.routes.values() for one_die in dice for one in one_die.faces}
    every |= {one.key for one_die in box.arcade.values() for one in one_die.faces}
    assert every <= set(FACES)
    for size in (17, 23):
        drawn = [face(key, size) for key in FACES]
        assert len({one.tobytes() for one in drawn if one is not None}) == len(FACES)
        assert all(one.width <= size and one.height <= size for one in drawn if one is not None)


@pytest.mark.parametrize("key", ["", "____", "DDD", "DDDDo", "D_D_c", "highway", "tetro_q", "🎲"])
def test_what_cannot_be_drawn_is_left_to_words(key: str) -> None:
    assert face(key, 23) is None
    assert not is_route(key)


@pytest.mark.parametrize(
    ("key", "many"), [("D_D_", 2), ("DD__", 4), ("DDD_", 4), ("DLDLo", 2), ("DL__", 8), ("DDDDc", 2), ("LLLL", 1)]
)
def test_rib_014_all_ways_a_route_can_lie(key: str, many: int) -> None:
    every = ways(key)
    assert len(set(every)) == len(every) == many
    assert every[0] == key


def session_at(step: str, seats: int = 3, **rules: Any) -> Session:
    """A table at which that is asked."""
    session = begun(GAME, seats, **rules)
    for _ in range(400):
        if session.open[0].prompt.name == step:
            return session
        prompt = session.open[0].prompt
        session.answer(session.open[0], prompt.least())
    raise AssertionError(step)


def shown(session: Session, states: tuple[tuple[int, str], ...]) -> Any:
    """What the box shows while several do something."""
    from companion.screens.parts import Keys
    from companion.screens.together import Together

    prompts = [asked.prompt for asked in session.open]
    usual = Together(states, "?", "", Keys("Done"))
    return scenes.together(session.view(), prompts, usual, NAMES)


STATES = ((1, "asked"), (2, "answered"), (3, "asked"))


def test_these_screens_are_the_games_own() -> None:
    assert isinstance(scenes, DrawsTogether)
    assert isinstance(scenes, DrawsNumbers)


def test_ri_021_041_the_round_shows_dice_reminder_and_who_still_draws() -> None:
    model = shown(session_at("draw.done", expansion="pluck_man"), STATES)
    assert isinstance(model, Round)
    assert (len(model.dice), len(model.extras)) == (4, 1)
    assert model.words.startswith("Round 1 of 7. Still drawing: 1, 3. ")
    assert "at a free exit" in model.words
    tetromino = shown(session_at("draw.done", expansion="tetromino"), STATES)
    assert "First: mark it, if you like" in tetromino.words
    six = shown(session_at("draw.done", 6, expansion="none"), tuple((n, "asked") for n in range(1, 7)))
    assert six.title == "1 of 7"
    assert "rolling" in model._replace(frame=1).words
    assert "rolling" in model._replace(frame=FRAMES - 1).words


def test_ri_060_084_arrows_say_on_whose_board_one_draws() -> None:
    aliens = shown(session_at("prepare.done", expansion="galactic_invaders"), STATES)
    assert isinstance(aliens, Neighbours)
    assert aliens.pairs == ((1, "asked", 3), (2, "answered", 1), (3, "asked", 2))
    assert "to the right" in aliens.words
    assert "2 for 1, done" in aliens.words
    rain = shown(session_at("rain.done", expansion="rainbow"), STATES)
    assert rain.pairs == ((1, "asked", 2), (2, "answered", 3), (3, "asked", 1))
    assert "to the left" in rain.words


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("attack", "Shields up! Then every alien erases its space."),
        ("nuke", "Erase one alien of yours."),
        ("rainbow", "First: a rainbow"),
        ("clover", "First: a clover"),
        ("rain", "The cloud is drawn"),
        ("alien", "An alien, to the right"),
        ("fruit", "Fruit: at a free exit"),
        ("tetro_s", "First: mark it, if you like"),
    ],
)
def test_ri_065_066_067_080_every_face_has_its_reminder(key: str, words: str) -> None:
    view = begun(GAME, 2).view()
    assert scenes.reminder(view, Face(key, key)) == words


def test_the_invaders_face_stands_alone() -> None:
    session = session_at("draw.done", expansion="galactic_invaders")
    view = session.view()._replace(step="nuke", extras=(Face("nuke", "nuke"),))
    from companion.screens.together import Together

    model = scenes.together(view, [], Together(STATES, "", ""), NAMES)
    assert isinstance(model, Round)
    assert (model.dice, [one.face for one in model.extras]) == ((), ["nuke"])


@pytest.mark.parametrize(
    ("name", "args", "value", "gain"),
    [
        ("pad.exits", (0, 1), 3, 8),
        ("table.exits", (0, 1), 12, 45),
        ("pad.ghosts", (0, 1), 2, -4),
        ("pad.errors", (0,), 5, -5),
        ("pad.galactic_invaders", (0,), 2, -2),
        ("pad.rainbow", (0,), 2, 4),
        ("pad.patterns", (0,), 2, 0),
        ("pad.filled", (0, 8), 5, 2),
        ("pad.highway", (0,), 9, 9),
    ],
)
def test_the_pad_shows_what_a_number_adds(name: str, args: tuple[int, ...], value: int, gain: int) -> None:
    from companion.screens.asking import Wheel
    from companion.screens.parts import Who
    from companion.table.prompts import Number

    view = begun(GAME, 2).view()._replace(totals=(30, 0))
    usual = Wheel(Who("Anna", 1), "?", value, 0, 20)
    prompt = Number(0, name, 0, 20, args=args)
    assert scenes.number(view, prompt, usual) == ScorePad(usual, 30, gain)
    assert signed(gain)[0] in "+−0"


def scored_view(seats: int = 2) -> Any:
    pads = tuple(
        Pad((Network(4, True, 1), Network(2)), 5, 4, 3, seat, entered=("networks",)) for seat in range(seats)
    )
    view = begun(GAME, seats).view()
    totals = tuple(12 + 4 + 5 + 4 + 3 - seat + 1 for seat in range(seats))
    places = tuple((seat,) for seat in range(seats))
    return view._replace(pads=pads, totals=totals, places=places, complete=(True,) * seats, round=8)


@pytest.mark.parametrize(("seats", "columns"), [(1, [1]), (4, [4]), (5, [3, 2]), (6, [3, 3])])
def test_the_score_table_has_pages_and_the_totals_on_each(seats: int, columns: list[int]) -> None:
    view = scored_view(seats)
    tables = [model for model in scenes.looks(view, NAMES, 0) if isinstance(model, ScoreTable)]
    assert [len(table.seats) for table in tables] == [n for n in columns for _ in range(2)]
    assert [len(table.lines) for table in tables] == [3] * len(tables)
    assert tables[0].lines[0] == ("Networks", (16,) * columns[0])
    assert tables[1].lines[2][0] == "Pluck-Man"
    assert tables[0].totals == tables[1].totals == view.totals[: columns[0]]


def test_what_is_told_of_the_scores_is_the_ranking_and_the_table() -> None:
    view = scored_view()
    told = [Told("scored", (seat, 0, 0)) for seat in (0, 1)]
    shown = [scene.model for scene in scenes.scenes(view, told, NAMES, lambda one: "")]
    assert "1. Anna, 29, 0 err." in shown[0].words
    assert "2. Ben, 28, 1 err." in shown[0].words
    assert [type(model) for model in shown[1:]] == [ScoreTable, ScoreTable]


def test_rolls_are_seen_rolling_and_the_rest_is_said() -> None:
    session = begun(GAME, 2, expansion="galactic_invaders", combine_with="rainbow")
    told = [*session.told]
    while not any(one.what == "invaded" for one in told):
        session.answer(session.open[0], None)
        told += session.told
    texts = catalogue.texts("railroad_ink", NAMES)
    found = scenes.scenes(session.view(), [*told, Told("left", (1,))], NAMES, texts.told)
    assert [scene.rolling for scene in found] == [True, True, False]
    assert "Round 1 of 6" in found[0].model.words
    assert "End of round 1" in found[1].model.words
    assert "Leaves; the board stays" in found[2].model.words


def test_one_looks_at_the_roll_and_at_each_route_in_all_its_ways() -> None:
    view = session_at("draw.done", expansion="none").view()
    found = scenes.looks(view, NAMES, 0)
    kinds = len({one.key for one in view.routes})
    assert [type(model) for model in found] == [Round, *[Ways] * kinds, Ways]
    assert "Special routes" in found[-1].words
    assert scenes.picture(view, 0) is None
    assert isinstance(scenes.picture(scored_view(), 0), ScoreTable)


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("D_D_", (" # ", " # ", " # ")),
        ("_L_L", ("   ", "---", "   ")),
        ("LLL_", (" | ", " +-", " | ")),
        ("DLDLo", (" # ", "-=-", " # ")),
        ("DL__", (" # ", " O-", "   ")),
        ("DDDDc", (" # ", "#\\#", " # ")),
        ("DDDDb", (" # ", "#/#", " # ")),
    ],
)
def test_a_route_in_letters(key: str, rows: tuple[str, str, str]) -> None:
    assert letters(key) == rows


def test_the_table_in_letters_and_in_words_alone() -> None:
    session = session_at("draw.done", expansion="tetromino")
    session.answer(session.open[0], None)
    text = as_text(session.view(), NAMES[:3])
    assert LEGEND in text
    assert LEGEND not in as_text(session.view(), NAMES[:3], legend=False)
    assert "Now: drawing; not done: Ben, Cleo" in text
    plain = as_text(session.view(), NAMES[:3], picture=False)
    assert not set("#|=") & set(plain)
    assert plain.startswith("  Round 1 of 7: ")
    assert as_text(begun(GAME, 1, expansion="galactic_invaders").view(), NAMES[:1]).startswith("  Now: two aliens")
    scored = as_text(scored_view(), NAMES[:2])
    assert "1 Anna: networks 16 (4 + 2 exits), highway 5" in scored
    assert "pluck man 1; total 29" in scored


def test_every_own_screen_has_an_example_with_words() -> None:
    assert {type(example.model).__name__ for example in OWN} == {
        "Dice", "Neighbours", "Round", "ScorePad", "ScoreTable", "Ways",
    }  # fmt: skip
    assert all(example.model.words for example in OWN)
