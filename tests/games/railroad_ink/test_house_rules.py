"""Each house rule in a position where its values play differently."""

from __future__ import annotations

import pytest

from companion.errors import SettingError
from companion.games.railroad_ink import GAME
from companion.games.railroad_ink.finish import standing
from companion.games.railroad_ink.points import Network, pad_parts, plucked
from companion.games.railroad_ink.rules import HOUSE_RULES, Rules
from companion.screens.railroad_ink_scenes import reminder

from .driver import A, B, C, Evening, new_table, pad


def test_rules_has_a_field_for_every_key() -> None:
    assert Rules._fields == tuple(rule.key for rule in HOUSE_RULES)


def test_a_wrong_value_is_refused() -> None:
    with pytest.raises(SettingError, match="did you mean 'tetromino'"):
        new_table(2, expansion="tetrominos")


def test_rib_010_011_base() -> None:
    dice = {base: new_table(1, base=base).dice.routes[base] for base in ("classic", "challenge")}
    for base, wanted in dice.items():
        assert Evening(1, base=base, expansion="none").prompt("round.dice", A).dice == wanted
    assert dice["classic"] != dice["challenge"]


@pytest.mark.parametrize(
    ("expansion", "wanted"),
    [("pluck_man", 5), ("tetromino", 5), ("galactic_invaders", 4), ("rainbow", 5), ("none", 4)],
)
def test_ri_005_expansion(expansion: str, wanted: int) -> None:
    game = Evening(1, expansion=expansion).all_do("prepare")
    assert len(game.prompt("round.dice", A).dice) == wanted


def test_ri_g5_combine_with() -> None:
    """The fewer rounds; the start's effect, then the routes, then the Invaders."""
    game = Evening(2, expansion="galactic_invaders", combine_with="rainbow")
    assert game.view.rounds == 6
    game.all_do("prepare").rolls("rain")
    steps = []
    while game.asked[0][0].endswith(".done"):
        steps.append(game.asked[0][0])
        game.all_do(steps[-1].removesuffix(".done"))
    assert steps == ["rain.done", "draw.done"]
    assert game.asked == [("end.die", A)]
    game.does(("end.die", A, "nuke"))
    assert [face.key for face in game.view.symbols[0]] == ["rain", "nuke"]
    two = Evening(1, expansion="tetromino", combine_with="pluck_man").prompt("round.dice", A)
    assert [die.faces[0].key for die in two.dice[4:]] == ["pluck_man", "tetro_o"]
    assert new_table(1, combine_with="pluck_man").rules.expansions == ("pluck_man",)
    assert new_table(1).rules.expansions == ("pluck_man",)


def test_rib_036_buildings_and_goals() -> None:
    parts = {
        (buildings, goals): pad_parts(new_table(1, base="challenge", buildings=buildings, goals=goals).rules)[5:]
        for buildings in (True, False)
        for goals in (True, False)
    }
    assert parts[True, True] == ("buildings", "goals")
    assert (parts[True, False], parts[False, True], parts[False, False]) == (("buildings",), ("goals",), ())
    game = Evening(1, base="challenge", expansion="none").to_the_pads().fills(A, 0, 0, 0, 0, 0)
    assert game.prompt("pad.buildings", A).low == 0
    game.fills(A, 8)
    assert game.prompt("pad.goals", A).high == 3 * 4
    game.fills(A, 7)
    assert game.view.totals == (15,)


@pytest.mark.parametrize(("stack", "most"), [(False, 1), (True, 6)])
def test_ri_a1_pluckman_stack(stack: bool, most: int) -> None:
    """At two Exits a Pluck-Man leaves room for one Ghost; stacked, for one from each other round."""
    game = Evening(1, pluckman_stack=stack).to_the_pads().fills(A, 2, True)
    assert game.prompt("pad.ghosts", A).high == most


@pytest.mark.parametrize(("least", "worth"), [(1, 3), (2, 0)])
def test_ri_a3_pluckman_min_exits(least: int, worth: int) -> None:
    game = Evening(1, pluckman_min_exits=least)
    assert plucked(Network(1, True), game.table.rules) == worth
    game.to_the_pads().fills(A, 1)
    assert game.asked == [("pad.plucked" if least == 1 else "pad.exits", A)]


@pytest.mark.parametrize(
    ("first", "words"), [(False, "Ghost: at a free exit"), (True, "First ghost, at a free exit")]
)
def test_ri_a16_024_pluckman_first(first: bool, words: str) -> None:
    game = Evening(1, pluckman_first=first).rolls("ghost")
    assert reminder(game.view, game.view.extras[0]) == words


def test_ri_g2_solo_neighbour() -> None:
    """Alone: the own board, spaces of the own choice; or the box says where, until a legal space is found."""
    own = Evening(1, expansion="galactic_invaders")
    assert own.prompt("prepare.done", A).args[0] == A
    strict = Evening(1, expansion="galactic_invaders", solo_neighbour="random")
    for _ in range(2):
        strict.does(("alone.space", A, "3+7"))
        assert strict.prompt("alone.found", A).args == (3, 7)
        strict.does(("alone.found", A, "not_there"), ("alone.space", A, "1+1"), ("alone.found", A, "drawn"))
    assert strict.asked == [("round.dice", A)]
    strict.rolls().all_do("draw").does(("end.die", A, "alien"), ("alone.space", A, "2+2"))
    strict.does(("alone.found", A, "full"))
    assert strict.asked == [("round.dice", A)]
    rain = Evening(1, expansion="rainbow", solo_neighbour="random").rolls("rain")
    assert rain.asked == [("alone.space", A)]


def test_ri_g2_only_who_plays_alone_is_told_spaces() -> None:
    assert Evening(2, expansion="galactic_invaders", solo_neighbour="random").asked[0][0] == "prepare.done"


@pytest.mark.parametrize(("tiebreak", "places"), [("fewest_errors", ((B,), (A,))), ("shared", ((A, B),))])
def test_ri_g8_ri_tiebreak(tiebreak: str, places: tuple[tuple[int, ...], ...]) -> None:
    table = new_table(2, ri_tiebreak=tiebreak)
    table.pads = [pad(4, highway=3, errors=3), pad(4)]
    assert standing(table) == places


@pytest.mark.parametrize(("leaver", "playing"), [("drops_out", (A, C)), ("bot_plays_on", (A, B, C))])
def test_ri_g11_leaver(leaver: str, playing: tuple[int, ...]) -> None:
    """Its board is skipped, or stays in play and is still drawn on."""
    table = new_table(3, leaver=leaver)
    GAME.leave(table, B)
    assert table.playing == playing
    assert table.bot_plays_on == (leaver == "bot_plays_on")
    assert table.right_of(C) == (A if leaver == "drops_out" else B)
