"""A whole game in readable text: who was asked what, what they said, and what happened then."""

from __future__ import annotations

from collections.abc import Iterator

from companion import catalogue
from companion.play.session import Session
from companion.play.thinking import Task, think
from companion.table.flow import Asked
from companion.table.game import AnyGame
from companion.table.texts import Texts
from tests.battery.worlds import begun, below

SEED = 1963


def played(game: AnyGame, seats: int) -> str:
    """The playthrough of a game between sensible bots, always the same one."""
    return "\n".join(_lines(begun(game, seats))) + "\n"


def _lines(session: Session) -> Iterator[str]:
    header = session.header
    texts = Texts(catalogue.data(header.game, "texts.en.toml"), "texts.en.toml", header.seats)
    yield f"{catalogue.GAMES[header.game]}, edition {header.edition}: {', '.join(header.seats)}"
    yield f"house rules: {', '.join(f'{key} {value}' for key, value in header.rules.items())}"
    yield f"seal {header.commitment}, secret {header.secret}"
    yield ""
    yield from (f"    {texts.told(told)}" for told in session.told)
    chance = below(SEED)
    while session.open:
        asked = session.open[0]
        seat = asked.prompt.seat
        ahead = session.fork(seat, chance)
        thought = think(Task(0, asked, catalogue.bot(header.game), session.view(seat), ahead))
        assert thought.error is None
        yield _question(texts, header.seats, asked, thought.value)
        session.answer(asked, thought.value)
        yield from (f"    {texts.told(told)}" for told in session.told)
    yield from _end(session, texts)


def _question(texts: Texts, names: tuple[str, ...], asked: Asked, value: object) -> str:
    seat = asked.prompt.seat
    name = names[seat] if seat >= 0 else "Everybody"
    return f"{name}: {texts.question(asked.prompt)} {texts.answer(asked.prompt, value)}"


def _end(session: Session, texts: Texts) -> Iterator[str]:
    outcome, names = session.outcome, session.header.seats
    assert outcome is not None
    yield ""
    yield f"{texts.outcome(outcome)}, after {session.number} rows"
    for place in outcome.places:
        yield ", ".join(f"{names[seat]} {outcome.figures[seat]}" for seat in place)
    yield ""
    yield catalogue.as_text(session.header.game, session.view(), names)
