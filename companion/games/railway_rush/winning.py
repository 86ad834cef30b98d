"""Winning, and games that nobody can win."""

from __future__ import annotations

from companion.games.railway_rush.cards import PER_LINE
from companion.games.railway_rush.components import FLEET, NOBODY, Player, RailwayTable
from companion.games.railway_rush.rules import Rules
from companion.table.outcome import Outcome


def reach(player: Player, line: int, rules: Rules) -> int:
    """RW-001, 023, A3: how many stations of a line are there, wild cards included; none without a real one."""
    unique = player.unique(line)
    if not unique:
        return 0
    wild = player.wilds.count(line) if rules.wild_fixed else player.wild_count()
    if rules.max_wild_per_line != "none":
        wild = min(wild, int(rules.max_wild_per_line))
    return min(PER_LINE, unique + wild)


def best_line(player: Player, rules: Rules) -> int:
    """How many stations the fullest line has."""
    return max((reach(player, line, rules) for line in player.uniques()), default=0)


def how_won(player: Player, rules: Rules) -> str:
    """RW-001, 002: by a line, by trains, or not ("")."""
    fleet = player.fleet.layers
    if len(fleet) < PER_LINE or not all(player.types()):
        return ""
    if len(fleet) >= FLEET:
        return "trains"
    return "line" if best_line(player, rules) >= PER_LINE else ""


def check_win(table: RailwayTable) -> bool:
    """RW-A1, G14: whether somebody has won now; only whose turn it is, or by house rule anybody."""
    if table.winner == NOBODY and table.at != NOBODY:
        everybody = table.rules.win_check == "immediate"
        for seat in table.clockwise_from(table.at) if everybody else [table.at]:
            if not table.left[seat] and (why := how_won(table.players[seat], table.rules)):
                table.winner, table.why = seat, why
                break
    return table.winner != NOBODY


def finished(table: RailwayTable) -> Outcome | None:
    """RW-001, 002, G9, G17: somebody has won, nobody can go on, or one player is left, or none."""
    playing = table.left.count(False)
    figures = tuple(len(player.fleet) for player in table.players)
    if not playing:
        return Outcome((), "all left", figures)
    if table.winner != NOBODY:
        return Outcome(places(table), table.why, figures)
    if playing == 1:
        return Outcome(places(table), "last one", figures)
    if table.rules.stalemate == "play_on":
        return Outcome(shared(table), "nothing left", figures) if nothing_left(table) else None
    if table.quiet < playing:
        return None
    if table.rules.stalemate == "shared":
        return Outcome(shared(table), "stalemate shared", figures)
    return Outcome(places(table), "stalemate", figures)


def nothing_left(table: RailwayTable) -> bool:
    """RW-G9: with every hand, the deck and the pile empty nobody could be asked anything ever again."""
    idle = not table.deck.layers and not table.pile.layers and table.quiet >= table.left.count(False)
    return idle and not any(player.hand.layers for player in table.players)


def places(table: RailwayTable) -> tuple[tuple[int, ...], ...]:
    """The winner, then by trains, types and the best line, equal ones together; who left comes last."""
    worth: dict[tuple[bool, bool, tuple[int, int, int]], list[int]] = {}
    for seat, player in enumerate(table.players):
        key = (seat == table.winner, not table.left[seat], standing(player))
        worth.setdefault(key, []).append(seat)
    return tuple(tuple(worth[key]) for key in sorted(worth, reverse=True))


def standing(player: Player) -> tuple[int, int, int]:
    """RW-G9: trains, then types of trains, then stations of the best line."""
    types = player.types()
    return sum(types), PER_LINE - types.count(0), max(player.uniques().values(), default=0)


def shared(table: RailwayTable) -> tuple[tuple[int, ...], ...]:
    """Those who stayed share the first place."""
    stayed = tuple(seat for seat in range(table.seats) if not table.left[seat])
    gone = tuple(seat for seat in range(table.seats) if table.left[seat])
    return (stayed, gone) if gone else (stayed,)
