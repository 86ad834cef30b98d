"""What a reader chip promises, and how it fails."""

TYPE_CHECKING = False  # MicroPython has no typing; a type checker takes this for true.
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object


class Asleep(Exception):
    """The chip is silent or has lost its settings: `begin` has to be called again."""


class Look:
    """What one look into the field found: `uids`, whole; `damaged` if an answer could not be understood."""

    def __init__(self, uids: list[bytes], damaged: bool = False) -> None:
        self.uids, self.damaged = uids, damaged


class Chip(Protocol):
    """A reader chip."""

    name: str
    most: int
    """Cards that it can tell apart at once."""

    def begin(self) -> str:
        """Wake the chip and give it its settings; return its version.

        Raises Asleep.
        """
        ...

    def look(self) -> Look:
        """Look once, in a few hundredths of a second.

        Raises Asleep.
        """
        ...


def whole_uid(raw: bytes) -> bytes:
    """Return a UID without the cascade tags that some chips leave in it.

    Raises ValueError for what is only a part of one, or none (ISO 14443-3: 4, 7 or 10 bytes).
    """
    if len(raw) == 12 and raw[0] == 0x88 and raw[4] == 0x88:
        raw = raw[1:4] + raw[5:]
    elif len(raw) == 8 and raw[0] == 0x88:
        raw = raw[1:]
    if len(raw) not in (4, 7, 10) or (len(raw) == 4 and raw[0] == 0x88):
        raise ValueError
    return raw
