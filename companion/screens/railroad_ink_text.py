"""Railroad Ink in letters: the dice as they lie, who still draws, and each score in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.railroad_ink.dice_file import Face
from companion.games.railroad_ink.points import Network, Pad, points, score_lines
from companion.games.railroad_ink.view import View
from companion.screens.railroad_ink_routes import is_route

LEGEND: Final = "# highway  -| railway  O station  + joined railways  = the highway runs over"
ALONG: Final = {"N": "|", "S": "|", "E": "-", "W": "-"}
DOING: Final = {
    "prepare": "two aliens each on the board to the right",
    "rain": "a cloud each on the board to the left",
    "draw": "drawing",
    "alien": "an alien each on the board to the right",
    "attack": "shields up, then every alien erases its space",
    "nuke": "each erases one own alien",
    "pad": "entering scores",
    "check": "looking at the scores",
}


def as_text(view: View, names: Sequence[str], *, picture: bool = True, legend: bool = True) -> str:
    """The round and its dice, what is being done by whom, and the scores as far as they are entered.

    Without `picture` only the words, for a screen reader; without `legend` not what the signs mean.
    """
    rows: list[str] = []
    if view.routes and view.round <= view.rounds:
        if picture:
            rows += drawn(view.routes)
            rows += [LEGEND] if legend else []
        faces = ", ".join(face.name for face in (*view.routes, *view.extras))
        rows.append(f"  Round {view.round} of {view.rounds}: {faces}")
    if view.step:
        rows.append(f"  Now: {DOING[view.step]}{_still(view, names)}")
    rows += [f"  {seat + 1} {name}: has left" for seat, name in enumerate(names) if view.left[seat]]
    rows += [
        f"  {seat + 1} {name}: {_score(view, seat)}" for seat, name in enumerate(names) if view.pads[seat] != Pad()
    ]
    return "\n".join(rows) or f"  {view.rounds} rounds, nothing rolled yet"


def _still(view: View, names: Sequence[str]) -> str:
    if view.step in ("pad", "check"):
        return ""
    still = [name for seat, name in enumerate(names) if not view.done[seat] and not view.left[seat]]
    return f"; not done: {', '.join(still)}" if still else ""


def drawn(faces: Sequence[Face]) -> list[str]:
    """Routes side by side, three letters wide and high."""
    routes = [letters(face.key) for face in faces if is_route(face.key)]
    return [("  " + "   ".join(route[row] for route in routes)).rstrip() for row in range(3)]


def letters(key: str) -> tuple[str, str, str]:
    """One route in three rows of three."""
    kinds = dict(zip("NESW", key[:4], strict=True))
    side = {at: " " if kind == "_" else "#" if kind == "D" else ALONG[at] for at, kind in kinds.items()}
    if key[4:] in ("c", "b"):
        sign = "\\" if key[4:] == "c" else "/"
        return f" {side['N']} ", f"{side['W']}{sign}{side['E']}", f" {side['S']} "
    return f" {side['N']} ", f"{side['W']}{_middle(kinds, key[4:])}{side['E']}", f" {side['S']} "


def _middle(kinds: dict[str, str], more: str) -> str:
    used = {kind for kind in kinds.values() if kind != "_"}
    if more == "o":
        return "="
    if len(used) > 1:
        return "O"
    if used == {"D"}:
        return "#"
    ends = "".join(side for side, kind in kinds.items() if kind != "_")
    return {"NS": "|", "EW": "-"}.get(ends, "+")


def _score(view: View, seat: int) -> str:
    """Line by line, and the total."""
    pad, rules = view.pads[seat], view.rules
    parts = [f"{line.replace('_', ' ')} {points(pad, line, rules)}" for line in score_lines(rules)]
    parts[0] += _networks(pad.networks)
    return f"{', '.join(parts)}; total {view.totals[seat]}"


def _networks(networks: Sequence[Network]) -> str:
    return f" ({' + '.join(str(network.exits) for network in networks)} exits)" if networks else ""
