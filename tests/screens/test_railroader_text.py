"""Railroader in letters: narrow enough, nothing lost, and a version in words alone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.railroader import GAME
from companion.games.railroader.view import View
from companion.screens.railroader_text import LEGEND, SIGNS, as_text
from tests.battery.worlds import answers, begun, below

NAMES = ("Anna", "Ben", "Cleo", "Dov")


def a_view(seats: int = 2, moves: int = 0, **rules: Any) -> View:
    session = begun(GAME, seats, **rules)
    for i, _ in enumerate(answers(session, below(4))):
        if i == moves:
            break
    found: View = session.view()
    return found


def test_eighty_columns_will_do_but_for_the_legend() -> None:
    rows = as_text(a_view(4, 60), NAMES, legend=False).splitlines()
    assert max(len(row) for row in rows if "Track" in row or "100" in row) <= 80
    assert [row[1:8] for row in rows if "|" in row] == [f"Track {n}" for n in (1, 2, 3, 4)]


def test_the_track_on_turn_is_marked_and_its_train_is_drawn() -> None:
    view = a_view(2, 40)
    rows = [row for row in as_text(view, NAMES).splitlines() if "|" in row]
    assert [row[0] == ">" for row in rows] == [track.track == view.turn for track in view.tracks]
    assert all(
        (">>" in row[1:] or "#" in row) == bool(track.front) for row, track in zip(rows, view.tracks, strict=True)
    )


def test_what_lies_on_a_track_is_drawn_and_said() -> None:
    view = a_view(2, 40)
    track = view.tracks[0]._replace(railhead=60, front=20, rear=14, box=41, signal=30, light=0, gone=False, misses=2)
    text = as_text(view._replace(tracks=(track, view.tracks[1]._replace(gone=True))), NAMES)
    lane = next(row for row in text.splitlines() if "Track 1" in row)
    assert (lane[9 + 20], lane[9 + 14], lane[9 + 29], lane[9 + 30]) == ("*", "!", "=", ".")
    assert "engine on 20, track to 60, dynamite on 41, signal on 30" in text
    assert "misses 2" in text
    assert "has left" in text
    alone = track._replace(light=12)
    assert "coaches on 18, engine alone on 12" in as_text(view._replace(tracks=(alone,)), NAMES)


@pytest.mark.parametrize("moves", [0, 25])
def test_in_words_alone_there_is_a_sentence_a_train_and_no_drawing(moves: int) -> None:
    view = a_view(3, moves)
    text = as_text(view, NAMES, picture=False)
    assert len(text.splitlines()) == 3
    assert all(name in text for name in NAMES[:3])
    assert not set("|#^~>") & set(text)
    assert as_text(view, NAMES).endswith(text)


def test_the_legend_can_be_left_out_and_names_every_sign() -> None:
    view = a_view()
    assert LEGEND in as_text(view, NAMES)
    assert LEGEND not in as_text(view, NAMES, legend=False)
    assert all(f"{sign} " in LEGEND for sign in SIGNS.values())
