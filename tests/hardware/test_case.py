"""Every hole of the case has its part and fits it; the prints are closed, thick enough and fit the bed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("yaml", reason="PyYAML is not installed, so the wiring cannot be read: pip install PyYAML")

from hardware.checks import case as cases
from hardware.checks.case import CASE, Case, check, read_case, settings_of
from hardware.checks.netlist import read_wiring
from hardware.checks.parts import Part, read_parts
from tests.hardware.shipped import EACH_BUILD

Parts = dict[str, Part]


def troubles(build: str, case: Case, parts: Parts) -> list[str]:
    return check(case, read_wiring(build, parts), parts)


@EACH_BUILD
def test_nothing_is_wrong_with_a_shipped_case(build: str) -> None:
    assert troubles(build, read_case(build), read_parts()) == []


def test_the_measures_the_checks_use_are_those_of_the_drawing() -> None:
    drawing = (CASE / "box.scad").read_text("utf-8")
    for name, value in (("wall", cases.WALL), ("thin", cases.THIN), ("post", cases.POST)):
        assert re.search(rf"^{name} = ([0-9.]+);", drawing, re.MULTILINE)[1] == f"{value:g}"  # type: ignore[index]
    assert min(cases.WALL, cases.THIN) >= cases.LEAST_WALL_MM


def test_the_drawing_alone_is_the_standard_build() -> None:
    drawing = (CASE / "box.scad").read_text("utf-8")
    for name, value in read_case("standard").items():
        (written,) = re.findall(rf"^{name} = (.*?);", drawing, re.MULTILINE)
        assert json.loads(written) == value, name


@EACH_BUILD
def test_every_measure_of_a_build_is_one_of_the_drawing(build: str) -> None:
    drawing = (CASE / "box.scad").read_text("utf-8")
    assert [name for name in read_case(build) if not re.search(rf"^{name} = ", drawing, re.MULTILINE)] == []


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("standard", {"button_d": 30}, "button_d is 30 mm; button-24 wants 24 mm"),
    ("standard", {"seat_d": 22}, "seat_d is 22 mm; seat-button-24 wants 24"),
    ("standard", {"insert_d": 3}, "insert_d is 3 mm; screws wants 4"),
    ("smallest", {"pi_screw_d": 3}, "pi_screw_d is 3 mm"),
    ("standard", {"panel_window": [31, 16]}, "the window is 31 mm wide; the glass of panel-242 is 56"),
    ("standard", {"panel_module": [36, 34]}, "the frame behind the window is 36 mm wide"),
    ("standard", {"panel_part": "panel-130"}, "which the parts list does not have for standard"),
    (
        "standard",
        {"seats": [[-84.5, 46], [-84.5, 122], [84.5, 122]]},
        "room for 3 of the kind seat button; the wiring",
    ),
    ("standard", {"pad_part": "relay"}, "'relay' of the case is not in the parts list"),
    ("standard", {"pad_part": "pico"}, "NFC1 (pn532) has no place in the case"),
    ("standard", {"pad_size": [40, 40]}, "the coil of pn532 is [43, 41]"),
    ("standard", {"pi_part": "pi-zero-2w"}, "pi_board is [85, 56]; pi-zero-2w has [65, 30]"),
    ("standard", {"button_pitch": 26}, "26 mm apart; each is 28 mm across"),
    ("standard", {"button_pitch": 34}, "four buttons need 130 mm"),
    ("standard", {"button_up": 12}, "lower edge of the slope"),
    ("standard", {"panel_up": 50}, "reaches into the buttons"),
    ("standard", {"panel_up": 95}, "upper edge of the slope"),
    (
        "standard",
        {"seats": [[-100, 46], [-84.5, 122], [84.5, 122], [84.5, 46]]},
        "seat button 1 reaches over the edge",
    ),
    (
        "standard",
        {"seats": [[-70, 86], [-84.5, 122], [84.5, 122], [84.5, 46]]},
        "seat button 1 reaches into the console",
    ),
    ("standard", {"seats": [[-84.5, 100], [-84.5, 122], [84.5, 122], [84.5, 46]]}, "seat buttons 1 and 2 touch"),
    ("standard", {"seats": [[-84.5, 20], [-84.5, 122], [84.5, 122], [84.5, 46]]}, "seat button 1 sits on a post"),
    ("smallest", {"box": [124, 168, 38]}, "the console stands on the screws of the deck"),
    ("standard", {"pad_at": [0, 50]}, "the pad reaches over"),
    ("standard", {"box": [212, 172, 34]}, "a seat button is 33 mm deep"),
    ("standard", {"pi_at": [0, 150]}, "the Pi reaches into a wall"),
    ("standard", {"box": [240, 172, 42]}, "larger than the bed"),
]


@pytest.mark.parametrize(
    ("build", "change", "words"), BROKEN, ids=[f"{next(iter(c))}-{n}" for n, (_, c, _) in enumerate(BROKEN)]
)
def test_control_a_case_that_does_not_fit_is_found_out(build: str, change: dict[str, Any], words: str) -> None:
    parts = read_parts()
    if change.get("pad_part") == "pico":
        parts["pico"]["coil"] = [43, 41]
    said = "\n".join(troubles(build, {**read_case(build), **change}, parts))
    assert words in said, said


# -- the prints, if they can be made -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """Makes an STL by OpenSCAD and reads it."""
    if shutil.which("openscad") is None:
        pytest.skip("OpenSCAD is not installed, so the prints are not made: apt install openscad")
    trimesh = pytest.importorskip("trimesh", reason="trimesh is not installed, so the prints are not measured")
    folder, made = tmp_path_factory.mktemp("prints"), dict[tuple[str, ...], Any]()

    def stl(build: str, part: str, *settings: str) -> Any:
        key = (build, part, *settings)
        if key not in made:
            path = folder / f"{len(made)}.stl"
            words = ["openscad", *settings_of(read_case(build), part=part), "-D", "$fn=24"]
            words += [word for setting in settings for word in ("-D", setting)]
            subprocess.run([*words, "-o", str(path), str(CASE / "box.scad")], check=True, capture_output=True)
            made[key] = trimesh.load(path)
        return made[key]

    return stl


@pytest.mark.parametrize(("build", "part"), [("standard", "tray"), ("standard", "console"), ("big-table", "deck")])
def test_a_print_is_closed_fits_the_bed_and_has_no_thin_wall(
    printed: Callable[..., Any], build: str, part: str
) -> None:
    from hardware.checks.prints import check as check_print
    from hardware.checks.prints import seats_open

    mesh = printed(build, part)
    assert check_print(mesh) == []
    assert mesh.body_count == 1
    if part == "deck":
        assert seats_open(mesh, read_case(build)) == []


def test_control_a_bad_print_is_found_out(printed: Callable[..., Any], tmp_path: Path) -> None:
    from hardware.checks.prints import check as check_print
    from hardware.checks.prints import seats_open

    thin = printed("smallest", "console", "wall=1.2", "thin=1.2")
    assert "a wall is" in "\n".join(check_print(thin))
    good = printed("big-table", "deck")
    assert "the bed" in "\n".join(check_print(good, bed_mm=200))
    torn = good.copy()
    torn.update_faces([n > 5 for n in range(len(torn.faces))])
    assert "watertight" in "\n".join(check_print(torn))
    moved = read_case("big-table")
    moved["seats"][0] = [-80, 60]
    assert seats_open(good, moved) == ["the hole of seat 1 is not where it should be."]
