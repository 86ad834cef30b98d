"""Railroad Ink's own screens, one of each kind, and the grammar with its score table beside."""

from __future__ import annotations

from companion.screens.asking import Wheel
from companion.screens.dice import Dice
from companion.screens.examples import DEKE, JOSEPHINE, Example, beside
from companion.screens.parts import ANSWERED, ASKED, DASHED, Die, Keys
from companion.screens.railroad_ink import (
    ARCADE_KIND,
    ROUTE_KIND,
    Neighbours,
    Round,
    ScorePad,
    ScoreTable,
    Ways,
    die,
)
from companion.screens.railroad_ink_routes import ways

ROLL = (
    die("DDD_", "highway T"),
    die("LL__", "railway curve"),
    die("L_L_", "railway"),
    die("DL__", "station curve"),
)
CHALLENGE = (die("D_D_", "highway"), die("LLL_", "railway T"), die("L___", "railway end"), die("DDDDc", "two curves"))
FOUR = ((1, ANSWERED), (2, ASKED), (3, ASKED), (4, ANSWERED))
SIX = (*FOUR, (5, ASKED), (6, ASKED))
DRAW = Keys("Done", "Look", hint="OK: all")
GO_ON = Keys("Go on")
SCORES = ScoreTable(
    "Scores",
    ((1, True), (2, False), (3, False), (4, False)),
    (("Networks", (28, 20, 24, 12)), ("Highway", (5, 8, 6, 4)), ("Railway", (8, 4, 7, 9))),
    (53, 40, 43, 25),
    "Total",
    Keys("Go on"),
)


def drawing(ask: str, *extras: Die, more: str = "", dice: tuple[Die, ...] = ROLL) -> Round:
    """Round 3 while four seats draw."""
    return Round("Round 3 of 7", FOUR, dice, extras, ask, more, DRAW)


def entered(value: int, ask: str, high: int, total: int, gain: int) -> ScorePad:
    """A number of Josephine's pad."""
    return ScorePad(Wheel(JOSEPHINE, ask, value, 0, high, Keys("Set", "Look", arrows=True)), total, gain)


OWN = (
    Example("railroad-ink-round", drawing("Ghost: at a free exit", die("ghost", "ghost"))),
    Example("railroad-ink-plain", drawing("Draw all four routes")._replace(title="7 of 7", seats=SIX)),
    Example("railroad-ink-challenge", drawing("First: mark it, if you like", die("tetro_l", "L"), dice=CHALLENGE)),
    Example(
        "railroad-ink-two",
        drawing(
            "First: a rainbow", die("fruit", "fruit"), die("rainbow", "rainbow"), more="Fruit: at a free exit"
        )._replace(title="Round 1 of 6"),
    ),
    Example("railroad-ink-roll", drawing("", die("clover", "clover"))._replace(seats=(), keys=Keys("Show"), frame=1)),
    Example(
        "railroad-ink-attack",
        Round(
            "Round 3 of 7",
            FOUR,
            (),
            (die("attack", "attack"),),
            "Shields up! Then every alien erases its space.",
            keys=DRAW,
        ),
    ),
    Example(
        "railroad-ink-nuke",
        Round("End of round 7", (), (), (die("nuke", "nuke"),), "Erase one alien of yours.", keys=GO_ON),
    ),
    Example(
        "railroad-ink-rain",
        Neighbours(
            "Round 2 of 6",
            die("rain", "rain"),
            ((1, ASKED, 2), (2, ANSWERED, 3), (3, ASKED, 1)),
            "A cloud, to the left",
            DRAW,
        ),
    ),
    Example(
        "railroad-ink-aliens",
        Neighbours(
            "Start",
            die("alien", "alien"),
            tuple((seat, ASKED, (seat - 2) % 6 + 1) for seat in range(1, 7)),
            "Two aliens, to the right",
            DRAW,
        ),
    ),
    Example("railroad-ink-pad", entered(3, "Exits of network 2?", 8, 36, 8)),
    Example("railroad-ink-pad-errors", entered(12, "Errors: open ends?", 98, 136, -12)),
    Example("railroad-ink-scores", SCORES, SCORES),
    Example(
        "railroad-ink-scores-more",
        SCORES._replace(
            seats=((5, False), (6, True)),
            lines=(("Goals", (4, 0)), ("Buildings", (14, 8)), ("Pluck-Man", (-13, 102))),
            totals=(-98, 199),
            keys=Keys(between="scores", back_to=1),
        ),
    ),
    Example(
        "railroad-ink-ways", Ways("Station curve", "8 ways", "DL__", ways("DL__"), Keys(back="Back", between="ways"))
    ),
    Example(
        "railroad-ink-specials",
        Ways(
            "Special routes",
            "3 a game",
            "",
            ("DDLD", "LLDL", "DDDD", "LLLL", "DDLL", "DLDL"),
            Keys(back="Back", between="specials"),
        ),
    ),
    Example(
        "railroad-ink-real-dice",
        Dice(
            DEKE._replace(note="real dice"),
            "Round 3: which faces?",
            (
                *ROLL[:2],
                Die("DLDLo", ROUTE_KIND, said="overpass"),
                Die("", ROUTE_KIND, DASHED),
                Die("", ARCADE_KIND, DASHED),
            ),
            Keys("Set", "Back", between="face"),
            2,
        ),
    ),
)
EXAMPLES = (*beside(SCORES), *OWN)
