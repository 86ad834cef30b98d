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
from functools import lru_cache

SECRET_BYTES = 32


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
        size, all_ = (1, 256) if n <= 256 else (4, 2**32)
        even = all_ - all_ % n
        while True:
            at = self._at
            if at + size > len(self._block):
                self._block, at = self._next_block(), 0
            self._at = at + size
            x = self._block[at] if size == 1 else int.from_bytes(self._block[at : at + size], "big")
            if x < even:
                x %= n
                self.sizes.append(n)
                self.came.append(x)
                return x

    def _next_block(self) -> bytes:
        block = _block(self._key, f"{self._name}{self._blocks}")
        self._blocks += 1
        return block

    def written(self) -> tuple[str, str]:
        """What was asked and what came, as a journal keeps them."""
        return joined(tuple(self.sizes)), joined(tuple(self.came))


@lru_cache(maxsize=1024)
def joined(numbers: tuple[int, ...]) -> str:
    """Joined by dots; a few dozen throws of a game's dice come again and again."""
    return ".".join(map(str, numbers))


def _block(key: hmac.HMAC, name: str) -> bytes:
    keyed = key.copy()  # a third of the time of a one-shot digest, which looks the algorithm up anew
    keyed.update(name.encode())
    return keyed.digest()


class FairChance:
    """The stream of one game, fixed by the secret and the presses (seat to microseconds)."""

    __slots__ = ("_key",)

    def __init__(self, secret: bytes, presses: Mapping[int, int]) -> None:
        added = ";".join(f"{seat}:{presses[seat]}" for seat in sorted(presses))
        self._key = hmac.new(hmac.digest(secret, added.encode(), "sha256"), digestmod="sha256")

    def stretch(self, label: str, nth: int) -> Stretch:
        """The numbers for the roll or draw `label`, answered `nth` times before in the live history."""
        return Stretch(self._key, label, nth)

    def throw(self, label: str, nth: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers that `stretch` would give for dice of these sizes; most of what a box does is this."""
        block, at = _block(self._key, f"{label}#{nth}/0"), 0
        came: list[int] = []
        for size in sizes:
            even = 256 - 256 % size
            while True:
                if size > 256 or at == len(block):
                    stretch = self.stretch(label, nth)
                    return tuple([stretch(one) for one in sizes])
                x = block[at]
                at += 1
                if x < even:
                    came.append(x % size)
                    break
        return tuple(came)
