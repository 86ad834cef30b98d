"""F05 and F06: busy pins, the factory by name, the chip by label, callbacks in a library's thread."""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from pathlib import Path
from threading import Thread, get_ident
from types import ModuleType
from typing import Any

import pytest
from gpiozero.pins.mock import MockPin

from companion.clock import SetClock
from companion.devices.buttons import GpioButtons
from companion.devices.buzzer import GpioBuzzer
from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.errors import HeaderNotFound, HeaderRefused, NoSuchPinFactory, PinLibraryMissing
from companion.devices.events import DeviceBack, DeviceLost, Edge, Event, Pressed
from companion.devices.lights import GpioLights
from companion.devices.pins import PinSet, chip_labels, header_chip, pin_factory
from companion.devices.simulated import Fingers, SimulatedBuzzer, SimulatedLights

WIRING = {"ok": "GPIO17", "left": "GPIO27", "right": "GPIO22"}


@pytest.fixture(autouse=True)
def _fresh_pins() -> None:
    """Up to gpiozero 1.6 all factories share their pins."""
    pin_factory("mock").reset()


class BusyFactory:
    """A mock factory whose pins are held by somebody else for the first calls."""

    def __init__(self, busy: dict[str, int]) -> None:
        self._factory, self._busy = pin_factory("mock"), busy

    def __getattr__(self, name: str) -> Any:
        return getattr(self._factory, name)

    def pin(self, name: str, **kwargs: Any) -> Any:
        if self._busy.get(name, 0) > 0:
            self._busy[name] -= 1
            raise Exception("GPIO busy")
        return self._factory.pin(name, **kwargs)


class GroundedPin(MockPin):  # type: ignore[misc]
    """A pin with a finger on its button all the time: the pull-up cannot win."""

    def drive_high(self) -> None:
        self.drive_low()


def edges_in(events: list[Event]) -> list[tuple[str, bool]]:
    return [(event.pin, event.pressed) for event in events if isinstance(event, Edge)]


def test_edges_are_posted_with_the_time_of_the_clock() -> None:
    clock, events, factory = SetClock(5.0), list[Event](), pin_factory("mock")
    buttons = GpioButtons(WIRING, factory, events.append, clock)
    assert edges_in(events) == [("GPIO17", False), ("GPIO27", False), ("GPIO22", False)]
    events.clear()
    fingers = Fingers(WIRING, factory)
    clock.go(1.0)
    fingers.press("ok")
    assert buttons.levels() == {"GPIO17": True, "GPIO27": False, "GPIO22": False}
    clock.go(0.5)
    fingers.lift("ok")
    assert events == [Edge("GPIO17", True, 6.0), Edge("GPIO17", False, 6.5)]
    buttons.close()
    buttons.close()
    assert buttons.levels() == {}


def test_f03_a_pin_low_when_it_is_opened_makes_no_press() -> None:
    clock, events, factory = SetClock(), list[Event](), pin_factory("mock")
    factory.pin_class = GroundedPin
    buttons = GpioButtons({"ok": "GPIO17"}, factory, events.append, clock)
    assert events == [Edge("GPIO17", True, 0.0)]
    debounce = Debounce({"GPIO17": ButtonSetting("ok")})
    said = [e for edge in events if isinstance(edge, Edge) for e in debounce.edge(edge)]
    assert said + debounce.tick(3.0, buttons.levels()) == []
    buttons.close()


def test_f05a_a_pin_that_is_busy_once_works_within_5_s() -> None:
    clock, events, factory = SetClock(), list[Event](), BusyFactory({"GPIO17": 1})
    buttons = GpioButtons(WIRING, factory, events.append, clock)
    while (due := buttons.due()) is not None:
        assert due <= 5.0
        clock.go(due - clock.mono())
        buttons.tick(clock.mono())
    lost = [event for event in events if isinstance(event, DeviceLost)]
    assert [event.name for event in lost] == ["button ok (GPIO17)"]
    assert DeviceBack("button ok (GPIO17)") in events
    events.clear()
    Fingers(WIRING, factory).press("ok")
    assert edges_in(events) == [("GPIO17", True)]
    buttons.close()


def test_f05b_a_pin_that_stays_busy_is_named_and_the_others_work() -> None:
    clock, events, factory = SetClock(), list[Event](), BusyFactory({"GPIO17": 1_000_000})
    buttons = GpioButtons(WIRING, factory, events.append, clock)
    tries = 0
    while clock.mono() < 3600:
        due = buttons.due()
        assert due is not None
        clock.go(due - clock.mono())
        buttons.tick(clock.mono())
        tries += 1
    assert tries < 200
    (lost,) = (event for event in events if isinstance(event, DeviceLost))
    assert "GPIO17" in lost.name
    assert "GPIO17" in lost.why
    assert "GPIO busy" in lost.why
    assert "another program" in lost.remedy
    events.clear()
    Fingers(WIRING, factory).press("left")
    assert edges_in(events) == [("GPIO27", True)]
    buttons.close()


def test_f05b_the_likely_owner_of_a_bus_pin_is_named() -> None:
    events = list[Event]()
    GpioButtons({"ok": "GPIO2"}, BusyFactory({"GPIO2": 9}), events.append, SetClock()).close()
    assert isinstance(events[0], DeviceLost)
    assert "I2C" in events[0].remedy


def test_f05c_without_lgpio_there_is_one_clear_line_and_no_other_factory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(PinLibraryMissing, match="lgpio") as caught:
        pin_factory("lgpio", lambda: {0: "pinctrl-rp1"})
    assert isinstance(caught.value, ImportError)
    assert "\n" not in str(caught.value)
    with pytest.raises(NoSuchPinFactory, match="lgpio, mock"):
        pin_factory("native")


def test_f05c_a_folder_that_lgpio_cannot_write_to_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class NoPipe:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "lgpio":
                raise FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3")

    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoPipe(), *sys.meta_path])
    with pytest.raises(PinLibraryMissing, match="folder"):
        pin_factory("lgpio", lambda: {0: "pinctrl-rp1"})


def test_f23_lgpio_leaves_no_pipe_and_the_process_stays_where_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Piping:
        """Makes the pipe as lgpio does, where it is imported."""

        def find_spec(self, name: str, *_: object) -> None:
            if name == "gpiozero.pins.lgpio":
                Path(os.environ.get("LG_WD", "."), ".lgd-nfy0").touch()
                raise ImportError(name)

    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Piping(), *sys.meta_path])
    monkeypatch.setenv("LG_WD", str(tmp_path))
    monkeypatch.chdir("/proc")
    with pytest.raises(PinLibraryMissing):
        pin_factory("lgpio", lambda: {0: "pinctrl-rp1"})
    assert os.getcwd() == "/proc"
    assert list(tmp_path.iterdir()) == []


PI5_NEW = {
    0: "pinctrl-rp1",
    **{n: f"gpio-brcmstb@107d5{n}0000" for n in range(10, 14)},
}
PI5_OLD = {**{n: f"gpio-brcmstb@107d5{n}0000" for n in range(4)}, 4: "pinctrl-rp1"}
PI4 = {0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}


@pytest.mark.parametrize(("labels", "number"), [(PI5_NEW, 0), (PI5_OLD, 4), (PI4, 0)])
def test_f05d_the_header_is_found_by_its_label(
    labels: dict[int, str], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert header_chip(labels) == number
    opened = []
    module: Any = ModuleType("gpiozero.pins.lgpio")

    def open_chip(chip: int) -> str:
        opened.append(chip)
        return f"factory on chip {chip}"

    module.LGPIOFactory = open_chip
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
    assert pin_factory("lgpio", lambda: labels) == f"factory on chip {number}"
    assert opened == [number]


def test_f05d_a_header_that_is_not_there_or_refused_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(HeaderNotFound, match="0:gpio-sim"):
        header_chip({0: "gpio-sim"})
    module: Any = ModuleType("gpiozero.pins.lgpio")

    def refuse(chip: int) -> None:
        raise Exception("can not open gpiochip")

    module.LGPIOFactory = refuse
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
    with pytest.raises(HeaderRefused, match="group gpio") as caught:
        pin_factory("lgpio", lambda: PI4)
    assert isinstance(caught.value, OSError)


def test_f05d_labels_are_asked_of_the_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def answer(chip: Any, request: int, about: bytearray) -> None:
        assert (request, len(about)) == (0x8044B401, 68)
        number = int(Path(chip.name).name.removeprefix("gpiochip"))
        if number == 7:
            raise PermissionError
        about[:4], about[32 : 32 + 11] = b"chip", b"pinctrl-rp1"

    assert chip_labels(tmp_path) == {}
    (tmp_path / "gpiochip4").touch()
    # A file that is no chip is passed over; the real ioctl says so.
    assert chip_labels(tmp_path) == {}
    monkeypatch.setattr("fcntl.ioctl", answer)
    assert chip_labels(tmp_path) == {4: "pinctrl-rp1"}
    (tmp_path / "gpiochip7").touch()
    assert chip_labels(tmp_path) == {4: "pinctrl-rp1"}
    (tmp_path / "gpiochip4").unlink()
    with pytest.raises(HeaderRefused, match="group gpio"):
        chip_labels(tmp_path)


def test_f06a_a_slow_loop_loses_no_press() -> None:
    clock, queue, factory = SetClock(), deque[Event](), pin_factory("mock")
    wiring = {"x": "GPIO17", "y": "GPIO27"}
    buttons = GpioButtons(wiring, factory, queue.append, clock)
    fingers = Fingers(wiring, factory)
    debounce = Debounce({pin: ButtonSetting(name) for name, pin in wiring.items()})
    clock.go(1.0)
    begun = clock.mono()
    acts = ((0.0, fingers.press, "x"), (0.1, fingers.lift, "x"), (0.2, fingers.press, "y"))
    for wait_s, act, button in (*acts, (0.12, fingers.lift, "y")):
        clock.go(wait_s)
        act(button)
    clock.go(2.0 - (clock.mono() - begun))
    said = [event for edge in queue if isinstance(edge, Edge) for event in debounce.edge(edge)]
    said += debounce.tick(clock.mono(), buttons.levels())
    presses = [event for event in said if isinstance(event, Pressed)]
    assert [event.button for event in presses] == ["x", "y"]
    assert [round(event.at - begun, 3) for event in presses] == [0.0, 0.3]
    buttons.close()


def test_f06b_a_post_that_raises_is_logged_once_and_the_next_edge_is_posted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    events, factory = list[Event](), pin_factory("mock")
    failing = True

    def post(event: Event) -> None:
        if failing:
            raise ValueError("first")
        events.append(event)

    buttons = GpioButtons({"ok": "GPIO17"}, factory, post, SetClock())
    fingers = Fingers({"ok": "GPIO17"}, factory)
    with caplog.at_level(logging.ERROR):
        fingers.press("ok")
        fingers.lift("ok")
    (record,) = caplog.records
    assert record.exc_info is not None
    failing = False
    fingers.press("ok")
    assert edges_in(events) == [("GPIO17", True)]
    buttons.close()


class ThreadClocks(SetClock):
    """Each thread has its own time, so that four of them can play a minute without waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.times: dict[int, float] = {}

    def mono(self) -> float:
        return self.times.get(get_ident(), 0.0)


def test_f06c_a_thousand_presses_from_four_threads() -> None:
    clock, queue, factory = ThreadClocks(), deque[Event](), pin_factory("mock")
    wiring = {f"b{n}": f"GPIO{n}" for n in (5, 6, 13, 19)}
    buttons = GpioButtons(wiring, factory, queue.append, clock)
    fingers = Fingers(wiring, factory)
    failures: list[BaseException] = []

    def play(button: str) -> None:
        try:
            for turn in range(250):
                for ms, act in ((0, fingers.press), (8, fingers.lift)):
                    clock.times[get_ident()] = 1.0 + (turn * 60 + ms) / 1000
                    act(button)
        except BaseException as failure:
            failures.append(failure)

    threads = [Thread(target=play, args=(button,)) for button in wiring]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    debounce = Debounce({pin: ButtonSetting(name) for name, pin in wiring.items()}, debounce_ms=5)
    said = [event for edge in queue if isinstance(edge, Edge) for event in debounce.edge(edge)]
    said += debounce.tick(100.0)
    assert not failures
    assert sum(isinstance(event, Pressed) for event in said) == 1000
    buttons.close()


def test_lights_show_exactly_what_is_lit_and_go_dark_at_the_end() -> None:
    clock, events, factory = SetClock(), list[Event](), BusyFactory({"GPIO6": 1})
    lights = GpioLights({"ann": "GPIO5", "bob": "GPIO6"}, factory, events.append, clock)
    lights.show({"ann", "bob"})
    assert factory.pin("GPIO5").state is True
    due = lights.due()
    assert due is not None
    lights.tick(due)
    assert factory.pin("GPIO6").state is True
    assert [type(event) for event in events] == [DeviceLost, DeviceBack]
    lights.show({"bob"})
    assert (factory.pin("GPIO5").state, factory.pin("GPIO6").state) == (False, True)
    states = len(factory.pin("GPIO6").states)
    lights.show(["bob"])
    assert len(factory.pin("GPIO6").states) == states
    pins = [factory.pin("GPIO5"), factory.pin("GPIO6")]
    lights.close()
    assert [pin.state for pin in pins] == [False, False]
    remembered = SimulatedLights()
    remembered.show({"ann"})
    assert remembered.lit == {"ann"}


def test_the_buzzer_steps_through_its_beats() -> None:
    clock, factory = SetClock(), pin_factory("mock")
    buzzer = GpioBuzzer("GPIO12", factory, list[Event]().append, clock)
    remembered = SimulatedBuzzer(clock)
    pin = factory.pin("GPIO12")
    heard = []
    for one in (buzzer, remembered):
        one.sound([100, 50, 200])
    while (due := buzzer.due()) is not None:
        assert remembered.due() == due
        heard.append((round(clock.mono() * 1000), bool(pin.state)))
        assert remembered.on == pin.state
        clock.go(due - clock.mono())
        buzzer.tick(clock.mono())
        remembered.tick(clock.mono())
    heard.append((round(clock.mono() * 1000), bool(pin.state)))
    assert heard == [(0, True), (100, False), (150, True), (350, False)]
    assert remembered.sounded == (100, 50, 200)
    buzzer.sound([1000])
    assert pin.state
    buzzer.close()
    assert not pin.state


def test_beats_that_are_over_are_skipped() -> None:
    clock = SetClock()
    buzzer = SimulatedBuzzer(clock)
    buzzer.sound([100, 50, 100])
    clock.go(10.0)
    buzzer.tick(clock.mono())
    assert (buzzer.on, buzzer.due()) == (False, None)


def test_a_pin_set_gives_up_everything_at_once() -> None:
    pins: PinSet[str] = PinSet("button", {"a": "GPIO1"}, str.lower, list[Event]().append, SetClock())
    assert pins.claimed == {"a": "gpio1"}
    assert pins.let_go() == ["gpio1"]
    assert (pins.claimed, pins.due()) == ({}, None)
