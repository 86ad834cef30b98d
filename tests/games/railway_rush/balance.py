"""Games between sensible bots: both ways to win, their length, and whether a seat has it better."""

from __future__ import annotations

from collections import Counter
from statistics import median

from companion import catalogue
from companion.games.railway_rush import GAME
from companion.play.header import new_header
from companion.play.session import Session
from tests.battery.worlds import NAMES, below
from tests.bench.figures import show


def balance(seats: int, games: int) -> int:
    """Play so many, the first seat in turn, and print the figures; how many of them are out of bounds."""
    ways: Counter[str] = Counter()
    places = [0.0] * seats
    rounds = []
    for seed in range(games):
        session = played(seats, seed)
        assert session.outcome is not None
        ways[session.outcome.why] += 1
        rounds.append(session.run.table.turns // seats + 1)
        for winner in session.outcome.winners:
            places[(winner - seed) % seats] += 1 / len(session.outcome.winners)
    most = max(places) / games * seats
    stalemates = 1 - (ways["line"] + ways["trains"]) / games
    begin = f"balance.railway_rush.{seats}"
    show(f"{begin}.by_line", ways["line"] / games, "ratio")
    show(f"{begin}.by_trains", ways["trains"] / games, "ratio")
    show(f"{begin}.stalemates", stalemates, "ratio")
    show(f"{begin}.rounds_median", median(rounds), "rounds")
    show(f"{begin}.seat_share_max", most, "times its fair share")
    shares = [0.2 <= ways[way] / games <= 0.8 for way in ("line", "trains")]
    return [*shares, 8 <= median(rounds) <= 16, stalemates <= 0.01, most <= 1.3].count(False)


def played(seats: int, seed: int) -> Session:
    """One game; the deck is mixed by the seed."""
    header = new_header(GAME, NAMES[:seats], {}, catalogue.house_texts(GAME.name), 0, seed.to_bytes(32, "big"))
    session, chance, bot = Session(GAME, header), below(seed), catalogue.bot(GAME.name)
    for seat in session.presses_wanted:
        session.press(seat, seat)
    while session.open:
        asked = session.open[0]
        seat = asked.prompt.seat
        value = seed % seats if seat < 0 else bot(session.view(seat), asked.prompt, session.fork(seat, chance))
        session.answer(asked, value)
    return session
