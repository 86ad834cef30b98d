"""The board: what lies on the 104 spaces of each track (RD-002, RD-004, RD-A21)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from companion.table.owners_file import Where, opened

SPACES: Final = 104
PLAIN_UNTIL: Final = 8
"""The station: the first two sections are plain."""
TRACKS: Final = (1, 2, 3, 4)
RIVER, HAZARD, AMBUSH, GARRISON, TRADING, ORANGE, SIGN = (
    "river",
    "hazard",
    "ambush",
    "garrison",
    "trading",
    "orange",
    "sign",
)
TAGS: Final = (RIVER, HAZARD, AMBUSH, GARRISON, TRADING, ORANGE, SIGN)
BOX_TAGS: Final = (RIVER, HAZARD, ORANGE)
FULL_RETREAT: Final = 8
"""A garrison so far before an ambush stands clear of the coaches that wait there (RD-A4)."""


class Spot(NamedTuple):
    """A space of a track, for a box; space 0 means the whole track."""

    track: int
    space: int

    @property
    def key(self) -> str:
        """As in the journal: ``2:21``."""
        return f"{self.track}:{self.space}"

    @property
    def words(self) -> tuple[str, tuple[object, ...]]:
        """The key of its label, and what fills it."""
        return ("spot", (self.track, self.space)) if self.space else ("track", (self.track,))


class Spots(NamedTuple):
    """Where boxes may lie on a track, in order; `spaces` are the same as bare numbers, to look ranges up."""

    spaces: tuple[int, ...]
    spots: tuple[Spot, ...]


class Line(NamedTuple):
    """The spaces of one track; `tags`, `names` and `areas` are indexed by space, 0 is none.

    `areas` gives the first space of the ambush that a space belongs to, 0 where there is none.
    """

    track: int
    tags: tuple[str, ...]
    names: tuple[str, ...]
    areas: tuple[int, ...]
    sign: int
    garrisons: tuple[int, ...]
    tradings: tuple[int, ...]
    boxes: Spots
    boxes_without_orange: Spots


class Board(NamedTuple):
    """A board that was read; one line for each track."""

    id: str
    name: str
    lines: tuple[Line, ...]


class Item(NamedTuple):
    """One entry of the file: spaces that belong together."""

    where: Where
    tag: str
    name: str
    spaces: tuple[int, ...]
    tracks: tuple[int, ...]


def read_board(text: str, file: str = "board.toml") -> Board:
    """The board that `text` describes; `OwnersFileError` says what is wrong with it."""
    head = opened(text, file, "railroader", "board")
    items = [_item(Where(file, f"item {n}"), table) for n, table in enumerate(head.items, 1)]
    return Board(head.id, head.name, tuple(_line(track, items, Where(file)) for track in TRACKS))


def check_board(text: str, file: str = "board.toml") -> list[str]:
    """Warnings about a board that can be played but is odd."""
    found: dict[str, list[int]] = {}
    for line in read_board(text, file).lines:
        for sentence in _oddities(line):
            found.setdefault(sentence, []).append(line.track)
    return [
        f"{file}: {sentence}." if len(tracks) == len(TRACKS) else f"{file}: {sentence} (track {_listed(tracks)})."
        for sentence, tracks in found.items()
    ]


def _item(where: Where, table: dict[str, Any]) -> Item:
    where.fields(table, ("tag", "name", "spaces", "tracks"), ("tag", "spaces"))
    tag = where.one_of("tag", table["tag"], TAGS)
    where = Where(where.file, f"{where.entry} ({tag})")
    spaces = _numbers(where, "spaces", table["spaces"], SPACES)
    for space in spaces:
        if space <= PLAIN_UNTIL:
            raise where.wrong(f"space {space} belongs to the station: spaces 1 to {PLAIN_UNTIL} are plain")
        if space == SPACES:
            raise where.wrong(f"space {SPACES} is at the buffers and is plain")
    name = where.words("name", table.get("name", f"{tag} {spaces[0]}"))
    return Item(where, tag, name, spaces, _numbers(where, "tracks", table.get("tracks", list(TRACKS)), len(TRACKS)))


def _numbers(where: Where, field: str, value: object, high: int) -> tuple[int, ...]:
    if not isinstance(value, list) or not value:
        raise where.wrong(f"{field!r} must be a list of numbers, not {value!r}")
    return tuple(where.number(field, one, 1, high) for one in value)


def _line(track: int, items: list[Item], board: Where) -> Line:
    tags, names = [""] * (SPACES + 1), [""] * (SPACES + 1)
    for item in items:
        for space in item.spaces if track in item.tracks else ():
            if tags[space]:
                raise item.where.wrong(f"space {space} of track {track} is already {tags[space]}")
            tags[space], names[space] = item.tag, item.name
    signs = _tagged(tags, SIGN)
    if len(signs) != 1:
        raise board.wrong(f"track {track} must have exactly one sign, not {len(signs)}")
    for item in items:
        first = min(item.spaces)
        if item.tag == ORANGE and track in item.tracks and first < signs[0]:
            raise item.where.wrong(f"orange {first} lies before the sign on {signs[0]}; it must come after")
    return Line(
        track,
        tuple(tags),
        tuple(names),
        _areas(tags),
        signs[0],
        _tagged(tags, GARRISON),
        _tagged(tags, TRADING),
        _spots(track, tags, BOX_TAGS),
        _spots(track, tags, (RIVER, HAZARD)),
    )


def _tagged(tags: list[str], *wanted: str) -> tuple[int, ...]:
    return tuple(space for space, tag in enumerate(tags) if tag in wanted)


def _areas(tags: list[str]) -> tuple[int, ...]:
    areas = [0] * len(tags)
    for space in _tagged(tags, AMBUSH):
        areas[space] = areas[space - 1] or space
    return tuple(areas)


def _spots(track: int, tags: list[str], wanted: tuple[str, ...]) -> Spots:
    spaces = _tagged(tags, *wanted)
    return Spots(spaces, tuple(Spot(track, space) for space in spaces))


def _oddities(line: Line) -> list[str]:
    out = []
    for space, tag in enumerate(line.tags):
        if tag == AMBUSH:
            behind = max((g for g in line.garrisons if g < space), default=0)
            if not behind:
                out.append(f"no garrison comes before the ambush on {space}, so engines go back to the start")
            elif space - behind < FULL_RETREAT:
                out.append(
                    f"the garrison on {behind} is less than {FULL_RETREAT} spaces before the ambush on {space}, "
                    "under the coaches that wait there"
                )
        elif tag == HAZARD and space > line.sign:
            out.append(f"the hazard on {space} comes after the sign, where there should be none")
    return out


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
