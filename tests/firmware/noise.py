"""A million damaged lines from a Pico: no card that was not there, no exception, nothing that grows."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from companion.devices.events import CardLaid, CardsTogether, Event
from companion.devices.pico_lines import pack
from companion.devices.pico_talk import Conversation

TOLD_ANEW = 32
"""Lines between two states: numbers that were lost in noise would else be asked for in vain for ever."""


class Noise(NamedTuple):
    """What became of it."""

    n_lines: int
    bad: int
    cards: int
    ghosts: tuple[str, ...]
    kept: int
    """The most that the talk had in memory: bytes of a begun line and cards believed."""


def talk_through(n_lines: int, seed: int, *, checked: bool = True) -> Noise:
    """Play lines as a Pico says them, nine of ten damaged; without `checked` the check value is not looked at."""
    random = Random(seed)
    talk = Conversation("noise", checked=checked)
    real: set[str] = set()
    ghosts: list[str] = []
    cards = kept = number = 0
    now = 0.0

    def take(events: list[Event]) -> None:
        nonlocal cards
        for event in events:
            uids = (
                event.uids
                if isinstance(event, CardsTogether)
                else (event.uid,)
                if isinstance(event, CardLaid)
                else ()
            )
            cards += len(uids)
            ghosts.extend(uid for uid in uids if uid not in real)

    for n in range(n_lines):
        if n % TOLD_ANEW == 0:
            talk.begin(now)
            number = 0
            token = talk._token
            take(talk.feed(pack(0, f"hello 1 {token} chip=pn532 version=1.6"), now))
            real.clear()
        number += 1
        words = _words(random)
        whole = pack(number, words)
        if random.random() < 0.1:
            real.update(word for word in words.split()[1:] if len(word) == 14)
            take(talk.feed(whole, now))
        else:
            # A line that is swallowed or spoilt takes its number with it; the next one may have it again.
            take(talk.feed(_damaged(random, whole), now))
            take(talk.feed(b"\n", now))
            number -= 1
        now += 0.01
        take(talk.tick(now))
        talk.to_say()
        kept = max(kept, len(talk.lines._begun) + len(talk._lying))
    return Noise(n_lines, talk.lines.bad, cards, tuple(ghosts), kept)


def _words(random: Random) -> str:
    uid = f"04{random.getrandbits(48):012X}"
    return random.choice((f"card {uid}", f"card {uid}", f"gone {uid}", f"all 00 {uid}", "press 3 100", "chip lost"))


def _damaged(random: Random, line: bytes) -> bytes:
    """Damage a line without its line feed; never to itself."""
    spoilt = _spoilt(random, line[:-1])
    return b"" if spoilt == line[:-1] else spoilt


def _spoilt(random: Random, whole: bytes) -> bytes:
    kind = random.randrange(6)
    if kind == 0:
        return random.randbytes(random.randint(0, 200))
    spoilt = bytearray(whole)
    if kind == 1:
        return bytes(spoilt[: random.randrange(len(spoilt))])
    if kind == 2:
        begin = random.randrange(len(spoilt))
        return bytes(spoilt[:begin] + spoilt[begin + random.randint(1, 4) :])
    if kind == 3:
        # A digit that becomes another is the worst: all that is left to tell is the check value.
        at = random.choice([n for n, byte in enumerate(spoilt[:-9]) if byte in b"0123456789ABCDEF"] or [0])
        spoilt[at] = random.choice([byte for byte in b"0123456789ABCDEF" if byte != spoilt[at]])
        return bytes(spoilt)
    for _ in range(random.randint(1, 6)):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)
