"""Every example screen as files: at the size of the panel and four times as large."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from companion.screens.paint import Look, draw
from companion.screens.type import S
from companion.screens.zones import PANELS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.examples import Example
    from companion.screens.zones import Size

SCALE = 4


def pictures(examples: tuple[Example, ...], size: Size, *, large: bool = False) -> Iterator[tuple[str, Image.Image]]:
    """Name and picture of each example on a panel of `size`."""
    for example in examples:
        look = Look(large, example.resting)
        yield example.name, draw(example.model, size, look, example.picture)


def contact_sheet(folder: Path | str, examples: tuple[Example, ...]) -> list[Path]:
    """Write every example for every panel, in normal and large text, at 1x and 4x; list the sheets.

    A folder for each panel, for instance ``128x64-large``, with ``name.png`` and ``name@4x.png``.
    """
    sheets: list[Path] = []
    for size in PANELS:
        for large in (False, True):
            name = f"{size[0]}x{size[1]}{'-large' if large else ''}"
            inside = Path(folder) / name
            inside.mkdir(parents=True, exist_ok=True)
            images = list(pictures(examples, size, large=large))
            for title, image in images:
                image.save(inside / f"{title}.png", optimize=True)
                enlarged(image).save(inside / f"{title}@4x.png", optimize=True)
            sheet = Path(folder) / f"{name}.png"
            side_by_side(images, size).save(sheet, optimize=True)
            sheets.append(sheet)
    return sheets


def enlarged(image: Image.Image, scale: int = SCALE) -> Image.Image:
    """The picture with every pixel `scale` wide."""
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def side_by_side(images: list[tuple[str, Image.Image]], size: Size) -> Image.Image:
    """All pictures on one grey sheet with their names, each pixel 3 wide."""
    scale, gap, label = 3, 12, 16
    columns = max(1, 1536 // (size[0] * scale + gap))
    rows = -(-len(images) // columns)
    cell = (size[0] * scale + gap, size[1] * scale + gap + label)
    sheet = Image.new("L", (columns * cell[0] + gap, rows * cell[1] + gap), 70)
    pen = ImageDraw.Draw(sheet)
    for place, (name, image) in enumerate(images):
        x, y = gap + place % columns * cell[0], gap + place // columns * cell[1]
        sheet.paste(enlarged(image, scale), (x, y))
        pen.text((x, y + size[1] * scale + 12), name, fill=255, font=S.font, anchor="ls")
    return sheet
