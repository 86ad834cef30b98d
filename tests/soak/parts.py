"""Many games, many kills, many bot games, much noise on the wire, a long life of the devices."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion import catalogue
from companion.bots import random_bot
from companion.play.session import Session
from companion.play.thinking import Task, think
from companion.table.game import AnyGame
from tests.battery.worlds import begun, below, sampled
from tests.bench.figures import show
from tests.devices.fuzz import listen
from tests.devices.life import live
from tests.firmware.noise import talk_through
from tests.play.kills import kill_many

GAMES, KILLS, BOT_GAMES, BYTES, TURNS = 20_000, 500, 200, 10_000_000, 2_000
BALANCE_GAMES, FEWEST_BALANCED = 2_000, 400
"""Who wins among twenty games is luck, so even the smallest share plays so many."""
LINES = 1_000_000
ENDS_WITHIN = 5_000


def games(share: float) -> int:
    """Random games of every game in the catalogue, half by any house rules; every invariant at every question."""
    broken = 0
    for name in catalogue.GAMES:
        game, check = catalogue.game(name), _invariants(name)
        counts: Counter[str] = Counter()
        wins: Counter[int] = Counter()
        for seed in range(max(1, round(GAMES * share))):
            fault = _one_game(game, check, seed, counts, wins)
            if fault:
                broken += 1
                print(f"{name}, seed {seed}: {fault}", flush=True)
        played = counts["played"]
        show(f"games.{name}.played", played, "games")
        show(f"games.{name}.broken_invariants", broken, "games")
        show(f"games.{name}.answers_mean", counts["answers"] / played, "answers")
        show(f"games.{name}.seat_share_max", max(wins.values()) / max(1, counts["full tables"]), "ratio")
    return broken


def _invariants(name: str) -> Callable[[Any], None]:
    """Every game has its own, beside its tests."""
    check: Callable[[Any], None] = import_module(f"tests.games.{name}.invariants").check
    return check


def _one_game(
    game: AnyGame, check: Callable[[Any], None], seed: int, counts: Counter[str], wins: Counter[int]
) -> str:
    """Play one; what was broken, if anything."""
    chance = below(seed)
    seats = game.players[seed % len(game.players)]
    rules = {rule.key: rule.values[chance(len(rule.values))] for rule in game.rules} if seed % 2 else {}
    session = begun(game, seats, **rules)
    counts["played"] += 1
    try:
        for _ in range(ENDS_WITHIN):
            check(session.run.table)
            if not session.open:
                break
            counts["answers"] += 1
            asked = session.open[chance(len(session.open))]
            session.answer(asked, sampled(asked.prompt, chance))
        else:
            return f"not over after {ENDS_WITHIN} answers"
        if Session(game, session.header, None, session.run.live).view() != session.view():
            return "a replay ends elsewhere"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if seats == game.players[-1] and session.outcome is not None:
        counts["full tables"] += 1
        wins.update(session.outcome.winners)
    return ""


def kills(share: float) -> int:
    """Kill -9 at random moments; with commits switched off losses must be found."""
    with tempfile.TemporaryDirectory() as folder:
        killed = kill_many(Path(folder), max(2, round(KILLS * share)))
    with tempfile.TemporaryDirectory() as folder:
        control = kill_many(Path(folder), 2, commits="off")
    show("kills.played", killed.killed, "kills")
    show("kills.answers_lost", killed.lost, "answers")
    show("kills.control_answers_lost", control.lost, "answers")
    return killed.lost + (control.lost == 0)


def bots(share: float) -> int:
    """The sensible bot at a full table against random ones, each seat in turn."""
    for name in catalogue.GAMES:
        n = max(4, round(BOT_GAMES * share))
        won, thinking_s, decisions = 0.0, 0.0, 0
        for seed in range(n):
            share_won, spent_s, decided = _against_random(name, seed)
            won, thinking_s, decisions = won + share_won, thinking_s + spent_s, decisions + decided
        show(f"bots.{name}.win_share", won / n, "ratio")
        show(f"bots.{name}.ms_per_decision", thinking_s / decisions * 1e3, "ms")
    return 0


def _against_random(name: str, seed: int) -> tuple[float, float, int]:
    """One game: the sensible bot's share of the win, its seconds of thinking, its decisions."""
    game, sensible, chance = catalogue.game(name), catalogue.bot(name), below(seed)
    me, spent_s, decisions = seed % game.players[-1], 0.0, 0
    session = begun(game, game.players[-1])
    while session.open:
        asked = session.open[0]
        seat = asked.prompt.seat
        if seat != me:
            session.answer(asked, random_bot.answer(None, asked.prompt, session.fork(seat, chance)))
            continue
        start = time.perf_counter()
        thought = think(Task(0, asked, sensible, session.view(seat), session.fork(seat, chance)))
        spent_s, decisions = spent_s + time.perf_counter() - start, decisions + 1
        session.answer(asked, thought.value)
    winners = session.outcome.winners if session.outcome is not None else ()
    return (me in winners) / max(1, len(winners)), spent_s, decisions


def balance(share: float) -> int:
    """Games between sensible bots at two, three and four seats: what wins, after how many turns, and who."""
    out_of_bounds = 0
    for name in catalogue.GAMES:
        if find_spec(f"tests.games.{name}.balance") is not None:
            for seats in (2, 3, 4):
                games = max(FEWEST_BALANCED, round(BALANCE_GAMES * share))
                out_of_bounds += import_module(f"tests.games.{name}.balance").balance(seats, games)
    return out_of_bounds


def fuzz(share: float) -> int:
    """Noise on the reader's wire: no card may come of it; without the second read one must (F14, F15)."""
    n = max(100_000, round(BYTES * share))
    noise, control = listen(n, 1), listen(100_000, 2, reads_needed=1)
    show("fuzz.bytes", noise.n_bytes, "B")
    show("fuzz.ghost_cards", len(noise.ghosts), "cards")
    show("fuzz.control_ghost_cards", len(control.ghosts), "cards")
    return len(noise.ghosts) + (not control.ghosts)


def lines(share: float) -> int:
    """Damaged lines of a Pico reader: no card that was not there; with the check value ignored there is one."""
    n = max(20_000, round(LINES * share))
    noise, control = talk_through(n, 1), talk_through(2_000, 2, checked=False)
    show("lines.played", noise.n_lines, "lines")
    show("lines.bad", noise.bad, "lines")
    show("lines.real_cards", noise.cards, "cards")
    show("lines.ghost_cards", len(noise.ghosts), "cards")
    show("lines.kept_max", noise.kept, "bytes and cards")
    show("lines.control_ghost_cards", len(control.ghosts), "cards")
    return len(noise.ghosts) + (noise.kept > 200) + (not control.ghosts)


def life(share: float) -> int:
    """Pictures, presses, cards and losses of the display: what grows? (F12)"""
    growth = live(max(100, round(TURNS * share)))
    show("life.rss_growth", growth.rss_kb, "KiB")
    show("life.files_growth", growth.files, "files")
    show("life.threads_growth", growth.threads, "threads")
    return (growth.rss_kb > 2048) + abs(growth.files) + abs(growth.threads)


PARTS: dict[str, Callable[[float], int]] = {
    "games": games,
    "kills": kills,
    "bots": bots,
    "balance": balance,
    "fuzz": fuzz,
    "lines": lines,
    "life": life,
}
