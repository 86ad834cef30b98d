"""The command itself, as a process: pipes, a pty, kill -9, Ctrl-C, odd surroundings."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.scripted import NEW_FOR_TWO, run, shelf

PLAY = (sys.executable, "-m", "companion", "play", "--text")
ROOT = Path(__file__).parent.parent.parent
WAIT_S = 20


def play(
    folder: Path, *lines: str, env: dict[str, str] | None = None, **more: object
) -> subprocess.CompletedProcess[str]:
    """Play on pipes until the lines are used up."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [*PLAY, "--state", str(folder)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=WAIT_S,
        check=False,
        env={key: value for key, value in surroundings.items() if value != "UNSET"},
        **more,
    )


class Typist:
    """Somebody at a real terminal, made of a pty."""

    def __init__(self, folder: Path) -> None:
        self.master, slave = pty.openpty()
        self.child = subprocess.Popen(
            [*PLAY, "--state", str(folder)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def until(self, text: str) -> str:
        """Read on until that is there; what was shown up to it."""
        while text not in self.seen:
            self.seen += os.read(self.master, 4096).decode("utf-8", "replace")
        shown, _, self.seen = self.seen.partition(text)
        return shown

    def types(self, *lines: str) -> None:
        for line in lines:
            os.write(self.master, f"{line}\n".encode())

    def ends(self, sign: signal.Signals) -> int:
        self.child.send_signal(sign)
        code = self.child.wait(WAIT_S)
        os.close(self.master)
        return code


def test_stdin_closed_keeps_everything(tmp_path: Path) -> None:
    done = play(tmp_path, *NEW_FOR_TWO, "l", "l")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Everything is kept." in done.stdout
    assert "what now?" in run(tmp_path, "Go on")


def test_kill_9_in_the_middle_of_a_question_and_go_on_exactly_there(tmp_path: Path) -> None:
    typist, asked = Typist(tmp_path), "?) why   0) menu\r\n> "
    typist.types(*NEW_FOR_TWO)
    typist.until(asked)
    typist.types("l")
    typist.until(asked)
    typist.types("l")
    shown = typist.until(asked)
    assert typist.ends(signal.SIGKILL) == -signal.SIGKILL
    question = [line.strip() for line in shown.splitlines() if "what now?" in line][-1]
    said = run(tmp_path, "Go on")
    assert [line for line in said.splitlines() if "what now?" in line] == [question]
    assert len([row for row in rows_of(tmp_path) if row == "turn.what"]) == 2


def rows_of(folder: Path) -> list[str]:
    kept = shelf(folder)
    journal = kept.open(kept.games()[0].path).journal
    names = [row.name for row in journal.rows()]
    journal.close()
    return names


def test_ctrl_c_keeps_everything(tmp_path: Path) -> None:
    typist = Typist(tmp_path)
    typist.types(*NEW_FOR_TWO)
    typist.until("what now?")
    assert typist.ends(signal.SIGINT) == 0
    assert "what now?" in run(tmp_path, "Go on")


def test_a_second_companion_says_that_the_game_is_being_played(tmp_path: Path) -> None:
    typist = Typist(tmp_path)
    typist.types(*NEW_FOR_TWO)
    typist.until("what now?")
    done = play(tmp_path, "Kept", "1", "Go on", "Stop")
    assert "is being played" in done.stdout
    typist.ends(signal.SIGKILL)
    assert "what now?" in run(tmp_path, "Go on")


@pytest.mark.parametrize(
    "env",
    [
        {"HOME": "UNSET"},
        {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
    ids=["no home", "posix locale", "ascii output"],
)
def test_f11_f23_odd_surroundings_do_not_stop_it(env: dict[str, str], tmp_path: Path) -> None:
    done = play(tmp_path, "New", "2", "Zoë", "Łukasz", "Nobody", "Quick", "", "", "l", env=env, cwd="/", umask=0o077)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    header = shelf(tmp_path).games()[0].header
    assert header is not None
    assert header.seats == ("Zoë", "Łukasz")


def test_verify_says_all_is_well_and_names_what_is_wrong(tmp_path: Path) -> None:
    run(tmp_path, *NEW_FOR_TWO, "l", "l", "0", "Put", "Stop")
    name = shelf(tmp_path).games()[0].name

    def verify(what: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "companion", "verify", what, "--state", str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, timeout=WAIT_S, check=False, cwd=ROOT)

    well = verify(name[:12])
    assert (well.returncode, well.stderr) == (0, "")
    assert "All is well" in well.stdout
    none = verify("chess")
    assert none.returncode == 1
    assert "There is no kept game 'chess'" in none.stderr
    assert "Traceback" not in none.stderr


def test_a_board_that_is_wrong_is_one_sentence_and_no_game(tmp_path: Path) -> None:
    board = tmp_path / "my.toml"
    board.write_text('schema = 1\ngame = "railroader"\nkind = "bord"\n')
    command = [*PLAY, "--state", str(tmp_path), "--board", str(board)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT_S, check=False, cwd=ROOT, input="")
    assert done.returncode == 1
    assert done.stderr == "my.toml, kind: 'bord' is none; did you mean 'board'?\n"
