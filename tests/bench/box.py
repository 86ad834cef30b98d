"""Figures of the box: presses, bytes on the bus, start, memory, idling."""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from companion import catalogue
from companion.config import Box as Settings
from companion.devices.frames import pack
from companion.devices.panel_model import PanelModel
from companion.devices.simulated_bus import SimulatedBus
from companion.loop.pages.asking import Asking
from companion.loop.pages.ending import Closing
from companion.loop.pages.telling import Telling
from tests.bench.figures import interleaved, show
from tests.loop.table import Desk, settings_for

GAME = "railroader"
GAMES = 3
IDLE_S = 60.0
COMPILED = {
    **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
    "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / f"companion-bench-{os.getuid()}" / "compiled"),
}
"""Modules are compiled once, as an installed package's are, wherever this runs."""
IMPORTS = "import gpiozero, luma.oled.device, serial, PIL.ImageFont, sqlite3"


def percentile(values: list[float], share: float) -> float:
    """The value below which that share lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# -- presses ---------------------------------------------------------------------------------------------


def bench_presses() -> None:
    """Presses to each answer on the standard box, of games played by the sensible bot and at random."""
    for game in catalogue.GAMES:
        for kind, name in (("bot", ""), ("random", "random.")):
            presses: list[float] = []
            for seed in range(GAMES):
                presses += played(seed, kind, game=game)
            begin = f"flow.{game}.presses_per_decision.{name}"
            show(f"{begin}median", statistics.median(presses), "presses")
            show(f"{begin}mean", statistics.mean(presses), "presses")
            show(f"{begin}p95", percentile(presses, 0.95), "presses")


def played(seed: int, kind: str, each: Callable[[Desk], None] = lambda desk: None, game: str = GAME) -> list[float]:
    """Play a game on a desk by buttons; the presses of each answer. `each` is called at each settled picture.

    Holding a button to open what is private counts as a press.
    """
    rng = random.Random(seed)
    bot = catalogue.bot(game, kind)
    presses: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), settings_for(0))
        desk.begin(game, 2 + seed % 3, seed=bytes([seed] * 32))
        while not isinstance(desk.front, Closing):
            desk.wait(0.3)
            each(desk)
            if isinstance(desk.front, Asking):
                asked = desk.front.asked
                session = desk.game.session
                ahead = session.fork(asked.prompt.seat, rng.randrange)
                value = bot(session.view(asked.prompt.seat), asked.prompt, ahead)
                desk.game.go_on()
                desk.wait(0.3)
                presses.append(desk.answer(value))
            elif isinstance(desk.front, Telling):
                desk.wait(max(0.0, (desk.front.due() or 0.0) - desk.clock.mono()))
        desk.box.close()
    return presses


def bench_tray() -> None:
    """Presses on the dice tray: to roll again, and to roll a named mix."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), settings_for(4))
        desk.press("right", "ok", "ok")
        desk.wait(0.5)
        for name, buttons in (("repeat", ("ok",)), ("repeat_by_seat", ("2",)), ("preset", ("back", "ok"))):
            rolls, before = desk.box.page.view.ever, desk.presses  # type: ignore[attr-defined]
            desk.press(*buttons)
            desk.wait(0.5)
            assert desk.box.page.view.ever == rolls + 1, f"{name} has not rolled once"  # type: ignore[attr-defined]
            show(f"flow.tray.{name}.presses", desk.presses - before, "presses")
        desk.box.close()


# -- the panel -------------------------------------------------------------------------------------------


def bench_panel() -> None:
    """Bytes from one settled picture to the next over a bot's game, and what packing a picture costs."""
    whole = lumas_frame()
    sent: list[float] = []
    rolled: list[float] = []
    last: list[Any] = [None, 0, False]

    def each(desk: Desk) -> None:
        bus, front = desk.display.bus, desk.front
        rolling = isinstance(front, Telling) and front.rolling
        if desk.loop.shown is not None and desk.loop.shown[:3] != last[0]:
            (rolled if rolling or last[2] else sent).append(bus.wire_bytes - last[1])
            last[:] = [desk.loop.shown[:3], bus.wire_bytes, rolling]

    played(1, "bot", each)
    show("panel.bytes_per_prompt.median", statistics.median(sent), "bytes")
    show("panel.bytes_per_prompt.vs_luma", statistics.median(sent) / whole, "ratio")
    show("panel.bytes_per_animation", statistics.median(rolled), "bytes")
    image = Image.effect_noise((128, 64), 60).convert("1")
    times = []
    for _ in range(2000):
        begun = time.perf_counter()
        pack(image)
        times.append((time.perf_counter() - begun) * 1e6)
    show("panel.pack_us.median", statistics.median(times), "us")


def lumas_frame() -> int:
    """Bytes on the wire for one picture the way luma sends it."""
    from luma.core.interface.serial import i2c
    from luma.oled.device import ssd1306

    bus = SimulatedBus({0x3C: PanelModel("ssd1306")})
    device = ssd1306(i2c(bus=bus, address=0x3C))
    device.persist = True
    before = bus.wire_bytes
    device.display(Image.effect_noise((128, 64), 60).convert("1"))
    return bus.wire_bytes - before


# -- one press -------------------------------------------------------------------------------------------


def bench_press() -> None:
    """Processor time from a pin's edge to the bytes on the bus."""
    times: list[float] = []
    rng = random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder), settings_for(0))
        desk.begin(GAME, 3, seed=bytes(32))
        while len(times) < 400 and not isinstance(desk.front, Closing):
            desk.settle()
            if not isinstance(desk.front, Asking):
                continue
            for button in desk.buttons_for(desk.front.asked.prompt.sample(rng.randrange)):
                begun = time.process_time()
                desk.down(button)
                desk.clock.go(0.025)
                desk.loop.once()
                times.append((time.process_time() - begun) * 1e3)
                desk.wait(0.05)
                desk.up(button)
                desk.wait(0.06)
        desk.box.close()
    show("press.cpu_ms.median", statistics.median(times), "ms")
    show("press.cpu_ms.worst", max(times), "ms")


# -- start and memory ------------------------------------------------------------------------------------

PEAK = "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"


def simulated(settings: Settings, post: Any, clock: Any, port: str = "") -> Any:
    """The devices of the real box on mock pins, a bus without wires and perhaps a pty."""
    from companion.devices.buttons import GpioButtons
    from companion.devices.pins import pin_factory
    from companion.devices.reader import SerialReader
    from companion.devices.simulated import SimulatedDisplay, SimulatedLights
    from companion.loop.loop import Machine

    buttons = GpioButtons(settings.wiring, pin_factory("mock"), post, clock)
    readers = (SerialReader(port, post, clock),) if port else ()
    return Machine(buttons, SimulatedDisplay(post, clock), readers, SimulatedLights())


def bench_start() -> None:
    """A box that starts, against the bare imports of what it stands on; interleaved, median of five."""
    timed(START), timed(IMPORTS)
    ours, theirs = interleaved(lambda: timed(START), lambda: timed(IMPORTS))
    show("start.cold_ms", ours, "ms")
    show("start.vs_imports", ours / theirs, "ratio")
    ours, theirs = interleaved(lambda: peak(START), lambda: peak(IMPORTS))
    show("memory.peak_mib", ours, "MiB")
    show("memory.vs_imports", ours / theirs, "ratio")


def timed(code: str) -> float:
    """Milliseconds of a new interpreter."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=COMPILED)
    return (time.perf_counter() - begun) * 1e3


def peak(code: str) -> float:
    """The most memory it had, in MiB."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{PEAK}"], check=True, capture_output=True, text=True, env=COMPILED
    )
    return float(done.stdout.split()[-1])


START = """
import os, pathlib
from companion.app import box_of
from companion.clock import SystemClock
from companion.config import Box, Buttons, Folders
from companion.devices.buttons import GpioButtons
from companion.devices.pins import pin_factory
from companion.devices.reader import SerialReader
from companion.devices.simulated import SimulatedDisplay, SimulatedLights
from companion.loop.loop import Machine
folder = pathlib.Path(f"/tmp/companion-bench-{os.getuid()}")
clock = SystemClock()
settings = Box(buttons=Buttons(factory="mock"))
def machine(post):
    buttons = GpioButtons(settings.wiring, pin_factory("mock"), post, clock)
    reader = SerialReader(os.ttyname(os.openpty()[1]), post, clock)
    reader.step(0)
    return Machine(buttons, SimulatedDisplay(post, clock), (reader,), SimulatedLights())
made = box_of(machine, settings, Folders(folder, folder), clock)
made.loop.once()
assert made.loop.drawn == 1
"""


# -- idling ----------------------------------------------------------------------------------------------

IDLE = """
import json, os, sys, tempfile, threading, time, pathlib
from companion.app import box_of
from companion.clock import SystemClock
from companion.config import Box, Buttons, Folders, Times
from companion.devices.simulated import CardPad
from companion.loop.events import Stop
from tests.bench.box import simulated, switches
blank, span = float(sys.argv[1]), float(sys.argv[2])
folder = pathlib.Path(tempfile.mkdtemp())
clock = SystemClock()
settings = Box(buttons=Buttons(factory="mock"), times=Times(dim_s=blank, blank_s=blank))
pad = CardPad(clock)
made = box_of(lambda post: simulated(settings, post, clock, pad.path), settings, Folders(folder, folder), clock)
def watch():
    time.sleep(1.0)
    before, cpu = switches(), time.process_time()
    time.sleep(span)
    # The watcher itself woke up once.
    out = {"wakeups": (switches() - before - 1) / span, "cpu_ms": (time.process_time() - cpu) * 1e3 / span}
    print(json.dumps(out), flush=True)
    made.inbox.put(Stop("measured"))
threading.Thread(target=watch, daemon=True).start()
sys.exit(made.loop.run())
"""


def switches() -> int:
    """Context switches of all threads so far."""
    total = 0
    for task in Path("/proc/self/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if "ctxt_switches" in line:
                total += int(line.split()[1])
    return total


def bench_idle() -> None:
    """Wake-ups and processor time of a box at rest, lit and dark, the larger of both."""
    found = []
    for blank in ("600", "0.5"):
        done = subprocess.run(
            [sys.executable, "-c", IDLE, blank, str(IDLE_S)], check=True, capture_output=True, text=True
        )
        found.append(json.loads(done.stdout.splitlines()[-1]))
    show("idle.wakeups_per_s", max(one["wakeups"] for one in found), "1/s")
    show("idle.cpu_ms_per_s", max(one["cpu_ms"] for one in found), "ms/s")
