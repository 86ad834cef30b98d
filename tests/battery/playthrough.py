"""A whole game in readable text, the same every time: sensible bots, a fixed secret, seeded chance."""

from __future__ import annotations

import difflib
import os
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion import catalogue
from companion.play.rows import BOT
from companion.play.session import Session
from companion.table.house_rules import written
from companion.table.texts import Texts
from tests.battery.worlds import begun, below

FOLDER: Final = Path(__file__).parents[1] / "golden"
RENEW: Final = os.environ.get("GOLDEN") == "renew"
SEATS: Final = 3
SHOWN_LINES: Final = 40


def playthrough(name: str, seed: int = 1) -> str:
    """The text of one game by quick start."""
    game = catalogue.game(name)
    seats = min(SEATS, game.players[-1])
    session = begun(game, seats)
    texts = Texts(catalogue.data(name, "texts.en.toml"), "texts.en.toml", session.header.seats)
    lines = [*_head(name, session, texts), "", *_told(session, texts), *_decisions(name, session, texts, seed)]
    outcome = session.outcome
    assert outcome is not None
    lines += ["", f"The end. {texts.outcome(outcome)}"]
    place = 1
    for together in outcome.places:
        lines.append(f"{place}. {', '.join(session.header.seats[seat] for seat in together)}")
        place += len(together)
    picture = catalogue.as_text(name, session.view(), session.header.seats)
    return "\n".join(line.rstrip() for line in [*lines, "", *picture.splitlines()]) + "\n"


def _head(name: str, session: Session, texts: Texts) -> Iterator[str]:
    header, game = session.header, session.game
    yield f"{catalogue.GAMES[name]}, edition {header.edition}: {', '.join(header.seats)}"
    yield f"Seal {header.commitment}, presses {', '.join(map(str, session.run.presses.values()))}"
    for rule in game.rules:
        value = header.rules[rule.key]
        words = f"{texts.house_rule(rule)} {texts.house_value(rule, value)}"
        yield f"{words} ({rule.key} = {written(value)}, {rule.rule})"


def _decisions(name: str, session: Session, texts: Texts, seed: int) -> Iterator[str]:
    """One line a decision, and below it what was told."""
    bot, chance = catalogue.bot(name), below(seed)
    while session.open:
        seat = session.open[0].prompt.seat
        ahead = session.fork(seat, chance)
        asked = session.open[0]  # after the fork: the first one asks anew
        value = bot(session.view(seat), asked.prompt, ahead)
        who = session.header.seats[seat] if seat >= 0 else "Everybody"
        yield f"{who}: {texts.question(asked.prompt)} {texts.answer(asked.prompt, value)}"
        session.answer(asked, value, BOT)
        yield from _told(session, texts)


def _told(session: Session, texts: Texts) -> Iterator[str]:
    for told in session.told:
        only = f" (only for {session.header.seats[told.to]})" if told.to is not None else ""
        yield f"    {texts.told(told)}{only}"


def compare(text: str, file: Path, *, renew: bool = RENEW) -> None:
    """Compare with a golden file line by line; the failure shows the first differences."""
    if renew:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return
    if not file.exists():
        raise AssertionError(f"{file} is missing: make it with `make golden` and read it")
    golden = file.read_text("utf-8")
    if golden == text:
        return
    diff = list(difflib.unified_diff(golden.splitlines(), text.splitlines(), file.name, "now", lineterm="", n=2))
    more = f"\n... and {len(diff) - SHOWN_LINES} lines more" if len(diff) > SHOWN_LINES else ""
    beside = Path(tempfile.mkdtemp(prefix="golden-")) / file.name
    beside.write_text(text, "utf-8")
    shown = textwrap.indent("\n".join(diff[:SHOWN_LINES]), "  ")
    raise AssertionError(f"{file.name} reads otherwise now ({beside}); `make golden` renews it:\n{shown}{more}")
