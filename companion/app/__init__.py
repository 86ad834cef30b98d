"""The box put together: the only package that names concrete devices."""

from __future__ import annotations

import faulthandler
import fcntl
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.app.notify import Notices
from companion.clock import Clock, SystemClock
from companion.config import PICO_BEEP, Folders, at_pico, folders
from companion.config import Box as Settings
from companion.errors import GameInUse
from companion.loop.box import Box
from companion.loop.events import Stop
from companion.loop.loop import Inbox, Loop, Machine
from companion.loop.pages.start import Start
from companion.loop.standing import go_back, status
from companion.play.playing import Playing

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
    # The watchdog ends a stuck process with SIGABRT: the log then says where it was stuck.
    faulthandler.enable()
    with single(where.state):
        clock = SystemClock()
        assembled = box_of(lambda post: machine_of(settings, post, clock), settings, where, clock)
        stop_by_signal(assembled.inbox)
        assembled.box.playing = Playing(where.state / "playing")
        go_back(assembled.box)
        tell_systemd(assembled, dict(os.environ), clock)
        say("The box is ready.")
        # Whoever waits for these words at the end of a pipe shall have them now.
        sys.stdout.flush()
        went = assembled.loop.run()
    if went == 0 and assembled.box.ended and settings.manners.switch_off:
        return switch_off(settings.manners.switch_off)
    return went


def switch_off(command: Sequence[str]) -> int:
    """Ask the machine to switch itself off; 1, with a line in the log, if there is no such command."""
    import subprocess

    try:
        return subprocess.call(command)
    except OSError as error:
        _log.error("manners.switch_off: %s cannot be run (%s)", command[0], error.strerror)
        return 1


def tell_systemd(assembled: Assembled, env: Mapping[str, str], clock: Clock) -> None:
    """Have the loop tell its service when it is ready, what is played and that it turns; nothing without one."""
    loop, box = assembled.loop, assembled.box
    display = loop.machine.display

    def settled() -> bool:
        return display is None or (loop.shown is not None and getattr(display, "settled", True))

    notices = Notices.from_env(env, settled, lambda: status(box), clock)
    if notices is not None:
        others = (*loop.machine.others, notices)
        loop.machine = loop.machine._replace(others=others, words=lambda _words: notices.look())


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
    factory = factory_of(settings, post)
    readers = _readers(settings, post, clock)
    return Machine(
        _buttons(settings, factory, post, clock),
        display_of(settings, factory, post, clock),
        readers,
        _lights(settings, factory, post, clock),
        _beep_of(readers[0]) if settings.buzzer.pin == PICO_BEEP else _buzzer(settings, factory, post, clock),
    )


def factory_of(settings: Settings, post: Post) -> Any:
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

    wiring = {name: pin for name, pin in settings.wiring.items() if pin and not at_pico(pin)}
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


def display_of(settings: Settings, factory: Any, post: Post, clock: Clock) -> Display | None:
    """The configured panel behind a thread of its own; posted as lost and None if its library is missing."""
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
    from companion.devices.pico import PicoReader
    from companion.devices.reader import SerialReader

    device = settings.reader.device
    kind = PicoReader if settings.reader.kind == "pico" else SerialReader
    return (kind(device, post, clock),) if device else ()


def _beep_of(reader: Reader) -> Buzzer:
    from companion.devices.pico import PicoBuzzer, PicoReader

    assert isinstance(reader, PicoReader), "the settings were checked"
    return PicoBuzzer(reader)


def places(settings: Settings, env: dict[str, str], state: str = "", config: str = "") -> Folders:
    """The folders: those asked for, else those of the settings, else the usual ones."""
    with suppress(KeyError):
        # A service has no HOME; systemd names its folder.
        state = state or settings.folders.state or env["STATE_DIRECTORY"]
    with suppress(KeyError):
        config = config or settings.folders.config or env["CONFIGURATION_DIRECTORY"]
    return folders(env, state or settings.folders.state, config or settings.folders.config)
