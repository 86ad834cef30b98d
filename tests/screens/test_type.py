from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion.screens.type as faces
from companion.screens.type import (
    FACES,
    FIGURES,
    LETTERS,
    XX,
    F,
    Face,
    L,
    S,
    X,
    clip,
    fits,
    largest,
    strip,
    undrawable,
    wrap,
)

FONTS = Path(faces.__file__).with_name("fonts")
# The names of fault case F11, without the two that cannot be entered.
NAMES = ["Zoë", "Zoe\u0308", "Łukasz", "Ñandú", "Jürgen", "O’Brien", "Bartholomew-Maximilian"]


def bitmap(face: Face, text: str) -> bytes:
    mask, width, _ = strip(face, text)
    return bytes([width]) + (mask.tobytes() if mask else b"")


@pytest.mark.parametrize("face", FACES.values(), ids=repr)
def test_the_letters_are_those_of_the_file(face: Face) -> None:
    codes = re.findall(r"^ENCODING (\d+)$", (FONTS / f"{face.name}.bdf").read_text(encoding="ascii"), re.M)
    assert {chr(int(code)) for code in codes} == face.letters
    assert face.letters == (FIGURES if face is F else LETTERS)


@pytest.mark.parametrize("face", FACES.values(), ids=repr)
def test_each_file_carries_its_notice(face: Face) -> None:
    text = (FONTS / f"{face.name}.bdf").read_text(encoding="ascii")
    assert "Adobe Systems" in text
    assert "Permission to use, copy, modify, distribute and sell" in text


@pytest.mark.parametrize("face", [face for face in FACES.values() if face is not F], ids=repr)
def test_f11_latin_letters_are_drawn_as_such(face: Face) -> None:
    """F11: no letter of Latin-1 or Latin Extended-A looks like the one that stands for unknown letters."""
    unknown = bitmap(face, "\uffff")
    for code in (*range(0xC0, 0x180), 0xDF):
        assert bitmap(face, chr(code)) != unknown, chr(code)


@pytest.mark.parametrize("name", NAMES)
def test_f11_names_lose_no_letter(name: str) -> None:
    assert undrawable(name) == ""
    assert "?" not in L.spell(name)


def test_f11_both_forms_of_zoe_are_one_picture() -> None:
    assert bitmap(L, "Zoë") == bitmap(L, "Zoe\u0308")


@pytest.mark.parametrize(
    ("name", "letters"),
    [("🎲Max", "🎲"), ("דנה", "דנה"), ("A\x00b\nc", "\x00\n"), ("Max🎲🎲", "🎲"), ("", "")],
)
def test_f11_what_cannot_be_drawn_is_named(name: str, letters: str) -> None:
    assert undrawable(name) == letters


def test_unknown_letters_are_question_marks() -> None:
    assert S.spell("🎲Max\x00") == "?Max?"
    assert F.spell("12Ω") == "12?"


def test_capitals_and_digits_have_the_height_the_name_promises() -> None:
    for face in FACES.values():
        mask, _, _ = strip(face, "0")
        assert mask is not None
        ink = mask.getbbox()
        assert ink is not None
        # From X on digits are a row lower than capitals: F has its 24.
        digits = face.cap - (face in (X, XX, F))
        assert (ink[1], ink[3]) == (face.above - digits, face.above), face


def test_all_digits_are_equally_wide() -> None:
    for face in FACES.values():
        assert len({face.advance(digit) for digit in "0123456789"}) == 1


@given(st.text(max_size=60), st.sampled_from(list(FACES.values())), st.integers(0, 140))
def test_clipped_words_fit(text: str, face: Face, width: int) -> None:
    assert face.width(clip(face, text, width)) <= width


@given(st.text(max_size=80), st.sampled_from([S, X]), st.integers(20, 140), st.integers(1, 4))
def test_wrapped_lines_fit(text: str, face: Face, width: int, most: int) -> None:
    lines = wrap(face, text, width, most)
    assert len(lines) <= most
    assert all(face.width(line) <= width for line in lines)
    if fits(face, text, width, most):
        assert " ".join(lines) == " ".join(face.spell(text).split())


def test_the_largest_face_that_fits_is_taken() -> None:
    assert largest("Deke", 60, X, S) == (X, "Deke")
    assert largest("Bartholomew-Maximilian", 100, X, S) == (S, "Bartholomew-Maxi…")
