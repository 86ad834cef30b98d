"""What must not grow (F12), and clocks that jump (F22)."""

from __future__ import annotations

import gc
import os
import threading
import tracemalloc
from pathlib import Path

import pytest

from companion.clock import SetClock
from companion.play.journal import Journal
from companion.play.run import LOG_LENGTH
from companion.play.session import Session
from tests.play.test_journal import fidget
from tests.play.toys import RACE, begun, below, header, play_on


def an_evening(folder: Path, games: int) -> None:
    """Games, forks and undos, one after the other, each kept and put away."""
    for n in range(games):
        journal = Journal.create(folder / f"{n}.game", header(RACE), SetClock(0, 1e9))
        session = begun(RACE, 3, journal)
        chance = below(n)
        for _ in range(30):
            if session.open:
                session.fork(session.open[0].prompt.seat, chance)
                play_on(session, chance, 1)
        back = session.back()
        assert back is not None
        session.undo(back)
        session.put_away()


def test_f12_evenings_leave_no_memory_file_or_thread_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # what closes forgotten files after a test would itself remember each of them
    (tmp_path / "early").mkdir()
    (tmp_path / "late").mkdir()
    an_evening(tmp_path / "early", 4)
    gc.collect()
    tracemalloc.start()
    files, threads = len(os.listdir("/proc/self/fd")), threading.active_count()
    before, _ = tracemalloc.get_traced_memory()
    an_evening(tmp_path / "late", 12)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 20_000
    assert (len(os.listdir("/proc/self/fd")), threading.active_count()) == (files, threads)


def test_f12_the_log_of_a_long_game_is_bounded() -> None:
    session = begun(RACE)
    for _ in range(LOG_LENGTH + 200):
        session.answer(session.open[0], "roll")
        if session.open and session.open[0].prompt.name == "keep":
            session.answer(session.open[0], False)
        back = session.back(seat=0)
        if session.outcome is not None or (back is not None and session.view()[0][0] > 14):
            while (back := session.back()) is not None:
                session.undo(back)
    assert len(session.run.log) <= LOG_LENGTH


def test_f22_a_jumping_wall_clock_changes_neither_order_nor_patience(tmp_path: Path) -> None:
    clock = SetClock(100, 1.7e9)
    journal = Journal.create(tmp_path / "g.game", header(RACE, goal=30), clock)
    session = Session(RACE, journal.header, journal, (), clock)
    for seat in range(3):
        session.press(seat, seat)
    for jump_s in (3 * 3600, -40 * 86_400, 1, -5):
        clock.shown += jump_s
        fidget(session, 2)
    rows = journal.rows()
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert len({row.at for row in rows}) > 3
    db = journal._db
    assert db is not None
    (pages,) = db.execute("pragma page_count").fetchone()
    db.execute(f"pragma max_page_count = {pages}")
    while session.saved:
        fidget(session, 5)
    db.execute("pragma max_page_count = 1000000")
    clock.shown += 86_400
    session.tend()
    assert not session.saved
    clock.now += 5
    session.tend()
    assert session.saved
    assert Session(RACE, journal.header, None, journal.rows()).view() == session.view()
    session.put_away()
