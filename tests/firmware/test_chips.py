"""What the chips answer becomes UIDs, or is damaged, or wakes the chip: F13, F16, F17, F18."""

from __future__ import annotations

from typing import Any

import pn532
import pytest
from chip import Asleep, whole_uid
from fake_board import FakeBoard
from hypothesis import given
from hypothesis import strategies as st
from mfrc522 import crc_a

LIST = 0x4A
FOUR, SEVEN, TEN = b"\x0b\xe0\x07\x5c", b"\x04^:\xb2\xc1d\x80", bytes.fromhex("04112233445566778899")
CHIPS = pytest.mark.parametrize("chip", ["pn532", "mfrc522"])


def ready(chip: str) -> Any:
    board = FakeBoard(chip)
    board.chip.begin()
    return board


def test_f17_an_answer_is_read_by_its_length_wherever_it_stands(vectors: Any) -> None:
    for row in vectors["pn532"]["whole"]:
        frame = bytes.fromhex(row["frame"])
        for before in (b"", pn532.ACK, b"\x00\x00\x00\x00", pn532.ACK + b"\x00\x00"):
            said = pn532.answer(before + frame + bytes(40), LIST)
            assert [uid.hex().upper() for uid in pn532.targets(said)] == row["uids"], row["about"]


def test_f17_a_damaged_answer_is_no_card(vectors: Any) -> None:
    for row in vectors["pn532"]["damaged"]:
        with pytest.raises((pn532.Damaged, Asleep)):
            pn532.targets(pn532.answer(bytes.fromhex(row["frame"]), LIST))


def test_f17_after_a_damaged_answer_the_next_look_works(vectors: Any) -> None:
    for row in vectors["pn532"]["damaged"]:
        board = ready("pn532")
        board.field.uids = [SEVEN]
        whole = board.fake._answer
        board.fake._answer = lambda *_: bytes.fromhex(row["frame"])  # noqa: B023
        try:
            assert board.chip.look().damaged, row["about"]
        except Asleep:
            assert "7F" in row["frame"]
        board.fake._answer = whole
        assert board.chip.look().uids == [SEVEN], row["about"]


def test_two_targets_with_and_without_an_ats() -> None:
    one, two = b"\x01\x00\x44\x20\x07" + SEVEN, b"\x02\x00\x04\x08\x04" + FOUR
    ats = b"\x06\x75\x77\x81\x02\x80"
    assert pn532.targets(b"\x02" + one + ats + two) == [SEVEN, FOUR]
    assert pn532.targets(b"\x02" + one + two) == [SEVEN, FOUR]
    with pytest.raises(pn532.Damaged):
        pn532.targets(b"\x02" + one + two + b"\x00")


def test_f17_a_late_answer_to_a_question_given_up_is_passed_over() -> None:
    board = ready("pn532")
    board.field.uids = [FOUR]
    board.fake.stale = [bytes.fromhex("0000FF0CF4D54B0101000408")]
    assert board.chip.look().uids == [FOUR]


@given(raw=st.binary(max_size=80))
def test_no_bytes_of_a_bus_are_more_than_damaged(raw: bytes) -> None:
    try:
        uids = pn532.targets(pn532.answer(raw, LIST))
    except (pn532.Damaged, Asleep):
        return
    assert all(len(uid) in (4, 7, 10) for uid in uids)


@given(said=st.binary(max_size=60))
def test_no_answer_with_right_check_values_is_more_than_damaged(said: bytes) -> None:
    try:
        uids = pn532.targets(said)
    except pn532.Damaged:
        return
    assert len(uids) == said[0]


def test_f16_uids_are_whole() -> None:
    assert [whole_uid(uid) for uid in (FOUR, SEVEN, TEN)] == [FOUR, SEVEN, TEN]
    assert whole_uid(b"\x88" + SEVEN) == SEVEN
    assert whole_uid(b"\x88" + TEN[:3] + b"\x88" + TEN[3:]) == TEN
    for raw in (b"", b"\x88\x04\xa3\xc6", bytes(5), bytes(6), bytes(8), bytes(12)):
        with pytest.raises(ValueError):  # noqa: PT011
            whole_uid(raw)


@CHIPS
@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN], ids=["4", "7", "10"])
def test_f16_a_card_is_found_whole(chip: str, uid: bytes) -> None:
    board = ready(chip)
    board.field.uids = [uid]
    for _ in range(5):
        found = board.chip.look()
        assert (found.uids, found.damaged) == ([uid], False)
    board.field.uids = []
    assert board.chip.look().uids == []


@CHIPS
def test_two_cards_are_two(chip: str) -> None:
    board = ready(chip)
    board.field.uids = [SEVEN, FOUR]
    assert sorted(board.chip.look().uids) == sorted([SEVEN, FOUR])


@given(
    uids=st.lists(
        st.sampled_from([4, 7, 10]).flatmap(lambda n: st.binary(min_size=n, max_size=n)), unique=True, max_size=3
    )
)
def test_the_mfrc522_tells_any_cards_apart_bit_by_bit(uids: list[bytes]) -> None:
    uids = [uid for uid in uids if uid[0] != 0x88]
    board = ready("mfrc522")
    board.field.uids = uids
    found = board.chip.look()
    assert sorted(found.uids) == sorted(uids)
    assert not found.damaged


@CHIPS
def test_a_wrong_bit_is_damaged_and_no_card(chip: str) -> None:
    for spoilt in range(1, 4):
        board = ready(chip)
        board.field.uids = [SEVEN]
        board.fake.spoil = spoilt
        found = board.chip.look()
        assert (found.uids, found.damaged) == ([], True)


def test_a_chip_that_lost_its_settings_is_asleep_and_wakes() -> None:
    board = ready("mfrc522")
    board.field.uids = [FOUR]
    board.fake.brown_out()
    with pytest.raises(Asleep, match="settings"):
        board.chip.look()
    assert board.chip.begin() == "92"
    assert board.chip.look().uids == [FOUR]


@CHIPS
def test_a_chip_that_is_not_there_is_asleep(chip: str) -> None:
    board = FakeBoard(chip)
    board.fake.dead = True
    with pytest.raises(Asleep):
        board.chip.begin()
    board.fake.dead = False
    board.chip.begin()
    board.fake.dead = True
    with pytest.raises(Asleep):
        board.chip.look()


def test_f17_a_silent_pn532_holds_nobody_up() -> None:
    board = ready("pn532")
    for fault in ("silent", "sleeps"):
        setattr(board.fake, fault, True)
        begun = board.now
        with pytest.raises(Asleep):
            board.chip.look()
        assert board.now - begun <= 50
        board.fake.silent = False
        assert board.chip.begin() == "1.6"
        assert board.chip.look().uids == []


def test_something_else_at_the_address_is_no_pn532() -> None:
    board = FakeBoard("pn532")
    whole = board.fake._answer
    board.fake._answer = lambda command, rest: (
        bytes.fromhex("0000FF06FAD50331010607E900") if command == 2 else whole(command, rest)
    )
    with pytest.raises(Asleep, match="no PN532"):
        board.chip.begin()


def test_the_check_bytes_of_cards_are_those_of_the_standard() -> None:
    """ISO 14443-3, annex B: 00 00 gives A0 1E, 12 34 gives 26 CF."""
    assert crc_a(b"\x00\x00") == b"\xa0\x1e"
    assert crc_a(b"\x12\x34") == b"\x26\xcf"
