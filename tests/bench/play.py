"""Random self-play, forks, lookahead, and journals of many answers."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from companion import catalogue
from companion.clock import SystemClock
from companion.play.header import Header, new_header
from companion.play.journal import Journal
from companion.play.session import Session
from companion.table.flow import Boundary, Flow, Play
from companion.table.game import AnyGame, Game
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE, STOP, Below, ChooseSome, Prompt
from companion.table.table import Table
from tests.bench.figures import interleaved, show

SECONDS = 0.6
SEATS = ("Anna", "Ben", "Cleo", "Dov")
PLAYOUT = 60


def below(seed: int) -> Below:
    """A number below n, from a seed."""
    rng = random.Random(seed).random
    return lambda n: int(rng() * n)


def header(game: AnyGame, seats: tuple[str, ...] = SEATS) -> Header:
    """A game with house data and default rules."""
    return new_header(game, seats, {}, catalogue.house_texts(game.name), 0, bytes(32))


def begun(game: AnyGame, journal: Journal | None = None, head: Header | None = None) -> Session:
    """A session whose seats have pressed."""
    session = Session(game, head or header(game), journal)
    for seat in session.presses_wanted:
        session.press(seat, seat)
    return session


def chess_rate() -> float:
    """Random half-moves a second: the yardstick."""
    import chess

    rng, n, start = random.Random(1), 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        board = chess.Board()
        for _ in range(320):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            n += 1
    return n / spent


def session_rate(game: AnyGame) -> float:
    """Decisions with two or more answers a second, with the whole session in memory."""
    head, chance, n, start = header(game), below(2), 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        session = begun(game, head=head)
        while open_ := session.open:
            asked = open_[0] if len(open_) == 1 else open_[chance(len(open_))]
            n += is_real(asked.prompt)
            session.answer(asked, asked.prompt.sample(chance))
    return n / spent


def rules_rate(game: AnyGame) -> float:
    """The same for the flow alone, with prompts, all steps and checks."""
    setup, chance, n, start = header(game).setup(), below(3), 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        play: Play[Outcome] = Play(game.play(game.new(setup)))
        while play.open:
            asked = play.open[0] if len(play.open) == 1 else play.open[chance(len(play.open))]
            if asked.prompt.seat == CHANCE:
                play.answer(asked, asked.prompt.sample(chance))
                continue
            value, first = walked(asked.prompt, chance)
            n += first > 1
            play.answer(asked, value)
    return n / spent


def walked(prompt: Prompt[Any], chance: Below) -> tuple[Any, int]:
    """A random answer, step by step, and how many first steps there were."""
    picked: tuple[int, ...] = ()
    steps = prompt.steps(picked)
    first = len(steps)
    while (step := steps[chance(len(steps))]) != STOP:
        picked = (*picked, step)
        steps = prompt.steps(picked)
    return prompt.spelled(picked), first


def is_real(prompt: Prompt[Any]) -> bool:
    """Whether there are two or more legal answers."""
    return len(prompt.steps(())) > 1


def bench_selfplay() -> None:
    """selfplay.*"""
    for name in catalogue.GAMES:
        game = catalogue.game(name)
        chess, whole, rules = interleaved(chess_rate, lambda: session_rate(game), lambda: rules_rate(game))  # noqa: B023
        show("yardstick.chess.halfmoves_per_s", chess, "1/s")
        show(f"selfplay.{name}.decisions_per_s", whole, "1/s")
        show(f"selfplay.{name}.vs_chess", whole / chess, "ratio")
        show(f"selfplay.{name}.rules_per_s", rules, "1/s")
        show(f"selfplay.{name}.rules_vs_chess", rules / chess, "ratio")


def in_mid_game(game: AnyGame, seed: int, answers: int) -> Session:
    """A session after so many random answers."""
    session, chance = begun(game), below(seed)
    for _ in range(answers):
        if session.open:
            session.answer(session.open[0], session.open[0].prompt.sample(chance))
    return session


def bench_fork() -> None:
    """fork.*"""
    for name in catalogue.GAMES:
        times = []
        for seed in range(8):
            session, chance = in_mid_game(catalogue.game(name), seed, 40), below(seed)
            for _ in range(40):
                if not session.open:
                    break
                seat = session.open[0].prompt.seat
                session.fork(seat, chance)
                start = process_time()
                session.fork(seat, chance)
                times.append(process_time() - start)
                session.answer(session.open[0], session.open[0].prompt.sample(chance))
        show(f"fork.{name}_us", median(times) * 1e6, "us")


def bench_lookahead() -> None:
    """lookahead.*"""
    for name in catalogue.GAMES:
        session, chance = in_mid_game(catalogue.game(name), 1, 40), below(4)
        ahead, n, start = session.fork(0, chance), 0, process_time()
        while (spent := process_time() - start) < 1:
            copy = ahead.again()
            n += 1
            for _ in range(PLAYOUT):
                if not copy.open:
                    break
                copy.answer(copy.open[0], copy.open[0].prompt.sample(chance))
        show(f"lookahead.{name}.playouts_per_s", n / spent, "1/s")


def bench_payment() -> None:
    """payment.*: the first step of paying with eighteen cards, as somebody looks for the first time."""
    worth, times = tuple(1 + i % 5 for i in range(18)), []
    items = tuple(f"card {i:02}" for i in range(18))
    for _ in range(2000):
        prompt = ChooseSome(0, "pay.with", items, 1, 18, need=12, worth=worth)
        start = perf_counter()
        prompt.steps(())
        times.append(perf_counter() - start)
    show("payment.first_step_of_18_us", median(times) * 1e6, "us")


class InARow(Table):
    """One table after the other; only for long journals."""

    __slots__ = ("table",)

    table: Any


def in_a_row(game: AnyGame) -> AnyGame:
    """The same game again and again, so that a journal can be as long as one likes."""

    def new(setup: Any) -> InARow:
        row = InARow(setup.seats)
        row.table = game.new(setup)
        return row

    async def play(row: InARow) -> Outcome:
        while True:
            await Boundary()
            flow: Flow[Outcome] = game.play(row.table)
            await flow
            row.told += row.table.told
            row.table = game.new(header(game).setup())

    return Game(game.name, 1, game.players, game.rules, (), new, play, _nothing, _nothing, _nothing)


def _nothing(table: Any, seat: int | None) -> None:
    return None


def bench_resume() -> None:
    """resume.*"""
    _long_journals("resume", lambda session, journal: None)


def bench_undo() -> None:
    """undo.*"""
    _long_journals("undo", _undo)


def _undo(session: Session, journal: Journal) -> None:
    back = session.back()
    assert back is not None
    session.undo(back)


def _long_journals(what: str, then: Callable[[Session, Journal], None]) -> None:
    game = in_a_row(catalogue.game("railroader"))
    for answers in (1000, 10_000):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "long.game"
            journal = Journal.create(path, header(game), SystemClock())
            fill(begun(game, journal), answers, journal)
            times = []
            for _ in range(5):
                start = process_time()
                opened = Journal.open(path, SystemClock())
                session = Session.resume(game, opened)
                if what == "undo":
                    start = process_time()
                then(session, opened)
                times.append(process_time() - start)
                session.put_away()
            show(f"{what}.{answers}_ms", median(times) * 1e3, "ms")


def fill(session: Session, answers: int, journal: Journal) -> None:
    """Play until the live history has so many answers."""
    assert journal._db is not None
    journal._db.execute("pragma synchronous = off")
    chance = below(7)
    while len(session.run.live) < answers + len(session.header.seats):
        session.answer(session.open[0], session.open[0].prompt.sample(chance))
    session.put_away()


def bench_journal() -> None:
    """journal.*: decisions of a game on the disk, and the bytes of an hour with one in 8 s."""
    game = catalogue.game("railroader")
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DISK")) as folder:
        session = begun(game, Journal.create(Path(folder) / "g.game", header(game), SystemClock()))
        chance, written = below(3), _written()
        times: list[float] = []
        while session.open and len(times) < 450:
            value = session.open[0].prompt.sample(chance)
            start = perf_counter()
            session.answer(session.open[0], value)
            times.append(perf_counter() - start)
        written = _written() - written
        session.put_away()
    show("journal.commit_ms.median", median(times) * 1e3, "ms")
    show("journal.bytes_per_hour", written / len(times) * 450, "B")


def _written() -> int:
    """Bytes this process has handed to write(2)."""
    fields = dict(line.split(": ") for line in Path("/proc/self/io").read_text("ascii").splitlines())
    return int(fields["wchar"])
