"""The lines, on both sides: the same vectors, the same numbers, the same patience with noise."""

from __future__ import annotations

from typing import Any

import pytest
import wire
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import pico_lines
from companion.devices.pico_talk import Conversation

SIDES = pytest.mark.parametrize("side", [wire, pico_lines], ids=["reader", "box"])


@SIDES
def test_every_line_is_spelled_and_read_as_written_down(side: Any, vectors: Any) -> None:
    assert len(vectors["lines"]) >= 20
    for row in vectors["lines"]:
        line = row["line"].encode("ascii")
        assert side.pack(row["number"], row["words"]) == line, row["about"]
        number, words = side.unpack(line[:-1])
        assert (number, " ".join(words)) == (row["number"], row["words"]), row["about"]
        assert len(line) <= side.LONGEST + 1


@SIDES
def test_a_broken_line_is_counted_and_nothing_else(side: Any, vectors: Any) -> None:
    for row in vectors["broken"]:
        lines = side.Lines()
        assert lines.feed(row["line"].encode("latin-1")) == [], row["about"]
        assert lines.bad == 1, row["about"]
        good = side.pack(1, "all 00")
        assert len(lines.feed(good)) == 1


@SIDES
def test_numbers_go_round(side: Any, vectors: Any) -> None:
    assert [[number, side.after(number)] for number, _ in vectors["after"]] == vectors["after"]
    assert [[a, b, side.ahead(a, b)] for a, b, _ in vectors["ahead"]] == vectors["ahead"]


def test_words_that_make_no_sense_are_refused_and_change_nothing(vectors: Any) -> None:
    """F16: half a UID, an odd number of digits and the check byte are no cards."""
    talk = greeted()
    for number, row in enumerate(vectors["refused"], 1):
        assert talk.feed(pico_lines.pack(number, row["words"]), 0.1) == [], row["about"]
        assert talk.refused == number, row["about"]


def greeted() -> Conversation:
    talk = Conversation()
    talk.begin(0.0)
    talk.feed(pico_lines.pack(0, "hello 1 1 chip=pn532 version=1.6"), 0.0)
    assert talk.greeted
    return talk


@SIDES
@given(cuts=st.lists(st.integers(1, 30), max_size=40), n=st.integers(1, 12))
def test_lines_may_be_cut_anywhere(side: Any, cuts: list[int], n: int) -> None:
    stream = b"".join(side.pack(number, f"card {number:08X}") for number in range(1, n + 1))
    lines, found = side.Lines(), []
    for size in [*cuts, len(stream)]:
        piece, stream = stream[:size], stream[size:]
        found += lines.feed(piece)
    assert [number for number, _ in found] == list(range(1, n + 1))
    assert lines.bad == 0


@SIDES
@given(noise=st.binary(max_size=600), size=st.integers(1, 50))
def test_noise_is_no_line_and_nothing_grows(side: Any, noise: bytes, size: int) -> None:
    lines = side.Lines()
    for begin in range(0, len(noise), size):
        assert lines.feed(noise[begin : begin + size]) == []
    lines.feed(b"\x03" * 5000)
    assert len(getattr(lines, "_line", b"") or getattr(lines, "_begun", b"")) <= side.LONGEST + 2
    lines.feed(b"\n")
    assert len(lines.feed(side.pack(7, "all 00"))) == 1


@given(
    line=st.sampled_from(["card 0BE0075C", "gone 045E3AB2C16480"]), at=st.integers(0, 400), mask=st.integers(1, 255)
)
def test_both_sides_refuse_the_same_damage(line: str, at: int, mask: int) -> None:
    raw = bytearray(wire.pack(3, line)[:-1])
    raw[at % len(raw)] ^= mask
    assert wire.unpack(bytes(raw)) is None
    assert pico_lines.unpack(bytes(raw)) is None


@SIDES
def test_what_the_other_side_has_is_forgotten_and_the_rest_sent_again(side: Any) -> None:
    outbox, sent = side.Outbox(), []
    for n in range(1, 5):
        outbox.say(f"light {n % 2}")
    sent = everything(outbox)
    assert [number for number, _ in sent] == [1, 2, 3, 4]
    outbox.has(2)
    outbox.again(3)
    assert [number for number, _ in everything(outbox)] == [3, 4]
    assert everything(outbox) == []
    for n in range(40):
        outbox.say(f"light {n % 2}")
    everything(outbox)
    outbox.again(5)
    again = everything(outbox)
    first = 44 - side.KEPT + 1
    assert again[0][0] == 0
    assert again[0][1][:2] == ["from", str(first)]
    assert [number for number, _ in again[1:]] == list(range(first, 45))


def everything(outbox: Any) -> list[tuple[int, list[str]]]:
    if hasattr(outbox, "take"):
        raw = outbox.take()
    else:
        raw = b""
        while line := outbox.next():
            raw += line
    return [(number, list(words)) for number, words in pico_lines.Lines().feed(raw)]
