"""What holds at every table, whatever was played."""

from __future__ import annotations

from collections import Counter

from companion.games.railway_rush.cards import ACTION, STATION, TRAIN, WILD
from companion.games.railway_rush.components import NOBODY, Player, RailwayTable
from companion.games.railway_rush.winning import how_won


def check(table: RailwayTable) -> None:
    """`AssertionError` names the first thing that cannot be; may be called at any prompt or boundary."""
    (pack,) = table.packs
    assert pack.count() == Counter(card.key for card in pack.cards), "a card is missing or there twice"
    extra = sum(e.n for card in table.deck_list.kinds for e in card.effects if e.op == "extra_play")
    assert extra or 0 <= table.plays <= 3, f"{table.plays} plays are left"
    for card in table.pile.known():
        assert card.kind == ACTION, f"{card} lies on the action pile"
    for player in table.players:
        check_player(table, player)
    if table.winner != NOBODY:
        assert how_won(table.players[table.winner], table.rules), f"seat {table.winner} has not won"


def check_player(table: RailwayTable, player: Player) -> None:
    """One seat's cards lie where they belong."""
    for card in player.wallet.known():
        assert card.kind == ACTION, f"{card} is in a wallet"
    for card in player.fleet.known():
        assert card.kind == TRAIN, f"{card} is in a fleet"
    for card in player.stations.known():
        assert card.kind in (STATION, WILD), f"{card} is in a collection"
    for card in player.received.known():
        assert card.kind != ACTION, f"{card} only pays, but is cash"
        assert not table.rules.received_cards_count, f"{card} does not count"
    for place in player.played:
        assert not place.shares(), f"nobody knows what lies in {place.name}"
    if player.hand.hand_held:
        assert not player.hand.known(), "the box knows a card of a real hand"
    else:
        assert not player.hand.shares(), "the box does not know what it holds"
    if table.rules.wild_fixed and not table.table.layers:
        assert len(player.wilds) <= player.wild_count(), "a line is bound to no wild card"
