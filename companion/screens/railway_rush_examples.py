"""Railway Rush's own screens, one of each kind, and the grammar with its picture beside."""

from __future__ import annotations

from companion.screens.asking import Question
from companion.screens.examples import DAVID, DEKE, JOSEPHINE, LOOK, LUKASZ, Example, beside
from companion.screens.lists import Lines, Several
from companion.screens.parts import SHOWN, Keys, Line
from companion.screens.railway_rush import LineBoxes, LineFare, Race, Standings, Tableau, TableauPicture
from companion.screens.secret import Private, Veil
from companion.screens.telling import Told

LINES = (
    LineBoxes("Coast", (True, True, False, True, False), 1),
    LineBoxes("Moor", (True, False, False, False, False), 1),
    LineBoxes("Valley", (False,) * 5),
    LineBoxes("Harbour", (True, False, True, False, False), 1),
    LineBoxes("Orchard", (False,) * 5),
    LineBoxes("Summit", (True, True, True, False, True), 1),
)
TYPES = (("L", 3), ("F", 1), ("N", 2), ("S", 0), ("E", 4))
TABLEAU = Tableau(JOSEPHINE, LINES, TYPES, 7, 6, 0, Keys(between="Josephine", back_to=3))
PICTURE = TableauPicture(TABLEAU)
RACES = (
    Race("David", 1, 4, 4, 8, 2),
    Race("Josephine", 2, 5, 4, 10, 7, turn=True),
    Race("Deke", 3, 2, 5, 12, 9),
    Race("Łukasz", 4, 3, 3, 5, 14),
)
HAND = (
    Line("Gull Rock"),
    Line("Night Owl"),
    Line("Inspector"),
    Line("Inspector + First Class"),
    Line("£3: Inspector"),
    Line("End the turn"),
    Line("Transport Police", mark="refused"),
)
_OWN = (
    Example("railway_rush-tableau", TABLEAU, PICTURE),
    Example("railway_rush-tableau-empty", TABLEAU._replace(lines=(LineBoxes("Coast", (False,) * 5),) * 6, cash=0)),
    Example("railway_rush-standings", Standings(RACES, "deck 43", Keys(between="deck 43", back_to=3))),
    Example(
        "railway_rush-standings-five",
        Standings((*RACES, Race("Bartholomew-Maximilian", 5, 1, 0, 0, 0)), "deck 43", Keys(between="deck 43")),
    ),
    Example(
        "railway_rush-fare-line",
        LineFare(JOSEPHINE, "Inspector: which line?", 0, LINES[0], "£6", Keys("Fare", LOOK, 0, 4)),
        PICTURE,
    ),
    Example(
        "railway_rush-fare-whom",
        Lines(
            JOSEPHINE,
            (Line("David", "has £9", seat=1), Line("Deke", "has £4", seat=3), Line("Łukasz", "has £14", seat=4)),
            0,
            Keys("Do it", LOOK, 0, 3),
            "Who pays the fare of £6?",
        ),
        PICTURE,
    ),
    Example("railway_rush-fare", Told(JOSEPHINE._replace(state=SHOWN), "David owes for Coast", figure="£12")),
    Example(
        "railway_rush-paid",
        Told(DAVID._replace(state=SHOWN), "pays Josephine", figure="£7", line="Night Owl, Gull Rock, Shell Cove"),
    ),
    Example(
        "railway_rush-answer",
        Told(DAVID._replace(state=SHOWN), "", line="Answers: Toilet Occupied"),
    ),
    Example("railway_rush-react", Veil(DAVID, "A fare of £12: answer?", Keys("", LOOK, hint="others look away"))),
    Example(
        "railway_rush-hand", Private(DEKE, HAND, 2, Keys("Do it", at=2, of=7), "Plays left: 2. Which card?"), PICTURE
    ),
    Example(
        "railway_rush-pay",
        Several(
            LUKASZ,
            (
                Line("Inspector £3", mark="tick"),
                Line("Gull Rock £2", mark="tick"),
                Line("Night Owl £3", mark="box"),
            ),
            -1,
            "5",
            "4",
            Keys("Do it", LOOK, 0, 4),
            "Pay Josephine £4 with what?",
        ),
    ),
    Example("railway_rush-begins", Question(DEKE, "Who begins?", "Draw lots", Keys("Do it", LOOK, 4, 5))),
)
EXAMPLES = (*beside(PICTURE), *_OWN)
