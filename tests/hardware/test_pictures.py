"""The kept pictures are those of today's wiring, case and labels; the schematic's rules check is clean."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

pytest.importorskip("yaml", reason="PyYAML is not installed, so the wiring cannot be read: pip install PyYAML")

from hardware.checks import pictures
from hardware.checks.labels import HINT, sheets
from hardware.checks.netlist import WIRINGS, read_wiring
from hardware.checks.parts import HARDWARE, read_parts
from tests.hardware.shipped import EACH_BUILD, Copy


def need(*tools: str) -> None:
    if absent := pictures.missing(*tools):
        pytest.skip(f"not drawn again, for want of {', '.join(absent)}")


def words(svg: str) -> list[str]:
    """What stands in an SVG: its words and colours, which do not depend on this machine's fonts."""
    return sorted(re.findall(r">([^<>\n]+)</(?:text|tspan|title)>", svg)) + sorted(
        re.findall(r'stroke="(#\w+)"', svg)
    )


def apart(one: Path, other: Path) -> float:
    """How far two pictures are apart, 0 to 255, seen from afar."""
    with Image.open(one) as first, Image.open(other) as second:
        small = [image.convert("RGB").resize((160, 120), Image.Resampling.BOX) for image in (first, second)]
    return float(max(ImageStat.Stat(ImageChops.difference(*small)).mean))


def test_the_sheets_are_those_of_the_case_and_say_how_to_reach_the_menu() -> None:
    for name, svg in sheets().items():
        assert (HARDWARE / "labels" / f"{name}.svg").read_text("utf-8") == svg, name
        assert (HARDWARE / "labels" / f"{name}.png").exists()
        if name != "tags":
            assert HINT in svg
    assert sheets()["front-big-table"].count('stroke-width="6"') == 6


@EACH_BUILD
def test_the_wiring_is_drawn_as_it_is(tmp_path: Path, build: str) -> None:
    need("wireviz", "dot", "rsvg-convert", "PIL")
    pictures.draw_wiring(build, tmp_path)
    kept, fresh = ((folder / f"{build}.svg").read_text("utf-8") for folder in (WIRINGS, tmp_path))
    assert words(kept) == words(fresh)
    assert len(words(kept)) > 100
    assert (WIRINGS / f"{build}.png").exists()


def test_control_a_wire_that_goes_elsewhere_is_seen_in_the_drawing(tmp_path: Path) -> None:
    need("wireviz", "dot", "rsvg-convert", "PIL")
    yml = (WIRINGS / "smallest.yml").read_text("utf-8")
    assert yml.count("X1: [29]") == 1
    (tmp_path / "smallest.yml").write_text(yml.replace("X1: [29]", "X1: [22]"), "utf-8")
    kept = words((WIRINGS / "smallest.svg").read_text("utf-8"))
    pictures.draw_wiring("smallest", tmp_path, tmp_path)
    assert words((tmp_path / "smallest.svg").read_text("utf-8")) != kept


@EACH_BUILD
def test_the_schematic_is_drawn_as_it_is(tmp_path: Path, build: str) -> None:
    need("schemdraw")
    from hardware.checks.schematic import draw

    parts = read_parts()
    fresh = draw(read_wiring(build, parts), parts, build.replace("-", " ")).decode()
    kept = words((HARDWARE / "board" / f"{build}.svg").read_text("utf-8"))
    assert words(fresh) == kept
    assert "P1 VCC" in kept


def test_the_case_is_drawn_as_it_is(tmp_path: Path) -> None:
    need("openscad", "xvfb-run", "PIL")
    pictures.draw_case("smallest", tmp_path)
    assert apart(tmp_path / "smallest.png", pictures.PICTURES / "smallest.png") < 3
    assert apart(tmp_path / "smallest.png", pictures.PICTURES / "big-table.png") > 6


def clean(copy: Copy, folder: Path) -> tuple[int, int]:
    if find_spec("skidl") is None:
        pytest.skip("SKiDL is not installed, so the schematic's rules are not checked: pip install skidl")
    import warnings

    from hardware.checks.schematic import erc

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return erc(copy.wiring, copy.parts, folder)


@EACH_BUILD
def test_the_electrical_rules_check_of_the_schematic_is_clean(tmp_path: Path, build: str) -> None:
    assert clean(Copy(build), tmp_path) == (0, 0)


def test_control_two_outputs_on_a_wire_and_a_pin_in_the_air_are_found_by_it(tmp_path: Path) -> None:
    shorted = Copy("standard")
    shorted.parts["buzzer"]["pins"]["+"] = "source 3.3"
    shorted.move("W7", 1, 1)
    assert clean(shorted, tmp_path)[0] > 0
    hanging = Copy("standard")
    del hanging.yml["connections"][2]
    assert clean(hanging, tmp_path)[1] > 0
