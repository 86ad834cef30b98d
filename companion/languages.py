"""The languages of the box: one file each, TOML, beside the English texts that stand in the code and in the games.

``language`` is what it calls itself. ``[box]`` gives each English text of the box its translation; all of them stand
in ``data/languages/en.toml``. ``[<game>.<section>]`` gives the texts of a game by the keys of its English file. What
a file lacks is said in English. Files that ship lie in ``data/languages``, a group's own in the folder ``languages``
of its configuration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from companion.errors import OwnersFileError

ENGLISH: Final = "en"
SHIPPED: Final = Path(__file__).with_name("data") / "languages"


class Language(NamedTuple):
    """A language: its code (the file's name), its own name, the words of the box, the texts of games by section."""

    code: str
    name: str
    box: Mapping[str, str]
    games: Mapping[str, Mapping[str, Mapping[str, str]]]


def languages(config: Path | None = None) -> dict[str, str]:
    """Codes and names of all languages, English first; a file that cannot be read is left out."""
    found = {ENGLISH: "English"}
    for path in _files(config):
        try:
            found[path.stem] = read_language(path).name
        except OwnersFileError:
            continue
    return found


def language(code: str, config: Path | None = None) -> Language:
    """A language by its code; English where there is none. `OwnersFileError` names what is wrong with its file."""
    for path in _files(config):
        if path.stem == code:
            return read_language(path)
    return Language(ENGLISH, "English", {}, {})


def read_language(path: Path) -> Language:
    """The language in a file; `OwnersFileError` names file and text."""
    import tomllib

    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise OwnersFileError(path.name, "", f"cannot be read ({error.strerror})") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OwnersFileError(path.name, "", f"not TOML ({error})") from error
    name, box = found.pop("language", path.stem), found.pop("box", {})
    for english, words in _texts(box, path.name, "box"):
        if gaps(english) != gaps(words):
            raise OwnersFileError(path.name, english, f"{words!r} has not the same gaps, {gaps(english) or 'none'}")
    for game, sections in found.items():
        for section, texts in (sections if isinstance(sections, dict) else {}).items():
            list(_texts(texts, path.name, f"{game}.{section}"))
    return Language(path.stem, str(name), box, found)


def _texts(texts: Any, file: str, field: str) -> Iterator[tuple[str, str]]:
    if not isinstance(texts, dict):
        raise OwnersFileError(file, field, "is a section; write its texts below [" + field + "]")
    for key, words in texts.items():
        if not isinstance(words, str):
            raise OwnersFileError(file, f"{field}, {key}", f"{words!r} is not a text in quotes")
        yield key, words


def gaps(text: str) -> set[str]:
    """The numbered gaps of a text, ``{0}``; a text that is no template has none."""
    try:
        return {name.split(".")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return set()


def _files(config: Path | None) -> list[Path]:
    """All files of languages; a group's own takes the place of one that ships."""
    folders = [SHIPPED, *([config / "languages"] if config is not None else [])]
    by_code = {path.stem: path for folder in folders if folder.is_dir() for path in sorted(folder.glob("*.toml"))}
    by_code.pop(ENGLISH, None)
    return list(by_code.values())
