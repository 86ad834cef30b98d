"""What is found of the configured box, and what to do about the rest."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.app import Say, machine_of
from companion.clock import SystemClock
from companion.config import Box as Settings
from companion.config import Folders
from companion.errors import CompanionError


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
    for reader in machine.readers:
        _try_reader(reader)
    if machine.display is not None and hasattr(machine.display, "drain"):
        machine.display.tick(clock.mono())
    names = [f"button {name} ({pin})" for name, pin in settings.wiring.items() if pin]
    names += [f"light {n} ({pin})" for n, pin in enumerate(settings.lights.seats, 1) if pin]
    names += [f"buzzer tone ({settings.buzzer.pin})"] if settings.buzzer.pin else []
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
            out.append(Finding(name, True, "sent to; it cannot answer, so look at it" if unheard else "found"))
        else:
            out.append(Finding(name, False, missing.why, missing.remedy))
    out.append(_state(where))
    return out


def _try_reader(reader: Any) -> None:
    """One try to open the port, in this thread."""
    reader.step(0.0)


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
