"""The whole command: killed, restarted, interrupted, in a poor environment, twice at once."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from companion.clock import SystemClock
from companion.play.shelf import Shelf
from tests.terminal.processes import Companion
from tests.terminal.scripted import begun, in_order
from tests.terminal.test_ending import companion

where = pytest.mark.parametrize("terminal", [False, True], ids=["pipes", "terminal"])


@where
def test_killed_in_the_middle_of_a_question_it_goes_on_exactly_there(terminal: bool, tmp_path: Path) -> None:
    state = ("--state", str(tmp_path))
    with Companion(*state, terminal=terminal) as first:
        first.type(*begun("Zoë", "Łukasz", whole=True))
        for answer in ("1", "1", "1", "1", "1"):
            first.asked()
            first.type(answer)
        asked = first.asked()
        first.type_half("mov")
        first.kill()
    with Companion(*state, terminal=terminal) as second:
        second.until("1) Go on with Railroader, Zoë Łukasz")
        second.type("go on")
        again = second.asked()
    assert again == asked
    assert re.match(r"(Zoë|Łukasz): .*\?\n  1\) ", asked)


@where
def test_nobody_types_any_more_everything_is_kept(terminal: bool, tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path), terminal=terminal) as playing:
        playing.type(*begun(whole=True), "lay")
        playing.until("- ")
        playing.asked()
        playing.close_input()
        assert playing.ended() == 0
    in_order(playing.said, "what now?", "Everything is kept. Go on with it whenever you like.")
    assert "Traceback" not in playing.said


@where
def test_ctrl_c_everything_is_kept(terminal: bool, tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path), terminal=terminal) as playing:
        playing.type(*begun(whole=True))
        playing.asked()
        playing.interrupt()
        assert playing.ended() == 0
    in_order(playing.said, "what now?", "Everything is kept.")
    assert "Traceback" not in playing.said
    (kept,) = Shelf(tmp_path / "games", SystemClock()).games()
    assert kept.rows >= 4


def test_stopping_by_the_menu_ends_well(tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path), terminal=True) as playing:
        playing.until("What would you like?")
        playing.type("stop")
        assert playing.ended() == 0
    assert "Error" not in playing.said


def test_f11_f23_no_home_no_locale_a_strict_umask_and_the_root_folder(tmp_path: Path) -> None:
    poor = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TMPDIR": str(tmp_path)}
    with Companion(env=poor, cwd=Path("/"), umask=0o077) as playing:
        playing.type(*begun("Zoe\u0308", "O’Brien", "דנה", "🎲Max", whole=True), "lay", "lay")
        playing.until("Zoë, press Enter")
        playing.until("🎲Max")
        playing.asked()
        playing.close_input()
        assert playing.ended() == 0
    assert "Traceback" not in playing.said
    state = tmp_path / f"railway-companion-{os.getuid()}" / ".local" / "state" / "railway-companion"
    (kept,) = Shelf(state / "games", SystemClock()).games()
    assert kept.header is not None
    assert kept.header.seats == ("Zoë", "O’Brien", "דנה", "🎲Max")
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600


def test_f11_output_that_knows_only_ascii_gets_every_letter(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    with Companion("--state", str(tmp_path), env=env) as playing:
        playing.type(*begun("Zoë", "Łukasz", whole=True))
        playing.until("Łukasz, press Enter")
        playing.asked()


def test_f11_a_broken_byte_is_a_sign_and_not_the_end(tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path)) as playing:
        assert playing.process.stdin is not None
        os.write(playing.process.stdin.fileno(), b"new\nrailroader\n2\nZo\xeb\nBen\nnobody\nquick\n\n\n")
        playing.until("Zo\ufffd, press Enter")
        playing.asked()


def test_a_second_companion_says_that_the_game_is_being_played(tmp_path: Path) -> None:
    state = ("--state", str(tmp_path))
    with Companion(*state) as first:
        first.type(*begun(whole=True))
        first.asked()
        with Companion(*state) as second:
            second.until("(is being played now): see Kept games.")
            second.type("kept", "1", "go on")
            second.until("is being played by another companion.")
            second.type("stop")
            assert second.ended() == 0
        first.type("lay")
        first.asked()


def test_a_reader_that_goes_away_is_no_crash(tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path)) as playing:
        assert playing.process.stdout is not None
        playing.until("What would you like?")
        playing.process.stdout.close()
        playing.type(*begun(whole=True))
        playing.process.wait(30)
        assert playing.process.returncode == 0


def test_bots_alone_play_a_game_to_its_end_and_it_verifies(tmp_path: Path) -> None:
    with Companion("--state", str(tmp_path)) as playing:
        playing.type(*begun("Chance", "Robo", whole=True), "0", "who", "chance", "the box, by chance")
        playing.type("0", "who", "robo", "the box, as well")
        playing.until("Close the game?")
        playing.type("close")
        playing.until("The secret of the dice was")
        playing.type("kept", "1", "verify", "stop")
        assert playing.ended() == 0
    in_order(playing.said, "Chance (bot): Track", "The end. ", "  1. ", "  2. ", "recomputed", "All is well")
    assert "Robo (bot): Track" in playing.said
    (kept,) = Shelf(tmp_path / "games", SystemClock()).games()
    assert companion("verify", kept.name, state=tmp_path).returncode == 0


def test_plain_is_words_only(tmp_path: Path) -> None:
    with Companion("--plain", "--state", str(tmp_path)) as playing:
        playing.type(*begun(whole=True))
        playing.until("no train yet, track to 0, 5 boxes in hand\n")
        playing.asked()
    assert "....|" not in playing.said
    assert "~ river" not in playing.said
