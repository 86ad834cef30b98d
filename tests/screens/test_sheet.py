from __future__ import annotations

from pathlib import Path

from PIL import Image

from companion.screens import sheet
from tests.screens.all_examples import EXAMPLES


def test_a_sheet_holds_every_screen_twice(tmp_path: Path) -> None:
    few = EXAMPLES[:3]
    sheets = sheet.contact_sheet(tmp_path, few)
    assert [file.name for file in sheets][:2] == ["128x64.png", "128x64-large.png"]
    assert len(sheets) == 6
    for example in few:
        with Image.open(tmp_path / "256x64" / f"{example.name}.png") as once:
            assert (once.mode, once.size) == ("1", (256, 64))
        with Image.open(tmp_path / "256x64" / f"{example.name}@4x.png") as enlarged:
            assert enlarged.size == (1024, 256)


def test_the_names_of_the_examples_are_unique() -> None:
    assert len({example.name for example in EXAMPLES}) == len(EXAMPLES)
