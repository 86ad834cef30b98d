"""The screens of every game: the grammar once, then what each game adds."""

from __future__ import annotations

from companion import catalogue
from companion.screens.examples import Example


def _every() -> tuple[Example, ...]:
    by_name: dict[str, Example] = {}
    for game in catalogue.GAMES:
        for example in catalogue.examples(game):
            by_name.setdefault(example.name, example)
    return tuple(by_name.values())


EXAMPLES = _every()
