"""The page on behaviour at the table and the scripts hold together: each of its paragraphs has a script that names it.

A script names a paragraph with a line `# TABLE 4: Dues in the play`: its section and its first words, or words that are
in it alone.
"""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "TABLE.md"
SECTION = re.compile(r"^## (\d+)\. .*\n((?:(?!## ).*\n?)*)", re.MULTILINE)
PARAGRAPH = re.compile(r"^(?![|\n ])(?:- )?.+(?:\n(?![-|\n]).+)*", re.MULTILINE)
TAG = re.compile(r"^# TABLE (\d+): (.+)$", re.MULTILINE)
SCRIPTS = sorted(Path(__file__).parent.glob("*.script"))
PARAGRAPHS = [
    (number, re.sub(r"\s+", " ", re.sub(r"[*`]|^- ", "", paragraph)))
    for number, section in SECTION.findall(PAGE.read_text("utf-8"))
    for paragraph in PARAGRAPH.findall(section)
]
TAGS = [(path.stem, *tag) for path in SCRIPTS for tag in TAG.findall(path.read_text("utf-8"))]


def named(number: str, words: str) -> list[tuple[str, str]]:
    """Find the paragraphs of a section that begin so; where none does, those that have these words in them."""
    section = [paragraph for paragraph in PARAGRAPHS if paragraph[0] == number]
    begin = [paragraph for paragraph in section if paragraph[1].startswith(words)]
    return begin or [paragraph for paragraph in section if words in paragraph[1]]


def test_the_page_has_seven_sections_and_their_paragraphs() -> None:
    assert {number for number, _ in PARAGRAPHS} == set("1234567")
    assert len(PARAGRAPHS) > 25


@pytest.mark.parametrize(("script", "number", "words"), TAGS)
def test_a_script_names_a_paragraph_that_is_on_the_page(script: str, number: str, words: str) -> None:
    assert len(named(number, words)) == 1


@pytest.mark.parametrize("paragraph", PARAGRAPHS, ids=lambda paragraph: f"{paragraph[0]} {paragraph[1][:40]}")
def test_every_paragraph_has_a_script(paragraph: tuple[str, str]) -> None:
    assert paragraph in [found for _, number, words in TAGS for found in named(number, words)]
