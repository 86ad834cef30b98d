"""The box put together: the only package that names concrete devices."""

from __future__ import annotations

import fcntl
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.clock import Clock, SystemClock
from companion.config import Box as Settings
from companion.config import Folders, folders
from companion.errors import GameInUse
from companion.loop.box import Box
from companion.loop.events import Stop
from companion.loop.loop import Inbox, Loop, Machine
from companion.loop.pages.start import Start

if TYPE_CHECKING:
    from companion.devices.protocols import Buttons, Buzzer, Display, Lights, Post, Reader

_log = logging.getLogger(__name__)
Say = Callable[[str], None]


class Assembled(NamedTuple):
    """A loop ready to run, its box, and the inbox to which devices and signals post."""

    loop: Loop
    box: Box
    inbox: Inbox


def box_of(machine: Callable[[Post], Machine], settings: Settings, where: Folders, clock: Clock) -> Assembled:
    """A box on any machine. `machine` makes the devices, which post to what it is given."""
    inbox = Inbox()
    made = machine(inbox.put)
    box = Box(settings, where, clock, inbox.put, Start)
    return Assembled(Loop(box, made, inbox, clock, settings), box, inbox)


# -- the box on a Pi -------------------------------------------------------------------------------------


def run(settings: Settings, where: Folders, say: Say = print) -> int:
    """The daemon: until a signal or the page that switches off; 0 if all went well, 1 if not."""
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    with single(where.state):
        clock = SystemClock()
        assembled = box_of(lambda post: machine_of(settings, post, clock), settings, where, clock)
        stop_by_signal(assembled.inbox)
        say("The box is ready.")
        status = assembled.loop.run()
    if status == 0 and assembled.box.ended and settings.manners.switch_off:
        import subprocess

        return subprocess.call(settings.manners.switch_off)
    return status


def stop_by_signal(inbox: Inbox) -> None:
    """Let SIGTERM and SIGINT end the loop cleanly."""
    for number in (signal.SIGTERM, signal.SIGINT):
        # SimpleQueue.put may be called from a signal handler, whatever the thread was doing.
        signal.signal(number, lambda got, _frame: inbox.put(Stop(signal.Signals(got).name)))


@contextmanager
def single(state: Path) -> Iterator[None]:
    """Hold the lock of the state folder; `GameInUse` if another box has it."""
    try:
        state.mkdir(parents=True, exist_ok=True)
        lock = os.open(state / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        # A state folder that cannot be written: play goes on, nothing is kept, and the screen says so.
        _log.warning("%s cannot be used (%s); nothing will be kept", state, error)
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(lock)
        raise GameInUse(f"The box is already running (it holds {state / 'lock'}).") from error
    try:
        yield
    finally:
        os.close(lock)


def machine_of(settings: Settings, post: Post, clock: Clock) -> Machine:
    """The configured devices. One that cannot be used is posted as lost and left out; a wrong setting raises."""
    factory = _factory(settings, post)
    return Machine(
        _buttons(settings, factory, post, clock),
        _display(settings, factory, post, clock),
        _readers(settings, post, clock),
        _lights(settings, factory, post, clock),
        _buzzer(settings, factory, post, clock),
    )


def _factory(settings: Settings, post: Post) -> Any:
    """The pins, or None where there are none."""
    from companion.devices.errors import DeviceError, NoSuchPinFactory
    from companion.devices.events import DeviceLost
    from companion.devices.pins import pin_factory

    try:
        return pin_factory(settings.buttons.factory)
    except NoSuchPinFactory:
        raise
    except DeviceError as error:
        post(DeviceLost("buttons", error.why, error.remedy))
        return None


def _buttons(settings: Settings, factory: Any, post: Post, clock: Clock) -> Buttons | None:
    from companion.devices.buttons import GpioButtons

    wiring = {name: pin for name, pin in settings.wiring.items() if pin}
    if factory is None:
        return None
    return GpioButtons(wiring, factory, post, clock, pull_up=settings.buttons.pull_up)


def _lights(settings: Settings, factory: Any, post: Post, clock: Clock) -> Lights | None:
    from companion.devices.lights import GpioLights

    wiring = {str(n): pin for n, pin in enumerate(settings.lights.seats, 1) if pin}
    return GpioLights(wiring, factory, post, clock) if wiring and factory is not None else None


def _buzzer(settings: Settings, factory: Any, post: Post, clock: Clock) -> Buzzer | None:
    from companion.devices.buzzer import GpioBuzzer

    pin = settings.buzzer.pin
    return GpioBuzzer(pin, factory, post, clock) if pin and factory is not None else None


def _display(settings: Settings, factory: Any, post: Post, clock: Clock) -> Display | None:
    from companion.devices.behind import Behind
    from companion.devices.chips import chip
    from companion.devices.errors import DisplayLibraryMissing
    from companion.devices.events import DeviceLost
    from companion.devices.lights import claim_output
    from companion.devices.luma_link import i2c_port, spi_port
    from companion.devices.oled import Oled

    panel = settings.panel
    made = chip(panel.chip, (panel.width, panel.height), panel.column_offset if panel.column_offset >= 0 else None)
    try:
        if not panel.on_spi:
            way = i2c_port(panel.bus)
        elif factory is None:
            post(DeviceLost("display", "Its two pins cannot be used, as those of the buttons.", "See the buttons."))
            return None
        else:
            way = spi_port(panel.bus, panel.select, panel.dc, panel.reset, partial(claim_output, factory=factory))
        oled = Oled(made, way, post, clock, address=panel.address)
    except DisplayLibraryMissing as error:
        post(DeviceLost("display", error.why, error.remedy))
        return None
    return Behind(oled, clock)


def _readers(settings: Settings, post: Post, clock: Clock) -> tuple[Reader, ...]:
    from companion.devices.reader import SerialReader

    device = settings.reader.device
    return (SerialReader(device, post, clock),) if device else ()


def places(settings: Settings, env: dict[str, str], state: str = "", config: str = "") -> Folders:
    """The folders: those asked for, else those of the settings, else the usual ones."""
    with suppress(KeyError):
        # A service has no HOME; systemd names its folder.
        state = state or settings.folders.state or env["STATE_DIRECTORY"]
    return folders(env, state or settings.folders.state, config or settings.folders.config)
