"""What must be true of every game, whatever its rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.play.copying import copied
from companion.play.session import Session
from companion.table.flow import Play, ask
from companion.table.game import AnyGame
from companion.table.outcome import Outcome
from companion.table.prompts import CHANCE, YesNo
from tests.battery.worlds import all_steps, answers, begun, below, every_game, header, public, sampled, shown
from tests.play.toys import HANDS

ENDS_WITHIN = 5000
games = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
seeds = given(seed=st.integers(0, 2**32))
quick = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def seats_of(game: AnyGame, seed: int) -> int:
    return game.players[seed % len(game.players)]


def rules_of(game: AnyGame, chance: Any) -> dict[str, Any]:
    return {rule.key: rule.values[chance(len(rule.values))] for rule in game.rules}


@games
@quick
@seeds
def test_random_play_always_ends_and_loses_no_card(game: AnyGame, seed: int) -> None:
    chance = below(seed)
    session = begun(game, seats_of(game, seed), **rules_of(game, chance))
    for given_, asked in enumerate(answers(session, chance)):
        assert given_ < ENDS_WITHIN
        assert asked.prompt.seat != CHANCE
        for pack in session.run.table.packs:
            assert sum(pack.count().values()) == len(pack.cards)
    assert session.outcome is not None
    assert sorted(seat for place in session.outcome.places for seat in place) == list(range(session.run.table.seats))


@games
@quick
@seeds
def test_steps_are_never_empty_nor_repeated_and_keys_come_back(game: AnyGame, seed: int) -> None:
    chance = below(seed)
    session = begun(game, seats_of(game, seed))
    for asked in answers(session, chance):
        prompt = asked.prompt
        for picked, steps in all_steps(prompt, (), chance):
            assert steps
            assert len(set(steps)) == len(steps)
            items = [prompt.item(picked, step) for step in steps if step >= 0]
            assert len(set(items)) == len(items)
        value = prompt.sample(chance)
        prompt.check(value)
        assert prompt.read(prompt.write(value)) == value
        prompt.check(prompt.least())
        assert all(refusal.why and refusal.rule for refusal in prompt.refusals())


@games
@quick
@given(seed=st.integers(0, 2**32), length=st.integers(0, 120))
def test_any_prefix_replays_equal(game: AnyGame, seed: int, length: int) -> None:
    chance = below(seed)
    session = begun(game, seats_of(game, seed))
    for i, _ in enumerate(answers(session, chance)):
        if i == length:
            break
    again = Session(game, session.header, None, session.run.live)
    assert again.divergence is None
    assert shown(again) == shown(session)
    assert again.log == session.log
    assert again.number == session.number


@games
@quick
@seeds
def test_an_illegal_answer_changes_nothing(game: AnyGame, seed: int) -> None:
    chance = below(seed)
    session = begun(game, seats_of(game, seed))
    for i, asked in enumerate(answers(session, chance)):
        before, number = shown(session), session.number
        for nonsense in ("no such thing", -99, ("x", "y")):
            with pytest.raises(IllegalAnswer):
                session.answer(asked, nonsense)
        with pytest.raises(IllegalAnswer):
            asked.prompt.read("no such key")
        assert (shown(session), session.number) == (before, number)
        if i == 15:
            break


@games
@quick
@seeds
def test_a_game_started_at_any_boundary_goes_on_the_same(game: AnyGame, seed: int) -> None:
    chance = below(seed)
    session = begun(game, seats_of(game, seed))
    session.fork(0, chance)  # from now on the table is kept at each boundary
    for i, asked in enumerate(answers(session, chance)):
        run = session.run
        table = copied(run.kept)
        other: Play[Outcome] = Play(game.play(table))
        for slot, value in run.since:
            assert slot is not None
            other.send(next(a for a in other.open if a.slot == slot), value)
        assert [(a.slot, a.prompt.name, a.prompt.args) for a in other.open] == [
            (a.slot, a.prompt.name, a.prompt.args) for a in session.open
        ]
        for seat in (None, *range(table.seats)):
            assert game.view(table, seat) == session.view(seat)
        assert asked in session.open
        if i == 60:
            break


@games
@quick
@seeds
def test_the_public_record_does_not_depend_on_a_hidden_card(game: AnyGame, seed: int) -> None:
    """Two games that differ only in what one seat holds look the same, until that card is played."""
    chance = below(seed)
    seats = seats_of(game, seed)
    session = begun(game, seats)
    session.fork(0, chance)
    for i, asked in enumerate(answers(session, chance)):
        me = asked.prompt.seat
        one, other = copied(session.run.kept), copied(session.run.kept)
        for pack in other.packs:
            pack.remix(me, below(seed + i))
        plays = [Play(game.play(table)) for table in (one, other)]
        assert public(plays[0], game, one) == public(plays[1], game, other)
        if i == 30:
            break


async def leaky(table: Any) -> Outcome:
    """A game that asks only who can answer, and so gives a holder away."""
    for seat in (1, 2):
        if table.hands[seat].known()[0].key < "c06":
            await ask(YesNo(seat, "low.card", private=True))
    return Outcome((), "")


def test_the_same_check_finds_a_game_that_asks_only_who_can_answer() -> None:
    session = begun(HANDS, 3)
    session.fork(0, below(1))
    seen = set()
    for seed in range(20):
        table = copied(session.run.kept)
        table.packs[0].remix(0, below(seed))
        play = Play(leaky(table))
        seen.add(str(public(play, HANDS, table)))
        play.close()
    assert len(seen) > 1


@games
def test_leaving_and_coming_back_at_any_time_replays_and_never_hangs(game: AnyGame) -> None:
    for seed in range(6):
        chance = below(seed)
        session = begun(game, game.players[-1])
        for i in range(ENDS_WITHIN):
            if not session.open:
                break
            if i % 5 == 4:
                seat = chance(session.run.table.seats)
                (session.come_back if session.run.is_away(seat) else session.leave)(seat)
            else:
                asked = session.open[chance(len(session.open))]
                session.answer(asked, sampled(asked.prompt, chance))
        assert session.outcome is not None
        again = Session(game, session.header, None, session.run.live)
        assert again.divergence is None
        assert shown(again) == shown(session)


@games
def test_everybody_leaves_and_the_box_says_so(game: AnyGame) -> None:
    if game.leave.__name__ == "nothing":
        pytest.skip("this toy does not know leaving")
    session = begun(game, game.players[-1])
    for seat in range(session.run.table.seats):
        if session.outcome is None:
            session.leave(seat)
    assert session.outcome is not None


@games
def test_a_header_names_every_house_rule(game: AnyGame) -> None:
    assert set(header(game, game.players[0]).rules) == {rule.key for rule in game.rules}
    for rule in game.rules:
        assert len(set(rule.values)) == len(rule.values) > 1
        assert rule.rule


def test_sampled_never_bursts() -> None:
    session = begun(every_game()[-3], 2)
    assert all(sampled(session.open[0].prompt, below(seed)) != "burst" for seed in range(30))
