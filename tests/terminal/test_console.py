"""A real terminal: what is read and written, whatever the locale says."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from companion.terminal.console import Leaving, Terminal, widen


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


class Broken(io.StringIO):
    """A keyboard that fails after its first line."""

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        yield "one\n"
        raise OSError("unplugged")


def stream(content: bytes, encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding=encoding)


def test_it_reads_lines_and_leaves_at_the_end_again_and_again() -> None:
    sink = io.StringIO()
    terminal = Terminal(io.StringIO(" one \ntwo"), sink, lambda: None)
    assert [terminal.ask("> "), terminal.ask("> ")] == ["one", "two"]
    for _ in range(2):
        with pytest.raises(Leaving):
            terminal.ask("> ")
    terminal.say("Łukasz")
    assert sink.getvalue() == "> > > > Łukasz\n"


def test_hiding_clears_a_terminal_and_scrolls_a_pipe() -> None:
    tty, pipe = Tty(), io.StringIO()
    Terminal(io.StringIO(), tty, lambda: None).hide()
    Terminal(io.StringIO(), pipe, lambda: None).hide()
    assert tty.getvalue().startswith("\x1b[2J")
    assert pipe.getvalue().count("\n") > 50


def test_it_tends_while_nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.terminal.console.TEND_EVERY_S", 0.001)
    tended: list[int] = []
    terminal = Terminal(io.StringIO(), io.StringIO(), lambda: None)

    def tend() -> None:
        tended.append(1)
        if len(tended) == 3:
            terminal.post("a thought")

    terminal.tend = tend
    assert terminal.wait() == "a thought"
    assert len(tended) == 3


def test_f11_ascii_becomes_utf_8_and_broken_bytes_become_a_sign() -> None:
    source, sink = stream("Zoë\n".encode() + b"Zo\xeb\n", "ascii"), stream(b"", "ascii")
    widen(source, sink)
    assert source.read() == "Zoë\nZo\ufffd\n"
    sink.write("Łukasz – £3")
    sink.flush()
    sink.seek(0)
    assert sink.read() == "Łukasz – £3"


def test_f11_another_encoding_stays_and_what_it_lacks_becomes_a_sign() -> None:
    sink = stream(b"", "latin-1")
    widen(sink, io.StringIO())
    sink.write("Zoë Ł")
    sink.flush()
    sink.seek(0)
    assert sink.read() == "Zoë ?"


def test_a_keyboard_that_fails_is_the_end_of_input_not_a_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[object] = []
    monkeypatch.setattr("threading.excepthook", failed.append)
    terminal = Terminal(Broken(), io.StringIO(), lambda: None)
    assert terminal.ask("> ") == "one"
    with pytest.raises(Leaving):
        terminal.ask("> ")
    assert len(failed) == 1
