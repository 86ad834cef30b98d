"""Which card a tag is glued to: the file ``tags.toml`` of a group, a section for each game.

A tag is written as the reader reads it (hexadecimal, two digits a byte, in the order on air) or, for 125 kHz tags, as
the number that is printed on them: ``0003111953``, ``3111953`` or ``047,31761`` (fault F16).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.errors import OwnersFileError

FILE: Final = "tags.toml"
LENGTHS: Final = (4, 5, 7, 10)
"""Bytes of a number: 125 kHz tags have five, the others four, seven or ten."""
EM_BYTES, RANDOM_FIRST, CASCADE = 5, "08", "88"


def written_as(uid: str) -> frozenset[str]:
    """Every way in which the number of this tag may be written."""
    ways = {uid}
    if len(uid) == 2 * EM_BYTES:
        number = int(uid[2:], 16)
        ways |= {f"{number:010d}", str(number), f"{number >> 16 & 0xFF:03d},{number & 0xFFFF:05d}"}
    return frozenset(ways)


def is_random(uid: str) -> bool:
    """Whether a phone or a bank card has made this number up: four bytes that begin with 08 (fault F18)."""
    return len(uid) == 8 and uid.startswith(RANDOM_FIRST)


class Tags:
    """The tags of one game: `name` gives the key of the card that a tag is glued to."""

    def __init__(self, by_number: Mapping[str, str]) -> None:
        self._by_number = by_number

    def name(self, uid: str) -> str | None:
        """The card's key; None for a tag that nobody has named."""
        return next((self._by_number[way] for way in written_as(uid) if way in self._by_number), None)


def read_tags(config: Path, game: str) -> Tags:
    """The tags of a game; none without a file. `OwnersFileError` names the tag and what is wrong with it."""
    import tomllib

    path = config / FILE
    try:
        found: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Tags({})
    except OSError as error:
        raise OwnersFileError(FILE, "", f"cannot be read ({error.strerror})") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OwnersFileError(FILE, "", f"not TOML ({error})") from error
    section = found.get(game, {})
    if not isinstance(section, dict):
        raise OwnersFileError(FILE, game, f"is a section; write its tags below [{game}]")
    return Tags(dict(_tag(number, card, game) for number, card in section.items()))


def _tag(number: str, card: Any, game: str) -> tuple[str, str]:
    field = f"{game}, {number}"
    if not isinstance(card, str):
        raise OwnersFileError(FILE, field, f"{card!r} is no card; write its key in quotes")
    plain = number.replace(",", "")
    if plain.isdecimal() and (len(number) == 10 or "," in number or len(plain) < 8):
        return number, card
    uid = number.upper()
    if not all(digit in "0123456789ABCDEF" for digit in uid) or len(uid) % 2 or len(uid) // 2 not in LENGTHS:
        raise OwnersFileError(FILE, field, "is no number of a tag: 4, 5, 7 or 10 bytes in hexadecimal, or as printed")
    if is_random(uid):
        raise OwnersFileError(FILE, field, "is a phone's or a bank card's, which changes; use another card")
    if len(uid) == 8 and uid.startswith(CASCADE):
        raise OwnersFileError(FILE, field, "is half of a number of seven bytes; the reader gives all of it")
    return uid, card
