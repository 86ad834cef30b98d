"""A share of the noise that `make soak PART=lines` plays, with its control; and the same for the firmware's ear."""

from __future__ import annotations

from random import Random
from typing import Any

from fake_board import FakeBoard
from reader import Reader
from wire import pack

from tests.firmware.noise import _damaged, talk_through


def test_no_damaged_line_becomes_a_card() -> None:
    heard = talk_through(20_000, 1)
    assert heard.ghosts == ()
    assert heard.cards >= 200, "or the noise would drown every real card too"
    assert heard.bad >= 10_000
    assert heard.kept <= 200


def test_control_without_the_check_value_a_card_appears_that_was_not_there() -> None:
    assert len(talk_through(2_000, 1, checked=False).ghosts) > 10


def test_no_noise_from_the_host_stops_the_firmware() -> None:
    random, board = Random(3), FakeBoard()
    reader: Any = Reader(board)
    for n in range(5_000):
        words = random.choice(
            ("hello 1 7", "beat 3 4", "again 2", "from 1", "light 1", "beep 1 2", "counts", "light 5", "beep -1")
        )
        raw = pack(random.choice((0, n % 9999 + 1)), words)
        board.coming += raw if random.random() < 0.3 else _damaged(random, raw) + b"\n"
        board.rest(5)
        reader.turn()
        board.sent = b""
    assert board.fed == 5_000
    assert board.restarts == []
    assert len(reader._lines._line) <= 122
    assert reader._outbox.waiting() <= 32
