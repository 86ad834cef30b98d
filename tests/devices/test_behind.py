"""A hanging bus holds up the display's own thread and nobody else."""

from __future__ import annotations

import errno
import threading
from queue import Queue
from threading import Event as Gate

import pytest
from PIL import Image

from companion.clock import SetClock, SystemClock
from companion.devices.behind import Behind
from companion.devices.errors import PictureWrong
from companion.devices.events import DeviceLost, Event
from companion.devices.simulated import SimulatedDisplay


def dotted(*places: tuple[int, int]) -> Image.Image:
    image = Image.new("1", (128, 64))
    for place in places:
        image.putpixel(place, 1)
    return image


def test_what_was_shown_last_is_painted() -> None:
    before = set(threading.enumerate())
    inner = SimulatedDisplay(list[Event]().append, SystemClock())
    display = Behind(inner, SystemClock())
    assert display.size == (128, 64)
    for x in range(50):
        display.show(dotted((x, 5)))
    display.contrast(9)
    display.drain()
    assert inner.picture().tobytes() == dotted((49, 5)).tobytes()
    assert inner.panel.contrast == 9
    display.power(False)
    display.drain()
    assert not inner.panel.on
    assert display.due() is None
    display.tick(0.0)
    with pytest.raises(PictureWrong, match="128x64"):
        display.show(Image.new("L", (128, 64)))
    display.close()
    display.close()
    assert "display" not in [thread.name for thread in set(threading.enumerate()) - before]


def test_f07d_a_hanging_bus_does_not_hold_up_the_caller() -> None:
    """Every write hangs until the gate opens, and then times out; show() has long come back by then."""
    events: Queue[Event] = Queue()
    hanging, gate = Gate(), Gate()
    inner = SimulatedDisplay(events.put, SetClock())

    def hang(_seconds: float) -> None:
        hanging.set()
        assert gate.wait(timeout=30)

    inner.bus.slow, inner.bus.broken = hang, errno.ETIMEDOUT
    display = Behind(inner, SetClock())
    display.show(dotted((1, 1)))
    assert hanging.wait(timeout=30)
    for x in range(100):
        display.show(dotted((x, 2)))
    assert events.empty()
    gate.set()
    assert isinstance(events.get(timeout=30), DeviceLost)
    display.close()


def test_a_picture_that_cannot_be_painted_does_not_end_the_thread(caplog: pytest.LogCaptureFixture) -> None:
    inner = SimulatedDisplay(list[Event]().append, SystemClock())
    painted = inner.show
    display = Behind(inner, SystemClock())

    def fail(image: Image.Image) -> None:
        raise ZeroDivisionError

    inner.show = fail  # type: ignore[method-assign]
    display.show(dotted((1, 1)))
    display.drain()
    inner.show = painted  # type: ignore[method-assign]
    display.show(dotted((2, 2)))
    display.drain()
    assert "ZeroDivisionError" in caplog.text
    assert inner.picture().tobytes() == dotted((2, 2)).tobytes()
    display.close()
    assert not inner.panel.on
