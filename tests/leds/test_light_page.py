"""docs/LIGHT.md and its pictures say what the code draws now."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs import make_signs
from firmware_host.leds.catalogue import CATALOGUE

PAGE = make_signs.PAGE.read_text(encoding="utf-8")


def test_the_pictures_are_what_the_code_draws_byte_for_byte() -> None:
    committed = {path.name: path.read_bytes() for path in make_signs.SIGNS.iterdir()}
    assert committed == {name: text.encode() for name, text in make_signs.pictures().items()}, (
        "draw them anew: python -m docs.make_signs"
    )


def test_the_table_of_signs_is_the_catalogue() -> None:
    assert make_signs.page(PAGE) == PAGE, "write it anew: python -m docs.make_signs"
    assert [name for name, _ in re.findall(r"^\| \*\*(.+?)\*\*.*\((signs/\S+)\) \|$", PAGE, re.MULTILINE)] == [
        entry.name for entry in CATALOGUE
    ]


def test_each_sign_has_a_picture_of_its_own_that_can_be_read_aloud() -> None:
    drawn = make_signs.pictures()
    assert len(drawn) == len(CATALOGUE)
    for entry in CATALOGUE:
        root = ElementTree.fromstring(drawn[make_signs.file_name(entry)])
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert title.text == f"{entry.name}: {entry.meaning} Without colour: {entry.cue}."
        assert root.get("role") == "img"


def test_main_writes_what_is_committed_and_takes_away_what_is_no_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_signs, "SIGNS", tmp_path / "signs")
    monkeypatch.setattr(make_signs, "PAGE", tmp_path / "LIGHT.md")
    (tmp_path / "signs").mkdir()
    (tmp_path / "signs" / "laep.svg").write_text("")
    (tmp_path / "LIGHT.md").write_text(re.sub(r"^\| \*\*leap.*\n", "", PAGE, flags=re.MULTILINE))
    make_signs.main()
    assert (tmp_path / "LIGHT.md").read_text() == PAGE
    assert {path.name for path in (tmp_path / "signs").iterdir()} == set(make_signs.pictures())
