"""The page's server: loopback only, and only for the page it gave out itself."""

from __future__ import annotations

import base64
import json
import secrets
import threading
import time
from importlib import resources
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from companion.devices.errors import DeviceError
from companion.devices.panel.parts import SETTLED_S, Parts, as_json

if TYPE_CHECKING:
    from collections.abc import Callable

HOST: Final = "127.0.0.1"
LONGEST_BODY: Final = 1024
POLL_S: Final = 10.0
GONE_S: Final = 3.0
"""A finger that has not been heard of for so long has left the buttons."""
FILES: Final = {"box.css": "text/css", "box.js": "text/javascript"}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Server:
    """Serves one box on one port; `address` is where.

    Bottle finds the route and waitress serves: both pure Python, kept up, in Debian, and waitress works with
    threads, which is what the rest of the box does; a framework with an event loop would bring its own world.
    """

    def __init__(self, parts: Parts, seats: int, port: int = 0) -> None:
        from waitress.server import create_server

        self._parts, self._seats = parts, seats
        self._token = secrets.token_urlsafe(24)
        self._heard: dict[str, float] = {}
        self._server = create_server(
            self._app(), host=HOST, port=port, threads=8, ident=None, clear_untrusted_proxy_headers=True
        )
        self.port = int(self._server.effective_port)
        self._hosts = {f"{name}:{self.port}" for name in (HOST, "localhost")}
        self._closed = threading.Event()
        self._threads = [
            threading.Thread(target=self._server.run, name="panel page", daemon=True),
            threading.Thread(target=self._watch_fingers, name="panel fingers", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.port}/"

    def close(self) -> None:
        """Serve nobody any more: whoever waits is answered, then the sockets go, in the thread that owns them."""
        from waitress.wasyncore import close_all

        self._closed.set()
        self._parts.news.close()
        self._server.task_dispatcher.shutdown(cancel_pending=True, timeout=2)
        self._server.trigger.pull_trigger(lambda: close_all(self._server._map, ignore_all=True))
        for thread in self._threads:
            thread.join(2)

    # -- routes ------------------------------------------------------------------------------------------

    def _app(self) -> Any:
        import bottle

        app = bottle.Bottle()
        app.add_hook("before_request", lambda: self._guard(bottle))
        app.add_hook("after_request", lambda: bottle.response.headers.update(HEADERS))
        app.route("/", "GET", lambda: self._page(bottle))
        app.route("/<name:re:box\\.(css|js)>", "GET", lambda name: self._file(bottle, name))
        app.route("/state", "GET", lambda: self._state(bottle))
        app.route("/do", "POST", lambda: self._do(bottle))
        app.default_error_handler = lambda refused: refused.body
        return app

    def _guard(self, bottle: Any) -> None:
        """Refuse a foreign Host (rebinding) or Origin (another page's form), and who has not the page's token."""
        request = bottle.request
        if request.headers.get("Host", "") not in self._hosts:
            raise bottle.HTTPError(403, "This box answers to its own address only.")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc not in self._hosts:
            raise bottle.HTTPError(403, "Another page may not press these buttons.")
        needs_token = request.path in ("/state", "/do")
        if needs_token and not secrets.compare_digest(request.headers.get("X-Box-Token", ""), self._token):
            raise bottle.HTTPError(403, "Load the page again.")

    def _page(self, bottle: Any) -> str:
        bottle.response.content_type = "text/html; charset=utf-8"
        width, height = self._parts.display.size
        page = _text("index.html")
        for name, value in (("token", self._token), ("width", width), ("height", height), ("seats", self._seats)):
            page = page.replace("{{" + name + "}}", str(value))
        return page

    def _file(self, bottle: Any, name: str) -> str:
        bottle.response.content_type = f"{FILES[name]}; charset=utf-8"
        return _text(name)

    def _state(self, bottle: Any) -> str:
        """Wait for something newer than the page has, and give it; the picture only if it changed."""
        after, picture = _number(bottle.request.query.after), _number(bottle.request.query.picture)
        news = self._parts.news
        if news.since(after, POLL_S):
            _settle(news.since, lambda: news.version)
        state = self._parts.state()
        out = as_json(state)
        if state.picture_version != picture:
            out["picture"] = base64.b64encode(self._parts.pixels()).decode()
        bottle.response.content_type = "application/json"
        return json.dumps(out)

    def _do(self, bottle: Any) -> str:
        request = bottle.request
        if request.content_length > LONGEST_BODY:
            raise bottle.HTTPError(413, "That is too long.")
        try:
            asked = json.loads(request.body.read(LONGEST_BODY))
            done = self._done(asked["what"], str(asked["finger"])[:32], asked)
        except (ValueError, KeyError, TypeError, DeviceError) as error:
            raise bottle.HTTPError(400, f"That makes no sense: {error}") from error
        if not done:
            raise bottle.HTTPError(400, "There is no such thing on this box.")
        bottle.response.status = 204
        return ""

    def _done(self, what: str, finger: str, asked: dict[str, Any]) -> bool:
        parts = self._parts
        self._heard[finger] = time.monotonic()
        if what in ("down", "up"):
            button = str(asked["button"])
            if button in parts.names:
                (parts.press if what == "down" else parts.lift)(button, finger)
            return button in parts.names
        if what == "fault":
            return parts.fault(str(asked["fault"]), bool(asked["on"]))
        if what == "lay":
            parts.lay(str(asked["uid"]))
        elif what == "lift":
            parts.lift_card()
        elif what == "gone":
            parts.lift_all(finger)
        return what in ("lay", "lift", "gone", "still")

    def _watch_fingers(self) -> None:
        """A browser that crashed while it held a button lets go of it."""
        while not self._closed.wait(1.0):
            for finger, at in list(self._heard.items()):
                if time.monotonic() - at > GONE_S:
                    del self._heard[finger]
                    self._parts.lift_all(finger)


HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def _settle(since: Callable[[int, float], bool], version: Callable[[], int]) -> None:
    """Wait until a picture has come whole, at most ten times as long as between two of its parts."""
    for _ in range(10):
        if not since(version(), SETTLED_S):
            return


def _text(name: str) -> str:
    return resources.files("companion.devices.panel").joinpath("page", name).read_text("utf-8")


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0
