"""What must be true of the case: every hole has its part and fits it, and the prints are sound."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from math import cos, hypot, radians, tan
from pathlib import Path
from typing import Any, Final

from .netlist import Wiring
from .parts import HARDWARE, Part, pieces

CASE: Final = HARDWARE / "case"
PRINTS: Final = ("tray", "deck", "console")
BED_MM, LEAST_WALL_MM = 220.0, 1.6
WALL, THIN, POST = 2.4, 1.6, 10.0
"""As in box.scad; a test compares them."""
GAP: Final = 0.5
"""mm by which a hole may be larger than its part says."""

Case = dict[str, Any]


def read_case(build: str, path: Path = CASE / "builds.toml") -> Case:
    """The measures of a build's case, as OpenSCAD gets them."""
    case: Case = tomllib.loads(path.read_text("utf-8"))[build]
    return case


def settings_of(case: Case, **more: Any) -> list[str]:
    """The words that hand the measures to OpenSCAD; `part` says what is made."""
    named = {**case, **more}
    # OpenSCAD's own parameter files take no lists in lists.
    return [word for name, value in named.items() for word in ("-D", f"{name}={json.dumps(value)}")]


def check(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> list[str]:
    """Everything that is wrong with a case; nothing for one that may be printed."""
    if unknown := [name for name in _named(case) if name not in parts]:
        return [f"the part {name!r} of the case is not in the parts list." for name in unknown]
    checks = (holes, counted, room_on_the_slope, room_on_the_deck, room_inside, room_on_the_bed)
    return [said for one in checks for said in one(case, wiring, parts)]


def _named(case: Case) -> list[str]:
    return [part for name, part in case.items() if name.endswith("_part") and part]


def holes(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """Every hole fits its part."""
    wanted = [("button_d", "button_part"), ("insert_d", "screw_part"), ("pi_screw_d", "pi_screw_part")]
    if case["seats"]:
        wanted.append(("seat_d", "seat_part"))
    for hole, part in wanted:
        fits = parts[case[part]]["hole"]
        if not fits <= case[hole] <= fits + GAP:
            yield f"{hole} is {case[hole]} mm; {case[part]} wants {fits} mm."
    panel = parts[case["panel_part"]]
    for at, side in enumerate(("wide", "high")):
        glass, window, module = panel["glass"][at], case["panel_window"][at], case["panel_module"][at]
        if not glass - 1.5 <= window <= glass + 2:
            yield f"the window is {window} mm {side}; the glass of {case['panel_part']} is {glass}."
        if module != panel["module"][at]:
            yield f"the frame behind the window is {module} mm {side}; {case['panel_part']} is {panel['module'][at]}."
    for mine, of in (("pi_board", "board"), ("pi_screws", "screws")):
        if case[mine] != parts[case["pi_part"]][of]:
            yield f"{mine} is {case[mine]}; {case['pi_part']} has {parts[case['pi_part']][of]}."
    coil = parts[case["pad_part"]]["coil"]
    if any(pad < needed for pad, needed in zip(case["pad_size"], coil, strict=True)):
        yield f"the pad is {case['pad_size']}; the coil of {case['pad_part']} is {coil}."


def counted(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """As many holes as parts in the wiring, and every part that needs a hole has one."""
    for kind, have in (("button", 4), ("seat button", len(case["seats"])), ("panel", 1), ("pi", 1)):
        need = len([thing for thing in wiring.things_of(kind, parts) if thing != "X2"])
        if have != need:
            yield f"the case has room for {have} of the kind {kind}; the wiring of {wiring.build} has {need}."
    mounted = set(_named(case))
    for thing, name in wiring.things.items():
        part = parts.get(name, {})
        if {"hole", "glass", "screws", "coil"} & set(part) and name not in mounted:
            yield f"{thing} ({name}) has no place in the case."
    for name in mounted:
        if pieces(parts[name], wiring.build) == 0:
            yield f"the case is made for {name}, which the parts list does not have for {wiring.build}."


def slope_of(case: Case) -> float:
    """How long the slope is, in mm."""
    return float((case["box"][1] - case["deck_depth"] - case["ridge"]) / cos(radians(case["tilt"])))


def room_on_the_slope(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """Buttons and panel are on the slope and do not touch each other."""
    outer = parts[case["button_part"]]["outer"]
    inside = case["console_w"] - 2 * WALL
    if case["button_pitch"] < outer + 0.4:
        yield f"the buttons are {case['button_pitch']} mm apart; each is {outer} mm across."
    if 3 * case["button_pitch"] + outer > inside:
        yield f"four buttons need {3 * case['button_pitch'] + outer} mm; the console has {inside}."
    if case["button_up"] - outer / 2 < WALL:
        yield "the buttons reach over the lower edge of the slope."
    high = case["panel_module"][1] + 4.6
    if case["panel_up"] - high / 2 < case["button_up"] + case["button_d"] / 2 + 1:
        yield "the panel's board reaches into the buttons."
    if case["panel_up"] + high / 2 > slope_of(case) - WALL:
        yield "the panel reaches over the upper edge of the slope."
    if case["panel_module"][0] + 4.6 > inside:
        yield f"the panel's board is {case['panel_module'][0]} mm wide; the console has {inside}."


def room_on_the_deck(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """Seat buttons and pad keep clear of the edge, the posts, the console and each other."""
    wide, deep, _ = case["box"]
    outer = parts[case["seat_part"]]["outer"] if case["seats"] else 0.0
    if wide / 2 - WALL - POST / 2 - 3 < case["console_w"] / 2:
        yield "the console stands on the screws of the deck."
    for n, (x, y) in enumerate(case["seats"], 1):
        if abs(x) + outer / 2 > wide / 2 - 4 or not 4 + outer / 2 <= y <= deep - 4 - outer / 2:
            yield f"seat button {n} reaches over the edge of the deck."
        if y + outer / 2 > case["deck_depth"] and abs(x) - outer / 2 < case["console_w"] / 2 + 1:
            yield f"seat button {n} reaches into the console."
        for other, (x2, y2) in enumerate(case["seats"][n:], n + 1):
            if hypot(x - x2, y - y2) < outer + 2:
                yield f"seat buttons {n} and {other} touch."
        for corner in (WALL + POST / 2, deep - WALL - POST / 2):
            near = hypot(abs(x) - (wide / 2 - WALL - POST / 2), y - corner)
            if near < outer / 2 + POST / 2 + 1:
                yield f"seat button {n} sits on a post."
        pad = [
            abs(x - case["pad_at"][0]) - case["pad_size"][0] / 2,
            abs(y - case["pad_at"][1]) - case["pad_size"][1] / 2,
        ]
        if max(pad) < outer / 2 + 2:
            yield f"seat button {n} sits on the pad."
    near, far = (case["pad_at"][1] + half * case["pad_size"][1] for half in (-0.5, 0.5))
    if near < 6 or far > case["deck_depth"] - 4:
        yield "the pad reaches over the flat part of the deck."


def room_inside(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """What hangs below deck and slope has depth enough, and the Pi fits into the tray."""
    wide, deep, high = case["box"]
    below = high - 2 * WALL
    if case["seats"] and parts[case["seat_part"]]["depth"] > below:
        yield f"a seat button is {parts[case['seat_part']]['depth']} mm deep; below the deck are {below:.1f}."
    under = high + 3 + case["button_up"] * tan(radians(case["tilt"])) * cos(radians(case["tilt"])) - WALL
    if parts[case["button_part"]]["depth"] * cos(radians(case["tilt"])) > under:
        yield f"a button is {parts[case['button_part']]['depth']} mm deep; below the slope are {under:.1f}."
    board = parts[case["pi_part"]]["board"]
    for at, (middle, room) in enumerate(((case["pi_at"][0] + wide / 2, wide), (case["pi_at"][1], deep))):
        if middle - board[at] / 2 < WALL + 1 or middle + board[at] / 2 > room - WALL - 1:
            yield "the Pi reaches into a wall of the tray."


def room_on_the_bed(case: Case, wiring: Wiring, parts: Mapping[str, Part]) -> Iterator[str]:
    """Every print fits the bed."""
    if max(*case["box"][:2], slope_of(case), case["console_w"]) > BED_MM:
        yield f"a print is larger than the bed of {BED_MM:.0f} mm."
