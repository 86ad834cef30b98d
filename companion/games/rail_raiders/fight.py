"""A fight: weapons, dice, rerolls, the best hand, and what becomes of the losers."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.rail_raiders import fates, flipping, rolling, triggers
from companion.games.rail_raiders.cards import WEAPON, LootCard
from companion.games.rail_raiders.components import LAWBOTS, Contest, Party, RaidersTable
from companion.games.rail_raiders.hands import rank, strength
from companion.table.flow import ask
from companion.table.prompts import Choose


async def fight(table: RaidersTable, kind: str, active: int, parties: Iterable[int]) -> int:
    """RR-133, 138, C3, A23: each for itself; gives the winner, a seat or the Lawbots."""
    contest = begun(table, kind, active, set(parties))
    table.contest = contest
    await choose_weapons(table, contest)
    for party in contest.parties:
        rolling.set_strength(table, contest, party)
    winner = await rolling.best_hand(table, contest)
    contest.winner = winner.who
    tell_winner(table, winner)
    pushed = await fates.see_to_losers(table, contest, winner.who)
    if contest.has(LAWBOTS):
        flipping.discard_grit(table, table.cars[contest.car])
    table.contest = None
    await fates.flip_under_losers(table, active, pushed)
    await tell_triggers(table, contest, winner.who)
    return winner.who


def begun(table: RaidersTable, kind: str, active: int, parties: set[int]) -> Contest:
    """RR-150, 154: Raiders clockwise from the active one, the Lawbots last with the seat that rolls for them."""
    controller = controller_of(table, active, parties)
    contest = Contest(kind, active, table.raiders[active].car, controller=controller)
    contest.parties = [Party(seat, seat) for seat in table.around(active) if seat in parties]
    if LAWBOTS in parties:
        contest.parties.append(Party(LAWBOTS, controller))
    return contest


def controller_of(table: RaidersTable, active: int, parties: set[int]) -> int:
    """RR-154, 155, G17, G27: the first to the left who is not in the fight, on the train or off; else the Dealer."""
    for seat in table.around(active)[1:]:
        if seat not in parties:
            return seat
    return table.around(table.dealer)[0]


async def choose_weapons(table: RaidersTable, contest: Contest) -> None:
    """RR-201, 202, A22: before any dice, the Dealer first, then clockwise; one at most, or none."""
    contest.stage = "weapons"
    for seat in table.around(table.dealer):
        party = next((one for one in contest.parties if one.who == seat), None)
        owned = tuple(weapons_of(table, seat)) if party is not None else ()
        if party is not None and owned:
            party.weapon = await ask(Choose(seat, "weapon.which", (*owned, None)))
            if party.weapon is not None:
                table.tell("weapon", seat, party.weapon.name)


def weapons_of(table: RaidersTable, seat: int) -> list[LootCard]:
    """The weapons beside a Raider, equal ones once."""
    return list(dict.fromkeys(card for card in table.raiders[seat].cards.known() if card.kind == WEAPON))


def tell_winner(table: RaidersTable, winner: Party) -> None:
    """The winner and the rank of its hand; dice compared by eye have none here."""
    how = str(rank(strength(winner.dice))) if winner.dice else "0"
    table.tell(f"lawbots_won.{how}" if winner.who == LAWBOTS else f"won.{how}", winner.who)


async def tell_triggers(table: RaidersTable, contest: Contest, winner: int) -> None:
    """The moments after a fight."""
    for party in contest.parties:
        if party.who != LAWBOTS:
            await triggers.fire(table, "on_win" if party.who == winner else "on_lose", party.who)
