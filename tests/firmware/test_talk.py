"""Firmware and box in one process: cards, buttons, lost lines, restarts, a host that does not read."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.events import CardLaid, CardLifted, CardsTogether, DeviceBack, DeviceLost, Edge
from companion.devices.pico_lines import pack
from companion.devices.pico_talk import Conversation
from companion.play.tags import is_random
from tests.firmware.pair import Pair

FOUR, SEVEN, TEN = b"\x0b\xe0\x07\x5c", b"\x04^:\xb2\xc1d\x80", bytes.fromhex("04112233445566778899")
CHIPS = pytest.mark.parametrize("chip", ["pn532", "mfrc522"])


def lay(pair: Pair, *uids: bytes) -> None:
    pair.board.field.uids = list(uids)


@CHIPS
@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN], ids=["4", "7", "10"])
def test_f13_f16_a_resting_card_is_laid_once_and_lifted_once(chip: str, uid: bytes) -> None:
    pair = Pair(chip).met()
    lay(pair, uid)
    pair.go(20_000)
    lifted_at = pair.now / 1000
    lay(pair)
    pair.go(2_000)
    said = pair.events()
    assert pair.kinds() == ["CardLaid", "CardLifted"]
    assert isinstance(said[0], CardLaid)
    assert isinstance(said[1], CardLifted)
    assert said[0].uid == said[1].uid == uid.hex().upper()
    assert 0.3 <= said[1].at - lifted_at <= 2.0
    lay(pair, uid)
    pair.go(500)
    assert pair.kinds()[2:] == ["CardLaid"]


@CHIPS
def test_damaged_answers_and_missed_looks_move_no_card(chip: str) -> None:
    pair = Pair(chip).met()
    lay(pair, SEVEN)
    pair.go(500)
    for _ in range(20):
        pair.board.fake.spoil = 2
        pair.go(300)
        lay(pair)
        pair.go(250)
        lay(pair, SEVEN)
        pair.go(400)
    assert pair.kinds() == ["CardLaid"]
    pair.talk.ask_counts()
    pair.go(50)
    assert pair.talk.counts["damaged"] >= 20


@CHIPS
def test_two_cards_at_once_are_told_and_not_guessed(chip: str) -> None:
    pair = Pair(chip).met()
    lay(pair, SEVEN, FOUR)
    pair.go(1_000)
    assert pair.kinds() == ["CardsTogether"]
    together = pair.events()[0]
    assert isinstance(together, CardsTogether)
    assert set(together.uids) == {SEVEN.hex().upper(), FOUR.hex().upper()}
    lay(pair, FOUR)
    pair.go(1_500)
    assert pair.kinds() == ["CardsTogether", "CardLaid"]
    assert pair.events()[1] == CardLaid(FOUR.hex().upper(), "cards", pair.said[1][0])
    lay(pair)
    pair.go(1_500)
    assert pair.kinds()[2:] == ["CardLifted"]


def test_a_second_card_beside_a_resting_one_is_laid() -> None:
    pair = Pair().met()
    lay(pair, SEVEN)
    pair.go(500)
    lay(pair, SEVEN, FOUR)
    pair.go(500)
    assert [event.uid for event in pair.events() if isinstance(event, CardLaid)] == [SEVEN.hex().upper(), "0BE0075C"]


@CHIPS
def test_f18_a_phone_that_rests_for_a_minute_is_one_card_and_marked(chip: str) -> None:
    pair = Pair(chip).met()
    pair.board.field.changing = True
    pair.go(60_000)
    pair.board.field.changing = False
    pair.go(2_000)
    assert pair.kinds() == ["CardLaid", "CardLifted"]
    phone = pair.events()[0]
    assert isinstance(phone, CardLaid)
    assert is_random(phone.uid)
    assert not is_random("08A1B2C3D4E5F6")
    assert not is_random("0800112233")


def test_buttons_have_the_time_of_the_first_touch_by_the_clock_of_the_box() -> None:
    pair = Pair(begin=123_456).met()
    pair.go(3_000)
    pair.board.levels = 1 << 4
    pressed_at = pair.now / 1000
    pair.go(200)
    pair.board.levels = 0
    released_at = pair.now / 1000
    pair.go(200)
    first, second = pair.events()
    assert isinstance(first, Edge)
    assert isinstance(second, Edge)
    assert (first.pin, first.pressed, second.pressed) == ("PICO5", True, False)
    assert abs(first.at - pressed_at) <= 0.02
    assert abs(second.at - released_at) <= 0.02


def test_a_late_line_has_an_early_stamp() -> None:
    pair = Pair().met()
    pair.go(2_000)
    pair.reads = False
    pair.board.levels = 1
    pressed_at = pair.now / 1000
    pair.go(1_500)
    pair.reads = True
    pair.go(100)
    edge = pair.events()[0]
    assert isinstance(edge, Edge)
    assert abs(edge.at - pressed_at) <= 0.02


def test_a_button_that_is_down_at_the_start_is_told_and_let_go_when_the_reader_is_lost() -> None:
    pair = Pair()
    pair.board.levels = 2
    pair.met()
    assert [(e.pin, e.pressed) for e in pair.events() if isinstance(e, Edge)] == [("PICO2", True)]
    pair.talk.part(pair.now / 1000)
    pair.reads = False
    pair.go(11_000)
    assert [(e.pin, e.pressed) for e in pair.events() if isinstance(e, Edge)][1:] == [("PICO2", False)]


def test_light_and_beep() -> None:
    pair = Pair().met()
    pair.talk.light(True)
    pair.talk.beep((80, 40, 80))
    sounding = []
    for _ in range(50):
        pair.go(5)
        sounding.append(pair.board.sounding)
    assert pair.board.lit
    changes = [n for n in range(1, 50) if sounding[n] != sounding[n - 1]]
    assert [5 * (b - a) for a, b in itertools.pairwise(changes)] == [80, 40, 80]
    assert not pair.board.sounding


def test_a_host_that_goes_leaves_it_dark_and_silent() -> None:
    pair = Pair().met()
    pair.talk.light(True)
    pair.talk.beep((2_000,) * 9)
    pair.go(100)
    assert pair.board.lit
    assert pair.board.sounding
    pair.outward = lambda raw: b""
    pair.go(6_000)
    assert not pair.board.lit
    assert not pair.board.sounding


def test_byte_03_is_a_byte_like_any_other() -> None:
    pair = Pair().met()
    pair.board.coming += b"\x03" * 50 + b"\x04\x01\x02\r\n"
    lay(pair, SEVEN)
    pair.go(1_000)
    assert pair.kinds() == ["CardLaid"]
    assert pair.board.restarts == []


def test_stay_starts_it_anew_for_a_programmer() -> None:
    pair = Pair().met()
    pair.talk.stay()
    pair.go(50)
    assert pair.board.restarts == [True]


def test_lost_lines_are_noticed_and_asked_for_again() -> None:
    pair = Pair().met()
    lost: list[bytes] = []

    def lose(raw: bytes) -> bytes:
        if b" card " in raw and not lost:
            lost.append(raw)
            return b""
        return raw

    pair.inward = lose
    lay(pair, SEVEN)
    pair.go(2_000)
    assert lost
    assert pair.kinds() == ["CardLaid"]
    assert pair.talk.asked == 1


def test_a_lost_command_is_asked_for_again() -> None:
    pair = Pair().met()
    pair.outward = lambda raw: b"" if b" light " in raw else raw
    pair.talk.light(True)
    pair.go(20)
    pair.outward = lambda raw: raw
    assert not pair.board.lit
    pair.go(2_000)
    assert pair.board.lit


@settings(max_examples=25)
@given(seed=st.integers(0, 10_000))
def test_over_a_bad_line_every_card_comes_and_goes_in_order(seed: int) -> None:
    """One line in eight is damaged or swallowed, both ways; what is told is still exactly what happened."""
    random, pair = Random(seed), Pair().met()

    def harm(raw: bytes) -> bytes:
        if not raw or random.random() > 1 / 8:
            return raw
        if random.random() < 0.5:
            return b""
        spoilt = bytearray(raw)
        spoilt[random.randrange(len(raw))] ^= 1 << random.randrange(8)
        return bytes(spoilt)

    pair.inward = pair.outward = harm
    laid = []
    for n in range(4):
        uid = bytes((4, n, 1, 2, 3, 4, 5))
        laid.append(uid.hex().upper())
        lay(pair, uid)
        pair.go(1_200)
        lay(pair)
        pair.go(1_800)
    pair.inward = pair.outward = lambda raw: raw
    pair.go(3_000)
    cards = [event for event in pair.events() if isinstance(event, CardLaid | CardLifted)]
    assert [card.uid for card in cards] == [uid for uid in laid for _ in range(2)]
    assert [type(card) for card in cards] == [CardLaid, CardLifted] * 4


def test_a_host_that_does_not_read_stops_nothing_and_is_told_what_it_missed() -> None:
    pair = Pair().met()
    pair.reads = False
    pair.board.room = 200
    for n in range(60):
        pair.board.levels = n % 2
        lay(pair, *([SEVEN] if n >= 10 else []))
        pair.go(50)
    assert pair.turns == 800
    assert pair.board.fed == pair.turns
    pair.reads, pair.board.room = True, 1 << 30
    pair.go(3_000)
    pair.talk.ask_counts()
    pair.go(50)
    assert pair.talk.counts["dropped"] >= 20
    assert pair.talk.lost == 1
    assert pair.talk._lying == {SEVEN.hex().upper(): True}
    assert [e.pressed for e in pair.events() if isinstance(e, Edge)][-1] is True


def test_a_reader_that_restarts_keeps_its_resting_card() -> None:
    pair = Pair().met()
    lay(pair, SEVEN)
    pair.go(1_000)
    for away in (False, True, False):
        # A chip that is slow to wake must not make an empty field of the first state.
        pair.board.fake.dead = away
        pair.restart()
        pair.go(1_000)
        pair.board.fake.dead = False
        pair.go(2_000)
    assert pair.kinds() == ["CardLaid"]
    lay(pair)
    pair.go(1_500)
    assert pair.kinds() == ["CardLaid", "CardLifted"]


def test_a_card_that_left_while_the_reader_restarted_is_lifted() -> None:
    pair = Pair().met()
    lay(pair, SEVEN)
    pair.go(1_000)
    lay(pair)
    pair.restart()
    pair.go(4_000)
    assert pair.kinds() == ["CardLaid", "CardLifted"]


def test_a_port_that_stays_away_lifts_the_card_after_a_while() -> None:
    pair = Pair().met()
    lay(pair, SEVEN)
    pair.go(1_000)
    pair.talk.part(pair.now / 1000)
    pair.reads = False
    pair.go(9_000)
    assert pair.kinds() == ["CardLaid"]
    pair.go(2_000)
    assert pair.kinds() == ["CardLaid", "CardLifted"]


@CHIPS
def test_a_chip_that_fell_asleep_is_set_up_again_and_no_card_moves(chip: str) -> None:
    pair = Pair(chip).met()
    lay(pair, SEVEN)
    pair.go(500)
    woken = pair.board.fake.woken
    for _ in range(5):
        if chip == "pn532":
            pair.board.fake.sleeps = True
        else:
            pair.board.fake.brown_out()
        pair.go(1_500)
    assert pair.kinds() == ["CardLaid"]
    assert pair.board.fake.woken == woken + 5


@CHIPS
def test_a_chip_that_stays_away_is_told_and_called_at_least_every_ten_seconds(chip: str) -> None:
    pair = Pair(chip).met()
    lay(pair, SEVEN)
    pair.go(500)
    pair.board.fake.dead = True
    pair.go(6_000)
    assert pair.kinds() == ["CardLaid", "CardLifted", "DeviceLost"]
    pair.board.fake.dead = False
    pair.go(5_000)
    assert pair.kinds()[3:] == ["DeviceBack", "CardLaid"]
    lost, back = pair.events()[2], pair.events()[3]
    assert isinstance(lost, DeviceLost)
    assert isinstance(back, DeviceBack)
    assert lost.name == back.name == "card chip"


def test_f17_with_a_silent_chip_buttons_are_as_quick_as_ever() -> None:
    pair = Pair().met()
    pair.board.fake.silent = True
    for n in range(40):
        pair.board.levels = (n + 1) % 2
        pressed_at = pair.now / 1000
        before = len(pair.said)
        pair.go(250)
        edges = [(moment, e) for moment, e in pair.said[before:] if isinstance(e, Edge)]
        assert len(edges) == 1
        assert edges[0][0] - pressed_at <= 0.05


def test_a_version_that_is_not_known_is_refused_in_a_sentence() -> None:
    talk = Conversation()
    talk.begin(0.0)
    talk.feed(pack(0, "hello 2 1 firmware=9.0"), 0.1)
    assert talk.trouble is not None
    assert "version 2" in talk.trouble.why
    assert "version 1" in talk.trouble.why
    assert "make flash" in talk.trouble.remedy


def test_the_reader_does_not_talk_to_a_host_of_another_version() -> None:
    pair = Pair()
    pair.outward = lambda raw: raw.replace(raw, pack(0, "hello 3 1")) if b"hello" in raw else b""
    lay(pair, SEVEN)
    pair.reads = False
    pair.go(2_000)
    assert b"hello 1 1 " in pair.board.sent
    assert b"card" not in pair.board.sent.replace(b"cards=", b"")
    assert b"all" not in pair.board.sent


def test_what_never_answers_and_what_falls_silent_is_given_up() -> None:
    for greeted in (False, True):
        pair = Pair()
        if greeted:
            pair.met()
        pair.reads = False
        pair.go(5_500)
        assert pair.talk.trouble is not None
        assert ("silent" in pair.talk.trouble.why) is greeted


def test_an_old_answer_to_hello_does_not_begin_a_talk() -> None:
    talk = Conversation()
    talk.begin(0.0)
    talk.tick(1.0)
    talk.feed(pack(0, "hello 1 1 chip=pn532"), 1.1)
    assert not talk.greeted
    talk.feed(pack(0, "hello 1 2 chip=pn532"), 1.2)
    assert talk.greeted


@CHIPS
def test_ticks_go_round_and_nothing_grows(chip: str) -> None:
    """Around the moment at which the Pico's clock of 30 bits begins anew; what is kept stays as large as it was."""
    pair = Pair(chip, begin=(1 << 30) - 8_000).met()
    for _ in range(10):
        lay(pair, SEVEN)
        pair.go(900)
        lay(pair)
        pair.go(1_200)
    assert pair.kinds() == ["CardLaid", "CardLifted"] * 10
    reader: Any = pair.reader
    assert reader._outbox.waiting() <= 2
    assert len(reader._lines._line) == 0
