"""A game's words: questions, options, what is told, reasons; one TOML file a language.

Templates take their arguments by number; ``{0:seat}`` becomes the player's name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, Protocol, runtime_checkable

from companion.errors import OwnersFileError
from companion.table.house_rules import HouseRule, Value, written
from companion.table.keys import key_of
from companion.table.outcome import Outcome
from companion.table.prompts import ChooseSome, Prompt, Refusal, Roll
from companion.table.told import Told

SECTIONS = ("prompts", "options", "told", "refused", "outcome", "house_rules")


@runtime_checkable
class Worded(Protocol):
    """An answer that knows its own words: a key among the options, and arguments."""

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its text and the arguments."""
        ...


class _Names(Formatter):
    """Fills templates; the format ``seat`` turns a seat into a name."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def format_field(self, value: Any, format_spec: str) -> Any:
        if format_spec == "seat":
            return self._names[value] if 0 <= value < len(self._names) else "?"
        return super().format_field(value, format_spec)


class Texts:
    """The texts of one game, for players of these names; a missing text raises `KeyError`.

    `spoken` are those of another language, by section and key; what it lacks stays as in `toml`.
    """

    def __init__(
        self,
        toml: str,
        file: str,
        names: Sequence[str],
        spoken: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        try:
            found = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise OwnersFileError(file, "", f"not TOML ({error})") from error
        other = spoken or {}
        self._sections: dict[str, Mapping[str, str]] = {
            name: {**found.get(name, {}), **other.get(name, {})} for name in SECTIONS
        }
        self._fill = _Names(names)

    def question(self, prompt: Prompt[Any]) -> str:
        """What is asked."""
        return self._text("prompts", prompt.name, prompt.args)

    def option(self, prompt: Prompt[Any], value: object) -> str:
        """What one step of an answer is called."""
        return self._labelled(prompt.name, value)

    def answer(self, prompt: Prompt[Any], value: Any) -> str:
        """What a whole answer is called: its parts, one after the other."""
        parts = value if isinstance(prompt, (ChooseSome, Roll)) else (value,)
        return ", ".join(self.option(prompt, part) for part in parts)

    def refusal(self, prompt: Prompt[Any], refusal: Refusal) -> tuple[str, str]:
        """What is not offered, and why; the rule's number stands in `refusal.rule`."""
        option = self._labelled(prompt.name, refusal.option)
        return option, self._text("refused", refusal.why, refusal.args)

    def told(self, told: Told) -> str:
        """What happened."""
        return self._text("told", told.what, told.args)

    def outcome(self, outcome: Outcome) -> str:
        """How it ended."""
        return self._text("outcome", outcome.why, outcome.winners)

    def house_rule(self, rule: HouseRule) -> str:
        """A house rule as a question."""
        return self._text("house_rules", rule.key, ())

    def house_value(self, rule: HouseRule, value: Value) -> str:
        """One of its values."""
        return self._text("house_rules", f"{rule.key}.{written(value)}", ())

    def plain(self, section: str, key: str) -> str:
        """A text without arguments."""
        return self._text(section, key, ())

    def has(self, section: str, key: str) -> bool:
        """Whether there is such a text; for tests that every text exists."""
        return key in self._sections[section]

    def _labelled(self, prompt: str, value: object) -> str:
        options, key = self._sections["options"], key_of(value)
        for name in (f"{prompt}.{key}", key, f"{prompt}.*"):
            if name in options:
                return self._fill.vformat(options[name], (value,), {})
        if isinstance(value, Worded):
            words, args = value.words
            return self._text("options", words, args)
        return key

    def _text(self, section: str, key: str, args: Sequence[object]) -> str:
        return self._fill.vformat(self._sections[section][key], args, {})
