import errno
import io
import sys
from collections.abc import Callable

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
    assert [line.number for line in read_lines(stream)] == list(range(1, len(lines) + 1))


def test_a_line_that_never_ends_is_cut_and_the_next_one_is_whole() -> None:
    stream = io.BytesIO(b"x" * (5 * LONGEST_LINE) + b"\nKC\n" + b"y" * (2 * LONGEST_LINE))
    assert [(line.number, len(line.text), line.cut) for line in read_lines(stream)] == [
        (1, LONGEST_LINE, True),
        (2, 3, False),
        (3, LONGEST_LINE, True),
    ]


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_as_long_as_may_be_is_whole(end: bytes) -> None:
    (line,) = read_lines(io.BytesIO(b"x" * LONGEST_LINE + end))
    assert (line.text.strip(), line.cut) == ("x" * LONGEST_LINE, False)


@pytest.mark.parametrize("blank", [" ", "\N{NO-BREAK SPACE}", "\t"])
def test_a_line_that_was_cut_is_bad_however_good_its_beginning(
    stdin: Callable[[bytes], None], capsys: pytest.CaptureFixture[str], blank: str
) -> None:
    good = "5H 5S 5D JC + 5C"
    stdin(f"{good}{blank * LONGEST_LINE}rubbish\n{blank * 2 * LONGEST_LINE}\n# {'x' * 2 * LONGEST_LINE}\nlast".encode())
    assert answer_batch(str.upper) == 2
    out, err = capsys.readouterr()
    assert out == "LAST\n"
    assert [line.split(": ")[0] for line in err.splitlines()] == ["line 1", "line 2"]
    assert err.count(f"longer than {LONGEST_LINE} bytes: put one hand or series on a line") == 2


def test_a_standard_input_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            raise OSError(errno.EISDIR, "Is a directory")

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Broken())))
    with pytest.raises(BadCards, match=r"standard input cannot be read \(Is a directory\): pipe lines"):
        answer_batch(str)


def test_a_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(BadCards, match="standard input is closed"):
        answer_batch(str)
