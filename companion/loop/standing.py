"""How things stand: in one line for whoever looks from outside, and as the name of the game to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import catalogue

if TYPE_CHECKING:
    from companion.loop.box import Box
    from companion.loop.pages.game import Game


def go_back(box: Box) -> None:
    """Open the game that was in front when the box was cut off; where that fails, the first page says why."""
    from companion.loop.pages.start import can_go_on, go_on

    name = box.playing.taken() if box.playing is not None else ""
    kept = next((kept for kept in box.shelf.games() if kept.name == name), None)
    if kept is not None and (kept.trouble or can_go_on(kept)):
        go_on(box, kept)


def remember(box: Box) -> None:
    """Keep the name of the game in front, or that there is none."""
    if box.playing is not None:
        game = None if box.ended else game_in_front(box)
        journal = game.session.journal if game is not None else None
        box.playing.be("" if journal is None else journal.path.stem)


def game_in_front(box: Box) -> Game | None:
    """The game that is being played; None in the menus and at the dice tray."""
    from companion.loop.pages.game import Game

    return next((page for page in reversed(box.stack) if isinstance(page, Game)), None)


def status(box: Box) -> str:
    """Game, round, seat on turn, and what is missing of the hardware, in one line of English for the log."""
    game = game_in_front(box)
    words = "Choose a game" if game is None else _playing(game)
    missing = ", ".join(sorted(box.lost))
    return f"{words} (missing: {missing})" if missing else words


def _playing(game: Game) -> str:
    session = game.session
    title = catalogue.title(session.header.game)
    if session.divergence is not None:
        return f"{title}: no longer fits the rules"
    if session.outcome is not None:
        return f"{title}: over"
    parts = [title]
    number = getattr(session.view(), "round", None)
    parts.append(f"round {number}" if isinstance(number, int) else f"move {session.number}")
    asked = sorted({game.seat_asked(asked) for asked in session.open})
    names = [f"{game.names[seat]} (seat {seat + 1})" for seat in asked if 0 <= seat < len(game.names)]
    parts.append(f"on turn: {', '.join(names) or 'everybody'}")
    if not game.saved:
        parts.append("NOT SAVED: " + (session.trouble or "the disk refuses"))
    return ", ".join(parts)
