"""What is found of the configured box, and what to do about the rest."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.app import Say, machine_of
from companion.app.hints import hints
from companion.clock import SystemClock
from companion.config import Box as Settings
from companion.config import Folders, at_pico
from companion.errors import CompanionError

INTRODUCED_WITHIN_S = 7.0
"""A reader that does not answer is given up after 5 s and then says why."""


class Finding(NamedTuple):
    """One configured device: what was found, or what is wrong and what to do."""

    name: str
    well: bool
    words: str
    remedy: str = ""


def doctor(settings: Settings, where: Folders, say: Say = print) -> int:
    """Look at each configured device; 1 if something is missing."""
    found = examine(settings, where)
    for finding in found:
        say(f"{'ok     ' if finding.well else 'MISSING'} {finding.name}: {finding.words}")
        if finding.remedy:
            say(f"        {finding.remedy}")
    for hint in hints(settings):
        say(f"HINT    {hint}")
    return 0 if all(finding.well for finding in found) else 1


def examine(settings: Settings, where: Folders) -> list[Finding]:
    """What there is of the hardware, and of the state folder."""
    lost: dict[str, Any] = {}
    clock = SystemClock()

    def post(event: Any) -> None:
        if hasattr(event, "remedy"):
            lost[event.name] = event

    out: list[Finding] = []
    try:
        machine = machine_of(settings, post, clock)
    except CompanionError as error:
        return [Finding("settings", False, str(error))]
    about = [_try_reader(reader) for reader in machine.readers]
    if machine.display is not None and hasattr(machine.display, "drain"):
        machine.display.tick(clock.mono())
    names = [f"button {name} ({pin})" for name, pin in settings.wiring.items() if pin and not at_pico(pin)]
    names += [f"light {n} ({pin})" for n, pin in enumerate(settings.lights.seats, 1) if pin]
    buzzer = settings.buzzer.pin
    names += [f"buzzer tone ({buzzer})"] if buzzer and not at_pico(buzzer) else []
    names += ["display"] + ["reader cards" for _ in machine.readers]
    for closing in (*(reader.stop for reader in machine.readers), *(device.close for device in machine.ticking)):
        closing()
    if (pins := lost.pop("buttons", None)) is not None:
        out.append(Finding("pins", False, pins.why, pins.remedy))
        names = [name for name in names if name.startswith(("display", "reader"))]
    for name in names:
        missing = lost.pop(name, None)
        if missing is None:
            # Nothing comes back on SPI: only eyes can tell.
            unheard = name == "display" and settings.panel.on_spi
            told = about[0] if name == "reader cards" else ""
            out.append(Finding(name, True, "sent to; it cannot answer, so look at it" if unheard else f"found{told}"))
        else:
            out.append(Finding(name, False, missing.why, missing.remedy))
    # What a found device says of its own parts, such as the card chip behind a Pico.
    out += [Finding(name, False, event.why, event.remedy) for name, event in lost.items() if name == "card chip"]
    out.append(_state(where))
    return out


def _try_reader(reader: Any) -> str:
    """One try to open the port, in this thread; what the reader says of itself, if it can."""
    if not hasattr(reader, "introduce"):
        reader.step(0.0)
        return ""
    if not reader.introduce(INTRODUCED_WITHIN_S):
        return ""
    about, counts = reader.talk.about, reader.talk.counts
    chip = f"{about.get('chip')} {about.get('version')}"
    counted = ", ".join(f"{name} {number}" for name, number in counts.items())
    return f": firmware {about.get('firmware')}, chip {chip}; {counted}"


def _state(where: Folders) -> Finding:
    try:
        where.games.mkdir(parents=True, exist_ok=True)
        probe = where.games / ".probe"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        remedy = "Give the companion's user this folder, or name another under [folders]."
        return Finding("state folder", False, f"{where.games} cannot be written ({error.strerror}).", remedy)
    return Finding("state folder", True, str(where.games))
