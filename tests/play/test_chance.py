"""Fair dice: no bias (fault F25), and a stream that anyone can recompute."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32encode
from collections import Counter
from itertools import permutations

import pytest

from companion.play.chance import FairChance, Stretch, commitment


class FromBytes(Stretch):
    """A stretch whose only block is given."""

    def __init__(self, block: bytes) -> None:
        super().__init__(hmac.new(b"", digestmod="sha256"), "", 0)
        self._given = [block]

    def _next_block(self) -> bytes:
        return self._given.pop()


@pytest.mark.parametrize(
    ("sides", "values", "face"), [(6, (252, 253, 255, 251), 6), (20, (240, 255, 239), 20), (100, (200, 199), 100)]
)
def test_f25_what_is_too_high_for_an_even_split_is_thrown_away(
    sides: int, values: tuple[int, ...], face: int
) -> None:
    below = FromBytes(bytes(values))
    assert below(sides) + 1 == face
    with pytest.raises(IndexError):
        below(2)


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((n - mean) ** 2 / mean for n in counts)


def rolled(sides: int, times: int, seed: int) -> list[int]:
    below = FairChance(bytes([seed]) * 32, {}).stretch("many", 0)
    out = [0] * sides
    for _ in range(times):
        out[below(sides)] += 1
    return out


def test_f25_a_d20_is_even() -> None:
    """0.1 % level, one repeat allowed; a plain remainder is far outside."""
    assert min(chi_square(rolled(20, 150_000, seed)) for seed in (1, 2)) < 43.9


def test_f25_the_same_test_finds_a_plain_remainder() -> None:
    key = hashlib.sha256(b"biased")
    out = [0] * 20
    for i in range(20_000):
        for byte in hmac.digest(key.digest(), str(i).encode(), "sha256"):
            out[byte % 20] += 1
    assert chi_square(out) > 400


def test_f25_decks_come_in_every_order_alike() -> None:
    """24,000 decks of four cards, each drawn card by card as the packs do it."""
    below = FairChance(b"\7" * 32, {}).stretch("deck", 0)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        left = [0, 1, 2, 3]
        seen[tuple(left.pop(below(len(left))) for _ in range(4))] += 1
    assert set(seen) == set(permutations(range(4)))
    assert chi_square(list(seen.values())) < 49.8


def test_more_than_a_byte_is_even_too() -> None:
    below = FromBytes((2**32 - 1).to_bytes(4, "big") + (1_234).to_bytes(4, "big"))
    assert below(1000) == 234


def test_the_stream_is_what_the_page_says_it_is() -> None:
    """HMAC of the secret over the presses, then HMAC of label, count and block."""
    secret = bytes(range(32))
    key = hmac.new(secret, b"0:17;1:4", "sha256").digest()
    block = hmac.new(key, b"die@0#2/0", "sha256").digest()
    even = [b for b in block if b < 252]
    stretch = FairChance(secret, {1: 4, 0: 17}).stretch("die@0", 2)
    assert [stretch(6) for _ in range(4)] == [b % 6 for b in even[:4]]
    assert (stretch.sizes, stretch.came) == ([6] * 4, [b % 6 for b in even[:4]])


def test_the_commitment_is_sixteen_letters_of_the_secrets_hash() -> None:
    secret = bytes(range(32))
    assert commitment(secret) == b32encode(hashlib.sha256(secret).digest()).decode()[:16]
    assert commitment(secret) != commitment(bytes(32))


def test_a_throw_is_what_the_stretch_gives_also_beyond_a_block() -> None:
    fair = FairChance(b"\5" * 32, {0: 1})
    for nth in range(200):
        for sizes in ((6,), (6, 6), (20, 100, 2), (200,) * 40, (1000, 6)):
            stretch = fair.stretch("many@1", nth)
            assert fair.throw("many@1", nth, sizes) == tuple(stretch(size) for size in sizes)
