"""Railroader's own screens, one of each kind, and the grammar with its picture beside."""

from __future__ import annotations

from companion.screens.examples import DEKE, JOSEPHINE, LOOK, Example, beside
from companion.screens.parts import Die, Keys
from companion.screens.railroader import (
    Ahead,
    Alone,
    Board,
    Chance,
    Overview,
    Placing,
    Thrown,
    Track,
    TrackPicture,
    Turn,
)

BOARD = Board(
    rivers=(16, 30, 46, 62, 80, 94),
    hazards=(12, 21, 26, 37, 42, 53, 58, 69, 74, 85),
    ambushes=(34, 55, 77),
    garrisons=(10, 28, 50, 66),
    posts=(14, 24, 40, 60, 72),
    oranges=(90, 98, 101),
    sign=87,
)
MINE = Track(3, 3, laid=60, front=47)
RIVAL = Track(1, 1, laid=104, front=63, signal=74)
PICTURE = TrackPicture(
    (RIVAL, Track(2, 2, laid=84, front=40, box=51), MINE, Track(4, 4, laid=72, front=33, light=24)),
    BOARD,
    mine=3,
)
_OWN = (
    Example("railroader-tracks", Overview(PICTURE, "3 Deke: 47 of 60 laid", Keys(between="track 3", back_to=3))),
    Example(
        "railroader-turn",
        Turn(
            DEKE._replace(note="47 / 60"),
            "Move or lay track?",
            ("Move", "Lay track"),
            0,
            Ahead(MINE, BOARD),
            Keys("Move", LOOK, left="Move", right="Lay"),
        ),
        PICTURE,
    ),
    Example(
        "railroader-end",
        Turn(
            JOSEPHINE._replace(note="40 / 44"),
            "Move or lay track?",
            ("Move", "Lay track"),
            1,
            Ahead(Track(2, 2, 44, 40), BOARD),
            Keys("Lay", LOOK, left="Move", right="Lay"),
        ),
    ),
    Example(
        "railroader-buffers",
        Turn(
            JOSEPHINE._replace(note="100 / 104"),
            "Throw one die?",
            ("Throw", "Wait"),
            0,
            Ahead(Track(2, 2, 104, 100, box=103), BOARD),
            Keys("Throw", LOOK, left="Throw", right="Wait"),
        ),
        Ahead(Track(2, 2, 104, 100, box=103), BOARD),
    ),
    Example(
        "railroader-throw",
        Thrown(
            DEKE,
            (Die("5"), Die("4")),
            "9",
            "to 56",
            "ambush",
            Ahead(MINE, BOARD, land=56),
            Keys("Go on", LOOK),
        ),
        PICTURE,
    ),
    Example(
        "railroader-dynamite",
        Placing(
            DEKE._replace(note="4 ×", signs=("dynamite",)),
            "In front of David?",
            1,
            "at 69",
            Ahead(RIVAL, BOARD, aim=69),
            Keys("Put", LOOK, 0, 5),
        ),
    ),
    Example(
        "railroader-dynamite-far",
        Placing(
            DEKE._replace(note="4 ×", signs=("dynamite",)),
            "In front of David?",
            1,
            "at 98",
            Ahead(RIVAL, BOARD, aim=98),
            Keys("Put", LOOK, 4, 5),
        ),
    ),
    Example("railroader-light-engine", Alone(DEKE, "Engine alone, train waits", 4, Keys("Throw", LOOK)), PICTURE),
    Example(
        "railroader-chance",
        Chance(
            3,
            "Landslide ahead",
            "Go back",
            "5",
            "spaces",
            "from 47 to 42, a hazard",
            Keys("Go on", LOOK, hint="Chance"),
        ),
    ),
    Example(
        "railroader-chance-words",
        Chance(2, "All clear", "Throw again", "", "", "with both dice", Keys("Go on", LOOK, hint="Chance")),
    ),
)
EXAMPLES = (*beside(PICTURE), *_OWN)
