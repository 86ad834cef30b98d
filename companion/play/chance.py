"""Fair chance: anyone who knows the secret can recompute each roll and draw.

Before the first roll the box takes a secret from the kernel and shows its commitment; each seat adds a press.
The key made of both is fixed for the game.  A roll is keyed by what is rolled and how often that was rolled
before, not by when: neither the order of presses nor an undo changes a die.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32encode
from collections.abc import Mapping

SECRET_BYTES = 32
WORD = 2**32


def commitment(secret: bytes) -> str:
    """What the box shows before the first roll: 16 base-32 characters of the secret's SHA-256."""
    return b32encode(hashlib.sha256(secret).digest())[:16].decode()


class Stretch:
    """The numbers for one roll or draw; remembers what was asked and what came."""

    __slots__ = ("_at", "_block", "_blocks", "_key", "_name", "came", "sizes")

    def __init__(self, key: hmac.HMAC, label: str, nth: int) -> None:
        self._key, self._name, self._blocks, self._block, self._at = key, f"{label}#{nth}/", 0, b"", 0
        self.sizes: list[int] = []
        self.came: list[int] = []

    def __call__(self, n: int) -> int:
        """The next number below `n`, each equally likely.

        One byte for n up to 256, four above; what is too high for an even split is thrown away, never folded
        back (fault F25).
        """
        x = self._byte_below(n) if n <= 256 else self._word_below(n)
        self.sizes.append(n)
        self.came.append(x)
        return x

    def _byte_below(self, n: int) -> int:
        even = 256 - 256 % n
        while True:
            if self._at >= len(self._block):
                self._block, self._at = self._next_block(), 0
            x = self._block[self._at]
            self._at += 1
            if x < even:
                return x % n

    def _word_below(self, n: int) -> int:
        even = WORD - WORD % n
        while True:
            if self._at + 4 > len(self._block):
                self._block, self._at = self._next_block(), 0
            x = int.from_bytes(self._block[self._at : self._at + 4], "big")
            self._at += 4
            if x < even:
                return x % n

    def _next_block(self) -> bytes:
        keyed = self._key.copy()  # a third of the time of a one-shot digest, which looks the algorithm up anew
        keyed.update(f"{self._name}{self._blocks}".encode())
        self._blocks += 1
        return keyed.digest()

    def written(self) -> tuple[str, str]:
        """What was asked and what came, as a journal keeps them."""
        return ".".join(map(str, self.sizes)), ".".join(map(str, self.came))


class FairChance:
    """The stream of one game, fixed by the secret and the presses (seat to microseconds)."""

    __slots__ = ("_key",)

    def __init__(self, secret: bytes, presses: Mapping[int, int]) -> None:
        added = ";".join(f"{seat}:{presses[seat]}" for seat in sorted(presses))
        self._key = hmac.new(hmac.digest(secret, added.encode(), "sha256"), digestmod="sha256")

    def stretch(self, label: str, nth: int) -> Stretch:
        """The numbers for the roll or draw `label`, answered `nth` times before in the live history."""
        return Stretch(self._key, label, nth)
