"""For every house rule a position in which its values play differently."""

from __future__ import annotations

from typing import Any

from companion.games.rail_raiders import GAME
from companion.games.rail_raiders.actions import legal
from companion.games.rail_raiders.rules import HOUSE_RULES

from .driver import DECK, LAWBOTS, A, B, C, Position, lay_grit, new, position

WIN, LOSE = "9 9 9 9 9", "9 10 J Q A"


def test_every_house_rule_has_a_test_here() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {rule.key for rule in HOUSE_RULES} <= tested


def first_asked(**rules: Any) -> tuple[str, int]:
    return Position(new(3, **rules)).asked


def test_raider_choice() -> None:
    """RR-022."""
    assert first_asked(raider_choice="roll") == ("raider.roll", A)
    assert first_asked(raider_choice="deal") == ("raider.deal", DECK)


def attacked(**rules: Any) -> Position:
    """A attacks a Sheriff and a Deputy; the Lawbots have four of a kind and one reroll."""
    at = position(1, 0, 0, lawbots={1: (1, 1, 0), 2: (1, 0, 0)}, **rules).turn(A).acts(A, "lawbots")
    return at.rolls("showdown", (A, "9 9 9 Q A"), (B, "K K K K 9"))


def test_lawbots_by() -> None:
    """RR-154: a player is asked for the reroll, the box decides itself."""
    assert attacked(lawbots_by="player").asked == ("reroll.one", B)
    box = attacked(lawbots_by="box")
    assert box.asked == ("reroll.roll", B)
    box.does(("reroll.roll", B, "9"))
    assert box.places == (2, 0, 0)


def test_lawbots_only() -> None:
    """RR-L1."""
    assert first_asked(lawbots_only=True) == ("alone.what", -2)
    assert first_asked(lawbots_only=False) == ("raider.roll", A)


def searched(**rules: Any) -> Position:
    """A loses an opposed Search and holds on to the car by a card."""
    at = position(1, 1, 0, tokens={1: 1}, cards={A: ["anchor"]}, **rules).turn(A).acts(A, "search")
    return at.does(("search.oppose", B, "y")).rolls("search", (A, LOSE), (B, WIN))


def test_search_success() -> None:
    """RR-C1."""
    assert searched(search_success="win").asked == ("action.which", A)
    assert searched(search_success="remain").asked == ("token.turn", DECK)


def burnt(**rules: Any) -> bool:
    """The last High Noon card goes by; is this round the last?"""
    at = position(0, 1, 2, noon=["burn", "calm"], **rules)
    at.does(("highnoon.card", DECK, "burn"))
    return at.table.last_round


def test_end_on_discard() -> None:
    """RR-C2."""
    assert burnt(end_on_discard=True)
    assert not burnt(end_on_discard=False)


def test_end_check() -> None:
    """RR-G7."""
    for value, declared in (("after_resolve", False), ("on_draw", True)):
        at = position(0, 1, 2, noon=["back"], end_check=value).does(("highnoon.card", DECK, "back"))
        assert at.table.last_round is declared


def test_boarding_timing() -> None:
    """RR-C4."""
    assert position(-1, 0, 0, boarding_timing="before_high_noon").asked == ("board.which", A)
    late = position(-1, 0, 0, boarding_timing="after_high_noon").turn(A)
    assert late.asked == ("board.which", A)
    late.does(("board.which", A, "c0"))
    assert late.asked == ("action.which", A)


def test_boarding_timing_flips_what_was_boarded() -> None:
    """RR-110: also the car boarded after High Noon."""
    at = position(-1, 0, 0, cars={1: ""}, boarding_timing="after_high_noon").turn(A)
    at.does(("board.which", A, "c1"), ("boarding.roll", A, "9 9 9 9 9"))
    assert at.asked == ("car.turn", DECK)


def missed(**rules: Any) -> Position:
    at = position(-1, 0, 0, cars={4: ""}, **rules).does(("board.which", A, "c4"), ("boarding.roll", A, LOSE))
    return at.turn(A)


def test_boarding_as_action() -> None:
    """RR-A7, RR-094: with it each action may buy another attempt, twice a turn."""
    assert missed(boarding_as_action=False).table.active == B
    at = missed(boarding_as_action=True)
    assert at.offered() == ("board", "pass")
    for _ in range(2):
        at.acts(A, "board").does(("board.which", A, "c4"), ("boarding.roll", A, LOSE))
    assert at.offered() == ("pass",)
    assert at.refused()["board"] == ("twice", "RR-094")
    aboard = missed(boarding_as_action=True).acts(A, "board").does(("board.which", A, "c4"))
    assert aboard.does(("boarding.roll", A, WIN)).asked == ("car.turn", DECK)


def test_board_locomotive() -> None:
    """RR-A9."""
    assert "c6" in position(-1, 0, 0, board_locomotive=True).offered()
    closed = position(-1, 0, 0, board_locomotive=False)
    assert "c6" not in closed.offered()
    assert closed.refused()["c6"] == ("no_locomotive", "RR-A9")


def test_may_stay_off() -> None:
    """RR-A21."""
    for value, opening, later in (("later_turns", False, True), ("never", False, False), ("always", True, True)):
        at = Position(new(3, may_stay_off=value))
        at.table.stage, at.table.dealer, at.table.round = "boarding", A, 1
        assert ("-" in at.offered()) is opening
        assert ("-" in position(-1, 0, 0, may_stay_off=value).offered()) is later


def odd_dice(**rules: Any) -> tuple[str, int]:
    at = position(1, 1, 0, **rules).turn(A).acts(A, "showdown1")
    return at.rolls("showdown", (A, "9 9 K Q A"), (B, "9 9 K Q J")).asked


def test_kickers() -> None:
    """RR-A1."""
    assert odd_dice(kickers=True) == ("fate.next", A)
    assert odd_dice(kickers=False) == ("rolloff.roll", A)


def tied(**rules: Any) -> Position:
    at = position(1, 1, 0, cards={A: ["gun"], B: ["spin"]}, **rules).turn(A).acts(A, "showdown1")
    at.does(("weapon.which", A, "gun"), ("weapon.which", B, "spin"))
    return at.rolls("showdown", (A, "9 9 9 9 9 9"), (B, "9 9 9 9 9")).does(("reroll.one", B, "-"))


def test_rolloff_modifiers() -> None:
    """RR-A2."""
    assert tied(rolloff_modifiers="none").offered() == ("5 dice",)
    kept = tied(rolloff_modifiers="keep_fight")
    assert kept.offered() == ("6 dice",)
    kept.rolls("rolloff", (A, "9 9 9 9 9 9"), (B, LOSE))
    assert kept.asked == ("reroll.one", B)


def pushed(loser: int, **rules: Any) -> tuple[str, int]:
    """Somebody is pushed onto facedown car 2 in A's turn."""
    at = position(1, 1, 0, cars={2: ""}, **rules).turn(A).acts(A, "showdown1")
    hands = (LOSE, WIN) if loser == A else (WIN, LOSE)
    at.rolls("showdown", (A, hands[0]), (B, hands[1]))
    return at.does(("fate.next", B if loser == A else A, f"{loser}to2")).asked


def test_flip_on_push() -> None:
    """RR-A3."""
    flips, stays = ("car.turn", DECK), ("action.which", A)
    assert (pushed(A, flip_on_push="own_turn"), pushed(B, flip_on_push="own_turn")) == (flips, stays)
    assert (pushed(A, flip_on_push="always"), pushed(B, flip_on_push="always")) == (flips, flips)
    assert (pushed(A, flip_on_push="never"), pushed(B, flip_on_push="never")) == (stays, stays)


def test_pass_single_action() -> None:
    """RR-A10."""
    assert position(1, 0, 0, pass_single_action=False).turn(A).acts(A, "pass").table.active == B
    one = position(1, 0, 0, pass_single_action=True).turn(A).acts(A, "pass")
    assert one.asked == ("action.which", A)
    assert one.acts(A, "pass").acts(A, "pass").table.active == B


def test_car_ability_type() -> None:
    """RR-A11: twice for all cars together, or twice for each."""
    for value, offered in (("shared", False), ("per_car", True)):
        at = position(1, 0, 0, cars={1: "safe", 2: "safe"}, car_ability_type=value).turn(A)
        at.acts(A, "ability").acts(A, "ability")
        assert "ability" not in at.offered()
        at[A].car = 2
        assert ("ability" in [action.key for action in legal(at.table, A)]) is offered


def test_lawbots_confiscate() -> None:
    """RR-A12."""
    for value, left in ((0, 5), (1, 4)):
        at = position(1, 0, 0, lawbots={1: (1, 0, 0)}, money=(5, 0, 0), lawbots_confiscate=value).turn(A)
        at.acts(A, "lawbots").rolls("showdown", (A, LOSE), (B, WIN)).does(("fate.next", B, "0to0"))
        assert at.money[A] == left


def threshold(lawbots: tuple[int, int, int], dice: str) -> int:
    """Who wins if Lawbots do not roll."""
    at = position(1, 0, 0, lawbots={1: lawbots}, lawbot_combat="threshold").turn(A).acts(A, "lawbots")
    at.rolls("showdown", (A, dice))
    return A if at.money[A] else LAWBOTS


def test_lawbot_combat() -> None:
    """RR-G20: a rank to exceed, one a Lawbot, three at most by Deputies, five with a Sheriff."""
    at = position(1, 0, 0, lawbots={1: (1, 0, 0)}).turn(A).acts(A, "lawbots").rolls("showdown", (A, "9 9 9 10 J"))
    assert at.asked == ("showdown.roll", B)
    assert threshold((2, 0, 0), "9 9 9 10 J") == A
    assert threshold((2, 0, 0), "A A J Q K") == LAWBOTS
    assert threshold((7, 0, 0), "9 9 9 10 J") == A
    assert threshold((6, 1, 0), "9 10 J Q K") == LAWBOTS
    assert threshold((6, 1, 0), "9 9 9 10 10") == A
    assert threshold((7, 0, 1), "A A A A A") == LAWBOTS


def test_grit_without_lawbots() -> None:
    """RR-G22."""
    for value, moves in (("dormant", True), ("active", False)):
        at = position(2, 0, 0, grit_without_lawbots=value)
        lay_grit(at.table, 2, "boots")
        assert ("move3" in at.turn(A).offered()) is moves


def test_loot_token_values() -> None:
    """RR-G1."""
    for value, looked in (("1-2-3", 3), ("1-3-5", 5), ("2-3-4", 4)):
        at = position(1, 0, 0, tokens={1: 1}, loot_token_values=value).turn(A).acts(A, "search")
        at.does(("token.turn", DECK, "token-3"))
        while at.asked[0] == "loot.look":
            at.does(("loot.look", DECK, "one"))
        assert at.view(A).raiders[A].looking == looked


def test_money_supply() -> None:
    """RR-G2."""
    for value, gained in (("unlimited", 2), ("42_tokens", 1)):
        at = position(0, 0, 0, money=(0, 132, 0), money_supply=value).turn(A, "gold")
        assert at.money[A] == gained


def test_leaver() -> None:
    """RR-G27."""
    for value, left in (("drops_out", True), ("bot_plays_on", False)):
        at = position(0, 0, 0, leaver=value)
        GAME.leave(at.table, C)
        assert at[C].left is left
        assert at.table.bot_plays_on is not left


def test_judged_dice_ask_only_who_is_best() -> None:
    """RR-135: real dice that are compared by eye."""
    at = position(1, 1, -1, lawbots={1: (1, 0, 0)}).turn(A)
    at.table.judged = True
    at.acts(A, "lawbots").does(("showdown.join", B, "y"))
    assert at.offered() == ("0", "1", "-3")
    at.does(("judged.best", -2, "-3"))
    assert at.asked == ("fate.next", C)
