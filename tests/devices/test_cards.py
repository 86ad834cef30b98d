"""F13 to F15: a resting card counts once, damaged frames do not count, ghosts are not cards."""

from __future__ import annotations

import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.errors import CardNumberWrong
from companion.devices.events import CardLaid, CardLifted, Event
from companion.devices.presence import Presence
from companion.devices.rdm6300 import Rdm6300, frame

from .fuzz import listen
from .timeline import tick_until
from .vectors import ARRIVALS, FOB, PHANTOMS, SECOND, SPOILT, SWAPPED, WHOLE, Vector

Pieces = tuple[tuple[float, bytes], ...]


class Pad:
    """Decoder and presence on one timeline in ms."""

    def __init__(self, reads_needed: int = 2) -> None:
        self.decoder, self.presence = Rdm6300(), Presence("pad", reads_needed=reads_needed)
        self.said: list[tuple[float, Event]] = []
        self.numbers: list[str] = []

    def play(self, pieces: Pieces, begin_ms: float = 0.0) -> Pad:
        for ms, piece in pieces:
            now = (begin_ms + ms) / 1000
            self.quiet(begin_ms + ms)
            for number in self.decoder.feed(piece, now):
                self.numbers.append(number)
                self.said += [(now, event) for event in self.presence.read(number, now)]
        return self

    def quiet(self, until_ms: float) -> Pad:
        self.said += tick_until(self.presence, self.presence.tick, until_ms / 1000)
        self.decoder.tick(until_ms / 1000)
        return self

    def events(self) -> list[Event]:
        return [event for _, event in self.said]


def repeated(vector: Vector, times: int, every_ms: float = 65.0) -> Pieces:
    return tuple((turn * every_ms, vector.pieces[0][1]) for turn in range(times))


def test_f13_a_resting_card_is_laid_once_and_lifted_once() -> None:
    pad = Pad().play(repeated(FOB, 62)).quiet(6900)
    uid = FOB.numbers[0]
    assert pad.numbers == [uid] * 62
    assert [type(event) for event in pad.events()] == [CardLaid, CardLifted]
    lifted_at = next(now for now, event in pad.said if isinstance(event, CardLifted))
    assert 0.3 <= lifted_at - 3.965 <= 2.0
    pad.play(repeated(FOB, 2), 6965).quiet(10_000)
    assert [type(event) for event in pad.events()] == [CardLaid, CardLifted, CardLaid, CardLifted]
    assert pad.events()[2] == CardLaid(uid, "pad", 7.03)


def test_f13_reads_may_fail_for_up_to_a_second() -> None:
    pad = Pad().play(repeated(FOB, 20, every_ms=480)).quiet(9500)
    assert [type(event) for event in pad.events()] == [CardLaid]


def test_f13_another_card_takes_the_place_without_waiting() -> None:
    pad = Pad().play(repeated(FOB, 4)).play(repeated(SECOND, 4), 260).quiet(300)
    assert pad.events() == [
        CardLaid(FOB.numbers[0], "pad", 0.065),
        CardLifted(FOB.numbers[0], "pad", 0.325),
        CardLaid(SECOND.numbers[0], "pad", 0.325),
    ]


def test_f13_two_cards_at_once_do_not_take_turns() -> None:
    pad = Pad()
    for turn in range(40):
        pad.play((FOB if turn % 2 else SECOND).pieces, turn * 65.0)
    assert [type(event) for event in pad.events()] == [CardLaid]


@pytest.mark.parametrize("vector", WHOLE + ARRIVALS, ids=str)
def test_f14_the_decoder_finds_exactly_the_whole_frames(vector: Vector) -> None:
    assert tuple(Pad().play(vector.pieces).numbers) == vector.numbers
    assert tuple(Pad().play(vector.bytewise()).numbers) == vector.numbers


@pytest.mark.parametrize("vector", ARRIVALS, ids=str)
def test_f14_a_stream_that_comes_twice_is_one_card(vector: Vector) -> None:
    """The second copy begins 65 ms after the end of the first; two at once and lone phantoms are no card."""
    end = vector.pieces[-1][0]
    pad = Pad().play(vector.pieces).play(vector.pieces, end + 65).quiet(end + 70)
    laid = [event.uid for event in pad.events() if isinstance(event, CardLaid)]
    if vector.name == "two at once":
        assert pad.numbers == [*vector.numbers, *vector.numbers]
    elif vector.name != "lone phantoms":
        assert laid == list(vector.numbers)


@pytest.mark.parametrize("vector", SPOILT, ids=str)
def test_f14_a_spoilt_frame_is_counted_and_no_card(vector: Vector) -> None:
    for pieces in (vector.pieces, vector.bytewise()):
        pad = Pad().play(pieces).quiet(1000)
        assert (pad.numbers, pad.decoder.good, pad.decoder.bad) == ([], 0, 1)
        pad.play(repeated(FOB, 2), 1000)
        assert [type(event) for event in pad.events()] == [CardLaid]


def test_f14_a_frame_that_stops_is_given_up_after_200_ms() -> None:
    pad = Pad().play(((0.0, FOB.pieces[0][1][:7]),))
    assert pad.decoder.due() == pytest.approx(0.2)
    pad.quiet(201)
    assert (pad.decoder.bad, pad.decoder.due()) == (1, None)
    pad.play(((300.0, FOB.pieces[0][1][7:]),))
    assert pad.numbers == []


@given(st.lists(st.integers(0, 28), max_size=12))
def test_f14_any_split_of_the_stream_gives_the_same_frames(cuts: list[int]) -> None:
    wire = FOB.pieces[0][1] + SECOND.pieces[0][1]
    edges = [0, *sorted(cuts), len(wire)]
    decoder = Rdm6300()
    found = [number for a, b in pairwise(edges) for number in decoder.feed(wire[a:b], 0.0)]
    assert found == [FOB.numbers[0], SECOND.numbers[0]]
    assert (decoder.good, decoder.bad) == (2, 0)


@given(st.lists(st.binary(max_size=40)))
def test_f14_the_decoder_never_raises_and_never_grows(chunks: list[bytes]) -> None:
    decoder = Rdm6300()
    for chunk in chunks:
        decoder.feed(chunk, 0.0)
        assert len(decoder._digits) <= 12
    decoder.restart()
    assert decoder.feed(FOB.pieces[0][1], 0.0) == list(FOB.numbers)


@pytest.mark.parametrize("vector", [*PHANTOMS, SWAPPED, ARRIVALS[-1]], ids=str)
def test_f15_a_lone_phantom_is_no_card(vector: Vector) -> None:
    pad = Pad().play(vector.pieces).quiet(300_000)
    assert pad.decoder.good == len(vector.pieces)
    assert pad.events() == []
    pad.play(repeated(SECOND, 2), 300_000).quiet(310_000)
    assert [type(event) for event in pad.events()] == [CardLaid, CardLifted]
    assert pad.events()[0] == CardLaid(SECOND.numbers[0], "pad", 300.065)


def test_f15_control_without_the_second_read_a_lone_phantom_is_a_card() -> None:
    assert Pad(reads_needed=1).play(PHANTOMS[6].pieces).events() == [CardLaid("BC7DDFFDDF", "pad", 0.0)]


def test_f15_the_number_zero_is_refused_however_often_it_comes() -> None:
    pad = Pad().play(repeated(PHANTOMS[0], 3)).quiet(2000)
    assert pad.events() == []
    assert pad.presence.refused == 3


def test_f15_a_phantom_over_a_lying_card_does_not_disturb_it() -> None:
    pad = Pad()
    for turn in range(30):
        pad.play(FOB.pieces, turn * 65.0)
        pad.play(PHANTOMS[turn % 8].pieces, turn * 65.0 + 20)
    assert [type(event) for event in pad.events()] == [CardLaid]


def test_f15_two_reads_more_than_half_a_second_apart_are_no_card() -> None:
    assert Pad().play(repeated(FOB, 20, every_ms=501)).events() == []
    assert len(Pad().play(repeated(FOB, 2, every_ms=500)).events()) == 1


def test_f15_noise_is_no_card() -> None:
    plain = listen(100_000, seed=1, rich=False)
    assert (plain.n_bytes, plain.ghosts) == (100_000, ())
    rich = listen(100_000, seed=1)
    assert rich.ghosts == ()
    assert rich.frames > 1000
    assert rich.spoilt > 1000


def test_f15_control_without_the_second_read_the_same_noise_is_full_of_ghosts() -> None:
    assert len(listen(100_000, seed=1, reads_needed=1).ghosts) > 100


def test_f12_noise_does_not_make_the_decoder_or_the_presence_bigger() -> None:
    decoder, presence = Rdm6300(), Presence("noise")
    for number in range(1, 1000):
        decoder.feed(b"\x02" + b"A" * 500, 0.0)
        presence.read(f"{number:010X}", 0.0)
    assert sys.getsizeof(decoder._digits) < 100
    assert len(presence._strangers) == 8


def test_a_card_number_has_ten_hex_digits() -> None:
    for wrong in ("", "5A", "5A002F7C1122", "5A002F7C1G", "5A002F7C1é", "5A002F 7C11"):
        with pytest.raises(CardNumberWrong, match="ten hex digits"):
            frame(wrong)
    assert frame("5a002f7c11") == FOB.pieces[0][1]
