"""F16, F18: one card, one number, however it is written; numbers that change are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import OwnersFileError
from companion.play.tags import is_random, read_tags, written_as

RG1 = "5A002F7C11"
"""Printed on it: 0003111953 and 047,31761."""


@pytest.mark.parametrize("typed", ["0003111953", "3111953", "047,31761", "5a002f7c11"])
def test_f16_every_way_of_writing_a_number_finds_its_card(tmp_path: Path, typed: str) -> None:
    (tmp_path / "tags.toml").write_text(f'[race]\n"{typed}" = "fox"\n')
    tags = read_tags(tmp_path, "race")
    assert tags.name(RG1) == "fox"
    assert tags.name("00004B1D09") is None


@pytest.mark.parametrize("uid", ["0BE0075C", "00004B1D09", "04A3C6CAE26180", "0102030405060708090A"])
def test_f16_leading_zeros_and_all_lengths_are_kept(tmp_path: Path, uid: str) -> None:
    (tmp_path / "tags.toml").write_text(f'[race]\n"{uid}" = "fox"\n')
    assert read_tags(tmp_path, "race").name(uid) == "fox"


def test_f16_different_cards_share_no_number() -> None:
    cards = [RG1, "00004B1D09", "7F0A0B0C0D", "0BE0075C", "04A3C6CAE26180"]
    ways = [way for uid in cards for way in written_as(uid)]
    assert len(ways) == len(set(ways))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('"4A3C6CAE26180" = "fox"', "no number of a tag"),
        ('"8804A3C6" = "fox"', "half of a number"),
        ('"0843D9A0" = "fox"', "phone"),
        ('"0BE0075C" = 3', "write its key in quotes"),
        ("what", "not TOML"),
    ],
)
def test_f18_and_what_is_wrong_is_said_with_the_tag(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "tags.toml").write_text(f"[race]\n{line}\n")
    with pytest.raises(OwnersFileError, match=words) as found:
        read_tags(tmp_path, "race")
    assert "tags.toml" in str(found.value)


def test_f18_only_four_bytes_that_begin_with_08_are_made_up() -> None:
    assert is_random("0843D9A0")
    assert is_random("08F2116C")
    assert not is_random("08A1B2C3D4E5F6")
    assert not is_random("0800112233")


def test_no_file_is_no_trouble_and_another_game_is_not_read(tmp_path: Path) -> None:
    assert read_tags(tmp_path, "race").name(RG1) is None
    (tmp_path / "tags.toml").write_text('[other]\n"x" = 3\n')
    assert read_tags(tmp_path, "race").name(RG1) is None
