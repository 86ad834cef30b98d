"""F28: readable for everyone at the table. Measured in the picture, not in the code."""

from __future__ import annotations

import pytest
from PIL import Image

from companion.errors import SettingError
from companion.screens.asking import Question, Short, Wheel, short_fits
from companion.screens.canvas import Canvas
from companion.screens.examples import Example
from companion.screens.lists import Lines, Several
from companion.screens.paint import Look, draw, draw_on, shifted
from companion.screens.parts import Keys, Line, Model, Who
from companion.screens.system import Result
from companion.screens.telling import Told
from companion.screens.type import FACES, L
from companion.screens.zones import PANELS, Size
from tests.screens.all_examples import EXAMPLES

LONG = "Bartholomew-Maximilian"
BOTH = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
EVERYWHERE = pytest.mark.parametrize("size", PANELS, ids=["128x64", "256x64", "128x128"])


def ink(image: Image.Image, x0: int, y0: int, x1: int, y1: int) -> tuple[int, int, int, int]:
    """The box of what is lit between two corners: columns and rows, the last ones included."""
    box = image.crop((x0, y0, x1 + 1, y1 + 1)).getbbox()
    assert box is not None
    return box[0] + x0, box[1] + y0, box[2] + x0 - 1, box[3] + y0 - 1


def spilled(model: Model, size: Size, look: Look, picture: Model | None = None, margin: int = 24) -> list[int]:
    """Lit pixels outside the panel: above, below, left, right."""
    canvas = Canvas(*size, resting=look.resting, margin=margin)
    draw_on(canvas, model, look, picture)
    image, (w, h) = canvas.image, size
    full_w, full_h = image.size
    bands = [
        (0, 0, full_w, margin),
        (0, margin + h, full_w, full_h),
        (0, 0, margin, full_h),
        (margin + w, 0, full_w, full_h),
    ]
    return [image.crop(band).histogram()[255] for band in bands]


def test_a_spill_is_seen() -> None:
    """The control: something drawn outside is counted."""
    canvas = Canvas(128, 64, margin=24)
    canvas.text(120, 60, "outside", L)
    assert canvas.image.crop((24 + 128, 0, 24 + 128 + 24, 112)).histogram()[255] > 0


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_f28_nothing_is_drawn_outside_the_panel(example: Example) -> None:
    for size in PANELS:
        for large in (False, True):
            assert spilled(example.model, size, Look(large, example.resting), example.picture) == [0, 0, 0, 0]


@BOTH
@pytest.mark.parametrize("name", ["Deke", "Ågot", "Josephine", "Jean-Baptiste", LONG])
def test_f28_the_name_on_turn_is_16_pixels_or_more(name: str, large: bool) -> None:
    """The body of the face is 17 or 25; its capitals are what can be measured."""
    assert L.body >= 16
    for answer in ("Lawbots", "a long answer that needs more than one line"):
        image = draw(
            Question(Who(name, 3), "Showdown with whom?", answer, Keys("Fight", "Look", 0, 3)),
            look=Look(large),
        )
        rows = 26 if large and answer == "Lawbots" else 16
        left, top, _, bottom = ink(image, 19, 0, 34, rows)
        assert bottom - top + 1 >= L.cap, (name, left)


@BOTH
@pytest.mark.parametrize("value", [0, 8, 56, -13, 104])
def test_f28_a_number_is_24_pixels_high(value: int, large: bool) -> None:
    image = draw(Wheel(Who("Deke", 3), "Points?", value, value, value, Keys("Enter")), look=Look(large))
    _, top, _, bottom = ink(image, 0, 28, 127, 52)
    assert bottom - top + 1 >= 24


@BOTH
@pytest.mark.parametrize("figure", ["9", "+2", "£14", "47 %"])
def test_f28_what_was_won_is_24_pixels_high(figure: str, large: bool) -> None:
    image = draw(Told(Who("Deke", 3), "wins", Keys("Go on"), figure), look=Look(large))
    _, top, _, bottom = ink(image, 0, 28, 127, 52)
    assert bottom - top + 1 >= 24


def test_f28_minus_999_and_twelve_seats() -> None:
    model = Result(Who(LONG, 12), "−999", tuple((2, seat, LONG, "−999") for seat in range(1, 12)), Keys("Again"))
    assert spilled(model, (128, 64), Look()) == [0, 0, 0, 0]
    image = draw(model)
    _, top, _, bottom = ink(image, 87, 19, 127, 50)
    assert bottom - top + 1 >= 14


def test_f28_no_type_is_smaller_than_eight_pixels() -> None:
    assert min(face.cap for face in FACES.values()) == 8


def test_f28_seats_differ_without_colour() -> None:
    pictures = {draw(Question(Who("Same", seat), "Same?", "Same")).tobytes() for seat in range(1, 13)}
    assert len(pictures) == 12


@EVERYWHERE
@BOTH
def test_f28_the_longest_name_is_cut_inside_the_panel(size: Size, large: bool) -> None:
    for who in (Who(LONG, 3), Who(LONG, 3, "£7 of £6", left=2, of=3, signs=("unsaved", "lost"))):
        assert spilled(Question(who, "What now?", LONG, Keys("Fight", "Look", 0, 3)), size, Look(large)) == [
            0,
            0,
            0,
            0,
        ]


def test_the_note_goes_before_the_name() -> None:
    keys = Keys("Fight", "Look")
    plain = draw(Question(Who("Bartholomäus", 3), "What now?", "Fight", keys))
    noted = draw(Question(Who("Bartholomäus", 3, "2 of 3"), "What now?", "Fight", keys))
    assert plain.tobytes() == noted.tobytes()


def test_the_sum_moves_into_the_key_row_when_the_name_is_long() -> None:
    items = (Line("Harbour", "£2", "tick"),)
    pictures = {
        draw(Several(Who("Bartholomäus", 3), items, 0, have, "£6", Keys("Pay"))).tobytes() for have in ("£2", "£7")
    }
    assert len(pictures) == 2


def test_the_answer_in_front_differs_from_the_others() -> None:
    lines = (Line("Move"), Line("Fight"), Line("Search"))
    assert len({draw(Lines(Who("Deke", 3), lines, at)).tobytes() for at in (-1, 0, 1, 2)}) == 4
    assert len({draw(Short(Who("Deke", 3), "Fight?", ("Yes", "No"), at)).tobytes() for at in (0, 1)}) == 2


def test_short_answers_are_told_from_long_ones() -> None:
    assert short_fits(("Take it", "Leave it"))
    assert short_fits(("Zoë", "Deke", "Hold"))
    assert not short_fits(("Yes",))
    assert not short_fits(("Discard the top card", "No"))
    assert not short_fits(("Bartholomew", "Josephine", "Nobody at all"))


def test_the_resting_look_has_less_light_and_the_same_words() -> None:
    """F10: discs and pills are outlines."""
    model = Question(Who("Deke", 3), "Showdown with whom?", "Lawbots", Keys("Fight", "Look", 0, 3))
    awake, resting = draw(model), draw(model, look=Look(resting=True))
    assert resting.histogram()[255] < awake.histogram()[255] - 100
    inside_the_pill = (64, 56)
    assert (awake.getpixel(inside_the_pill), resting.getpixel(inside_the_pill)) == (255, 0)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_f10_the_shift_cuts_nothing(example: Example) -> None:
    image = draw(example.model)
    for step in range(8):
        moved = shifted(image, step)
        assert moved.histogram() == image.histogram()
        assert moved.size == image.size


def test_f10_the_shift_moves_where_there_is_room() -> None:
    image = Image.new("1", (128, 64))
    image.putpixel((10, 10), 255)
    assert {shifted(image, step).getbbox() for step in range(5)} == {
        (10, 10, 11, 11),
        (9, 10, 10, 11),
        (11, 10, 12, 11),
        (10, 9, 11, 10),
    }
    assert draw(EXAMPLES[0].model, look=Look(shift=4)).size == (128, 64)


def test_an_unknown_panel_is_refused_by_name() -> None:
    with pytest.raises(SettingError, match="128x32; possible: 128x64, 256x64, 128x128"):
        draw(EXAMPLES[0].model, (128, 32))
