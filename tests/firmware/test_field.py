"""Cards that come and go, buttons that bounce: the two small machines of the firmware."""

from __future__ import annotations

from buttons import Buttons
from field import Field, is_random

CARD, OTHER, PHONE, PHONE_AGAIN = b"\x04^:\xb2\xc1d\x80", b"\x0b\xe0\x07\\", b"\x08\xb1\x04~", b"\x08\xf2\x11l"


def test_f13_a_resting_card_comes_once_and_goes_once() -> None:
    field = Field()
    assert field.look([CARD], False, 0) == ([CARD], [])
    for now in range(150, 20_000, 150):
        assert field.look([CARD], False, now) == ([], [])
    gone = [(now, uids) for now in range(20_000, 22_000, 150) if (uids := field.look([], False, now)[1])]
    assert [uids for _, uids in gone] == [[CARD]]
    assert 300 <= gone[0][0] - 20_000 <= 1_000


def test_a_missed_look_is_no_departure() -> None:
    field = Field()
    field.look([CARD], False, 0)
    for now in range(150, 9_000, 450):
        assert field.look([], False, now) == ([], [])
        assert field.look([], False, now + 150) == ([], [])
        assert field.look([CARD], False, now + 300) == ([], [])


def test_many_looks_in_no_time_are_no_departure_either() -> None:
    field = Field()
    field.look([CARD], False, 0)
    assert all(field.look([], False, now) == ([], []) for now in range(1, 600))


def test_a_damaged_answer_counts_as_still_there() -> None:
    field = Field()
    field.look([CARD, OTHER], False, 0)
    for now in range(150, 30_000, 150):
        assert field.look([], True, now) == ([], [])
    assert field.lying() == [CARD, OTHER]


def test_two_cards_at_once_are_both_told() -> None:
    field = Field()
    assert field.look([CARD, OTHER], False, 0) == ([CARD, OTHER], [])


def test_f18_a_phone_is_one_card_however_often_it_changes() -> None:
    field = Field()
    assert field.look([PHONE], False, 0) == ([PHONE], [])
    for n, now in enumerate(range(150, 60_000, 150)):
        assert field.look([bytes((8, n >> 8, n & 255, 1))], False, now) == ([], [])
    assert field.lying() == [PHONE]
    assert is_random(PHONE_AGAIN)
    assert not is_random(b"\x08\xa1\xb2\xc3\xd4\xe5\xf6")


def test_two_phones_are_two() -> None:
    field = Field()
    field.look([PHONE], False, 0)
    assert field.look([PHONE, PHONE_AGAIN], False, 150)[0] == [PHONE_AGAIN]


def test_a_field_full_of_noise_does_not_grow() -> None:
    field = Field()
    for n in range(1_000):
        field.look([bytes((4, n >> 8, n & 255, 9))], False, n)
    assert len(field.lying()) <= 4


def since(tick: int, earlier: int) -> int:
    return (tick - earlier + (1 << 29)) % (1 << 30) - (1 << 29)


def played(edges: list[tuple[int, int]], until: int) -> list[tuple[int, int]]:
    """Levels from moments on, sampled every 2 ms; the changes that come out."""
    buttons, level, found = Buttons(since), 0, []
    for now in range(0, until, 2):
        for at, new in edges:
            if now - 2 < at <= now:
                level = new
        buttons.sample(level, now)
        while change := buttons.next():
            found.append(change)
    return found


def test_f01_a_bouncing_press_and_release_are_one_each_with_the_time_of_the_first_touch() -> None:
    bounces = [(100, 4), (102, 0), (104, 4), (106, 0), (108, 4), (1100, 0), (1102, 4), (1104, 0)]
    assert played(bounces, 2_000) == [(3, 100), (-3, 1100)]


def test_a_glitch_is_nothing() -> None:
    assert played([(100, 255), (104, 0)], 500) == []


def test_all_eight_at_once() -> None:
    assert sorted(played([(10, 255)], 100)) == [(n, 10) for n in range(1, 9)]


def test_after_days_of_quiet_the_stamp_is_right() -> None:
    """The ticks go round after 12 days; a difference of more than half of that is negative."""
    buttons, late = Buttons(since), 700_000_000
    for now in range(late, late + 20, 2):
        buttons.sample(1, now)
    assert buttons.next() == (1, late)


def test_presses_that_nobody_fetches_are_counted() -> None:
    buttons = Buttons(since)
    for now in range(0, 4_000, 2):
        buttons.sample(now // 20 % 2, now)
    found = 0
    while buttons.next():
        found += 1
    assert found == 31
    assert buttons.dropped > 100
