"""Any text in any model: nothing raises, nothing is drawn outside the panel."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.screens.paint import Look
from companion.screens.parts import ANSWERED, ASKED, PAINTERS
from companion.screens.zones import PANELS
from tests.screens.all_examples import EXAMPLES
from tests.screens.test_readable import spilled

# Fields that name a sign or a state; any other text is something that somebody may write.
FIXED = {"state", "sign", "signs", "mark", "kind", "look", "picture"}
NUMBERS = (-999, -1, 0, 1, 2, 3, 7, 12, 56, 98, 104, 105, 1000)
WORDS = (
    "",
    "Bartholomew-Maximilian",
    "Zoe\u0308",
    "ÅŰŽ gjpqy",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "mm mm mmmm mmmmmmm mm mmmmmmmmm mmm mmmmmmm mmmmmmm mmmm mmmm mmmm mmm",
    "−999",
    "🎲\x00\n\ud800",
)


def texts() -> st.SearchStrategy[str]:
    return st.one_of(st.sampled_from(WORDS), st.text(max_size=40))


def changed(value: Any, draw: st.DrawFn) -> Any:
    """The same model with other words and numbers in it."""
    if isinstance(value, str):
        return draw(texts())
    if isinstance(value, bool):
        return draw(st.booleans())
    if isinstance(value, float):
        return value
    if isinstance(value, int):
        return draw(st.sampled_from((value, *NUMBERS)))
    if isinstance(value, float):
        return value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(
            *(part if name in FIXED else changed(part, draw) for name, part in zip(value._fields, value, strict=True))
        )
    # Seats asked together are pairs of a number and a state.
    return tuple(part if part in (ASKED, ANSWERED) else changed(part, draw) for part in value)


@st.composite
def models(draw: st.DrawFn) -> Any:
    return changed(draw(st.sampled_from(EXAMPLES)).model, draw)


def test_every_kind_of_screen_has_an_example() -> None:
    shown = {type(example.model) for example in EXAMPLES} | {type(example.picture) for example in EXAMPLES}
    missing = {kind.__name__ for kind in PAINTERS if kind not in shown}
    assert missing == {"Dark"}


@settings(max_examples=400, deadline=None)
@given(
    models(),
    st.sampled_from(PANELS),
    st.booleans(),
    st.booleans(),
    st.sampled_from([None, EXAMPLES[0].picture]),
)
def test_any_text_stays_inside(model: Any, size: tuple[int, int], large: bool, resting: bool, picture: Any) -> None:
    assert spilled(model, size, Look(large, resting), picture) == [0, 0, 0, 0]
    assert isinstance(model.words, str)
    assert model == model._replace()
