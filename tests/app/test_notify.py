"""What systemd is told, on a socket of the test's own and a clock that is set."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import tell_systemd
from companion.app.notify import Notices, sender, watchdog_s
from companion.clock import SetClock
from companion.devices.behind import Behind
from companion.devices.simulated import SimulatedDisplay
from companion.loop.loop import Inbox, Loop, Machine
from companion.loop.standing import go_back, status
from companion.play.playing import Playing
from tests.app.test_app import MOCK, ROOT
from tests.loop.table import Desk, settings_for


class Ear:
    """The socket on which systemd listens."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))

    def heard(self, timeout_s: float = 0.0) -> list[str]:
        """Everything so far; with a time waits so long for the first word."""
        out: list[str] = []
        self._socket.settimeout(timeout_s)
        try:
            while True:
                out += self._socket.recv(4096).decode().splitlines()
                self._socket.settimeout(0.0)
        except (BlockingIOError, TimeoutError):
            return out

    def until(self, word: str) -> list[str]:
        """Everything up to the word, for 20 s at most."""
        out: list[str] = []
        while word not in out:
            heard = self.heard(20.0)
            assert heard, f"{word} was not said, only {out}"
            out += heard
        return out

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    ear = Ear(tmp_path / "notify")
    yield ear
    ear.close()


def notices(ear: Ear, clock: SetClock, settled: list[bool], said: list[str]) -> Notices:
    send = sender({"NOTIFY_SOCKET": str(ear.path)})
    assert send is not None
    return Notices(send, 20.0, lambda: settled[0], lambda: said[0], clock)


def test_ready_is_said_once_and_only_when_the_panel_has_settled(ear: Ear) -> None:
    clock, settled = SetClock(50.0), [False]
    told = notices(ear, clock, settled, ["Choose a game"])
    told.tick(clock.mono())
    assert "READY=1" not in ear.heard()
    due = told.due()
    assert due is not None
    assert due - clock.mono() <= 0.1
    settled[0] = True
    clock.go(0.1)
    told.tick(clock.mono())
    assert ear.heard() == ["READY=1"]
    told.tick(clock.mono())
    assert ear.heard() == []


def test_the_watchdog_is_petted_four_times_in_its_span_and_never_in_between(ear: Ear) -> None:
    clock = SetClock(50.0)
    told = notices(ear, clock, [True], ["-"])
    told.tick(clock.mono())
    ear.heard()
    pets = 0
    for _ in range(320):
        clock.go(0.125)
        due = told.due()
        assert due is not None
        if due <= clock.mono():
            told.tick(clock.mono())
        pets += ear.heard().count("WATCHDOG=1")
    assert pets == 8


def test_the_status_is_one_line_and_told_when_it_changes(ear: Ear) -> None:
    said = ["Choose a game"]
    told = notices(ear, SetClock(), [True], said)
    told.look()
    told.look()
    assert ear.heard() == ["STATUS=Choose a game"]
    said[0] = "Two\nlines"
    told.look()
    assert ear.heard() == ["STATUS=Two lines"]


def test_the_end_is_told(ear: Ear) -> None:
    notices(ear, SetClock(), [True], ["-"]).close()
    assert ear.heard()[0] == "STOPPING=1"


def test_nobody_listens_and_nothing_breaks(tmp_path: Path) -> None:
    assert sender({}) is None
    assert sender({"NOTIFY_SOCKET": "vsock:2:1"}) is None
    send = sender({"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    assert send is not None
    send("READY=1")


@pytest.mark.parametrize(
    ("env", "seconds"),
    [({}, 0.0), ({"WATCHDOG_USEC": "20000000"}, 20.0), ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, 0.0)],
)
def test_the_span_of_the_watchdog_is_ours_only(env: dict[str, str], seconds: float) -> None:
    assert watchdog_s(env, 4711) == seconds


def test_the_loop_itself_pets_and_clock_jumps_change_nothing(ear: Ear, tmp_path: Path) -> None:
    # F22: the wall clock jumps hours both ways; pets follow the clock that never jumps.
    desk = Desk(tmp_path, settings_for(2))
    env = {"NOTIFY_SOCKET": str(ear.path), "WATCHDOG_USEC": "20000000"}
    made = type("Made", (), {"loop": desk.loop, "box": desk.box})()
    tell_systemd(made, env, desk.clock)
    desk.loop.once()
    assert {"READY=1", "WATCHDOG=1", "STATUS=Choose a game"} <= set(ear.heard())
    desk.clock.shown += 3 * 3600
    desk.wait(10.0)
    desk.clock.shown -= 40 * 86400
    desk.wait(10.0)
    assert ear.heard().count("WATCHDOG=1") == 4


def test_a_loop_that_is_stuck_does_not_pet(ear: Ear, tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(2))
    tell_systemd(
        type("Made", (), {"loop": desk.loop, "box": desk.box})(),
        {"NOTIFY_SOCKET": str(ear.path), "WATCHDOG_USEC": "20000000"},
        desk.clock,
    )
    desk.loop.once()
    ear.heard()
    desk.clock.go(60.0)
    assert ear.heard() == []


def test_a_box_without_a_display_is_ready_at_once(ear: Ear, tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(0))
    loop = Loop(desk.box, Machine(), Inbox(), desk.clock, settings_for(0))
    tell_systemd(
        type("Made", (), {"loop": loop, "box": desk.box})(),
        {"NOTIFY_SOCKET": str(ear.path)},
        desk.clock,
    )
    loop.once()
    assert "READY=1" in ear.heard()


def test_a_display_has_settled_when_its_thread_has_painted() -> None:
    from PIL import Image

    clock = SetClock()
    behind = Behind(SimulatedDisplay(lambda event: None, clock), clock)
    behind.show(Image.new("1", behind.size))
    behind.drain()
    assert behind.settled
    behind.close()


def test_the_status_names_game_move_and_seat(tmp_path: Path) -> None:
    desk = Desk(tmp_path, settings_for(4))
    assert status(desk.box) == "Choose a game"
    desk.begin("railroader")
    words = status(desk.box)
    assert words.startswith("Railroader, ")
    assert "on turn: " in words or "press" in words


def test_what_is_missing_stands_in_the_status(tmp_path: Path) -> None:
    from companion.devices.events import DeviceLost

    desk = Desk(tmp_path, settings_for(4))
    desk.inbox.put(DeviceLost("display", "No display answers.", "Check its wires."))
    desk.loop.once()
    assert status(desk.box) == "Choose a game (missing: display)"


def test_the_daemon_says_ready_its_status_and_its_end(ear: Ear, tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(MOCK)
    daemon = subprocess.Popen(
        [sys.executable, "-m", "companion", "run", "--config", str(tmp_path / "box.toml")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd="/proc",
        umask=0o077,
        env={
            "PYTHONPATH": str(ROOT),
            "PATH": os.environ["PATH"],
            "STATE_DIRECTORY": str(tmp_path / "state"),
            "CONFIGURATION_DIRECTORY": str(tmp_path / "config"),
            "NOTIFY_SOCKET": str(ear.path),
            "WATCHDOG_USEC": "20000000",
        },
    )
    # F23: working directory /proc, no HOME, no locale, umask 077.
    heard = ear.until("READY=1")
    assert not any("STOPPING" in line for line in heard)
    daemon.send_signal(signal.SIGTERM)
    heard += ear.until("STOPPING=1")
    _, log = daemon.communicate(timeout=20)
    assert daemon.returncode == 0, log
    assert "WATCHDOG=1" in heard
    assert any(line.startswith("STATUS=Choose a game") for line in heard)
    assert (tmp_path / "state").is_dir()
    assert not list(tmp_path.rglob(".lgd-nfy*"))


# -- back into the game ----------------------------------------------------------------------------------


def cut_off(desk: Desk, tmp_path: Path) -> Desk:
    """A new box on the same folder, after a kill: nothing of the old one was closed."""
    playing = desk.box.playing
    desk.loop.close()
    again = Desk(tmp_path, settings_for(4))
    if playing is not None:
        again.box.playing = Playing(again.box.folders.state / "playing")
        go_back(again.box)
        again.loop.once()
    return again


def seated(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path, settings_for(4))
    desk.box.playing = Playing(desk.box.folders.state / "playing")
    desk.begin("railroader")
    return desk


def test_a_box_that_was_cut_off_opens_the_same_question(tmp_path: Path) -> None:
    desk = seated(tmp_path)
    desk.press("back")
    desk.press("back")
    before = desk.words
    again = cut_off(desk, tmp_path)
    assert again.words == before


def test_a_game_that_was_put_away_is_not_opened(tmp_path: Path) -> None:
    desk = seated(tmp_path)
    desk.press("back")
    desk.box.home()
    desk.press("right")
    assert "Railway table" in cut_off(desk, tmp_path).words


def test_what_crashes_before_any_press_is_not_opened_twice(tmp_path: Path) -> None:
    desk = seated(tmp_path)
    desk.press("back")
    desk.press("back")
    again = cut_off(desk, tmp_path)
    assert "Railway table" not in again.words
    assert "Railway table" in cut_off(again, tmp_path).words


def test_switching_off_is_no_cut(tmp_path: Path) -> None:
    desk = seated(tmp_path)
    desk.press("back")
    playing = desk.box.playing
    assert playing is not None
    desk.box.end("switch off")
    desk.press("left")
    assert not (desk.box.folders.state / "playing").exists()


def test_a_marker_that_cannot_be_written_or_read_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    playing = Playing(tmp_path / "file" / "playing")
    playing.be("x")
    assert playing.taken() == "x"
    assert playing.taken() == ""
    (tmp_path / "playing").write_bytes(b"\xff\0\n")
    assert Playing(tmp_path / "playing").taken() != ""
