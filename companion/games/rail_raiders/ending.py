"""End of the game, leaving and coming back."""

from __future__ import annotations

from companion.games.rail_raiders.components import OFF, OVER, RaidersTable
from companion.games.rail_raiders.money import pay
from companion.table.outcome import Outcome


def look_at_deck(table: RaidersTable) -> None:
    """RR-C2, G7, G26: an empty High Noon deck makes the round in progress the last one, for whatever reason."""
    if table.rules.end_on_discard and not len(table.high_noon):
        declare_last_round(table)


def declare_last_round(table: RaidersTable) -> None:
    """RR-231, G7: once declared it stays declared."""
    if not table.last_round:
        table.last_round = True
        table.tell("last_round")


def finished(table: RaidersTable) -> Outcome | None:
    """RR-230 to 235, G27: the outcome once the last round is over, or hardly anybody is there."""
    playing = [raider.seat for raider in table.raiders if not raider.left]
    figures = tuple(raider.money for raider in table.raiders)
    if not playing:
        return Outcome((tuple(range(table.seats)),), "all left", figures)
    if len(playing) == 1 and not table.rules.lawbots_only:
        return Outcome(places(table), "last one", figures)
    if table.stage != OVER:
        return None
    if table.rules.lawbots_only:
        return Outcome((tuple(range(table.seats)),), "closed")
    found = places(table)
    return Outcome(found, "most money" if len(found[0]) == 1 else "shared", figures)


def places(table: RaidersTable) -> tuple[tuple[int, ...], ...]:
    """RR-234, 235: by $$ alone, equal ones together; who left comes after all who stayed."""
    worth: dict[tuple[bool, int], list[int]] = {}
    for raider in table.raiders:
        worth.setdefault((not raider.left, raider.money), []).append(raider.seat)
    return tuple(tuple(worth[key]) for key in sorted(worth, reverse=True))


def leave(table: RaidersTable, seat: int) -> None:
    """RR-G27: Off the Train for good, cards to the discards, $$ out of the game; or a bot plays on."""
    raider = table.raiders[seat]
    if raider.left or table.bot_plays_on:
        return
    raider.left = True
    raider.car = OFF
    raider.cards.pour(table.loot_gone)
    raider.kept.pour(table.high_noon_gone)
    table.lasting = [one for one in table.lasting if one.seat != seat]
    pay(table, seat, raider.money)
    table.tell("left", seat)


def come_back(table: RaidersTable, seat: int) -> None:
    """RR-G27: the seat is taken as it was left: Off the Train, without cards and $$."""
    if table.raiders[seat].left:
        table.raiders[seat].left = False
        table.tell("came_back", seat)
