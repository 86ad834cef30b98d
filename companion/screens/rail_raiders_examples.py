"""Rail Raiders Infinite's own screens, one of each kind, and the grammar with its picture beside."""

from __future__ import annotations

from companion.screens.examples import DAVID, DEKE, JOSEPHINE, LOOK, LUKASZ, Example, beside
from companion.screens.parts import OUTLINED, SHOWN, Die, Keys, Who
from companion.screens.rail_raiders import CABOOSE, ENGINE, OPEN, SHUT, Car, LawbotTable, OnTrain, Train, TrainLook
from companion.screens.rail_raiders_cards import CardShown, Happened, RaiderLook
from companion.screens.rail_raiders_fight import BoardOdds, Chance, Chances, Fight, Hand, Reroll

CARS = (
    Car(CABOOSE),
    Car(OPEN, 1, (2,), (2, 0, 0)),
    Car(OPEN, 0, (), (1, 1, 0), grit=True),
    Car(OPEN, 3, (1, 3), (1, 1, 0)),
    Car(SHUT),
    Car(OPEN, 2, (4,), (2, 1, 1)),
    Car(SHUT),
    Car(ENGINE),
)
TRAIN = Train(CARS, 3)
SHORT_TRAIN = Train(
    (Car(CABOOSE, 0, (1,)), Car(SHUT), Car(OPEN, 4, (2,), (3, 2, 2)), Car(SHUT), Car(SHUT), Car(ENGINE)), 2
)
QUEENS = Hand(1, ("Q", "Q", "Q", "J", "9"), "3 queens", best=True)
TWO_PAIR = Hand(3, ("J", "J", "10", "10", "Q"), "2 pair")
KINGS = Hand(0, ("K", "K", "A", "Q", "10"), "2 kings")
HOUSE = Hand(4, ("9", "9", "9", "K", "K"), "full house", best=True)
DICE = tuple([Die(face, "poker") for face in ("K", "K", "9", "Q", "K")])
TABLE = ((3, 3, 1), (0, 0, 0), (2, 0, 0), (1, 1, 0), (1, 1, 0), (0, 0, 0), (0, 0, 1), (0, 0, 0), (0, 0, 0))

OWN = (
    Example("raiders-train", TrainLook(TRAIN, "3", "Saloon: 3 loot, D S", Keys(between="car 3", back_to=3)), TRAIN),
    Example("raiders-train-two", TrainLook(SHORT_TRAIN, "2", "Bar car: 4 loot", Keys(between="car 2", back_to=1))),
    Example(
        "raiders-move",
        OnTrain(
            DEKE._replace(left=2, of=3), "What now?", "Move to car 4", Train(CARS, 4, 3), Keys("Move", LOOK, 1, 5)
        ),
        TRAIN,
    ),
    Example(
        "raiders-fate",
        OnTrain(DAVID, "", "Deke to car 2", Train(CARS, 2, 3), Keys("Send", LOOK, 1, 4)),
        TRAIN,
    ),
    Example(
        "raiders-board",
        BoardOdds(LUKASZ, "Car 3: straight or better", "9 %", 11, Keys("Board", LOOK, 3, 6)),
        TRAIN,
    ),
    Example("raiders-board-caboose", BoardOdds(LUKASZ, "Caboose", "100 %", 0, Keys("Board", LOOK, 0, 6))),
    Example(
        "raiders-board-far", BoardOdds(LUKASZ, "Car 6: five of a kind", "0.1 %", 1296, Keys("Board", LOOK, 5, 6))
    ),
    Example(
        "raiders-odds",
        Chances(
            DEKE._replace(left=2, of=3),
            "Fight the Lawbots: to win",
            (Chance(3, "53 %", 53, own=True), Chance(0, "47 %", 47)),
            Keys("Fight", LOOK, 0, 4),
        ),
        TRAIN,
    ),
    Example(
        "raiders-odds-join",
        Chances(
            JOSEPHINE,
            "Join Deke's fight?",
            (
                Chance(2, "22 %", 22, own=True),
                Chance(3, "21 %", 21),
                Chance(1, "18 %", 18),
                Chance(4, "9 %", 9),
                Chance(0, "30 %", 30),
            ),
            Keys("Join", LOOK, left="Join", right="Stay"),
        ),
        TRAIN,
    ),
    Example("raiders-fight", Fight((QUEENS, TWO_PAIR, KINGS), "David wins"), TRAIN),
    Example("raiders-fight-falling", Fight((QUEENS, TWO_PAIR, KINGS), "", Keys("Show"), 1)),
    Example(
        "raiders-fight-five",
        Fight(
            (
                QUEENS._replace(best=False),
                Hand(2, ("A", "A", "9", "10", "K"), "2 aces"),
                TWO_PAIR,
                HOUSE,
                KINGS,
            ),
            "4 wins",
        ),
    ),
    Example(
        "raiders-reroll",
        Reroll(
            DAVID,
            "Reroll the 9: 44 % to win",
            (*DICE[:2], DICE[2]._replace(look=OUTLINED), *DICE[3:]),
            2,
            1,
            Keys("Roll", LOOK, 0, 4),
        ),
        TRAIN,
    ),
    Example(
        "raiders-reroll-lawbots",
        Reroll(
            DAVID,
            "Reroll the Q: 31 % to win",
            tuple([Die(f, "poker", OUTLINED if f == "Q" else "solid") for f in ("9", "10", "J", "J", "Q", "K", "A")]),
            4,
            0,
            Keys("Roll", LOOK, 2, 7),
        ),
    ),
    Example(
        "raiders-raider",
        RaiderLook(
            Who("Deke", 3, state=SHOWN),
            "11",
            ("Long rifle", "Padded vest", "on car 3"),
            Keys(between="Deke", back_to=1),
        ),
    ),
    Example(
        "raiders-card",
        CardShown(
            1,
            "Fan the Flames",
            "This turn each of your fights has one casualty more, and all who lose are thrown off the train.",
            Keys("Go on", LOOK, hint="High Noon"),
        ),
    ),
    Example(
        "raiders-long-arm",
        CardShown(0, "Reinforcements", "Two Deputies come to this car.", Keys("Go on", LOOK, hint="car 3")),
    ),
    Example("raiders-lawbots", LawbotTable(TABLE, 0, 2, "Car 1: 2 Deputies", Keys(between="car 1", back_to=3))),
    Example("raiders-lawbots-car", LawbotTable(TABLE, -1, 3, "Put it where? Car 2", Keys("Put", LOOK, 2, 8))),
    Example(
        "raiders-happened",
        Happened(
            DAVID._replace(state=SHOWN), "David moves to the car 4. The car 4 is a Saloon. Car 4: 3 Loot tokens."
        ),
    ),
)
EXAMPLES = (*beside(TRAIN), *OWN)
