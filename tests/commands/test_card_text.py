import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.commands.card_text import LONGEST_LINE, BadCards, answer_batch, quote, read_lines


@given(st.text())
def test_quoted_text_is_one_short_line_of_plain_characters(text: str) -> None:
    shown = quote(text)
    assert shown.isascii()
    assert shown.isprintable()
    assert len(shown) <= 10 * 20 + 5


@given(st.lists(st.binary(max_size=60).filter(lambda line: b"\n" not in line)))
def test_every_line_of_any_bytes_is_numbered(lines: list[bytes]) -> None:
    stream = io.BytesIO(b"".join(line + b"\n" for line in lines))
    assert [number for number, _ in read_lines(stream)] == list(range(1, len(lines) + 1))


def test_a_line_that_never_ends_is_cut_and_the_next_one_is_whole() -> None:
    stream = io.BytesIO(b"x" * (5 * LONGEST_LINE) + b"\nKC\n" + b"y" * (2 * LONGEST_LINE))
    assert [(number, len(text)) for number, text in read_lines(stream)] == [
        (1, LONGEST_LINE),
        (2, 3),
        (3, LONGEST_LINE),
    ]


def test_a_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(BadCards, match="standard input is closed"):
        answer_batch(str)
