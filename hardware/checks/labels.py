"""The sheets of stickers, as SVG in millimetres: print them on A4 at 100 %, cut along the thin lines."""

from __future__ import annotations

from typing import Any, Final
from xml.sax.saxutils import escape

from .case import read_case
from .parts import BUILDS

INK, PALE, LINE = "#3b2a20", "#8a7a6a", "#b8b0a6"
FOUR: Final = (("Left", "◀"), ("Right", "▶"), ("OK", "●"), ("Back", "↩"))
HINT: Final = "hold back: menu"
SEAT_COLOURS: Final = ("#d9a900", "#2f6db5", "#c04a2c", "#3f8f4a", "#7d4f9e", "#d0709a")
CARS: Final = ("BOX CAR", "HOPPER", "TANK CAR", "CABOOSE", "ENGINE", "FLAT CAR")
TAG_D, PAGE = 25.0, (210, 297)


def sheets() -> dict[str, str]:
    """Every sheet by its name."""
    fronts = {f"front-{build}": front(read_case(build), build) for build in BUILDS}
    return {**fronts, "tags": tags()}


def front(case: dict[str, Any], build: str) -> str:
    """The strip under the four buttons, each word below its button, and a ring for each seat button."""
    wide, high, pitch = case["console_w"] - 4, 9.0, case["button_pitch"]
    left, top = (PAGE[0] - wide) / 2, 30.0
    out = [
        _text(
            PAGE[0] / 2,
            18,
            f"Front labels, {build.replace('-', ' ')} box: print at 100 %, cut along the lines",
            3.2,
            PALE,
        )
    ]
    out.append(_box(left, top, wide, high))
    for n, (word, sign) in enumerate(FOUR):
        x = PAGE[0] / 2 + (n - 1.5) * pitch
        out.append(_text(x, top + 4.1, f"{sign} {word}", 3.8, INK, bold=True))
    out.append(_text(PAGE[0] / 2 + 1.5 * pitch, top + 7.6, HINT, 2.6, INK))
    out.append(_text(PAGE[0] / 2 - pitch, top + 7.6, "choose", 2.6, PALE))
    out.append(_text(PAGE[0] / 2 + 0.5 * pitch, top + 7.6, "take", 2.6, PALE))
    for n, _ in enumerate(case["seats"]):
        out.append(
            _ring(PAGE[0] / 2 + (n % 4 - 1.5) * 44, 72 + n // 4 * 44, case["seat_d"] + 5, SEAT_COLOURS[n], str(n + 1))
        )
    pad = case["pad_size"]
    x, y = (PAGE[0] - pad[0]) / 2, 160.0
    out.append(_box(x, y, pad[0] - 0.6, pad[1] - 0.6))
    out.append(
        f'<circle cx="{PAGE[0] / 2}" cy="{y + pad[1] / 2 - 3:.1f}" r="12" '
        f'fill="none" stroke="{INK}" stroke-width="0.9"/>'
    )
    for r in (4.0, 7.5):
        out.append(_wave(PAGE[0] / 2, y + pad[1] / 2 + 1, r))
    out.append(_text(PAGE[0] / 2, y + pad[1] - 4.5, "lay your car here", 3.4, INK, bold=True))
    return _page(out)


def tags() -> str:
    """Stickers for the tags, a car and its number on each, six seats four times."""
    out = [_text(PAGE[0] / 2, 18, "Tag stickers, 25 mm: print at 100 %, cut out, stick on the tag", 3.2, PALE)]
    for row in range(6):
        for column in range(6):
            x, y = 30 + column * 30, 42 + row * 40
            out.append(_tag(x, y, column, row + 1))
    return _page(out)


def _tag(x: float, y: float, kind: int, number: int) -> str:
    colour = SEAT_COLOURS[kind]
    car = (
        f'<rect x="{x - 7}" y="{y - 3.4}" width="14" height="5.6" rx="0.8" fill="{colour}"/>'
        f'<circle cx="{x - 4}" cy="{y + 3}" r="1.3" fill="{INK}"/>'
        f'<circle cx="{x + 4}" cy="{y + 3}" r="1.3" fill="{INK}"/>'
        f'<path d="M{x - 10} {y + 4.6} h20" stroke="{INK}" stroke-width="0.5"/>'
    )
    rim = f'<circle cx="{x}" cy="{y}" r="{TAG_D / 2}" fill="#fffdf6" stroke="{LINE}" stroke-width="0.2"/>'
    band = f'<circle cx="{x}" cy="{y}" r="{TAG_D / 2 - 0.9}" fill="none" stroke="{colour}" stroke-width="1"/>'
    return (
        rim
        + band
        + car
        + _text(x, y - 5, CARS[kind], 2.3, INK, bold=True)
        + _text(x, y + 9.2, str(number), 4, INK, bold=True)
    )


def _ring(x: float, y: float, inner: float, colour: str, word: str) -> str:
    """A ring around a seat button with the number of the seat on its foot."""
    middle, outer = inner / 2 + 3, inner / 2 + 6
    return (
        f'<circle cx="{x}" cy="{y}" r="{middle}" fill="none" stroke="{colour}" stroke-width="6"/>'
        f'<circle cx="{x}" cy="{y}" r="{outer}" fill="none" stroke="{LINE}" stroke-width="0.2"/>'
        f'<circle cx="{x}" cy="{y}" r="{inner / 2}" fill="none" stroke="{LINE}" stroke-width="0.2"/>'
        + _text(x, y + middle + 1.6, word, 4.6, "#ffffff", bold=True)
    )


def _wave(x: float, y: float, r: float) -> str:
    high = y - r * 0.5
    way = f"M{x - r:.1f} {high:.1f} A{r} {r} 0 0 1 {x + r:.1f} {high:.1f}"
    return f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="0.9"/>'


def _box(x: float, y: float, wide: float, high: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="1" '
        f'fill="#fffdf6" stroke="{LINE}" stroke-width="0.2"/>'
    )


def _text(x: float, y: float, words: str, size: float, colour: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle"'
    return f'<text {where} fill="{colour}"{weight}>{escape(words)}</text>'


def _page(drawn: list[str]) -> str:
    wide, high = PAGE
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}" '
        'font-family="DejaVu Sans, sans-serif">'
    )
    return "\n".join([head, '<rect width="100%" height="100%" fill="#ffffff"/>', *drawn, "</svg>"]) + "\n"
