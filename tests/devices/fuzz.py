"""Noise for a card reader: at its worst full of frames with a valid checksum, and still no card."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.events import CardLaid
from companion.devices.presence import Presence
from companion.devices.rdm6300 import Rdm6300, frame

if TYPE_CHECKING:
    from collections.abc import Iterator

BYTE_S = 10 / 9600
"""Ten bits a byte at 9600 baud."""
ECHO_S = 0.6
"""A phantom may come again, but not within the half second in which two reads make a card."""


class Noise(NamedTuple):
    """What became of some noise."""

    n_bytes: int
    frames: int
    spoilt: int
    ghosts: tuple[str, ...]
    """Numbers of the cards that nobody laid."""


def listen(n_bytes: int, seed: int, *, rich: bool = True, reads_needed: int = 2) -> Noise:
    """Play `n_bytes` of noise to decoder and presence, as it would come over the wire, in chunks of any size.

    `rich` mixes in frames: whole ones, damaged, cut, doubled, from the alphabet of frames; otherwise all
    bytes are equally likely. `reads_needed` below 2 takes the guard away.
    """
    random = Random(seed)
    decoder, presence = Rdm6300(), Presence("noise", reads_needed=reads_needed)
    ghosts: list[str] = []
    heard, now = 0, 0.0
    pieces = _rich(random) if rich else _plain(random)
    while heard < n_bytes:
        pause_s, piece = next(pieces)
        now += pause_s
        piece = piece[: n_bytes - heard]
        heard += len(piece)
        while piece:
            size = random.randint(1, 40)
            chunk, piece = piece[:size], piece[size:]
            now += len(chunk) * BYTE_S
            for number in decoder.feed(chunk, now):
                ghosts += [event.uid for event in presence.read(number, now) if isinstance(event, CardLaid)]
        presence.tick(now)
    return Noise(heard, decoder.good, decoder.bad, tuple(ghosts))


def _plain(random: Random) -> Iterator[tuple[float, bytes]]:
    while True:
        yield 0.0, random.randbytes(256)


def _rich(random: Random) -> Iterator[tuple[float, bytes]]:
    last = _phantom(random)
    while True:
        whole = _phantom(random)
        kind = random.randrange(8)
        if kind == 0:
            yield 0.0, random.randbytes(random.randint(1, 64))
        elif kind == 1:
            yield 0.0, bytes(random.choices(b"\x02\x030123456789ABCDEFG\r", k=random.randint(1, 40)))
        elif kind == 2:
            yield 0.0, whole
            last = whole
        elif kind == 3:
            spoilt = bytearray(whole)
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
            yield 0.0, bytes(spoilt)
        elif kind == 4:
            yield 0.0, whole[: random.randrange(len(whole))] + random.choice((whole, b"", b"\x02"))
        elif kind == 5:
            yield random.uniform(0.0, 0.4), b""
        elif kind == 6:
            yield 0.0, frame("0000000000") * random.randint(1, 3)
        else:
            yield ECHO_S, last
            last = whole


def _phantom(random: Random) -> bytes:
    return frame(f"{random.getrandbits(40):010X}")
