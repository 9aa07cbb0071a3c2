"""What the sides are called: their tracks' names until they have their own."""

from pathlib import Path

import pytest

from firmware_host.config import parse_config
from firmware_host.errors import BadConfig


def test_sides_are_called_as_their_tracks_until_they_have_names(tmp_path: Path) -> None:
    def names(text: str) -> tuple[str, ...]:
        return parse_config(text, source="c", base_dir=tmp_path).names

    assert names("") == ("orange", "blue")
    assert names('[names]\nblue = "Mary Sue"') == ("orange", "Mary Sue")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[names]\norange = "blue"', "names.blue and names.orange are both"),
        ('[names]\norange = "Ann"\nblue = "ANN"', "call one of them something else"),
        ('[names]\norange = ""', "names.orange"),
        (f'[names]\norange = "{"x" * 21}"', "1 to 20 printable characters"),
        ('[names]\norange = "a\\u0007b"', "1 to 20 printable characters"),
        ('[names]\nred = "Ann"', "names.red"),
        ("names = 3", "names"),
    ],
)
def test_a_name_that_cannot_be_told_apart_or_said_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadConfig) as caught:
        parse_config(text, source="c", base_dir=tmp_path)
    assert problem in str(caught.value)
