"""Railroader in letters: the four tracks side by side, and each train in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.railroader.board import Line
from companion.games.railroader.view import TrackView, View

SPACES: Final = 104
SIGNS: Final = {
    "river": "~",
    "hazard": "^",
    "ambush": "x",
    "garrison": "G",
    "trading": "T",
    "orange": "o",
    "sign": "S",
}
RARITY: Final = " .=#~^TGoxS>!*"
"""Signs from plain to telling: of two spaces in one letter the more telling is shown."""
LEGEND: Final = "~ river  ^ hazard  x ambush  G garrison  T trading post  S Slow Down  o points  * dynamite  ! signal"
LEFT: Final = 9
"""Columns before the tracks."""


def as_text(view: View, names: Sequence[str], *, picture: bool = True, legend: bool = True) -> str:
    """The board, each track and its train; two spaces of track to a letter, so that 80 columns will do.

    Without `picture` only the words of each train, for a screen reader; without `legend` not what the signs mean.
    """
    rows = _picture(view, legend) if picture else []
    rows += [_in_words(track, names) for track in view.tracks if track.seat >= 0]
    return "\n".join(rows)


def _picture(view: View, legend: bool) -> list[str]:
    rows = [_ruler()]
    for line in _lines(view):
        rows.append(f"{'':{LEFT}}{_squeezed(_specials(line))}")
    for track in view.tracks:
        mark = ">" if track.track == view.turn else " "
        rows.append(f"{mark}Track {track.track} {_squeezed(_track(track))}|")
    return [*rows, LEGEND] if legend else rows


def _ruler() -> str:
    """Every tenth space by number, each ending where its space is."""
    out = " " * LEFT
    for space in range(10, SPACES + 1, 10):
        out += f"{space:>{LEFT + space // 2 - len(out)}}"
    return out


def _lines(view: View) -> Sequence[Line]:
    """One row of specials if all tracks have the same, else one a track."""
    lines = view.board.lines[: len(view.tracks)]
    same = all(_specials(line) == _specials(lines[0]) for line in lines)
    return lines[:1] if same else lines


def _specials(line: Line) -> list[str]:
    return [SIGNS.get(line.tags[space], " ") for space in range(1, SPACES + 1)]


def _track(track: TrackView) -> list[str]:
    """Space by space: laid, train, light engine, box and signal."""
    out = ["="] * track.railhead + ["."] * (SPACES - track.railhead)
    if track.front:
        last = track.front - 2 if track.light else track.front
        out[track.rear - 1 : last] = ["#"] * (last - track.rear + 1)
        head = track.light or track.front
        out[head - 2 : head] = [">", ">"]
    for space, sign in ((track.box, "*"), (track.signal, "!")):
        if space:
            out[space - 1] = sign
    return out


def _squeezed(spaces: Sequence[str]) -> str:
    """Two spaces to a letter; the rarer sign is kept."""
    return "".join([max(pair, key=RARITY.index) for pair in zip(spaces[0::2], spaces[1::2], strict=True)])


def _in_words(track: TrackView, names: Sequence[str]) -> str:
    """One sentence a train."""
    name = names[track.seat]
    if track.gone:
        return f"  {track.track} {name}: has left"
    parts = [f"engine on {track.front}" if track.front else "no train yet", f"track to {track.railhead}"]
    if track.light:
        parts[0] = f"coaches on {track.front - 2}, engine alone on {track.light}"
    if track.box:
        parts.append(f"dynamite on {track.box}")
    if track.signal:
        parts.append(f"signal on {track.signal}")
    if track.front and track.dice == 1 and not track.light:
        parts.append("one die")
    if track.misses:
        parts.append(f"misses {track.misses}")
    return f"  {track.track} {name}: {', '.join(parts)}, {track.dynamite} boxes in hand"
