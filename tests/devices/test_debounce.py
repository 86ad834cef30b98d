"""F01 to F04: bounce, short taps, buttons low at the start or for ever, holds."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.debounce import ButtonSetting, Debounce
from companion.devices.events import Edge, Event, Freed, Held, Pressed, Released, Stuck

from .timeline import Fingered

OK = ButtonSetting("ok")
HOLD = ButtonSetting("ok", hold_ms=1000)
BOUNCY_PRESS = [(0.0, 0), (0.4, 1), (0.9, 0), (2.1, 1), (2.6, 0), (6.0, 1), (6.3, 0)]
BOUNCY_RELEASE = [(1000.0, 1), (1000.5, 0), (1002.0, 1), (1004.0, 0), (1004.7, 1)]


def test_f01_a_bouncing_press_and_release_count_once() -> None:
    box = Fingered(OK).play({"ok": BOUNCY_PRESS + BOUNCY_RELEASE}, 1500)
    assert box.events() == [Pressed("ok", 0.0), Released("ok", 1.0)]
    assert not [ms for ms, _ in box.said if ms > (1005 + 25) / 1000]
    assert box.when(Pressed)[0] <= 60


def test_f01_with_a_hold_action_there_is_one_hold_or_one_press_and_one_release() -> None:
    box = Fingered(HOLD).play({"ok": BOUNCY_PRESS + BOUNCY_RELEASE}, 1500)
    assert box.kinds() in (["Held", "Released"], ["Pressed", "Released"])
    assert not [ms for ms, _ in box.said if ms > (1005 + 25) / 1000]


def test_f01_control_without_debouncing_the_same_edges_count_several_times() -> None:
    box = Fingered(OK, debounce_ms=0).play({"ok": BOUNCY_PRESS + BOUNCY_RELEASE}, 1500)
    assert box.kinds().count("Pressed") > 1


def test_f02_short_taps_count_and_lose_nothing_after_them() -> None:
    a, b, c = [(0.0, 0), (30.0, 1)], [(1000.0, 0), (1012.0, 1)], [(5000.0, 0), (5120.0, 1)]
    d = [edge for tap in range(5) for edge in ((7000.0 + tap * 125, 0), (7060.0 + tap * 125, 1))]
    box = Fingered(OK).play({"ok": a}, 900)
    assert box.kinds() == ["Pressed", "Released"]
    box.play({"ok": b}, 1100)
    assert box.kinds().count("Pressed") in (1, 2)
    assert not box.debounce.is_down("ok")
    before = box.kinds().count("Pressed")
    box.play({"ok": c}, 6000)
    assert box.kinds().count("Pressed") == before + 1
    box.play({"ok": d}, 9000)
    assert box.kinds().count("Pressed") == before + 6


def test_f02_a_dropped_edge_is_mended_by_reading_the_level() -> None:
    """The release of a tap is never reported; the level read at the next tick tells."""
    debounce = Debounce({"ok": OK})
    debounce.edge(Edge("ok", False, 0.0))
    debounce.edge(Edge("ok", True, 1.0))
    said: list[Event] = []
    while (due := debounce.due()) is not None and due < 2.0:
        said += debounce.tick(due, {"ok": due < 1.012})
    assert not debounce.is_down("ok")
    assert [type(event) for event in said] in ([], [Pressed, Released])
    debounce.edge(Edge("ok", True, 5.0))
    assert debounce.tick(5.1) == [Pressed("ok", 5.0)]


def test_f02_a_dropped_press_is_seen_by_reading_the_level() -> None:
    debounce = Debounce({"ok": OK})
    debounce.edge(Edge("ok", False, 0.0))
    assert debounce.tick(1.0, {"ok": True}) == []
    assert debounce.tick(1.025, {"ok": True}) == [Pressed("ok", 1.0)]


def test_f03_low_at_start_is_ignored_until_seen_released() -> None:
    for setting in (OK, HOLD, ButtonSetting("ok", hold_ms=3000)):
        box = Fingered(setting, low_at_start=["ok"]).play({"ok": [(3000.0, 1)]}, 3999)
        assert box.events() == []
        box.play({"ok": [(4000.0, 0), (4120.0, 1)]}, 6000)
        assert box.events() == [Pressed("ok", 4.0), Released("ok", 4.12)]


def test_f03_a_bounce_of_the_button_low_at_start_does_not_arm_it() -> None:
    box = Fingered(OK, low_at_start=["ok"]).play({"ok": [(100.0, 1), (110.0, 0)]}, 2000)
    assert box.events() == []


def test_f03_stuck_is_said_once_and_other_buttons_work() -> None:
    left = ButtonSetting("left")
    box = Fingered(OK, left, low_at_start=["ok"])
    box.play({"left": [(40_000.0, 0), (40_100.0, 1)]}, 60_000)
    assert [event for event in box.events() if isinstance(event, Stuck)] == [Stuck("ok", 29.0)]
    assert [event for event in box.events() if isinstance(event, Pressed)] == [Pressed("left", 40.0)]
    box.play({"ok": [(61_000.0, 1)]}, 62_000)
    assert box.events()[-1] == Freed("ok", 61.0)
    assert box.kinds().count("Stuck") == 1


def test_f03_stuck_after_a_press_is_said_once() -> None:
    box = Fingered(OK).play({"ok": [(0.0, 0)]}, 120_000)
    assert box.events() == [Pressed("ok", 0.0), Stuck("ok", 30.0)]
    box.play({"ok": [(120_001.0, 1)]}, 121_000)
    assert box.kinds() == ["Pressed", "Stuck", "Released", "Freed"]


def _hold(down_ms: float, *glitch: tuple[float, int]) -> Fingered:
    return Fingered(HOLD).play({"ok": [(0.0, 0), *glitch, (down_ms, 1)]}, 10_000)


def test_f04_short_presses_act_on_release_and_never_hold() -> None:
    for down_ms in (400.0, 980.0):
        box = _hold(down_ms)
        assert box.events() == [Pressed("ok", 0.0), Released("ok", down_ms / 1000)]
        assert box.when(Pressed)[0] >= down_ms


def test_f04_a_hold_acts_once_and_its_release_does_nothing() -> None:
    for down_ms in (1400.0, 6000.0):
        box = _hold(down_ms)
        assert box.events() == [Held("ok", 1.0), Released("ok", down_ms / 1000)]
        assert 900 <= box.when(Held)[0] <= 1100


def test_f04_a_glitch_is_no_release() -> None:
    box = _hold(1400.0, (500.0, 1), (505.0, 0))
    assert box.events() == [Held("ok", 1.0), Released("ok", 1.4)]


def test_f04_a_button_without_a_hold_action_acts_on_the_press() -> None:
    box = Fingered(OK).play({"ok": [(0.0, 0), (6000.0, 1)]}, 10_000)
    assert box.events() == [Pressed("ok", 0.0), Released("ok", 6.0)]
    assert box.when(Pressed) == [25.0]


def test_f06_a_late_loop_sees_presses_in_order_with_their_own_times() -> None:
    """The handling of the first event takes two seconds; all edges lie in the queue then."""
    debounce = Debounce({"x": ButtonSetting("x"), "y": ButtonSetting("y")})
    for pin in ("x", "y"):
        debounce.edge(Edge(pin, False, -1.0))
    queue = [Edge("x", True, 0.0), Edge("x", False, 0.1), Edge("y", True, 0.3), Edge("y", False, 0.42)]
    said = [event for edge in queue for event in debounce.edge(edge)] + debounce.tick(2.0)
    assert [event for event in said if isinstance(event, Pressed)] == [Pressed("x", 0.0), Pressed("y", 0.3)]


def test_edges_of_unknown_pins_are_ignored() -> None:
    debounce = Debounce({"ok": OK})
    assert debounce.edge(Edge("other", True, 1.0)) + debounce.tick(2.0, {"other": True}) == []
    assert Debounce({}).tick(1.0) == []


def test_events_of_two_kinds_differ() -> None:
    """Bare tuples of two kinds would be equal, and every list compared here would prove nothing."""
    pressed: Event = Pressed("ok", 1.0)
    assert pressed != Held("ok", 1.0)
    assert Held("ok", 1.0) != pressed
    assert Pressed("ok", 1.0) == Pressed("ok", 1.0)
    assert len({Pressed("ok", 1.0), Pressed("ok", 1.0)}) == 1


gaps_ms = st.lists(st.integers(1, 120), max_size=60)
hold_ms = st.sampled_from([None, 100])


def _edges(gaps: list[int]) -> tuple[list[tuple[float, int]], float]:
    """Alternating levels after gaps, ending wherever they end."""
    at, rows = 0.0, []
    for turn, gap in enumerate(gaps):
        at += gap
        rows.append((at, turn % 2))
    return rows, at


def _lows(rows: list[tuple[float, int]], end: float) -> list[tuple[float, float]]:
    closed = [*rows, (end, 1)]
    return [(a, b) for (a, level), (b, _) in pairwise(closed) if level == 0]


@given(gaps_ms, hold_ms)
def test_a_believed_level_is_the_real_one_once_it_is_quiet(gaps: list[int], hold: int | None) -> None:
    rows, end = _edges(gaps)
    box = Fingered(ButtonSetting("ok", hold)).play({"ok": rows}, end + 26)
    assert box.debounce.is_down("ok") == (bool(rows) and rows[-1][1] == 0)


@given(gaps_ms, hold_ms)
def test_every_action_has_its_own_release(gaps: list[int], hold: int | None) -> None:
    rows, end = _edges(gaps)
    box = Fingered(ButtonSetting("ok", hold)).play({"ok": rows}, end + 200)
    said = [kind for kind in box.kinds() if kind != "Released"]
    if box.debounce.is_down("ok"):
        box.play({"ok": [(end + 201, 1)]}, end + 300)
    assert all(b == "Released" for b in box.kinds()[1::2])
    assert len(said) == box.kinds().count("Released")
    assert set(said) <= {"Pressed", "Held"}


@given(gaps_ms)
def test_a_press_needs_a_low_that_stands(gaps: list[int]) -> None:
    rows, end = _edges(gaps)
    box = Fingered(OK).play({"ok": rows}, end + 200)
    standing = [low for low in _lows(rows, end + 200) if low[1] - low[0] >= 25]
    assert box.kinds().count("Pressed") <= len(standing)
    # Each is known when its level has stood, not earlier and not later.
    assert set(box.when(Pressed)) <= {low[0] + 25 for low in standing}


@given(gaps_ms, hold_ms, st.lists(st.integers(0, 3000)))
def test_ticks_in_between_change_nothing(gaps: list[int], hold: int | None, extra_ms: list[int]) -> None:
    rows, end = _edges(gaps)
    quiet = Fingered(ButtonSetting("ok", hold)).play({"ok": rows}, end + 500)
    busy = Fingered(ButtonSetting("ok", hold))
    for ms in sorted(extra_ms):
        now = [row for row in rows if row[0] <= ms]
        rows = rows[len(now) :]
        busy.play({"ok": now}, max(ms, now[-1][0] if now else 0))
    busy.play({"ok": rows}, end + 3500)
    longer = quiet.play({}, end + 3500)
    assert busy.events() == longer.events()


bounce = st.lists(st.integers(1, 8), max_size=4).map(lambda gaps: [gap for gap in gaps if gap])


@given(st.lists(st.tuples(bounce, st.integers(30, 300), bounce, st.integers(60, 300)), max_size=8))
def test_every_press_of_a_worn_button_counts_exactly_once_and_soon(
    presses: list[tuple[list[int], int, list[int], int]],
) -> None:
    """Up to 32 ms of bounce at either end: a press each, known 60 ms after its first edge."""
    at, rows, firsts = 100.0, [], []
    for press, down, release, up in presses:
        firsts.append(at)
        for gaps, level, rest in ((press, 0, down), (release, 1, up)):
            rows.append((at, level))
            for gap in gaps[: len(gaps) // 2 * 2]:
                at += gap
                rows.append((at, 1 - rows[-1][1]))
            at += rest
    box = Fingered(OK).play({"ok": rows}, at + 100)
    assert [round(event.at * 1000, 3) for event in box.events() if isinstance(event, Pressed)] == firsts
    assert all(known - first <= 60 for known, first in zip(box.when(Pressed), firsts, strict=True))
