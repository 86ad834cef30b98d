"""The daemon with a hand on its mock pins: reads commands from a file and answers what the screen says.

Started by a drop-in in place of /usr/bin/companion, inside the whole sandbox of the unit.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

sys.path[:0] = ["/usr/lib/railway-companion", "/usr/lib/railway-companion/vendor"]

from companion import app, cli  # noqa: E402
from companion.devices import pins  # noqa: E402

COMMANDS, ANSWER = Path("/run/railway-companion/commands"), Path("/run/railway-companion/answer")
PINS = {"left": 5, "right": 6, "ok": 13, "back": 19}
factories: list[Any] = []
boxes: list[Any] = []
stuck: list[bool] = []


def remembered_factory(name: str, *more: Any) -> Any:
    """The mock factory, kept for the hand."""
    factories.append(pin_factory(name, *more))
    return factories[-1]


def remembered_box(*made_of: Any) -> Any:
    """The box, kept for the eyes; its loop can be made to stick."""
    boxes.append(box_of(*made_of))
    loop = boxes[-1].loop
    once = loop.once

    def sticking(timeout_s: float | None = 0.0) -> None:
        while stuck:
            pass
        once(timeout_s)

    loop.once = sticking
    return boxes[-1]


def press(button: str) -> None:
    """One press of a hand."""
    pin = factories[-1].pin(PINS[button])
    pin.drive_low()
    time.sleep(0.15)
    pin.drive_high()
    time.sleep(0.3)


def listen() -> None:
    """Do what the file says, then take it away."""
    while True:
        time.sleep(0.05)
        try:
            command = COMMANDS.read_text()
        except OSError:
            continue
        if not command.endswith("\n"):
            continue
        word, _, rest = command.strip().partition(" ")
        if word == "press":
            press(rest)
        elif word == "stick":
            stuck.append(True)
            boxes[-1].inbox.put(None)
            boxes[-1].inbox.put(object())
        ANSWER.write_text(boxes[-1].box.screen().model.words)
        COMMANDS.unlink()


pin_factory, box_of = pins.pin_factory, app.box_of
setattr(pins, "pin_factory", remembered_factory)  # noqa: B010
setattr(app, "box_of", remembered_box)  # noqa: B010
Thread(target=listen, daemon=True).start()
sys.exit(cli.run(sys.argv[1:]))
