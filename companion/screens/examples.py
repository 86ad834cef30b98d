"""One model for every kind of screen: what `companion render` shows, and what the golden images hold."""

from __future__ import annotations

from typing import NamedTuple

from companion.screens.asking import Letters, Question, Short, Wheel
from companion.screens.dice import Dice, FreeDice, PickDice
from companion.screens.history import Bars, Code
from companion.screens.lists import Lines, Log, LogLine, Several
from companion.screens.parts import ANSWERED, ASKED, DASHED, OUTLINED, SHOWN, SOLID, Die, Keys, Line, Model, Who
from companion.screens.secret import Private, Veil
from companion.screens.system import Boot, FairCode, GameChoice, Result, Seats, Sleeping, game_menu
from companion.screens.telling import Message, OtherCard, Refused, Told, device_lost, not_saved
from companion.screens.together import TakeBack, Together

_BARS = (("1", 9), ("2", 12), ("3", 11), ("4", 5), ("5", 13), ("6", 10))


class Example(NamedTuple):
    """A named model, the picture a larger panel has beside it, and whether the panel rests.

    `beside`: a game's own picture belongs here, whichever game it is.
    """

    name: str
    model: Model
    picture: Model | None = None
    resting: bool = False
    beside: bool = False


DEKE = Who("Deke", 3)
DAVID = Who("David", 1)
JOSEPHINE = Who("Josephine", 2)
LUKASZ = Who("Łukasz", 4)
LOOK = "Look"

TICKS = (
    Line("Night Mail", "£3", "tick"),
    Line("Harbour", "£2", "tick"),
    Line("Thief (cash)", "£2", "tick"),
    Line("Old Bridge", "£5", "box"),
)
POKER = tuple(Die(face, "poker") for face in ("K", "9", "K", "K", "J"))

_ASKING = (
    Example(
        "question",
        Question(DEKE._replace(left=2, of=3), "Showdown with whom?", "Lawbots", Keys("Fight", LOOK, 0, 3)),
        beside=True,
    ),
    Example(
        "question-opening",
        Question(DEKE, "Showdown with whom?", "Lawbots", Keys("Fight", LOOK, 0, 3), opening=True),
    ),
    Example(
        "question-two-lines",
        Question(DEKE, "Use which ability?", "Discard the top High Noon card", Keys("Use", LOOK, 2, 4)),
    ),
    Example(
        "question-long",
        Question(
            LUKASZ,
            "Welche Karte möchtest du behalten, bevor die Runde endet?",
            "Nachtzug",
            Keys("Behalten", LOOK, 11, 56),
        ),
    ),
    Example(
        "question-not-saved",
        Question(
            DEKE._replace(signs=("unsaved",)),
            "What now? 2 actions left",
            "Search",
            Keys("Search", LOOK, 1, 4),
        ),
        beside=True,
    ),
    Example(
        "question-device-lost",
        Question(DEKE._replace(signs=("lost",)), "What now? 2 actions left", "Move", Keys("Move", LOOK, 0, 4)),
    ),
    Example("question-woken", Question(DEKE, "You were asked:", "What now?")),
    Example(
        "yes-no",
        Short(
            DAVID,
            "Take 1 $$ from Deke?",
            ("Take it", "Leave it"),
            0,
            Keys("Take", LOOK, left="Take", right="Leave"),
        ),
    ),
    Example(
        "three-answers",
        Short(
            DAVID,
            "Who joins you?",
            ("Zoë", "Deke", "Nobody"),
            2,
            Keys("Nobody", LOOK, left="Zoë", right="Deke"),
        ),
    ),
    Example("number", Wheel(JOSEPHINE, "Your longest highway?", 8, 0, 40, Keys("Enter", "Back", arrows=True))),
    Example("number-low", Wheel(JOSEPHINE, "Points for errors?", -13, -99, 0, Keys("Enter", "Back", arrows=True))),
    Example(
        "letters",
        Letters(
            Who("Zoë", 4),
            (*"abcdefghijklmnopqrstuvwxyz", "space", "delete"),
            12,
            Keys("Add", "Done", 12, 28),
        ),
    ),
)
_LISTS = (
    Example(
        "list",
        Lines(
            Who("Who are you?", 4),
            (Line("Josephine"), Line("Łukasz", "12 games"), Line("Maximiliane")),
            1,
            Keys("Sit", "New", 8, 14),
        ),
    ),
    Example(
        "list-refused",
        Lines(
            DEKE,
            (Line("Move"), Line("Join car 3"), Line("Search", mark="refused")),
            2,
            Keys("Why?", LOOK, 2, 3),
            ask="What now? 1 action left",
        ),
        beside=True,
    ),
    Example(
        "list-letters",
        Lines(
            Who("Which card?", note="37 / 56"),
            (Line("Nothing to See"), Line("Night Watch"), Line("Noon Train")),
            1,
            Keys("Take", "Back", between="A–Z"),
            letters=("M", "N", "O"),
        ),
    ),
    Example(
        "list-seats",
        Lines(
            JOSEPHINE,
            (Line("David", "£7", seat=1), Line("Deke", "£9", seat=3), Line("Łukasz", "£4", seat=4)),
            1,
            Keys("Ask", LOOK, 1, 3),
            ask="From whom?",
        ),
    ),
    Example(
        "house-rules",
        Lines(
            Who("House rules", note="4 / 17"),
            (
                Line("Kickers count", "on"),
                Line("Roll-off keeps weapons", "yes", "dot"),
                Line("Locomotive boarding", "no"),
            ),
            1,
            Keys("Set", "Back", arrows=True),
        ),
    ),
    Example("several", Several(LUKASZ, TICKS, -1, "£7", "£6", Keys("Pay", LOOK, 0, 5), "Pay with what?")),
    Example("several-item", Several(LUKASZ, TICKS, 1, "£7", "£6", Keys("Leave", "Done", 2, 5), "Pay with what?")),
    Example(
        "several-long-name",
        Several(Who("Bartholomäus", 4), TICKS, 1, "£7", "£6", Keys("Leave", "Done", 2, 5), "Pay with what?"),
    ),
    Example("veil", Veil(JOSEPHINE, "Choose a card to keep.", Keys(back=LOOK, hint="others look away"))),
    Example(
        "veil-pass",
        Veil(Who("Zoë", 4), "Choose a card to keep.", Keys("Hold", LOOK, hint="only Zoë looks"), pass_on=True),
    ),
    Example(
        "private",
        Private(
            JOSEPHINE,
            (Line("Haul", "3 $$"), Line("Long rifle", "weapon")),
            0,
            Keys("Keep", at=0, of=2),
            "Keep one.",
        ),
    ),
    Example(
        "log",
        Log(
            (
                LogLine(2, "Wayne rolls for the Lawbots"),
                LogLine(3, "Deke joins the fight"),
                LogLine(1, "David fights the Lawbots"),
                LogLine(1, "David moves to car 3"),
            ),
            0,
            Keys("Here", "Close", 40, 44),
        ),
    ),
)
_TOLD = (
    Example(
        "not-allowed",
        Refused(DEKE, "What now? 1 action left", "No Search while a Lawbot is here.", Keys("Fight", LOOK, 1, 4)),
    ),
    Example("told", Told(DEKE, "moves one car forward", line="Dining car", keys=Keys("Go on", LOOK))),
    Example(
        "told-figure",
        Told(DAVID, "wins the fight", figure="+2", line="takes 2 $$ from Deke", keys=Keys("Go on", LOOK)),
    ),
    Example(
        "told-dice",
        Told(
            DEKE,
            "throws for the track",
            dice=(Die("4"),),
            figure="8",
            line="spaces laid",
            keys=Keys("Go on", LOOK),
        ),
    ),
    Example(
        "other-card",
        OtherCard("Other card", "Haul", "Small Time", "Lay the other one, or:", Keys("Use it", "Ignore", 0, 3)),
    ),
    Example("not-saved", not_saved("The memory card is full")),
    Example(
        "device-lost",
        device_lost("card reader", "Pick cards on the screen until it is back.", "Check the USB plug."),
    ),
    Example(
        "must-hold",
        Message("End this game?", "It stays in the history, without a winner.", Keys("Hold", "Keep", holding=55)),
    ),
    Example("dice", Dice(DAVID._replace(note="3 kings"), "Keep or reroll?", POKER, Keys("Keep", LOOK, 0, 6))),
    Example(
        "dice-reroll",
        Dice(
            DAVID._replace(note="3 kings"),
            "Reroll which?",
            (*POKER[:1], Die("9", "poker", OUTLINED), *POKER[2:4], Die("J", "poker", OUTLINED)),
            Keys("Hold", "Roll", 2, 6),
            at=1,
        ),
    ),
    Example("dice-air", Dice(DAVID, "Roll for the fight", POKER, frame=0)),
    Example("dice-landing", Dice(DAVID, "Roll for the fight", POKER, frame=3)),
    Example("dice-many", Dice(DAVID, "Roll for all", tuple(Die(face) for face in "62513346"), Keys("Go on"))),
    Example(
        "dice-enter",
        Dice(
            DAVID,
            "Throw two, then enter:",
            (Die("5"), Die("4", look=OUTLINED), Die("", look=DASHED)),
            Keys("Set", "Back", arrows=True),
            at=1,
        ),
    ),
    Example(
        "tray",
        FreeDice(
            "2d6 + d20",
            "roll 14",
            (Die("5"), Die("3"), Die("17", "d20")),
            "25",
            Keys("Roll", "Dice", between="hold"),
        ),
    ),
    Example(
        "tray-kinds",
        FreeDice(
            "One of each",
            "roll 3",
            (
                Die("3", "d4"),
                Die("6"),
                Die("7", "d8"),
                Die("4", "d10"),
                Die("11", "d12"),
                Die("20", "d20"),
                Die("87", "d100"),
                Die("H", "coin"),
                Die("Q", "poker"),
                Die("1"),
            ),
            "139",
            Keys("Roll", "Dice", between="hold"),
        ),
    ),
    Example(
        "tray-20",
        FreeDice(
            "20d6",
            "roll 9",
            tuple(Die(face) for face in "62513346621542361145"),
            "70",
            Keys("Roll", "Dice", between="hold"),
        ),
    ),
    Example(
        "tray-held",
        FreeDice(
            "5d6",
            "Zoë",
            tuple(Die(face, look=SOLID if face == "6" else OUTLINED) for face in "66261"),
            "21",
            Keys("Free", "Roll", at=1, of=5),
            at=1,
        ),
    ),
    Example(
        "tray-pick",
        PickDice(
            "2d6 + d20",
            3,
            20,
            (Die("4", "d4"), Die("6"), Die("8", "d8"), Die("0", "d10"), Die("12", "d12"), Die("20", "d20")),
            "d6",
            1,
            Keys("Add", "Done", at=1, of=12),
        ),
    ),
    Example(
        "bars", Bars(Who("Zoë", 1, state=SHOWN), "60 dice, mean 3.47", _BARS, 10.0, Keys(back="Back", arrows=True))
    ),
    Example("code", Code("Secret", "7E02" * 16, ("312 rolls", "and draws", "match"), Keys("Next"))),
    Example(
        "together",
        Together(
            ((1, ASKED), (2, ANSWERED), (4, ASKED)),
            "Join Deke's fight?",
            "Your button: in or out",
            Keys("Go on", LOOK, hint="OK: all out"),
        ),
    ),
    Example(
        "together-six",
        Together(
            tuple((n, ASKED if n in (2, 5) else ANSWERED) for n in range(1, 7)),
            "Still drawing: 2, 5",
            "Done? Press your button.",
            Keys("All", LOOK),
        ),
    ),
    Example(
        "take-back",
        TakeBack("Take back a roll?", "Same dice will come again.", ((1, "David", True), (3, "Deke", False)), 50),
    ),
    Example("take-back-arrows", TakeBack("Take back a roll?", "Hold left and right together.", filled=20)),
)
_SYSTEM = (
    Example("boot", Boot(75, "1.0")),
    Example("choose-game", GameChoice("Choose a game", "Night Express", "2–4 players", Keys("Open", "Off", 1, 4))),
    Example(
        "go-on",
        GameChoice("Go on where you were?", "The Big Heist", "round 4, 14:20", Keys("Go on", "Off", 0, 4), "robber"),
    ),
    Example(
        "choose-dice",
        GameChoice("Choose a game", "Rails and Roads", "1–6 players", Keys("Open", "Off", 2, 4), "dice"),
    ),
    Example(
        "choose-tickets",
        GameChoice("Choose a game", "All Aboard", "2–4 players", Keys("Open", "Off", 3, 4), "tickets"),
    ),
    Example(
        "kept-games",
        Lines(
            Who("Kept games"),
            (Line("Night Express", "14:20"), Line("Rails and Roads", "Sunday"), Line("All Aboard", "12 May")),
            0,
            Keys("Go on", "Back", 0, 5),
        ),
    ),
    Example("game-menu", game_menu("Move to car 3")),
    Example(
        "seats",
        Seats(
            "Take your seats",
            (
                (1, True, False),
                (2, True, False),
                (3, False, False),
                (4, True, False),
                (5, True, True),
                (6, False, False),
            ),
            "Press your own button.",
            Keys("Start", "Back", hint="4 seats"),
        ),
    ),
    Example(
        "result",
        Result(
            JOSEPHINE,
            "14",
            ((2, 3, "Deke", "11"), (2, 1, "David", "11"), (4, 4, "Łukasz", "6")),
            Keys("Again", "Menu"),
        ),
    ),
    Example(
        "fair-code",
        FairCode("Fair dice", "Write down, compare later:", "7F3A91C25D0EK4TW", Keys("Start", "How?")),
    ),
    Example(
        "resting",
        Question(DEKE, "Showdown with whom?", "Lawbots", Keys("Fight", LOOK, 0, 3)),
        beside=True,
        resting=True,
    ),
    Example("resting-list", game_menu("Move to car 3"), resting=True),
    Example("sleeping", Sleeping(3, "Deke", 7)),
)
EXAMPLES = (*_ASKING, *_LISTS, *_TOLD, *_SYSTEM)


def beside(picture: Model) -> tuple[Example, ...]:
    """The examples of the grammar, with a game's own picture where one belongs."""
    return tuple(example._replace(picture=picture) if example.beside else example for example in EXAMPLES)
