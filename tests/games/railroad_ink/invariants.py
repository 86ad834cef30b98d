"""What holds at every table, whatever was played."""

from __future__ import annotations

from companion.games.railroad_ink.components import InkTable
from companion.games.railroad_ink.dice_file import is_route
from companion.games.railroad_ink.finish import standing
from companion.games.railroad_ink.points import EXITS, PATTERN, Pad, pad_parts, score_lines, total
from companion.games.railroad_ink.rules import INVADERS


def check(table: InkTable) -> None:
    """`AssertionError` names the first thing that cannot be; may be called at any prompt or boundary."""
    assert 1 <= table.round <= table.rounds + 1, f"round {table.round} of {table.rounds}"
    assert len(table.rolls) == len(table.symbols) <= table.rounds, f"{len(table.rolls)} rolls"
    assert len(table.rolls) - table.round in (-1, 0), f"{len(table.rolls)} rolls in round {table.round}"
    check_faces(table)
    for seat, pad in enumerate(table.pads):
        assert set(pad.entered) <= set(pad_parts(table.rules)), f"seat {seat}: {pad.entered}"
        check_pad(table, pad)
    assert not table.closed or all(map(table.has_pad, range(table.seats))), "closed with an empty pad"
    places = standing(table)
    assert sorted(seat for place in places for seat in place) == list(range(table.seats)), f"places {places}"
    best = [total(table.pads[place[0]], table.rules) for place in places]
    assert best == sorted(best, reverse=True), f"places by {best}"


def check_faces(table: InkTable) -> None:
    """Four routes a round, and one face of each expansion, the Invaders' last."""
    starts = [one for one in table.rules.expansions if one != INVADERS]
    for routes, symbols in zip(table.rolls, table.symbols, strict=True):
        assert len(routes) == 4, f"{len(routes)} routes"
        assert all(is_route(face.key) for face in routes), f"routes {routes}"
        assert len(symbols) in (len(starts), len(table.rules.expansions)), f"symbols {symbols}"
        for face, one in zip(symbols, (*starts, INVADERS), strict=False):
            assert face in table.dice.arcade[one].faces, f"{face} from {one}"


def check_pad(table: InkTable, pad: Pad) -> None:
    """No more Exits than a board has, no more symbols than they hold, and a total of its lines."""
    assert sum(network.exits for network in pad.networks) <= EXITS, f"exits of {pad.networks}"
    for network in pad.networks:
        symbols = network.pluck_man + network.ghosts + network.fruit
        most = table.rounds if table.rules.pluckman_stack else network.exits
        assert 0 <= symbols <= most, f"{symbols} symbols at {network.exits} exits"
        assert network.pluck_man or not symbols, f"no Pluck-Man, yet {network}"
    assert 0 <= pad.filled <= PATTERN * pad.patterns, f"{pad.filled} of {pad.patterns} patterns filled"
    assert pad.patterns <= table.rounds, f"{pad.patterns} patterns"
    assert len(set(score_lines(table.rules))) == len(score_lines(table.rules)), "a line is there twice"
