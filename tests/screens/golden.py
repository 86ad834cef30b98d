"""Golden pictures: what a screen looked like when somebody last looked at it.

Renew them with ``GOLDEN=renew pytest tests/screens -k golden``, then look at the difference.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

FOLDER = Path(__file__).with_name("golden")
RENEW = os.environ.get("GOLDEN") == "renew"


def compare(image: Image.Image, name: str, folder: Path = FOLDER, *, renew: bool = RENEW) -> None:
    """Compare a 1-bit picture with `folder`/`name`.png, pixel by pixel."""
    file = folder / f"{name}.png"
    if renew:
        file.parent.mkdir(parents=True, exist_ok=True)
        image.save(file, optimize=True)
        return
    if not file.exists():
        raise AssertionError(f"{file} is missing; make it with GOLDEN=renew and look at it")
    with Image.open(file) as opened:
        golden = opened.convert("1")
    if golden.size != image.size:
        raise AssertionError(f"{file} is {golden.size}, the screen is now {image.size}")
    difference = ImageChops.logical_xor(golden, image)
    pixels = difference.histogram()[255]
    if pixels:
        beside = Path(tempfile.mkdtemp(prefix="golden-")) / file.name
        image.save(beside)
        raise AssertionError(
            f"{file}: {pixels} pixels differ within {difference.getbbox()}; the screen is now {beside}"
        )
