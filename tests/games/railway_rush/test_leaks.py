"""Nothing leaks: games that differ only in a hidden card look alike until that card is played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.games.railway_rush import GAME, placing, reacting
from companion.games.railway_rush.components import RailwayTable
from companion.play.copying import copied
from companion.table.flow import Play
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE
from tests.battery.worlds import answers, begun, below, public

seeds = given(seed=st.integers(0, 2**32), turns=st.integers(0, 60))
quick = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def two_worlds(seed: int, answered: int) -> tuple[RailwayTable, RailwayTable, int] | None:
    """A table in mid-game, and the same with one hidden card of a seat changed for one of the deck."""
    chance = below(seed)
    session = begun(GAME, 2 + seed % 4)
    session.fork(0, chance)
    for i, _ in enumerate(answers(session, chance)):
        if i == answered:
            break
    one, other = copied(session.run.kept), copied(session.run.kept)
    seat = chance(other.seats)
    hand, shares = other.players[seat].hand, other.deck.shares()
    if not hand.layers or not shares:
        return None
    mine = hand.layers[chance(len(hand.layers))]
    theirs = shares[0].batch.cards[chance(len(shares[0].batch.cards))]
    hand.layers[hand.layers.index(mine)] = theirs
    shares[0].batch.remove(theirs)
    shares[0].batch.cards = sorted([*shares[0].batch.cards, mine])
    return one, other, seat


def played_alike(one: RailwayTable, other: RailwayTable, seed: int, most: int = 80) -> int:
    """Give both the same answers while both can take them; how many were given.  Their public records must agree."""
    plays: list[Play[Outcome]] = [Play(GAME.play(table)) for table in (one, other)]
    chance = below(seed)
    for i in range(most):
        assert public(plays[0], GAME, one) == public(plays[1], GAME, other)
        if plays[0].over:
            return i
        asked, twin = plays[0].open[0], plays[1].open[0]
        for _ in range(8):
            value: Any = asked.prompt.sample(chance)
            try:
                twin.prompt.check(value)
                break
            except IllegalAnswer:
                if asked.prompt.seat not in (CHANCE,) and not asked.prompt.private:
                    raise AssertionError(f"{asked.prompt.name} is public, and not alike") from None
        else:
            return i
        plays[0].answer(asked, value)
        plays[1].answer(twin, value)
    return most


@seeds
@quick
def test_two_games_that_differ_in_a_hidden_card_look_alike_until_it_is_played(seed: int, turns: int) -> None:
    worlds = two_worlds(seed, turns)
    if worlds is not None:
        played_alike(worlds[0], worlds[1], seed)


def test_that_property_looks_at_many_answers() -> None:
    given_ = []
    for seed in range(12):
        worlds = two_worlds(seed, 3 * seed)
        if worlds is not None:
            given_.append(played_alike(worlds[0], worlds[1], seed))
    assert sum(given_) > 120


def find_leaks(seeds_: int = 150) -> None:
    for seed in range(seeds_):
        worlds = two_worlds(seed, seed)
        if worlds is not None:
            played_alike(worlds[0], worlds[1], seed)


def test_control_asking_only_who_can_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def holds(table: Any, hand: Any, wanted: Any) -> bool:
        return bool(hand.possible(wanted.__contains__))

    monkeypatch.setattr(reacting, "may_be_in", holds)
    with pytest.raises(AssertionError):
        find_leaks()


def test_control_a_hand_shown_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = placing.place

    async def telling(table: Any, seat: int, laid: Any) -> None:
        await plain(table, seat, laid)
        table.tell("hand", seat, *map(str, table.players[seat].hand.known()))

    monkeypatch.setattr("companion.games.railway_rush.turn.place", telling)
    with pytest.raises(AssertionError):
        find_leaks()


def test_first_class_is_part_of_the_inspectors_choice() -> None:
    """Nobody is asked for it afterwards, so that having none shows nothing."""
    session = begun(GAME, 3)
    names = set()
    for seed in range(6):
        session = begun(GAME, 3)
        for asked in answers(session, below(seed)):
            names.add(asked.prompt.name)
            if asked.prompt.name.startswith(("play", "react", "discard")):
                assert asked.prompt.private
            else:
                assert not asked.prompt.private
    assert not any("first" in name for name in names if name != "start.first")
