"""The command as a process of its own, on pipes or on a terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tests.architecture.sources import ROOT

WAIT_S = 60.0


class Companion:
    """A running `companion play --text`; whatever happens, it is gone when the block ends."""

    def __init__(
        self,
        *args: str,
        terminal: bool = False,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        umask: int = -1,
    ) -> None:
        command = [sys.executable, "-m", "companion", "play", "--text", *args]
        env = {**(os.environ if env is None else env), "PYTHONPATH": str(ROOT)}
        self.said = ""
        self._bytes, self._seen = b"", 0
        ours, theirs = pty.openpty() if terminal else (-1, subprocess.PIPE)
        out = theirs if terminal else subprocess.PIPE
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=env,
            cwd=cwd,
            umask=umask,
            process_group=0,
        )
        if terminal:
            os.close(theirs)
            self._in = self._out = ours
        else:
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self._in, self._out = self.process.stdin.fileno(), self.process.stdout.fileno()

    def __enter__(self) -> Companion:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.kill()
        if self.process.stdin is None:
            os.close(self._out)
        else:
            assert self.process.stdout is not None
            self.process.stdin.close()
            self.process.stdout.close()

    def type(self, *lines: str) -> None:
        """Type these lines at once."""
        self.type_half("".join(f"{line}\n" for line in lines))

    def type_half(self, letters: str) -> None:
        """Type without Enter."""
        os.write(self._in, letters.encode())

    def until(self, part: str) -> str:
        """Wait until this is said after what was waited for before; what was said up to there."""
        end = time.monotonic() + WAIT_S
        start = self._seen
        while part not in self.said[start:]:
            assert time.monotonic() < end, f"{part!r} is not said after {WAIT_S} s, but:\n{self.said}"
            if not self._read(0.2) and self.process.poll() is not None and not self._read(0.2):
                raise AssertionError(f"ended with {self.process.returncode} before {part!r} was said:\n{self.said}")
        self._seen = self.said.index(part, start) + len(part)
        return self.said[start : self._seen]

    def asked(self) -> str:
        """Wait for the next question of the game; the question with its options."""
        lines = self.until("menu\n> ").splitlines()
        first = max(at for at, line in enumerate(lines) if line.endswith("?"))
        return "\n".join(lines[first:])

    def _read(self, seconds: float) -> bool:
        if not select.select([self._out], [], [], seconds)[0]:
            return False
        try:
            some = os.read(self._out, 65536)
        except OSError:  # a terminal whose other end is closed
            some = b""
        self._bytes += some
        self.said = self._bytes.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(some)

    def close_input(self) -> None:
        """Nobody types any more: the pipe is closed, or Ctrl-D is pressed."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        else:
            os.write(self._in, b"\x04")

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """Pull the plug."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def ended(self) -> int:
        """Wait until it has ended by itself, and read the rest; its exit status."""
        end = time.monotonic() + WAIT_S
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running after {WAIT_S} s:\n{self.said}"
            self._read(0.05)
        while self._read(0.05):
            pass
        return self.process.returncode
