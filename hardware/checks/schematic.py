"""The schematic of the board, the panel and the buttons: drawn and checked from the same nets as the wiring."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.header import FIXED_PULL_UPS

from .netlist import Pin, Wiring
from .parts import Part

_ERC_KINDS: Final = {
    "supply": "PWRIN",
    "ground": "PWRIN",
    "source": "PWROUT",
    "in": "INPUT",
    "out": "OUTPUT",
    "open": "OPENCOLL",
    "usb": "BIDIR",
    "passive": "PASSIVE",
}
"""What a pin of the parts list is to an electrical rules check."""
BRANCH: Final = 0.85
"""How far below each other two things hang at one pin."""
_ELSEWHERE: Final = frozenset({"PICO1", "NFC1", "X2"})
"""Behind the USB cable: not on this board."""


def on_board(wiring: Wiring) -> list[frozenset[Pin]]:
    """The nets of the board, without what hangs at the USB cable, each with two pins or more."""
    away = _ELSEWHERE | {
        pin.thing for net in wiring.nets if any(p.thing == "NFC1" for p in net) for pin in net if pin.label in "ab"
    }
    nets = [frozenset(pin for pin in net if pin.thing not in away) for net in wiring.nets]
    return [net for net in nets if len(net) > 1]


def net_name(net: frozenset[Pin]) -> str:
    """What a net is called: as the pin of the Pi in it, or as its first pin."""
    names = sorted(pin.label for pin in net if pin.thing == "X1")
    first = min(net)
    return names[0] if names else f"{first.thing}_{first.label}".replace(" ", "")


def erc(wiring: Wiring, parts: Mapping[str, Part], folder: Path) -> tuple[int, int]:
    """Errors and warnings of SKiDL's electrical rules check; it leaves its files in `folder`."""
    import os

    before = Path.cwd()
    os.chdir(folder)
    try:
        return _erc(wiring, parts)
    finally:
        os.chdir(before)


def _erc(wiring: Wiring, parts: Mapping[str, Part]) -> tuple[int, int]:
    from skidl import SKIDL, TEMPLATE, Circuit, Net
    from skidl import Part as Drawn
    from skidl import Pin as Leg
    from skidl.logger import erc_logger
    from skidl.pin import pin_types

    circuit = Circuit()
    nets = on_board(wiring)
    drawn = {}
    for thing in sorted({pin.thing for net in nets for pin in net}):
        legs = [
            Leg(num=place, name=f"{label}_{place}", func=pin_types[kind])
            for place, label, kind in _legs(wiring, thing, parts)
        ]
        template = Drawn(name=wiring.things[thing], tool=SKIDL, dest=TEMPLATE, ref_prefix="U", pins=legs)
        drawn[thing] = template(circuit=circuit, ref=thing)
    for net in nets:
        joined = Net(net_name(net), circuit=circuit)
        for pin in net:
            joined += drawn[pin.thing][pin.place]
    circuit.ERC()
    return erc_logger.error.count, erc_logger.warning.count


def _legs(wiring: Wiring, thing: str, parts: Mapping[str, Part]) -> list[tuple[str, str, str]]:
    """Place, label and ERC kind of every pin of a thing; of the header only those in use."""
    if thing == "X1":
        used = sorted({pin for net in wiring.nets for pin in net if pin.thing == "X1"}, key=lambda p: int(p.place))
        return [(pin.place, pin.label, _header_kind(pin.label)) for pin in used]
    pins = sorted({pin for net in wiring.nets for pin in net if pin.thing == thing})
    roles = parts[wiring.things[thing]].get("pins", {})
    wired = [(pin.place, pin.label, _ERC_KINDS[roles.get(pin.label, "passive").split()[0]]) for pin in pins]
    missing = [label for label in roles if label not in {pin.label for pin in pins}]
    return wired + [(label, label, _ERC_KINDS[roles[label].split()[0]]) for label in missing]


def _header_kind(label: str) -> str:
    if label in FIXED_PULL_UPS:
        return "OPENCOLL"
    return "PWROUT" if label in ("3V3", "5V", "GND") else "BIDIR"


def draw(wiring: Wiring, parts: Mapping[str, Part], title: str) -> bytes:
    """The schematic as SVG: the header at the left, a row for each net that leaves it."""
    import schemdraw
    import schemdraw.elements as elm

    schemdraw.use("svg")
    sheet = schemdraw.Drawing(show=False, unit=2.0, fontsize=11, font="DejaVu Sans")
    rows = _rows(wiring, parts)
    pins = [
        elm.IcPin(name=label, pin=place, side="right", slot=f"{len(rows) - n}/{len(rows)}")
        for n, (place, label, _) in enumerate(rows)
    ]
    header = elm.Ic(pins=pins, edgepadH=0.6, edgepadW=1.6, pinspacing=1.9, leadlen=0.6).label(f"X1\n{title}", "top")
    sheet += header
    for n, (_, label, things) in enumerate(rows):
        start = getattr(header, f"inR{n + 1}")
        _row(sheet, elm, start, label, things, wiring, parts)
    return bytes(sheet.get_imagedata("svg"))


def _rows(wiring: Wiring, parts: Mapping[str, Part]) -> list[tuple[str, str, list[Pin]]]:
    """Place and label of each used pin of the header, and what hangs there, panel first."""
    rows = []
    for net in on_board(wiring):
        for pin in net:
            if pin.thing == "X1":
                others = sorted(p for p in net if _is_drawn(p, parts[wiring.things[p.thing]], pin.label))
                rows.append((pin.place, pin.label, others))
    order = ("panel", "reader", "button", "seat button", "resistor", "buzzer", "")
    kind = {thing: parts[name]["kind"] for thing, name in wiring.things.items()}
    return sorted(
        rows, key=lambda row: (9 if row[1] == "GND" else order.index(kind[row[2][0].thing]), row[2][:1], int(row[0]))
    )


def _is_drawn(pin: Pin, part: Part, label: str) -> bool:
    """Whether a pin stands in the row of a header pin: at ground only those of boards, the rest have a sign."""
    return pin.thing not in ("X1", "G1") and (label != "GND" or part["kind"] in ("panel", "reader"))


def _row(
    sheet: Any, elm: Any, start: Any, label: str, things: list[Pin], wiring: Wiring, parts: Mapping[str, Part]
) -> None:
    """One line from the header: a switch, a light behind its resistor, a buzzer, or a pin of a board."""
    if label == "GND":
        sheet += elm.Line().at(start).right().length(0.6)
        sheet += elm.Ground()
    for n, pin in enumerate(things):
        sheet += elm.Line().at(start).right().length(1.2)
        if n:
            sheet += elm.Dot()
            sheet += elm.Line().down().length(BRANCH * n)
        sheet += elm.Line().right().length(0.6)
        kind = parts[wiring.things[pin.thing]]["kind"]
        if kind in ("button", "seat button"):
            sheet += elm.Button().right().label(f"{pin.thing}", "top")
            sheet += elm.Line().right().length(0.6)
            sheet += elm.Ground()
        elif kind == "buzzer":
            sheet += elm.Crystal().right().label(f"{pin.thing} piezo", "top")
            sheet += elm.Line().right().length(0.6)
            sheet += elm.Ground()
        elif kind == "resistor":
            _behind_resistor(sheet, elm, pin, wiring, parts)
        else:
            sheet += elm.Tag(width=3.4).right().label(f"{pin.thing} {pin.label}")


def _behind_resistor(sheet: Any, elm: Any, pin: Pin, wiring: Wiring, parts: Mapping[str, Part]) -> None:
    ohm = parts[wiring.things[pin.thing]]["ohm"]
    sheet += elm.Resistor().right().label(f"{pin.thing}  {ohm} Ohm", "top")
    far = wiring.net_of(pin.thing, "b" if pin.label == "a" else "a")
    lit = [p.thing for p in far if p.label == "light +"]
    if lit:
        sheet += elm.LED().right()
        sheet += elm.Line().right().length(1.6).label(f"{lit[0]} light", "top")
        sheet += elm.Ground()
    elif any(p.label == "GND" for p in far):
        sheet += elm.Ground()
    else:
        other = min(p for p in far if p.thing != pin.thing)
        sheet += elm.Tag(width=2.2).right().label(f"{other.thing} {other.label}")
