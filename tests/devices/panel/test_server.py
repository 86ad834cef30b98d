"""The page's server: who may press, what comes back, and that nothing is left behind."""

from __future__ import annotations

import base64
import http.client
import json
import queue
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from companion.clock import SystemClock
from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.events import CardLaid, CardLifted, Edge
from companion.devices.panel.panel import Panel

pytest.importorskip(
    "waitress", reason="the box's page needs the optional extra: pip install railway-companion[panel]"
)
WAIT_S = 10


class Visitor:
    """A browser without a screen."""

    def __init__(self, address: str) -> None:
        self.host = address.removeprefix("http://").rstrip("/")
        self.token = ""
        self.token = re.findall(r'box-token" content="([^"]+)"', self.get("/")[1])[0]

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, str, Any]:
        line = http.client.HTTPConnection(self.host, timeout=WAIT_S)
        mine = {"Host": self.host, "X-Box-Token": self.token, **{k.replace("_", "-"): v for k, v in headers.items()}}
        line.request(method, path, body, mine)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        return answer.status, text, answer.headers

    def get(self, path: str, **headers: str) -> tuple[int, str, Any]:
        return self.ask("GET", path, **headers)

    def tell(self, what: str, **more: object) -> int:
        return self.ask("POST", "/do", json.dumps({"what": what, "finger": "f", **more}))[0]

    def state(self, after: int = 0, picture: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.get(f"/state?after={after}&picture={picture}")[1])
        return found


class Home:
    """A panel, a visitor, and what the devices posted."""

    def __init__(self) -> None:
        self.posted: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.panel = Panel(3, self.posted.put, SystemClock())
        self.visitor = Visitor(self.panel.serve())

    def until(self, kind: type) -> Any:
        """The next event of that kind."""
        while not isinstance(event := self.posted.get(timeout=WAIT_S), kind):
            pass
        return event

    def close(self) -> None:
        parts = self.panel.parts
        parts.reader.stop()
        for device in (parts.buttons, parts.display, parts.lights, parts.buzzer):
            device.close()
        self.panel.close()


@pytest.fixture
def home() -> Iterator[Home]:
    home = Home()
    while not home.posted.empty():
        home.posted.get()
    yield home
    home.close()


def test_a_press_is_two_edges_on_the_real_pins(home: Home) -> None:
    assert home.visitor.tell("down", button="ok") == 204
    assert home.visitor.tell("up", button="ok") == 204
    edges = [home.until(Edge), home.until(Edge)]
    pin = home.panel.wiring["ok"]
    assert [(edge.pin, edge.pressed) for edge in edges] == [(pin, True), (pin, False)]


def test_a_hurried_press_stands_as_long_as_a_finger_does(home: Home) -> None:
    """Both edges may come in one breath; the debouncing must still see a press."""
    home.visitor.tell("down", button="ok")
    home.visitor.tell("up", button="ok")
    first, last = home.until(Edge), home.until(Edge)
    debounce = Debounce({home.panel.wiring["ok"]: ButtonSetting("ok")})
    debounce.edge(Edge(first.pin, False, first.at - 1))
    debounce.tick(first.at - 0.5)
    found = [*debounce.edge(first), *debounce.edge(last), *debounce.tick(last.at + 1)]
    assert [type(event).__name__ for event in found] == ["Pressed", "Released"]


def test_two_fingers_on_one_button_are_one_press(home: Home) -> None:
    for what, finger in (("down", "a"), ("down", "b"), ("up", "a")):
        home.visitor.tell(what, button="1", finger=finger)
    assert home.until(Edge).pressed
    assert home.posted.empty()
    home.visitor.tell("gone", finger="b")
    assert not home.until(Edge).pressed


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        ({"Host": "evil.example"}, "own address"),
        ({"Host": "evil.example:80"}, "own address"),
        ({"Origin": "http://evil.example"}, "Another page"),
        ({"Origin": "null"}, "Another page"),
        ({"X_Box_Token": "guess"}, "Load the page again"),
    ],
)
def test_strangers_are_refused(home: Home, headers: dict[str, str], why: str) -> None:
    status, text, _ = home.visitor.ask("POST", "/do", '{"what": "down", "button": "ok", "finger": "f"}', **headers)
    assert status == 403
    assert why in text
    assert home.posted.empty()
    assert home.visitor.get("/state?after=0", **headers)[0] == 403


def test_the_page_itself_needs_no_token_and_brings_its_own_files_only(home: Home) -> None:
    status, page, headers = home.visitor.get("/", X_Box_Token="")
    assert status == 200
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert 'width="128" height="64"' in page
    assert 'data-seats="3"' in page
    assert "{{" not in page
    for name, kind in (("/box.css", "text/css"), ("/box.js", "text/javascript")):
        status, text, headers = home.visitor.get(name)
        assert (status, headers["Content-Type"]) == (200, f"{kind}; charset=utf-8")
        assert "http" not in text
    for path in ("/nothing", "/box.py", "/../server.py", "/page/index.html"):
        assert home.visitor.get(path)[0] == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("{", 400),
        ("[]", 400),
        ('{"what": "down"}', 400),
        ('{"what": "down", "finger": "f"}', 400),
        ('{"what": "down", "finger": "f", "button": "self destruct"}', 400),
        ('{"what": "dance", "finger": "f"}', 400),
        ('{"what": "lay", "finger": "f", "uid": "not a card"}', 400),
        ('{"what": "fault", "finger": "f", "fault": "fire", "on": true}', 400),
        ('{"what": "still", "finger": "' + "x" * 2000 + '"}', 413),
    ],
)
def test_nonsense_is_refused_and_nothing_falls_over(home: Home, body: str, status: int) -> None:
    assert home.visitor.ask("POST", "/do", body)[0] == status
    assert home.visitor.tell("still") == 204


def test_the_picture_is_what_the_panel_shows(home: Home) -> None:
    image = Image.new("1", (128, 64))
    image.putpixel((0, 0), 1)
    image.putpixel((127, 63), 1)
    display = home.panel.parts.display
    display.show(image)
    display.tick(SystemClock().mono())
    display.show(image)
    state = home.visitor.state()
    bits = base64.b64decode(state["picture"])
    assert bits == image.tobytes() == home.panel.parts.pixels()
    home.panel.parts.say("a picture")
    after = home.visitor.state(state["version"], state["picture_version"])
    assert after["words"] == "a picture"
    assert "picture" not in after


def test_a_state_is_waited_for(home: Home) -> None:
    version = home.visitor.state()["version"]
    got: list[dict[str, Any]] = []
    waiting = threading.Thread(target=lambda: got.append(home.visitor.state(version)))
    waiting.start()
    home.panel.parts.lights.show({"2"})
    home.panel.parts.buzzer.sound((30, 20, 30))
    waiting.join(WAIT_S)
    last = home.visitor.state(0)
    assert got[0]["lit"] == ["2"]
    assert (last["lit"], last["beeps"], last["beats_ms"]) == (["2"], 1, [30, 20, 30])


def test_a_card_goes_through_the_real_decoder(home: Home) -> None:
    home.panel.parts.reader.start()
    assert home.visitor.tell("lay", uid="5A002F7C11") == 204
    assert home.until(CardLaid).uid == "5A002F7C11"
    assert home.visitor.state()["card"] == "5A002F7C11"
    home.visitor.tell("lift")
    assert home.until(CardLifted).uid == "5A002F7C11"


def test_bouncing_contacts_are_many_edges(home: Home) -> None:
    home.visitor.tell("fault", fault="bounce", on=True)
    home.visitor.tell("down", button="left")
    home.visitor.tell("up", button="left")
    edges = []
    while not home.posted.empty():
        edges.append(home.posted.get())
    assert len(edges) > 8
    assert not edges[-1].pressed
    assert home.visitor.state()["faults"] == ["bounce"]


def test_a_pulled_display_is_dark_on_the_page(home: Home) -> None:
    home.visitor.tell("fault", fault="display", on=True)
    assert not home.visitor.state()["on"]
    home.visitor.tell("fault", fault="display", on=False)
    assert home.visitor.state()["faults"] == []


def test_closing_leaves_no_thread_and_frees_the_port() -> None:
    before = threading.active_count()
    home = Home()
    address = home.visitor.host
    home.close()
    assert threading.active_count() == before
    with pytest.raises(ConnectionRefusedError):
        http.client.HTTPConnection(address, timeout=1).request("GET", "/")
