"""What must be true of a wiring before anybody solders it; each check says what is wrong in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.config import Box, owners_of
from companion.header import AT, BUS_PINS, FIXED_PULL_UPS, trouble

from .netlist import Pin, Wiring
from .parts import IN_THE_WIRING, Part, pieces

PI_VOLTS = 3.3
PIN_MA, ALL_PINS_MA = 16.0, 50.0
"""What one pin and all pins together can give (BCM2835 peripherals, 6.3; 3.3 V supply of the header)."""
PULL_UP_OHM = (1_000, 10_000)
HEADER = "X1"

Parts = Mapping[str, Part]


def check(wiring: Wiring, box: Box, parts: Parts) -> list[str]:
    """Everything that is wrong with a build's wiring; nothing for one that may be soldered."""
    checks = (labels, agrees, buttons, lights, currents, volts, supplies, pull_ups, bought)
    return [*wiring.troubles, *(said for one in checks for said in one(wiring, box, parts))]


def labels(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """The header's labels are those of a Pi; each pin is in one net; every part has its pins in the list."""
    for net in wiring.nets:
        for pin in net:
            if pin.thing == HEADER and AT.get(int(pin.place)) != pin.label:
                yield f"{pin}: place {pin.place} of the header is {AT.get(int(pin.place))}."
            known = parts.get(wiring.things[pin.thing], {}).get("pins")
            if known is not None and pin.label not in known:
                yield f"{pin}: the parts list knows no such pin of {wiring.things[pin.thing]}."
        if len({pin.label for pin in net if _is_gpio(pin)}) > 1:
            yield f"{', '.join(sorted(str(pin) for pin in net if _is_gpio(pin)))} are joined."


def wanted(wiring: Wiring, box: Box, parts: Parts) -> dict[tuple[str, str], str]:
    """The pin of the Pi that the configuration names for each pin of a thing."""
    panel = box.panel
    places = {(name.capitalize() if name != "ok" else "OK", "signal"): pin for name, pin in box.wiring.items()}
    places = {key: pin for key, pin in places.items() if not key[0].isdigit()}
    places |= {(f"S{n}", "switch"): pin for n, pin in enumerate(box.buttons.seats, 1)}
    places |= {(f"S{n}", "light +"): pin for n, pin in enumerate(box.lights.seats, 1)}
    if box.buzzer.pin:
        places["BZ1", "+"] = box.buzzer.pin
    if panel.on_spi:
        select = ("GPIO8", "GPIO7")[panel.select]
        places |= {("P1", "D0 CLK"): "GPIO11", ("P1", "D1 DIN"): "GPIO10", ("P1", "CS"): select}
        places |= {("P1", "D/C"): panel.dc, ("P1", "RES"): panel.reset}
    else:
        places |= {("P1", "SDA"): "GPIO2", ("P1", "SCL"): "GPIO3"}
    if "uart" in owners_of(box):
        places["RDM1", "TX"] = "GPIO15"
    return {key: pin for key, pin in places.items() if pin}


def agrees(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Every pin in the wiring is the pin in the configuration, and the other way round."""
    want = wanted(wiring, box, parts)
    reached: set[str] = set()
    for (thing, label), pin in want.items():
        found = {p.label for p in _reached(wiring, thing, label, parts) if _is_gpio(p)}
        reached |= found
        if found != {pin}:
            where = ", ".join(sorted(found)) or "no pin of the Pi"
            yield f"{thing} {label} is wired to {where}; the configuration says {pin}."
    chips = {str(parts[wiring.things[thing]]["chip"]) for thing in wiring.things_of("panel", parts)}
    if chips != {box.panel.chip}:
        yield f"the wiring has a panel {', '.join(chips)}; the configuration says {box.panel.chip}."
    used = {pin.label for net in wiring.nets if len(net) > 1 for pin in net if _is_gpio(pin)}
    for pin in sorted(used - reached):
        yield f"{pin} is wired and the configuration does not know it."
    named = {f"{thing} {label}": pin for (thing, label), pin in want.items() if thing not in ("P1", "RDM1")}
    if said := trouble(named, owners_of(box)):
        yield said
    for twice, times in Counter(want.values()).items():
        if times > 1:
            yield f"{twice} is named {times} times."


def buttons(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """A button joins its pin to ground, and no button is on a bus in use, nor on GPIO 2 and 3."""
    taken = {pin for bus in owners_of(box) for pin in BUS_PINS[bus]} | set(FIXED_PULL_UPS)
    for kind, label in (("button", "signal"), ("seat button", "switch")):
        for thing in wiring.things_of(kind, parts):
            for pin in wiring.net_of(thing, label):
                if pin.label in taken and _is_gpio(pin):
                    yield f"{thing} is a button on {pin.label}, which a bus needs."
            if not _grounded(wiring.net_of(thing, "ground")):
                yield f"{thing} is not joined to ground."
            if _grounded(wiring.net_of(thing, label)):
                yield f"{thing} is pressed for ever: its signal is joined to ground."
    if not box.buttons.pull_up:
        yield "the buttons join to ground, so buttons.pull_up must be true."


def lights(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Every light has a resistor of its own between it and its pin, and ground behind it."""
    for thing in wiring.things_of("seat button", parts):
        near = wiring.net_of(thing, "light +")
        resistors = [pin for pin in near if _kind(wiring, pin, parts) == "resistor"]
        if len(resistors) != 1 or any(_is_gpio(pin) for pin in near):
            yield f"the light of {thing} has no resistor of its own."
        if not _grounded(wiring.net_of(thing, "light -")):
            yield f"the light of {thing} is not joined to ground."


def pin_currents(wiring: Wiring, box: Box, parts: Parts) -> dict[str, float]:
    """The most each pin of the Pi gives, in mA: lights through their resistors, buzzers, pull-ups of buttons."""
    out: dict[str, float] = {}
    for net in wiring.nets:
        for gpio in {pin.label for pin in net if _is_gpio(pin)}:
            for pin in net:
                kind, part = _kind(wiring, pin, parts), parts.get(wiring.things[pin.thing], {})
                if kind == "buzzer":
                    out[gpio] = out.get(gpio, 0.0) + part["max_ma"]
                elif kind == "resistor":
                    out[gpio] = out.get(gpio, 0.0) + _through(wiring, pin, parts)
                elif kind == "seat button" and pin.label == "light +":
                    out[gpio] = float("inf")
    return out


def currents(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """No pin gives more than 16 mA, and all together no more than 50 mA."""
    each = pin_currents(wiring, box, parts)
    for pin, ma in each.items():
        if ma > PIN_MA:
            yield f"{pin} would give {ma:.0f} mA; a pin can give {PIN_MA:.0f}."
    if (total := sum(each.values())) > ALL_PINS_MA:
        yield f"all pins together would give {total:.0f} mA; they can give {ALL_PINS_MA:.0f}."


def volts(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Nothing brings more than 3.3 V to a pin of the Pi."""
    for net in wiring.nets:
        for gpio in (pin for pin in net if _is_gpio(pin)):
            for pin in net:
                if (most := _most_volts(wiring, pin, parts)) > PI_VOLTS:
                    yield f"{pin} brings {most:.1f} V to {gpio.label}, which takes {PI_VOLTS} V."
            for high, ohm in _through_resistors(wiring, net, parts):
                most = high * _to_ground(wiring, net, parts) / (_to_ground(wiring, net, parts) + ohm)
                if most > PI_VOLTS:
                    yield f"{gpio.label} gets {most:.1f} V through {ohm:.0f} Ohm; it takes {PI_VOLTS} V."


def supplies(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Every supply pin gets volts it can take, and every ground is ground."""
    for thing, name in wiring.things.items():
        for label, role in parts.get(name, {}).get("pins", {}).items():
            word, *numbers = role.split()
            net = wiring.net_of(thing, label)
            if word == "supply":
                got = {volt for pin in net if (volt := _source_volts(wiring, pin, parts))}
                low, high = float(numbers[0]), float(numbers[1])
                if len(got) != 1 or not low <= min(got) <= high:
                    yield f"{thing} {label} gets {sorted(got) or 'no'} V; it takes {low} to {high} V."
            elif word == "ground" and not _grounded(net):
                yield f"{thing} {label} is not joined to ground."
            elif word in ("in", "out", "open") and len(net) < 2:
                yield f"{thing} {label} hangs in the air."


def pull_ups(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Every line that is only pulled down has a resistor to 3.3 V: the Pi's own on GPIO 2 and 3, or a bought one."""
    for net in wiring.nets:
        if not any(_role(wiring, pin, parts).startswith("open") for pin in net):
            continue
        own = any(pin.label in FIXED_PULL_UPS for pin in net if pin.thing == HEADER)
        bought_ones = [
            parts[wiring.things[pin.thing]]["ohm"]
            for pin in net
            if _kind(wiring, pin, parts) == "resistor"
            and any(_source_volts(wiring, far, parts) == PI_VOLTS for far in _far_side(wiring, pin))
        ]
        if not own and not any(PULL_UP_OHM[0] <= ohm <= PULL_UP_OHM[1] for ohm in bought_ones):
            yield f"the line {' - '.join(sorted(f'{p.thing} {p.label}' for p in net))} has no pull-up to 3.3 V."


def bought(wiring: Wiring, box: Box, parts: Parts) -> Iterator[str]:
    """Every part in the wiring is in the parts list in that number, and the other way round."""
    names = [name for thing, name in wiring.things.items() if thing != "X2"]
    count = Counter(names) + Counter(dict.fromkeys(wiring.cables.values(), 1))
    for name in sorted(set(count) - set(parts)):
        yield f"the part {name!r} of the wiring is not in the parts list."
    for name, part in parts.items():
        if part["kind"] in IN_THE_WIRING:
            listed = pieces(part, wiring.build)
            if (listed > 0) != (count[name] > 0) or (part["kind"] != "wire" and listed != count[name]):
                yield f"{name}: {count[name]} in the wiring of {wiring.build}, {listed} in the parts list."


# -- what a pin is ---------------------------------------------------------------------------------------


def _is_gpio(pin: Pin) -> bool:
    return pin.thing == HEADER and pin.label.startswith("GPIO")


def _kind(wiring: Wiring, pin: Pin, parts: Parts) -> str:
    return str(parts.get(wiring.things[pin.thing], {}).get("kind", ""))


def _role(wiring: Wiring, pin: Pin, parts: Parts) -> str:
    return str(parts.get(wiring.things[pin.thing], {}).get("pins", {}).get(pin.label, ""))


def _grounded(net: frozenset[Pin]) -> bool:
    return any(pin.label == "GND" and pin.thing in (HEADER, "PICO1") for pin in net) or any(
        pin.thing == "X2" and pin.label == "USB GND" for pin in net
    )


def _source_volts(wiring: Wiring, pin: Pin, parts: Parts) -> float:
    """The volts a pin supplies; 0 for none."""
    if pin.thing in (HEADER, "X2"):
        return {"3V3": 3.3, "5V": 5.0, "VBUS": 5.0}.get(pin.label, 0.0)
    word, *numbers = _role(wiring, pin, parts).split() or [""]
    return float(numbers[0]) if word == "source" else 0.0


def _most_volts(wiring: Wiring, pin: Pin, parts: Parts) -> float:
    word, *numbers = _role(wiring, pin, parts).split() or [""]
    return float(numbers[0]) if word == "out" else _source_volts(wiring, pin, parts)


def _far_side(wiring: Wiring, pin: Pin) -> frozenset[Pin]:
    """The net behind a resistor."""
    return wiring.net_of(pin.thing, "b" if pin.label == "a" else "a")


def _reached(wiring: Wiring, thing: str, label: str, parts: Parts) -> frozenset[Pin]:
    """The net of a pin, and what is behind one resistor."""
    net = wiring.net_of(thing, label)
    behind = [_far_side(wiring, pin) for pin in net if _kind(wiring, pin, parts) == "resistor"]
    return net.union(*behind)


def _through(wiring: Wiring, pin: Pin, parts: Parts) -> float:
    """mA through a resistor on a pin at 3.3 V: into a light, or to ground."""
    ohm = parts[wiring.things[pin.thing]]["ohm"]
    far = _far_side(wiring, pin)
    drops = [parts[wiring.things[p.thing]]["forward_v"] for p in far if p.label == "light +"]
    if drops:
        return float((PI_VOLTS - min(drops)) / ohm * 1000)
    return PI_VOLTS / ohm * 1000 if _grounded(far) else 0.0


def _through_resistors(wiring: Wiring, net: frozenset[Pin], parts: Parts) -> Iterator[tuple[float, float]]:
    """Volts and Ohm of everything that drives a net through one resistor."""
    for pin in net:
        if _kind(wiring, pin, parts) == "resistor":
            most = max((_most_volts(wiring, far, parts) for far in _far_side(wiring, pin)), default=0.0)
            if most > 0:
                yield most, float(parts[wiring.things[pin.thing]]["ohm"])


def _to_ground(wiring: Wiring, net: frozenset[Pin], parts: Parts) -> float:
    """Ohm from a net to ground; very many if there is no resistor."""
    ohms = [
        float(parts[wiring.things[pin.thing]]["ohm"])
        for pin in net
        if _kind(wiring, pin, parts) == "resistor" and _grounded(_far_side(wiring, pin))
    ]
    return 1 / sum(1 / ohm for ohm in ohms) if ohms else 1e9
