"""What is fixed for a game before its first roll."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.errors import GameDamaged, SettingError

if TYPE_CHECKING:
    from companion.table.game import Game, Setup
    from companion.table.house_rules import Value


class Header(NamedTuple):
    """Game and edition, seats by name, every house rule with its value, the content of boards and decks.

    `texts` maps the kind of a board or deck to its whole text, so a kept game never depends on a file that may
    change.  `secret` is hex and is shown at the end; `commitment` before the first roll.  `begun` is wall time.
    """

    game: str
    edition: int
    seats: tuple[str, ...]
    rules: dict[str, Value]
    texts: dict[str, str]
    secret: str
    commitment: str
    begun: int

    def setup(self) -> Setup:
        """What the rules need to set up the table."""
        from companion.table.game import Setup

        return Setup(len(self.seats), self.rules, self.texts)

    def written(self) -> str:
        """As the journal keeps it."""
        return json.dumps(self._asdict(), ensure_ascii=False, sort_keys=True)


def new_header(
    game: Game[Any],
    seats: tuple[str, ...],
    rules: Mapping[str, Value],
    texts: Mapping[str, str],
    begun: float,
    secret: bytes | None = None,
) -> Header:
    """A header with every house rule spelled out and a secret from the kernel; `SettingError` for bad seats."""
    import secrets

    from companion.play.chance import SECRET_BYTES, commitment

    if len(seats) not in game.players:
        few, many = game.players.start, game.players.stop - 1
        raise SettingError(f"{game.name} is played by {few} to {many}, not by {len(seats)}.")
    every = {rule.key: rules.get(rule.key, rule.default) for rule in game.rules}
    secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
    return Header(
        game.name,
        game.edition,
        seats,
        {**every, **rules},
        dict(texts),
        secret.hex(),
        commitment(secret),
        int(begun),
    )


def read_header(text: str, file: str) -> Header:
    """The header that was `written`; `GameDamaged` if it cannot be one."""
    try:
        fields: dict[str, Any] = json.loads(text)
        fields["seats"] = tuple(fields["seats"])
        return Header(**fields)
    except (ValueError, TypeError, KeyError) as error:
        raise GameDamaged(f"{file}: the head of the game cannot be read ({error})") from error
