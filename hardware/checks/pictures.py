"""Draws everything of this folder that can be drawn, and says what could not be: python -m hardware.checks.pictures

`make hardware` calls it. Pictures are kept in the repository; prints (STL) and sheets as PDF go to build/hardware.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from .case import CASE, PRINTS, read_case, settings_of
from .labels import sheets
from .netlist import WIRINGS, read_wiring
from .parts import BUILDS, HARDWARE, read_parts

PICTURES: Final = HARDWARE / "pictures"
MADE: Final = HARDWARE.parent / "build" / "hardware"
VIEWS: Final = {
    "standard": ("all", "0,80,45,58,0,28,600", (1000, 750)),
    "smallest": ("all", "0,84,38,58,0,28,560", (640, 480)),
    "big-table": ("all", "0,80,45,58,0,28,600", (640, 480)),
    "open": ("open", "0,80,92,62,0,30,800", (800, 800)),
}
"""Part, camera (middle, angles, distance) and size of each picture of the case."""
NEEDED: Final = {
    "wireviz": "pip install wireviz",
    "dot": "apt install graphviz",
    "rsvg-convert": "apt install librsvg2-bin",
    "openscad": "apt install openscad",
    "xvfb-run": "apt install xvfb",
    "schemdraw": "pip install schemdraw",
    "PIL": "pip install Pillow",
}


def missing(*names: str) -> list[str]:
    """What of the named tools and libraries is not here, with how to get it."""
    absent = [name for name in names if not (shutil.which(name) or _near(name) or _library(name))]
    return [f"{name} ({NEEDED[name]})" for name in absent]


def _near(name: str) -> bool:
    return (Path(sys.executable).parent / name).exists()


def _library(name: str) -> bool:
    return name in ("schemdraw", "PIL") and find_spec(name) is not None


def draw_wiring(build: str, folder: Path, source: Path = WIRINGS) -> None:
    """The wiring of a build as SVG and PNG."""
    wireviz = shutil.which("wireviz") or str(Path(sys.executable).parent / "wireviz")
    _run(wireviz, "-f", "s", "-o", str(folder), "-O", build, str(source / f"{build}.yml"))
    _as_png(folder / f"{build}.svg", 1200)


def draw_schematic(build: str, folder: Path) -> None:
    """The schematic of a build's board as SVG and PNG."""
    from .schematic import draw

    parts = read_parts()
    path = folder / f"{build}.svg"
    path.write_bytes(draw(read_wiring(build, parts), parts, build.replace("-", " ")))
    _as_png(path, 560)


def draw_case(view: str, folder: Path) -> None:
    """A picture of the case, drawn large and made small, which smooths it."""
    from PIL import Image

    part, camera, size = VIEWS[view]
    large = folder / f"{view}.large.png"
    words = settings_of(read_case(view if view in BUILDS else "standard"), part=part)
    words += [f"--imgsize={size[0] * 2},{size[1] * 2}", f"--camera={camera}", "--projection=p"]
    _run("xvfb-run", "-a", "openscad", *words, "--colorscheme=Tomorrow", "-o", str(large), str(CASE / "box.scad"))
    with Image.open(large) as image:
        small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    small.quantize(128, dither=Image.Dither.NONE).save(folder / f"{view}.png", optimize=True)
    large.unlink()


def draw_labels(folder: Path) -> None:
    """The sheets of stickers as SVG; the front of one as PNG."""
    for name, svg in sheets().items():
        (folder / f"{name}.svg").write_text(svg, "utf-8")
        _as_png(folder / f"{name}.svg", 600)


def print_files(build: str, folder: Path) -> None:
    """The STL files of a build."""
    for part in PRINTS:
        words = settings_of(read_case(build), part=part)
        _run("openscad", *words, "-o", str(folder / f"{build}-{part}.stl"), str(CASE / "box.scad"))


def sheets_to_print(folder: Path) -> None:
    """The sheets of stickers as PDF in their true size."""
    for name in sheets():
        _run("rsvg-convert", "-f", "pdf", "-o", str(folder / f"{name}.pdf"), str(HARDWARE / "labels" / f"{name}.svg"))


def _as_png(svg: Path, wide: int) -> None:
    from PIL import Image

    png = svg.with_suffix(".png")
    _run("rsvg-convert", "-b", "white", "-w", str(wide), "-o", str(png), str(svg))
    with Image.open(png) as image:
        small = image.convert("RGB").quantize(64, dither=Image.Dither.NONE)
    small.save(png, optimize=True)


def _run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{words[0]} failed: {done.stderr.strip()[-600:]}")


def main() -> int:
    """Draw what can be drawn; 1 if a tool is missing, which is said."""
    MADE.mkdir(parents=True, exist_ok=True)
    svg, scad = ("rsvg-convert", "PIL"), ("openscad",)
    steps: list[tuple[str, tuple[str, ...], list[Callable[[], None]]]] = [
        ("wiring", ("wireviz", "dot", *svg), [partial(draw_wiring, build, WIRINGS) for build in BUILDS]),
        ("schematics", ("schemdraw", *svg), [partial(draw_schematic, build, HARDWARE / "board") for build in BUILDS]),
        ("labels", svg, [partial(draw_labels, HARDWARE / "labels"), partial(sheets_to_print, MADE)]),
        ("pictures", (*scad, "xvfb-run", "PIL"), [partial(draw_case, view, PICTURES) for view in VIEWS]),
        ("prints", scad, [partial(print_files, build, MADE) for build in BUILDS]),
    ]
    left_out = 0
    for name, needed, makes in steps:
        if absent := missing(*needed):
            print(f"{name}: left out, for want of {', '.join(absent)}")
            left_out = 1
            continue
        for make in makes:
            make()
        print(f"{name}: made")
    return left_out


if __name__ == "__main__":
    sys.exit(main())
