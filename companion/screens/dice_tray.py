"""The dice tray in words: mixes, faces, routes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.parts import Die
from companion.words import say

MODEL_FACES = {"poker": "A", "route": "DDD_", "link": "DLDLo", "coin": "H", "d10": "0", "d100": "00"}
"""The face that stands for a kind; the others show their highest number."""


def model_die(kind: str) -> Die:
    """One die to show what kind it is."""
    return Die(MODEL_FACES.get(kind, kind[1:]), kind)


def mix_words(mix: Sequence[str]) -> str:
    """A mix of dice as players write it: ``2d6 + d20``, ``5 poker``, ``coin``."""
    kinds = list(dict.fromkeys(mix))
    return " + ".join(_kind_words(kind, sum(die == kind for die in mix)) for kind in kinds)


def _kind_words(kind: str, count: int) -> str:
    if kind in ("poker", "route", "link", "coin"):
        words = kind_words(kind)
        return f"{count} {words}" if count > 1 else words
    return f"{count}{kind}" if count > 1 else kind


def kind_words(kind: str) -> str:
    """What a kind of die is called."""
    words = {"poker": say("poker"), "route": say("route"), "link": say("link"), "coin": say("coin")}
    return words.get(kind, kind)


def faces_words(kinds: Sequence[str], faces: Sequence[str]) -> str:
    """What lies there, die by die."""
    return " ".join(face_words(kind, face) for kind, face in zip(kinds, faces, strict=True))


def face_words(kind: str, face: str) -> str:
    """What a die shows, as it is said."""
    if kind == "coin":
        return say("heads") if face == "H" else say("tails")
    if kind in ("route", "link"):
        return route_words(face)
    return face


def route_words(face: str) -> str:
    """A route in words: what it joins."""
    road, rail = face.count("D"), face.count("L")
    if face.endswith("o"):
        return say("overpass")
    if road and rail:
        return say("station, straight") if face in ("D_L_", "_D_L") else say("station, curve")
    what = say("highway") if road else say("railway")
    if road + rail == 3:
        return say("{0} T", what)
    return say("{0} straight", what) if face in ("D_D_", "L_L_") else say("{0} curve", what)
