"""Fair chance: anyone who knows the secret can recompute each roll and draw.

Before the first roll the box takes a secret from the kernel and shows its commitment; each seat adds a press.
The key made of both is fixed for the game.  A roll is keyed by what is rolled and how often that was rolled
before, not by when: neither the order of presses nor an undo changes a die.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32encode
from collections.abc import Callable, Mapping

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """What the box shows before the first roll: 16 base-32 characters of the secret's SHA-256."""
    return b32encode(hashlib.sha256(secret).digest())[:16].decode()


def numbers_below(next_bytes: Callable[[], bytes]) -> Callable[[int], int]:
    """Numbers below n, each equally likely, from blocks of random bytes.

    One byte for n up to 256, four above; what is too high for an even split is thrown away, never folded back
    (fault F25).
    """
    left = b""

    def below(n: int) -> int:
        nonlocal left
        size = 1 if n <= 256 else 4
        even = 256**size // n * n
        while True:
            if len(left) < size:
                left = next_bytes()
            x, left = int.from_bytes(left[:size], "big"), left[size:]
            if x < even:
                return x % n

    return below


class Stretch:
    """The numbers for one roll or draw; remembers what was asked and what came."""

    __slots__ = ("_below", "_block", "_key", "_name", "came", "sizes")

    def __init__(self, key: bytes, label: str, count: int) -> None:
        self._key, self._name, self._block = key, f"{label}#{count}/", 0
        self._below = numbers_below(self._next_bytes)
        self.sizes: list[str] = []
        self.came: list[str] = []

    def _next_bytes(self) -> bytes:
        block = hmac.digest(self._key, f"{self._name}{self._block}".encode(), "sha256")
        self._block += 1
        return block

    def __call__(self, n: int) -> int:
        """The next number below `n`."""
        x = self._below(n)
        self.sizes.append(str(n))
        self.came.append(str(x))
        return x


class FairChance:
    """The stream of one game, fixed by the secret and the presses (seat to microseconds)."""

    __slots__ = ("_key",)

    def __init__(self, secret: bytes, presses: Mapping[int, int]) -> None:
        added = ";".join(f"{seat}:{presses[seat]}" for seat in sorted(presses))
        self._key = hmac.digest(secret, added.encode(), "sha256")

    def stretch(self, label: str, count: int) -> Stretch:
        """The numbers for the roll or draw `label`, answered `count` times before in the live history."""
        return Stretch(self._key, label, count)
