from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from companion.screens.examples import Example
from companion.screens.paint import Look, draw
from tests.screens.all_examples import EXAMPLES
from tests.screens.golden import FOLDER, RENEW, compare

# Every screen on the small panel; on the others the kinds whose layout is their own.
ELSEWHERE = [
    "question",
    "question-long",
    "yes-no",
    "number",
    "letters",
    "list",
    "several-item",
    "private",
    "veil",
    "not-allowed",
    "told-figure",
    "not-saved",
    "dice-reroll",
    "tray-kinds",
    "together-six",
    "take-back",
    "choose-game",
    "result",
    "railroad-ink-round",
    "railroad-ink-two",
    "railroad-ink-attack",
    "railroad-ink-aliens",
    "railroad-ink-pad",
    "railroad-ink-scores",
    "railroad-ink-ways",
    "railroader-tracks",
    "railroader-turn",
    "railroader-throw",
    "railroader-dynamite-far",
    "railroader-chance",
    "raiders-train",
    "raiders-move",
    "raiders-odds",
    "raiders-odds-join",
    "raiders-board",
    "raiders-fight",
    "raiders-fight-five",
    "raiders-reroll",
    "raiders-raider",
    "raiders-card",
    "raiders-lawbots",
    "raiders-happened",
    "railway_rush-tableau",
    "railway_rush-standings-five",
    "railway_rush-fare-line",
    "railway_rush-fare-whom",
    "railway_rush-hand",
]
CASES = [
    (f"128x64{'-large' if large else ''}/{example.name}", example, (128, 64), large)
    for large in (False, True)
    for example in EXAMPLES
] + [
    (f"{size[0]}x{size[1]}/{example.name}", example, size, False)
    for size in ((256, 64), (128, 128))
    for example in EXAMPLES
    if example.name in ELSEWHERE
]


@pytest.mark.parametrize(("name", "example", "size", "large"), CASES, ids=[case[0] for case in CASES])
def test_golden(name: str, example: Example, size: tuple[int, int], large: bool) -> None:
    compare(draw(example.model, size, Look(large, example.resting), example.picture), name)


def test_golden_files_all_belong_to_a_screen() -> None:
    names = {name for name, *_ in CASES}
    left_over = {file.relative_to(FOLDER).with_suffix("").as_posix() for file in FOLDER.glob("*x*/*.png")} - names
    if RENEW:
        for name in left_over:
            (FOLDER / f"{name}.png").unlink()
    else:
        assert not left_over


def test_one_wrong_pixel_fails_and_says_where(tmp_path: Path) -> None:
    """The control: the comparison can fail."""
    image = draw(EXAMPLES[0].model)
    compare(image, "a", tmp_path, renew=True)
    compare(image, "a", tmp_path, renew=False)
    image.putpixel((100, 30), 0 if image.getpixel((100, 30)) else 255)
    with pytest.raises(AssertionError, match=r"a\.png: 1 pixels differ within \(100, 30, 101, 31\).*golden-"):
        compare(image, "a", tmp_path, renew=False)
    with pytest.raises(AssertionError, match="missing"):
        compare(image, "b", tmp_path, renew=False)
    with pytest.raises(AssertionError, match="is now"):
        compare(Image.new("1", (256, 64)), "a", tmp_path, renew=False)
